"""What can go wrong in a service; every text is a sentence an official can read."""

from collections.abc import Sequence
from dataclasses import dataclass


class TournamentError(Exception):
    """A rule of the field was violated; nothing was changed.

    Attributes:
        code: stable slug for tests and the REST API.
    """

    code = "invalid"


class InvalidResultError(TournamentError):
    """The result is none that the game can have."""

    code = "invalid_result"


class NoSuchGameError(TournamentError):
    """The players named do not play each other in this round."""

    code = "no_such_game"


class ResultConflictError(TournamentError):
    """Somebody else changed the game since it was read.

    Attributes:
        current: the stored result code.
        wanted: the result code that was refused.
        version: the stored version, to be sent with a second attempt.
    """

    code = "conflict"

    def __init__(self, message: str, *, current: str, wanted: str, version: int) -> None:
        super().__init__(message)
        self.current = current
        self.wanted = wanted
        self.version = version


class NothingToUndoError(TournamentError):
    """There is no change that the actor could take back."""

    code = "nothing_to_undo"


class TooManyAttemptsError(TournamentError):
    """Somebody seems to guess."""

    code = "too_many_attempts"


class UnknownCodeError(TournamentError):
    """No scorer link can be entered by this code."""

    code = "unknown_code"


class ResultFileError(TournamentError):
    """A file of results has faults; none of its results was stored.

    Attributes:
        faults: what is wrong, in the order of the lines.
    """

    code = "invalid_result_file"

    def __init__(self, message: str, faults: Sequence["LineFault"]) -> None:
        super().__init__(message)
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True, order=True)
class LineFault:
    """One fault: 1-based ``line``, stable ``code`` and a sentence for the official."""

    line: int
    code: str
    message: str


class ForbiddenError(TournamentError):
    """The person may see the tournament but not do this."""

    code = "forbidden"


class TwoFactorRequiredError(ForbiddenError):
    """The person's role sleeps until he sets up two-factor sign-in."""

    code = "two_factor_required"


class LastOwnerError(TournamentError):
    """The organisation would be left without an owner."""

    code = "last_owner"


class OrganisationError(TournamentError):
    """The organisation cannot be founded like that."""

    code = "organisation"


class InvitationError(TournamentError):
    """The invitation cannot be made, sent or accepted."""

    code = "invitation"


class PairingError(TournamentError):
    """The pairing breaks what must be true of a round."""

    code = "invalid_pairing"


class PlayerError(TournamentError):
    """The list of players cannot be changed like this."""

    code = "invalid_player"


class TeamError(TournamentError):
    """Teams, squads or the schedule cannot be changed like this."""

    code = "invalid_team"


class MatchSheetError(TournamentError):
    """The match sheet names people or results that do not fit."""

    code = "invalid_match_sheet"


class MatchConflictError(TournamentError):
    """Somebody else has stored the match sheet since it was read."""

    code = "conflict"


class RoundError(TournamentError):
    """The round cannot be made, published, reopened or cancelled now."""

    code = "invalid_round"


class RoundsNeededError(RoundError):
    """Pairing needs the number of rounds, which nobody has stated yet."""

    code = "rounds_needed"


class ScoringError(TournamentError):
    """Nobody can play by this scoring system, or games were played by another one."""

    code = "invalid_scoring"


class ConfirmationNeededError(TournamentError):
    """The step is allowed once the official says that he means it."""

    code = "confirmation_needed"


class LateChangeError(ConfirmationNeededError):
    """A later round was paired with the result that is to be changed.

    Attributes:
        game_id: key of the game.
        wanted: the result code that was not stored.
    """

    code = "late_change"

    def __init__(self, message: str, *, game_id: int, wanted: str) -> None:
        super().__init__(message)
        self.game_id = game_id
        self.wanted = wanted


class RecycleBinError(TournamentError):
    """What is to be restored or lost is no longer in the recycle bin."""

    code = "not_in_recycle_bin"


@dataclass(frozen=True, slots=True)
class BackupFault:
    """One fault of a backup: ``where`` such as ``games[3].result``, and a sentence about it."""

    where: str
    message: str


class BackupError(TournamentError):
    """A backup has faults; nothing was stored.

    Attributes:
        faults: what is wrong, in the order of the file.
    """

    code = "invalid_backup"

    def __init__(self, message: str, faults: Sequence[BackupFault]) -> None:
        super().__init__(message)
        self.faults = tuple(faults)
