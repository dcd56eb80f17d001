from shogi_archive.format.document import document_from_text, read_document
from shogi_archive.format.encodings import Encoding
from shogi_archive.format.result import read_results
from tests.shogi_archive.format.reader import (
    DATA,
    KNOCKOUT,
    MASTERS,
    block,
    document,
    problems,
    read,
)

GOOD = (DATA / "result.txt").read_text(encoding="utf-8")


def test_read_results_of_a_file() -> None:
    first, second = read_results([document("result.txt")], MASTERS)
    assert (first.first, first.last, first.kisen, first.holding) == (2, 15, "1119001", "1")
    assert (second.first, second.last) == (17, 27)
    assert first.event is not None
    assert second.event is not None
    assert (first.event.remarks, second.event.remarks) == ("架空の大会", "")
    assert first.event.entries[0].comment == "架空太郎（東大４）"
    assert (first.problems, second.problems) == ((), ())


def test_bad_block_does_not_stop_the_others() -> None:
    text = GOOD.replace("1 3\n3\n", "1 3\n2\n", 1)
    bad, good = read_results([document_from_text("result.txt", text)], MASTERS)
    assert (bad.event, bad.kisen, bad.holding) == (None, "1119001", "1")
    assert [(each.file, each.line, each.code) for each in bad.problems] == [
        ("result.txt", 12, "WINNER_NOT_ADVANCED")
    ]
    assert good.event is not None


def test_problems_name_their_event() -> None:
    text = "".join([block(1, "1 0", "1 2", "9"), "*\n", "*\n" + "x" * 50 + "\n"])
    found = list(read_results([document_from_text("result.txt", text)], MASTERS))
    assert [{each.event for each in one.problems} for one in found] == [
        {"1119001 9"},
        {""},
        {"x" * 20},
    ]


def test_star_beside_the_first_line() -> None:
    assert read(KNOCKOUT.replace("*\n", "*")).event == read(KNOCKOUT).event
    assert problems(KNOCKOUT.replace("*\n", "*").replace(" 9 1 1", " 9 1 7")) == [
        (1, "7", "ANNUAL_INVALID")
    ]


def test_missing_star_at_the_start() -> None:
    assert problems("\n# 注\n" + KNOCKOUT[2:]) == [(3, "1119001", "BLOCK_START")]


def test_missing_star_between_blocks() -> None:
    text = KNOCKOUT + KNOCKOUT[2:]
    assert problems(text) == [(15, "1119001", "BLOCK_START")]
    assert problems(KNOCKOUT + "＊\n" + KNOCKOUT[2:]) == [(15, "＊", "BLOCK_START")]


def test_file_without_events() -> None:
    assert list(read_results([document_from_text("x", "# 注\n\n")], MASTERS)) == []


def test_empty_block() -> None:
    assert problems("*\n") == [
        (1, "", "LINE_MISSING"),
        (1, "", "SECTION_SEPARATOR"),
        (1, "", "SECTION_SEPARATOR"),
    ]


def test_same_holding_twice_in_two_files() -> None:
    documents = [document_from_text("a.dat", KNOCKOUT), document_from_text("b.dat", KNOCKOUT)]
    first, second = read_results(documents, MASTERS)
    assert first.event is not None
    assert second.event is None
    assert [each.message("en") for each in second.problems] == [
        "This event (1119001, holding 9) is already in a.dat, line 1."
    ]


def test_uncounted_holdings_are_told_apart_by_their_first_day() -> None:
    uncounted = KNOCKOUT.replace(" 9 1 1", " 0 1 1")
    later = uncounted.replace("19970531", "19980531")
    documents = [document_from_text("a", uncounted + later + uncounted)]
    assert [block.event is not None for block in read_results(documents, MASTERS)] == [
        True,
        True,
        False,
    ]


def test_line_in_another_encoding_spoils_its_block_only() -> None:
    raw = GOOD.encode("cp932").replace("東大４".encode("cp932"), "東大４".encode("euc_jp"))
    bad, good = read_results([read_document("x", raw, Encoding.CP932)], MASTERS)
    assert [(each.line, each.code) for each in bad.problems] == [(6, "ENCODING_INVALID")]
    assert good.problems == ()
