import pytest
from django.test import Client

from tests.factories import make_league, make_tournament
from tournaments.models import Round
from tournaments.models.round import RoundState

pytestmark = pytest.mark.django_db


def lines(address: str) -> list[str]:
    answer = Client().get(address)
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    return answer.text.replace("\r\n ", "").split("\r\n")


def test_calendar_of_a_league_has_a_match_each_and_stable_names() -> None:
    tournament = make_league(rounds=2)
    address = f"/tournaments/{tournament.pk}/calendar.ics"
    Round.objects.filter(number=1).update(date="2026-09-27", start_time="10:00")
    found = lines(address)
    assert "SUMMARY:Team 1 – Team 4" in found
    assert f"UID:tournament-{tournament.pk}-round-1-teams-1-4@testserver" in found
    assert "DTSTART:20260927T080000Z" in found
    assert found.count("BEGIN:VEVENT") == 2  # round 2 has no date
    assert lines(f"{address}?team=2").count("BEGIN:VEVENT") == 1
    assert Client().get(f"{address}?team=99").status_code == 404
    assert Client().get(f"{address}?team=x").status_code == 404


def test_calendar_of_individuals_has_the_published_rounds() -> None:
    tournament = make_tournament(rounds=2)
    Round.objects.update(date="2026-09-27")
    Round.objects.filter(number=2).update(state=RoundState.DRAFT)
    found = lines(f"/tournaments/{tournament.pk}/calendar.ics")
    assert found.count("BEGIN:VEVENT") == 1
    assert "DTSTART;VALUE=DATE:20260927" in found
