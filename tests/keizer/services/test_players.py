import pytest
from django.http import Http404

from keizer.errors import KeizerRuleError
from keizer.mapping.player_csv import NewPlayer
from keizer.models import KeizerPlayer
from keizer.services.players import (
    add_keizer_players,
    personal_links,
    player_of_link,
    remove_keizer_player,
    renew_links,
    side_of,
)
from tests.factories import make_tournament
from tests.keizer.season import draw, make_keizer, player, totals

pytestmark = pytest.mark.django_db


def test_a_late_joiner_is_in_from_the_next_round_on() -> None:
    tournament = make_keizer(4, unexcused_percent=10)
    draw(tournament, "1-0", "1-0")
    (late,) = add_keizer_players(
        tournament=tournament, players=[NewPlayer("Linde", 1750, "Club", ("f",))]
    )
    assert (late.starting_rank, late.rating_twz, late.club) == (5, 1750, "Club")
    assert (side_of(late).joined, side_of(late).categories) == (2, ["f"])
    assert 5 not in dict(totals(tournament))
    draw(tournament, "1-0", "1-0")
    assert 5 in dict(totals(tournament))


@pytest.mark.parametrize("names", [["ahorn"], ["Linde", "LINDE"]])
def test_a_name_is_entered_once(names: list[str]) -> None:
    tournament = make_keizer(2)
    with pytest.raises(KeizerRuleError, match="entered already"):
        add_keizer_players(tournament=tournament, players=[NewPlayer(name) for name in names])
    assert tournament.players.count() == 2


def test_a_player_who_was_in_a_round_is_not_removed() -> None:
    tournament = make_keizer(3)
    remove_keizer_player(player=player(tournament, 3))
    draw(tournament)
    with pytest.raises(KeizerRuleError, match="only be withdrawn"):
        remove_keizer_player(player=player(tournament, 1))
    assert tournament.players.count() == 2


def test_a_player_entered_elsewhere_has_a_side_with_defaults() -> None:
    assert side_of(make_tournament().players.all()[0]).joined == 1


def test_a_link_is_the_same_whenever_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = make_keizer(2)
    before = personal_links(tournament=tournament)
    monkeypatch.setattr("time.time", lambda: 4_000_000_000.0)
    assert personal_links(tournament=tournament) == before


def test_links_lead_to_their_player_until_they_are_renewed() -> None:
    tournament = make_keizer(2)
    KeizerPlayer.objects.filter(player=player(tournament, 2)).delete()
    links = personal_links(tournament=tournament)
    assert [player_of_link(link.key) for link in links] == list(tournament.players.all())
    assert renew_links(tournament=tournament) == 2
    with pytest.raises(Http404):
        player_of_link(links[0].key)


@pytest.mark.parametrize("key", ["", "unknown", "WzEsICJ4Il0:a:b"])
def test_a_made_up_link_leads_nowhere(key: str) -> None:
    with pytest.raises(Http404):
        player_of_link(key)
