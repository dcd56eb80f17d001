from collections.abc import Callable
from typing import Any

import pytest

from tests.factories import (
    game_on,
    make_link,
    make_round,
    make_tournament,
    make_user,
    send_concurrently,
    write_concurrently,
)
from tournaments.errors import (
    ForbiddenError,
    InvalidResultError,
    LateChangeError,
    NothingToUndoError,
    ResultConflictError,
)
from tournaments.models import Game, ResultEvent, Tournament, User
from tournaments.models.game import Source
from tournaments.models.round import RoundState
from tournaments.rules.access import RIGHTS, Right, Role, ScorerLevel
from tournaments.selectors.access import Actor
from tournaments.selectors.rounds import round_progress
from tournaments.selectors.standings import table_of
from tournaments.services.results import record_result, undo_last_result, verify_result

pytestmark = pytest.mark.django_db


def record(game: Game, result: str, *, role: Role = Role.ARBITER, **changes: Any) -> Game:
    values = {
        "version": game.version,
        "actor": Actor(),
        "rights": RIGHTS[role],
        "source": Source.FORM,
        **changes,
    }
    return record_result(game=game, result=result, **values)


@pytest.fixture
def game() -> Game:
    return game_on(make_tournament(rounds=1, played=False), board=1)


def stored(game: Game) -> tuple[str, int]:
    fresh = Game.objects.get(pk=game.pk)
    return fresh.result, fresh.version


def test_a_result_is_stored_with_its_event(game: Game) -> None:
    anna = make_user("anna")
    record(game, "10", actor=Actor(user=anna))
    assert stored(game) == ("10", 2)
    assert (game.entered_by, game.entered_from) == (anna, Source.FORM)
    event = ResultEvent.objects.get()
    assert (event.old, event.new, event.version, event.user) == ("", "10", 2, anna)


def test_a_result_is_seen_by_readers(game: Game) -> None:
    record(game, "10")
    assert Tournament.objects.get().live_version == 1


def test_a_result_takes_the_verification_back(game: Game) -> None:
    Game.objects.update(verified_by=make_user("anna"), verified_at="2026-01-01T00:00Z")
    record(game, "10")
    assert game.verified_by is None
    assert game.verified_at is None


@pytest.mark.parametrize(
    ("role", "old", "new", "allowed"),
    [
        (Role.VIEWER, "", "10", False),
        (Role.RESULT_CLERK, "", "10", True),
        (Role.RESULT_CLERK, "", "+-", False),
        (Role.RESULT_CLERK, "", "??", False),
        (Role.RESULT_CLERK, "??", "10", False),
        (Role.ARBITER, "", "??", True),
        (Role.ARBITER, "??", "10", True),
        (Role.RESULT_CLERK, "10", "==", False),
        (Role.RESULT_CLERK, "10", "", False),
        (Role.RESULT_CLERK, "10", "10", True),
        (Role.ARBITER, "10", "", True),
        (Role.ARBITER, "10", "+-", True),
        (Role.ARBITER, "+-", "10", True),
    ],
)
def test_rights_to_enter_and_change(
    game: Game, role: Role, old: str, new: str, *, allowed: bool
) -> None:
    Game.objects.filter(pk=game.pk).update(result=old)
    game.refresh_from_db()
    if allowed:
        assert record(game, new, role=role).result == new
    else:
        with pytest.raises(ForbiddenError):
            record(game, new, role=role)
        assert stored(game) == (old, 1)


@pytest.mark.parametrize(("old", "new"), [("+-", "10"), ("10", "00"), ("", "WL")])
def test_special_results_need_their_own_right(game: Game, old: str, new: str) -> None:
    Game.objects.filter(pk=game.pk).update(result=old)
    game.refresh_from_db()
    rights = RIGHTS[Role.ARBITER] - {Right.SPECIAL_RESULT}
    with pytest.raises(ForbiddenError):
        record(game, new, rights=rights)


def test_two_writers_with_different_results(game: Game) -> None:
    mine, theirs = Game.objects.get(pk=game.pk), Game.objects.get(pk=game.pk)
    record(theirs, "01")
    with pytest.raises(ResultConflictError) as conflict:
        record(mine, "10")
    assert conflict.value.args == ("Somebody else has changed this result.",)
    assert (conflict.value.current, conflict.value.wanted) == ("01", "10")
    assert conflict.value.version == 2
    assert stored(game) == ("01", 2)
    assert ResultEvent.objects.count() == 1


def test_two_writers_on_different_boards() -> None:
    tournament = make_tournament(rounds=1, played=False)
    one, two = game_on(tournament, board=1), game_on(tournament, board=2)
    record(one, "10")
    record(two, "01")
    assert (stored(one), stored(two)) == (("10", 2), ("01", 2))


def test_two_writers_with_the_same_result_agree(game: Game) -> None:
    mine, theirs = Game.objects.get(pk=game.pk), Game.objects.get(pk=game.pk)
    record(theirs, "10")
    assert record(mine, "10").version == 2
    assert ResultEvent.objects.count() == 1


