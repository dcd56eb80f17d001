"""Files into tables; the names of the tests say which habit of which program they stand for."""

import datetime

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import game_on, make_organisation, make_tournament
from tests.trf.files import (
    HEAD,
    byes,
    enter,
    exported,
    games,
    imported,
    player,
    row,
    send,
    trf,
    two_rounds,
)
from tournaments.models import Organisation, Player, ResultEvent, Tournament
from tournaments.models.round import RoundState
from tournaments.models.tournament import Visibility
from tournaments.selectors.entry import games_changed_since
from tournaments.selectors.standings import table_of
from trf.errors import FileTooLargeError
from trf.format.problems import TrfError
from trf.format.profiles import Profile
from trf.models import ReportFile
from trf.services.plan_rounds import Choices

pytestmark = pytest.mark.django_db


def points(tournament: Tournament) -> dict[int, int]:
    return {row.player.starting_rank: row.points for row in table_of(tournament).rows}


def codes(content: bytes) -> set[str]:
    return {problem.code for problem in send(content).warnings}


def refused(content: bytes) -> list[str]:
    with pytest.raises(TrfError) as caught:
        send(content)
    assert Tournament.objects.count() == 0
    assert ReportFile.objects.count() == 0
    return [p.code for p in caught.value.problems if p.severity == "error"]


# --- a new tournament ----------------------------------------------------------------------------


def test_import_stores_the_tournament() -> None:
    done = send(two_rounds())
    tournament = done.tournament
    assert (done.created, done.changed) == (True, True)
    assert (tournament.name, tournament.city, tournament.federation) == (
        "Frühlingsopen",
        "Lindenau",
        "GER",
    )
    assert tournament.start_date == datetime.date(2026, 5, 1)
    assert tournament.scheduled_rounds == 3
    assert tournament.visibility == Visibility.PRIVATE
    assert [r.number for r in tournament.rounds.all()] == [1, 2, 3]
    assert games(tournament) == [
        (1, 1, 1, 4, "10"),
        (1, 2, 2, 3, "10"),
        (2, 1, 2, 1, "=="),
        (2, 2, 4, 3, "01"),
    ]
    assert points(tournament) == {1: 15, 2: 15, 3: 10, 4: 0}
    file = ReportFile.objects.get()
    assert bytes(file.content) == two_rounds()
    assert (file.name, file.encoding, file.origin) == ("open.trf", "utf-8", "command")
    assert file.tournament == tournament
    assert file.applied_at is not None


def test_pairing_allocated_and_full_point_bye_stay_two_kinds() -> None:
    tournament = imported(
        trf(
            "XXR 4",
            player(1, "Ahorn, Arno", "2.0", "2 w 1", "0000 - F"),
            player(2, "Birke, Bea", "0.0", "1 b 0", "3 w 0"),
            player(3, "Ceder, Cai", "2.0", "0000 - U", "2 b 1"),
        )
    )
    assert byes(tournament) == [(1, 3, "U"), (2, 1, "F")]
    assert points(tournament) == {1: 20, 2: 0, 3: 20}


def test_header_of_lichess_is_stored_as_far_as_it_goes() -> None:
    head = ("012 Friday", "022 https://lichess.org/swiss/x", "032 Lichess", "042 Dec 10, 2020")
    content = trf(player(1, "ada", "1.0", "2 w 1"), player(2, "bob", "0.0", "1 b 0"), head=head)
    tournament = imported(content)
    assert tournament.city == "https://lichess.org/swiss/x"
    assert tournament.federation == ""
    assert tournament.start_date == datetime.date(2020, 12, 10)
    assert codes(content) >= {"federation-invalid", "date-adjusted"}


def test_birth_dates_with_unknown_parts_are_not_invented() -> None:
    births = ["0000/00/00", "1996/00/00", "1978", "", "1990.02.28", "1990/02/30"]
    content = trf(
        *[player(n, f"Player {n}", "0.0", birth=birth) for n, birth in enumerate(births, start=1)]
    )
    tournament = imported(content)
    found = tournament.players.values_list("birth_year", "birth_month", "birth_day")
    assert list(found) == [
        (None, None, None),
        (1996, None, None),
        (1978, None, None),
        (None, None, None),
        (1990, 2, 28),
        (None, None, None),
    ]
    assert exported(tournament) == content


