"""What can go wrong in a Keizer tournament; every text is a sentence an official can read."""

from collections.abc import Mapping, Sequence

from tournaments.errors import TournamentError


class KeizerRuleError(TournamentError):
    """A rule of the Keizer system or of the program's file was violated; nothing was changed."""

    code = "keizer_rule"


class NotKeizerError(TournamentError):
    """The tournament is not played by the Keizer system, or cannot be any more."""

    code = "not_keizer"


class PresenceError(TournamentError):
    """The player cannot be marked like this."""

    code = "invalid_presence"


class RoundMovedOnError(TournamentError):
    """A list was for another round than the next one is by now; nothing was changed.

    Attributes:
        shown_round: the round the list was for.
        next_round: the round that is to be paired next.
    """

    code = "round_moved_on"

    def __init__(self, message: str, *, shown_round: int, next_round: int) -> None:
        super().__init__(message)
        self.shown_round = shown_round
        self.next_round = next_round


class OpenGamesError(TournamentError):
    """The last round has games without a result; they may be adjourned."""

    code = "open_games"


class ImpossiblePairingError(TournamentError):
    """Nobody can be paired within the settings.

    Attributes:
        ways: changes of settings, for this round only, that would each make it possible.
    """

    code = "pairing_impossible"

    def __init__(self, message: str, *, ways: Sequence[Mapping[str, int | bool]]) -> None:
        super().__init__(message)
        self.ways = ways


class FileRefusedError(TournamentError):
    """A file cannot be taken over.

    Attributes:
        reasons: one sentence for each fault that was found.
    """

    code = "file_refused"

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = tuple(reasons)
