import io
import sys
from collections import Counter
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pypdf import PdfReader

from tests.factories import make_league, make_member, make_organisation, make_round, make_tournament
from tournaments.models import Organisation, Player, SquadPlace, Team, Tournament
from tournaments.models.round import RoundState
from tournaments.models.tournament import System
from tournaments.rules.access import Role
from tournaments.views.sheets import SHEETS

pytestmark = pytest.mark.django_db

SLUGS = [sheet.slug for sheet in SHEETS]


@pytest.fixture
def clerk(client: Client) -> Client:
    """A browser of a result clerk of CLUB."""
    client.force_login(make_member(make_organisation("Club"), Role.RESULT_CLERK))
    return client


def club_tournament(**fields: Any) -> Tournament:
    return make_tournament(Organisation.objects.get(name="Club"), **fields)


def address(tournament: Tournament, slug: str, query: str = "") -> str:
    return f"/tournaments/{tournament.pk}/print/{slug}/{query}"


def pages(client: Client, tournament: Tournament, slug: str, query: str = "") -> list[str]:
    """The text of every page of the PDF file."""
    response = client.get(address(tournament, f"{slug}/pdf", query))
    assert response["Content-Type"] == "application/pdf"
    return [page.extract_text() for page in PdfReader(io.BytesIO(response.content)).pages]


def test_list_names_every_sheet(client: Client) -> None:
    tournament = make_tournament()
    html = client.get(f"/tournaments/{tournament.pk}/print/").text
    usual = [sheet.slug for sheet in SHEETS if not sheet.of_teams]
    assert [slug for slug in SLUGS if address(tournament, slug) in html] == usual
    league = make_league()
    html = client.get(f"/tournaments/{league.pk}/print/").text
    assert [slug for slug in SLUGS if address(league, slug) not in html] == []
    assert "/pdf/" not in html


@pytest.mark.parametrize("slug", SLUGS)
def test_sheet_of_a_tournament_without_players_or_rounds(client: Client, slug: str) -> None:
    assert client.get(address(make_tournament(players=0), slug)).status_code == 200


@pytest.mark.parametrize("slug", SLUGS)
def test_sheet_needs_the_same_queries_for_few_and_many(client: Client, slug: str) -> None:
    counts = []
    for players in (4, 40):
        tournament = make_tournament(players=players, rounds=2)
        with CaptureQueriesContext(connection) as queries:
            html = client.get(address(tournament, slug)).text
        assert slug in ("poster", "matches", "squads") or "Player, No 3" in html
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_unknown_sheet_is_not_found(client: Client) -> None:
    assert client.get(address(make_tournament(), "passports")).status_code == 404


@pytest.mark.parametrize(
    ("query", "title"),
    [("", "Round 2"), ("?round=1", "Round 1"), ("?round=9", "Round 2"), ("?round=x", "Round 2")],
)
def test_sheet_of_a_round_is_the_last_unless_chosen(client: Client, query: str, title: str) -> None:
    tournament = make_tournament(rounds=2)
    html = client.get(address(tournament, "pairings", query)).text
    assert f"Pairings by board · {title}</h1>" in html
    assert f'<option value="{title[-1]}" selected>' in html


def test_drafts_are_printed_only_by_those_who_pair(client: Client) -> None:
    organisation = make_organisation()
    tournament = make_tournament(organisation, rounds=1)
    make_round(tournament, state=RoundState.DRAFT)
    sheet = address(tournament, "pairings", "?round=2")
    assert "Round 1</h1>" in client.get(sheet).text
    client.force_login(make_member(organisation, Role.ARBITER))
    assert "Round 2 (Draft)</h1>" in client.get(sheet).text


def test_lists_can_be_ordered(client: Client) -> None:
    tournament = make_tournament(players=2)
    Player.objects.filter(tournament=tournament, starting_rank=1).update(name="Zwingli")
    html = client.get(address(tournament, "check-in")).text
    assert html.index("Player, No 2") < html.index("Zwingli")
    html = client.get(address(tournament, "check-in", "?order=start")).text
    assert html.index("Zwingli") < html.index("Player, No 2")


def test_cross_table_of_many_rounds_lies_across_the_page(client: Client) -> None:
    few = make_tournament(players=4, rounds=3, system=System.ROUND_ROBIN)
    many = make_tournament(players=12, rounds=3, system=System.ROUND_ROBIN)
    assert '<body class="lines">' in client.get(address(few, "crosstable")).text
    assert '<body class="lines wide">' in client.get(address(many, "crosstable")).text


def test_result_cards_are_eight_to_a_page_with_a_code_if_wanted(clerk: Client) -> None:
    tournament = club_tournament(players=18, rounds=1, played=False)
    plain = clerk.get(address(tournament, "result-cards")).text
    coded = clerk.get(address(tournament, "result-cards", "?qr=on&stack=on")).text
    text = pages(clerk, tournament, "result-cards")

    assert [page.count("Circle the result") for page in text] == [8, 1]
    assert (plain.count("data:image/svg"), coded.count("data:image/svg")) == (0, 9)
    boards = [int(part.split("<", 1)[0]) for part in coded.split("<b>Board ")[1:]]
    assert boards == [1, 3, 5, 7, 9, 2, 4, 6, 8]


