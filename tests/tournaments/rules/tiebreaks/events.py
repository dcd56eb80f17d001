"""Events for the tests of tie-breaks, written as cross tables.

A cell is `<opponent><colour><letter>` as in a report without blanks (`4w1`, `2b=`, `3w+`), or the
letter of a bye alone (`U`, `H`, `Z`), `.` for a round in which the player was not paired, and
`<opponent><colour>?` for a game without result. Players are numbered from 1.
"""

import re
from datetime import date

from hypothesis import strategies as st

from tournaments.rules.entries import Entry
from tournaments.rules.results import RESULTS
from tournaments.rules.scoring import Colour, ScoringSystem
from tournaments.rules.tiebreaks.event import Event, Participant

IN_2025 = date(2025, 6, 1)
IN_2026 = date(2026, 6, 1)
_CELL = re.compile(r"(\d+)([wb])(.)")


def make_event(
    table: str,
    *,
    day: date = IN_2026,
    scoring: ScoringSystem | None = None,
    ratings: tuple[int, ...] = (),
    round_robin: bool = False,
    legs: int = 1,
) -> Event:
    """The event of a cross table with one line per player."""
    scoring = scoring or ScoringSystem()
    lines = [line.split() for line in table.strip().splitlines()]
    participants = {
        number: Participant(
            number,
            {
                round_: entry
                for round_, cell in enumerate(cells, start=1)
                if (entry := _entry(round_, cell, scoring))
            },
            rating=ratings[number - 1] if ratings else 0,
        )
        for number, cells in enumerate(lines, start=1)
    }
    rounds = max(len(cells) for cells in lines)
    return Event(participants, rounds, day, scoring, round_robin, legs)


def _entry(round_: int, cell: str, scoring: ScoringSystem) -> Entry | None:
    if cell == ".":
        return None
    if match := _CELL.fullmatch(cell):
        opponent, colour, letter = match.groups()
        letter = letter.replace("?", "")
        side: Colour = "w" if colour == "w" else "b"
        return Entry(round_, int(opponent), side, letter, scoring.points(letter, side))
    return Entry(round_, None, "", cell, scoring.points(cell))


# Seven players, five rounds: byes from the pairing, a half-point bye of 6, a win by forfeit (2 over
# 7), a last game that neither 3 nor 5 came to, and 7, who withdrew after round 3.
SWISS_TABLE = """
    4w1 2b= 3w1 4b1 6w1
    5b1 1w= 7w+ 3b= 4w1
    6w= 7b1 1b0 2w= 5w-
    1b0 5w1 6b= 1w0 2b0
    2w0 4b0 U   6w0 3b-
    3b= H   4w= 5b1 1b0
    U   3w0 2b- .   .
    """
SWISS_RATINGS = (2100, 2050, 0, 1900, 1850, 1800, 1750)
SWISS = make_event(SWISS_TABLE, ratings=SWISS_RATINGS)

# Everybody once; 4 lost the last game by forfeit.
ROUND_ROBIN = make_event(
    """
    4w1 3b= 2w=
    3w1 4b1 1b=
    2b0 1w= 4w+
    1b0 2w0 3b-
    """,
    ratings=(2000, 1900, 1800, 1700),
    round_robin=True,
)

# Everybody twice: 1 and 2 have 4 points each and beat one another once.
DOUBLE = make_event(
    """
    4w1 3b1 2w1 4b0 3w1 2b0
    3w1 4b1 1b0 3b0 4w1 1w1
    2b0 1w0 4w= 2w1 1b0 4b=
    1b0 2w0 3b= 1w1 2b0 3w=
    """,
    round_robin=True,
    legs=2,
)


@st.composite
def events(draw: st.DrawFn, scoring: ScoringSystem | None = None) -> Event:
    """Any event: all results, byes and rounds without pairing, both editions of the rules."""
    scoring = scoring or ScoringSystem(pairing_allocated_bye=draw(st.sampled_from([0, 5, 10])))
    count = draw(st.integers(2, 7))
    rounds = draw(st.integers(1, 5))
    entries: dict[int, dict[int, Entry]] = {number: {} for number in range(1, count + 1)}
    for round_ in range(1, rounds + 1):
        order = draw(st.permutations(list(entries)))
        for white, black in zip(order[0::2], order[1::2], strict=False):
            result = draw(st.sampled_from([*RESULTS, None]))
            if result is not None:
                entries[white][round_] = _side(round_, black, "w", result[:1], scoring)
                entries[black][round_] = _side(round_, white, "b", result[1:], scoring)
        for number in order:
            bye = draw(st.sampled_from(["", "U", "F", "H", "Z"]))
            if bye and round_ not in entries[number]:
                entries[number][round_] = Entry(round_, None, "", bye, scoring.points(bye))
    participants = {
        number: Participant(
            number, mine, rating=draw(st.sampled_from([0, 1500, 1600, 1777, 2001, 2400]))
        )
        for number, mine in entries.items()
    }
    day = draw(st.sampled_from([IN_2025, IN_2026]))
    return Event(participants, rounds, day, scoring, draw(st.booleans()))


def _side(round_: int, opponent: int, colour: Colour, letter: str, scoring: ScoringSystem) -> Entry:
    return Entry(round_, opponent, colour, letter, scoring.points(letter, colour))
