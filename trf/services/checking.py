"""Reading a file with everything the site needs to know about it before it imports it."""

from collections.abc import Mapping
from dataclasses import dataclass

from trf.format.fields import write_points
from trf.format.points import scoring_of
from trf.format.problems import Problem, has_errors, in_file_order
from trf.format.reader import Reading, read
from trf.format.reshape import adjourned_games
from trf.format.values import Report, Scoring
from trf.mapping.fitting import MOST_ROUNDS, Fitting
from trf.mapping.league import NO_LEAGUE, LeagueState, league_state
from trf.mapping.pairings import ByeKey, Pairings, pairings_of
from trf.mapping.to_models import Fields, player_fields, tournament_fields, unsaid_fields

HALF_BYE_PROBLEM = "points-mismatch-half-bye"
POINTS_PROBLEMS = frozenset({"points-mismatch", HALF_BYE_PROBLEM})


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A file, what it means and what the tables would hold of it.

    Attributes:
        reading: the lines, values and problems of the pure reader.
        scoring: complete; stated by the file or inferred from its points.
        pairings: games and byes by starting rank.
        fields: of `Tournament`.
        player_fields: of `Player`, by starting rank in the file's order.
        league: teams and their matches.
        problems: those of the reader and what does not fit the tables, in file order.
    """

    reading: Reading
    scoring: Scoring
    pairings: Pairings
    fields: Fields
    player_fields: Mapping[int, Fields]
    league: LeagueState
    problems: tuple[Problem, ...]

    @property
    def report(self) -> Report:
        """What the file says."""
        return self.reading.report

    @property
    def encoding(self) -> str:
        """The character set the file is written in: ``utf-8`` or ``cp1252``."""
        return self.reading.document.encoding.name

    @property
    def refused(self) -> bool:
        """True when the file has an error: nothing of it may be imported."""
        return has_errors(self.problems)

    @property
    def unsaid(self) -> frozenset[str]:
        """Fields of the tournament and of the players of which the file has no record at all."""
        return unsaid_fields(self.fields, self.player_fields.values())

    @property
    def mismatched(self) -> frozenset[int]:
        """Starting ranks of the players whose declared points the results do not explain."""
        return frozenset(
            int(problem.values["player"])
            for problem in self.problems
            if problem.code in POINTS_PROBLEMS
        )

    @property
    def half_bye_offers(self) -> frozenset[ByeKey]:
        """The empty rounds that would explain the declared points as half-point byes."""
        return frozenset(
            (int(problem.values["round"]), int(problem.values["player"]))
            for problem in self.problems
            if problem.code == HALF_BYE_PROBLEM
        )


def check_file(content: bytes) -> CheckedFile:
    """Read ``content`` and find everything that is wrong with it; never fails."""
    reading = read(content)
    report = reading.report
    fit = Fitting()
    scoring = scoring_of(report)
    fields = tournament_fields(report, scoring, fit)
    people, problems = _fit_players(report)
    sound = not has_errors(reading.problems)
    pairings = pairings_of(report) if sound else Pairings()
    league, of_teams = league_state(report, scoring) if sound else (NO_LEAGUE, [])
    if pairings.last_round > MOST_ROUNDS:
        fit.report("rounds-too-many", found=pairings.last_round, wanted=MOST_ROUNDS)
    problems += _adjourned_games(report, scoring)
    found = in_file_order([*reading.problems, *fit.problems, *problems, *of_teams])
    return CheckedFile(reading, scoring, pairings, fields, people, league, found)


def _adjourned_games(report: Report, scoring: Scoring) -> list[Problem]:
    count = adjourned_games(report)
    if not count or not scoring.unknown:
        return []
    worth = write_points(scoring.unknown)
    return [Problem.of("adjourned-counts-nothing", 0, count=count, points=worth)]


def _fit_players(report: Report) -> tuple[dict[int, Fields], list[Problem]]:
    fields: dict[int, Fields] = {}
    problems: list[Problem] = []
    for player in report.players:
        fit = Fitting(player.line)
        fields[player.starting_rank] = player_fields(player, fit)
        problems += fit.problems
    return fields, problems
