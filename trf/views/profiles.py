"""How the profiles of the writer are shown: what each is for, and what it cannot carry."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
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
    """One profile on the page; a refused one has reasons instead of a file.

    Attributes:
        value, label, purpose: its name in addresses and for people, and what it is for.
        refused: there is no file.
        fields: of the tournament, for which the format has no place.
        player_fields: the same of players, with the number of players who have them.
        others: sentences about everything else that is not carried, or why it is refused.
    """

    value: str
    label: Promise
    purpose: Promise
    refused: bool
    fields: tuple[str, ...]
    player_fields: tuple[tuple[str, int], ...]
    others: tuple[str, ...]

    @property
    def losses(self) -> int:
        """How many things are not carried."""
        return len(self.fields) + len(self.player_fields) + len(self.others)


def views_of(exports: Iterable[Exported]) -> list[ProfileView]:
    """Return the profiles in the order of the exports."""
    return [_view(exported) for exported in exports]


def _view(exported: Exported) -> ProfileView:
    fields, player_fields, others = [], [], []
    for loss in exported.losses:
        if loss.code == "not-carried":
            fields.append(gettext(str(loss.values["field"])))
        elif loss.code == "not-carried-for-players":
            player_fields.append((gettext(str(loss.values["field"])), int(loss.values["count"])))
        else:
            others.append(finding_text(loss))
    return ProfileView(
        exported.profile.value,
        *LABELS[exported.profile],
        refused=exported.refused,
        fields=tuple(fields),
        player_fields=tuple(player_fields),
        others=tuple(others),
    )
