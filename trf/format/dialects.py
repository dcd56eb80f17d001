"""How files differ from the standard: which program wrote them, and lines that are no records.

Source: files of CLM, Vega, Swiss-Manager, Sharly-Chess, JaVaFo, bbpPairings, Tornelo, lichess.
"""

from collections.abc import Container, Iterable, Mapping, Sequence

from trf.format.dates import is_digits
from trf.format.lines import Line
from trf.format.records import BY_CODE

CODE = slice(0, 3)
"""Columns 1-3."""
SEPARATOR = 3
"""Column 4, which must be blank."""
_RANK = slice(4, 8)
_CLM_HEADING = "### Tournament Section"
_CLM_ERRORS = "### Error/Info Section"


def is_vega(lines: Iterable[Line]) -> bool:
    """Tell whether this is Vega's TDF: the codes of TRF, but "|" between the fields.

    Source: Vega's manual; there 142, 152, 162 mean points, current round, number of rounds.
    """
    codes = [line for line in lines if is_digits(line.text[CODE])]
    barred = [line for line in codes if line.text[SEPARATOR:].startswith("|")]
    return len(barred) * 2 > len(codes)


def is_team_event(lines: Mapping[str, Sequence[Line]]) -> bool:
    """Tell whether a file's records (lines by code) describe a competition of teams.

    Teams in 013 with 082 alone do not make one: there players are scored by team as well.
    """
    return (
        "310" in lines
        or "XCD" in lines
        or "TEAM" in str(_value(lines, "192", "type_code")).upper()
        or (
            bool(_value(lines, "082", "team_count"))
            and str(_value(lines, "092", "type_text")).startswith("Team ")
        )
    )


def _value(lines: Mapping[str, Sequence[Line]], code: str, name: str) -> object:
    """Return the value of a file's first record with this code, None without one."""
    if code not in lines:
        return None
    row, _ = BY_CODE[code].parse(lines[code][0].text)
    return row.values[name]


def is_clm_export(lines: Iterable[Line]) -> bool:
    """Tell whether CLM's own exporter wrote the file; it puts a remark before each section."""
    headings = [line.text for line in lines if line.text.startswith("### ")]
    return any(text.startswith(_CLM_HEADING) for text in headings) and any(
        text.startswith(_CLM_ERRORS) for text in headings
    )


def is_national(text: str, ranks: Container[int]) -> bool:
    """Tell whether a line is a national record: a federation's code, and a known player.

    Rulers look similar (``DDD SSSS …``), but have no number there.
    """
    code, rank = text[CODE], text[_RANK].strip()
    return (
        code.isascii()
        and code.isalpha()
        and code.isupper()
        and text[SEPARATOR : SEPARATOR + 1] == " "
        and is_digits(rank)
        and int(rank) in ranks
    )


def is_remark(text: str) -> bool:
    """Tell whether a line has no code that a record could have: a comment, ruler or blank.

    ``###`` begins a comment, ``FFF`` a remark of CLM; rulers are digits without a blank
    (``1234567890…``), or a code of one letter three times (``DDD SSSS sTTT …``).
    """
    code = text[CODE]
    return (
        not code.strip()
        or code[0] in "# "
        or code == "FFF"
        or (len(set(code)) == 1 and code.isalpha())
        or not text[SEPARATOR : SEPARATOR + 1].isspace()
    )
