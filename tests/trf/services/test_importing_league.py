"""Leagues imported into the tables, updated by a second file, and written again."""

import pytest

from tests.trf.files import byes, exported, games, imported, send
from tests.trf.format.builders import DATA
from tournaments.models import Appearance, Game, Match, SquadPlace, Team, Tournament
from tournaments.models.tournament import System
from tournaments.rules.teams.rules import RankedBy, TeamRules

pytestmark = pytest.mark.django_db

LEAGUE = (DATA / "clm-league-two-legs.trf").read_bytes()
TRF26 = (DATA / "team-every-record.trf").read_bytes()
DECLARED = ("declared_match_points", "declared_board_points", "declared_rank")


def matches(tournament: Tournament) -> list[tuple[int, int, int, int, str]]:
    rows = Match.objects.filter(round__tournament=tournament).order_by("round__number", "number")
    return [
        (row.round.number, row.number, row.home.number, row.away.number, row.forfeit)
        for row in rows.select_related("round", "home", "away")
    ]


def boards(tournament: Tournament) -> list[tuple[int, int | None, int, int]]:
    rows = Game.objects.filter(round__tournament=tournament).exclude(match=None)
    return [
        (row.round.number, row.match_board, row.white.starting_rank, row.black.starting_rank)
        for row in rows.select_related("round", "white", "black").order_by(
            "round__number", "match_board"
        )
    ]


def test_league_becomes_teams_squads_and_matches() -> None:
    tournament = imported(LEAGUE)
    assert (tournament.of_teams, tournament.system, tournament.scheduled_rounds) == (
        True,
        System.ROUND_ROBIN,
        2,
    )
    assert list(
        tournament.teams.values_list("number", "name", "zps_club", "number_in_club", *DECLARED)
    ) == [
        (1, "Adler", "66211", 1, None, None, None),
        (2, "Bienenfresser", "66212", 1, None, None, None),
    ]
    assert list(
        SquadPlace.objects.order_by("team__number", "board").values_list(
            "team__number", "board", "player__starting_rank", "substitute"
        )
    ) == [(1, 1, 1, False), (1, 2, 2, False), (2, 1, 3, False), (2, 2, 4, False)]
    assert matches(tournament) == [(1, 1, 1, 2, ""), (2, 1, 2, 1, "")]
    assert boards(tournament) == [(1, 1, 3, 1), (1, 2, 2, 4), (2, 1, 1, 3)]
    assert games(tournament) == [(1, 1, 3, 1, "01"), (1, 2, 2, 4, "=="), (2, 1, 1, 3, "01")]
    (lone,) = Appearance.objects.filter(match__isnull=False)
    assert (lone.player.starting_rank, lone.match_board, lone.letter) == (4, 2, "+")
    settings = tournament.team_settings
    assert (settings.rules, settings.reserve_players) == (TeamRules(boards=2, colour_order=1), 1)


def test_trf26_records_become_settings_byes_forfeits_and_deductions() -> None:
    tournament = imported(TRF26)
    assert tournament.team_settings.rules == TeamRules(
        boards=2, bye_match_points=10, bye_board_points=15, colour_order=2
    )
    assert matches(tournament) == [(1, 1, 1, 2, ""), (2, 1, 1, 3, "+-")]
    resting = tournament.rounds.filter(team_appearances__match=None)
    assert list(
        resting.exclude(team_appearances=None).values_list(
            "number", "team_appearances__team__number", "team_appearances__bye"
        )
    ) == [(1, 3, "U"), (3, 1, "H")]
    team = Team.objects.get(number=2)
    assert (team.match_point_deduction, team.board_point_deduction) == (0, 10)
    assert byes(tournament) == [(2, 1, "F")]


def test_reserves_come_after_the_regular_boards() -> None:
    content = LEAGUE.replace(b"XCM  1  2  1   2   1", b"XCM  1  2  1   1   1")
    imported(content)
    assert list(SquadPlace.objects.values_list("board", "substitute").order_by("pk")) == [
        (1, False),
        (2, True),
        (1, False),
        (2, True),
    ]


@pytest.mark.parametrize("content", [LEAGUE, TRF26], ids=["clm", "trf26"])
def test_same_file_changes_nothing_and_comes_out_as_it_was(content: bytes) -> None:
    tournament = imported(content)
    assert exported(tournament) == content
    assert not send(content, tournament.organisation).changed


def test_result_of_a_second_file_updates_the_league() -> None:
    tournament = imported(LEAGUE)
    lines = LEAGUE.decode().splitlines()
    changed = [
        line.replace("4 w =", "4 w 1").replace("2 b =", "2 b 0")
        .replace("1   2 1  2 0  0.5", "1   2 1  1 0  1.0")
        .replace("1   2 0  2 0  0.5", "1   2 0  1 0  0.0")
        for line in lines
    ]  # fmt: skip
    done = send("\n".join([*changed, ""]).encode(), tournament=tournament)
    assert games(tournament)[1] == (1, 2, 2, 4, "10")
    assert boards(tournament) == [(1, 1, 3, 1), (1, 2, 2, 4), (2, 1, 1, 3)]
    assert "clm-board-points-differ" in {problem.code for problem in done.warnings}


