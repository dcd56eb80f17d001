"""The tables of the shogi archive: its files, the master data, and the events in them."""

from shogi_archive.models.edition import (
    Edition,
    EditionDay,
    Entry,
    Match,
    MatchNote,
    MatchStage,
)
from shogi_archive.models.files import ArchiveFile, FileKind
from shogi_archive.models.masters import Kisen, Master, Organization, Person, Venue

__all__ = [
    "ArchiveFile",
    "Edition",
    "EditionDay",
    "Entry",
    "FileKind",
    "Kisen",
    "Master",
    "Match",
    "MatchNote",
    "MatchStage",
    "Organization",
    "Person",
    "Venue",
]
