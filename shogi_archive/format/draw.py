"""A bracket filled in by names or by choosing winners, written as the lines of a result file."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from shogi_archive.format.folding import fold
from shogi_archive.format.methods.bracket import rounds_for
from shogi_archive.format.reading import MAX_ROUNDS
from shogi_archive.format.tokens import fold as fold_digits
from shogi_archive.format.tokens import is_number

MOST_PLACES = 2**MAX_ROUNDS // 16
_BYES = {"", "-", "0", "－"}
_BETWEEN = re.compile(r"[\s、，,・]+")


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the draw: entry number (0: empty, a bye) and what the writer called it."""

    number: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """A game of the bracket: who is there as far as it is known, and who won (0: open)."""

    first: Place | None
    second: Place | None
    winner: int = 0


@dataclass(frozen=True, slots=True)
class Doubt:
    """A word among the winners of a round (1-based) that means nobody there, or several."""

    round: int
    word: str
    candidates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """A bracket as far as it is filled in.

    Attributes:
        rounds: the games of each round, in bracket order.
        lines: the winners of each round as a result file has them, up to the last full round.
        doubts: what could not be understood.
    """

    rounds: tuple[tuple[Pair, ...], ...]
    lines: tuple[str, ...]
    doubts: tuple[Doubt, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """The winners of each round who are known, byes left out."""
        return tuple(
            " ".join(
                str(pair.winner) for pair in pairs if pair.winner and pair.first and pair.second
            )
            for pairs in self.rounds
        )


def read_places(text: str) -> tuple[Place, ...]:
    """Return the places of a draw, one line each: a name, or a number and a name; "-" is a bye.

    Who has no number gets that of the line. At most ``MOST_PLACES`` lines count.
    """
    lines = text.rstrip().splitlines()[:MOST_PLACES]
    return tuple(_place(number, line.strip()) for number, line in enumerate(lines, start=1))


def _place(line_number: int, line: str) -> Place:
    if line in _BYES:
        return Place(0)
    first, *rest = line.split(maxsplit=1)
    if is_number(fold_digits(first)) and int(fold_digits(first)):
        return Place(int(fold_digits(first)), rest[0] if rest else "")
    return Place(line_number, line)


def fill(places: Sequence[Place], winners: Sequence[str]) -> Draw:
    """Return the bracket of ``places`` with the winners of each round.

    Args:
        places: the draw, from the top; it is filled up with byes.
        winners: for each round numbers or parts of names, separated by blanks or commas.
    """
    present: list[Place | None] = list(places)
    present += [Place(0)] * (2 ** rounds_for(len(places)) - len(places))
    rounds: list[tuple[Pair, ...]] = []
    doubts: list[Doubt] = []
    while len(present) > 1:
        number = len(rounds) + 1
        words = _BETWEEN.split(winners[number - 1].strip()) if number <= len(winners) else []
        chosen = _understand([word for word in words if word], number, present, doubts)
        pairs = [
            _pair(first, second, chosen)
            for first, second in zip(present[::2], present[1::2], strict=True)
        ]
        rounds.append(tuple(pairs))
        present = [_winner(pair) for pair in pairs]
    return Draw(tuple(rounds), tuple(_lines(rounds)), tuple(doubts))


def _understand(
    words: Sequence[str], number: int, present: Sequence[Place | None], doubts: list[Doubt]
) -> set[int]:
    here = [place for place in present if place and place.number]
    chosen: set[int] = set()
    for word in words:
        found = [place for place in here if _means(word, place)]
        if len(found) == 1:
            chosen.add(found[0].number)
        else:
            names = tuple(f"{place.number} {place.name}".strip() for place in found)
            doubts.append(Doubt(number, word, names))
    return chosen


def _means(word: str, place: Place) -> bool:
    plain = fold_digits(word)
    if is_number(plain):
        return int(plain) == place.number
    return fold(word) in fold(place.name)


def _pair(first: Place | None, second: Place | None, chosen: set[int]) -> Pair:
    if first and second:
        for place, other in ((first, second), (second, first)):
            if not other.number or (place.number in chosen and other.number not in chosen):
                return Pair(first, second, place.number)
    return Pair(first, second)


def _winner(pair: Pair) -> Place | None:
    """Return who goes on: nobody (a place 0) from two empty places, None while it is open."""
    if pair.first is None or pair.second is None:
        return None
    if pair.winner == pair.first.number:
        return pair.first if pair.winner or not pair.second.number else None
    return pair.second if pair.winner else None


def _lines(rounds: Sequence[Sequence[Pair]]) -> list[str]:
    lines = []
    for pairs in rounds:
        if any(_winner(pair) is None for pair in pairs):
            break
        lines.append(" ".join(str(pair.winner) for pair in pairs if pair.winner))
    return lines


def choose(winners: Sequence[str], pair: Pair, number: int, round_number: int) -> tuple[str, ...]:
    """Return the winners of each round after ``number`` is said to have won a game.

    Args:
        winners: numbers by round, as ``Draw.winners``.
        pair: the game.
        number: who won it; who was the winner already is taken back.
        round_number: 1-based.
    """
    others = {place.number for place in (pair.first, pair.second) if place} - {number}
    gone = others if pair.winner != number else {*others, number}
    chosen = []
    for index, line in enumerate(winners, start=1):
        words = line.split()
        if index >= round_number:
            words = [word for word in words if int(word) not in gone]
        if index == round_number and pair.winner != number:
            words = [word for word in words if int(word) != number] + [str(number)]
        chosen.append(" ".join(words))
    return tuple(chosen)
