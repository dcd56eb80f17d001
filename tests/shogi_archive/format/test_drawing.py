"""Where the lines and names of a drawn bracket are."""

import pytest

from shogi_archive.format.drawing import Drawing, Path, Seat, Sign, drawing_of, text_width
from shogi_archive.format.problems import Phrase
from shogi_archive.format.values import Match, Round, Stage, StageKind
from tests.shogi_archive.format.reader import block, read


def stage_of(settings: str, numbers: str, *results: str) -> Stage:
    event = read(block(1, settings, numbers, *results)).event
    assert event is not None
    return event.stages[0]


def draw(stage: Stage) -> Drawing:
    drawing = drawing_of(stage, {})
    assert drawing is not None
    return drawing


def test_four_players_have_their_lines_and_the_winner_at_the_end() -> None:
    drawing = draw(stage_of("2 0", "1 2 3 4", "1 4", "4"))
    assert drawing.seats == [Seat(1, 47, 13), Seat(2, 47, 39), Seat(3, 47, 65), Seat(4, 47, 91)]
    assert drawing.paths == [
        Path("M47 13H75V26", won=True),
        Path("M47 39H75V26", won=False),
        Path("M47 65H75V78", won=False),
        Path("M47 91H75V78", won=True),
        Path("M75 26H103V52", won=False),
        Path("M75 78H103V52", won=True),
        Path("M103 52H117", won=True),
    ]
    assert drawing.signs == [Sign(1, 1, 2, 75, 26), Sign(1, 4, 3, 75, 78), Sign(2, 4, 1, 103, 52)]
    assert drawing.champion == Seat(4, 110, 38)
    assert (drawing.width, drawing.height) == (117, 104)


def test_lines_of_winners_are_drawn_last() -> None:
    ways = list(draw(stage_of("2 0", "1 2 3 4", "1 4", "4")).ways)
    assert [way.won for way in ways] == [False] * 3 + [True] * 4


def test_bye_has_no_row_and_the_line_goes_on() -> None:
    drawing = draw(stage_of("2 0", "1 3 4", "1 4", "1"))
    assert [seat.number for seat in drawing.seats] == [1, 3, 4]
    assert Path("M47 13H103V32", won=True) in drawing.paths
    assert [sign.round for sign in drawing.signs] == [1, 2]


def test_names_need_room() -> None:
    stage = stage_of("1 0", "1 2", "2")
    drawing = drawing_of(stage, {1: ("林 五郎", "架空西"), 2: ("y", "")})
    assert drawing is not None
    assert drawing.seats[0].x == 40 + 3 * 13 + 2 * 7 + 3 * 11
    assert drawing.width == drawing.seats[0].x + 28 + 14 + 3 * 15 + 9


@pytest.mark.parametrize(("text", "width"), [("", 0), ("林", 10), ("a", 6), ("ﾊ", 6), ("Ａ", 10)])
def test_text_width(text: str, width: int) -> None:
    assert text_width(text, 10) == width


def large(places: int, taken: set[int]) -> Stage:
    """Return a bracket in which the smallest number always wins."""
    slots = tuple(number if number in taken else 0 for number in range(1, places + 1))
    rounds, left = [], list(slots)
    for number in range(1, places.bit_length()):
        pairs = list(zip(left[::2], left[1::2], strict=True))
        matches = tuple(Match(first, second) for first, second in pairs if first and second)
        rounds.append(Round(number, Phrase("", ""), matches))
        left = [first or second for first, second in pairs]
    return Stage(StageKind.KNOCKOUT, tuple(rounds), slots)


def test_large_draw_is_parted_with_the_winner_above_the_middle() -> None:
    drawing = draw(large(32, set(range(1, 33))))
    assert [seat.right for seat in drawing.seats] == [False] * 16 + [True] * 16
    assert drawing.height == 16 * 26
    assert drawing.champion == Seat(1, drawing.width // 2, 208 - 20 - 8)
    assert len(drawing.signs) == 31
    assert drawing.signs[-1] == Sign(5, 1, 17, drawing.width // 2, 202)
    assert drawing.paths[-2:] == [
        Path(f"M151 208H{drawing.width // 2}V188", won=True),
        Path(f"M{drawing.width - 151} 208H{drawing.width // 2}V188", won=False),
    ]


def test_large_draw_with_few_players_stays_inside() -> None:
    drawing = draw(large(32, {1, 17, 18}))
    assert drawing.champion == Seat(1, drawing.width // 2, 53 - 20 - 8)
    assert drawing.height == 2 * 26 + 40


def test_half_without_players_leaves_a_winner() -> None:
    drawing = draw(large(32, {17, 18}))
    assert drawing.champion is not None
    assert drawing.champion.number == 17


@pytest.mark.parametrize("places", [0, 128])
def test_no_bracket_and_very_large_ones_are_not_drawn(places: int) -> None:
    assert drawing_of(large(places, set(range(1, places + 1))), {}) is None
