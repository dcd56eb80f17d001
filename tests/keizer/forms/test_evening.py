from django.http import QueryDict

from keizer.forms.evening import BoardState, PairForm

PRESENT = [11, 12, 13, 14, 15]


def after(*pressed: str, state: BoardState | None = None) -> BoardState:
    """The board after pressing buttons one by one, each as a request of its own."""
    current = state or BoardState.of([], PRESENT)
    for press in pressed:
        fields = "&".join(f"{name}={value}" for name, value in current.hidden())
        data = QueryDict(f"{fields}&{press}")
        current = BoardState.read(data, PRESENT)
        current.act(data, PRESENT)
    return current


def test_a_name_then_a_free_seat_places_the_player() -> None:
    state = after("pick=13", "place=0", "pick=11", "place=1")
    assert state.boards() == [(13, 11), (None, None)]
    assert (state.left(PRESENT), state.chosen) == ([12, 14, 15], None)


def test_a_free_seat_alone_takes_the_first_of_the_list() -> None:
    assert after("place=2", "place=3").boards() == [(None, None), (11, 12)]


def test_a_placed_name_goes_back_and_colours_are_swapped() -> None:
    state = after("place=0", "place=1", "swap=0", "place=0")
    assert (state.boards()[0], state.left(PRESENT)) == ((None, 11), [12, 13, 14, 15])


def test_a_name_picked_twice_is_not_picked() -> None:
    assert after("pick=12").chosen == 12
    assert after("pick=12", "pick=12").chosen is None


def test_nonsense_and_people_who_left_are_ignored() -> None:
    data = QueryDict("seat0=11&seat1=11&seat2=99&seat3=x&chosen=99&pick=99&place=77&swap=9")
    state = BoardState.read(data, PRESENT)
    state.act(data, PRESENT)
    assert (state.seats, state.chosen) == ([11, None, None, None], None)


def test_nothing_happens_on_a_free_seat_when_all_are_placed() -> None:
    full = BoardState.of([(11, 12)], [11, 12, 13])
    full.act(QueryDict("place=0"), [11, 12])
    assert full.seats == [None, 12]


def test_limits_to_set_aside_are_read_from_their_fields() -> None:
    data = QueryDict(
        "adjourn=on&loosen_repeat_after_rounds=3&loosen_once_per_period=False"
        "&loosen_max_meetings=many&loosen_bye_percent=9"
    )
    form = PairForm(data)
    assert form.is_valid()
    assert form.cleaned_data["adjourn"]
    assert form.loosened() == {"repeat_after_rounds": 3, "once_per_period": False}
