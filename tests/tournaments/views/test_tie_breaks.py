import pytest
from django.test import Client

from tests.factories import make_member, make_organisation, make_tournament
from tournaments.models import Tournament
from tournaments.models.tournament import System
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db


def opened(client: Client, **fields: object) -> Tournament:
    organisation = make_organisation()
    client.force_login(make_member(organisation, Role.CHIEF_ARBITER))
    return make_tournament(organisation, **fields)  # type: ignore[arg-type]  # -- any field


def test_tie_breaks_are_stored_in_order_and_readers_told(client: Client) -> None:
    tournament = opened(client)
    response = client.post(
        f"/tournaments/{tournament.pk}/tie-breaks/",
        {"fide_1": "DE", "fide_3": "BH/C1", "clm_1": "0", "fifty_percent_rule": "on"},
    )
    tournament.refresh_from_db()

    assert response.headers["Location"] == f"/tournaments/{tournament.pk}/standings/"
    assert (tournament.tie_breaks, tournament.clm_tie_breaks) == (["DE", "BH/C1"], [])
    assert (tournament.fifty_percent_rule, tournament.clm_parameters) == (True, {})
    assert tournament.live_version == 1


def test_tie_breaks_of_clm_are_stored_with_its_parameters(client: Client) -> None:
    tournament = opened(client, tie_breaks=["BH"], clm_parameters={"option50PercentRule": "1"})
    client.post(
        f"/tournaments/{tournament.pk}/tie-breaks/",
        {"clm_1": "1", "clm_2": "25", "clm_3": "0", "fide_correct": "on"},
    )
    tournament.refresh_from_db()

    assert (tournament.tie_breaks, tournament.clm_tie_breaks) == ([], [1, 25, 0])
    assert tournament.clm_parameters == {
        "option50PercentRule": "0",
        "optionTiebreakersFideCorrect": "1",
    }


def test_tie_breaks_changed_after_round_1_must_be_confirmed(client: Client) -> None:
    tournament = opened(client, rounds=1, tie_breaks=["BH"])
    address = f"/tournaments/{tournament.pk}/tie-breaks/"
    wanted = {"fide_1": "SB", "clm_1": "0", "clm_2": "0", "clm_3": "0"}
    refused = client.post(address, wanted)
    tournament.refresh_from_db()

    assert refused.status_code == 422
    assert list(refused.context["form"].errors) == ["confirmed"]
    assert 'name="confirmed"' in refused.text
    assert tournament.tie_breaks == ["BH"]
    client.post(address, {**wanted, "confirmed": "on"})
    tournament.refresh_from_db()
    assert tournament.tie_breaks == ["SB"]


def test_tie_breaks_that_stand_twice_are_refused(client: Client) -> None:
    tournament = opened(client)
    response = client.post(
        f"/tournaments/{tournament.pk}/tie-breaks/", {"fide_1": "BH", "fide_2": "BH"}
    )

    assert response.status_code == 422
    assert response.context["form"].non_field_errors() == ["BH is chosen more than once."]


def test_tie_breaks_that_the_system_does_not_allow_are_no_choice(client: Client) -> None:
    tournament = opened(client, system=System.ROUND_ROBIN, tie_breaks=["PTS", "AOB", "XYZ"])
    address = f"/tournaments/{tournament.pk}/tie-breaks/"
    form = client.get(address).context["form"]
    codes = [code for code, _label in form.fields["fide_1"].choices]

    assert "KS" in codes
    assert "BH" not in codes
    assert [form.fields[f"fide_{place}"].initial for place in (1, 2, 3)] == ["AOB", "XYZ", ""]
    assert client.post(address, {"fide_1": "BH"}).status_code == 422


def test_tie_breaks_are_linked_from_the_standings_for_those_who_may(client: Client) -> None:
    tournament = opened(client)
    link = f"/tournaments/{tournament.pk}/tie-breaks/"

    assert link in client.get(f"/tournaments/{tournament.pk}/standings/").text
    client.logout()
    assert link not in client.get(f"/tournaments/{tournament.pk}/standings/").text