@pytest.mark.parametrize("prefix", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("eol", ["\n", "\r\n", "\r"])
def test_byte_order_mark_and_line_ends_do_not_matter(prefix: bytes, eol: str) -> None:
    content = prefix + trf(player(1, "Ahorn, Arno", "0.0"), eol=eol)
    tournament = imported(content)
    assert tournament.name == "Frühlingsopen"
    assert exported(tournament) == content


def test_bye_fixed_for_the_next_round_is_announced_there() -> None:
    tournament = imported(
        trf(
            "XXR 3",
            player(1, "Ahorn, Arno", "1.0", "3 w 1"),
            player(2, "Birke, Bea", "1.0", "4 b 1"),
            player(3, "Ceder, Cai", "0.0", "1 b 0", "0000 - U"),
            player(4, "Dorn, Dana", "0.0", "2 w 0"),
            player(5, "Esche, Ed", "1.0", "0000 - U"),
        )
    )
    assert byes(tournament) == [(1, 5, "U"), (2, 3, "U")]
    assert points(tournament)[3] == 0


def test_byes_ahead_come_from_240_and_absences_too() -> None:
    tournament = imported(
        trf(
            "142 3",
            "240 H   2    2",
            "XXZ 1",
            player(1, "Ahorn, Arno", "1.0", "2 w 1"),
            player(2, "Birke, Bea", "0.0", "1 b 0"),
        )
    )
    assert byes(tournament) == [(2, 1, "Z"), (2, 2, "H")]


def test_zeros_of_clm_in_rounds_to_come_are_no_byes() -> None:
    future = ["0000 - Z", "0000 - Z"]
    tournament = imported(
        trf(
            "142 3",
            player(1, "Ahorn, Arno", "1.0", "2 w 1", *future),
            player(2, "Birke, Bea", "0.0", "1 b 0", *future),
        )
    )
    assert byes(tournament) == []
    assert tournament.rounds.count() == 3


def test_number_of_rounds_is_taken_from_the_games_but_not_scheduled() -> None:
    tournament = imported(
        trf(player(1, "Ahorn, Arno", "1.0", "2 w 1"), player(2, "Birke, Bea", "0.0", "1 b 0"))
    )
    assert tournament.scheduled_rounds is None
    assert tournament.rounds.count() == 1


def test_titles_of_all_dialects() -> None:
    titles = ["GM", "g", "gm", "m", "wf", "WGM", ""]
    content = trf(
        *[player(n, f"Player {n}", "0.0", title=title) for n, title in enumerate(titles, start=1)]
    )
    found = imported(content).players.values_list("title", flat=True)
    assert list(found) == ["GM", "GM", "GM", "IM", "WFM", "WGM", ""]


def test_players_only_makes_a_tournament_to_be_paired() -> None:
    tournament = imported(trf("XXR 5", "001    1 m    Ahorn, Arno", player(2, "Birke, Bea", "")))
    assert tournament.players.count() == 2
    assert tournament.rounds.count() == 5
    assert games(tournament) == []


def test_late_entrant_has_nothing_in_the_first_round() -> None:
    tournament = imported(
        trf(
            "XXR 3",
            player(1, "Ahorn, Arno", "1.5", "2 w 1", "2 b ="),
            player(2, "Birke, Bea", "0.5", "1 b 0", "1 w ="),
            player(3, "Ceder, Cai", "0.0", ""),
            player(4, "Dorn, Dana", "1.0", "", "0000 - U"),
        )
    )
    assert byes(tournament) == [(2, 4, "U")]
    assert points(tournament) == {1: 15, 2: 5, 3: 0, 4: 10}


def test_forfeit_without_colours_gives_white_to_the_lower_number_and_comes_back() -> None:
    content = trf(
        "XXR 1",
        player(1, "Ahorn, Arno", "0.0", "2 - -"),
        player(2, "Birke, Bea", "1.0", "1 - +"),
    )
    tournament = imported(content)
    assert games(tournament) == [(1, 1, 1, 2, "-+")]
    assert exported(tournament) == content


def test_unrated_double_loss_counts_as_double_loss_and_comes_back() -> None:
    content = trf(
        "XXR 1",
        player(1, "Ahorn, Arno", "0.0", "2 w L"),
        player(2, "Birke, Bea", "0.0", "1 b L"),
    )
    tournament = imported(content)
    assert games(tournament) == [(1, 1, 1, 2, "00")]
    assert exported(tournament) == content


def test_games_without_a_result_are_paired() -> None:
    tournament = imported(
        trf(player(1, "Ahorn, Arno", "0.0", "2 w"), player(2, "Birke, Bea", "0.0", "1 b"))
    )
    assert games(tournament) == [(1, 1, 1, 2, "")]
    assert tournament.players.filter(declared_points=None).count() == 2


def test_boards_are_those_of_clm_where_it_states_them() -> None:
    def block(rank: int, board: int, home: int) -> str:
        start = f"XCZ {rank:4} G0222-{rank}"
        return f"{start:75}{board:2} {board:3} {home}  1 0  1.0"

    tournament = imported(
        trf(
            "XXR 1",
            player(1, "Ahorn, Arno", "1.0", "2 w 1"),
            player(2, "Birke, Bea", "0.0", "1 b 0"),
            player(3, "Ceder, Cai", "1.0", "4 w 1"),
            player(4, "Dorn, Dana", "0.0", "3 b 0"),
            block(1, 2, 1),
            block(2, 2, 0),
            block(3, 1, 1),
            block(4, 1, 0),
        )
    )
    assert games(tournament) == [(1, 1, 3, 4, "10"), (1, 2, 1, 2, "10")]


def test_records_of_clm() -> None:
    tournament = imported(
        trf(
            "142 5",
            f"{'132':91}26/05/01  26/05/02",
            player(7, "Spieler, 7", "0.0"),
            player(14, "Spieler, 14", "0.0"),
            player(66, "Spieler, 66", "0.0"),
            "XCA 3",
            "XCC    7 SF Lohmar",
            "XCE   14 max@example.org",
            "XCF  1  3  0",
            "XCG 3",
            "XCL Aula,Wiener Straße 18",
            "XCM  1",
            "XCP teamranking=0",
            "XCP waiting_period=30",
            "XCR   14 1914 1893 1914",
            "XCS   66 +49 31123456",
            f"{'XCT':91}16:00:00  09:30:00",
            "XCZ    7 66211-187",
        )
    )
    first = tournament.rounds.get(number=1)
    assert (tournament.location, tournament.system) == ("Aula,Wiener Straße 18", "swiss")
    assert (tournament.accelerated_rounds, tournament.acceleration_groups) == (3, 3)
    assert tournament.clm_parameters == {"teamranking": "0", "waiting_period": "30"}
    assert (tournament.clm_tie_breaks, tournament.tie_breaks) == ([1, 3, 0], ["BH", "SB"])
    assert (first.date, first.start_time) == (datetime.date(2026, 5, 1), datetime.time(16))
    assert (row(tournament, 7).club, row(tournament, 7).zps_club) == ("SF Lohmar", "66211")
    assert row(tournament, 7).zps_member == 187
    assert row(tournament, 14).email == "max@example.org"
    rated = row(tournament, 14)
    assert (rated.rating_dwz, rated.rating_elo, rated.rating_twz) == (1914, 1893, 1914)
    assert row(tournament, 66).phone == "+49 31123456"


def test_groups_who_may_not_meet() -> None:
    tournament = imported(
        trf(
            "XXP 1 2",
            "260   1   2    2    3",
            *[player(n, f"Player {n}", "0.0") for n in (1, 2, 3)],
        )
    )
    groups = [
        ([p.starting_rank for p in group.players.all()], group.first_round, group.last_round)
        for group in tournament.forbidden_groups.order_by("first_round")
    ]
    assert sorted(groups, key=str) == [([1, 2], None, None), ([2, 3], 1, 2)]


def test_round_robin_without_a_name_is_recognised_by_its_games() -> None:
    tournament = imported(
        trf(
            "092 ",
            player(1, "Ahorn, Arno", "1.5", "2 w 1", "3 b =", "0000 - Z"),
            player(2, "Birke, Bea", "1.0", "1 b 0", "0000 - Z", "3 w 1"),
            player(3, "Ceder, Cai", "0.5", "0000 - Z", "1 w =", "2 b 0"),
        )
    )
    assert tournament.system == "round_robin"


def test_scoring_that_the_points_show_is_stored() -> None:
    tournament = imported(
        trf(
            "XXR 2",
            player(1, "Ahorn, Arno", "4.0", "2 w 1", "2 b ="),
            player(2, "Birke, Bea", "1.0", "1 b 0", "1 w ="),
            player(3, "Ceder, Cai", "4.0", "4 w 1", "4 b ="),
            player(4, "Dorn, Dana", "1.0", "3 b 0", "3 w ="),
        )
    )
    assert (tournament.score_white_win, tournament.score_white_draw) == (30, 10)
    assert points(tournament) == {1: 40, 2: 10, 3: 40, 4: 10}


# --- points that the results do not give ---------------------------------------------------------

TRF06 = trf(
    player(1, "Ahorn, Arno", "1.5", "", "", "2 w 1"),
    player(2, "Birke, Bea", "1.5", "3 w 1", "", "1 b 0"),
    player(3, "Ceder, Cai", "0.0", "2 b 0", "0000 - -", "0000 - -"),
    "XXR 3",
)


def test_declared_points_are_kept_beside_the_computed_ones() -> None:
    content = TRF06.replace(b"XXR 3", b"XXR 4").replace(b"2 w 1\n", b"2 w 1  0000 - Z\n", 1)
    tournament = imported(TRF06)
    assert points(tournament)[2] == 10
    assert row(tournament, 2).declared_points == 15
    assert row(tournament, 3).declared_points is None
    assert exported(tournament) == TRF06
    assert content != TRF06


def test_half_point_bye_that_explains_the_points_is_offered_and_given_on_demand() -> None:
    content = trf(
        player(1, "Ahorn, Arno", "1.0", "0000 - Z", "3 b 0", "2 w 1", place=2),
        player(2, "Birke, Bea", "1.5", "3 w 1", "", "1 b 0", place=1),
        player(3, "Ceder, Cai", "1.0", "2 b 0", "1 w 1", "0000 - Z", place=2),
    )
    done = send(content, choices=Choices(half_byes=frozenset({(2, 2)})))
    assert byes(done.tournament) == [(1, 1, "Z"), (2, 2, "H"), (3, 3, "Z")]
    assert points(done.tournament)[2] == 15
    assert row(done.tournament, 2).declared_points is None
    assert exported(done.tournament) == content.replace(
        b"3 w 1               1 b 0", b"3 w 1  0000 - H     1 b 0"
    )
    again = send(content, tournament=done.tournament)
    assert not again.changed
    assert points(done.tournament)[2] == 15


# --- refused files and strange values ------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        ("9 w 1", "", "opponent-unknown"),
        ("2 w 1", "1 b 1", "results-contradict"),
        ("2 w 1", "1 w 0", "colours-contradict"),
        ("1 w 1", "", "opponent-is-self"),
        ("2 w 1", "3 b 0", "opponent-not-reciprocal"),
        ("2 w X", "1 b X", "result-unknown"),
        ("2 b Z", "1 w Z", "opponent-with-bye"),
    ],
)
def test_defective_file_is_refused_and_nothing_is_stored(
    first: str, second: str, wanted: str
) -> None:
    content = trf(
        player(1, "Ahorn, Arno", "1.0", first),
        player(2, "Birke, Bea", "0.0", second),
        player(3, "Ceder, Cai", "0.0"),
    )
    assert wanted in refused(content)