def test_a_repeated_request_is_one_event(game: Game) -> None:
    record(game, "10", version=1)
    record(game, "10", version=1)
    assert stored(game) == ("10", 2)
    assert ResultEvent.objects.count() == 1


def test_a_version_from_the_future_is_a_conflict(game: Game) -> None:
    with pytest.raises(ResultConflictError):
        record(game, "10", version=5)
    assert stored(game) == ("", 1)


def test_a_clerk_cannot_overwrite_by_guessing_the_next_version(game: Game) -> None:
    read_before = Game.objects.get(pk=game.pk)
    record(game, "01")
    with pytest.raises(ResultConflictError):
        record(read_before, "10", role=Role.RESULT_CLERK, version=2)
    assert stored(game) == ("01", 2)


@pytest.mark.parametrize("state", [RoundState.CLOSED, RoundState.LOCKED])
def test_a_closed_round_takes_no_result(game: Game, state: RoundState) -> None:
    game.round.state = state
    with pytest.raises(ForbiddenError, match="closed"):
        record(game, "10")
    assert stored(game) == ("", 1)


@pytest.mark.parametrize("result", ["1-0", "11", "U", "2"])
def test_what_is_no_result(game: Game, result: str) -> None:
    with pytest.raises(InvalidResultError, match="is no result"):
        record(game, result)
    assert stored(game) == ("", 1)


def test_the_history_of_a_game(game: Game) -> None:
    for result in ("10", "==", ""):
        record(game, result)
    events = ResultEvent.objects.filter(game=game)
    assert [(event.old, event.new, event.version) for event in events] == [
        ("==", "", 4),
        ("10", "==", 3),
        ("", "10", 2),
    ]


def test_a_repeated_key_is_one_event_even_after_another_change(game: Game) -> None:
    record(game, "10", version=1, key="k1")
    record(game, "01")
    assert record(game, "10", version=1, key="k1").result == "01"
    assert stored(game) == ("01", 3)
    assert ResultEvent.objects.count() == 2


def undo(game: Game, user: User, role: Role = Role.RESULT_CLERK) -> Game:
    return undo_last_result(round_=game.round, actor=Actor(user=user), rights=RIGHTS[role])


def test_undo_is_a_new_event_with_the_old_value(game: Game) -> None:
    anna = Actor(user=make_user("anna"))
    record(game, "10", actor=anna)
    first = ResultEvent.objects.get()
    assert anna.user
    assert undo(game, anna.user).result == ""
    last = ResultEvent.objects.latest("version")
    assert (last.old, last.new, last.source, last.undoes) == ("10", "", Source.UNDO, first)
    assert stored(game) == ("", 3)


def test_undo_leaves_what_others_did(game: Game) -> None:
    anna = make_user("anna")
    record(game, "10", actor=Actor(user=anna))
    record(game, "01", actor=Actor(user=make_user("ben")))
    with pytest.raises(NothingToUndoError):
        undo(game, anna)
    assert stored(game) == ("01", 3)


def test_undo_twice_goes_back_board_by_board() -> None:
    tournament, anna = make_tournament(rounds=1, played=False), make_user("anna")
    one, two = game_on(tournament, board=1), game_on(tournament, board=2)
    record(one, "10", actor=Actor(user=anna))
    record(two, "01", actor=Actor(user=anna))
    assert [undo(one, anna).board, undo(one, anna).board] == [2, 1]
    with pytest.raises(NothingToUndoError):
        undo(one, anna)


def test_undo_of_a_special_result_needs_the_right(game: Game) -> None:
    anna = make_user("anna")
    record(game, "+-", actor=Actor(user=anna))
    with pytest.raises(ForbiddenError):
        undo(game, anna, Role.RESULT_CLERK)
    assert undo(game, anna, Role.ARBITER).result == ""


def test_undo_by_a_visitor_or_in_a_closed_round(game: Game) -> None:
    anna = make_user("anna")
    record(game, "10", actor=Actor(user=anna))
    with pytest.raises(NothingToUndoError):
        undo_last_result(round_=game.round, actor=Actor(), rights=RIGHTS[Role.ARBITER])
    game.round.state = RoundState.CLOSED
    with pytest.raises(ForbiddenError, match="closed"):
        undo(game, anna)


def test_a_version_is_stale_after_undo(game: Game) -> None:
    anna = make_user("anna")
    record(game, "10", actor=Actor(user=anna))
    read_before = Game.objects.get(pk=game.pk)
    undo(game, anna)
    with pytest.raises(ResultConflictError):
        record(read_before, "01")
    assert stored(game) == ("", 3)


def verify(game: Game, result: str, user: User) -> Game:
    rights = RIGHTS[Role.RESULT_CLERK]
    return verify_result(game=game, result=result, actor=Actor(user=user), rights=rights)


