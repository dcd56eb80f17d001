"""What Keizer pages only show before they store it is written down when it is stored."""

import pytest

from keizer.engine import KeizerSettings
from keizer.services.rounds import pair_by_hand
from keizer.services.tournaments import change_settings
from tests.factories import make_user
from tests.keizer.season import make_keizer
from tournaments.models import Activity
from tournaments.models.activity import Action
from tournaments.selectors.access import Actor

pytestmark = pytest.mark.django_db


def test_changed_settings_are_written_down_with_old_and_new() -> None:
    tournament, actor = make_keizer(bye_percent=0), Actor(user=make_user("ruth"))
    settings = KeizerSettings(bye_percent=25)
    change_settings(tournament=tournament, settings=settings, reason_names={}, actor=actor)
    activity = Activity.objects.all()[0]
    assert (activity.action, activity.who) == (Action.TOURNAMENT_CHANGED, "ruth")
    assert (activity.old["bye_percent"], activity.new["bye_percent"]) == (0, 25)


def test_round_paired_by_hand_is_written_down() -> None:
    tournament, actor = make_keizer(), Actor(user=make_user("ruth"))
    keys = list(tournament.players.values_list("pk", flat=True))
    pair_by_hand(
        tournament=tournament, boards=[(keys[0], keys[1]), (keys[2], keys[3])], actor=actor
    )
    activity = Activity.objects.all()[0]
    assert (activity.action, activity.who, activity.round) == (Action.ROUND_PAIRED, "ruth", 1)
    assert activity.new == {"method": "manual", "games": 2, "byes": 1}
