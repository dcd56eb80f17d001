"""Every URL that changes a tournament writes into its log who did it.

CASES says for each URL and method how to change something by it; SILENT which ones change nothing.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from keizer.services.rounds import pair_round
from tests.access_table import TABLE
from tests.factories import (
    confirm_identity,
    game_on,
    make_forbidden_group,
    make_helper,
    make_invitation,
    make_league,
    make_link,
    make_member,
    make_round,
    make_teams,
    make_tournament,
)
from tests.keizer.season import make_keizer
from tests.test_access import ROUTES
from tournaments.models import Activity, Tournament
from tournaments.models.game import Source
from tournaments.models.round import RoundState
from tournaments.rules.access import RIGHTS, Role
from tournaments.selectors.access import Actor
from tournaments.services.results import record_result

pytestmark = pytest.mark.django_db

Body = Mapping[str, Any]


def _is_sent(field: Mapping[str, str]) -> bool:
    kind = field.get("type", "text")
    return kind not in ("submit", "file") and (
        kind not in ("checkbox", "radio") or "checked" in field
    )


class Fields(HTMLParser):
    """What a browser would send for each form that posts, as lists of values by name."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[dict[str, list[str]]] = []
        self.select = self.text = ""
        self.inside = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        name = found.get("name", "")
        if tag == "form":
            self.inside = found.get("method") == "post"
            if self.inside:
                self.forms.append({})
        elif tag == "select":
            self.select = name
        elif tag == "textarea":
            self.text = name
        elif tag == "option" and "selected" in found:
            self.add(self.select, found.get("value", ""))
        elif tag == "input" and _is_sent(found):
            default = "on" if found.get("type") == "checkbox" else ""
            self.add(name, found.get("value", default))

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self.text = ""
        elif tag == "form":
            self.inside = False

    def handle_data(self, data: str) -> None:
        if self.text:
            self.add(self.text, data.strip())

    def add(self, name: str, value: str) -> None:
        if self.inside and name:
            self.forms[-1].setdefault(name, []).append(value)


@dataclass(frozen=True)
class Case:
    """How something is changed by a URL.

    Attributes:
        start: makes the tournament.
        body: what is sent; a function gets the tournament and the user's actor.
        filled: the page's own form is sent, with `body` in it.
        keys: parts of the URL other than those in tests/access_table.py.
    """

    body: Body | Callable[[Tournament, Actor], Body] = field(default_factory=dict)
    start: Callable[[], Tournament] = lambda: make_tournament(rounds=1, played=False)
    filled: bool = False
    keys: Mapping[str, int] = field(default_factory=dict)


def draft() -> Tournament:
    """Round 2 is a draft."""
    tournament = make_tournament(rounds=1)
    make_round(tournament, played=False, state=RoundState.DRAFT)
    return tournament


def empty_draft() -> Tournament:
    tournament = make_tournament()
    tournament.rounds.create(number=1, state=RoundState.DRAFT)
    return tournament


def paired_keizer() -> Tournament:
    tournament = make_keizer()
    pair_round(tournament=tournament, actor=Actor())
    return tournament


def teams() -> Tournament:
    """Two teams without players, who meet in round 1."""
    tournament = lone_team()
    tournament.teams.create(number=2, name="Bern")
    first, second = tournament.teams.all()
    tournament.rounds.create(number=1).matches.create(number=1, home=first, away=second)
    return tournament


def lone_team() -> Tournament:
    tournament = make_tournament(players=0, of_teams=True)
    tournament.teams.create(number=1, name="Linz")
    return tournament


def unpaired_league() -> Tournament:
    tournament = make_tournament(players=0, of_teams=True)
    make_teams(tournament)
    return tournament


def entered(tournament: Tournament, actor: Actor) -> Body:
    """The actor has a result that he can take back."""
    record_result(
        game=game_on(tournament, 1),
        result="10",
        version=1,
        actor=actor,
        rights=RIGHTS[Role.OWNER],
        source=Source.FORM,
    )
    return {"result": "10"}


def invited(tournament: Tournament, _actor: Actor) -> Body:
    make_invitation(tournament.organisation, tournament)
    return {}


def helped(tournament: Tournament, _actor: Actor) -> Body:
    make_helper(tournament, Role.VIEWER)
    return {"role": "arbiter"}


def linked(tournament: Tournament, _actor: Actor) -> Body:
    make_link(tournament)
    return {}


