"""Writing a tournament as a file."""

import unicodedata
from dataclasses import dataclass
from typing import Self

from tournaments.models import Tournament
from trf.errors import ExportRefusedError
from trf.format.lines import decode
from trf.format.points import scoring_of
from trf.format.problems import Loss
from trf.format.profiles import Profile
from trf.format.reader import Reading, read
from trf.format.values import Report
from trf.format.writer import write
from trf.mapping.from_models import report_of
from trf.mapping.matching import match_players
from trf.mapping.renumbering import renumbered
from trf.mapping.stored import stored_of
from trf.selectors import last_applied
from trf.services.wording import finding_text


@dataclass(frozen=True, slots=True)
class Exported:
    """A written file.

    Attributes:
        profile: for whom it was written.
        content: the bytes; empty when the profile refuses.
        charset: their character set.
        losses: what the profile cannot carry, or why it refuses.
        file_name: safe for any disk.
    """

    profile: Profile
    content: bytes
    charset: str
    losses: tuple[Loss, ...]
    file_name: str

    @property
    def refused(self) -> bool:
        """True when the profile cannot write this tournament at all."""
        return any(loss.refused for loss in self.losses)


def export_file(*, tournament: Tournament, profile: Profile) -> Exported:
    """Write the tournament as ``profile`` wants it, on the base of the last imported file.

    A tournament that nobody has changed since its import comes out byte for byte under
    `Profile.ORIGINAL`.

    Raises:
        ExportRefusedError: the profile cannot write this tournament.
    """
    exported = _write(_Draft.of(tournament), profile)
    if exported.refused:
        reasons = [finding_text(loss) for loss in exported.losses if loss.refused]
        raise ExportRefusedError(" ".join(reasons))
    return exported


def exports_of(*, tournament: Tournament) -> list[Exported]:
    """Write the tournament for every profile, to show what each cannot carry."""
    draft = _Draft.of(tournament)
    return [_write(draft, profile) for profile in Profile]


def profile_of(name: str) -> Profile | None:
    """Return the profile of this name; the original one for ""."""
    try:
        return Profile(name) if name else Profile.ORIGINAL
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class _Draft:
    """What every profile starts from."""

    tournament: Tournament
    report: Report
    base: Reading | None

    @classmethod
    def of(cls, tournament: Tournament) -> Self:
        stored = stored_of(tournament)
        file = last_applied(tournament)
        base = read(bytes(file.content)) if file else None
        report = base.report if base else Report()
        matched = match_players(report.players, stored.players)
        rank_now = {rank: row.starting_rank for rank, row in matched.items()}
        now = report_of(stored, renumbered(report, rank_now), scoring_of(report))
        return cls(tournament, now, base)


def _write(draft: _Draft, profile: Profile) -> Exported:
    written = write(draft.report, profile, draft.base)
    return Exported(
        profile,
        written.data,
        decode(written.data)[1].name,
        written.losses,
        _file_name(draft.tournament, profile),
    )


def _file_name(tournament: Tournament, profile: Profile) -> str:
    """Return a name of ASCII letters, digits and dashes, with the ending that CLM wants."""
    plain = unicodedata.normalize("NFKD", tournament.name.replace("ß", "ss"))
    kept = (c if c.isalnum() else "-" for c in plain.encode("ascii", "ignore").decode())
    words = [word for word in "".join(kept).split("-") if word]
    stem = "-".join(words)[:60] or f"tournament-{tournament.pk}"
    suffix = "" if profile is Profile.ORIGINAL else f"-{profile.value}"
    return f"{stem}{suffix}.trf"
