"""What an official should think twice about when he pairs by hand; nothing here refuses.

Source: FIDE C.04.1 (basic rules for Swiss systems): nobody meets twice; nobody has two
pairing-allocated byes, nor one after a win without play; the numbers of games with White and with
Black differ by 2 at most; nobody has the same colour three times in a row.
"""

from collections.abc import Mapping
from enum import StrEnum

from tournaments.rules.entries import Entry
from tournaments.rules.results import Bye

History = Mapping[int, Entry]
"""A player's entries by round number."""


class PairWarning(StrEnum):
    """One thing about a pairing or a bye that the rules of Swiss tournaments avoid."""

    REPEAT = "repeat"
    FORBIDDEN = "forbidden"
    WHITE_THREE_TIMES = "white_three_times"
    BLACK_THREE_TIMES = "black_three_times"
    WHITE_TOO_OFTEN = "white_too_often"
    BLACK_TOO_OFTEN = "black_too_often"
    WRONG_COLOURS = "wrong_colours"
    SECOND_FREE_POINT = "second_free_point"
    SECOND_HALF_POINT = "second_half_point"


_FORFEITS = frozenset("+-")
_WON_WITHOUT_PLAY = frozenset({"+", Bye.PAIRING_ALLOCATED, Bye.FULL_POINT})


def pair_warnings(
    round_number: int,
    white: tuple[int, History],
    black: tuple[int, History],
    *,
    forbidden: bool,
) -> tuple[PairWarning, ...]:
    """Return the warnings about one game of round ``round_number``, in the order of PairWarning.

    Args:
        round_number: 1-based; only entries of earlier rounds are looked at.
        white: key of the player with White and his entries.
        black: key of the player with Black and his entries.
        forbidden: the two are not to meet in this round.
    """
    white_past = _played(white[1], round_number)
    black_past = _played(black[1], round_number)
    found = {
        PairWarning.REPEAT: any(entry.opponent == black[0] for entry in white_past),
        PairWarning.FORBIDDEN: forbidden,
        PairWarning.WHITE_THREE_TIMES: _last_colours(white_past) == "ww",
        PairWarning.BLACK_THREE_TIMES: _last_colours(black_past) == "bb",
        PairWarning.WHITE_TOO_OFTEN: _balance(white_past) >= 2,
        PairWarning.BLACK_TOO_OFTEN: _balance(black_past) <= -2,
        PairWarning.WRONG_COLOURS: _due(white_past) == "b" and _due(black_past) == "w",
    }
    return tuple(warning for warning, applies in found.items() if applies)


def bye_warnings(round_number: int, history: History, kind: Bye) -> tuple[PairWarning, ...]:
    """Return the warnings about a bye in round ``round_number``; byes of all other rounds count."""
    letters = [entry.letter for number, entry in history.items() if number != round_number]
    if kind == Bye.PAIRING_ALLOCATED and _WON_WITHOUT_PLAY.intersection(letters):
        return (PairWarning.SECOND_FREE_POINT,)
    if kind == Bye.HALF_POINT and Bye.HALF_POINT in letters:
        return (PairWarning.SECOND_HALF_POINT,)
    return ()


def _played(history: History, round_number: int) -> list[Entry]:
    """Forfeits and byes count neither as a meeting nor for colours (C.04.1)."""
    return [
        history[number]
        for number in sorted(history)
        if number < round_number
        and history[number].opponent is not None
        and history[number].letter not in _FORFEITS
    ]


def _last_colours(past: list[Entry]) -> str:
    return "".join(entry.colour for entry in past[-2:])


def _balance(past: list[Entry]) -> int:
    """Games with White less games with Black."""
    return sum(1 if entry.colour == "w" else -1 for entry in past)


def _due(past: list[Entry]) -> str:
    """The colour that evens out, else the one not had last; "" before the first game."""
    balance = _balance(past)
    if balance:
        return "b" if balance > 0 else "w"
    return {"w": "b", "b": "w"}[past[-1].colour] if past else ""