def grouped(tournament: Tournament, _actor: Actor) -> Body:
    make_forbidden_group(tournament)
    return {}


def known(tournament: Tournament, _actor: Actor) -> Body:
    other = make_tournament(tournament.organisation, players=0)
    return {"player": [other.players.create(starting_rank=1, name="Zoë, Adam").pk]}


UNPAIRED = make_tournament
RESULT = {"result": "10", "version": 1}
NEW_PLAYER = {"name": "Zoë, Adam"}

CASES: dict[tuple[str, str], Case] = {
    ("tournaments:tournament-edit", "POST"): Case({"city": "Bern"}, filled=True),
    ("tournaments:tournament-delete", "POST"): Case(),
    ("tournaments:tie-breaks", "POST"): Case({"fide_1": "SB", "confirmed": "on"}, filled=True),
    ("tournaments:scoring", "POST"): Case(
        {"preset": "three_points", "bye": ""}, UNPAIRED, filled=True
    ),
    ("tournaments:forbidden-pairs", "POST"): Case({"players": "1 3"}, UNPAIRED),
    ("tournaments:forbidden-pairs-delete", "POST"): Case(grouped),
    ("tournaments:player-create", "POST"): Case(NEW_PLAYER, filled=True),
    ("tournaments:player-edit", "POST"): Case({"club": "Bern"}, filled=True),
    ("tournaments:player-delete", "POST"): Case(start=UNPAIRED),
    ("tournaments:player-withdraw", "POST"): Case({"withdrawn": "1"}),
    ("tournaments:player-byes", "POST"): Case({"round-2": "H"}, filled=True),
    ("tournaments:player-import", "POST"): Case({"text": "Name\nZoë, Adam", "confirmed": "on"}),
    ("tournaments:player-search", "POST"): Case(known),
    ("tournaments:player-renumber", "POST"): Case(start=UNPAIRED),
    ("tournaments:round-create", "POST"): Case(),
    ("tournaments:round-schedule", "POST"): Case({"date-1": "2026-11-30"}, filled=True),
    ("tournaments:round-robin", "POST"): Case(start=UNPAIRED, filled=True),
    ("tournaments:pairing", "POST"): Case(
        {"action": "place", "first": 1, "second": 2}, empty_draft
    ),
    ("tournaments:round-publish", "POST"): Case(
        {"unpaired": "Z", "expected": "0"}, draft, keys={"number": 2}
    ),
    ("tournaments:round-state", "POST"): Case({"state": "closed", "expected": "2"}),
    ("tournaments:round-cancel", "POST"): Case({"expected": "0"}),
    ("tournaments:team-create", "POST"): Case({"text": "Ulm"}, teams),
    ("tournaments:team-edit", "POST"): Case({"name": "Ulm"}, teams, filled=True),
    ("tournaments:team-delete", "POST"): Case(start=lone_team),
    ("tournaments:team-settings", "POST"): Case({"boards": "2"}, teams, filled=True),
    ("tournaments:league-schedule", "POST"): Case(start=unpaired_league, filled=True),
    ("tournaments:match-detail", "POST"): Case(start=make_league, filled=True),
    ("tournaments:squad", "POST"): Case(start=make_league, filled=True),
    ("tournaments:squad-import", "POST"): Case({"text": "1;Zoë, Adam"}, teams),
    ("tournaments:match-link", "POST"): Case({"name": "Anna", "hours": "24"}, teams),
    ("tournaments:game-result", "POST"): Case(RESULT),
    ("tournaments:game-verify", "POST"): Case(entered),
    ("tournaments:round-undo", "POST"): Case(entered),
    ("tournaments:result-list", "POST"): Case({"text": "1;1-0"}),
    ("tournaments:scorer-link-list", "POST"): Case(
        {"name": "Anna", "level": "helper"}, filled=True
    ),
    ("tournaments:scorer-link-revoke", "POST"): Case(linked),
    ("tournaments:helper-list", "POST"): Case({"email": "a@example.org", "role": "viewer"}),
    ("tournaments:helper-change", "POST"): Case(helped),
    ("tournaments:helper-remove", "POST"): Case(helped),
    ("tournaments:helper-invitation-revoke", "POST"): Case(invited),
    ("keizer:tournament-switch", "POST"): Case(start=UNPAIRED),
    ("keizer:settings-lists", "POST"): Case(
        {"thinking_steepness": "0.006", "thinking_least": "5"}, make_keizer
    ),
    ("keizer:player-new", "POST"): Case({**NEW_PLAYER, "joined": "1"}, make_keizer),
    ("keizer:player-import", "POST"): Case(
        lambda _t, _a: {"file": SimpleUploadedFile("players.csv", b"Name;Rating\nZoe;1500\n")},
        make_keizer,
    ),
    ("keizer:player-edit", "POST"): Case({"club": "Bern"}, make_keizer, filled=True),
    ("keizer:player-delete", "POST"): Case(start=make_keizer),
    ("keizer:everybody", "POST"): Case({"shown_round": "1"}, make_keizer),
    ("keizer:deadline", "POST"): Case({"until": "", "shown_round": "1"}, make_keizer),
    ("keizer:link-renew", "POST"): Case(start=make_keizer),
    ("keizer:presence", "POST"): Case({"code": "excused", "shown_round": "1"}, make_keizer),
    ("keizer:round-pair", "POST"): Case(start=make_keizer),
    ("keizer:round-delete", "POST"): Case(start=paired_keizer),
    ("keizer:game-adjourn", "POST"): Case(start=paired_keizer),
    ("tournaments-api:player-list", "POST"): Case({"players": [NEW_PLAYER]}),
    ("tournaments-api:player-detail", "PATCH"): Case({"club": "Bern"}),
    ("tournaments-api:player-detail", "DELETE"): Case(start=UNPAIRED),
    ("tournaments-api:round-list", "POST"): Case(),
    ("tournaments-api:round-undo", "POST"): Case(entered),
    ("tournaments-api:round-pairings", "PUT"): Case(
        {"games": [{"white": 1, "black": 2}]}, empty_draft
    ),
    ("tournaments-api:round-publish", "POST"): Case(start=draft, keys={"number": 2}),
    ("tournaments-api:game-detail", "PUT"): Case(RESULT),
    ("tournaments-api:result-create", "POST"): Case(
        {"round": 1, "white": 1, "black": 4, "result": "1-0"}
    ),
    ("tournaments-api:match-detail", "PUT"): Case(
        {"version": 1, "boards": [{"number": 1, "home": 1, "away": 10, "result": "1-0"}]},
        make_league,
    ),
    ("tournaments-api:match-release", "POST"): Case(start=make_league),
    ("keizer-api:presence", "PUT"): Case(
        {"presences": [{"starting_rank": 1, "code": "excused"}]}, make_keizer
    ),
    ("keizer-api:round-create", "POST"): Case(start=make_keizer),
    ("keizer-api:round-detail", "DELETE"): Case(start=paired_keizer),
}

