"""The tables of the shogi archive: files, master data, the events in them, and its keeping."""

from shogi_archive.models.edition import (
    Edition,
    EditionDay,
    Entry,
    Match,
    MatchNote,
    MatchStage,
)
from shogi_archive.models.files import ArchiveFile, FileKind
from shogi_archive.models.keeping import (
    AdditionRequest,
    Change,
    ChangeKind,
    Keeper,
    Upload,
    UploadedFile,
)
from shogi_archive.models.masters import Kisen, Master, NameEnding, Organization, Person, Venue

__all__ = [
    "AdditionRequest",
    "ArchiveFile",
    "Change",
    "ChangeKind",
    "Edition",
    "EditionDay",
    "Entry",
    "FileKind",
    "Keeper",
    "Kisen",
    "Master",
    "Match",
    "MatchNote",
    "MatchStage",
    "NameEnding",
    "Organization",
    "Person",
    "Upload",
    "UploadedFile",
    "Venue",
]
