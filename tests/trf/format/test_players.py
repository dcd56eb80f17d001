import pytest

from tests.trf.format.builders import line_001
from trf.format.cells import CellReader
from trf.format.lines import Line
from trf.format.players import PlayerReader
from trf.format.problems import Problem
from trf.format.records.record import Values


def read_line(text: str, *, utf8: bool = True) -> tuple[Values, list[Problem]]:
    reader = PlayerReader(CellReader(team_event=False), utf8)
    return reader.read(Line(7, text, "\n")), reader.problems


def found(problems: list[Problem]) -> list[tuple[int, int, str]]:
    return [(problem.line, problem.column, problem.code) for problem in problems]


def shifted(name: str, by: int) -> str:
    """Return a line whose columns after the name are ``by`` too far to the left."""
    text = line_001(1, name, "   2 w 1", rating=1850, federation="ESP", points="1.0", place=3)
    return text[:47].rstrip().ljust(47 - by) + text[47:]


def test_columns_shifted_by_national_letters_are_put_right() -> None:
    values, problems = read_line(shifted("Peña,Inés", 2), utf8=False)
    assert found(problems) == [(7, 15, "columns-shifted")]
    assert problems[0].values == {"player": 1, "shift": 2}
    assert (values["name"], values["rating"], values["federation"]) == ("Peña,Inés", 1850, "ESP")
    assert (values["points"], values["rank"]) == (10, 3)


def test_columns_that_count_bytes_are_put_right() -> None:
    values, problems = read_line(shifted("Peña,Inés", 2))
    assert found(problems) == [(7, 15, "columns-are-bytes")]
    assert (values["name"], values["rating"]) == ("Peña,Inés", 1850)


@pytest.mark.parametrize("shift", [1, 2, 3])
def test_columns_shifted_without_a_reason_are_put_right(shift: int) -> None:
    values, problems = read_line(shifted("Pena,Ines", shift))
    assert (problems[0].values["shift"], values["rating"]) == (shift, 1850)


def test_name_too_long_for_its_columns_is_read_whole() -> None:
    name = "Gartenrotschwanz-Hausrotschwanz, Gisela"
    text = line_001(1, "", "   2 w 1", rating=1850, points="1.0")
    values, problems = read_line(text[:14] + name[:35] + text[47:])
    assert (values["name"], values["rating"]) == (name[:35], 1850)
    assert problems[0].values["shift"] == -2


def test_hopeless_line_keeps_the_problems_of_its_columns() -> None:
    text = line_001(1, "Amsel, Anna", "junk junk junk", rating="12x4")
    assert found(read_line(text)[1]) == [
        (7, 92, "cell-malformed"),
        (7, 102, "cell-malformed"),
        (7, 49, "number-invalid"),
    ]


@pytest.mark.parametrize(
    ("rank", "name", "code"),
    [
        ("", "Amsel", "starting-rank-invalid"),
        ("x", "Amsel", "starting-rank-invalid"),
        ("0", "", "starting-rank-invalid"),
        ("0", "Amsel", "starting-rank-zero"),
        ("0000", "Amsel", "starting-rank-zero"),
    ],
)
def test_player_without_a_number_is_left_out(rank: str, name: str, code: str) -> None:
    values, problems = read_line(line_001(rank, name))
    assert (values["starting_rank"], values["cells"]) == (0, ())
    assert found(problems) == [(7, 5, code)]


def test_line_may_end_after_the_name() -> None:
    values, problems = read_line("001    3      Drossel, Dirk")
    assert (values["name"], values["rating"], values["cells"], problems) == (
        "Drossel, Dirk",
        None,
        (),
        [],
    )


def test_player_without_a_name_is_kept() -> None:
    values, problems = read_line("001    3")
    assert values["starting_rank"] == 3
    assert found(problems) == [(7, 1, "name-missing")]
