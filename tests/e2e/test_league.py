from collections.abc import Callable

import pytest
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.factories import make_league, make_link, make_member
from tournaments.models import Match
from tournaments.models.team import Report
from tournaments.models.tournament import System
from tournaments.rules.access import Role, ScorerLevel

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_match_evening(
    page: Page,
    live_server: LiveServer,
    screenshot: Callable[[str], None],
    violations: Callable[[], list[str]],
) -> None:
    """The captain reports on a phone, the arbiter releases, everybody sees the table."""
    tournament = make_league(system=System.ROUND_ROBIN)
    match = Match.objects.select_related("round").get(number=1)
    link = make_link(tournament, level=ScorerLevel.CAPTAIN, round_=match.round, match=match)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/s/{link.secret}/")
    page.get_by_label("Board 1: result").select_option("10")
    page.get_by_label("Board 2: result").select_option("==")
    assert violations() == []
    screenshot("league-captain")
    page.get_by_role("button", name="Report the match").click()
    expect(page.get_by_text("the match is reported")).to_be_visible()

    page.set_viewport_size({"width": 1280, "height": 900})
    client = Client()
    client.force_login(make_member(tournament.organisation, Role.ARBITER))
    cookie = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": cookie, "url": live_server.url}])
    page.goto(f"/tournaments/{tournament.pk}/matches/?round=1")
    page.get_by_role("link", name="Match sheet Team 1 – Team 4").click()
    assert violations() == []
    screenshot("league-release")
    page.get_by_role("button", name="Save and release").click()
    expect(page.get_by_text("saved and released")).to_be_visible()
    match.refresh_from_db()
    assert match.report == Report.RELEASED

    page.goto(f"/tournaments/{tournament.pk}/standings/")
    expect(page.get_by_role("row").nth(1)).to_contain_text("Team 1")
    page.goto(f"/tournaments/{tournament.pk}/teams/1/")
    assert violations() == []
    page.goto(f"/tournaments/{tournament.pk}/teams/boards/")
    assert violations() == []
