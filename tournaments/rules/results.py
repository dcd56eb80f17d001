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
| ?? | adjourned: counts as nothing until it has a result | | no | no |

Source: FIDE C04 Annex 2 (TRF16) result codes; TRF26 penalty results and X of its record 162.
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
        label: how players write it, such as ``½–½``; a word is an English message.
        text: how programs write it, in ASCII, such as ``1/2-1/2``; "" while there is no result.
        played: at least one move was made by both, or the game counts as played.
        rated: the game counts for ratings.
        special: forfeit, penalty, unrated or adjourned: needs its own right to be entered.
    """

    code: str
    label: str
    text: str
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


def N_(text: str) -> str:  # noqa: N802 -- the marker's name is what gettext's tools look for
    """Mark an English word for translation; the web layer translates it."""
    return text


NO_RESULT = ""
ADJOURNED = "??"
UNDECIDED = (NO_RESULT, ADJOURNED)
"""Stored codes of the games that have no result yet."""


def _results() -> tuple[GameResult, ...]:
    return (
        GameResult("", "", "", played=False, rated=False, special=False),
        GameResult("10", "1–0", "1-0", played=True, rated=True, special=False),
        GameResult("==", "½–½", "1/2-1/2", played=True, rated=True, special=False),
        GameResult("01", "0–1", "0-1", played=True, rated=True, special=False),
        GameResult("+-", "+/−", "+/-", played=False, rated=False, special=True),
        GameResult("-+", "−/+", "-/+", played=False, rated=False, special=True),
        GameResult("--", "−/−", "-/-", played=False, rated=False, special=True),
        GameResult("00", "0–0", "0-0", played=True, rated=True, special=True),
        GameResult("=0", "½–0", "1/2-0", played=True, rated=True, special=True),
        GameResult("0=", "0–½", "0-1/2", played=True, rated=True, special=True),
        GameResult("WL", "1–0 U", "1-0U", played=True, rated=False, special=True),
        GameResult("DD", "½–½ U", "1/2-1/2U", played=True, rated=False, special=True),
        GameResult("LW", "0–1 U", "0-1U", played=True, rated=False, special=True),
        GameResult(ADJOURNED, N_("adjourned"), "adjourned", False, False, special=True),
    )


RESULTS: dict[str, GameResult] = {result.code: result for result in _results()}

_DASHES = str.maketrans("‐‑–—−:", "------")

# How people type a result, beside the texts of programs.
_SPELLINGS = {result.text.upper(): code for code, result in RESULTS.items()} | {
    "*": "",
    "½-½": "==",
    "=": "==",
    "0.5-0.5": "==",
    "+--": "+-",
    "--+": "-+",
    "½-0": "=0",
    "0-½": "0=",
    "½-½U": "DD",
    "ADJ": ADJOURNED,
}


def parse_result(text: str) -> str | None:
    """Return the stored code for ``text``, or None when it is no result.

    Accepts the stored codes themselves and the usual spellings (``1-0``, ``½-½``, ``1/2-1/2``,
    ``+/-``, ``1-0 U``); dashes of any kind, colons and blanks do not matter.
    """
    compact = "".join(text.split()).translate(_DASHES)
    if compact in RESULTS:
        return compact
    return _SPELLINGS.get(compact.upper())


def counted(code: str) -> str:
    """Return the stored ``code`` as tables count it: an adjourned game has no result yet."""
    return NO_RESULT if code == ADJOURNED else code


def result_text(code: str) -> str:
    """Return how programs write the stored ``code``: ``==`` -> ``1/2-1/2``; undoes parse_result."""
    return RESULTS[code].text
