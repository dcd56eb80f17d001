import pytest
from django.test import Client

from tests.factories import make_member, make_tournament
from tournaments.rules.access import Role
from tournaments.rules.teams import clm as team_clm
from tournaments.rules.teams import fide as team_fide
from tournaments.rules.tiebreaks import clm, fide

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["de", "en", "ja"])
def test_tie_break_list_names_every_code_and_number(client: Client, language: str) -> None:
    client.cookies["django_language"] = language
    page = client.get("/tie-breaks/").text
    for code in fide.TIE_BREAKS:
        assert f">{code}</td>" in page
    for number in clm.NUMBERS:
        assert f">{number}</td>" in page


def test_tie_break_list_is_linked_from_standings_with_tie_breaks(client: Client) -> None:
    link = 'href="/tie-breaks/"'
    with_one = make_tournament(tie_breaks=["BH"])
    without = make_tournament(with_one.organisation)
    assert link in client.get(f"/tournaments/{with_one.pk}/standings/").text
    assert link not in client.get(f"/tournaments/{without.pk}/standings/").text


def test_codes_and_numbers_for_teams_are_listed_and_known(client: Client) -> None:
    page = client.get("/tie-breaks/").text
    for kind in team_fide.KINDS:
        assert f'<td class="mono fit">{kind.code}</td>' in page
        for modifier in kind.modifiers.split():
            assert team_fide.parse_code(kind.code + modifier), modifier
    for number in team_clm.NUMBERS:
        assert f'id="clm-team-{number}"' in page


def test_tie_breaks_of_teams_are_chosen_in_their_settings(client: Client) -> None:
    tournament = make_tournament(players=0, of_teams=True)
    client.force_login(make_member(tournament.organisation, Role.CHIEF_ARBITER))
    answer = client.get(f"/tournaments/{tournament.pk}/tie-breaks/")
    assert answer["Location"] == f"/tournaments/{tournament.pk}/team-settings/"
