"""What can go wrong with an import besides the problems of the file itself."""

from tournaments.errors import TournamentError


class FileTooLargeError(TournamentError):
    """The file has more bytes than the site accepts."""

    code = "too_large"


class NoOrganisationError(TournamentError):
    """The import needs to know which organisation the new tournament belongs to."""

    code = "organisation_required"


class ExportRefusedError(TournamentError):
    """The profile cannot write this tournament at all."""

    code = "export_refused"
