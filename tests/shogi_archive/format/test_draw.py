from hypothesis import given
from hypothesis import strategies as st

from shogi_archive.format.draw import Doubt, Pair, Place, choose, fill, read_places

FOUR = read_places("久保本 晃夫\n12 東野 徹男\n-\n齋藤 剛\n")


def test_places_have_the_number_of_their_line_unless_one_is_written() -> None:
    assert (
        Place(1, "久保本 晃夫"),
        Place(12, "東野 徹男"),
        Place(0),
        Place(4, "齋藤 剛"),
    ) == FOUR
    assert read_places("３\n") == (Place(3),)


def test_winners_by_name_number_or_variant() -> None:
    draw = fill(FOUR, ["東野", "斎藤"])
    assert draw.lines == ("12 4", "4")
    assert draw.winners == ("12 4", "4")
    assert draw.rounds[1] == (Pair(Place(12, "東野 徹男"), Place(4, "齋藤 剛"), 4),)
    assert fill(FOUR, ["１２、4", "12"]).lines == ("12 4", "12")


def test_open_games_end_the_lines() -> None:
    draw = fill(FOUR, [])
    assert draw.lines == ()
    assert draw.rounds[1] == (Pair(None, Place(4, "齋藤 剛")),)
    assert fill(FOUR, ["1"]).lines == ("1 4",)


def test_both_winners_of_a_game_leave_it_open() -> None:
    assert fill(FOUR, ["1 12"]).lines == ()


def test_words_that_mean_nobody_or_several_are_doubts() -> None:
    draw = fill(read_places("林 一\n林 二"), ["林 森"])
    assert draw.doubts == (Doubt(1, "林", ("1 林 一", "2 林 二")), Doubt(1, "森", ()))


def test_two_byes_meet_nobody() -> None:
    draw = fill(read_places("林\n-\n-\n-\n森\n東"), ["森", "", "林"])
    assert draw.lines == ("1 5", "1 5", "1")
    assert draw.rounds[0][1] == Pair(Place(0), Place(0))


def test_empty_draw_is_one_open_game() -> None:
    assert fill(read_places(""), []).lines == ("",)


def test_choosing_a_winner_and_taking_him_back() -> None:
    first = fill(FOUR, ())
    one = choose(first.winners, first.rounds[0][0], 1, 1)
    assert one == ("4 1", "")
    final = fill(FOUR, one)
    done = choose(final.winners, final.rounds[1][0], 1, 2)
    assert fill(FOUR, done).lines == ("1 4", "1")
    again = fill(FOUR, done)
    # The other one won after all: what follows from it goes.
    assert choose(again.winners, again.rounds[0][0], 12, 1) == ("4 12", "")
    assert choose(again.winners, again.rounds[0][0], 1, 1) == ("4", "")


@given(st.text(max_size=60), st.lists(st.text(max_size=20), max_size=4))
def test_anything_typed_is_read(text: str, winners: list[str]) -> None:
    draw = fill(read_places(text), winners)
    assert len(draw.lines) <= len(draw.rounds)
