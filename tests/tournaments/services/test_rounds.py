from datetime import date, time

import pytest

from tests.factories import at_once, make_round, make_tournament, make_user
from tournaments.errors import (
    ConfirmationNeededError,
    ForbiddenError,
    RoundError,
    RoundsNeededError,
)
from tournaments.models import Appearance, Game, Round, RoundEvent, Tournament
from tournaments.models.round import RoundState
from tournaments.models.tournament import System
from tournaments.rules.access import RIGHTS, Role
from tournaments.rules.results import Bye
from tournaments.selectors.access import Actor
from tournaments.services.boards import place_game
from tournaments.services.rounds import (
    cancel_round,
    create_round,
    publish_round,
    set_round_state,
    set_schedule,
)

pytestmark = pytest.mark.django_db

CHIEF = RIGHTS[Role.CHIEF_ARBITER]
ARBITER = RIGHTS[Role.ARBITER]
NOBODY = Actor()


def states(tournament: Tournament) -> list[tuple[int, str]]:
    return list(tournament.rounds.values_list("number", "state"))


def test_create_round_makes_the_next_draft() -> None:
    tournament = make_tournament(rounds=1)
    created = create_round(tournament=tournament)
    assert (created.number, created.state) == (2, RoundState.DRAFT)
    tournament.refresh_from_db()
    assert tournament.live_version == 1


def test_create_round_twice_gives_the_same_one_until_it_is_paired() -> None:
    tournament = make_tournament()
    first = create_round(tournament=tournament)
    assert create_round(tournament=tournament) == first
    assert tournament.activities.count() == 1
    one, two, *_rest = tournament.players.all()
    place_game(round_=first, white=one, black=two)
    assert create_round(tournament=tournament).number == 2


def test_create_round_hides_a_round_that_was_only_announced() -> None:
    tournament = make_tournament()
    announced = Round.objects.create(tournament=tournament, number=1, state=RoundState.OPEN)
    assert create_round(tournament=tournament) == announced
    assert states(tournament) == [(1, RoundState.DRAFT)]


def test_create_round_needs_the_number_of_rounds_only_now() -> None:
    tournament = make_tournament(rounds=2, scheduled_rounds=None)
    with pytest.raises(RoundsNeededError, match="State the number of rounds"):
        create_round(tournament=tournament)
    assert create_round(tournament=tournament, scheduled_rounds=3).number == 3
    tournament.refresh_from_db()
    assert tournament.scheduled_rounds == 3


def test_create_round_of_an_open_ended_system_needs_no_number() -> None:
    tournament = make_tournament(scheduled_rounds=None, system=System.FREE)
    assert create_round(tournament=tournament).number == 1


def test_create_round_beyond_the_last_one() -> None:
    tournament = make_tournament(rounds=2, scheduled_rounds=2)
    with pytest.raises(RoundError, match="All 2 rounds are paired"):
        create_round(tournament=tournament)
    assert tournament.rounds.count() == 2


@pytest.mark.django_db(transaction=True)
def test_create_round_by_two_officials_at_once() -> None:
    tournament = make_tournament(rounds=1)
    done = at_once(*[lambda: create_round(tournament=tournament)] * 4)
    assert len(set(done)) == 1
    assert tournament.rounds.count() == 2


def test_set_schedule_dates_rounds_and_makes_missing_ones() -> None:
    tournament = make_tournament(rounds=1)
    schedule = {1: (date(2026, 10, 3), time(14)), 2: (date(2026, 10, 10), None), 3: (None, None)}
    set_schedule(tournament=tournament, schedule=schedule)
    assert list(tournament.rounds.values_list("number", "date", "start_time", "state")) == [
        (1, date(2026, 10, 3), time(14), "open"),
        (2, date(2026, 10, 10), None, "draft"),
        (3, None, None, "draft"),
    ]


def draft_with_one_game(players: int = 4) -> Round:
    tournament = make_tournament(players=players)
    round_ = create_round(tournament=tournament)
    one, two, *_rest = tournament.players.all()
    place_game(round_=round_, white=one, black=two)
    return round_


def test_publish_gives_byes_to_who_is_not_paired() -> None:
    round_ = draft_with_one_game(5)
    round_.tournament.players.filter(starting_rank=5).update(withdrawn=True)
    user = make_user("ruth")
    published = publish_round(
        round_=round_, actor=Actor(user=user), unpaired=Bye.HALF_POINT, expected=2
    )
    assert published.state == RoundState.OPEN
    byes = Appearance.objects.filter(game=None).order_by("player__starting_rank")
    assert list(byes.values_list("player__starting_rank", "bye")) == [(3, "H"), (4, "H")]
    event = RoundEvent.objects.get()
    assert (event.old, event.new, event.user) == ("draft", "open", user)


