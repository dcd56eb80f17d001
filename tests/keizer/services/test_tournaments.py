from fractions import Fraction

import pytest

from keizer.engine import AbsenceReason, KeizerSettings
from keizer.errors import KeizerRuleError, NotKeizerError
from keizer.models import KeizerTournament, SettingsChange
from keizer.selectors.history import keizer_of
from keizer.services.presence import set_presence
from keizer.services.tournaments import change_lists, change_settings, switch_to_keizer
from tests.factories import make_tournament, make_user
from tests.keizer.season import draw, fresh, make_keizer, play, player, totals
from tournaments.models.tournament import System
from tournaments.selectors.access import Actor

pytestmark = pytest.mark.django_db


def test_a_new_tournament_keeps_its_settings_when_the_defaults_change() -> None:
    tournament = make_keizer(excused_percent=30)
    stored = keizer_of(tournament).settings
    assert stored["excused_percent"] == 30
    assert stored["bye_percent"] == 50


def test_the_excused_credit_is_35_percent_unless_the_settings_say_otherwise() -> None:
    credits = []
    for tournament in (make_keizer(), make_keizer(excused_percent=30)):
        set_presence(tournament=tournament, player=player(tournament, 3), code="excused")
        play(tournament, (2, 1, "0-1"), (5, 4, "1-0"))
        credits.append(dict(totals(tournament))[3] - 4)
    assert credits == [Fraction(14, 10), Fraction(12, 10)]


def test_an_empty_tournament_becomes_a_keizer_tournament() -> None:
    tournament = make_tournament()
    keizer = switch_to_keizer(tournament=tournament)
    switched = fresh(tournament)
    assert (switched.system, switched.type_text) == (System.KEIZER, "Keizer")
    assert keizer == KeizerTournament.objects.get()
    assert switched.live_version == tournament.live_version + 1


def test_a_switched_tournament_no_longer_says_that_it_is_a_swiss() -> None:
    tournament = make_tournament()
    tournament.type_text, tournament.type_code = "Individual: Swiss-System", "FIDE_DUTCH"
    tournament.save()
    switch_to_keizer(tournament=tournament)
    switched = fresh(tournament)
    assert (switched.type_text, switched.type_code) == ("Keizer", "CUSTOM_SWISS")


def test_a_tournament_with_games_does_not_become_a_keizer_tournament() -> None:
    tournament = make_tournament(rounds=1)
    with pytest.raises(NotKeizerError):
        switch_to_keizer(tournament=tournament)
    assert fresh(tournament).system == System.SWISS


def test_a_change_of_settings_is_recorded_and_reaches_every_round() -> None:
    tournament = make_keizer(loss_percent=0)
    play(tournament, (2, 1, "0-1"), (4, 3, "1-0"))
    user = make_user("director")
    before = dict(totals(tournament))
    change_settings(
        tournament=fresh(tournament),
        settings=KeizerSettings(loss_percent=50),
        reason_names={},
        actor=Actor(user=user),
    )
    assert dict(totals(tournament))[2] == before[2] + 3
    change = SettingsChange.objects.get()
    assert (change.user, change.after_round, change.names) == (user, 1, ["loss_percent"])
    assert change.differences == [("loss_percent", 0, 50)]


def test_the_same_settings_again_are_no_change() -> None:
    tournament = make_keizer()
    change_settings(
        tournament=tournament, settings=KeizerSettings(), reason_names={}, actor=Actor()
    )
    assert not SettingsChange.objects.exists()


def test_settings_out_of_their_limits_are_refused() -> None:
    with pytest.raises(KeizerRuleError, match="percentage from 0 to 100"):
        change_settings(
            tournament=make_keizer(),
            settings=KeizerSettings(bye_percent=120),
            reason_names={},
            actor=Actor(),
        )


def test_a_reason_that_is_in_use_cannot_be_removed() -> None:
    reason = AbsenceReason("own1", 67)
    tournament = make_keizer(other_reasons=(reason,))
    set_presence(tournament=tournament, player=player(tournament, 5), code="own1")
    draw(tournament)
    with pytest.raises(KeizerRuleError, match="cannot be removed"):
        change_settings(
            tournament=tournament, settings=KeizerSettings(), reason_names={}, actor=Actor()
        )


def test_changing_the_lists_leaves_the_settings_alone() -> None:
    tournament = make_keizer()
    stale = keizer_of(tournament)
    change_settings(
        tournament=tournament,
        settings=KeizerSettings(bye_percent=10),
        reason_names={},
        actor=Actor(),
    )
    stale.only_games = True
    change_lists(keizer=stale)
    stored = keizer_of(tournament)
    assert (stored.only_games, stored.settings["bye_percent"]) == (True, 10)


def test_lists_can_be_changed_before_anything_was_stored() -> None:
    tournament = make_tournament(system=System.KEIZER)
    keizer = keizer_of(tournament)
    keizer.shuffle_boards = True
    change_lists(keizer=keizer)
    assert KeizerTournament.objects.get().shuffle_boards
