import pytest

from tournaments.rules.results import Bye
from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.teams.matches import (
    EMPTY_SIDE,
    Board,
    Forfeit,
    MatchScore,
    Side,
    TeamScore,
    bye_score,
    score_match,
)
from tournaments.rules.teams.rules import Decision, TeamRules

SCORING = ScoringSystem()
RULES = TeamRules(boards=2)


def boards(*pairs: str) -> list[Board]:
    """Boards from letters: home and away; "." for a side without a player."""
    return [
        Board(number, _side(pair[0]), _side(pair[1])) for number, pair in enumerate(pairs, start=1)
    ]


def _side(letter: str) -> Side:
    if letter == ".":
        return EMPTY_SIDE
    letter = letter.strip()
    return Side(letter, SCORING.points(letter))


def score(*pairs: str, rules: TeamRules = RULES, forfeit: Forfeit = Forfeit.NONE) -> MatchScore:
    return score_match(boards(*pairs), rules, SCORING, forfeit)


def test_more_board_points_win() -> None:
    assert score("10", "==") == MatchScore(
        TeamScore(20, 15), TeamScore(0, 5), complete=True, winner="home"
    )


def test_guests_win_too() -> None:
    result = score("01", "==")
    assert (result.winner, result.away) == ("away", TeamScore(20, 15))


def test_equal_board_points_are_a_draw() -> None:
    result = score("10", "01")
    assert (result.home.match_points, result.away.match_points, result.drawn) == (10, 10, True)


def test_open_board_gives_no_match_points_yet() -> None:
    result = score("10", "  ")
    assert result == MatchScore(TeamScore(0, 10), TeamScore(), complete=False)
    assert not result.drawn


def test_match_without_boards_is_open() -> None:
    assert not score().complete


def test_missing_player_loses_to_the_one_who_came() -> None:
    assert score("+.", "==").home == TeamScore(20, 15)


def test_team_that_forfeits_all_boards_gets_nothing_for_appearing() -> None:
    rules = TeamRules(boards=2, win=20, appearance=10)
    result = score("+-", "+.", rules=rules)
    assert (result.home, result.away) == (TeamScore(30, 20), TeamScore(0, 0, forfeited=True))


def test_teams_that_both_stay_away_have_not_drawn() -> None:
    result = score("--", "--")
    assert (result.home.match_points, result.away.match_points, result.drawn) == (0, 0, False)


@pytest.mark.parametrize(
    ("pairs", "home", "away", "winner"),
    [
        (("10", "==", "=="), 30, 0, "home"),
        (("01", "01", "=="), 0, 30, "away"),
        (("10", "00", "=="), 10, 0, ""),
    ],
)
def test_majority_needs_more_than_half_of_all_points(
    pairs: tuple[str, ...], home: int, away: int, winner: str
) -> None:
    rules = TeamRules(boards=3, win=30, draw=10, decision=Decision.MAJORITY)
    result = score(*pairs, rules=rules)
    found = (result.home.match_points, result.away.match_points, result.winner)
    # 1.5 of 3 points are exactly half: a draw for that team, whatever the other one has.
    assert found == (home, away, winner)


@pytest.mark.parametrize(
    ("forfeit", "home", "away", "winner"),
    [
        (Forfeit.HOME_WINS, TeamScore(20, 20), TeamScore(forfeited=True), "home"),
        (Forfeit.AWAY_WINS, TeamScore(forfeited=True), TeamScore(20, 20), "away"),
        (Forfeit.BOTH_LOSE, TeamScore(forfeited=True), TeamScore(forfeited=True), ""),
    ],
)
def test_forfeited_match_does_not_look_at_the_boards(
    forfeit: Forfeit, home: TeamScore, away: TeamScore, winner: str
) -> None:
    assert score("01", forfeit=forfeit) == MatchScore(home, away, complete=True, winner=winner)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (Bye.PAIRING_ALLOCATED, TeamScore(10, 10)),
        (Bye.FULL_POINT, TeamScore(20, 20)),
        (Bye.HALF_POINT, TeamScore(10, 10)),
        (Bye.ZERO_POINT, TeamScore(0, 0)),
    ],
)
def test_team_bye_is_worth(kind: Bye, expected: TeamScore) -> None:
    assert bye_score(kind, RULES, SCORING) == expected


def test_bye_of_the_pairing_is_worth_what_the_report_says() -> None:
    rules = TeamRules(boards=2, bye_match_points=20, bye_board_points=15)
    assert bye_score(Bye.PAIRING_ALLOCATED, rules, SCORING) == TeamScore(20, 15)
