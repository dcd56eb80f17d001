import pytest

from trf.format.values import Report
from trf.mapping.tie_breaks import tie_breaks_of


@pytest.mark.parametrize(
    ("report", "codes"),
    [
        (Report(tie_breaks=("BH", "SB"), standing_order=("PTS", "DE")), ("BH", "SB")),
        (Report(standing_order=("PTS", "DE", "BH/C1"), clm_tie_breaks=(3,)), ("DE", "BH/C1")),
        (Report(clm_tie_breaks=(1, 51, 25)), ("BH", "DE")),
        (Report(), ()),
    ],
)
def test_tie_breaks_come_from_the_first_record_that_has_them(
    report: Report, codes: tuple[str, ...]
) -> None:
    assert tie_breaks_of(report) == codes
