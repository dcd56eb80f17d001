"""The settings of a team competition: points, who wins a match, the colours of the boards.

Source: CLM, league settings (man_sieg …, sieg_bed, color_order); FIDE TRF26 records 320, 352, 362.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tournaments.rules.scoring import Colour, ScoringSystem


class Decision(StrEnum):
    """What wins a match (CLM: sieg_bed)."""

    MORE_POINTS = "more_points"
    """More board points than the opponent."""
    MAJORITY = "majority"
    """More than half of the possible board points, each team for itself."""


class RankedBy(StrEnum):
    """The first points that order the teams; the other ones are a tie-break."""

    MATCH_POINTS = "match_points"
    BOARD_POINTS = "board_points"


GUEST_COLOURS: Mapping[int, str] = {1: "wb", 2: "bw", 3: "wbbw", 4: "bwwb", 5: "w", 6: "b"}
"""Colours of the guests from board 1 on, repeated; by the number of CLM's `color_order`."""

_OTHER: Mapping[str, Colour] = {"w": "b", "b": "w"}


def guest_colour(order: int, board: int) -> Colour:
    """Return the colour of the guests' player on a 1-based board."""
    colours = GUEST_COLOURS[order]
    return "w" if colours[(board - 1) % len(colours)] == "w" else "b"


def home_colour(order: int, board: int) -> Colour:
    """Return the colour of the hosts' player on a 1-based board."""
    return _OTHER[guest_colour(order, board)]


def colour_order_of(home_colours: str) -> int | None:
    """Return CLM's order for the hosts' colours by board as TRF 352 has them, None if it has none.

    The first team of a pairing in TRF is the host here. ``WBWB`` -> 2.
    """
    wanted = home_colours.lower()
    for order in GUEST_COLOURS:
        if wanted and wanted == colours_of(order, len(wanted)).lower():
            return order
    return None


def colours_of(order: int, boards: int) -> str:
    """Return the hosts' colours as TRF 352 has them: ``WBWB``."""
    return "".join(home_colour(order, board) for board in range(1, boards + 1)).upper()


@dataclass(frozen=True, slots=True)
class TeamRules:
    """How matches are scored; points in tenths.

    Attributes:
        boards: per match.
        win, draw, loss: match points.
        appearance: match points for a team that did not forfeit all boards (CLM: Antritt).
        bye_match_points: for a bye of the pairing; None = as a draw. Source: TRF 320.
        bye_board_points: for a bye of the pairing; None = as a drawn match.
        decision: what wins a match.
        ranked_by: the first points that order the teams.
        colour_order: key of `GUEST_COLOURS`.
    """

    boards: int = 8
    win: int = 20
    draw: int = 10
    loss: int = 0
    appearance: int = 0
    bye_match_points: int | None = None
    bye_board_points: int | None = None
    decision: Decision = Decision.MORE_POINTS
    ranked_by: RankedBy = RankedBy.MATCH_POINTS
    colour_order: int = 1

    def most_board_points(self, scoring: ScoringSystem) -> int:
        """Return what a team can reach in one match, in tenths."""
        return self.boards * scoring.white_win

    def drawn_board_points(self, scoring: ScoringSystem) -> int:
        """Return the board points of a match in which every board is drawn, in tenths."""
        return self.boards * scoring.white_draw
