"""Results of games and byes, and the letters TRF writes for them.

A game's result is stored as two letters, White's and Black's, exactly as the TRF cells carry them:
``10`` is a win for White, ``+-`` a win by forfeit, ``WL`` a game of less than one move. The table
below is the whole list of pairs that a game can have.

| stored | White | Black | played | rated |
|---|---|---|---|---|
| (empty) | no result yet | | | |
| 10 == 01 | win, draw, loss | | yes | yes |
| 00 =0 0= | double loss and other penalty results | | yes | yes |
| WL DD LW | as 10 == 01, not rated | | yes | no |
| +- -+ -- | forfeits | | no | no |

Source: FIDE C04 Annex 2 (TRF16) result codes; TRF26 penalty results.
"""

from dataclasses import dataclass
from enum import StrEnum


class Bye(StrEnum):
    """Why a player has no opponent in a round; the value is the letter of TRF."""

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"


@dataclass(frozen=True, slots=True)
class GameResult:
    """One way a game can end.

    Attributes:
        code: White's and Black's TRF letter; "" while there is no result.
        label: how players write it, such as ``½–½``.
        played: at least one move was made by both, or the game counts as played.
        rated: the game counts for ratings.
        special: forfeit, penalty or unrated: needs its own right to be entered.
    """

    code: str
    label: str
    played: bool
    rated: bool
    special: bool

    @property
    def white(self) -> str:
        """White's TRF letter, "" while there is no result."""
        return self.code[:1]

    @property
    def black(self) -> str:
        """Black's TRF letter, "" while there is no result."""
        return self.code[1:]


def _results() -> tuple[GameResult, ...]:
    return (
        GameResult("", "", played=False, rated=False, special=False),
        GameResult("10", "1–0", played=True, rated=True, special=False),
        GameResult("==", "½–½", played=True, rated=True, special=False),
        GameResult("01", "0–1", played=True, rated=True, special=False),
        GameResult("+-", "+/−", played=False, rated=False, special=True),
        GameResult("-+", "−/+", played=False, rated=False, special=True),
        GameResult("--", "−/−", played=False, rated=False, special=True),
        GameResult("00", "0–0", played=True, rated=True, special=True),
        GameResult("=0", "½–0", played=True, rated=True, special=True),
        GameResult("0=", "0–½", played=True, rated=True, special=True),
        GameResult("WL", "1–0 U", played=True, rated=False, special=True),
        GameResult("DD", "½–½ U", played=True, rated=False, special=True),
        GameResult("LW", "0–1 U", played=True, rated=False, special=True),
    )


RESULTS: dict[str, GameResult] = {result.code: result for result in _results()}

NO_RESULT = ""

# How people and programs type a result; the REST API and result files take all of these.
_SPELLINGS = {
    "": "",
    "*": "",
    "1-0": "10",
    "0-1": "01",
    "1/2-1/2": "==",
    "½-½": "==",
    "=": "==",
    "0.5-0.5": "==",
    "+/-": "+-",
    "-/+": "-+",
    "-/-": "--",
    "+--": "+-",
    "--+": "-+",
    "0-0": "00",
    "½-0": "=0",
    "1/2-0": "=0",
    "0-½": "0=",
    "0-1/2": "0=",
    "1-0U": "WL",
    "0-1U": "LW",
    "½-½U": "DD",
    "1/2-1/2U": "DD",
}


def parse_result(text: str) -> str | None:
    """Return the stored code for ``text``, or None when it is no result.

    Accepts the stored codes themselves and the usual spellings (``1-0``, ``½-½``, ``1/2-1/2``,
    ``+/-``, ``1-0 U``); dashes of any kind, colons and blanks do not matter.
    """
    compact = "".join(text.split()).translate({ord("–"): "-", ord("−"): "-", ord(":"): "-"})
    if compact in RESULTS:
        return compact
    return _SPELLINGS.get(compact) if compact in _SPELLINGS else _SPELLINGS.get(compact.upper())