@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff\xfe" * 100, "012 なし\n".encode(), b"%PDF-1.4\n\x93\x8c"]
)
def test_what_is_no_trf_file_is_refused(content: bytes) -> None:
    assert refused(content) == ["no-players"]


def test_file_that_is_too_large_is_refused() -> None:
    with pytest.raises(FileTooLargeError):
        send(b"0" * (2 * 1024 * 1024 + 1))


def test_too_many_rounds_are_refused() -> None:
    many = ["2 w 1"] * 201, ["1 b 0"] * 201
    content = trf(player(1, "A", "201", *many[0]), player(2, "B", "0.0", *many[1]))
    assert refused(content) == ["rounds-too-many"]


def test_values_that_do_not_fit_are_cut_or_left_out_with_a_warning() -> None:
    content = trf(
        f"XCL {'x' * 300}",
        "XXR 99999",
        "XXS WW=9999",
        "052 2026/04/01",
        player(1, "A\x00horn", "9999"),
        "XCC    1 " + "y" * 200,
        "XCP key\x00=a\x00b",
        "XCZ    1 66211-99999999999999",
        "XCR    1 99999 99999 99999",
        head=HEAD[:4],
    )
    done = send(content)
    tournament, first = done.tournament, row(done.tournament, 1)
    assert len(tournament.location) == 255
    assert len(first.club) <= 120
    assert first.name == "Ahorn"
    assert tournament.clm_parameters == {"key": "ab"}
    assert (tournament.scheduled_rounds, tournament.end_date) == (None, None)
    assert tournament.score_white_win == 10
    assert {p.code for p in done.warnings} >= {
        "text-cut",
        "character-refused",
        "number-too-large",
        "dates-reversed",
    }
    assert exported(tournament) == content


