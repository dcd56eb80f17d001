"""Walks every page and API answer that a visitor gets, looking for what only officials may know."""

import re
from collections.abc import Iterator
from datetime import date, time

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from pytest_django import DjangoDbBlocker

from tests.access_table import PUBLIC, TABLE
from tests.factories import (
    RESULT_CYCLE,
    make_link,
    make_member,
    make_organisation,
    make_report_file,
    make_round,
    make_tournament,
    make_user,
)
from tests.test_access import ROUTES, Route
from tournaments.models import Player, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.access import Right, Role
from tournaments.rules.results import Bye
from tournaments.services.pairing import NewBye, NewGame, place
from tournaments.views.sheets import SHEETS

MAIL, PHONE, YEAR, MEMBER = "mail-secret", "0170-secret", 1873, 98764321
DRAFT_DAY, DRAFT_TIME, DRAFT_BOARD = date(2031, 5, 17), time(23, 41), 7654

SECRETS = re.compile(
    "|".join(
        (
            MAIL,
            PHONE,
            str(YEAR),
            str(MEMBER),
            "official-secret",
            # The day in the formats of the three languages, the time and the board of the draft.
            r"2031",
            r"23:41|11:41",
            str(DRAFT_BOARD),
        )
    )
)

READ = [
    route
    for route in ROUTES
    if TABLE.get(route.name, {}).get("GET") in (PUBLIC, Right.VIEW)
    and not route.name.startswith(("account_", "api-"))
]
ADDRESSES = [
    *((route, {}) for route in READ if route.name != "tournaments:sheet"),
    *(
        (route, {"slug": sheet.slug})
        for route in READ
        for sheet in SHEETS
        if route.name == "tournaments:sheet"
    ),
]


@pytest.fixture(scope="module")
def tournament(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Tournament]:
    """A public tournament full of secrets: round 1 is published, round 2 is a draft."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield _tournament()
        transaction.set_rollback(True)


def _tournament() -> Tournament:
    owner = make_user(email=f"{MAIL}@example.org", last_name="official-secret")
    organisation = make_organisation(owner=owner)
    make_member(organisation, Role.RESULT_CLERK, "official-secret")
    tournament = make_tournament(organisation, players=5, tie_breaks=["BH", "DE"])
    tournament.players.update(
        email=f"{MAIL}@example.org",
        phone=PHONE,
        birth_year=YEAR,
        birth_month=12,
        birth_day=31,
        zps_club="10101",
        zps_member=MEMBER,
    )
    make_round(tournament)
    _make_draft(tournament)
    make_report_file(tournament, f"012 Open\n132 {MAIL}\n".encode())
    make_link(tournament)
    return tournament


def _make_draft(tournament: Tournament) -> None:
    players = list(Player.objects.filter(tournament=tournament))
    draft = Round.objects.create(
        tournament=tournament,
        number=2,
        state=RoundState.DRAFT,
        date=DRAFT_DAY,
        start_time=DRAFT_TIME,
    )
    place(
        games=[NewGame(draft, DRAFT_BOARD, players[0], players[1], RESULT_CYCLE[0])],
        byes=[NewBye(draft, players[2], Bye.HALF_POINT)],
    )


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
@pytest.mark.parametrize(
    ("route", "keys"), ADDRESSES, ids=lambda value: getattr(value, "name", "") or str(value or "")
)
def test_visitors_find_no_secret(
    tournament: Tournament, client: Client, route: Route, keys: dict[str, str], language: str
) -> None:
    cache.clear()
    for number in (1, 2) if "number" in route.keys else (1,):
        values = keys | ({"number": number} if "number" in route.keys else {})
        response = client.get(
            route.url(tournament, **values), headers={"Accept-Language": language}
        )
        assert response.status_code in (200, 302, 404, 405)
        if number == 2:
            assert response.status_code == 404
        assert SECRETS.findall(response.text) == []
        assert SECRETS.findall(str(response.headers)) == []
