"""What can go wrong in the archive besides the problems of a file itself."""

from tournaments.errors import TournamentError


class ArchiveError(TournamentError):
    """Something in the archive cannot be done; nothing was changed."""


class SimultaneousImportError(ArchiveError):
    """Somebody else stored the same records at the same moment."""

    code = "simultaneous_import"
