import pytest

from tournaments.rules.entries import Entry
from tournaments.rules.pairing_warnings import PairWarning, bye_warnings, pair_warnings
from tournaments.rules.results import Bye
from tournaments.rules.scoring import Colour

ANNA, BERND, CARLA, DORA = 1, 2, 3, 4


def history(*rounds: str) -> dict[int, Entry]:
    """Entries: "3w1" is a game against 3, one letter a bye, "" nothing."""
    entries = {}
    for number, text in enumerate(rounds, start=1):
        if len(text) == 1:
            entries[number] = Entry(number, None, "", text, 0)
        elif text:
            colour: Colour = "w" if text[1] == "w" else "b"
            entries[number] = Entry(number, int(text[0]), colour, text[2:], 0)
    return entries


def warnings_of(anna: dict[int, Entry], bernd: dict[int, Entry]) -> list[str]:
    return list(pair_warnings(9, (ANNA, anna), (BERND, bernd), forbidden=False))


def test_first_round_has_no_warnings() -> None:
    assert pair_warnings(1, (ANNA, {}), (BERND, {}), forbidden=False) == ()


def test_forbidden_pair() -> None:
    found = pair_warnings(1, (ANNA, {}), (BERND, {}), forbidden=True)
    assert found == (PairWarning.FORBIDDEN,)


@pytest.mark.parametrize(
    ("anna", "bernd", "expected"),
    [
        (history("2b1"), history("1w0"), [PairWarning.REPEAT]),
        # A game that was not played is no meeting.
        (history("2b+"), history("1w-"), []),
        (history("3w1"), history("4b0"), [PairWarning.WRONG_COLOURS]),
        (history("3b1"), history("4b0"), []),
        (history("3w1", "4b1"), history("4b1", "3w0"), []),
        (history("3b1", "4w1"), history("4w1", "3b0"), [PairWarning.WRONG_COLOURS]),
        (
            history("3b1", "4w1", "5w0"),
            history("U", "3w1"),
            [PairWarning.WHITE_THREE_TIMES],
        ),
        (
            history("3w1", "U", "4w1", "H"),
            history(),
            [PairWarning.WHITE_THREE_TIMES, PairWarning.WHITE_TOO_OFTEN],
        ),
        (
            history(),
            history("3b1", "", "4b1"),
            [PairWarning.BLACK_THREE_TIMES, PairWarning.BLACK_TOO_OFTEN],
        ),
        (history("3w1", "4w0", "5w1", "6b1"), history(), [PairWarning.WHITE_TOO_OFTEN]),
    ],
)
def test_warnings_of_a_game(
    anna: dict[int, Entry], bernd: dict[int, Entry], expected: list[str]
) -> None:
    assert warnings_of(anna, bernd) == expected


def test_later_rounds_do_not_count() -> None:
    found = pair_warnings(
        1, (ANNA, history("", "2w1")), (BERND, history("", "1b0")), forbidden=False
    )
    assert found == ()


@pytest.mark.parametrize(
    ("entries", "kind", "expected"),
    [
        (history("U"), Bye.PAIRING_ALLOCATED, (PairWarning.SECOND_FREE_POINT,)),
        (history("F"), Bye.PAIRING_ALLOCATED, (PairWarning.SECOND_FREE_POINT,)),
        (history("3w+"), Bye.PAIRING_ALLOCATED, (PairWarning.SECOND_FREE_POINT,)),
        (history("H", "3w1"), Bye.PAIRING_ALLOCATED, ()),
        (history("H"), Bye.HALF_POINT, (PairWarning.SECOND_HALF_POINT,)),
        (history("U"), Bye.HALF_POINT, ()),
        (history("H", "Z"), Bye.ZERO_POINT, ()),
        # The bye of the round itself is not a second one.
        (history("", "", "U"), Bye.PAIRING_ALLOCATED, ()),
    ],
)
def test_warnings_of_a_bye(
    entries: dict[int, Entry], kind: Bye, expected: tuple[PairWarning, ...]
) -> None:
    assert bye_warnings(3, entries, kind) == expected