@pytest.mark.parametrize(("slug", "count"), [("badges", 2), ("place-cards", 6), ("poster", 1)])
def test_cards_have_a_fixed_number_to_a_page(clerk: Client, slug: str, count: int) -> None:
    assert len(pages(clerk, club_tournament(players=11), slug)) == count


def test_file_keeps_umlauts_and_kanji(clerk: Client) -> None:
    tournament = club_tournament(name="Großes Frühlingsturnier 春季大会", players=2)
    Player.objects.filter(tournament=tournament, starting_rank=1).update(name="Österreicher, Zoë")
    Player.objects.filter(tournament=tournament, starting_rank=2).update(name="渡辺 明")
    clerk.cookies["django_language"] = "ja"
    (text,) = pages(clerk, tournament, "players")
    for part in ("Großes Frühlingsturnier 春季大会", "Österreicher, Zoë", "渡辺 明", "参加者名簿"):
        assert part in text


def test_groups_are_not_split_and_heads_are_repeated(clerk: Client) -> None:
    tournament = club_tournament(players=96)
    players = list(tournament.players.all())
    for player in players:
        player.name = f"{'ABCDEF'[player.starting_rank % 6]}name {player.starting_rank:03}"
    Player.objects.bulk_update(players, ["name"])
    make_round(tournament)
    found = pages(clerk, tournament, "names")

    assert len(found) >= 3
    assert [page.count("Opponent") for page in found] == [1] * len(found)
    places = Counter(
        (number, line[0])
        for number, page in enumerate(found)
        for line in page.splitlines()
        if line[1:6] == "name "
    )
    assert sorted(places.values()) == [16] * 6
    assert f"1 / {len(found)}" in found[0]


def test_file_needs_the_right_to_print(client: Client) -> None:
    tournament = make_tournament(rounds=1)
    pdf = address(tournament, "pairings/pdf")
    assert client.get(pdf)["Location"] == f"/login/?next={pdf}"
    client.force_login(make_member(tournament.organisation, Role.VIEWER))
    assert client.get(pdf).status_code == 403


def test_file_is_named_after_tournament_and_sheet(clerk: Client) -> None:
    tournament = club_tournament(name="Herbst-Open 2026", players=2)
    response = clerk.get(address(tournament, "poster/pdf"))
    assert response["Content-Disposition"] == 'inline; filename="herbst-open-2026-poster.pdf"'


def test_without_weasyprint_the_page_is_shown_with_a_message(
    clerk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    tournament = club_tournament(rounds=2)
    response = clerk.get(address(tournament, "pairings/pdf", "?round=1"), follow=True)
    assert response.redirect_chain == [(address(tournament, "pairings", "?round=1"), 302)]
    assert "PDF files cannot be made on this server" in response.text
    assert "Round 1</h1>" in response.text


def club_league(**fields: Any) -> Tournament:
    return make_league(organisation=Organisation.objects.get(name="Club"), **fields)


def test_match_sheets_stand_on_a_page_each(clerk: Client) -> None:
    found = pages(clerk, club_league(teams=6), "matches")
    assert [f"Match {number}" in page for number, page in enumerate(found, start=1)] == [True] * 3
    assert ["Signatures of the captains" in page for page in found] == [True] * 3


def test_match_sheets_are_those_of_the_round_that_is_played(client: Client) -> None:
    league = make_league(rounds=3)
    html = client.get(address(league, "matches")).text
    assert '<option value="1" selected>' in html


def test_squads_are_not_split_and_say_who_is_a_substitute(clerk: Client) -> None:
    league = club_league(teams=8, squad=9)
    SquadPlace.objects.filter(board=9).update(substitute=True)
    found = pages(clerk, league, "squads")
    assert len(found) > 1
    per_page = [page.count("Player, No") for page in found]
    assert [count % 9 for count in per_page] == [0] * len(found)
    assert sum(page.count("(substitute)") for page in found) == 8


def test_cross_table_of_a_league_shows_teams(client: Client) -> None:
    league = make_league(teams=4)
    html = client.get(address(league, "crosstable")).text
    assert "Team 4" in html
    assert "Player, No 1" not in html
    assert '<body class="lines">' in html
    many = make_league(teams=8)
    assert '<body class="lines wide">' in client.get(address(many, "crosstable")).text


def test_standings_of_a_league_are_those_of_the_page(client: Client) -> None:
    league = make_league(rounds=2)
    Team.objects.update(declared_match_points=0, declared_board_points=0)
    for rank, team in enumerate(Team.objects.order_by("-number"), start=1):
        Team.objects.filter(pk=team.pk).update(declared_rank=rank)
    html = client.get(address(league, "standings")).text
    assert html.index("Team 4") < html.index("Team 1")
    assert "MP: Match points" in html
    html = client.get(address(league, "standings", "?round=1")).text
    assert html.index("Team 1") < html.index("Team 4")


@pytest.mark.parametrize("slug", ["matches", "squads", "crosstable", "standings"])
def test_sheet_of_a_league_needs_the_same_queries_for_few_and_many(
    client: Client, slug: str
) -> None:
    counts = []
    for teams in (2, 8):
        league = make_league(teams=teams)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address(league, slug)).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]
