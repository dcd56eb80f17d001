import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from keizer.errors import ImpossiblePairingError, KeizerRuleError, OpenGamesError
from keizer.models import Adjournment, RoundRecord
from keizer.models.evening import Method
from keizer.selectors.history import history_of
from keizer.services.presence import set_everybody, set_presence
from keizer.services.rounds import (
    adjourn_game,
    delete_last_round,
    manual_findings,
    pair_by_hand,
    pair_round,
    proposed_boards,
)
from tests.factories import game_on, make_user
from tests.keizer.season import (
    SOMEBODY,
    boards,
    draw,
    fresh,
    make_keizer,
    play,
    player,
    resting,
    set_result,
    totals,
)
from tournaments.models import ForbiddenGroup, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.results import Bye
from tournaments.selectors.access import Actor
from tournaments.services.pairing import NewBye, place

pytestmark = pytest.mark.django_db


def two_rounds(tournament: Tournament) -> Tournament:
    """Player 5 has the bye twice; worked out by hand from the values 6 5 4 3 2."""
    play(tournament, (2, 1, "0-1"), (4, 3, "1-0"))
    play(tournament, (1, 4, "1/2"), (2, 3, "1-0"))
    return tournament


def test_the_bye_always_goes_to_the_last_or_is_spread() -> None:
    always = two_rounds(make_keizer(bye_percent=0))
    spread = two_rounds(make_keizer(bye_percent=0, spread_byes=True))
    assert totals(always) == [(1, 12.5), (4, 11), (2, 7), (3, 3), (5, 2)]
    last, other = draw(always), draw(spread)
    assert (boards(last), resting(last)) == ([(4, 1), (3, 2)], {5: "U"})
    assert (boards(other), resting(other)) == ([(4, 1), (5, 2)], {3: "U"})


def test_an_old_result_corrected_changes_all_tables_and_no_pairing() -> None:
    tournament = two_rounds(make_keizer(bye_percent=0))
    set_result(game_on(tournament, 1), "1-0")
    assert totals(tournament, after_round=1) == [(2, 11), (4, 7), (1, 6), (3, 4), (5, 2)]
    assert totals(tournament) == [(2, 13), (4, 10), (1, 6.5), (3, 3), (5, 2)]
    assert boards(tournament.rounds.get(number=2)) == [(1, 4), (2, 3)]


def test_only_the_round_that_is_meant_is_paired() -> None:
    tournament = make_keizer(4)
    pair_round(tournament=tournament, actor=SOMEBODY, number=1)
    for number, text in ((1, "Round 1 is already paired."), (3, "The next round is round 2")):
        with pytest.raises(KeizerRuleError, match=text):
            pair_round(tournament=tournament, actor=SOMEBODY, number=number)
        with pytest.raises(KeizerRuleError, match=text):
            pair_by_hand(tournament=tournament, boards=[], actor=SOMEBODY, number=number)


def test_a_round_is_recorded_with_who_drew_it_and_how() -> None:
    tournament, user = make_keizer(4), make_user("ruth")
    pair_round(tournament=tournament, actor=Actor(user=user))
    record = RoundRecord.objects.get()
    assert (record.method, record.paired_by, record.loosened) == (Method.AUTOMATIC, user, {})
    assert record.round.date is not None


def test_open_games_stop_the_next_round_unless_they_are_adjourned() -> None:
    tournament = make_keizer(4)
    draw(tournament, "1-0")
    with pytest.raises(OpenGamesError, match="board 2"):
        pair_round(tournament=tournament, actor=SOMEBODY)
    pair_round(tournament=tournament, actor=SOMEBODY, adjourn_open_games=True)
    assert Adjournment.objects.get().game.board == 2
    # Drawn for now: 6 − 1 for the other half of the board, until a result comes in.
    before = dict(totals(tournament, after_round=1))
    set_result(game_on(tournament, 2), "1-0")
    assert dict(totals(tournament, after_round=1)) != before


def test_a_game_with_a_result_cannot_be_adjourned() -> None:
    tournament = make_keizer(4)
    draw(tournament, "1-0")
    with pytest.raises(KeizerRuleError):
        adjourn_game(game=game_on(tournament, 1))
    adjourn_game(game=game_on(tournament, 2))
    adjourn_game(game=game_on(tournament, 2), adjourned=False)
    assert not Adjournment.objects.exists()


def test_nobody_present_cannot_be_paired() -> None:
    tournament = make_keizer(3)
    set_everybody(tournament=tournament, code="excused")
    with pytest.raises(KeizerRuleError, match="Nobody is present"):
        pair_round(tournament=tournament, actor=SOMEBODY)


def test_one_player_present_gets_the_bye_and_the_round_counts() -> None:
    tournament = make_keizer(2)
    set_presence(tournament=tournament, player=player(tournament, 2), code="excused")
    round_ = draw(tournament)
    assert (boards(round_), resting(round_)) == ([], {1: "U", 2: "Z"})
    assert history_of(fresh(tournament)).last_round == 1


