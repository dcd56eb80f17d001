from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from config.management.commands.demo import OFFICIALS, PASSWORD
from keizer.selectors.standings import table_of
from shogi_archive.models import Edition
from tests.factories import make_organisation
from tournaments.models import Game, Organisation, Tournament
from tournaments.models.tournament import System

pytestmark = pytest.mark.django_db


def demo() -> str:
    output = StringIO()
    call_command("demo", stdout=output)
    return output.getvalue()


def test_demo_loads_a_running_swiss_and_prints_logins_that_work(client: Client) -> None:
    output = demo()
    tournament = Tournament.objects.get(name="Lindenauer Herbstopen 2026")
    assert tournament.players.count() == 16
    assert tournament.scheduled_rounds == 7
    open_games = Game.objects.filter(round__tournament=tournament, round__number=5, result="")
    assert open_games.count() == 2
    assert tournament.clm_tie_breaks == [1, 11, 25]
    for official in OFFICIALS:
        assert official.username in output
        assert client.login(username=official.username, password=PASSWORD)
    assert client.get(f"/tournaments/{tournament.pk}/crosstable/").status_code == 200


def test_demo_loads_a_keizer_season_with_an_evening_running(client: Client) -> None:
    demo()
    tournament = Tournament.objects.get(system=System.KEIZER)
    table = table_of(tournament)
    assert (table.last_round, len(table.lines)) == (6, 17)
    assert [line.player.name for line in table.lines if line.shown_place is None] == ["Ilic, Marko"]
    open_games = Game.objects.filter(round__tournament=tournament, round__number=6, result="")
    assert open_games.count() == 4
    assert client.get(f"/tournaments/{tournament.pk}/keizer/standings/").status_code == 200


def test_demo_loads_an_archive_of_all_methods(client: Client) -> None:
    demo()
    assert set(Edition.objects.values_list("method", flat=True)) == set("13456789")
    page = client.get("/shogi/?q=はやし", headers={"Accept-Language": "ja"}).content.decode()
    assert ("林 浩平" in page, "林 誠司" in page) == (True, True)
    for edition in Edition.objects.all():
        assert client.get(edition.get_absolute_url()).status_code == 200


def test_demo_a_second_time_changes_nothing(client: Client) -> None:
    assert demo() == demo()
    assert Tournament.objects.count() == 2


def test_demo_leaves_a_database_in_use_alone() -> None:
    make_organisation()
    assert demo() == "This database is in use; the demo was not loaded.\n"
    assert Organisation.objects.count() == 1


def test_demo_refuses_a_public_site(settings: Settings) -> None:
    settings.SECURE = True
    with pytest.raises(CommandError):
        demo()
