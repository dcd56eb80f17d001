"""The imported files of a tournament, byte for byte, as a part of its backup."""

from hashlib import sha256

from django.db.models import Q

from tournaments.mapping.backup_kinds import Kind, Row, register
from trf.models import ReportFile


def register_files() -> None:
    """Let backups contain the files, with which every export begins."""
    register(
        Kind(
            name="trf_files",
            model=ReportFile,
            path="tournament",
            order=("applied_at", "pk"),
            only=~Q(applied_at=None),
            check=_content,
        )
    )


def _content(row: Row) -> str | None:
    fits = row["applied_at"] and row["sha256"] == sha256(row["content"]).hexdigest()
    return None if fits else "sha256"
