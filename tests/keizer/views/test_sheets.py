import io

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pypdf import PdfReader

from keizer.services.players import personal_links
from keizer.services.presence import set_presence
from keizer.services.tournaments import change_lists
from keizer.views.sheets import SHEETS
from tests.factories import make_member, make_tournament
from tests.keizer.pages import text_of
from tests.keizer.season import draw, make_keizer, play, player
from tournaments.models import Organisation, Tournament
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db

SLUGS = [sheet.slug for sheet in SHEETS]
SLIPS = "personal-links"


@pytest.fixture
def season(club: Organisation) -> Tournament:
    """Round 1: Ahorn beats Birke, Dorn beats Ceder, Esche is excused, Fichte has the bye."""
    tournament = make_keizer(6, club)
    set_presence(tournament=tournament, player=player(tournament, 5), code="excused")
    play(tournament, (2, 1, "0-1"), (4, 3, "1-0"))
    return tournament


def address(tournament: Tournament, slug: str = "") -> str:
    return f"/tournaments/{tournament.pk}/print/{slug and f'{slug}/'}"


def test_the_sheets_are_the_keizer_ones(season: Tournament, director: Client) -> None:
    table = text_of(director.get(address(season, "standings")))
    assert "After round 1" in table
    # Values 8 7 6 5 4 3: Ahorn 8 + 7, Dorn 5 + 6, Esche 4 + 35 % of 4, Fichte 3 + half of 3.
    assert "1 Ahorn 2000 8 15 8 1 1 2 Dorn 1700 5 11 7 1 1" in table
    assert "5 Esche 1600 4 5.4 4 0 0 6 Fichte 1500 3 4.5 3 0 0" in table
    cross = text_of(director.get(address(season, "crosstable")))
    assert "1 Ahorn 8 7 3 1 15 2 Dorn 5 6 4 1 11" in cross
    assert "5 Esche 4 1.4 excused 5.4" in cross
    for slug in ("pairings", "results"):
        boards = text_of(director.get(address(season, slug)))
        assert "1 Birke 0–1 Ahorn 2 Dorn 1–0 Ceder Fichte bye Esche excused" in boards
    names = text_of(director.get(address(season, "names")))
    assert "Ahorn 1 Black Birke Birke 1 White Ahorn Ceder 2 Black Dorn" in names


def test_the_pairings_have_thinking_times_and_the_shuffled_boards(
    season: Tournament, director: Client
) -> None:
    keizer = season.keizer
    # With this seed the first board of the table is printed as 2.
    keizer.thinking_total, keizer.shuffle_boards, keizer.seed = 40, True, 1
    keizer.save()
    assert "1 Dorn 24 1–0 Ceder 16 2 Birke 24 0–1 Ahorn 16" in text_of(
        director.get(address(season, "pairings"))
    )
    assert "Ahorn 2 Black Birke" in text_of(director.get(address(season, "names")))


def test_the_display_shows_the_keizer_table(season: Tournament) -> None:
    page = text_of(Client().get(f"/tournaments/{season.pk}/board/", {"show": "standings"}))
    assert "Standings · After round 1" in page
    assert "1 Ahorn 8 15 8 1 2 Dorn 5 11 7 1" in page


def test_each_category_has_its_table(season: Tournament, director: Client) -> None:
    keizer = season.keizer
    keizer.categories = [{"code": "f", "name": "Women"}]
    change_lists(keizer=keizer)
    for rank in (3, 6):
        side = player(season, rank).keizer
        side.categories = ["f"]
        side.save()
    table = text_of(director.get(address(season, "standings")))
    assert "1 Ceder 1800" in table.partition("Women")[2]
    assert "2 Fichte 1500" in table.partition("Women")[2]
    assert "Ahorn" not in table.partition("Women")[2]


def test_slips_have_each_players_link(season: Tournament, director: Client) -> None:
    response = director.get(address(season, SLIPS))
    page = response.content.decode()
    links = personal_links(tournament=season)
    shown = [f"http://testserver/keizer/report/{link.key}/" in page for link in links]
    assert shown == [True] * 6
    assert page.count('src="data:image/svg') == 6
    assert "no-store" in response["Cache-Control"]
    pdf = director.get(f"{address(season, SLIPS)}pdf/")
    assert "no-store" in pdf["Cache-Control"]
    pages = [each.extract_text() for each in PdfReader(io.BytesIO(pdf.content)).pages]
    assert len(pages) == 1
    assert [name in pages[0] for name in ("Ahorn", "Fichte")] == [True, True]


def test_slips_are_for_those_who_pair(season: Tournament, club: Organisation) -> None:
    clerk = Client()
    clerk.force_login(make_member(club, Role.RESULT_CLERK))
    for client in (clerk, Client()):
        assert address(season, SLIPS) not in client.get(address(season)).content.decode()
        for path in (address(season, SLIPS), f"{address(season, SLIPS)}pdf/"):
            refused = client.get(path, follow=False)
            assert refused.status_code in (302, 403)
            assert b"/keizer/report/" not in refused.content


def test_the_list_names_the_slips_for_the_director(season: Tournament, director: Client) -> None:
    page = director.get(address(season)).content.decode()
    assert [address(season, slug) in page for slug in SLUGS] == [True] * len(SLUGS)


def test_other_systems_have_no_slips(club: Organisation, director: Client) -> None:
    swiss = make_tournament(club)
    assert director.get(address(swiss, SLIPS)).status_code == 404
    assert address(swiss, SLIPS) not in director.get(address(swiss)).content.decode()


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("query", ["", "?round=9", "?round=x"])
def test_sheets_of_an_empty_tournament_and_nonsense_are_answered(
    club: Organisation, director: Client, slug: str, query: str
) -> None:
    tournament = make_keizer(0, club)
    assert director.get(address(tournament, slug) + query).status_code == 200


@pytest.mark.parametrize("slug", SLUGS)
def test_sheets_take_as_many_queries_for_many_as_for_few(
    club: Organisation, director: Client, slug: str
) -> None:
    counts = []
    for count in (4, 30):
        tournament = make_keizer(count, club)
        draw(tournament, *["1-0"] * (count // 2))
        with CaptureQueriesContext(connection) as queries:
            director.get(address(tournament, slug))
        counts.append(len(queries))
    assert counts[0] == counts[1]