def test_team_that_is_gone_from_the_file_leaves_its_games() -> None:
    tournament = imported(LEAGUE)
    smaller = b"\n".join(
        line
        for line in LEAGUE.splitlines()
        if not line.startswith((b"310   2", b"XCD", b"XCZ", b"XCM", b"142"))
    )
    send(smaller + b"\n142 2\n", tournament=tournament)
    assert list(tournament.teams.values_list("number", flat=True)) == [1]
    assert (matches(tournament), len(games(tournament))) == ([], 3)


def test_match_that_the_file_adds_takes_the_games_that_are_there() -> None:
    plain = b"\n".join(line for line in LEAGUE.splitlines() if line[:3] not in (b"310", b"XCD"))
    without_blocks = b"\n".join(
        line[:75].rstrip() for line in plain.splitlines() if line[:3] == b"XCZ"
    )
    head = b"\n".join(line for line in plain.splitlines() if line[:3] != b"XCZ")
    tournament = imported(head + b"\n" + without_blocks + b"\n")
    assert (matches(tournament), len(games(tournament))) == ([], 3)
    send(LEAGUE, tournament=tournament)
    assert boards(tournament) == [(1, 1, 3, 1), (1, 2, 2, 4), (2, 1, 1, 3)]
    assert Appearance.objects.filter(match__isnull=False).count() == 1


def test_edited_team_stays_when_the_file_has_not_changed_it() -> None:
    tournament = imported(LEAGUE)
    Team.objects.filter(number=1).update(match_point_deduction=10)
    send(LEAGUE.replace(b"022 Puttgarden", b"022 Burg"), tournament=tournament)
    assert Team.objects.get(number=1).match_point_deduction == 10


def test_changed_team_follows_the_file() -> None:
    tournament = imported(LEAGUE)
    send(LEAGUE.replace(b"Adler", b"Kranich"[:5]), tournament=tournament)
    assert list(tournament.teams.values_list("name", flat=True)) == ["Krani", "Bienenfresser"]


def test_points_that_the_matches_do_not_give_are_kept_as_declared() -> None:
    content = LEAGUE.replace(b"   2.0    1.5   2 ", b"   3.0    1.5   2 ")
    assert content != LEAGUE
    done = send(content)
    assert [
        (problem.code, problem.values["declared"], problem.values["computed"])
        for problem in done.warnings
    ] == [("team-points-mismatch", "3.0 / 1.5", "2.0 / 1.5")]
    assert list(done.tournament.teams.values_list(*DECLARED)) == [(30, 15, 2), (20, 25, 1)]


def test_league_of_clms_exporter_has_only_what_it_declares() -> None:
    tournament = imported((DATA / "clm-league-export-unreliable.trf").read_bytes())
    assert (games(tournament), matches(tournament)) == ([], [])
    assert list(tournament.teams.values_list(*DECLARED)) == [(30, 30, 1), (10, 10, 2)]
    assert tournament.team_settings.boards == 2


def test_teams_of_an_individual_event_are_squads_only() -> None:
    content = (DATA / "teams-in-013.trf").read_bytes()
    tournament = imported(content)
    assert (tournament.of_teams, tournament.teams.count(), matches(tournament)) == (False, 2, [])
    assert exported(tournament) == content


def test_match_points_follow_from_the_blocks_of_clm() -> None:
    content = LEAGUE.replace(b"  1 1  2   1.5", b"  1 1  3   1.5").replace(
        b"  1 1  2   2.0", b"  1 1  3   2.0"
    )
    tournament = imported(content)
    assert tournament.team_settings.rules.win == 30


@pytest.mark.parametrize(
    ("code", "ranked_by"),
    [
        ("FIDE_TEAM_GP_MP", RankedBy.BOARD_POINTS),
        ("FIDE_TEAM_GP_BAKU", RankedBy.BOARD_POINTS),
        ("FIDE_TEAM_MP_GP", RankedBy.MATCH_POINTS),
    ],
)
def test_type_code_says_which_points_come_first(code: str, ranked_by: RankedBy) -> None:
    tournament = imported(TRF26.replace(b"FIDE_TEAM_TYPEA_MP_GP", code.encode()))
    assert tournament.team_settings.rules.ranked_by is ranked_by


def test_other_points_for_a_kind_of_result_are_reported() -> None:
    codes = {problem.code for problem in send(TRF26).warnings}
    assert "team-points-not-applied" in codes


def test_what_the_tables_cannot_hold_is_reported_and_left_out() -> None:
    content = TRF26.replace(b"362 TW 2.0", b"362 TW9999").replace(b"Adler    ", b"         ")
    done = send(content)
    assert "number-too-large" in {problem.code for problem in done.warnings}
    assert done.tournament.team_settings.rules.win == 20
    assert Team.objects.get(number=1).name == "#1"


def test_ranks_that_the_tie_breaks_do_not_give_are_reported() -> None:
    content = LEAGUE.replace(b"1.5   2 ", b"1.5   1 ").replace(b"2.5   1 ", b"2.5   2 ")
    done = send(content)
    assert [(each.code, dict(each.values)) for each in done.warnings] == [
        ("team-ranks-differ", {"count": 2, "teams": 2})
    ]
    assert list(done.tournament.teams.values_list("declared_rank", flat=True)) == [1, 2]
    assert exported(done.tournament) == content
