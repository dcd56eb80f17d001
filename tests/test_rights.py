"""Entering, changing and special results: three rights of a role in one of two tournaments."""

from collections.abc import Callable

import pytest
from django.test import Client

from tests.factories import make_helper, make_organisation, make_tournament
from tournaments.models import Game, ResultEvent, Tournament
from tournaments.models.tournament import Visibility
from tournaments.rules.access import RIGHTS, Right, Role
from tournaments.rules.results import RESULTS

pytestmark = pytest.mark.django_db

ACTS = {
    "enter": ("", "10", {Right.ENTER_RESULT}),
    "change": ("10", "01", {Right.ENTER_RESULT, Right.CHANGE_RESULT}),
    "special": ("", "+-", {Right.ENTER_RESULT, Right.SPECIAL_RESULT}),
    "change a special one": (
        "-+",
        "10",
        {Right.ENTER_RESULT, Right.CHANGE_RESULT, Right.SPECIAL_RESULT},
    ),
}
"""What is on the board, what is sent, and the rights that it needs; one board each."""

Send = Callable[[Client, Tournament, int, str], int]


def by_page(client: Client, tournament: Tournament, board: int, result: str) -> int:
    path = f"/tournaments/{tournament.pk}/rounds/1/games/{board}/result/"
    return client.post(path, {"result": result, "version": 1, "confirmed": "on"}).status_code


def by_api(client: Client, tournament: Tournament, board: int, result: str) -> int:
    path = f"/api/v1/tournaments/{tournament.pk}/rounds/1/games/{board}/"
    body = {"result": RESULTS[result].text, "version": 1}
    return client.put(path, body, content_type="application/json").status_code


def outcomes(client: Client, tournament: Tournament, send: Send) -> dict[str, int]:
    return {
        act: send(client, tournament, board, new)
        for board, (act, (_old, new, _rights)) in enumerate(ACTS.items(), start=1)
    }


@pytest.mark.parametrize("send", [by_page, by_api])
@pytest.mark.parametrize("role", Role)
def test_role_in_one_tournament_gives_its_rights_there_and_none_next_door(
    client: Client, role: Role, send: Send
) -> None:
    organisation = make_organisation()
    here, hidden, public = (
        make_tournament(organisation, players=8, rounds=1, played=False, visibility=visibility)
        for visibility in (Visibility.PRIVATE, Visibility.PRIVATE, Visibility.PUBLIC)
    )
    for board, (old, _new, _rights) in enumerate(ACTS.values(), start=1):
        Game.objects.filter(board=board).update(result=old)
    client.force_login(make_helper(here, role))
    done = 302 if send is by_page else 200

    assert outcomes(client, here, send) == {
        act: done if needed <= RIGHTS[role] else 403 for act, (_old, _new, needed) in ACTS.items()
    }
    assert outcomes(client, hidden, send) == dict.fromkeys(ACTS, 404)
    assert outcomes(client, public, send) == dict.fromkeys(ACTS, 403)
    assert not ResultEvent.objects.exclude(game__round__tournament=here).exists()
