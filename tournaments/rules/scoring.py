"""Points of one player in one round under a scoring system, in tenths of a point.

The twelve values are those of JaVaFo's XXS record; TRF26's 162 and bbpPairings' BB records are
shorter ways to say the same.
Source: JaVaFo Advanced User Manual (XXS), FIDE TRF26 record 162.
"""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Literal

Colour = Literal["w", "b", ""]


@dataclass(frozen=True, slots=True)
class ScoringSystem:
    """What each result is worth, in tenths of a point.

    The defaults are 1, ½, 0, with 1 for the pairing-allocated bye.
    """

    white_win: int = 10
    black_win: int = 10
    white_draw: int = 5
    black_draw: int = 5
    white_loss: int = 0
    black_loss: int = 0
    forfeit_win: int = 10
    forfeit_loss: int = 0
    pairing_allocated_bye: int = 10
    full_point_bye: int = 10
    half_point_bye: int = 5
    zero_point_bye: int = 0

    def points(self, letter: str, colour: Colour = "") -> int:
        """Return the tenths of a point for TRF result ``letter``; 0 for none and for adjourned.

        Args:
            letter: one of ``1 = 0 W D L + - U F H Z ?`` or "".
            colour: colour of the player; "" counts as White, as a bye has none.
        """
        return int(getattr(self, _field(letter, colour))) if letter not in _NOTHING else 0


_NOTHING = ("", "?")
_UNPLAYED = {
    "+": "forfeit_win",
    "-": "forfeit_loss",
    "U": "pairing_allocated_bye",
    "F": "full_point_bye",
    "H": "half_point_bye",
    "Z": "zero_point_bye",
}
_PLAYED = {"1": "win", "W": "win", "=": "draw", "D": "draw", "0": "loss", "L": "loss"}


def _field(letter: str, colour: Colour) -> str:
    if letter in _UNPLAYED:
        return _UNPLAYED[letter]
    return f"{'black' if colour == 'b' else 'white'}_{_PLAYED[letter]}"


SCORING_FIELDS: tuple[str, ...] = tuple(field.name for field in fields(ScoringSystem))


def format_points(tenths: int) -> str:
    """Return points as FIDE prints them: ``25`` -> ``2.5``."""
    sign, tenths = ("-", -tenths) if tenths < 0 else ("", tenths)
    return f"{sign}{tenths // 10}.{tenths % 10}"


class ScoringFault(StrEnum):
    """Why nobody can play by a scoring system."""

    DRAWS_BEAT_WIN = "draws_beat_win"
    BYE_BEATS_WIN = "bye_beats_win"
    ORDER = "order"


def scoring_faults(system: ScoringSystem) -> tuple[ScoringFault, ...]:
    """Return what is wrong with ``system``, in the order of ScoringFault.

    Source: FIDE VCL4THP, scoring: two draws are not worth more than a win and a loss, the
    pairing-allocated bye not more than a win.
    """
    sides = [
        (system.white_win, system.white_draw, system.white_loss),
        (system.black_win, system.black_draw, system.black_loss),
    ]
    best = min(system.white_win, system.black_win)
    found = {
        ScoringFault.DRAWS_BEAT_WIN: any(2 * draw > win + loss for win, draw, loss in sides),
        ScoringFault.BYE_BEATS_WIN: system.pairing_allocated_bye > best,
        ScoringFault.ORDER: any(not win > draw >= loss for win, draw, loss in sides),
    }
    return tuple(fault for fault, applies in found.items() if applies)
