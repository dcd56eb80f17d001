"""A team competition as tie-breaks and tables read it: each team's rounds with their points."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from tournaments.rules.results import Bye
from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.teams.matches import (
    Board,
    Forfeit,
    MatchScore,
    TeamScore,
    bye_score,
    score_match,
)
from tournaments.rules.teams.rules import TeamRules


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match with its boards; teams by key, the round 1-based over all legs.

    `score` is what `score_match` says of it, None while nobody has asked.
    """

    round: int
    home: int
    away: int
    boards: Sequence[Board] = ()
    forfeit: Forfeit = Forfeit.NONE
    score: MatchScore | None = None


@dataclass(frozen=True, slots=True)
class RestingTeam:
    """A team (by key) without an opponent in a round."""

    round: int
    team: int
    kind: Bye


@dataclass(frozen=True, slots=True)
class TeamRound:
    """One round of one team.

    Attributes:
        round: 1-based over all legs.
        opponent: key of the other team, None for a bye.
        home: the team was at home.
        letter: TRF's letter of the match: 1 = 0, + - by forfeit, U F H Z for a bye, "" while open.
        score: its points.
        opponent_score: the points of the other team.
        boards: board number and own points, of the boards with a result; all of them in a match
            that was forfeited as a whole.
    """

    round: int
    opponent: int | None
    home: bool
    letter: str
    score: TeamScore
    opponent_score: TeamScore = field(default_factory=TeamScore)
    boards: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Entrant:
    """A team: its number, what is deducted (tenths), and its rounds by number."""

    number: int
    match_point_deduction: int = 0
    board_point_deduction: int = 0
    rounds: Mapping[int, TeamRound] = field(default_factory=dict)


@dataclass(frozen=True)
class League:
    """A team competition after a number of rounds.

    Attributes:
        entrants: by key; the opponents in their rounds are such keys.
        rules: match points and order.
        scoring: what a board is worth.
    """

    entrants: Mapping[int, Entrant]
    rules: TeamRules
    scoring: ScoringSystem

    @cached_property
    def match_points(self) -> dict[int, int]:
        """Match points of every team in tenths, less the deductions."""
        return {
            key: sum(each.score.match_points for each in entrant.rounds.values())
            - entrant.match_point_deduction
            for key, entrant in self.entrants.items()
        }

    @cached_property
    def board_points(self) -> dict[int, int]:
        """Board points of every team in tenths, less the deductions."""
        return {
            key: sum(each.score.board_points for each in entrant.rounds.values())
            - entrant.board_point_deduction
            for key, entrant in self.entrants.items()
        }

    @cached_property
    def last_round(self) -> int:
        """The number of the last round with a match, 0 for none."""
        return max((max(each.rounds, default=0) for each in self.entrants.values()), default=0)

    def after(self, rounds: int) -> "League":
        """Return the competition as it stood after ``rounds`` rounds."""
        entrants = {
            key: replace(each, rounds={n: one for n, one in each.rounds.items() if n <= rounds})
            for key, each in self.entrants.items()
        }
        return replace(self, entrants=entrants)


def league_of(
    entrants: Mapping[int, Entrant],
    matches: Iterable[PlayedMatch],
    byes: Iterable[RestingTeam],
    rules: TeamRules,
    scoring: ScoringSystem,
) -> League:
    """Return the competition with the rounds of its teams.

    Args:
        entrants: by key, their rounds still empty.
        matches: of all rounds.
        byes: they count once a match of their round is there; before, they are announcements.
        rules: match points and order.
        scoring: what a board is worth.
    """
    rounds: dict[int, dict[int, TeamRound]] = {key: {} for key in entrants}
    paired = set()
    for match in matches:
        paired.add(match.round)
        score = match.score or score_match(match.boards, rules, scoring, match.forfeit)
        rounds[match.home][match.round] = _side(match, score, rules, scoring, home=True)
        rounds[match.away][match.round] = _side(match, score, rules, scoring, home=False)
    for bye in byes:
        if bye.round in paired:
            score_of_bye = bye_score(bye.kind, rules, scoring)
            rounds[bye.team].setdefault(
                bye.round, TeamRound(bye.round, None, False, bye.kind.value, score_of_bye)
            )
    found = {key: replace(each, rounds=rounds[key]) for key, each in entrants.items()}
    return League(found, rules, scoring)


def _side(
    match: PlayedMatch, score: MatchScore, rules: TeamRules, scoring: ScoringSystem, *, home: bool
) -> TeamRound:
    mine, theirs = (score.home, score.away) if home else (score.away, score.home)
    letter = _letter(score, mine, theirs, home=home)
    return TeamRound(
        match.round,
        match.away if home else match.home,
        home,
        letter,
        mine,
        theirs,
        _forfeited_boards(letter, rules, scoring) if match.forfeit else _boards(match, home=home),
    )


def _boards(match: PlayedMatch, *, home: bool) -> tuple[tuple[int, int], ...]:
    return tuple(
        (board.number, (board.home if home else board.away).points)
        for board in match.boards
        if board.decided
    )


def _forfeited_boards(
    letter: str, rules: TeamRules, scoring: ScoringSystem
) -> tuple[tuple[int, int], ...]:
    """Return the boards of a match that was not played: all won, or all lost."""
    points = scoring.white_win if letter == "+" else 0
    return tuple((board, points) for board in range(1, rules.boards + 1))


def _letter(score: MatchScore, mine: TeamScore, theirs: TeamScore, *, home: bool) -> str:
    if not score.complete:
        return ""
    if mine.forfeited:
        return "-"
    if theirs.forfeited:
        return "+"
    if not score.winner:
        return "="
    return "1" if (score.winner == "home") is home else "0"
