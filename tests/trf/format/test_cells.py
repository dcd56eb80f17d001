import pytest

from tests.trf.format.builders import line_001
from trf.format import Cell
from trf.format.cells import CellReader


def read_cells(cells: str, *, team_event: bool = False) -> tuple[tuple[Cell, ...], list[str]]:
    """Return the cells of a player, and "column code" of each problem."""
    text = line_001(1, cells=cells)
    reader = CellReader(team_event)
    read, problems = reader.explained(text, 1, 1)
    ordinary = reader.ordinary(text)
    # The fast way must not differ from the slow one.
    assert ordinary in ((read, None) if not problems else (None,))
    return read, [f"{problem.column} {problem.code}" for problem in problems]


@pytest.mark.parametrize(
    ("cells", "read"),
    [
        ("", ()),
        ("   2 w 1", (Cell(2, "w", "1"),)),
        ("  12 b 0     3 w =  9999 b D", (Cell(12, "b", "0"), Cell(3, "w", "="),
                                          Cell(9999, "b", "D"))),
        ("   2 w w", (Cell(2, "w", "W"),)),
        ("   2   +", (Cell(2, "", "+"),)),
        ("   2 - -", (Cell(2, "", "-"),)),
        ("   2 w", (Cell(2, "w", ""),)),
        ("   2 w  ", (Cell(2, "w", ""),)),
        ("   2", (Cell(2, "", ""),)),
        ("2    b 1", (Cell(2, "b", "1"),)),
        ("0002 b 1", (Cell(2, "b", "1"),)),
        ("0000 - U", (Cell(None, "", "U"),)),
        ("   0 - H", (Cell(None, "", "H"),)),
        ("     - F", (Cell(None, "", "F"),)),
        ("       z", (Cell(None, "", "Z"),)),
        ("0000 -  ", (Cell(),)),
        ("   2 w ?", (Cell(2, "w", "?"),)),
        ("          " "   2 w 1", (Cell(), Cell(2, "w", "1"))),
    ],
)  # fmt: skip
def test_ordinary_cells_are_read_without_a_word(cells: str, read: tuple[Cell, ...]) -> None:
    assert read_cells(cells) == (read, [])


@pytest.mark.parametrize(
    ("cells", "read", "problem"),
    [
        ("0000 - +", Cell(None, "", "U"), "92 trf06-bye"),
        ("0000 - =", Cell(None, "", "H"), "92 trf06-bye"),
        ("0000 - -", Cell(None, "", "Z"), "92 trf06-bye"),
        ("0000 - ?", Cell(), "99 cell-adjusted"),
        ("   2 w *", Cell(2, "w", ""), "99 cell-adjusted"),
        ("   2 W 1", Cell(2, "w", "1"), "97 colour-adjusted"),
        ("   2 B 1", Cell(2, "b", "1"), "97 colour-adjusted"),
        ("   2 s 1", Cell(2, "b", "1"), "97 colour-adjusted"),
        ("   2 x 1", Cell(2, "", "1"), "97 colour-unknown"),
        ("   2 w X", Cell(2, "w", ""), "99 result-unknown"),
        ("0000 w U", Cell(None, "", "U"), "97 colour-without-opponent"),
        ("0000 - 1", Cell(None, "", "1"), "92 opponent-missing"),
        ("  2a w 1", Cell(), "92 cell-malformed"),
        ("   2xw 1", Cell(), "92 cell-malformed"),
        ("   2 wx1", Cell(), "92 cell-malformed"),
    ],
)
def test_strange_cell_is_explained_at_its_column(cells: str, read: Cell, problem: str) -> None:
    assert read_cells(cells) == ((read,), [problem])


def test_text_between_two_cells_is_malformed() -> None:
    assert read_cells("   2 w 1 x   3 b 0") == ((Cell(2, "w", "1"), Cell()), ["102 cell-malformed"])


def test_forfeit_without_opponent_is_no_trf06_bye_in_a_team_event() -> None:
    # Half a point without an opponent is a bye in a team event too.
    assert read_cells("0000 - =", team_event=True) == ((Cell(None, "", "H"),), ["92 trf06-bye"])
    read, _ = CellReader(True).explained(line_001(1, cells="0000 - +"), 1, 1)
    assert read == (Cell(None, "", "+"),)
