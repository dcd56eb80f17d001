import re
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from keizer.engine import AbsenceReason
from keizer.models import Adjournment, KeizerPlayer, SettingsChange
from keizer.selectors.history import history_of, keizer_of
from keizer.services.players import personal_links
from keizer.services.presence import set_presence, set_report_deadline
from keizer.services.rounds import delete_last_round
from keizer.services.tournaments import change_lists
from tests.factories import make_organisation, make_tournament
from tests.keizer.pages import text_of
from tests.keizer.season import boards, draw, fresh, keizer_file, make_keizer, play, player, resting
from tournaments.models import Organisation, Tournament
from tournaments.models.tournament import System, Visibility

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def season(club: Organisation) -> Tournament:
    """Round 1: Ahorn beats Birke, Dorn beats Ceder, Esche has the bye."""
    tournament = make_keizer(5, club)
    play(tournament, (2, 1, "0-1"), (4, 3, "1-0"))
    return tournament


def address(tournament: Tournament, path: str = "standings/") -> str:
    return f"/tournaments/{tournament.pk}/keizer/{path}"


class TestTable:
    def test_the_table_shows_places_values_and_totals(
        self, client: Client, season: Tournament
    ) -> None:
        page = text_of(client.get(address(season)))
        assert "1 Ahorn 2000 6 11 6 1 1" in page
        assert "3 Birke 1900 5 5 4 1 0" in page

    def test_the_start_table_and_nonsense_are_answered(
        self, client: Client, season: Tournament
    ) -> None:
        assert "Start table, by rating" in text_of(client.get(address(season), {"after": "0"}))
        assert "After round 1" in text_of(client.get(address(season), {"after": "²"}))

    def test_the_cross_table_has_points_opponents_and_reasons(
        self, client: Client, season: Tournament
    ) -> None:
        page = text_of(client.get(address(season, "crosstable/")))
        assert "1 Ahorn 6 5 3 1 11" in page
        assert "bye" in page

    def test_every_number_shows_how_it_came_about(self, client: Client, season: Tournament) -> None:
        page = text_of(client.get(address(season, "players/1/")))
        assert "own value own 6 100 % 6" in page
        assert "1 win against Birke the opponent’s 5 100 % 5" in page
        assert client.get(address(season, "players/9/")).status_code == 404
        part = client.get(address(season, "players/1/"), headers=HTMX)
        assert part.content.strip().startswith(b"<table")

    def test_categories_have_their_own_list(self, client: Client, season: Tournament) -> None:
        keizer = keizer_of(season)
        keizer.categories = [{"code": "f", "name": "Women"}]
        change_lists(keizer=keizer)
        KeizerPlayer.objects.filter(player=player(season, 2)).update(categories=["f"])
        page = text_of(client.get(address(season), {"category": "f"}))
        assert "Birke" in page
        assert "Ahorn" not in page

    @pytest.mark.parametrize("listing", ["standings", "crosstable", "pairings", "participants"])
    @pytest.mark.parametrize("kind", ["csv", "txt", "xml"])
    def test_lists_can_be_downloaded(
        self, client: Client, season: Tournament, listing: str, kind: str
    ) -> None:
        response = client.get(address(season, f"files/{listing}.{kind}"))
        assert "Ahorn" in response.content.decode()
        assert response["Content-Disposition"].endswith(f'club-season-{listing}-1.{kind}"')

    @pytest.mark.parametrize("name", ["standings.pdf", "secrets.csv", "pairings.csv?after=7"])
    def test_other_files_do_not_exist(self, client: Client, season: Tournament, name: str) -> None:
        assert client.get(address(season, f"files/{name}")).status_code == 404

    @pytest.mark.parametrize("path", ["standings/", "crosstable/", "players/", "rounds/"])
    def test_a_tournament_without_players_has_its_pages(
        self, client: Client, club: Organisation, path: str
    ) -> None:
        assert client.get(address(make_keizer(0, club), path)).status_code == 200

    def test_pages_of_other_systems_do_not_exist(self, client: Client) -> None:
        assert client.get(address(make_tournament())).status_code == 404

    def test_pages_take_as_many_queries_for_many_as_for_few(self, client: Client) -> None:
        counts = []
        for count in (4, 30):
            tournament = make_keizer(count)
            draw(tournament, *["1-0"] * (count // 2))
            with CaptureQueriesContext(connection) as queries:
                for path in ("standings/", "crosstable/", "players/", "rounds/", "players/1/"):
                    client.get(address(tournament, path))
            counts.append(len(queries))
        assert counts[0] == counts[1]

    def test_nothing_private_is_on_public_pages(self, client: Client, season: Tournament) -> None:
        season.players.update(email="secret@example.org", phone="0170-555", birth_year=1961)
        for path in ("standings/", "crosstable/", "players/", "rounds/1/", "players/1/"):
            page = client.get(address(season, path)).content.decode()
            assert not re.search("secret@example|0170-555|1961", page)


class TestEvening:
    def test_one_tap_marks_a_player(self, director: Client, season: Tournament) -> None:
        response = director.post(
            address(season, "evening/3/"), {"code": "excused", "shown_round": "2"}
        )
        assert response["Location"].endswith("evening/#player-3")
        page = text_of(director.get(address(season, "evening/")))
        assert "4 present, 2 boards" in page

    def test_a_tap_with_htmx_answers_with_the_row_and_the_counts(
        self, director: Client, season: Tournament
    ) -> None:
        data = {"code": "withdrawn", "shown_round": "2"}
        response = director.post(address(season, "evening/3/"), data, headers=HTMX)
        content = response.content.decode()
        assert content.count("<li ") == 1
        assert "4 present, 2 boards" in content

    def test_a_tap_on_the_list_of_a_round_that_is_paired_by_now_changes_nothing(
        self, director: Client, season: Tournament
    ) -> None:
        set_presence(tournament=season, player=player(season, 3), code="excused")
        draw(season, "1-0", "1-0")
        data = {"code": "club_duty", "shown_round": "2"}
        for headers in ({}, HTMX):
            late = director.post(address(season, "evening/3/"), data, headers=headers)
            assert late.status_code == 409
            text = text_of(late)
            assert "Ceder was to be marked as: club duty." in text
            assert "This was for round 2, but the next round is round 3 by now." in text
            assert "Mark for round 3 To round 2" in text
        assert (late["HX-Retarget"], late["HX-Reselect"]) == ("#main", "#main")
        marks = season.keizer_presences.filter(player__starting_rank=3)
        codes = dict(marks.values_list("round_number", "code"))
        assert codes == {1: "present", 2: "excused"}

    def test_a_tap_on_the_list_of_a_round_that_is_not_next_again_changes_nothing(
        self, director: Client, season: Tournament
    ) -> None:
        delete_last_round(tournament=season, number=1)
        data = {"code": "excused", "shown_round": "2"}
        late = director.post(address(season, "evening/3/"), data)
        assert late.status_code == 409
        assert "Mark for round 1" in text_of(late)
        assert "To round" not in text_of(late)

    def test_everybody_and_the_deadline_are_for_the_round_that_was_shown(
        self, director: Client, season: Tournament
    ) -> None:
        set_presence(tournament=season, player=player(season, 5), code="excused")
        draw(season, "1-0", "1-0")
        late = director.post(address(season, "evening/everybody/"), {"shown_round": "2"})
        assert late.status_code == 409
        assert "4 present, 2 boards" in text_of(late)
        until = f"{timezone.localtime() + timedelta(days=1):%Y-%m-%dT%H:%M}"
        data = {"until": until, "shown_round": "2"}
        late = director.post(address(season, "evening/deadline/"), data)
        assert late.status_code == 409
        assert "the next round is round 3 by now" in late.content.decode()
        assert keizer_of(season).report_until is None
        # What was typed is kept, for the round that is next by now.
        assert f'value="{until}"' in late.content.decode()
        assert '<input type="hidden" name="shown_round" value="3"' in late.content.decode()

    @pytest.mark.parametrize("path", ["3/", "everybody/", "deadline/"])
    def test_what_names_no_round_is_refused(
        self, director: Client, season: Tournament, path: str
    ) -> None:
        data = {"code": "excused", "until": ""}
        refused = director.post(address(season, f"evening/{path}"), data)
        assert refused.status_code == 422
        assert not season.keizer_presences.filter(round_number=2).exists()

    @pytest.mark.parametrize(
        "data", [{}, {"code": "ill", "shown_round": 2}, {"code": "excused", "round_number": 0}]
    )
    def test_a_mark_that_makes_no_sense_is_refused(
        self, director: Client, season: Tournament, data: dict[str, str]
    ) -> None:
        assert director.post(address(season, "evening/3/"), data).status_code == 422

    def test_a_reason_can_be_corrected_afterwards(
        self, director: Client, season: Tournament
    ) -> None:
        set_presence(tournament=season, player=player(season, 5), code="excused")
        draw(season, "1-0", "1-0")
        data = {"code": "club_duty", "round_number": "2"}
        response = director.post(address(season, "evening/5/"), data)
        assert response["Location"] == address(season, "rounds/2/")
        assert "Esche club duty" in text_of(director.get(response["Location"]))

    def test_own_reasons_and_results_elsewhere_are_offered(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(
            3, club, other_reasons=(AbsenceReason("own1", 100, by_result=True),)
        )
        data = {"code": "own1", "half_points": "1", "shown_round": "1"}
        director.post(address(tournament, "evening/1/"), data)
        page = director.get(address(tournament, "evening/")).content.decode()
        assert re.search(r'<option value="1"\s+selected>½', page)

    def test_everybody_is_marked_present_at_once(
        self, director: Client, season: Tournament
    ) -> None:
        set_presence(tournament=season, player=player(season, 5), code="excused")
        director.post(address(season, "evening/everybody/"), {"shown_round": "2"})
        assert "5 present, 2 boards, one bye" in text_of(director.get(address(season, "evening/")))

    def test_players_report_themselves_by_their_link(
        self, director: Client, client: Client, season: Tournament
    ) -> None:
        until = timezone.localtime() + timedelta(days=1)
        data = {"until": f"{until:%Y-%m-%dT%H:%M}", "shown_round": "2"}
        director.post(address(season, "evening/deadline/"), data)
        page = director.get(address(season, "evening/links/")).content.decode()
        links = re.findall(r'href="http://testserver(/keizer/report/[^"]+)"', page)
        assert len(links) == 5
        client.post(links[0], {"code": "excused", "shown_round": "2"})
        assert "You are noted as: excused" in text_of(client.get(links[0]))
        assert "reported himself" in text_of(director.get(address(season, "evening/")))
        for data in ({"code": "club_duty", "shown_round": "2"}, {"code": "present"}, {}):
            assert client.post(links[0], data).status_code == 422
        director.post(address(season, "evening/links/renew/"))
        assert client.get(links[0]).status_code == 404

    def test_an_answer_for_a_round_that_is_paired_by_now_is_shown_and_not_taken(
        self, client: Client, season: Tournament
    ) -> None:
        link = personal_links(tournament=season)[0]
        draw(season, "1-0", "1-0")
        until = timezone.now() + timedelta(days=1)
        for deadline in (None, until):
            set_report_deadline(tournament=season, until=deadline)
            data = {"code": "excused", "shown_round": "2"}
            late = client.post(f"/keizer/report/{link.key}/", data)
            assert late.status_code == 409
            text = text_of(late)
            assert "Your answer was: excused. This was for round 2, but the next round" in text
            assert ("If it holds for this round too" in text) == (deadline is not None)
        assert not season.keizer_presences.filter(reported_by_player=True).exists()

    def test_a_closed_list_says_so(self, client: Client, season: Tournament) -> None:
        set_report_deadline(tournament=season, until=None)
        link = personal_links(tournament=season)[0]
        assert "The list is closed" in text_of(client.get(f"/keizer/report/{link.key}/"))

    @pytest.mark.parametrize(
        ("until", "text"),
        [
            ("soon", "Enter a valid date/time."),
            ("0001-01-01T00:00", "Choose a time within the next year."),
            ("2020-01-01T00:00", "Choose a time within the next year."),
            ("9999-12-31T23:59", "Choose a time within the next year."),
        ],
    )
    def test_a_deadline_that_is_none_is_refused(
        self, director: Client, season: Tournament, until: str, text: str
    ) -> None:
        refused = director.post(
            address(season, "evening/deadline/"), {"until": until, "shown_round": 2}
        )
        assert refused.status_code == 422
        assert text in text_of(refused)
        assert "/keizer/report/" in refused.content.decode()


class TestRounds:
    def test_a_round_is_drawn_and_hung_out(
        self, director: Client, client: Client, season: Tournament
    ) -> None:
        response = director.post(address(season, "rounds/pair/"))
        assert response["Location"] == address(season, "rounds/2/")
        page = text_of(client.get(address(season, "rounds/")))
        assert "Round 2" in page
        assert "Esche bye" in page

    def test_open_games_are_named_and_can_be_adjourned(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(4, club)
        draw(tournament, "1-0")
        refused = director.post(address(tournament, "rounds/pair/"))
        assert refused.status_code == 422
        assert "Round 1 has no result yet on board 2." in text_of(refused)
        director.post(address(tournament, "rounds/pair/"), {"adjourn": "on"})
        assert history_of(fresh(tournament)).last_round == 2
        assert "adjourned" in text_of(director.get(address(tournament, "rounds/1/")))

    def test_a_repeated_request_draws_no_further_round(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(4, club)
        draw(tournament, "1-0")
        sent = {"adjourn": "on", "number": "2"}
        director.post(address(tournament, "rounds/pair/"), sent)
        again = director.post(address(tournament, "rounds/pair/"), sent)
        assert again.status_code == 422
        assert "Round 2 is already paired." in text_of(again)
        assert b'name="number" value="3"' in again.content
        assert history_of(fresh(tournament)).last_round == 2

    def test_an_impossible_round_offers_ways_out(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(2, club, repeat_after_rounds=99)
        draw(tournament, "1-0")
        refused = director.post(address(tournament, "rounds/pair/"))
        assert "Pair with Rounds until a pairing may repeat: 0" in text_of(refused)
        assert b'name="loosen_repeat_after_rounds" value="0"' in refused.content
        director.post(address(tournament, "rounds/pair/"), {"loosen_repeat_after_rounds": "0"})
        page = text_of(director.get(address(tournament, "rounds/2/")))
        assert "Rounds until a pairing may repeat: 0" in page

    def test_the_last_round_is_deleted_after_a_question(
        self, director: Client, season: Tournament
    ) -> None:
        assert "Delete round 1?" in text_of(director.get(address(season, "rounds/1/delete/")))
        director.post(address(season, "rounds/1/delete/"))
        assert history_of(fresh(season)).last_round == 0
        assert director.get(address(season, "rounds/1/delete/")).status_code == 404

    def test_a_closed_round_is_not_deleted(self, director: Client, season: Tournament) -> None:
        season.rounds.update(state="closed")
        response = director.post(address(season, "rounds/1/delete/"))
        assert (response.status_code, season.rounds.count()) == (422, 1)

    def test_a_game_is_adjourned_and_taken_up_again(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(2, club)
        draw(tournament)
        path = address(tournament, "rounds/1/games/1/adjourn/")
        director.post(path, {"adjourned": "1"})
        assert Adjournment.objects.count() == 1
        director.post(path, {"adjourned": "0"})
        assert Adjournment.objects.count() == 0
        assert director.post(address(tournament, "rounds/1/games/9/adjourn/")).status_code == 404

    def test_a_game_with_a_result_is_not_adjourned(
        self, director: Client, season: Tournament
    ) -> None:
        response = director.post(address(season, "rounds/1/games/1/adjourn/"), follow=True)
        assert b"has a result and cannot be adjourned" in response.content

    def test_a_round_that_is_not_there_is_404(self, client: Client, season: Tournament) -> None:
        assert client.get(address(season, "rounds/2/")).status_code == 404


class TestByHand:
    def test_pressing_names_and_seats_makes_a_round(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(3, club)
        path = address(tournament, "rounds/pairing/")
        keys = {rank: player(tournament, rank).pk for rank in (1, 2, 3)}
        assert "free" in text_of(director.get(path))
        director.post(path, {"pick": keys[3]})
        seats = {"seat0": keys[3], "seat1": keys[1]}
        response = director.post(path, {**seats, "action": "check"})
        assert response["Location"] == address(tournament, "rounds/1/")
        round_ = tournament.rounds.get()
        assert (boards(round_), resting(round_)) == ([(3, 1)], {2: "U"})

    def test_errors_are_shown_and_warnings_asked_about(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(2, club, repeat_after_rounds=99)
        draw(tournament, "1-0")
        path = address(tournament, "rounds/pairing/")
        one, two = player(tournament, 1).pk, player(tournament, 2).pk
        half = director.post(path, {"seat0": one, "action": "check"})
        assert "Board 1 has only one player, Ahorn; two are wanted." in text_of(half)
        seats = {"seat0": one, "seat1": two}
        asked = director.post(path, {**seats, "action": "check"})
        assert "Ahorn and Birke met in round 1" in text_of(asked)
        done = director.post(path, {**seats, "action": "pair"}, headers=HTMX)
        assert done["HX-Redirect"] == address(tournament, "rounds/2/")

    def test_open_games_can_be_adjourned_here_too(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(4, club)
        first = draw(tournament)
        path = address(tournament, "rounds/pairing/")
        keys = [player(tournament, rank).pk for rank in (1, 4, 2, 3)]
        seats = {f"seat{place}": key for place, key in enumerate(keys)} | {"action": "pair"}
        refused = director.post(path, seats)
        assert "Count open games of the last round as adjourned" in text_of(refused)
        director.post(path, seats | {"adjourn": "on"})
        assert Adjournment.objects.filter(game__round=first).count() == 2

    def test_open_games_and_a_warning_can_both_be_set_aside(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(2, club, repeat_after_rounds=99)
        draw(tournament)
        path = address(tournament, "rounds/pairing/")
        seats = {"seat0": player(tournament, 1).pk, "seat1": player(tournament, 2).pk}
        refused = text_of(director.post(path, seats | {"action": "pair"}))
        assert "Count open games of the last round as adjourned" in refused
        assert "Pair all the same" in refused
        asked = director.post(path, seats | {"action": "check", "adjourn": "on"})
        assert b'name="adjourn" checked' in asked.content
        made = director.post(path, seats | {"action": "pair", "adjourn": "on"})
        assert made["Location"] == address(tournament, "rounds/2/")

    def test_boards_of_a_round_paired_meanwhile_are_refused(
        self, director: Client, season: Tournament
    ) -> None:
        seats = {"seat0": player(season, 5).pk, "seat1": player(season, 1).pk}
        seats |= {"seat2": player(season, 2).pk, "seat3": player(season, 3).pk}
        draw(season, "1-0", "1-0")
        sent = seats | {"action": "pair", "number": "2"}
        for headers in ({}, HTMX):
            again = director.post(address(season, "rounds/pairing/"), sent, headers=headers)
            assert again.content.decode().count("Round 2 is already paired.") == 1
        assert b'name="number" value="2"' in again.content
        assert history_of(fresh(season)).last_round == 2

    def test_the_automatic_pairing_is_a_start_and_boards_can_be_cleared(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(4, club)
        path = address(tournament, "rounds/pairing/")
        proposed = director.post(path, {"action": "propose"}, headers=HTMX).content.decode()
        fields = dict(re.findall(r'name="(seat\d)" value="(\d+)"', proposed))
        assert len(fields) == 4
        cleared = director.post(path, fields | {"action": "clear"}, headers=HTMX)
        assert b'name="seat' not in cleared.content


class TestSettings:
    def sent(self, director: Client, tournament: Tournament, **changes: str) -> dict[str, str]:
        """The fields of the page as a browser sends them."""
        page = director.get(address(tournament, "settings/"))
        sent = {}
        form, reasons = page.context["sent"].form, page.context["sent"].reasons
        for each in (form, reasons.management_form, *reasons.forms):
            for field in each:
                value = field.value()
                if value is not None and value is not False:
                    sent[field.html_name] = "on" if value is True else str(value)
        return sent | changes

    def test_a_change_is_shown_before_it_is_saved(
        self, director: Client, season: Tournament
    ) -> None:
        data = self.sent(director, season, bye_percent="100")
        preview = director.post(address(season, "settings/"), data)
        assert "The table after round 1: before and after" in text_of(preview)
        assert "Nothing is saved yet" in text_of(preview)
        assert keizer_of(season).options.bye_percent == 50
        digest = re.search(r'name="previewed" value="(\w+)"', preview.content.decode())
        assert digest
        director.post(address(season, "settings/"), data | {"previewed": digest[1]})
        assert keizer_of(season).options.bye_percent == 100
        page = text_of(director.get(address(season, "settings/")))
        assert "(after round 1): Bonus for the bye: 50 → 100" in page

    def test_what_was_changed_after_the_preview_is_previewed_again(
        self, director: Client, season: Tournament
    ) -> None:
        data = self.sent(director, season, bye_percent="100", previewed="0123456789abcdef")
        assert "Nothing is saved yet" in text_of(director.post(address(season, "settings/"), data))
        assert not SettingsChange.objects.exists()

    def test_settings_out_of_their_limits_are_refused(
        self, director: Client, season: Tournament
    ) -> None:
        data = self.sent(director, season, bye_percent="101")
        assert director.post(address(season, "settings/"), data).status_code == 422

    def test_a_reason_in_use_cannot_be_taken_out(
        self, director: Client, club: Organisation
    ) -> None:
        tournament = make_keizer(3, club, other_reasons=(AbsenceReason("own1", 67),))
        set_presence(tournament=tournament, player=player(tournament, 3), code="own1")
        draw(tournament, "1-0")
        data = self.sent(director, tournament) | {"reasons-0-name": ""}
        response = director.post(address(tournament, "settings/"), data)
        assert response.status_code == 422
        assert "so it cannot be removed" in response.content.decode()

    def test_lists_are_changed_beside(self, director: Client, season: Tournament) -> None:
        path = address(season, "settings/lists/")
        data = {"thinking_total": "40", "thinking_least": "5", "thinking_steepness": "0.006"}
        director.post(path, data | {"category_lines": "f = Women"})
        assert keizer_of(season).categories == [{"code": "f", "name": "Women"}]
        assert "16 min" in text_of(director.get(address(season, "rounds/1/")))
        assert director.post(path, data | {"thinking_total": "x"}).status_code == 422


class TestPlayers:
    NEW = {"name": "Linde", "rating": "1700", "joined": "2"}

    def test_a_player_is_entered_changed_and_removed(
        self, director: Client, season: Tournament
    ) -> None:
        director.post(address(season, "players/new/"), self.NEW)
        linde = season.players.get(name="Linde")
        assert (linde.rating_twz, linde.keizer.joined) == (1700, 2)
        path = address(season, f"players/{linde.starting_rank}/")
        assert 'value="Linde"' in director.get(f"{path}edit/").content.decode()
        director.post(f"{path}edit/", self.NEW | {"name": "Lindemann", "rating": "1650"})
        assert season.players.get(name="Lindemann").rating_twz == 1650
        director.post(f"{path}delete/")
        assert season.players.count() == 5

    @pytest.mark.parametrize(
        "data", [{"name": ""}, {"name": "Ahorn"}, {"rating": "x"}, {"categories": "nobody"}]
    )
    def test_a_player_who_cannot_be_entered_is_named(
        self, director: Client, season: Tournament, data: dict[str, str]
    ) -> None:
        response = director.post(address(season, "players/new/"), self.NEW | data)
        assert (response.status_code, season.players.count()) == (422, 5)

    def test_a_player_of_a_round_stays(self, director: Client, season: Tournament) -> None:
        director.post(address(season, "players/1/delete/"))
        assert season.players.count() == 5
        assert director.post(address(season, "players/1/edit/"), {"name": ""}).status_code == 422

    @pytest.mark.parametrize(
        ("content", "status", "count"),
        [
            (b"Name;Rating\nLinde;1700\nMispel;", 302, 7),
            (b"Name;Rating\nLinde;strong", 422, 5),
            (b"Name;Rating\nAhorn;1", 422, 5),
            (b"", 422, 5),
        ],
    )
    def test_a_list_is_entered_as_a_whole_or_not_at_all(
        self, director: Client, season: Tournament, content: bytes, status: int, count: int
    ) -> None:
        data = {"file": SimpleUploadedFile("players.csv", content)}
        response = director.post(address(season, "players/import/"), data)
        assert (response.status_code, season.players.count()) == (status, count)


class TestNewTournaments:
    def test_the_list_has_keizer_tournaments_only(self, client: Client, season: Tournament) -> None:
        make_tournament(name="Swiss open")
        make_keizer(0, visibility=Visibility.PRIVATE)
        page = text_of(client.get("/keizer/"))
        assert page.count("Club season") == 1
        assert "Swiss open" not in page

    def test_a_tournament_is_created(self, director: Client, club: Organisation) -> None:
        data = {"organisation": club.pk, "name": "Winter", "visibility": "private"}
        director.post("/keizer/new/", data)
        created = Tournament.objects.get(name="Winter")
        assert (created.system, created.organisation) == (System.KEIZER, club)
        assert director.post("/keizer/new/", {"name": ""}).status_code == 422

    def test_nobody_creates_one_for_another_club(self, director: Client) -> None:
        data = {"organisation": make_organisation().pk, "name": "Winter", "visibility": "private"}
        assert director.post("/keizer/new/", data).status_code == 422

    def test_a_file_of_the_program_is_taken_over(
        self, director: Client, club: Organisation
    ) -> None:
        content = keizer_file([(1, "Ahorn", 2000, 1), (2, "Birke", 1900, 1)], [(1, 1, 1, 2, 1)])
        data = {"organisation": club.pk, "file": SimpleUploadedFile("Herbst.s3db", content)}
        page = text_of(director.post("/keizer/import/", data))
        assert "Herbst" in page
        assert "Players 2 Rounds 1 Games 1" in page
        tournament = Tournament.objects.get(name="Herbst")
        assert director.get(f"/tournaments/{tournament.pk}/trf/").status_code == 200

    def test_another_file_is_refused_politely(self, director: Client, club: Organisation) -> None:
        data = {"organisation": club.pk, "file": SimpleUploadedFile("x.s3db", b"no database")}
        response = director.post("/keizer/import/", data)
        assert response.status_code == 422
        assert "it is no SQLite file" in text_of(response)

    def test_a_tournament_is_switched_while_it_is_empty(
        self, director: Client, club: Organisation
    ) -> None:
        empty, played = make_tournament(club), make_tournament(club, rounds=1)
        response = director.post(address(empty, "switch/"))
        assert response["Location"] == address(empty, "settings/")
        director.post(address(played, "switch/"))
        assert (fresh(empty).system, fresh(played).system) == (System.KEIZER, System.SWISS)
