"""Who plays tonight: marked by an official, or reported by the player himself."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from keizer.engine import Presence as Code
from keizer.errors import PresenceError, RoundMovedOnError
from keizer.models import KeizerTournament, Presence
from keizer.selectors.evening import attendance_of
from keizer.selectors.history import History, history_of
from keizer.services.tournaments import stored_keizer
from tournaments.models import Appearance, Player, Tournament
from tournaments.models.activity import Action
from tournaments.rules.results import Bye
from tournaments.services.activity import log
from tournaments.services.pairing import touch

SELF_REPORTED = (Code.PRESENT, Code.EXCUSED)
"""What players may say of themselves."""


@transaction.atomic
def set_presence(
    *,
    tournament: Tournament,
    player: Player,
    code: str,
    round_number: int | None = None,
    shown_round: int | None = None,
    half_points: int | None = None,
) -> str:
    """Mark a player for the next round, or correct why he was absent; return the code.

    "withdrawn" takes him out of the tournament, any other mark for the next round lets him return.

    Args:
        tournament: the tournament.
        player: who.
        code: a presence code of the engine, or a reason of the club's own.
        round_number: 1-based; None for the next round to be paired.
        shown_round: the round the list was for that he was marked on, which must be the next one
            still; None for whichever is next.
        half_points: his result elsewhere, 0 to 2, for reasons that count it.

    Raises:
        PresenceError: the settings do not know the code, or he was not absent in that round.
        RoundMovedOnError: ``shown_round`` is not the next round any more.
    """
    history = locked_history(tournament, shown_round)
    number = round_number or history.next_round
    if number > history.next_round:
        raise PresenceError(_("Round %(round)s cannot be prepared yet.") % {"round": number})
    _require_code(history, code, is_past=number <= history.last_round)
    if number <= history.last_round:
        _require_absent(history, player, number)
    else:
        _set_withdrawn(player, withdrawn=code == Code.WITHDRAWN)
    if code != Code.WITHDRAWN:
        _store(tournament, number, player, code, half_points, reported=False)
    log(
        tournament.pk,
        Action.PLAYER_PRESENCE,
        player,
        round_number=number,
        new={"presence": code},
    )
    touch(tournament.pk)
    return code


@transaction.atomic
def set_presences(
    *,
    tournament: Tournament,
    marks: Sequence[tuple[Player, str, int | None]],
    shown_round: int | None = None,
) -> int:
    """Mark several players (with code and half points) for the next round; return how many.

    Raises:
        PresenceError: one of them cannot be marked so; then nobody is.
        RoundMovedOnError: ``shown_round`` is not the next round any more.
    """
    history = locked_history(tournament, shown_round)
    for player, code, _half_points in marks:
        _require_code(history, code, is_past=False)
        player.withdrawn = code == Code.WITHDRAWN
    Player.objects.bulk_update({player for player, *_rest in marks}, ["withdrawn"])
    store_marks(
        history,
        {player.pk: code for player, code, _half in marks if code != Code.WITHDRAWN},
        half_points={player.pk: half for player, _code, half in marks},
    )
    new = {player.name: code for player, code, _half in marks}
    log(tournament.pk, Action.PLAYER_PRESENCE, round_number=history.next_round, new=new)
    touch(tournament.pk)
    return len(marks)


@transaction.atomic
def set_everybody(
    *, tournament: Tournament, code: str = Code.PRESENT, shown_round: int | None = None
) -> int:
    """Mark everybody who has not withdrawn alike for the next round; return how many.

    Raises:
        PresenceError: the settings do not know the code.
        RoundMovedOnError: ``shown_round`` is not the next round any more.
    """
    history = locked_history(tournament, shown_round)
    _require_code(history, code, is_past=code == Code.WITHDRAWN)
    marks = {key: code for key, player in history.players.items() if not player.withdrawn}
    store_marks(history, marks)
    new = {"everybody": code}
    log(tournament.pk, Action.PLAYER_PRESENCE, round_number=history.next_round, new=new)
    touch(tournament.pk)
    return len(marks)


@transaction.atomic
def report_presence(*, player: Player, code: str, shown_round: int | None = None) -> str:
    """Store what a player says of himself for the next round; return the code.

    Raises:
        PresenceError: it is too late, he has withdrawn, or he may not say this.
        RoundMovedOnError: he was asked about ``shown_round``, which is not the next one any more.
    """
    history = locked_history(player.tournament, shown_round)
    if not can_report(history.keizer):
        raise PresenceError(_("The time to report is over; please ask the tournament director."))
    current = history.players[player.pk]
    if current.withdrawn or code not in SELF_REPORTED:
        raise PresenceError(_("You cannot report this yourself."))
    _store(history.tournament, history.next_round, player, code, None, reported=True)
    log(
        history.tournament.pk,
        Action.PLAYER_PRESENCE,
        player,
        round_number=history.next_round,
        new={"presence": code, "reported": True},
    )
    touch(history.tournament.pk)
    return code


def can_report(keizer: KeizerTournament) -> bool:
    """Return whether players may report themselves now."""
    return keizer.report_until is not None and timezone.now() <= keizer.report_until


@transaction.atomic
def set_report_deadline(
    *, tournament: Tournament, until: datetime | None, shown_round: int | None = None
) -> KeizerTournament:
    """Let players report themselves for the next round until then; None: not at all.

    Raises:
        RoundMovedOnError: ``shown_round`` is not the next round any more.
    """
    locked_history(tournament, shown_round)
    keizer = stored_keizer(tournament)
    keizer.report_until = until
    keizer.save(update_fields=["report_until"])
    log(tournament.pk, Action.TOURNAMENT_CHANGED, new={"report_until": until})
    return keizer


def locked_history(tournament: Tournament, shown_round: int | None = None) -> History:
    """Lock the tournament, so that nobody else changes it meanwhile, and return it as it is now.

    Raises:
        RoundMovedOnError: ``shown_round`` is given and not the next round any more.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    history = history_of(locked, with_drafts=True)
    if shown_round not in (None, history.next_round):
        raise RoundMovedOnError(
            _(
                "This was for round %(round)s, but the next round is round %(next)s by now. "
                "Nothing was changed."
            )
            % {"round": shown_round, "next": history.next_round},
            shown_round=shown_round,
            next_round=history.next_round,
        )
    return history


