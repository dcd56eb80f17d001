from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from keizer.engine import AbsenceReason
from keizer.errors import PresenceError, RoundMovedOnError
from keizer.models import Presence
from keizer.selectors.evening import attendance_of
from keizer.selectors.history import history_of, keizer_of
from keizer.services.presence import (
    report_presence,
    set_everybody,
    set_presence,
    set_presences,
    set_report_deadline,
)
from tests.keizer.season import draw, fresh, make_keizer, player, resting, totals
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def marks(tournament: Tournament) -> dict[int, str]:
    history = history_of(fresh(tournament))
    codes = attendance_of(history)
    return {history.players[key].starting_rank: code for key, code in codes.items()}


def test_everybody_is_present_until_somebody_says_otherwise() -> None:
    assert marks(make_keizer(3)) == {1: "present", 2: "present", 3: "present"}


def test_the_next_evening_starts_with_the_marks_of_the_last() -> None:
    tournament = make_keizer(5)
    set_presence(tournament=tournament, player=player(tournament, 2), code="excused")
    draw(tournament, "1-0", "1-0")
    assert marks(tournament)[2] == "excused"
    set_everybody(tournament=tournament)
    assert marks(tournament)[2] == "present"


def test_a_withdrawn_player_may_return_and_everything_counts_again() -> None:
    tournament = make_keizer(4)
    draw(tournament, "1-0", "1-0")
    before = totals(tournament)
    set_presence(tournament=tournament, player=player(tournament, 1), code="withdrawn")
    assert marks(tournament)[1] == "withdrawn"
    assert dict(totals(tournament))[1] == 0
    set_presence(tournament=tournament, player=player(tournament, 1), code="present")
    assert totals(tournament) == before


def test_unknown_codes_and_rounds_ahead_are_refused() -> None:
    tournament = make_keizer(3)
    with pytest.raises(PresenceError, match="“ill” is not possible"):
        set_presence(tournament=tournament, player=player(tournament, 1), code="ill")
    with pytest.raises(PresenceError, match="Round 2 cannot be prepared"):
        set_presence(
            tournament=tournament, player=player(tournament, 1), code="excused", round_number=2
        )
    assert not Presence.objects.exists()


def test_why_somebody_was_absent_can_be_corrected_later() -> None:
    tournament = make_keizer(5)
    absent = player(tournament, 5)
    set_presence(tournament=tournament, player=absent, code="unexcused")
    round_ = draw(tournament, "1-0", "1-0")
    assert resting(round_) == {5: "Z"}
    before = dict(totals(tournament))[5]
    set_presence(tournament=tournament, player=absent, code="club_duty", round_number=1)
    assert dict(totals(tournament))[5] > before


@pytest.mark.parametrize(("rank", "code"), [(1, "excused"), (5, "present"), (5, "withdrawn")])
def test_a_past_round_only_takes_reasons_of_those_who_were_absent(rank: int, code: str) -> None:
    tournament = make_keizer(5)
    set_presence(tournament=tournament, player=player(tournament, 5), code="excused")
    draw(tournament, "1-0", "1-0")
    with pytest.raises(PresenceError):
        set_presence(
            tournament=tournament, player=player(tournament, rank), code=code, round_number=1
        )


def test_an_own_reason_counts_the_result_elsewhere() -> None:
    reason = AbsenceReason("own1", 100, by_result=True)
    tournament = make_keizer(5, other_reasons=(reason,))
    away = player(tournament, 1)
    set_presence(tournament=tournament, player=away, code="own1", half_points=1)
    draw(tournament, "1-0", "1-0")
    assert dict(totals(tournament))[1] == 6 + 3


def test_several_players_are_marked_at_once_or_none() -> None:
    tournament = make_keizer(4)
    one, two = player(tournament, 1), player(tournament, 2)
    assert (
        set_presences(
            tournament=tournament, marks=[(one, "excused", None), (two, "withdrawn", None)]
        )
        == 2
    )
    assert marks(tournament) == {1: "excused", 2: "withdrawn", 3: "present", 4: "present"}
    with pytest.raises(PresenceError):
        set_presences(tournament=tournament, marks=[(one, "present", None), (two, "?", None)])
    assert marks(tournament)[1] == "excused"


def test_a_player_reports_himself_until_the_deadline() -> None:
    tournament = make_keizer(3)
    mine = player(tournament, 2)
    set_report_deadline(tournament=tournament, until=timezone.now() + timedelta(hours=1))
    assert report_presence(player=mine, code="excused") == "excused"
    assert marks(tournament)[2] == "excused"
    assert Presence.objects.get().reported_by_player
    set_report_deadline(tournament=tournament, until=timezone.now() - timedelta(minutes=1))
    with pytest.raises(PresenceError, match="time to report is over"):
        report_presence(player=mine, code="present")


@pytest.mark.parametrize("code", ["club_duty", "withdrawn", ""])
def test_a_player_cannot_report_what_earns_more(code: str) -> None:
    tournament = make_keizer(3)
    set_report_deadline(tournament=tournament, until=timezone.now() + timedelta(hours=1))
    with pytest.raises(PresenceError, match="yourself"):
        report_presence(player=player(tournament, 1), code=code)


def test_the_pairing_closes_the_list_of_the_players() -> None:
    tournament = make_keizer(4)
    set_report_deadline(tournament=tournament, until=timezone.now() + timedelta(hours=1))
    draw(tournament)
    with pytest.raises(PresenceError):
        report_presence(player=player(tournament, 1), code="excused")


@pytest.mark.parametrize("shown_round", [1, 3])
def test_what_was_meant_for_another_round_is_refused(shown_round: int) -> None:
    tournament = make_keizer(4)
    draw(tournament, "1-0", "1-0")
    until = timezone.now() + timedelta(hours=1)
    set_report_deadline(tournament=tournament, until=until, shown_round=2)
    one = player(tournament, 1)
    before = list(Presence.objects.order_by("pk").values())
    calls: list[Callable[[], object]] = [
        lambda: set_presence(
            tournament=tournament, player=one, code="withdrawn", shown_round=shown_round
        ),
        lambda: set_presences(
            tournament=tournament, marks=[(one, "withdrawn", None)], shown_round=shown_round
        ),
        lambda: set_everybody(tournament=tournament, code="excused", shown_round=shown_round),
        lambda: report_presence(player=one, code="excused", shown_round=shown_round),
        lambda: set_report_deadline(tournament=tournament, until=None, shown_round=shown_round),
    ]
    for call in calls:
        with pytest.raises(RoundMovedOnError) as caught:
            call()
        assert (caught.value.shown_round, caught.value.next_round) == (shown_round, 2)
    assert list(Presence.objects.order_by("pk").values()) == before
    assert not player(tournament, 1).withdrawn
    assert keizer_of(tournament).report_until == until
