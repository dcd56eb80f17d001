import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_league, make_link, make_member
from tests.tournaments.views.test_league import signed_in, words
from tournaments.models import Game, Match, Round, ScorerLink, Tournament
from tournaments.models.round import RoundState
from tournaments.models.team import Report
from tournaments.models.tournament import System
from tournaments.rules.access import Role, ScorerLevel

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    """Team 1 (players 1-3) plays team 4 (10-12) on two boards."""
    return make_league(system=System.ROUND_ROBIN)


def address(tournament: Tournament) -> str:
    return f"/tournaments/{tournament.pk}/rounds/1/matches/1/"


def sheet(tournament: Tournament, *lines: str, version: int = 1, **more: Any) -> dict[str, Any]:
    """What the form sends; a line is ``1 10 ==`` (starting ranks, "." for nobody, result)."""
    ranks = dict(tournament.players.values_list("starting_rank", "pk"))
    data: dict[str, Any] = {"version": version, **more}
    for board, line in enumerate(lines, start=1):
        home, away, *result = line.split()
        data |= {
            f"home-{board}": "" if home == "." else ranks[int(home)],
            f"away-{board}": "" if away == "." else ranks[int(away)],
            f"result-{board}": "".join(result) or "none",
        }
    return data


def results(tournament: Tournament) -> list[str]:
    games = Game.objects.filter(round__tournament=tournament).order_by("round__number", "board")
    return list(games.values_list("result", flat=True))


def test_reader_sees_the_match_and_no_form(tournament: Tournament) -> None:
    signed_in(tournament).post(address(tournament), sheet(tournament, "1 10 1 0", "2 11"))
    answer = Client().get(address(tournament))
    text = words(answer.content)
    assert "Team 1 – Team 4 1 : 0 not decided" in text
    assert "Player, No 1 1–0" in text or "Player, No 1" in text
    assert 'name="home-1"' not in answer.content.decode()


def test_draft_is_hidden_from_readers(tournament: Tournament) -> None:
    Round.objects.update(state=RoundState.DRAFT)
    assert Client().get(address(tournament)).status_code == 404
    assert signed_in(tournament).get(address(tournament)).status_code == 200


def test_unknown_match_is_not_found(tournament: Tournament) -> None:
    assert Client().get(f"/tournaments/{tournament.pk}/rounds/1/matches/9/").status_code == 404


def test_first_players_of_the_squads_are_proposed(tournament: Tournament) -> None:
    html = signed_in(tournament).get(address(tournament)).content.decode()
    assert len(re.findall(r"<option value=\"\d+\" selected>", html)) == 4


def test_sheet_is_stored_and_released(tournament: Tournament) -> None:
    client = signed_in(tournament)
    data = sheet(tournament, "1 10 1 0", "3 12 ==", release="1")
    answer = client.post(address(tournament), data, follow=True)
    assert "saved and released" in words(answer.content)
    assert results(tournament) == ["01", "=="]
    assert Match.objects.get(number=1).report == Report.RELEASED


def test_unusual_lineup_is_a_warning(tournament: Tournament) -> None:
    client = signed_in(tournament)
    answer = client.post(address(tournament), sheet(tournament, "2 11", "1 10"), follow=True)
    assert "Player, No 1 on board 2 stands further up" in words(answer.content)
    client.post(address(tournament), sheet(tournament, ". 10 + -", "1 11", version=2))
    assert "board 1 is empty" in words(client.get(address(tournament)).content)


def test_conflict_keeps_what_was_typed(tournament: Tournament) -> None:
    client = signed_in(tournament)
    client.post(address(tournament), sheet(tournament, "1 10 1 0"))
    answer = client.post(address(tournament), sheet(tournament, "1 10 =="))
    assert answer.status_code == 422
    text = answer.content.decode()
    assert "Nothing of yours is lost" in text
    assert "stored: 1–0" in text
    assert '<option value="==" selected>' in text
    assert 'name="version" value="2"' in text


