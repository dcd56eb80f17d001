"""The numbers by which CLM names results, tie-breaks, time controls and colours.

Source: com_clm, ``base_data.sql`` and its language files; CLM's page on TRF (XCM, XCF, XCZ).
"""

RESULT_LETTERS = {
    0: "0", 1: "1", 2: "=", 3: "0", 4: "-", 5: "+", 6: "-", 7: "-", 8: "U",
    9: "0", 10: "=", 11: "F", 12: "H", 13: "Z",
}  # fmt: skip
"""TRF's result for CLM's ``ergebnis``, seen from the player (5 is a win by forfeit).

3 is lost by both over the board, 6 by forfeit; 7 was not played; 9 and 10 are 0:½ and ½:0.
"""

TIE_BREAKS = {
    1: "BH", 3: "SB", 4: "WON", 5: "BH/M1", 6: "ARO", 7: "PS", 11: "BH/C1",
    13: "SB/C1", 16: "ARO/C1", 25: "DE", 30: "TPR",
}  # fmt: skip
"""FIDE's tie-break code for CLM's numbers of individual tournaments (record XCF).

Numbers without a FIDE code: 0 none, 2 Buchholz sum, 8 and 18 average DWZ of the opponents,
9 and 19 average TWZ, 12 sum of Buchholz cut 1, 29 percentage, 51 manual order,
52 own TWZ (the lower first).
"""

TIME_CONTROLS = {
    1: "60", 2: "0+2", 3: "180+2", 4: "300", 5: "300+2", 6: "600", 7: "150+10", 8: "600+5",
    9: "900", 10: "1200", 11: "1500", 12: "1800", 13: "36/1500:300+10", 14: "1500+10",
    15: "3600", 16: "3600+30", 17: "5400", 18: "5400+30", 19: "7200", 20: "40/5400+30:900+30",
    21: "6300+30", 22: "40/7200:900+30", 23: "40/5400+30:1800+30", 24: "7200+30",
    25: "40/7200:1800", 26: "40/6000+30:20/3000+30:900+30", 27: "40/6000+30:3000+30",
    28: "40/7200:3600", 29: "40/7200:20/3600:1800", 30: "40/7200:20/3600:1800", 31: "7800+30",
    32: "900+5", 33: "36/5400:1800",
}  # fmt: skip
"""TRF26's code (record 222) for the numbers of CLM's parameter ``time_control``."""


# Codes of ``ergebnis`` that have a meaning of their own in leagues.
LOST, WON, DRAWN = 0, 1, 2
NOT_PLAYED, NO_OPPONENT = 7, 8

FORFEIT_OF_CODE = {5: "+-", 4: "-+", 6: "--"}
"""What TRF 330 has for the ``ergebnis`` of a whole match, from the team's own side."""

LEAGUE_LETTERS = {
    0: ("0", "1"), 1: ("1", "0"), 2: ("=", "="), 3: ("0", "0"), 4: ("-", "+"), 5: ("+", "-"),
    6: ("-", "-"), 7: ("-", "-"), 8: ("-", "-"), 9: ("0", "="), 10: ("=", "0"),
}  # fmt: skip
"""TRF's results of the home player and of the guest; in leagues both have the home code."""

GUEST_COLOURS = {1: "wb", 2: "bw", 3: "wbbw", 4: "bwwb", 5: "w", 6: "b"}
"""Colours of the guests from board 1 on, repeated; by the parameter ``color_order``."""


def time_control_number(code: str) -> int | None:
    """Return CLM's number of a time control in TRF26's code; None when CLM has none."""
    return next((number for number, known in TIME_CONTROLS.items() if known == code), None)


def tie_break_number(code: str) -> int | None:
    """Return CLM's number of a tie-break in FIDE's code; None when CLM has none."""
    return next((number for number, known in TIE_BREAKS.items() if known == code), None)


def flipped(result: int) -> int:
    """Return a result code seen from the other player."""
    return {0: 1, 1: 0, 4: 5, 5: 4, 9: 10, 10: 9}.get(result, result)
