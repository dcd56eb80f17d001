"""Walks every URL with every method as every role and compares with tests/access_table.py."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client
from django.test.client import MULTIPART_CONTENT, ClientHandler
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from tests.access_table import HOLDER, KEYS, LOGIN, PUBLIC, SENDER, TABLE, Need
from tests.factories import (
    furnish,
    make_key,
    make_member,
    make_organisation,
    make_tournament,
    make_user,
)
from tests.shogi_archive.archive import keep_archive
from tests.shogi_archive.archive import load as load_archive
from tournaments.models import Tournament, User
from tournaments.models.tournament import System, Visibility
from tournaments.rules.access import RIGHTS, Right, Role

pytestmark = pytest.mark.django_db

KEY_IN_PATH = re.compile(r"<(?:\w+:)?(\w+)>")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
NOTHING: frozenset[Right] = frozenset()


@dataclass(frozen=True)
class Route:
    """One URL of the site: `path` as the resolver has it, `keys` its parts in order."""

    name: str
    path: str
    keys: tuple[str, ...]

    @property
    def is_api(self) -> bool:
        return self.path.startswith("api/v1/")

    @property
    def object_keys(self) -> tuple[str, ...]:
        """The keys of objects inside the tournament or organisation that the URL names."""
        return tuple(key for key in self.keys[1:] if key.endswith("_id"))

    def url(self, tournament: Tournament, **keys: int | str) -> str:
        values = {key: KEYS[key](tournament) for key in self.keys} | keys
        return reverse(self.name, kwargs=values)


HANDLER = ClientHandler(enforce_csrf_checks=False)


def _client() -> Client:
    client = Client(raise_request_exception=False)
    client.handler = HANDLER  # loads the middleware once for all
    return client


@dataclass
class Actor:
    """One kind of caller: what it may do at home and elsewhere, and how it calls."""

    name: str
    rights: frozenset[Right] = NOTHING
    elsewhere: frozenset[Right] = NOTHING
    secret: str = ""
    is_visitor: bool = False
    user: User | None = None
    client: Client = field(default_factory=_client)

    def __post_init__(self) -> None:
        if self.user:
            self.client.force_login(self.user)

    def is_worth_asking(self, route: Route, tournament: Tournament) -> bool:
        """Whether the answer can differ from that of a caller who is asked anyway.

        Others seeing a tournament does not matter to those who have a role there, and on a page
        one key shows that keys mean nothing.
        """
        if self.secret and not route.is_api:
            return bool(self.rights) and tournament.visibility == Visibility.PRIVATE
        return tournament.visibility == Visibility.PRIVATE or not self.rights

    def for_route(self, route: Route) -> "Actor":
        """API keys mean nothing on pages: who has only a key is a visitor there."""
        return Actor("visitor", is_visitor=True) if self.secret and not route.is_api else self

    def call(self, method: str, url: str) -> HttpResponseBase:
        """Send a request whose changes are taken back, with an empty body."""
        cache.clear()
        headers = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        form = method == "POST" and not url.startswith("/api/")
        kind = MULTIPART_CONTENT if form else "application/json"
        body = "" if form or method == "GET" else "{}"
        cookies = dict(self.client.cookies)
        with transaction.atomic():
            response = self.client.generic(method, url, body, kind, headers=headers)
            transaction.set_rollback(True)
        self.client.cookies.clear()
        dict.update(self.client.cookies, cookies)
        return response


@dataclass(frozen=True)
class World:
    """An organisation with tournaments of each visibility, a foreign one, and all callers."""

    tournaments: dict[str, Tournament]
    keizer: dict[str, Tournament]
    foreign: Tournament
    actors: list[Actor]

    def tournaments_for(self, route: "Route") -> dict[str, Tournament]:
        """Pages of the Keizer system are there for tournaments played by it."""
        return self.keizer if route.name.startswith("keizer") else self.tournaments

    def actor(self, name: str) -> Actor:
        return next(actor for actor in self.actors if actor.name == name)


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """Made once for all URLs; no request leaves a trace (see Actor.call)."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield _world()
        transaction.set_rollback(True)


def _world() -> World:
    load_archive()
    home, abroad = make_organisation(), make_organisation()
    keep_archive(home)
    every = RIGHTS[Role.OWNER]
    actors = [
        Actor("visitor", is_visitor=True),
        Actor("stranger", elsewhere=every, user=make_member(abroad, Role.OWNER)),
        *(Actor(role, rights=RIGHTS[role], user=make_member(home, role)) for role in Role),
        Actor("key", rights=RIGHTS[Role.CHIEF_ARBITER], secret=make_key(home)[1]),
        Actor("foreign key", elsewhere=RIGHTS[Role.CHIEF_ARBITER], secret=make_key(abroad)[1]),
        Actor("superuser", every, every, user=make_user(is_superuser=True)),
    ]
    tournaments = {
        visibility: make_tournament(home, rounds=1, visibility=visibility)
        for visibility in Visibility.values
    }
    keizer = {
        visibility: make_tournament(home, rounds=1, visibility=visibility, system=System.KEIZER)
        for visibility in Visibility.values
    }
    foreign = make_tournament(abroad, rounds=1)
    for tournament in (*tournaments.values(), foreign):
        furnish(tournament)
    for organisation in (home, abroad):
        make_tournament(organisation, deleted_at=timezone.now())
    return World(tournaments, keizer, foreign, actors)