def test_faulty_sheets_are_refused(tournament: Tournament) -> None:
    client = signed_in(tournament)
    answer = client.post(address(tournament), sheet(tournament, "1 . 1 0"))
    assert (answer.status_code, "name both players" in words(answer.content)) == (422, True)
    for data in ({}, {"version": "x"}, {"version": "1", "home-1": "999999"}):
        assert client.post(address(tournament), data).status_code == 422


def test_whole_match_forfeit(tournament: Tournament) -> None:
    client = signed_in(tournament)
    client.post(address(tournament), sheet(tournament, forfeit="+-"))
    assert "the guests did not come" in words(Client().get(address(tournament)).content)


def test_late_change_asks_for_confirmation() -> None:
    tournament = make_league(rounds=2)
    client = signed_in(tournament)
    client.post(address(tournament), sheet(tournament, "1 10 1 0"))
    second = f"/tournaments/{tournament.pk}/rounds/2/matches/1/"
    client.post(second, sheet(tournament, "1 4"))
    data = sheet(tournament, "1 10 ==", version=2) | {"version-1": 2}
    answer = client.post(address(tournament), data)
    assert "after the next round was paired" in words(answer.content)
    client.post(address(tournament), data | {"confirmed": "on"})
    assert results(tournament)[0] == "=="


def test_clerk_without_the_right_is_refused(tournament: Tournament) -> None:
    client = Client()
    client.force_login(make_member(tournament.organisation, Role.RESULT_CLERK))
    answer = client.post(address(tournament), sheet(tournament, forfeit="+-"))
    assert answer.status_code == 403


def captain(tournament: Tournament) -> str:
    match = Match.objects.get(number=1, round__tournament=tournament)
    link = make_link(tournament, level=ScorerLevel.CAPTAIN, round_=match.round, match=match)
    return f"/s/{link.secret}/"


def test_official_makes_a_link_for_the_captain(tournament: Tournament) -> None:
    client = signed_in(tournament)
    answer = client.post(f"{address(tournament)}link/", {"name": "Anna", "hours": "48"})
    assert answer.status_code == 200
    link = ScorerLink.objects.get()
    assert (link.match, link.level) == (Match.objects.get(number=1), ScorerLevel.CAPTAIN)
    answer = client.post(f"{address(tournament)}link/", {"name": ""}, follow=True)
    assert "State whose link it is" in words(answer.content)


def test_captain_reports_and_is_stopped_by_the_release(tournament: Tournament) -> None:
    link, client = captain(tournament), Client()
    assert client.get(link)["Location"] == f"{link}match/"
    answer = client.post(f"{link}match/", sheet(tournament, "1 10 1 0", "2 . + -"), follow=True)
    assert "the match is reported" in words(answer.content)
    assert Match.objects.get(number=1).report == Report.REPORTED
    assert client.post(f"{link}match/", sheet(tournament, "1 . 1 0", version=2)).status_code == 422
    official = signed_in(tournament)
    assert "A captain reported this match" in words(official.get(address(tournament)).content)
    data = sheet(tournament, "1 10 1 0", "2 . + -", version=2, release="1")
    official.post(address(tournament), data)
    assert "An official has released" in words(client.get(f"{link}match/").content)
    assert client.post(f"{link}match/", sheet(tournament, version=3)).status_code == 403


def test_captains_link_that_has_ended_opens_nothing(tournament: Tournament) -> None:
    link = captain(tournament)
    ScorerLink.objects.update(revoked_at="2026-01-01T00:00Z")
    assert Client().get(f"{link}match/").status_code == 403


def test_other_links_have_no_match_sheet(tournament: Tournament) -> None:
    assert Client().get(f"/s/{make_link(tournament).secret}/match/").status_code == 404


def test_queries_do_not_grow(
    tournament: Tournament, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    large = make_league(teams=6, boards=6, squad=8)
    for each in (tournament, large):
        client = signed_in(each)
        client.get(address(each))
        with django_assert_max_num_queries(26):
            client.get(address(each))
