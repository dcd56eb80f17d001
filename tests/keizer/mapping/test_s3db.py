import pytest

from keizer.errors import FileRefusedError
from keizer.mapping import s3db
from keizer.mapping.s3db import FilePlayer, FileRow, read_file
from tests.keizer.season import keizer_file

TWO = [(1, "Ahorn", 2000, 1), (2, "Birke", 1900, 1)]


def reasons(content: bytes) -> tuple[str, ...]:
    with pytest.raises(FileRefusedError) as refused:
        read_file(content)
    return refused.value.reasons


def test_a_file_is_read_with_what_has_a_meaning_here() -> None:
    file = read_file(
        keizer_file([(2, " Birke ", 1900.0, None, "a;b a"), TWO[0]], [(1, 1, 1, 2, None)], {"K": 1})
    )
    assert file.players == (
        FilePlayer(1, "Ahorn", 2000, 1, ()),
        FilePlayer(2, "Birke", 1900, 1, ("a", "b")),
    )
    assert file.rows == (FileRow(1, 1, 1, 2, 0),)
    assert (file.config, file.last_round) == ({"K": 1}, 1)


def test_control_characters_are_left_out_of_texts() -> None:
    file = read_file(keizer_file([(1, "Ah\0orn\x07", 2000, 1, "f\0")]))
    assert file.players == (FilePlayer(1, "Ahorn", 2000, 1, ("f",)),)


def test_a_file_without_rounds_is_fine() -> None:
    assert read_file(keizer_file(TWO)).last_round == 0


@pytest.mark.parametrize(
    "content",
    [b"", b"Name;Rating\nAhorn;2000\n", b"PK\x03\x04", b"SQLite format 2\0"],
    ids=["empty", "csv", "zip", "old sqlite"],
)
def test_what_is_no_sqlite_file_is_refused(content: bytes) -> None:
    assert "no SQLite file" in reasons(content)[0]


@pytest.mark.parametrize("size", [16, 100, 3000])
def test_a_damaged_file_is_refused(size: int) -> None:
    content = keizer_file(TWO)[:size].ljust(5000, b"\xff")
    assert reasons(content)


def test_a_damaged_file_whose_fault_cannot_be_told_is_refused() -> None:
    # SQLite quotes what it cannot read, and the quotation is no text.
    content = keizer_file(TWO).replace(b"CREATE TABLE Pairing", b"CREATE \x98ABLE Pairing")
    assert "damaged" in reasons(content)[0]


def test_a_file_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(s3db, "MAX_BYTES", 1024 * 1024)
    assert "larger than 1 MB" in reasons(b"SQLite format 3\0".ljust(1024 * 1024 + 1))[0]


@pytest.mark.parametrize(
    "statements",
    [
        ["DROP TABLE Pairing"],
        ["DROP TABLE Pairing", "CREATE TABLE Pairing (Rnd INTEGER)"],
        ["DROP TABLE Pairing", "CREATE VIEW Pairing AS SELECT 1 AS Rnd, 1 AS board, 1 AS PID_W, "
         "2 AS PID_B, 1 AS Result"],
    ],
    ids=["missing", "other columns", "view"],
)  # fmt: skip
def test_a_database_of_another_program_is_refused(statements: list[str]) -> None:
    assert "the table Pairing" in reasons(keizer_file(TWO, statements=statements))[0]


def test_rows_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(s3db._LIMITS, "Player", 1)
    assert "more than 1 rows" in reasons(keizer_file(TWO))[0]


def test_a_file_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(s3db, "_STEPS", 1)
    assert "interrupted" in reasons(keizer_file(TWO))[0]


def test_a_file_without_players_is_refused() -> None:
    assert reasons(keizer_file()) == ("The file has no players.",)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ((1, 1, 1, 9, 1), "Round 1 names player 9, who is not in the file."),
        ((1, 1, 1, 1, 1), "Round 1 has player 1 twice."),
        ((1, 1, 1, 2, 77), "Round 1: the result code 77 has no meaning there."),
        ((1, 1, 1, 0, 2), "Round 1: the result code 2 has no meaning there."),
        ((0, 1, 1, 2, 1), "Pairing 1 cannot be read."),
        ((1, "x", 1, 2, 1), "Pairing 1 cannot be read."),
        ((1, 1, 2**40, 2, 1), "Pairing 1 cannot be read."),
    ],
)
def test_a_file_that_contradicts_itself_is_refused(row: tuple[object, ...], reason: str) -> None:
    assert reason in reasons(keizer_file(TWO, [row]))


@pytest.mark.parametrize("who", [(3, "", 1500, 1), (3, "Ceder", "best", 1), (3, None, 1, 1)])
def test_a_player_who_cannot_be_read_is_named(who: tuple[object, ...]) -> None:
    assert "Player 3 has no name" in reasons(keizer_file([*TWO, who]))[0]