def test_verification_by_another_person(game: Game) -> None:
    Tournament.objects.update(four_eyes=True)
    anna, ben = make_user("anna"), make_user("ben")
    record(game, "10", actor=Actor(user=anna))
    fresh = game_on(game.round.tournament, board=1)
    with pytest.raises(ForbiddenError, match="Another person"):
        verify(fresh, "10", anna)
    assert verify(fresh, "10", ben).verified_by == ben
    assert stored(game) == ("10", 2)


def test_verification_by_oneself_without_four_eyes(game: Game) -> None:
    anna = make_user("anna")
    record(game, "10", actor=Actor(user=anna))
    assert verify(game, "10", anna).verified_by == anna


@pytest.mark.parametrize("on_paper", ["01", "=="])
def test_verification_of_another_result_stops(game: Game, on_paper: str) -> None:
    record(game, "10")
    with pytest.raises(ResultConflictError) as conflict:
        verify(game, on_paper, make_user("ben"))
    assert (conflict.value.current, conflict.value.wanted) == ("10", on_paper)
    assert Game.objects.get(pk=game.pk).verified_by is None


def test_verification_of_a_result_that_was_just_changed(game: Game) -> None:
    record(game, "10")
    read_before = Game.objects.get(pk=game.pk)
    record(game, "01")
    with pytest.raises(ResultConflictError):
        verify(read_before, "10", make_user("ben"))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("write", [write_concurrently, send_concurrently])
def test_eight_writers_lose_nothing(write: Callable[..., None]) -> None:
    """The full number of results is written by tests/benchmarks/bench_result_save.py."""
    tournament = make_tournament(players=80, rounds=1, played=False)
    write(list(Game.objects.select_related("round__tournament")), writers=8)
    assert Game.objects.exclude(result="10").count() == 0
    assert ResultEvent.objects.count() == 40
    tournament.refresh_from_db()
    assert tournament.live_version == 40


class TestLateChanges:
    """The result of a round whose successor is paired."""

    @pytest.fixture
    def late(self) -> Game:
        return game_on(make_tournament(rounds=2), board=1)

    def test_a_change_waits_until_it_is_confirmed(self, late: Game) -> None:
        with pytest.raises(LateChangeError) as error:
            record(late, "10")
        assert (error.value.game_id, error.value.wanted) == (late.pk, "10")
        assert stored(late) == ("01", 1)
        record(late, "10", confirmed=True)
        assert stored(late) == ("10", 2)

    def test_a_first_result_needs_no_confirmation(self, late: Game) -> None:
        Game.objects.filter(pk=late.pk).update(result="")
        record(game_on(late.round.tournament, board=1), "10")
        assert stored(late) == ("10", 2)

    def test_the_last_round_needs_no_confirmation(self, late: Game) -> None:
        last = game_on(late.round.tournament, board=1, round_number=2)
        record(last, "==")
        assert stored(last) == ("==", 2)

    @pytest.mark.parametrize("state", [RoundState.CLOSED, RoundState.LOCKED])
    def test_a_closed_round_refuses_all_the_same(self, late: Game, state: RoundState) -> None:
        late.round.state = state
        with pytest.raises(ForbiddenError):
            record(late, "10", confirmed=True)

    def test_a_scorer_link_cannot_confirm(self, late: Game) -> None:
        made = make_link(late.round.tournament, level=ScorerLevel.DEPUTY, round_=late.round)
        with pytest.raises(ForbiddenError, match="only an arbiter"):
            record(late, "10", actor=Actor(link=made.link), confirmed=True)

    def test_taking_back_needs_a_confirmation_and_the_right_to_change(self) -> None:
        tournament = make_tournament(rounds=1, played=False)
        actor = Actor(user=make_user())
        game = record(game_on(tournament, board=1), "10", actor=actor)
        make_round(tournament, played=False)
        with pytest.raises(ForbiddenError):
            undo_last_result(round_=game.round, actor=actor, rights=RIGHTS[Role.RESULT_CLERK])
        with pytest.raises(LateChangeError):
            undo_last_result(round_=game.round, actor=actor, rights=RIGHTS[Role.ARBITER])
        assert stored(game) == ("10", 2)


def test_an_adjourned_game_is_finished_after_the_next_round_is_paired() -> None:
    tournament = make_tournament(rounds=2, played=False)
    game = record(game_on(tournament, board=1), "??")
    assert stored(record(game, "10"))[0] == "10"
    with pytest.raises(LateChangeError):
        record(game, "??")


def test_an_adjourned_game_counts_as_nothing_until_it_has_a_result() -> None:
    tournament = make_tournament(players=2, rounds=1, played=False, tie_breaks=["BH", "WIN"])
    open_, record_ = table_of(tournament), record(game_on(tournament, board=1), "??")
    assert table_of(tournament).rows == open_.rows
    assert [progress.open for progress in round_progress(tournament, with_drafts=False)] == [1]
    record(record_, "10")
    assert sorted(row.points for row in table_of(tournament).rows) == [0, 10]
