import pytest
from django.test import Client

from tests.factories import make_tournament
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
