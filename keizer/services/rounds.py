"""Pairing the next round, taking the last one back, adjourning games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from keizer.engine import (
    Attendance,
    Board,
    KeizerError,
    KeizerInput,
    PairingImpossibleError,
    Problem,
    Severity,
    check_manual_round,
    manual_round,
    open_boards,
    pair_next_round,
)
from keizer.engine import Round as PlayedRound
from keizer.errors import ImpossiblePairingError, KeizerRuleError, OpenGamesError
from keizer.mapping.wording import problem_text, problems_text
from keizer.models import Adjournment, RoundRecord
from keizer.models.evening import Method
from keizer.selectors.evening import attendance_of
from keizer.selectors.history import History
from keizer.services.presence import freeze_attendance, locked_history
from keizer.services.tournaments import stored_keizer
from tournaments.models import Appearance, Game, Round, Tournament
from tournaments.models.activity import Action
from tournaments.models.round import RoundState
from tournaments.rules.results import Bye
from tournaments.selectors.access import Actor
from tournaments.selectors.rounds import players_of
from tournaments.services.activity import log
from tournaments.services.pairing import NewBye, NewGame, place, release, touch

LOOSENED = ("repeat_after_rounds", "max_same_colour", "max_meetings", "once_per_period")
"""The settings that an official may set aside for one round."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with, or unusual about, a round made by hand."""

    code: str
    text: str
    is_error: bool


@transaction.atomic
def pair_round(
    *,
    tournament: Tournament,
    actor: Actor,
    number: int | None = None,
    adjourn_open_games: bool = False,
    loosened: Mapping[str, int | bool] | None = None,
) -> Round:
    """Draw the next round from the table and open it.

    Args:
        tournament: the tournament.
        actor: who draws.
        number: the round that is meant, so that a repeated request draws no further one; None for
            whichever is next.
        adjourn_open_games: games of the last round without a result count as adjourned.
        loosened: settings that hold for this round only, some of `LOOSENED`.

    Raises:
        OpenGamesError: the last round has games without a result.
        ImpossiblePairingError: no pairing keeps to the settings; it names what would help.
        KeizerRuleError: nobody is present, or ``number`` is not the next round.
    """
    history = locked_history(tournament)
    _require_next(history, number)
    data = _with_loosened(history.data, loosened or {})
    _require_results(history, adjourn_open_games=adjourn_open_games)
    try:
        drawn = pair_next_round(data, attendance_of(history), adjourn_open_games=adjourn_open_games)
    except PairingImpossibleError as error:
        raise ImpossiblePairingError(
            problem_text(error.problems[0], history.names), ways=error.ways
        ) from error
    except KeizerError as error:
        raise KeizerRuleError(problems_text(error, history.names)) from error
    record = RoundRecord(method=Method.AUTOMATIC, loosened=dict(loosened or {}))
    return _store(history, drawn, record, actor)


def manual_findings(
    *, history: History, boards: Sequence[Board], attendance: Attendance | None = None
) -> list[Finding]:
    """Return what is to be said about a round made by hand, errors first."""
    problems = check_manual_round(history.data, attendance or attendance_of(history), boards)
    findings = [_finding(problem, history) for problem in problems]
    return sorted(findings, key=lambda finding: not finding.is_error)


@transaction.atomic
def pair_by_hand(
    *,
    tournament: Tournament,
    boards: Sequence[Board],
    actor: Actor,
    number: int | None = None,
    adjourn_open_games: bool = False,
) -> Round:
    """Open the next round as an official has put it together.

    Args:
        tournament: the tournament.
        boards: White's and Black's key for each board; the player left over gets the bye.
        actor: who pairs.
        number: the round that is meant; None for whichever is next.
        adjourn_open_games: games of the last round without a result count as adjourned.

    Raises:
        OpenGamesError: the last round has games without a result.
        KeizerRuleError: a board is half empty, somebody is placed twice or not present, more than
            one player is left over, or ``number`` is not the next round.
    """
    history = locked_history(tournament)
    _require_next(history, number)
    _require_results(history, adjourn_open_games=adjourn_open_games)
    try:
        made = manual_round(history.data, attendance_of(history), boards)
    except KeizerError as error:
        raise KeizerRuleError(problems_text(error, history.names)) from error
    return _store(history, made, RoundRecord(method=Method.MANUAL), actor)


