import pytest

from tournaments.rules.player_table import (
    HEADERS,
    Fault,
    PlayerRow,
    Problem,
    Values,
    identity,
    read_players,
)


def values_of(*rows: list[str], columns: list[str] | None = None) -> list[Values]:
    table = read_players(rows, columns)
    assert table.problems == ()
    return [player.values for player in table.players]


def faults(*rows: list[str]) -> list[tuple[int, int, Fault, str]]:
    return [(each.row, each.column, each.fault, each.found) for each in read_players(rows).problems]


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        (["Name", "Elo", "Verein", "Geb.-Jahr"], ("name", "rating_elo", "club", "")),
        (
            ["Nachname", "Vorname", "DWZ", "Mgl.-Nr.", "ZPS", "Geschlecht"],
            ("last_name", "first_name", "rating_dwz", "zps_member", "zps_club", "sex"),
        ),
        (
            ["Title", "Player", "FIDE ID", "Fed.", "Rtg", "Year of birth", "E-Mail", "Tel."],
            ("title", "name", "fide_id", "federation", "rating_elo", "birth", "email", "phone"),
        ),
        (["氏名", "レーティング", "所属", "生年月日"], ("name", "rating_elo", "club", "birth")),
    ],
)
def test_headers_are_known(header: list[str], expected: tuple[str, ...]) -> None:
    table = read_players([header, ["x"]])
    assert (table.columns, table.header) == (expected, True)


def test_every_header_names_one_field() -> None:
    words = [word for headers in HEADERS.values() for word in headers.split()]
    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (["Weiß, Lukas", "2177", "SF Rotbach"], ("name", "rating_elo", "club")),
        (["GM", "Weiß, Lukas", "GER", "2004"], ("title", "name", "federation", "birth")),
        (["1", "Weiß, Lukas"], ("rating_elo", "name")),
        (["4699813", "Weiß", "w", "17.05.2004"], ("fide_id", "name", "sex", "birth")),
        (["Weiß", "lukas@example.org", "", "Rotbach", "?"], ("name", "email", "", "club", "")),
    ],
)
def test_columns_are_guessed_without_headers(row: list[str], expected: tuple[str, ...]) -> None:
    table = read_players([row])
    assert (table.columns, table.header) == (expected, False)


def test_chosen_columns_win() -> None:
    rows = [["Name", "Zahl"], ["Weiß", "1850"]]
    assert values_of(*rows, columns=["name", "rating_dwz"]) == [
        {"name": "Weiß", "rating_dwz": 1850}
    ]


def test_a_whole_row() -> None:
    header = "Name Titel Elo DWZ TWZ Nat.Rating Fed Verein FIDE-ID ZPS Mgl-Nr Sex Geb Mail Tel"
    row = "Weiß im 2177.0 2160 0 - ger Rotbach 4699813 66203 44 männlich 2004-05-17 l@x.de 0170"
    assert values_of(header.replace("Nat.Rating", "RatNat").split(), row.split()) == [
        {
            "name": "Weiß",
            "title": "IM",
            "rating_elo": 2177,
            "rating_dwz": 2160,
            "federation": "GER",
            "club": "Rotbach",
            "fide_id": "4699813",
            "zps_club": "66203",
            "zps_member": 44,
            "sex": "m",
            "birth_year": 2004,
            "birth_month": 5,
            "birth_day": 17,
            "email": "l@x.de",
            "phone": "0170",
        }
    ]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("2004", {"birth_year": 2004}),
        ("2004.0", {"birth_year": 2004}),
        ("2004年", {"birth_year": 2004}),
        ("17.5.2004", {"birth_year": 2004, "birth_month": 5, "birth_day": 17}),
        ("2004年5月17日", {"birth_year": 2004, "birth_month": 5, "birth_day": 17}),
    ],
)
def test_births(cell: str, expected: Values) -> None:
    assert values_of(["Name", "born"], ["Weiß", cell]) == [{"name": "Weiß", **expected}]


@pytest.mark.parametrize(
    ("header", "cell", "expected"),
    [
        ("ZPS", "66203-44", {"zps_club": "66203", "zps_member": 44}),
        ("Sex", "女", {"sex": "w"}),
        ("Sex", "Female", {"sex": "w"}),
        ("FIDE ID", "0", {}),
        ("Elo", "", {}),
    ],
)
def test_cells(header: str, cell: str, expected: Values) -> None:
    assert values_of(["Name", header], ["Weiß", cell]) == [{"name": "Weiß", **expected}]