def test_file_without_a_name_gets_one_that_does_not_come_back() -> None:
    content = trf(player(1, "Ahorn, Arno", "0.0"), head=())
    tournament = imported(content)
    assert tournament.name == "Unnamed tournament"
    assert exported(tournament) == content
    assert send(content, tournament.organisation).created


# --- the same tournament again -------------------------------------------------------------------


def test_same_bytes_again_change_nothing() -> None:
    done = send(two_rounds())
    again = send(two_rounds(), done.tournament.organisation)
    assert (again.tournament, again.created, again.changed) == (done.tournament, False, False)
    assert ReportFile.objects.count() == 1
    assert ResultEvent.objects.count() == 0
    assert Tournament.objects.get().live_version == 1


def test_changed_result_replaces_the_old_one_and_is_in_the_history() -> None:
    tournament = imported(two_rounds("1"))
    done = send(two_rounds("0"), tournament.organisation)
    assert (done.created, done.changed) == (False, True)
    assert games(tournament)[0] == (1, 1, 1, 4, "01")
    assert len(games(tournament)) == 4
    event = ResultEvent.objects.get()
    assert (event.old, event.new, event.version, event.source) == ("10", "01", 2, "import")
    now = Tournament.objects.get().live_version
    assert list(games_changed_since(tournament.rounds.get(number=1), now - 1)) == [event.game]
    assert points(tournament) == {1: 5, 2: 15, 3: 10, 4: 10}
    assert exported(tournament) == two_rounds("0")


