"""Creating Keizer tournaments and changing how they are played."""

from django.db import transaction
from django.utils.translation import gettext as _

from keizer.engine import KeizerSettings, check_settings
from keizer.errors import KeizerRuleError, NotKeizerError
from keizer.mapping.wording import problem_text, sentences
from keizer.models import KeizerTournament, SettingsChange
from keizer.models.stored_settings import stored_settings
from keizer.selectors.history import History, history_of
from tournaments.models import Game, Tournament
from tournaments.models.activity import Action
from tournaments.models.tournament import System
from tournaments.selectors.access import Actor
from tournaments.services.activity import log
from tournaments.services.pairing import touch

# FIDE has no code for Keizer and no bare CUSTOM, and programs refuse codes they do not know: the
# report names the system in 092 beside the nearest CUSTOM code in 192.
TYPE_TEXT = "Keizer"
TYPE_CODE = "CUSTOM_SWISS"

LIST_FIELDS = (
    "categories",
    "only_games",
    "shuffle_boards",
    "thinking_total",
    "thinking_least",
    "thinking_steepness",
)


@transaction.atomic
def create_keizer_tournament(
    *, tournament: Tournament, settings: KeizerSettings | None = None
) -> KeizerTournament:
    """Store a new tournament with its Keizer side, which has the given or the default settings."""
    _make_keizer(tournament)
    tournament.save()
    keizer = KeizerTournament(tournament=tournament)
    if settings:
        keizer.options = settings
    keizer.save()
    log(tournament.pk, Action.TOURNAMENT_CREATED, tournament)
    return keizer


@transaction.atomic
def switch_to_keizer(*, tournament: Tournament) -> KeizerTournament:
    """Make a tournament without games a Keizer tournament; players and rounds stay.

    Raises:
        NotKeizerError: it has games, which would get another meaning.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.system != System.KEIZER and Game.objects.filter(round__tournament=locked).exists():
        raise NotKeizerError(_("Only a tournament without games can become a Keizer tournament."))
    _make_keizer(locked)
    locked.save(update_fields=["system", "type_text", "type_code"])
    keizer, _created = KeizerTournament.objects.get_or_create(tournament=locked)
    log(locked.pk, Action.TOURNAMENT_CHANGED, new={"system": System.KEIZER.value})
    touch(locked.pk)
    return keizer


def _make_keizer(tournament: Tournament) -> None:
    tournament.system = System.KEIZER
    # What a file or the form said before would make a reader take it for another system.
    if TYPE_TEXT.lower() not in tournament.type_text.lower():
        tournament.type_text = TYPE_TEXT
    if not tournament.type_code.startswith("CUSTOM"):
        tournament.type_code = TYPE_CODE


def stored_keizer(tournament: Tournament) -> KeizerTournament:
    """Return the Keizer side, stored with today's defaults if it was not yet; lock it."""
    keizer = KeizerTournament.objects.select_for_update().filter(tournament=tournament).first()
    return keizer or KeizerTournament.objects.create(tournament=tournament)


def require_possible(*, history: History, settings: KeizerSettings) -> None:
    """Do nothing when the tournament can be played on with ``settings``.

    Raises:
        KeizerRuleError: a setting is out of its limits, or a reason that is in use would vanish.
    """
    problems = check_settings(settings)
    if problems:
        raise KeizerRuleError(sentences(problem_text(each, {}) for each in problems))
    used = {absence.reason for each in history.data.rounds for absence in each.absences}
    gone = used - settings.absence_reasons().keys()
    if gone:
        names = history.keizer.reason_names
        raise KeizerRuleError(
            _("Players were absent for the reason “%(reason)s”, so it cannot be removed.")
            % {"reason": ", ".join(names.get(code, code) for code in sorted(gone))}
        )


@transaction.atomic
def change_settings(
    *,
    tournament: Tournament,
    settings: KeizerSettings,
    reason_names: dict[str, str],
    actor: Actor,
) -> KeizerTournament:
    """Store other settings and who changed what; every table is recomputed with them.

    Args:
        tournament: the tournament.
        settings: all settings, the unchanged ones too.
        reason_names: what the club's own reasons for absence are called, by code.
        actor: who changes them.

    Raises:
        KeizerRuleError: a setting is out of its limits, or a reason that is in use would vanish.
    """
    keizer = stored_keizer(tournament)
    history = history_of(tournament, with_drafts=True)
    require_possible(history=history, settings=settings)
    old, new = keizer.settings, stored_settings(settings)
    keizer.options, keizer.reason_names = settings, reason_names
    keizer.save(update_fields=["settings", "reason_names"])
    if old != new:
        SettingsChange.objects.create(
            keizer=keizer,
            old=old,
            new=new,
            after_round=history.last_round,
            user=actor.user,
            api_key=actor.key,
        )
    log(tournament.pk, Action.TOURNAMENT_CHANGED, old=old, new=new, actor=actor)
    touch(tournament.pk)
    return keizer


@transaction.atomic
def change_lists(*, keizer: KeizerTournament) -> KeizerTournament:
    """Store how lists look: categories, thinking times, boards, what is left out."""
    stored_keizer(keizer.tournament)
    # The settings are not this page's: another official may have changed them meanwhile.
    old = KeizerTournament.objects.filter(pk=keizer.pk).values(*LIST_FIELDS).get()
    keizer.save(update_fields=LIST_FIELDS)
    new = {name: getattr(keizer, name) for name in LIST_FIELDS}
    log(keizer.tournament_id, Action.TOURNAMENT_CHANGED, old=old, new=new)
    touch(keizer.tournament_id)
    return keizer
