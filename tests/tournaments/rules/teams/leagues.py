"""Makers of leagues for the tests: matches in one line each."""

from tournaments.rules.results import Bye
from tournaments.rules.scoring import ScoringSystem
from tournaments.rules.teams.league import (
    Entrant,
    League,
    PlayedMatch,
    RestingTeam,
    league_of,
)
from tournaments.rules.teams.matches import EMPTY_SIDE, Board, Forfeit, Side
from tournaments.rules.teams.rules import TeamRules

SCORING = ScoringSystem()


def league(*rows: str, boards: int = 2, teams: int = 4, rules: TeamRules | None = None) -> League:
    """A league; a row is ``1: 1-2 10 ==`` (round, teams, boards), ``1: 1-2 forfeit +-`` or
    ``1: 3 bye U``."""
    matches: list[PlayedMatch] = []
    byes: list[RestingTeam] = []
    for row in rows:
        number, pair, *rest = row.replace(":", "").split()
        if rest[0] == "bye":
            byes.append(RestingTeam(int(number), int(pair), Bye(rest[1])))
            continue
        home, away = map(int, pair.split("-"))
        if rest[0] == "forfeit":
            matches.append(PlayedMatch(int(number), home, away, (), Forfeit(rest[1])))
        else:
            found = [Board(n, *map(side, text)) for n, text in enumerate(rest, start=1)]
            matches.append(PlayedMatch(int(number), home, away, found))
    entrants = {number: Entrant(number) for number in range(1, teams + 1)}
    return league_of(entrants, matches, byes, rules or TeamRules(boards=boards), SCORING)


def side(letter: str) -> Side:
    """A side of a board; "." for nobody, "?" for a player without result."""
    if letter == ".":
        return EMPTY_SIDE
    letter = letter.replace("?", "")
    return Side(letter, SCORING.points(letter))
