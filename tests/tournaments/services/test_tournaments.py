from dataclasses import replace

import pytest

from tests.factories import make_organisation, make_tournament
from tournaments.errors import ConfirmationNeededError, ScoringError
from tournaments.models import ForbiddenGroup, Game, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.scoring import ScoringSystem
from tournaments.services.tournaments import (
    allow_pairs,
    create_tournament,
    forbid_pairs,
    set_scoring,
    update_tournament,
)

pytestmark = pytest.mark.django_db

HALF_BYE = replace(ScoringSystem(), pairing_allocated_bye=5)


def test_create_with_a_scoring_of_its_own() -> None:
    tournament = Tournament(organisation=make_organisation(), name="Open")
    create_tournament(tournament=tournament, scoring=HALF_BYE)
    assert Tournament.objects.get().scoring == HALF_BYE


def test_scoring_is_changed_before_the_first_result() -> None:
    tournament = make_tournament(rounds=1, played=False)
    assert set_scoring(tournament=tournament, scoring=HALF_BYE).scoring == HALF_BYE
    tournament.refresh_from_db()
    assert (tournament.scoring, tournament.live_version) == (HALF_BYE, 1)


def test_scoring_is_fixed_by_the_first_result() -> None:
    tournament = make_tournament(rounds=1)
    with pytest.raises(ScoringError, match="fixed since the first result"):
        set_scoring(tournament=tournament, scoring=HALF_BYE)
    assert set_scoring(tournament=tournament, scoring=ScoringSystem()) == tournament
    Game.objects.update(result="")
    set_scoring(tournament=tournament, scoring=HALF_BYE)


def test_fewer_rounds_take_empty_drafts_away() -> None:
    tournament = make_tournament(rounds=1, scheduled_rounds=4)
    for number in (2, 3, 4):
        Round.objects.create(tournament=tournament, number=number, state=RoundState.DRAFT)
    tournament.scheduled_rounds = 2
    update_tournament(tournament=tournament)
    assert list(tournament.rounds.values_list("number", flat=True)) == [1, 2]


def test_pairs_are_forbidden_and_allowed_again() -> None:
    tournament = make_tournament()
    players = list(tournament.players.all()[:3])
    group = forbid_pairs(tournament=tournament, players=players, first_round=1, last_round=2)
    assert list(group.players.all()) == players
    allow_pairs(group=group)
    assert ForbiddenGroup.objects.count() == 0


def test_forbidding_after_the_first_pairing_needs_confirmation() -> None:
    tournament = make_tournament(rounds=1)
    players = list(tournament.players.all()[:2])
    with pytest.raises(ConfirmationNeededError, match="only before the first round"):
        forbid_pairs(tournament=tournament, players=players)
    forbid_pairs(tournament=tournament, players=players, confirmed=True)
    assert ForbiddenGroup.objects.count() == 1
