"""How the profiles of the writer are shown: what each is for, and what it cannot carry."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from trf.format.profiles import Profile
from trf.services.exporting import Exported
from trf.services.wording import finding_text

LABELS: dict[Profile, tuple[Promise, Promise]] = {
    Profile.ORIGINAL: (
        _("As it came"),
        _("The imported file with what was changed here; nothing else in it is touched."),
    ),
    Profile.TRF16: (_("FIDE TRF16"), _("For rating reports to federations and FIDE.")),
    Profile.TRF26: (_("FIDE TRF26"), _("The new format, with all that it can say.")),
    Profile.CLM: (_("CLM from 5.1.1"), _("For the import of the Chess League Manager.")),
    Profile.CLM_510: (
        _("CLM 5.0.1 to 5.1.0"),
        _("For the import of older versions of the Chess League Manager."),
    ),
    Profile.PAIRING: (
        _("Pairing program"),
        _("For JaVaFo, bbpPairings and programs that use them."),
    ),
}


@dataclass(frozen=True, slots=True)
class ProfileView:
    """One profile on the page; a refused one has reasons instead of a file."""

    value: str
    label: Promise
    purpose: Promise
    losses: tuple[str, ...]
    refused: bool


def views_of(exports: Iterable[Exported]) -> list[ProfileView]:
    """Return the profiles in the order of the exports."""
    return [
        ProfileView(
            exported.profile.value,
            *LABELS[exported.profile],
            losses=tuple(finding_text(loss) for loss in exported.losses),
            refused=exported.refused,
        )
        for exported in exports
    ]
