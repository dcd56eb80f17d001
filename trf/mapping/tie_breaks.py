"""Tie-breaks: FIDE's lists (202, 212) and CLM's three numbers (XCF)."""

from trf.format.clm_codes import TIE_BREAKS
from trf.format.values import Report

POINTS = "PTS"


def tie_breaks_of(report: Report) -> tuple[str, ...]:
    """Return the acronyms in order, without the points themselves.

    CLM's numbers mean other tie-breaks in team events, where they stay numbers.
    """
    if report.tie_breaks:
        return report.tie_breaks
    if report.standing_order:
        return tuple(code for code in report.standing_order if code != POINTS)
    if report.team_event:
        return ()
    return tuple(TIE_BREAKS[number] for number in report.clm_tie_breaks if number in TIE_BREAKS)