def test_family_and_first_name_become_one() -> None:
    assert values_of(["Nachname", "Vorname"], ["Weiß", "Lukas"], ["Novák", ""]) == [
        {"name": "Weiß, Lukas"},
        {"name": "Novák"},
    ]


def test_empty_rows_are_passed_over_and_short_rows_are_filled() -> None:
    table = read_players([[], ["Name", "Elo"], ["", " "], ["Weiß"], ["Novák", "2080", "?"]])
    assert table.players == (
        PlayerRow(4, {"name": "Weiß"}),
        PlayerRow(5, {"name": "Novák", "rating_elo": 2080}),
    )


@pytest.mark.parametrize(
    ("header", "cell", "fault"),
    [
        ("Titel", "Dr.", Fault.TITLE),
        ("Elo", "4000", Fault.RATING),
        ("Elo", "2177*", Fault.RATING),
        ("Elo", "٣", Fault.RATING),
        ("Fed", "Germany", Fault.FEDERATION),
        ("FIDE ID", "A12", Fault.FIDE_ID),
        ("FIDE ID", "123456789012", Fault.FIDE_ID),
        ("ZPS", "123", Fault.ZPS),
        ("Mgl-Nr", "100000", Fault.MEMBER),
        ("Mgl-Nr", "x", Fault.MEMBER),
        ("Sex", "?", Fault.SEX),
        ("Jahrgang", "04", Fault.BIRTH),
        ("Jahrgang", "31.02.2004", Fault.BIRTH),
        ("Mail", "lukas", Fault.EMAIL),
        ("Tel", "0" * 41, Fault.TOO_LONG),
    ],
)
def test_a_wrong_cell_is_named(header: str, cell: str, fault: Fault) -> None:
    assert faults(["Name", header], ["Weiß", cell]) == [(2, 2, fault, cell)]


def test_all_problems_are_reported_in_order() -> None:
    rows = [["Elo", "Name"], ["x", ""], ["1850", "y" * 121], ["z", "Weiß"]]
    assert faults(*rows) == [
        (2, 0, Fault.NAME_MISSING, ""),
        (2, 1, Fault.RATING, "x"),
        (3, 2, Fault.TOO_LONG, "y" * 121),
        (4, 1, Fault.RATING, "z"),
    ]


@pytest.mark.parametrize("rows", [[], [["", ""]], [["Name", "Elo"]]])
def test_a_table_without_players(rows: list[list[str]]) -> None:
    table = read_players(rows)
    assert (table.players, table.problems) == ((), (Problem(0, 0, Fault.NO_ROWS),))


def test_a_table_without_names() -> None:
    assert faults(["Elo", "Club"], ["1850", "Rotbach"]) == [(0, 0, Fault.NO_NAME_COLUMN, "")]


def test_two_columns_of_one_meaning() -> None:
    assert faults(["Name", "Elo", "Rating"], ["a", "1", "2"]) == [(0, 3, Fault.COLUMN_TWICE, "")]


def test_duplicates_are_found() -> None:
    header = ["Name", "FIDE ID", "Elo"]
    assert faults(
        header,
        ["Weiß, Lukas", "4699813", "2177"],
        ["Lukas Weiß", "4699813", "2177"],
        ["Novák", "", "2080"],
        ["novák", "", "2080"],
        ["Novák", "", "1990"],
    ) == [(3, 0, Fault.DUPLICATE, "Lukas Weiß"), (5, 0, Fault.DUPLICATE, "novák")]


def test_rows_without_a_name_are_no_duplicates() -> None:
    assert faults(["Name", "Elo"], ["", "1"], ["", "1"]) == [
        (2, 0, Fault.NAME_MISSING, ""),
        (3, 0, Fault.NAME_MISSING, ""),
    ]


def test_identity_is_the_fide_id_before_the_name() -> None:
    assert identity({"name": "A", "fide_id": "7"}) == identity({"name": "B", "fide_id": "7"})
    assert identity({"name": "A", "birth_year": 1990}) != identity({"name": "A"})
