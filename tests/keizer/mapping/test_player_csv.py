import pytest

from keizer.errors import FileRefusedError
from keizer.mapping import player_csv
from keizer.mapping.player_csv import NewPlayer, read_players


@pytest.mark.parametrize("separator", [";", ",", "\t", ":"])
def test_the_first_line_tells_separator_and_columns(separator: str) -> None:
    lines = [["Rating", "Name"], ["2000", "Ahorn"], ["", "Birke"]]
    content = "\n".join(separator.join(line) for line in lines).encode()
    assert read_players(content) == [NewPlayer("Ahorn", 2000), NewPlayer("Birke", 0)]


def test_quoted_names_categories_and_blank_lines_are_understood() -> None:
    content = '\ufeffName;DWZ;Verein;Kategorien\r\n"Lange, Eva";1500;SV "X";f, r15\r\n\r\n'
    assert read_players(content.encode()) == [NewPlayer("Lange, Eva", 1500, 'SV "X"', ("f", "r15"))]


def test_a_list_of_names_alone_is_enough() -> None:
    assert read_players(b"Name\nAhorn\nBirke") == [NewPlayer("Ahorn"), NewPlayer("Birke")]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_unicode_text_of_a_spreadsheet_is_read(encoding: str) -> None:
    content = "\ufeffName\tRating\r\nMüller\t1".encode(encoding)
    assert read_players(content) == [NewPlayer("Müller", 1)]


def test_a_file_from_an_old_spreadsheet_keeps_its_umlauts() -> None:
    assert read_players("Name;Rating\nMüller;1".encode("cp1252")) == [NewPlayer("Müller", 1)]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "The file is empty."),
        (b"Ahorn;2000\n", "it is “Ahorn;2000”"),
        (b"Name;Rating\n;2000\n", "Line 2: the name is missing."),
        (b"Name;Rating\nAhorn;strong\n", "“strong” is no rating."),
        (b"Name;Rating\nAhorn;-5\n", "“-5” is no rating."),
        (b"Name;Rating\nAhorn;9999\n", "the rating 9999 is above 4000."),
        (b"Name;Rating\n" + b"A" * 121 + b";1\n", "longer than 120 characters"),
        (b"Name;Rating\nAh\0orn;1\n", "Line 2: a text has control characters."),
        (b'Name;Rating\n"Ah\norn";1\n', "a text has control characters."),
        (b'Name;Rating\n"' + b"A" * 140_000, "is no CSV that can be read"),
        (b"Name;Rating\nAhorn;1\nahorn;2\n", "ahorn is listed twice."),
    ],
)
def test_what_is_wrong_is_named(content: bytes, reason: str) -> None:
    with pytest.raises(FileRefusedError) as refused:
        read_players(content)
    assert reason in str(refused.value)


def test_every_wrong_line_is_named() -> None:
    with pytest.raises(FileRefusedError) as refused:
        read_players(b"Name;Rating\n;1\nAhorn;x\nBirke;1")
    assert len(refused.value.reasons) == 2


def test_large_lists_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_csv, "MAX_PLAYERS", 1)
    with pytest.raises(FileRefusedError, match="too many"):
        read_players(b"Name\nAhorn\nBirke")
    monkeypatch.setattr(player_csv, "MAX_BYTES", 5)
    with pytest.raises(FileRefusedError, match="larger than"):
        read_players(b"Name\nAhorn")
