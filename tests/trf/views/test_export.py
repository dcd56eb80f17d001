"""The page of a tournament's files, and the downloads."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_member, make_organisation, make_tournament
from tests.trf.files import imported, player, send, trf, two_rounds
from tournaments.models import Tournament, User
from tournaments.rules.access import Role
from tournaments.selectors.access import Actor
from trf.models import Origin, ReportFile
from trf.services.files import Upload
from trf.services.importing import import_upload

pytestmark = pytest.mark.django_db


def signed_in(client: Client, tournament: Tournament, role: Role = Role.CHIEF_ARBITER) -> User:
    user = make_member(tournament.organisation, role)
    client.force_login(user)
    return user


def test_page_lists_the_profiles_with_what_each_cannot_carry(client: Client) -> None:
    tournament = imported(two_rounds() + b"XCC    1 SF Lindenau\n")
    signed_in(client, tournament)
    response = client.get(f"/tournaments/{tournament.pk}/trf/")
    assert response.status_code == 200
    exports = {export.value: export for export in response.context["exports"]}
    assert list(exports) == ["original", "trf16", "trf26", "clm", "clm-5.1.0", "pairing"]
    assert exports["original"].losses == 0
    assert exports["trf16"].player_fields == (("club", 1),)
    assert not any(export.refused for export in exports.values())
    for value in exports:
        assert f'/tournaments/{tournament.pk}/trf/download/?profile={value}"' in (
            response.content.decode()
        )


def test_page_lists_the_imported_files(client: Client) -> None:
    tournament = imported(two_rounds("1"))
    send(two_rounds("0"), tournament.organisation)
    signed_in(client, tournament)
    response = client.get(f"/tournaments/{tournament.pk}/trf/")
    newest, first = ReportFile.objects.order_by("-pk")
    assert list(response.context["files"]) == [newest, first]
    assert "command line" in response.content.decode()


def test_page_of_a_tournament_made_here_has_no_files(client: Client) -> None:
    tournament = make_tournament(rounds=1)
    signed_in(client, tournament)
    page = client.get(f"/tournaments/{tournament.pk}/trf/").content.decode()
    assert "Nothing was imported; the tournament was made here." in page


def test_download_is_the_file_as_it_came(client: Client) -> None:
    tournament = imported(two_rounds())
    signed_in(client, tournament)
    response = client.get(f"/tournaments/{tournament.pk}/trf/download/")
    assert response.content == two_rounds()
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="Fruhlingsopen.trf"'


def test_download_for_clm_is_plain_latin(client: Client) -> None:
    tournament = imported(two_rounds())
    signed_in(client, tournament)
    response = client.get(f"/tournaments/{tournament.pk}/trf/download/?profile=clm")
    assert response["Content-Disposition"] == 'attachment; filename="Fruhlingsopen-clm.trf"'
    assert b"012 Fruehlingsopen\n" in response.content
    assert b"\r" not in response.content


def test_download_of_an_unknown_profile_is_not_found(client: Client) -> None:
    tournament = imported(two_rounds())
    signed_in(client, tournament)
    assert client.get(f"/tournaments/{tournament.pk}/trf/download/?profile=pdf").status_code == 404


def test_original_bytes_come_back(client: Client) -> None:
    content = b"\xef\xbb\xbf" + two_rounds().replace(b"\n", b"\r\n") + b"### note\r\n\r\n"
    tournament = imported(content)
    send(two_rounds("0"), tournament.organisation)
    signed_in(client, tournament)
    first = ReportFile.objects.order_by("pk")[0]
    response = client.get(f"/tournaments/{tournament.pk}/trf/files/{first.pk}/")
    assert response.content == content
    assert response["Content-Disposition"] == 'attachment; filename="open.trf"'


def test_original_without_a_name_is_named_after_its_hash(client: Client) -> None:
    content = two_rounds().decode().encode("cp1252")
    tournament = import_upload(
        upload=Upload(content, Origin.PASTE),
        organisation=make_organisation(),
        tournament=None,
        actor=Actor(),
    ).tournament
    signed_in(client, tournament)
    file = ReportFile.objects.get()
    response = client.get(f"/tournaments/{tournament.pk}/trf/files/{file.pk}/")
    assert response["Content-Type"] == "text/plain; charset=cp1252"
    assert f'filename="{file.sha256[:12]}.trf"' in response["Content-Disposition"]
    assert str(file) == file.sha256[:12]


def test_original_of_another_tournament_is_not_found(client: Client) -> None:
    tournament, other = imported(two_rounds()), imported(two_rounds())
    signed_in(client, tournament)
    file = ReportFile.objects.get(tournament=other)
    path = f"/tournaments/{tournament.pk}/trf/files/{file.pk}/"
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("players", [4, 40])
def test_queries_of_the_page_do_not_depend_on_the_players(
    client: Client, players: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    lines = [player(n, f"Player {n}", "0.0") for n in range(1, players + 1)]
    tournament = imported(trf(*lines))
    signed_in(client, tournament)
    with django_assert_max_num_queries(20):
        client.get(f"/tournaments/{tournament.pk}/trf/")
