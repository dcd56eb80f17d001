from tests.shogi_archive.format.reader import block, problems


def faults(round_1: str, round_2: str = "") -> list[tuple[str, str]]:
    """Return what is wrong with two rounds among four players (and a bracket of nobody)."""
    text = block(8, "4", "1 2 3 4", round_1, round_2, "1", "0 0", "")
    return [(token, code) for line, token, code in problems(text) if code != "ENTRY_IDLE"]


def test_rounds_of_pairs() -> None:
    assert faults("1 2 3 4", "2 4") == []


def test_odd_number_of_entries() -> None:
    assert faults("1 2 3") == [("3", "PAIR_ODD")]


def test_what_is_no_number_is_no_pair() -> None:
    assert faults("1 a 3 4") == [("a", "NUMBER_WANTED")]
    assert faults("b 1 3 4") == [("b", "NUMBER_WANTED")]


def test_unknown_entry() -> None:
    assert faults("1 2 3 9") == [("9", "ENTRY_UNKNOWN")]


def test_player_twice_in_a_round() -> None:
    assert faults("1 2 3 1") == [("1", "ROUND_TWICE")]


def test_player_against_itself() -> None:
    assert faults("1 1 3 4") == [("1", "PAIR_SELF")]


def test_player_who_is_out() -> None:
    assert faults("1 2 3 4", "2 4") == []
