from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django_htmx.middleware import HtmxDetails

from tests.factories import game_on, make_member, make_organisation, make_round, make_tournament
from tournaments.models import Tournament
from tournaments.models.game import Source
from tournaments.models.round import RoundState
from tournaments.models.tournament import Visibility
from tournaments.rules.access import RIGHTS, Right, Role
from tournaments.selectors.access import Actor
from tournaments.selectors.rounds import round_progress
from tournaments.services.results import record_result
from tournaments.views.live import live_page
from tournaments.views.page import HtmxRequest, TournamentPage

pytestmark = pytest.mark.django_db

PART = {"HX-Request": "true"}
LIVE_PAGES = (
    "",
    "standings/",
    "standings/?after=1",
    "crosstable/",
    "crosstable/?order=start",
    "rounds/1/",
    "rounds/1/names/",
    "players/1/",
)


def enter(tournament: Tournament, result: str = "10") -> None:
    record_result(
        game=game_on(tournament, 1),
        result=result,
        version=1,
        actor=Actor(),
        rights=RIGHTS[Role.ARBITER],
        source=Source.API,
    )


@pytest.mark.parametrize("page", LIVE_PAGES)
def test_second_reader_gets_what_was_rendered_for_the_first(client: Client, page: str) -> None:
    tournament = make_tournament(rounds=1, played=False)
    address = f"/tournaments/{tournament.pk}/{page}"
    first = client.get(address)
    with CaptureQueriesContext(connection) as queries:
        second = Client().get(address)

    assert 'data-live="15"' in first.text
    assert second.status_code == 200
    assert len(queries) <= 2  # the tournament, and the round if the address names one


@pytest.mark.parametrize("page", LIVE_PAGES)
def test_part_is_sent_again_only_after_a_change(client: Client, page: str) -> None:
    tournament = make_tournament(rounds=1, played=False)
    address = f"/tournaments/{tournament.pk}/{page}"
    first = client.get(address, headers=PART)
    known = PART | {"If-None-Match": first["ETag"]}
    same = client.get(address, headers=known)
    enter(tournament)
    changed = client.get(address, headers=known)

    assert "<html" not in first.text
    assert (first.status_code, same.status_code, changed.status_code) == (200, 304, 200)
    assert same.content == b""
    assert changed.text != first.text


def test_unchanged_part_needs_no_look_at_the_games(client: Client) -> None:
    tournament = make_tournament(rounds=1, played=False)
    address = f"/tournaments/{tournament.pk}/standings/"
    etag = client.get(address, headers=PART)["ETag"]
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address, headers=PART | {"If-None-Match": etag}).status_code == 304
    assert len(queries) == 1


def test_every_language_has_its_own_rendering(client: Client) -> None:
    tournament = make_tournament(rounds=1)
    address = f"/tournaments/{tournament.pk}/standings/"
    german = client.get(address, headers=PART | {"Accept-Language": "de"})
    japanese = client.get(address, headers=PART | {"Accept-Language": "ja"})
    assert "Rangliste" in german.text
    assert "順位" in japanese.text
    assert german["ETag"] != japanese["ETag"]


def test_people_with_a_role_get_a_fresh_page_with_their_drafts(client: Client) -> None:
    organisation = make_organisation()
    tournament = make_tournament(organisation, rounds=1)
    address = f"/tournaments/{tournament.pk}/standings/"
    official = Client()
    official.force_login(make_member(organisation, Role.ARBITER))
    before = official.get(address, headers=PART)
    make_round(tournament, state=RoundState.DRAFT)
    after = official.get(address, headers=PART | {"If-None-Match": before["ETag"]})

    assert "After round 2<" in after.text
    assert "After round 2" not in client.get(address).text
    again = official.get(address, headers=PART | {"If-None-Match": after["ETag"]})
    assert again.status_code == 304


def test_signed_in_stranger_shares_the_readers_rendering(client: Client) -> None:
    tournament = make_tournament(rounds=1)
    address = f"/tournaments/{tournament.pk}/standings/"
    etag = client.get(address, headers=PART)["ETag"]
    client.force_login(make_member(make_organisation(), Role.OWNER))
    assert client.get(address, headers=PART)["ETag"] == etag


@pytest.mark.parametrize(("days", "status"), [(-1, 286), (0, 200), (1, 200)])
def test_finished_tournament_stops_the_asking(client: Client, days: int, status: int) -> None:
    day = timezone.localdate() + timedelta(days=days)
    tournament = make_tournament(rounds=1, scheduled_rounds=1, end_date=day)
    address = f"/tournaments/{tournament.pk}/rounds/1/"
    assert client.get(address, headers=PART).status_code == status
    assert ("data-live=" in client.get(address).text) == (status == 200)


def test_tournament_with_an_open_game_is_not_finished(client: Client) -> None:
    yesterday = timezone.localdate() - timedelta(days=1)
    tournament = make_tournament(rounds=1, scheduled_rounds=1, played=False, end_date=yesterday)
    assert client.get(f"/tournaments/{tournament.pk}/", headers=PART).status_code == 200


@pytest.mark.parametrize("page", LIVE_PAGES)
def test_unlisted_is_read_by_who_knows_the_address_and_private_by_nobody(
    client: Client, page: str
) -> None:
    unlisted = make_tournament(rounds=1, visibility=Visibility.UNLISTED)
    private = make_tournament(rounds=1, visibility=Visibility.PRIVATE)
    assert client.get(f"/tournaments/{unlisted.pk}/{page}", headers=PART).status_code == 200
    assert client.get(f"/tournaments/{private.pk}/{page}", headers=PART).status_code == 404
    assert str(unlisted) not in client.get("/tournaments/").text


def test_many_readers_at_once_are_one_rendering(rf: RequestFactory) -> None:
    tournament = make_tournament(rounds=1)
    rounds = round_progress(tournament, with_drafts=False)
    together = Barrier(8)
    built = []

    def build() -> dict[str, Any]:
        built.append(1)
        return {"lines": [], "rounds": rounds}

    def ask(_number: int) -> str:
        request: Any = rf.get("/", headers=PART)
        request.htmx = HtmxDetails(request)
        together.wait()
        return live_page(_page(request, tournament), TEMPLATE, build, "start").text

    with ThreadPoolExecutor(8) as threads:
        answers = set(threads.map(ask, range(8)))
    assert (len(answers), built) == (1, [1])


TEMPLATE = "tournaments/tournament/crosstable.html"


def _page(request: Any, tournament: Tournament) -> TournamentPage:
    htmx_request: HtmxRequest = request
    return TournamentPage(htmx_request, Actor(), tournament, frozenset({Right.VIEW}))
