import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.factories import make_tournament
from tournaments.models import Player
from tournaments.models.tournament import System
from tournaments.selectors.players import player_card
from tournaments.selectors.standings import table_of

pytestmark = pytest.mark.django_db


def test_player_page_shows_rounds_performance_and_tie_breaks(client: Client) -> None:
    tournament = make_tournament(players=5, rounds=3, tie_breaks=["BH", "DE"])
    response = client.get(f"/tournaments/{tournament.pk}/players/1/")
    card = player_card(table_of(tournament), 1)

    assert card
    assert card.performance
    assert [
        (each.number, each.opponent and each.opponent.player.starting_rank, each.score)
        for each in card.rounds
    ] == [(1, None, 10), (2, 2, 20), (3, 3, 25)]
    # No. 2 and no. 3 are rated 2398 and 2397; 1½ of 2 are 75 %.
    assert card.performance.value == 2398 + 193
    assert [each.column.code for each in card.workings] == ["BH", "DE"]
    # The dummy for the bye is capped at draws in all rounds; no. 2 has 1 point, no. 3 has 2½.
    assert card.workings[0].working.value == 1.5 + 1 + 2.5
    assert f'href="/tournaments/{tournament.pk}/players/2/"' in response.text


def test_player_page_without_a_round(client: Client) -> None:
    tournament = make_tournament(tie_breaks=["BH"])
    card = player_card(table_of(tournament), 1)

    assert client.get(f"/tournaments/{tournament.pk}/players/1/").status_code == 200
    assert card
    assert (card.rounds, card.performance) == ((), None)


def test_player_page_of_a_player_whom_the_50_percent_rule_leaves_out(client: Client) -> None:
    tournament = make_tournament(
        rounds=1, system=System.ROUND_ROBIN, fifty_percent_rule=True, tie_breaks=["SB"]
    )
    Player.objects.filter(tournament=tournament, starting_rank=4).update(withdrawn=True)
    response = client.get(f"/tournaments/{tournament.pk}/players/4/")
    standings = client.get(f"/tournaments/{tournament.pk}/standings/")

    card = player_card(table_of(tournament), 4)
    assert card
    assert card.workings == ()
    assert "does not count" in response.text
    assert "does not count" in standings.text
    rows = table_of(tournament).rows
    assert rows[-1].player.starting_rank == 4
    assert [row.points for row in rows] == [10, 0, 0, 10]


def test_player_page_of_nobody_is_not_found(client: Client) -> None:
    tournament = make_tournament()

    assert client.get(f"/tournaments/{tournament.pk}/players/99/").status_code == 404


def test_player_page_shows_no_mail_phone_or_birthday(client: Client) -> None:
    tournament = make_tournament(rounds=1)
    html = client.get(f"/tournaments/{tournament.pk}/players/1/").text

    for secret in ("p1@example.org", "0170-0001", "1990"):
        assert secret not in html


def test_player_page_needs_the_same_queries_for_few_and_many(client: Client) -> None:
    counts = []
    for players in (4, 40):
        tournament = make_tournament(players=players, rounds=3, tie_breaks=["BH", "SB", "DE"])
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/tournaments/{tournament.pk}/players/1/")
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_standings_show_tie_breaks_after_any_round(client: Client) -> None:
    tournament = make_tournament(players=5, rounds=3, tie_breaks=["BH/C1", "KS"])
    address = f"/tournaments/{tournament.pk}/standings/"
    last = client.get(address)
    table = table_of(tournament, after_round=1)

    assert [column.code for column in table.columns] == ["BH/C1"]
    assert "KS is for round robins only." in last.text
    assert "After round 3" in last.text
    assert "After round 1<" in client.get(address, {"after": "1"}).text
    assert (table.after_round, sum(row.points for row in table.rows)) == (1, 30)
    for asked in ("0", "x", "99", "²", "-1", "1" * 20):
        assert client.get(address, {"after": asked}).status_code == 200


def test_standings_of_clm_numbers_are_in_the_language_of_the_reader(client: Client) -> None:
    tournament = make_tournament(rounds=2, clm_tie_breaks=[1, 25, 30])
    client.cookies["django_language"] = "de"
    html = client.get(f"/tournaments/{tournament.pk}/standings/").text

    assert '<abbr title="Direkter Vergleich">Dir. V.</abbr>' in html
    assert "Die Feinwertung 30 von CLM braucht Angaben" in html


def test_standings_over_the_api_carry_the_tie_breaks(client: Client) -> None:
    tournament = make_tournament(players=5, rounds=3, tie_breaks=["BH", "DE"])
    rows = client.get(f"/api/v1/tournaments/{tournament.pk}/standings/").json()
    first = next(row for row in rows if row["player"]["starting_rank"] == 1)

    assert first["tie_breaks"] == [
        {"code": "BH", "value": "5.000"},
        {"code": "DE", "value": None},
    ]
