"""Taking over a list of results: all of them or none."""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import LineFault, ResultFileError, TournamentError
from tournaments.models import Game, Round
from tournaments.models.game import Source
from tournaments.rules.access import Right
from tournaments.rules.result_lines import MESSAGES, LineProblem, ResultLine, read_result_lines
from tournaments.selectors.access import Actor
from tournaments.selectors.rounds import games_of
from tournaments.services.results import record_result


@dataclass(frozen=True, slots=True)
class TakenOver:
    """How many results were stored, and how many stood there already."""

    stored: int
    unchanged: int


@transaction.atomic
def record_results(
    *, round_: Round, text: str, actor: Actor, rights: frozenset[Right]
) -> TakenOver:
    """Store every result of the list ``text`` (rules/result_lines.py) as if entered one by one.

    Raises:
        ResultFileError: something is wrong with some line; nothing is stored.
    """
    lines, problems = read_result_lines(text)
    faults = [_fault(problem) for problem in problems]
    found, missing = _games(round_, lines)
    faults += [_fault(problem) for problem in missing]
    if not lines and not faults:
        faults.append(_fault(LineProblem(1, "empty", {})))
    before = {game.pk: game.result for _line, game in found}
    for line, game in found:
        try:
            record_result(
                game=game,
                result=line.result,
                version=game.version,
                actor=actor,
                rights=rights,
                source=Source.CSV,
            )
        except TournamentError as error:
            faults.append(LineFault(line.line, error.code, str(error)))
    if faults:
        raise ResultFileError(_("Nothing was stored: the list has faults."), sorted(faults))
    stored = sum(before[game.pk] != line.result for line, game in found)
    return TakenOver(stored, len(found) - stored)


def _games(
    round_: Round, lines: list[ResultLine]
) -> tuple[list[tuple[ResultLine, Game]], list[LineProblem]]:
    games: dict[tuple[int, ...], Game] = {}
    for game in games_of(round_):
        games[(game.board,)] = game
        games[(game.white.starting_rank, game.black.starting_rank)] = game
    found: dict[int, tuple[ResultLine, Game]] = {}
    problems = []
    for line in lines:
        wanted = games.get(line.place)
        if wanted is None:
            problems.append(_nobody(line))
        elif wanted.pk in found:
            earlier = found[wanted.pk][0].line
            problems.append(LineProblem(line.line, "twice", {"line": earlier}))
        else:
            found[wanted.pk] = line, wanted
    return list(found.values()), problems


def _nobody(line: ResultLine) -> LineProblem:
    if len(line.place) == 1:
        return LineProblem(line.line, "board", {"board": line.place[0]})
    white, black = line.place
    return LineProblem(line.line, "pair", {"white": white, "black": black})


def _fault(problem: LineProblem) -> LineFault:
    message = _(MESSAGES[problem.code]).format(**problem.params)
    return LineFault(problem.line, problem.code, message)
