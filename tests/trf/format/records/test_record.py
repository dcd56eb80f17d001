import pytest

from trf.format.fields import INTEGER, TEXT, Field
from trf.format.records import BY_CODE
from trf.format.records.record import MOST_BLOCKS, Block, Finding, Layout, Record, Row

PLAIN = Layout((Field("number", 5, 6, INTEGER), Field("text", 8, None, TEXT)))
LIST = Layout((Field("round", 5, 7, INTEGER),), Block((Field("players", 9, 10, INTEGER),), 3))


def test_parse_reads_fields_and_blocks() -> None:
    assert LIST.parse("QRS   1  2    4") == (
        Row({"round": 1}, [{"players": 2}, None, {"players": 4}]),
        [],
    )


def test_blank_blocks_are_left_out_of_a_column() -> None:
    row, _ = LIST.parse("QRS   1  2    4")
    assert row.column("players") == (2, 4)


def test_last_block_may_be_cut_short() -> None:
    row, findings = LIST.parse("QRS   1  2 3")
    assert (row.column("players"), findings) == ((2, 3), [])


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("QRSx 1", Finding(4, "field-overflow", {"at": 4, "found": "x", "field": "the record"})),
        ("QRS 12x", Finding(7, "field-overflow", {"at": 7, "found": "x", "field": "number"})),
        ("QRS 1x", Finding(5, "number-invalid", {"field": "number", "found": "1x"})),
    ],
)
def test_parse_finds_what_does_not_fit(text: str, finding: Finding) -> None:
    assert PLAIN.parse(text)[1] == [finding]


def test_text_after_the_last_column_is_found() -> None:
    layout = Layout((Field("number", 5, 6, INTEGER),))
    assert layout.parse("QRS  1   more")[1] == [
        Finding(10, "field-overflow", {"at": 10, "found": "more", "field": "number"})
    ]


def test_blocks_have_a_limit() -> None:
    row, findings = LIST.parse("QRS   1 " + " 1 " * (MOST_BLOCKS + 1))
    assert (len(row.blocks), [f.code for f in findings]) == (MOST_BLOCKS, ["field-overflow"])


@pytest.mark.parametrize(
    ("layout", "text", "realigned"),
    [
        (PLAIN, "QRS 1 some words", "QRS  1 some words"),
        (LIST, "QRS 1 22 3", "QRS   1 22  3"),
        (Layout((Field("number", 5, 6, INTEGER),)), "QRS 1 2", "QRS 1 2"),
    ],
)
def test_realign_puts_words_at_the_columns(layout: Layout, text: str, realigned: str) -> None:
    assert layout.realign(text) == realigned


def test_format_writes_at_the_columns_without_trailing_blanks() -> None:
    row = Row({"round": 1}, [{"players": 2}, None, {"players": 4}, None])
    assert LIST.format("QRS", row) == "QRS   1  2     4"
    assert PLAIN.format("QRS", Row({"number": None, "text": ""})) == "QRS"


def test_record_tries_other_columns_before_words() -> None:
    record = Record("QRS", PLAIN, also=(Layout((Field("number", 9, 10, INTEGER),)),), loose=True)
    assert record.parse("QRS      1")[0] == Row({"number": None, "text": "1"})
    assert record.parse("QRS x    1")[0] == Row({"number": None, "text": "1"})
    fixed = Record("QRS", Layout((Field("number", 5, 6, INTEGER),)), also=(LIST,))
    assert fixed.parse("QRS   1  2")[0] == Row({"round": 1}, [{"players": 2}])


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("XCF 1 3 0", {"first": 1, "second": 3, "third": 0}),
        ("XCF  1 11 25", {"first": 1, "second": 11, "third": 25}),
        ("XCM 1", {"type": 1, "legs": None, "rounds": None}),
        ("XCM 1 2 7 8 12", {"type": 1, "legs": 2, "rounds": 7, "regular_boards": 8}),
        ("XCR 14 1914 1893 1914", {"starting_rank": 14, "dwz": 1914, "elo": 1893}),
        ("XCC 7 SF Burg", {"starting_rank": 7, "club": "SF Burg"}),
        ("XCZ    7 66211- 187", {"starting_rank": 7, "membership": ("66211", 187)}),
        ("XCZ    7 -1-0", {"starting_rank": 7, "membership": ("", None)}),
        ("XCZ    7 66211", {"starting_rank": 7, "membership": ("66211", None)}),
        ("XCZ    7 ", {"starting_rank": 7, "membership": ("", None)}),
        ("240 H 3 4", {"kind": "H", "round": 3}),
        ("172 NIDOF", {"rating_method": "NIDOF"}),
        ("299 -   1.0", {"kind": "-", "points": None, "match_points": 10}),
        ("299 W  1.0  0.5   1    3", {"kind": "W", "match_points": 10, "points": 5, "round": 1}),
        ("DAT 1 ID:USCF 12", {"starting_rank": 1, "data": "ID:USCF 12"}),
    ],
)
def test_records_of_real_programs_are_read_though_not_at_the_columns(
    text: str, values: dict[str, object]
) -> None:
    row, findings = BY_CODE[text[:3]].parse(text)
    assert {name: row.values[name] for name in values} == values
    assert findings == []


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("XXP 1 3", [{"players": 1}, {"players": 3}]),
        ("162 W 3 D 1", [{"letter": "W", "points": 30}, {"letter": "D", "points": 10}]),
        ("XXA    1 .5 1", [{"points": 5}, {"points": 10}]),
    ],
)
def test_lists_of_real_programs_are_read_though_not_at_the_columns(
    text: str, blocks: list[dict[str, object]]
) -> None:
    row, findings = BY_CODE[text[:3]].parse(text)
    assert (row.blocks, findings) == (blocks, [])