def test_publish_refuses_when_others_are_unpaired_than_were_seen() -> None:
    round_ = draft_with_one_game()
    with pytest.raises(ConfirmationNeededError, match="changed meanwhile"):
        publish_round(round_=round_, actor=NOBODY, expected=0)
    assert Appearance.objects.filter(game=None).count() == 0


def test_publish_twice() -> None:
    round_ = draft_with_one_game()
    publish_round(round_=round_, actor=NOBODY)
    with pytest.raises(RoundError, match="Round 1 is published already"):
        publish_round(round_=round_, actor=NOBODY)


def test_publish_a_round_without_games() -> None:
    round_ = create_round(tournament=make_tournament())
    with pytest.raises(RoundError, match="Nobody is paired in round 1"):
        publish_round(round_=round_, actor=NOBODY)


def test_states_go_step_by_step_and_each_is_recorded() -> None:
    round_ = make_round(make_tournament())
    for state, reason in [("closed", ""), ("locked", ""), ("closed", " wrong card "), ("open", "")]:
        set_round_state(
            round_=round_, state=RoundState(state), actor=NOBODY, rights=CHIEF, reason=reason
        )
    events = RoundEvent.objects.order_by("pk").values_list("old", "new", "reason")
    assert list(events) == [
        ("open", "closed", ""),
        ("closed", "locked", ""),
        ("locked", "closed", "wrong card"),
        ("closed", "open", ""),
    ]


def test_a_round_that_is_only_announced_becomes_a_draft() -> None:
    round_ = Round.objects.create(tournament=make_tournament(), number=1)
    set_round_state(round_=round_, state=RoundState.DRAFT, actor=NOBODY, rights=ARBITER)
    assert states(round_.tournament) == [(1, "draft")]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("draft", "open"),
        ("open", "draft"),
        ("draft", "closed"),
        ("open", "locked"),
        ("locked", "open"),
    ],
)
def test_other_steps_are_refused(old: str, new: str) -> None:
    round_ = make_round(make_tournament(), state=old)
    with pytest.raises(RoundError, match="Round 1 cannot go from"):
        set_round_state(round_=round_, state=RoundState(new), actor=NOBODY, rights=CHIEF)


def test_unlocking_is_the_chief_arbiters_and_needs_a_reason() -> None:
    round_ = make_round(make_tournament(), state=RoundState.LOCKED)
    with pytest.raises(ForbiddenError):
        set_round_state(
            round_=round_, state=RoundState.CLOSED, actor=NOBODY, rights=ARBITER, reason="x"
        )
    with pytest.raises(RoundError, match="Say why"):
        set_round_state(
            round_=round_, state=RoundState.CLOSED, actor=NOBODY, rights=CHIEF, reason=" "
        )
    round_.refresh_from_db()
    assert round_.state == RoundState.LOCKED


def test_cancel_deletes_the_last_round() -> None:
    tournament = make_tournament(players=5, rounds=2)
    cancel_round(round_=tournament.rounds.get(number=2), expected=2)
    assert states(tournament) == [(1, "open")]
    assert Appearance.objects.filter(round__number=2).count() == 0


def test_cancel_leaves_an_empty_draft_where_later_rounds_are_announced() -> None:
    tournament = make_tournament(players=5, rounds=1)
    Round.objects.create(tournament=tournament, number=2, state=RoundState.DRAFT)
    cancel_round(round_=tournament.rounds.get(number=1))
    assert states(tournament) == [(1, "draft"), (2, "draft")]
    assert (Game.objects.count(), Appearance.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    ("number", "state", "message"),
    [
        (1, "open", "Only the last round"),
        (2, "closed", "Reopen the round"),
        (2, "locked", "Reopen the round"),
    ],
)
def test_cancel_is_refused(number: int, state: str, message: str) -> None:
    tournament = make_tournament(rounds=2)
    Round.objects.filter(tournament=tournament, number=number).update(state=state)
    with pytest.raises(RoundError, match=message):
        cancel_round(round_=tournament.rounds.get(number=number))
    assert Game.objects.count() == 4


def test_cancel_refuses_when_results_have_come_in() -> None:
    tournament = make_tournament(rounds=1)
    with pytest.raises(ConfirmationNeededError, match="Results have come in"):
        cancel_round(round_=tournament.rounds.get(), expected=1)
    assert Game.objects.count() == 2