SILENT = {
    ("tournaments:entry-lock", "POST"): "holds on one device only",
    ("keizer:settings", "POST"): "shows a preview first; tests/keizer/services/test_activity.py",
    (
        "keizer:round-pairing",
        "POST",
    ): "only a draft; tests/keizer/services/test_activity.py",
}

CHANGING = sorted(
    (route.name, method)
    for route in ROUTES
    if "tournament_id" in route.keys
    for method in TABLE[route.name]
    if method != "GET"
)
ROUTE = {route.name: route for route in ROUTES}


def test_every_changing_url_is_listed() -> None:
    assert sorted([*CASES, *SILENT]) == CHANGING


@pytest.mark.parametrize("name", CASES, ids=lambda name: f"{name[1]} {name[0]}")
def test_change_by_a_url_is_written_down(name: tuple[str, str]) -> None:
    route, method, case = ROUTE[name[0]], name[1], CASES[name]
    tournament = case.start()
    user = make_member(tournament.organisation, Role.OWNER)
    body = case.body(tournament, Actor(user=user)) if callable(case.body) else case.body
    Activity.objects.all().delete()
    client = Client()
    client.force_login(user)
    confirm_identity(client)
    address = route.url(tournament, **case.keys)
    if case.filled:
        fullest = max(Fields(client.get(address).text).forms, key=len)
        body = {**fullest, **body}
    if route.is_api:
        response = client.generic(method, address, *json_of(body))
    else:
        response = client.post(address, dict(body))
    assert response.status_code < 400, errors_of(response.text)
    assert [each.user for each in Activity.objects.all()[:1]] == [user]


def json_of(body: Body) -> tuple[str, str]:
    return json.dumps(dict(body)), "application/json"


def errors_of(html: str) -> list[str]:
    return re.findall(r'class="[^"]*error[^"]*"[^>]*>.*?</', html, re.DOTALL) or [html[-300:]]
