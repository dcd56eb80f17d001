"""Bringing a file into the tables, in one transaction and with bulk operations."""

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from tournaments.models import Organisation, Tournament
from tournaments.selectors.access import Actor
from trf.format.problems import Problem, TrfError
from trf.format.values import Report
from trf.mapping.matching import match_players
from trf.models import ReportFile
from trf.selectors import last_applied, namesakes
from trf.services.applying import apply_plan
from trf.services.checking import CheckedFile, check_file
from trf.services.files import Upload, check_size, store_file
from trf.services.plan_rounds import NO_CHOICES, Choices
from trf.services.planning import ImportPlan, plan_import


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import has done.

    Attributes:
        tournament: the new or updated one.
        created: True for a new one.
        changed: False when everything was already as the file has it.
        plan: what was done.
    """

    tournament: Tournament
    created: bool
    changed: bool
    plan: ImportPlan

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """What was found in the file; none of it is an error."""
        return self.plan.checked.problems


@transaction.atomic
def import_upload(
    *,
    upload: Upload,
    organisation: Organisation,
    tournament: Tournament | None,
    actor: Actor,
    choices: Choices = NO_CHOICES,
) -> Imported:
    """Check, store and import a file at once, for programs.

    Args:
        upload: the bytes.
        organisation: the owner of a new tournament.
        tournament: the one to be updated; None = the organisation's tournament of the same name
            and first day, or a new one.
        actor: who sends it.
        choices: answers to the questions.

    Raises:
        FileTooLargeError: it has too many bytes.
        TrfError: it has errors; nothing is stored.
    """
    check_size(upload.content)
    checked = _without_errors(upload.content)
    file = store_file(
        upload=upload,
        encoding=checked.encoding,
        organisation=organisation,
        tournament=tournament,
        actor=actor,
    )
    return _import(file, checked, actor, choices)


@transaction.atomic
def import_file(*, file: ReportFile, actor: Actor, choices: Choices = NO_CHOICES) -> Imported:
    """Import a pending file after its sender has confirmed it.

    Raises:
        TrfError: it has errors; nothing is stored.
    """
    return _import(file, _without_errors(bytes(file.content)), actor, choices)


def target_of(file: ReportFile, report: Report) -> Tournament | None:
    """Return the tournament that the file updates, None if it makes a new one.

    Without the sender's word it is the latest of the same name and first day that has a player of
    the file, or none at all: the groups of an event often differ in nothing but their players.
    """
    if file.tournament or file.as_new:
        return file.tournament
    for tournament in namesakes(file.organisation, report):
        rows = list(tournament.players.all())
        if not rows or match_players(report.players, rows):
            return tournament
    return None


def _without_errors(content: bytes) -> CheckedFile:
    checked = check_file(content)
    if checked.refused:
        raise TrfError(checked.problems)
    return checked


def _import(file: ReportFile, checked: CheckedFile, actor: Actor, choices: Choices) -> Imported:
    target = target_of(file, checked.report)
    if target:
        # Two people who import at once must compare with the same state, one after the other.
        target = Tournament.objects.select_for_update().get(pk=target.pk)
    plan = plan_import(
        checked=checked, organisation=file.organisation, tournament=target, choices=choices
    )
    if target and plan.changes_nothing and _is_last_file(target, file):
        file.delete()
        return Imported(target, created=False, changed=False, plan=plan)
    tournament = target if plan.changes_nothing and target else apply_plan(plan, actor)
    file.tournament = tournament
    file.applied_at = timezone.now()
    file.save(update_fields=["tournament", "applied_at"])
    return Imported(tournament, created=target is None, changed=not plan.changes_nothing, plan=plan)


def _is_last_file(tournament: Tournament, file: ReportFile) -> bool:
    last = last_applied(tournament)
    return last is not None and last.sha256 == file.sha256