def test_too_strict_settings_name_what_would_help_for_one_round() -> None:
    tournament = make_keizer(2, repeat_after_rounds=99)
    draw(tournament, "1-0")
    with pytest.raises(ImpossiblePairingError) as refused:
        pair_round(tournament=tournament, actor=SOMEBODY)
    assert refused.value.ways == ({"repeat_after_rounds": 0},)
    pair_round(tournament=tournament, actor=SOMEBODY, loosened={"repeat_after_rounds": 0})
    record = RoundRecord.objects.get(round__number=2)
    assert record.loosened == {"repeat_after_rounds": 0}
    assert history_of(fresh(tournament)).data.settings.repeat_after_rounds == 99


def test_only_limits_can_be_set_aside() -> None:
    with pytest.raises(KeizerRuleError, match="set aside"):
        pair_round(tournament=make_keizer(2), actor=SOMEBODY, loosened={"bye_percent": 100})


def test_forbidden_pairs_are_not_drawn() -> None:
    tournament = make_keizer(4)
    group = ForbiddenGroup.objects.create(tournament=tournament)
    group.players.set([player(tournament, 1), player(tournament, 2)])
    later = ForbiddenGroup.objects.create(tournament=tournament, first_round=2)
    later.players.set([player(tournament, 1), player(tournament, 3)])
    assert boards(draw(tournament)) == [(3, 1), (4, 2)]


def test_byes_announced_for_the_round_give_way_to_what_the_evening_says() -> None:
    tournament = make_keizer(3)
    round_ = Round.objects.create(tournament=tournament, number=1, state=RoundState.DRAFT)
    place(byes=[NewBye(round_, player(tournament, 1), Bye.HALF_POINT)])
    drawn = draw(tournament)
    assert (drawn, drawn.state) == (round_, RoundState.OPEN)
    assert (boards(drawn), resting(drawn)) == ([(2, 1)], {3: "U"})


def test_by_hand_errors_are_named_and_warnings_can_be_passed() -> None:
    tournament = make_keizer(5, repeat_after_rounds=99)
    play(tournament, (1, 2, "1-0"), (3, 4, "1-0"))
    keys = [player(tournament, rank).pk for rank in range(1, 6)]
    history = history_of(fresh(tournament))
    findings = manual_findings(history=history, boards=[(keys[0], keys[1]), (keys[2], None)])
    assert [(finding.code, finding.is_error) for finding in findings] == [
        ("board-half-empty", True),
        ("several-left-over", True),
        ("repeat-after-rounds", False),
    ]
    assert "Ahorn and Birke met in round 1" in findings[-1].text
    with pytest.raises(KeizerRuleError, match="Ceder"):
        pair_by_hand(tournament=tournament, boards=[(keys[2], None)], actor=SOMEBODY)
    made = play(tournament, (2, 1, "0-1"), (4, 3, "1-0"))
    assert resting(made) == {5: "U"}
    assert RoundRecord.objects.get(round=made).method == Method.MANUAL


def test_boards_are_proposed_as_they_would_be_drawn() -> None:
    tournament = make_keizer(4)
    history = history_of(tournament)
    ranks = {key: each.starting_rank for key, each in history.players.items()}
    proposed = [(ranks[w], ranks[b]) for w, b in proposed_boards(history=history)]
    assert proposed == boards(draw(tournament))
    set_everybody(tournament=tournament, code="excused")
    assert proposed_boards(history=history_of(fresh(tournament))) == []


def test_the_last_round_deleted_is_drawn_again_the_same_way() -> None:
    tournament = two_rounds(make_keizer())
    set_presence(tournament=tournament, player=player(tournament, 5), code="excused")
    third = boards(draw(tournament))
    assert delete_last_round(tournament=tournament, number=3) == 3
    again = draw(tournament)
    assert (boards(again), resting(again)) == (third, {5: "Z"})


def test_only_the_last_open_round_is_deleted() -> None:
    tournament = two_rounds(make_keizer())
    with pytest.raises(KeizerRuleError, match="Only the last"):
        delete_last_round(tournament=tournament, number=1)
    tournament.rounds.filter(number=2).update(state=RoundState.CLOSED)
    with pytest.raises(KeizerRuleError, match="closed"):
        delete_last_round(tournament=tournament, number=2)


def queries_of_a_pairing(count: int) -> int:
    tournament = make_keizer(count)
    draw(tournament, *["1-0"] * (count // 2))
    with CaptureQueriesContext(connection) as queries:
        pair_round(tournament=fresh(tournament), actor=SOMEBODY)
    return len(queries)


def test_pairing_takes_as_many_queries_for_many_players_as_for_few() -> None:
    assert queries_of_a_pairing(4) == queries_of_a_pairing(40)
