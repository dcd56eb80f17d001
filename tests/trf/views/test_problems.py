import pytest
from django.utils import translation

from tests.trf.files import player, trf, two_rounds
from trf.format.codes import Severity
from trf.services.checking import check_file
from trf.views.problems import Finding, findings_of


def test_finding_marks_the_column_in_its_line() -> None:
    content = two_rounds().replace(b"032 GER", b"032 Lichess")
    (finding,) = findings_of(check_file(content), Severity.WARNING)
    assert (finding.line, finding.column, finding.code) == (3, 5, "federation-invalid")
    assert (finding.before, finding.mark, finding.after) == ("032 ", "Lichess", "")
    assert finding.kind == "warning"


def test_finding_marks_a_number_with_the_blanks_of_its_field() -> None:
    content = trf(player(1, "Ahorn, Arno", "2.5", "2 w 1"), player(2, "Birke, Bea", "0.0", "1 b 0"))
    (finding,) = findings_of(check_file(content), Severity.WARNING)
    assert (finding.column, finding.mark, finding.after) == (81, " 2.5", "          2 w 1")


def test_finding_about_a_blank_field_marks_one_column() -> None:
    content = trf(player(1, "Ahorn, Arno", "1.0", " w 1"))
    (finding,) = findings_of(check_file(content), Severity.ERROR)
    assert (finding.column, finding.mark, finding.after) == (92, " ", "    w 1")


def test_long_line_is_cut_on_both_sides_of_the_column() -> None:
    cells = ("1 w 1", *["0000 - Z"] * 6)
    (finding,) = findings_of(
        check_file(trf(player(1, "Ahorn, Arno", "1.0", *cells))), Severity.ERROR
    )
    assert (finding.column, finding.code) == (92, "opponent-is-self")
    assert finding.before.startswith("…")
    assert finding.after.endswith("…")
    assert len(finding.before) == 25
    assert finding.mark == "   1"
    assert len(finding.mark + finding.after) == 41


def test_finding_about_the_whole_file_shows_no_line() -> None:
    (finding,) = findings_of(check_file(b""), Severity.ERROR)
    assert (finding.line, finding.before, finding.mark, finding.after) == (0, "", "", "")


def test_note_looks_like_an_information() -> None:
    assert Finding(1, 1, "code", Severity.NOTE, "text").kind == "info"


@pytest.mark.parametrize("language", ["de", "ja"])
def test_finding_is_translated(language: str) -> None:
    english = findings_of(check_file(b""), Severity.ERROR)[0].text
    with translation.override(language):
        assert findings_of(check_file(b""), Severity.ERROR)[0].text != english
