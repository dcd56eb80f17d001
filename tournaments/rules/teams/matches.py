"""The result of a match from its boards, and what a team gets without a match.

Source: CLM, entering of match reports; FIDE TRF26 records 240, 320, 330.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tournaments.rules.results import Bye
from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.teams.rules import Decision, TeamRules

FORFEIT_LETTERS = frozenset("+-")


class Forfeit(StrEnum):
    """A whole match that was not played; home's and away's letter as in TRF 330."""

    NONE = ""
    HOME_WINS = "+-"
    AWAY_WINS = "-+"
    BOTH_LOSE = "--"


class Side(NamedTuple):
    """What one team's player did on one board.

    Attributes:
        letter: TRF result letter; "" while there is none, or when nobody sits here.
        points: tenths.
        seated: a player was named.
    """

    letter: str = ""
    points: int = 0
    seated: bool = True


EMPTY_SIDE = Side(seated=False)


class Board(NamedTuple):
    """One board of a match: 1-based number, the hosts' side, the guests' side."""

    number: int
    home: Side
    away: Side

    @property
    def decided(self) -> bool:
        """The game has a result."""
        return bool(self.home.letter or self.away.letter)


@dataclass(frozen=True, slots=True)
class TeamScore:
    """What one team has from one round; points in tenths."""

    match_points: int = 0
    board_points: int = 0
    forfeited: bool = False


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The result of a match.

    Attributes:
        home, away: the points. While the match is not complete there are no match points.
        complete: every board has a result, or the match was forfeited.
        winner: "home", "away", "" for a drawn or open match. With majority nobody may have won.
    """

    home: TeamScore
    away: TeamScore
    complete: bool
    winner: str = ""

    @property
    def drawn(self) -> bool:
        """Complete without a winner, and not lost by both."""
        return self.complete and not self.winner and not self.home.forfeited


def score_match(
    boards: Sequence[Board],
    rules: TeamRules,
    scoring: ScoringSystem,
    forfeit: Forfeit = Forfeit.NONE,
) -> MatchScore:
    """Return the result of a match.

    Args:
        boards: those on which at least one player sits.
        rules: the match points.
        scoring: the board points.
        forfeit: when the whole match was not played, which then overrides the boards.
    """
    if forfeit is not Forfeit.NONE:
        return _forfeited(rules, scoring, forfeit)
    home, away = (_board_points(boards, side) for side in ("home", "away"))
    complete = bool(boards) and all(board.decided for board in boards)
    if not complete:
        return MatchScore(TeamScore(0, home), TeamScore(0, away), complete=False)
    limit = rules.most_board_points(scoring)
    home_gone, away_gone = (_all_forfeited(boards, side) for side in ("home", "away"))
    return MatchScore(
        TeamScore(_match_points(home, away, limit, rules, home_gone), home, home_gone),
        TeamScore(_match_points(away, home, limit, rules, away_gone), away, away_gone),
        complete=True,
        winner=_winner(home, away, limit, rules),
    )


def bye_score(kind: Bye, rules: TeamRules, scoring: ScoringSystem) -> TeamScore:
    """Return what a team gets in a round without an opponent."""
    most, drawn = rules.most_board_points(scoring), rules.drawn_board_points(scoring)
    if kind is Bye.PAIRING_ALLOCATED:
        return TeamScore(
            rules.draw if rules.bye_match_points is None else rules.bye_match_points,
            drawn if rules.bye_board_points is None else rules.bye_board_points,
        )
    if kind is Bye.FULL_POINT:
        return TeamScore(rules.win, most)
    return TeamScore(rules.draw, drawn) if kind is Bye.HALF_POINT else TeamScore()


def _forfeited(rules: TeamRules, scoring: ScoringSystem, forfeit: Forfeit) -> MatchScore:
    won = TeamScore(rules.win + rules.appearance, rules.most_board_points(scoring))
    lost = TeamScore(forfeited=True)
    if forfeit is Forfeit.HOME_WINS:
        return MatchScore(won, lost, complete=True, winner="home")
    if forfeit is Forfeit.AWAY_WINS:
        return MatchScore(lost, won, complete=True, winner="away")
    return MatchScore(lost, lost, complete=True)


def _side(board: Board, name: str) -> Side:
    return board.home if name == "home" else board.away


def _board_points(boards: Sequence[Board], name: str) -> int:
    return sum(_side(board, name).points for board in boards)


def _all_forfeited(boards: Sequence[Board], name: str) -> bool:
    """Tell whether a team lost every board without playing: its players, or empty chairs."""
    sides = [_side(board, name) for board in boards]
    return all(side.letter == "-" or not side.seated for side in sides)


def _match_points(mine: int, theirs: int, limit: int, rules: TeamRules, gone: bool) -> int:
    if gone:
        return rules.loss
    if rules.decision is Decision.MAJORITY:
        theirs = limit - mine
    won = rules.win if mine > theirs else rules.draw if mine == theirs else rules.loss
    return won + rules.appearance


def _winner(home: int, away: int, limit: int, rules: TeamRules) -> str:
    if rules.decision is Decision.MAJORITY:
        return "home" if 2 * home > limit else "away" if 2 * away > limit else ""
    return "home" if home > away else "away" if away > home else ""