def test_other_name_or_day_is_another_tournament() -> None:
    tournament = imported(two_rounds())
    other = two_rounds().replace(b"2026/05/01", b"2026/05/02")
    assert send(other, tournament.organisation).created
    assert send(two_rounds(), make_organisation()).created


def test_other_players_are_another_group_of_the_event() -> None:
    first = send(trf(player(1, "Ahorn, Arno", "0.0"), player(2, "Birke, Bea", "0.0")))
    place = first.tournament.organisation
    second = send(trf(player(1, "Ceder, Cai", "0.0"), player(2, "Dorn, Dana", "0.0")), place)
    assert (second.created, second.tournament.players.count()) == (True, 2)
    again = send(trf(player(1, "Ahorn, Arno", "0.0"), player(2, "Esche, Ed", "0.0")), place)
    assert (again.created, again.tournament) == (False, first.tournament)


def test_plain_trf16_takes_nothing_back_that_it_cannot_carry() -> None:
    plain = [player(1, "Ahorn, Arno", "0.0"), player(2, "Birke, Bea", "0.0")]
    clm = [
        "142 5",
        "XCC    1 SF Lohmar",
        "XCL Aula",
        "XCF  1  3  0",
        "XXP 1 2",
        f"{'XCT':91}16:00:00",
    ]
    tournament = imported(trf(*plain, *clm))
    done = send(trf(*plain), tournament.organisation)
    assert (done.created, done.changed) == (False, False)
    assert exported(tournament, Profile.CLM) == exported(imported(trf(*plain, *clm)), Profile.CLM)


def test_club_that_a_file_of_clubs_leaves_out_is_taken_back() -> None:
    plain = [player(1, "Ahorn, Arno", "0.0"), player(2, "Birke, Bea", "0.0")]
    tournament = imported(trf(*plain, "XCC    1 SF Lohmar", "XXP 1 2"))
    send(trf(*plain, "XCC    2 SF Lohmar"), tournament.organisation)
    assert (row(tournament, 1).club, row(tournament, 2).club) == ("", "SF Lohmar")
    assert tournament.forbidden_groups.count() == 1


