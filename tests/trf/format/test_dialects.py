import pytest

from trf.format.dialects import is_clm_export, is_national, is_remark, is_team_event, is_vega
from trf.format.lines import Line, split_lines


def by_code(text: str) -> dict[str, list[Line]]:
    lines: dict[str, list[Line]] = {}
    for line in split_lines(text):
        lines.setdefault(line.text[:3], []).append(line)
    return lines


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("012|Torneo\n001|1|m\n", True),
        ("012|Torneo\n001    1\n", False),
        ("012 A|B\n", False),
        ("", False),
    ],
)
def test_vega_file_has_bars_after_most_codes(text: str, answer: bool) -> None:
    assert is_vega(split_lines(text)) is answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("012 A\n", False),
        ("310   1 Adler\n", True),
        ("XCD   1 66211\n", True),
        ("192 FIDE_TEAM_MP\n", True),
        ("192 FIDE_DUTCH\n", False),
        ("082 4\n092 Team Swiss Dutch\n", True),
        ("082 4\n092 Individual: Swiss\n", False),
        ("082 0\n092 Team Swiss Dutch\n", False),
        ("082 4\n", False),
        ("013 Adler\n082 4\n", False),
    ],
)
def test_team_event_is_told_by_its_records(text: str, answer: bool) -> None:
    assert is_team_event(by_code(text)) is answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("### Tournament Section  \n### Error/Info Section  \n", True),
        ("### Tournament Section  \n", False),
        ("### Error/Info Section  \n", False),
    ],
)
def test_clm_export_has_its_headings(text: str, answer: bool) -> None:
    assert is_clm_export(split_lines(text)) is answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("GER    1 x", True),
        ("GER    2 x", False),
        ("ger    1 x", False),
        ("ÄÖÜ    1 x", False),
        ("G1R    1 x", False),
        ("DDD SSSS sTTT", False),
        ("GER", False),
    ],
)
def test_national_record_names_a_known_player(text: str, answer: bool) -> None:
    assert is_national(text, {1}) is answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", True),
        ("   1", True),
        ("# note", True),
        ("FFF note", True),
        ("DDD SSSS", True),
        ("1234567890", True),
        ("QRS x", False),
        ("QRS\tx", False),
        ("111 x", False),
    ],
)
def test_remark_has_no_code(text: str, answer: bool) -> None:
    assert is_remark(text) is answer