@transaction.atomic
def delete_last_round(*, tournament: Tournament, number: int) -> int:
    """Delete the last paired round with its games and results; return its number.

    Who was present or absent stays as it was, for the round to be paired anew.

    Raises:
        KeizerRuleError: ``number`` is not the last paired round, or the round is closed.
    """
    history = locked_history(tournament)
    if number != history.last_round or number not in history.rounds:
        raise KeizerRuleError(_("Only the last paired round can be deleted."))
    round_ = history.rounds[number]
    if not round_.takes_results:
        raise KeizerRuleError(_("This round is closed; reopen it first."))
    round_.delete()
    log(tournament.pk, Action.ROUND_CANCELLED, round_number=number)
    touch(tournament.pk)
    return number


@transaction.atomic
def adjourn_game(*, game: Game, adjourned: bool = True) -> Game:
    """Mark a game without result as adjourned (it counts as a draw for now), or no longer.

    Raises:
        KeizerRuleError: the game has a result.
    """
    if adjourned and game.result:
        raise KeizerRuleError(_("The game has a result and cannot be adjourned."))
    if adjourned:
        Adjournment.objects.get_or_create(game=game)
    else:
        Adjournment.objects.filter(game=game).delete()
    log(
        game.round.tournament_id,
        Action.RESULT_ADJOURNED,
        round_number=game.round.number,
        board=game.board,
        new={"adjourned": adjourned},
    )
    touch(game.round.tournament_id)
    return game


def _with_loosened(data: KeizerInput, loosened: Mapping[str, int | bool]) -> KeizerInput:
    if loosened.keys() - set(LOOSENED):
        raise KeizerRuleError(_("This setting cannot be set aside for one round."))
    settings = replace(data.settings, **loosened)  # type: ignore[arg-type]  # -- names checked
    return replace(data, settings=settings)


def _require_next(history: History, number: int | None) -> None:
    if number in (None, history.next_round):
        return
    if number in history.rounds and number <= history.last_round:
        raise KeizerRuleError(_("Round %(round)s is already paired.") % {"round": number})
    raise KeizerRuleError(
        _("The next round is round %(next)s, not round %(round)s.")
        % {"next": history.next_round, "round": number}
    )


def _require_results(history: History, *, adjourn_open_games: bool) -> None:
    boards = open_boards(history.data)
    if boards and not adjourn_open_games:
        raise OpenGamesError(
            _("Round %(round)s has no result yet on board %(boards)s.")
            % {"round": history.last_round, "boards": ", ".join(map(str, boards))}
        )


def _finding(problem: Problem, history: History) -> Finding:
    text = problem_text(problem, history.names)
    return Finding(problem.code, text, problem.severity is Severity.ERROR)


def _store(history: History, drawn: PlayedRound, record: RoundRecord, actor: Actor) -> Round:
    freeze_attendance(history)
    _adjourn_open(history)
    round_ = _row_of(history)
    players = {player.pk: player for player in players_of(history.tournament)}
    place(
        games=[
            NewGame(round_, game.board, players[game.white], players[game.black])
            for game in drawn.games
        ],
        byes=[
            *(NewBye(round_, players[key], Bye.PAIRING_ALLOCATED) for key in drawn.byes),
            *(NewBye(round_, players[each.player], Bye.ZERO_POINT) for each in drawn.absences),
        ],
    )
    record.round, record.paired_by = round_, actor.user
    record.save(force_insert=True)
    keizer = stored_keizer(history.tournament)
    keizer.report_until = None
    keizer.save(update_fields=["report_until"])
    new = {"method": record.method, "games": len(drawn.games), "byes": len(drawn.byes)}
    number = round_.number
    log(history.tournament.pk, Action.ROUND_PAIRED, round_number=number, new=new, actor=actor)
    touch(history.tournament.pk)
    return round_


def _row_of(history: History) -> Round:
    """Return the row of the next round, open and empty: what was announced is known by now."""
    round_, _created = Round.objects.get_or_create(
        tournament=history.tournament, number=history.next_round
    )
    announced = Appearance.objects.filter(round=round_, game=None).values_list("pk", flat=True)
    release(byes=announced)
    round_.state = RoundState.OPEN
    round_.date = round_.date or timezone.localdate()
    round_.save(update_fields=["state", "date"])
    return round_


def _adjourn_open(history: History) -> None:
    boards = open_boards(history.data)
    if boards:
        games = Game.objects.filter(
            round=history.rounds[history.last_round], board__in=boards, result=""
        )
        Adjournment.objects.bulk_create(
            [Adjournment(game=game) for game in games], ignore_conflicts=True
        )


def proposed_boards(*, history: History) -> list[tuple[int, int]]:
    """Return White and Black of each board as they would be drawn, [] where that is impossible."""
    try:
        drawn = pair_next_round(history.data, attendance_of(history), adjourn_open_games=True)
    except KeizerError:
        return []
    return [(game.white, game.black) for game in drawn.games]