def test_name_is_compared_without_case() -> None:
    tournament = imported(two_rounds())
    louder = two_rounds().replace("Frühlingsopen".encode(), "FRÜHLINGSOPEN".encode())
    assert send(louder, tournament.organisation).tournament == tournament


def test_result_entered_here_is_kept_and_asked_about() -> None:
    tournament = imported(two_rounds("1"))
    enter(tournament, 1, "==")
    done = send(two_rounds("0"), tournament.organisation)
    assert [(c.game.board, c.new) for c in done.plan.rounds.kept] == [(1, "01")]
    assert games(tournament)[0] == (1, 1, 1, 4, "==")


def test_result_entered_here_is_overwritten_when_wanted() -> None:
    tournament = imported(two_rounds("1"))
    enter(tournament, 1, "==")
    send(two_rounds("0"), tournament.organisation, choices=Choices(overwrite_all=True))
    assert games(tournament)[0] == (1, 1, 1, 4, "01")
    assert [event.new for event in ResultEvent.objects.order_by("version")] == ["==", "01"]


def test_answer_to_a_question_is_void_when_the_result_has_changed_since() -> None:
    tournament = imported(two_rounds("1"))
    enter(tournament, 1, "==")
    seen = game_on(tournament, 1)
    enter(tournament, 1, "+-")
    choices = Choices(overwrite=frozenset({f"{seen.pk}:{seen.version}"}))
    send(two_rounds("0"), tournament.organisation, choices=choices)
    assert games(tournament)[0] == (1, 1, 1, 4, "+-")


def test_result_entered_here_for_a_game_open_in_the_file_is_no_question() -> None:
    tournament = imported(two_rounds(""))
    enter(tournament, 1, "10")
    done = send(two_rounds("", rounds=4), tournament.organisation)
    assert done.plan.rounds.questions == ()
    assert games(tournament)[0] == (1, 1, 1, 4, "10")


def test_results_of_a_closed_round_are_asked_about() -> None:
    tournament = imported(two_rounds("1"))
    tournament.rounds.filter(number=1).update(state=RoundState.CLOSED)
    done = send(two_rounds("0"), tournament.organisation)
    assert len(done.plan.rounds.kept) == 1
    assert games(tournament)[0] == (1, 1, 1, 4, "10")


REPAIRED = trf(
    "XXR 3",
    player(1, "Ahorn, Arno", "1.5", "3 w 1", "2 b =", fide_id="4699701"),
    player(2, "Birke, Bea", "1.5", "4 w 1", "1 w =", fide_id="4699702", sex="w"),
    player(3, "Ceder, Cai", "1.0", "1 b 0", "4 b 1"),
    player(4, "Dorn, Dana", "0.0", "2 b 0", "3 w 0"),
)


def test_round_that_the_file_has_paired_otherwise_is_paired_anew() -> None:
    tournament = imported(two_rounds())
    send(REPAIRED, tournament.organisation)
    assert games(tournament) == [
        (1, 1, 1, 3, "10"),
        (1, 2, 2, 4, "10"),
        (2, 1, 2, 1, "=="),
        (2, 2, 4, 3, "01"),
    ]
    assert exported(tournament) == REPAIRED


def test_result_entered_here_in_a_game_paired_otherwise_is_kept_and_asked_about() -> None:
    tournament = imported(two_rounds(""))
    enter(tournament, 1, "01")
    done = send(REPAIRED, tournament.organisation)
    assert [(c.game.board, c.new) for c in done.plan.rounds.kept] == [(1, None)]
    assert games(tournament)[:1] == [(1, 1, 1, 4, "01")]
    assert len(games(tournament)) == 3
    send(REPAIRED, tournament.organisation, choices=Choices(overwrite_all=True))
    assert games(tournament)[:2] == [(1, 1, 1, 3, "10"), (1, 2, 2, 4, "10")]