def routes(
    patterns: list[URLPattern | URLResolver], namespace: str = "", prefix: str = ""
) -> Iterator[Route]:
    """All named URLs below `patterns`."""
    for pattern in patterns:
        path = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            inner = f"{namespace}{pattern.namespace}:" if pattern.namespace else namespace
            yield from routes(pattern.url_patterns, inner, path)
        else:
            keys = tuple(KEY_IN_PATH.findall(path))
            yield Route(namespace + (pattern.name or path), path, keys)


ROUTES = list(routes(get_resolver().url_patterns))


def test_every_url_is_listed() -> None:
    assert sorted(route.name for route in ROUTES) == sorted(TABLE)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_access(route: Route, world: World) -> None:
    if "tournament_id" in route.keys:
        chosen = list(world.tournaments_for(route).values())
    else:
        chosen = [world.tournaments[Visibility.PRIVATE]]
    wrong = [
        f"{method} {tournament.visibility} {caller.name}: {got}, expected {wanted}"
        for tournament in chosen
        for method, need in TABLE[route.name].items()
        for caller in world.actors
        if caller.is_worth_asking(route, tournament)
        for wanted in [expected(route, need, caller.for_route(route), tournament)]
        for got in [outcome(caller.call(method, route.url(tournament)))]
        if got != wanted
    ]
    assert wrong == []


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_other_methods_are_refused(route: Route, world: World) -> None:
    url = route.url(world.tournaments_for(route)[Visibility.PUBLIC])
    allowed = {
        method: status
        for method in METHODS
        if method not in TABLE[route.name]
        for status in [world.actor("superuser").call(method, url).status_code]
        if status != 405
    }
    assert allowed == {}


@pytest.mark.parametrize(
    "route", [route for route in ROUTES if route.object_keys], ids=lambda route: route.name
)
def test_objects_of_others_do_not_exist(route: Route, world: World) -> None:
    tournament = world.tournaments[Visibility.PUBLIC]
    foreign = {key: KEYS[key](world.foreign) for key in route.object_keys}
    statuses = {
        method: world.actor("superuser").call(method, route.url(tournament, **foreign)).status_code
        for method in TABLE[route.name]
    }
    assert statuses == dict.fromkeys(TABLE[route.name], 404)


def test_nothing_of_a_tournament_in_the_recycle_bin_exists(world: World) -> None:
    chosen = [route for route in ROUTES if {"tournament_id", "secret"} & set(route.keys)]
    deleted = {route: world.tournaments_for(route)[Visibility.PUBLIC] for route in chosen}
    urls = {route: route.url(tournament) for route, tournament in deleted.items()}
    for tournament in set(deleted.values()):
        Tournament.objects.filter(pk=tournament.pk).update(deleted_at=timezone.now())
    alive = [
        f"{method} {url}: {response.status_code}"
        for route, url in urls.items()
        for method in TABLE[route.name]
        for response in [world.actor("superuser").call(method, url)]
        if response.status_code != 404
    ]
    assert alive == []
    assert {"tournaments:calendar", "tournaments:scorer-match"} < {route.name for route in chosen}


def expected(route: Route, need: Need | Right, actor: Actor, tournament: Tournament) -> str:
    """What the rights of the role say: allowed, hidden, sign in, forbidden."""
    if need == PUBLIC or (need == LOGIN and not actor.is_visitor):
        return "allowed"
    if need == HOLDER:
        return "hidden"
    if need in (LOGIN, SENDER):
        return "sign in" if actor.is_visitor else "hidden"
    rights = actor.rights
    if "tournament_id" in route.keys and tournament.visibility != Visibility.PRIVATE:
        rights |= {Right.VIEW}
    if route.name.startswith("shogi_archive"):
        rights |= {Right.VIEW}
    elif not {"tournament_id", "organisation_id"} & set(route.keys):
        rights = actor.rights | actor.elsewhere | {Right.VIEW}
    if Right.VIEW not in rights:
        return "hidden"
    if need in rights:
        return "allowed"
    return "sign in" if actor.is_visitor else "forbidden"


def outcome(response: HttpResponseBase) -> str:
    """What an answer means; a complaint about the (empty) body is still "allowed"."""
    status = response.status_code
    to_login = status == 302 and response["Location"].startswith(reverse(settings.LOGIN_URL))
    if status >= 500 or status == 405:
        return str(status)
    if to_login or status == 401:
        return "sign in"
    return {403: "forbidden", 404: "hidden"}.get(status, "allowed")