def freeze_attendance(history: History) -> None:
    """Store for everybody what holds in the next round, so that later defaults cannot change it."""
    attendance = attendance_of(history)
    store_marks(
        history,
        {key: code for key, code in attendance.items() if code != Code.WITHDRAWN},
        only=_unmarked(history),
    )


def _unmarked(history: History) -> Collection[int]:
    marked = Presence.objects.filter(
        tournament=history.tournament, round_number=history.next_round
    ).values_list("player", flat=True)
    return history.players.keys() - set(marked)


def store_marks(
    history: History,
    marks: Mapping[int, str],
    only: Collection[int] | None = None,
    half_points: Mapping[int, int | None] | None = None,
) -> None:
    """Store presence codes for the next round by player key, of ``only`` these players."""
    halves = half_points or {}
    rows = [
        Presence(
            tournament=history.tournament,
            round_number=history.next_round,
            player_id=key,
            code=code,
            half_points=halves.get(key),
            at=timezone.now(),
        )
        for key, code in marks.items()
        if only is None or key in only
    ]
    Presence.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["player", "round_number"],
        update_fields=["code", "half_points", "reported_by_player", "at"],
    )


def _store(
    tournament: Tournament,
    number: int,
    player: Player,
    code: str,
    half_points: int | None,
    *,
    reported: bool,
) -> None:
    Presence.objects.update_or_create(
        player=player,
        round_number=number,
        defaults={
            "tournament": tournament,
            "code": code,
            "half_points": half_points,
            "reported_by_player": reported,
        },
    )


def _set_withdrawn(player: Player, *, withdrawn: bool) -> None:
    if player.withdrawn != withdrawn:
        player.withdrawn = withdrawn
        player.save(update_fields=["withdrawn"])


def _require_code(history: History, code: str, *, is_past: bool) -> None:
    known = set(history.data.settings.absence_reasons())
    if not is_past:
        known |= {Code.PRESENT, Code.WITHDRAWN}
    if code not in known:
        raise PresenceError(_("“%(code)s” is not possible here.") % {"code": code})


def _require_absent(history: History, player: Player, number: int) -> None:
    rested = Appearance.objects.filter(
        round=history.rounds[number], player=player, game=None
    ).exclude(bye__in=(Bye.PAIRING_ALLOCATED, Bye.FULL_POINT))
    if not rested.exists():
        raise PresenceError(
            _("%(name)s was not absent in round %(round)s.")
            % {"name": player.name, "round": number}
        )
