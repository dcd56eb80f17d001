import datetime

import pytest

from trf.format import Cell, NationalRecord, Player, Report
from trf.format.transliteration import in_ascii, to_ascii


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Mueller", "Mueller"),
        ("Müller, Jörg", "Mueller, Joerg"),
        ("ÄÖÜ ß", "AeOeUe ss"),
        ("Peña, Inés", "Pena, Ines"),
        ("Ångström Łódź Ørsted", "Angstroem Lodz Orsted"),
        ("O’Neil – “x”", 'O\'Neil - "x"'),
        ("将棋", "??"),
    ],
)
def test_to_ascii_writes_as_clm_does(text: str, written: str) -> None:
    assert to_ascii(text) == written


def test_in_ascii_reaches_every_text_of_a_report() -> None:
    player = Player(
        1,
        "Müller",
        cells=(Cell(2, "w", "1"),),
        national_records=(NationalRecord("GER", name="Größe"),),
    )
    report = Report(
        name="Frühling",
        start_date=datetime.date(2026, 5, 1),
        clm_params=(("key", "Straße"),),
        players=(player, Player(2, "B")),
    )
    written = in_ascii(report)
    assert (written.name, written.clm_params) == ("Fruehling", (("key", "Strasse"),))
    assert written.players[0].name == "Mueller"
    assert written.players[0].national_records[0].name == "Groesse"
    assert written.players[0].cells == (Cell(2, "w", "1"),)
    assert written.players[1] is report.players[1]
    assert written.start_date == datetime.date(2026, 5, 1)
