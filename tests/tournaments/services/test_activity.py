"""Every service that changes a tournament writes down who did what."""

from collections.abc import Callable

import pytest
from django.test import Client

from tests.factories import (
    client_for,
    game_on,
    make_helper,
    make_invitation,
    make_link,
    make_member,
    make_tournament,
    make_user,
)
from tests.tournaments.services.test_live_version import CHANGES
from tournaments.models import Activity, Tournament
from tournaments.models.activity import Action
from tournaments.models.game import Source
from tournaments.rules.access import RIGHTS, Role, ScorerLevel
from tournaments.selectors.access import Actor
from tournaments.services.activity import HIDDEN, acting, log
from tournaments.services.invitations import accept, revoke_invitation
from tournaments.services.people import change_helper, remove_helper
from tournaments.services.players import update_player
from tournaments.services.results import record_result
from tournaments.services.scorer_links import revoke_scorer_link
from tournaments.services.tournaments import allow_pairs, forbid_pairs, update_tournament

pytestmark = pytest.mark.django_db


def latest() -> Activity:
    return Activity.objects.select_related("user", "api_key", "link")[0]


@pytest.mark.parametrize("service", CHANGES, ids=lambda service: service.__name__)
def test_change_is_written_down(service: Callable[..., object]) -> None:
    tournament = make_tournament(rounds=1, played=False)
    CHANGES[service](tournament)
    assert Activity.objects.filter(tournament=tournament).exists()


def test_only_what_differs_is_kept() -> None:
    tournament = make_tournament(city="Ulm")
    tournament.city = "Bern"
    update_tournament(tournament=tournament)
    assert (latest().action, latest().old, latest().new) == (
        Action.TOURNAMENT_CHANGED,
        {"city": "Ulm"},
        {"city": "Bern"},
    )
    assert latest().changes == [("city", "Ulm", "Bern")]


def test_personal_data_is_not_written_down() -> None:
    player = make_tournament().players.get(starting_rank=1)
    player.email, player.phone, player.birth_year, player.club = "", "0171-1", 1991, "Bern"
    update_player(player=player, changed=["email", "phone", "birth_year", "club"])
    assert (latest().old, latest().new) == (
        {"email": HIDDEN, "phone": HIDDEN, "birth_year": HIDDEN, "club": ""},
        {"email": "", "phone": HIDDEN, "birth_year": HIDDEN, "club": "Bern"},
    )


def test_forbidden_pairs_are_written_down() -> None:
    tournament = make_tournament()
    group = forbid_pairs(tournament=tournament, players=list(tournament.players.all()[:2]))
    allow_pairs(group=group)
    assert [(each.action, each.what) for each in Activity.objects.all()] == [
        (Action.FORBIDDEN_REMOVED, "Player, No 1, Player, No 2"),
        (Action.FORBIDDEN_ADDED, "Player, No 1, Player, No 2"),
    ]


def test_people_and_links_are_written_down() -> None:
    tournament = make_tournament()
    owner = make_member(tournament.organisation, Role.OWNER)
    helper = tournament.roles.get(user=make_helper(tournament, Role.VIEWER, "vera"))
    change_helper(helper=helper, role=Role.ARBITER, actor=Actor(user=owner))
    remove_helper(helper=helper, actor=Actor(user=owner))
    revoke_scorer_link(link=make_link(tournament).link)
    accept(invitation=make_invitation(tournament.organisation, tournament), user=make_user())
    revoke_invitation(invitation=make_invitation(tournament.organisation, tournament))
    revoke_invitation(invitation=make_invitation(tournament.organisation))
    assert [each.action for each in reversed(Activity.objects.all())] == [
        Action.HELPER_CHANGED,
        Action.HELPER_REMOVED,
        Action.LINK_CREATED,
        Action.LINK_REVOKED,
        Action.HELPER_JOINED,
        Action.INVITATION_REVOKED,
    ]


class TestWho:
    """Who did it, by whichever way."""

    def test_a_signed_in_person(self, client: Client) -> None:
        tournament = make_tournament()
        client.force_login(make_member(tournament.organisation, Role.CHIEF_ARBITER, "ruth"))
        client.post(f"/tournaments/{tournament.pk}/players/renumber/")
        assert (latest().action, latest().who) == (Action.PLAYER_RENUMBERED, "ruth")

    def test_a_program(self) -> None:
        tournament = make_tournament()
        client_for(tournament).post(f"/api/v1/tournaments/{tournament.pk}/rounds/")
        assert latest().action == Action.ROUND_CREATED
        assert latest().who.startswith("CLM")

    def test_a_scorer_link(self) -> None:
        tournament = make_tournament(rounds=1, played=False)
        link = make_link(tournament, level=ScorerLevel.DEPUTY).link
        record_result(
            game=game_on(tournament, 1),
            result="10",
            version=1,
            actor=Actor(link=link),
            rights=RIGHTS[Role.ARBITER],
            source=Source.SCORER,
        )
        assert (latest().who, latest().round, latest().board) == ("Anna", 1, 1)
        assert (latest().old, latest().new) == ({"result": ""}, {"result": "10"})

    def test_nobody_outside_a_request(self) -> None:
        log(make_tournament().pk, Action.ROUND_CREATED)
        assert latest().who == ""

    def test_the_innermost_counts(self) -> None:
        tournament, ruth = make_tournament(), make_user("ruth")
        with acting(lambda: Actor(user=ruth)):
            log(tournament.pk, Action.ROUND_CREATED)
        assert latest().who == "ruth"
        log(tournament.pk, Action.ROUND_CREATED)
        assert latest().who == ""


def test_the_log_goes_with_its_tournament() -> None:
    tournament = make_tournament()
    log(tournament.pk, Action.ROUND_CREATED)
    Tournament.objects.filter(pk=tournament.pk).delete()
    assert not Activity.objects.exists()
