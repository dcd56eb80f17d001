from itertools import product

import pytest

from tests.trf.format.builders import game_file, places
from trf.format import Cell, Player, Report, read
from trf.format.checks import GameCheck, check_byes, check_rounds, opponent_column


def games(*rows: tuple[Cell, ...]) -> GameCheck:
    players = (Player(n, f"P{n}", cells=cells, line=n) for n, cells in enumerate(rows, start=1))
    check = GameCheck({player.starting_rank: player for player in players})
    check.run()
    return check


def codes(check: GameCheck) -> list[tuple[int, int, str]]:
    return [(problem.line, problem.column, problem.code) for problem in check.problems]


FINE = {"10", "01", "==", "0=", "=0", "+-", "-+", "--", "WL", "LW", "DD", "LL", "DL", "LD", "00"}


@pytest.mark.parametrize("pair", ["".join(pair) for pair in product("1=0WDL+-", repeat=2)])
def test_result_pairs_that_may_be_of_one_game(pair: str) -> None:
    check = games((Cell(2, "w", pair[0]),), (Cell(1, "b", pair[1]),))
    assert codes(check) == ([] if pair in FINE else [(1, 92, "results-contradict")])
    assert len(check.double_zeros) == (pair == "00")


@pytest.mark.parametrize(
    ("one", "other", "problems"),
    [
        (Cell(2, "w", ""), Cell(1, "b", ""), []),
        (Cell(2, "", ""), Cell(1, "", ""), []),
        (Cell(2, "", "+"), Cell(1, "", "-"), []),
        (Cell(2, "w", "+"), Cell(1, "b", "-"), []),
        (Cell(2, "w", "1"), Cell(1, "b", ""), [(1, 92, "result-one-sided")]),
        (Cell(2, "w", ""), Cell(1, "b", "1"), [(2, 92, "result-one-sided")]),
        (Cell(2, "w", "1"), Cell(1, "w", "0"), [(1, 92, "colours-contradict")]),
        (Cell(2, "w", "1"), Cell(1, "w", "1"), [
            (1, 92, "colours-contradict"), (1, 92, "results-contradict")]),
        (Cell(2, "", "1"), Cell(1, "b", "0"), [(1, 92, "colour-missing")]),
        (Cell(2, "", "1"), Cell(1, "", "0"), [
            (1, 92, "colour-missing"), (2, 92, "colour-missing")]),
        (Cell(2, "b", "Z"), Cell(1, "w", "Z"), [
            (1, 92, "opponent-with-bye"), (2, 92, "opponent-with-bye")]),
        (Cell(1, "w", "1"), Cell(), [(1, 92, "opponent-is-self")]),
        (Cell(1, "", ""), Cell(), [(1, 92, "opponent-is-self")]),
        (Cell(9, "w", "1"), Cell(), [(1, 92, "opponent-unknown")]),
        (Cell(9, "", "U"), Cell(), [(1, 92, "opponent-unknown"), (1, 92, "opponent-with-bye")]),
        (Cell(2, "w", "1"), Cell(), [(1, 92, "opponent-not-reciprocal")]),
        (Cell(), Cell(1, "w", "1"), [(2, 92, "opponent-not-reciprocal")]),
    ],
)  # fmt: skip
def test_cells_of_one_game_must_fit(
    one: Cell, other: Cell, problems: list[tuple[int, int, str]]
) -> None:
    assert codes(games((one,), (other,))) == problems


def test_opponent_paired_with_a_third_player_is_named() -> None:
    check = games((Cell(2, "w", "1"),), (Cell(3, "b", "0"),), (Cell(2, "w", "1"),))
    assert [problem.values for problem in check.problems] == [
        {"player": 1, "round": 1, "opponent": 2, "other_line": 2, "found": 3}
    ]


def test_second_round_is_ten_columns_later() -> None:
    assert [opponent_column(number) for number in (1, 2, 9)] == [92, 102, 172]
    check = games((Cell(2, "w", "1"), Cell(2, "w", "1")), (Cell(1, "b", "0"),))
    assert codes(check) == [(1, 102, "opponent-not-reciprocal")]


def test_only_one_player_has_the_allocated_bye_of_a_round() -> None:
    data = game_file("0000 - U  0000 - U", "0000 - U     3 w 1", "   4 w 1     2 b 0", "   3 b 0")
    byes = [problem for problem in read(data).problems if problem.code == "bye-allocated-twice"]
    assert [(p.line, p.column, p.values["players"]) for p in byes] == [(3, 92, "1, 2")]


def test_full_point_bye_is_doubtful_only_without_allocated_byes() -> None:
    full, allocated = Player(1, "A", cells=(Cell(None, "", "F"),)), Cell(None, "", "U")
    assert [p.code for p in check_byes([full])] == ["bye-full-or-allocated"]
    assert list(check_byes([full, Player(2, "B", cells=(Cell(), allocated))])) == []


@pytest.mark.parametrize(
    ("cells", "before", "problems"),
    [
        (("   2 w 1", "   1 b 0"), "XXR 1\n", []),
        (("   2 w 1", "   1 b 0"), "", [(0, 1, "rounds-not-stated")]),
        (("   2 w 1     2 b 1", "   1 b 0     1 w 0"), "XXR 1\n", [(2, 102, "rounds-exceeded")]),
        # A column too many, as lichess writes it, is nobody's fault.
        (("   2 w 1  0000 -  ", "   1 b 0"), "XXR 1\n", []),
        (("   2 w 1  0000 - Z", "   1 b 0  0000 - Z"), "XXR 2\n", [(2, 102, "rounds-not-paired")]),
    ],
)
def test_number_of_rounds_is_compared_with_the_cells(
    cells: tuple[str, ...], before: str, problems: list[tuple[int, int, str]]
) -> None:
    assert places(read(game_file(*cells, before=before))) == problems


def test_report_without_players_has_no_rounds() -> None:
    assert list(check_rounds(Report(rounds=3), {"rounds": 1})) == []
