"""The lines of a knockout's drawing (トーナメント表): who met whom, and the way of each winner.

Up to 16 places the names stand on the left and the winner on the right; larger draws are parted:
half of the names on each side, the winner above the middle. Lengths are pixels of the drawing.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from unicodedata import east_asian_width

from shogi_archive.format.values import Stage

MOST_PLACES = 64
_PARTED_FROM = 32
_ROW = 26
_STEP, _PARTED_STEP = 28, 26
# Room for the winner's name between the halves, and above them.
_MIDDLE, _ABOVE = 64, 40
# Sizes of text: names, what stands beside them, the winner's name.
_NAME, _BESIDE, _WINNER = 13, 11, 15
# Where names begin after their numbers, and what is left before the lines.
_NUMBER, _GAP = 26, 14
# Fewer rows than that have no room above the final.
_LOW = 4


@dataclass(frozen=True, slots=True)
class Seat:
    """A participant's name at the outer end of a line; on the right side it begins there."""

    number: int
    x: int
    y: int
    right: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """A player's way to a game and half of the way on; ``won`` for the winner's."""

    d: str
    won: bool


@dataclass(frozen=True, slots=True)
class Sign:
    """The place of a game: its middle, for what is said about it; round is 1-based."""

    round: int
    winner: int
    loser: int
    x: int
    y: int


@dataclass(slots=True)
class Drawing:
    """A bracket as lines; ``champion`` is where the winner's name stands, None without one."""

    width: int
    height: int
    seats: list[Seat] = field(default_factory=list)
    paths: list[Path] = field(default_factory=list)
    signs: list[Sign] = field(default_factory=list)
    champion: Seat | None = None

    @property
    def ways(self) -> Iterable[Path]:
        """The lines in the order of drawing: those of winners over the others."""
        return sorted(self.paths, key=lambda path: path.won)


@dataclass(frozen=True, slots=True)
class _End:
    """Where a player's line has come to."""

    number: int
    x: int
    y: int


def text_width(text: str, size: int) -> int:
    """Return about how wide a text of this size is, in pixels."""
    return sum(size if east_asian_width(each) in "WFA" else size * 3 // 5 for each in text)


def drawing_of(stage: Stage, names: Mapping[int, tuple[str, str]]) -> Drawing | None:
    """Return the drawing of a bracket; None if it is none or too large to be one picture.

    Args:
        stage: the stage.
        names: name and organisation at each entry number, for the room that they need.
    """
    if not 2 <= len(stage.slots) <= MOST_PLACES:
        return None
    texts = [names.get(number, ("", "")) for number in stage.slots]
    room = _NUMBER + _GAP
    room += max(
        text_width(f"{name} ", _NAME) + text_width(beside, _BESIDE) for name, beside in texts
    )
    if len(stage.slots) >= _PARTED_FROM:
        return _parted(stage, room)
    return _plain(stage, room, _GAP + max(text_width(name, _WINNER) for name, _beside in texts))


def _plain(stage: Stage, room: int, last: int) -> Drawing:
    """Return a drawing whose last line, ``last`` long, carries the winner's name."""
    rounds = len(stage.rounds)
    drawing = Drawing(room + _STEP * rounds + last, 0)
    ends = _seats(drawing, stage.slots, room)
    drawing.height = len(drawing.seats) * _ROW
    for number in range(1, rounds + 1):
        ends = _round(drawing, stage, number, ends, room + _STEP * number)
    for end in filter(None, ends):
        drawing.paths.append(Path(f"M{end.x} {end.y}H{drawing.width}", won=True))
        drawing.champion = Seat(end.number, end.x + (drawing.width - end.x) // 2, end.y - 14)
    return drawing


def _parted(stage: Stage, room: int) -> Drawing:
    half, rounds = len(stage.slots) // 2, len(stage.rounds) - 1
    middle = room + _PARTED_STEP * (rounds + 1) + _MIDDLE
    drawing = Drawing(2 * middle, 0)
    above = _ABOVE if min(map(_taken, (stage.slots[:half], stage.slots[half:]))) < _LOW else 0
    left = _seats(drawing, stage.slots[:half], room, above=above)
    rows = len(drawing.seats)
    right = _seats(drawing, stage.slots[half:], drawing.width - room, above=above, right=True)
    drawing.height = max(rows, len(drawing.seats) - rows) * _ROW + above
    for number in range(1, rounds + 1):
        left = _round(drawing, stage, number, left, room + _PARTED_STEP * number)
        x = drawing.width - room - _PARTED_STEP * number
        right = _round(drawing, stage, number, right, x)
    _final(drawing, stage, [end for end in (*left, *right) if end], middle)
    return drawing


def _final(drawing: Drawing, stage: Stage, ends: Sequence[_End], middle: int) -> None:
    losers = {match.loser for match in stage.rounds[-1].matches}
    top = min((end.y for end in ends), default=0) - _ABOVE // 2
    for end in ends:
        won = end.number not in losers
        drawing.paths.append(Path(f"M{end.x} {end.y}H{middle}V{top}", won))
        if won:
            drawing.champion = Seat(end.number, middle, top - 8)
    for winner, loser in stage.rounds[-1].matches:
        drawing.signs.append(Sign(len(stage.rounds), winner, loser, middle, top + 14))


def _taken(slots: Sequence[int]) -> int:
    return sum(1 for number in slots if number)


def _seats(
    drawing: Drawing, slots: Sequence[int], x: int, *, above: int = 0, right: bool = False
) -> list[_End | None]:
    """Add a row for each place that is taken, and return the beginnings of the lines."""
    ends: list[_End | None] = []
    row = 0
    for number in slots:
        if not number:
            ends.append(None)
            continue
        y = above + row * _ROW + _ROW // 2
        drawing.seats.append(Seat(number, x, y, right))
        ends.append(_End(number, x, y))
        row += 1
    return ends


def _round(
    drawing: Drawing, stage: Stage, number: int, ends: Sequence[_End | None], x: int
) -> list[_End | None]:
    """Add the games of a round, and return where the lines of those who went on begin."""
    games = {match.loser: match.winner for match in stage.rounds[number - 1].matches}
    after: list[_End | None] = []
    for first, second in zip(ends[::2], ends[1::2], strict=True):
        if not (first and second):
            # Nobody to play: the line goes on by itself.
            after.append(first or second)
            continue
        middle = (first.y + second.y) // 2
        for end in (first, second):
            path = Path(f"M{end.x} {end.y}H{x}V{middle}", end.number not in games)
            drawing.paths.append(path)
        winner, loser = (second, first) if first.number in games else (first, second)
        drawing.signs.append(Sign(number, winner.number, loser.number, x, middle))
        after.append(_End(winner.number, x, middle))
    return after