def test_players_are_found_by_fide_id_under_another_name_and_number() -> None:
    tournament = imported(two_rounds())
    ahorn = row(tournament, 1)
    content = trf(
        player(1, "Birke, Bea", "0.0", fide_id="4699702"),
        player(2, "Ahorn-Weide, Arno", "0.0", fide_id="4699701"),
        player(3, "Dorn, Dana", "0.0"),
        player(4, "Ceder, Cai", "0.0"),
    )
    done = send(content, tournament.organisation)
    ahorn.refresh_from_db()
    assert (ahorn.starting_rank, ahorn.name) == (2, "Ahorn-Weide, Arno")
    assert done.plan.players.created == ()
    assert list(tournament.players.values_list("name", flat=True)) == [
        "Birke, Bea",
        "Ahorn-Weide, Arno",
        "Dorn, Dana",
        "Ceder, Cai",
    ]


def test_corrected_name_is_the_same_player_and_another_person_is_not() -> None:
    tournament = imported(trf(player(1, "Ahorn, Arno", "0.0"), player(2, "Birke, Bea", "0.0")))
    ids = {p.name: p.pk for p in tournament.players.all()}
    content = trf(player(1, "Ahorn, Arnold", "0.0"), player(2, "Dorn, Dana", "0.0"))
    done = send(content, tournament.organisation)
    assert row(tournament, 1).pk == ids["Ahorn, Arno"]
    assert row(tournament, 2).pk not in ids.values()
    assert [p.name for p in done.plan.removed_players] == ["Birke, Bea"]
    assert tournament.players.count() == 2


def test_player_added_here_stays_and_moves_behind_when_the_number_is_taken() -> None:
    tournament = imported(trf(player(1, "Ahorn, Arno", "0.0")))
    Player.objects.create(tournament=tournament, starting_rank=2, name="Nachzügler, Nina")
    content = trf(player(1, "Ahorn, Arno", "0.0"), player(2, "Birke, Bea", "0.0"))
    send(content, tournament.organisation)
    assert list(tournament.players.values_list("starting_rank", "name")) == [
        (1, "Ahorn, Arno"),
        (2, "Birke, Bea"),
        (3, "Nachzügler, Nina"),
    ]


def test_what_was_edited_here_and_not_changed_in_the_file_stays() -> None:
    tournament = imported(two_rounds("1"))
    tournament.players.filter(starting_rank=3).update(club="SV Lindenau")
    Tournament.objects.filter(pk=tournament.pk).update(city="Leipzig")
    send(two_rounds("0"), tournament.organisation)
    assert row(tournament, 3).club == "SV Lindenau"
    assert Tournament.objects.get().city == "Leipzig"


def test_round_paired_here_survives_a_file_that_does_not_have_it() -> None:
    tournament = imported(two_rounds("1"))
    third = send(
        two_rounds("1")
        .replace(b"2 b =\n", b"2 b =     3 w 1\n")
        .replace(b"4 b 1\n", b"4 b 1     1 b 0\n"),
        tournament.organisation,
    )
    assert len(games(tournament)) == 5
    assert third.changed
    send(two_rounds("0"), tournament.organisation)
    assert games(tournament)[-1] == (3, 1, 1, 3, "10")


def test_tournament_made_here_can_be_updated_from_a_file() -> None:
    tournament = make_tournament(players=2)
    content = trf(
        player(1, "Player, No 1", "1.0", "2 w 1"), player(2, "Player, No 2", "0.0", "1 b 0")
    )
    send(content, tournament=tournament)
    assert games(tournament) == [(1, 1, 1, 2, "10")]
    assert row(tournament, 1).email == "p1@example.org"
    assert tournament.players.count() == 2


# --- cost ----------------------------------------------------------------------------------------


def swiss(players: int) -> bytes:
    half = players // 2
    lines = [player(n, f"Player {n}", "1.0", f"{n + half} w 1") for n in range(1, half + 1)]
    lines += [player(n + half, f"Player {n + half}", "0.0", f"{n} b 0") for n in range(1, half + 1)]
    return trf("XXR 2", *lines)


@pytest.mark.parametrize("players", [4, 24])
def test_number_of_queries_does_not_depend_on_the_players(
    players: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    organisation = Organisation.objects.create(name="Chess club")
    with django_assert_num_queries(24):
        send(swiss(players), organisation)
    with django_assert_num_queries(13):
        exported(Tournament.objects.get())
    changed = swiss(players).replace(b" w 1", b" w =").replace(b" b 0", b" b =")
    with django_assert_num_queries(29):
        send(changed, organisation)
    assert ResultEvent.objects.count() == players // 2
