from trf.format.statements import Statements
from trf.format.values import UNKNOWN_DATE


def test_blank_values_state_nothing() -> None:
    statements = Statements()
    assert not statements.add({"name": "", "rating": None, "birth": UNKNOWN_DATE}, 1, "001")
    assert statements.values() == {}


def test_zero_and_false_are_statements() -> None:
    statements = Statements()
    assert statements.add({"team_count": 0}, 3, "082")
    assert (statements.values(), statements.lines()) == ({"team_count": 0}, {"team_count": 3})


def test_lists_are_added_up_without_contradiction() -> None:
    statements = Statements()
    statements.add({"deputy_arbiters": ("A",)}, 1, "112")
    statements.add({"deputy_arbiters": ("B",)}, 2, "112")
    assert statements.values() == {"deputy_arbiters": ("A", "B")}
    assert list(statements.contradictions()) == []


def test_same_value_twice_is_no_contradiction() -> None:
    statements = Statements()
    statements.add({"rounds": 5}, 1, "142")
    statements.add({"rounds": 5}, 2, "XXR")
    assert list(statements.contradictions()) == []


def test_first_value_counts_but_the_last_of_scoring() -> None:
    statements = Statements()
    for line, points in enumerate((10, 20, 30), start=1):
        statements.add({"email": f"{points}@example.org", "scoring.white_win": points}, line, "XCE")
    assert statements.values() == {"email": "10@example.org", "scoring.white_win": 30}
    assert statements.lines() == {"email": 1, "scoring.white_win": 3}
    assert [(p.code, p.line, p.values["used"]) for p in statements.contradictions()] == [
        ("record-repeated", 2, 1),
        ("scoring-contradicts", 2, 3),
    ]
