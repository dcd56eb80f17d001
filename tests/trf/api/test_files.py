import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import game_on, make_key, make_member, make_organisation
from tests.trf.files import exported, games, imported, player, row, trf, two_rounds
from tests.trf.format.builders import DATA
from tournaments.models import Organisation, ResultEvent, Tournament
from tournaments.models.game import Source
from tournaments.rules.access import Right, Role
from tournaments.selectors.access import Actor
from tournaments.services.results import record_result
from trf.models import ReportFile

pytestmark = pytest.mark.django_db
ADDRESS = "/api/v1/tournaments/import/"
BROKEN = trf(player(1, "Ahorn, Arno", "1.0", "9 w 1"), player(2, "Birke, Bea", "0.0", "9 x 7"))


class Program:
    """A program with a key of its organisation."""

    def __init__(self, organisation: Organisation, role: Role = Role.CHIEF_ARBITER) -> None:
        self.organisation = organisation
        self.secret = make_key(organisation, role)[1]
        self.client = Client(headers={"Authorization": f"Bearer {self.secret}"})

    def post(self, content: bytes, query: str = "", kind: str = "text/plain") -> Any:
        return self.client.post(ADDRESS + query, content, content_type=kind)


@pytest.fixture
def program() -> Program:
    return Program(make_organisation())


def test_raw_text_creates_the_tournament(program: Program) -> None:
    response = program.post(two_rounds())
    tournament = Tournament.objects.get()
    assert response.status_code == 201
    assert response.json() == {
        "tournament": {
            "id": tournament.pk,
            "url": f"http://testserver/tournaments/{tournament.pk}/",
            "name": "Frühlingsopen",
            "counts": {"players": 4, "rounds": 2, "games": 4},
        },
        "created": True,
        "changed": True,
        "results_kept": 0,
        "warnings": [],
    }
    assert tournament.organisation == program.organisation
    file = ReportFile.objects.get()
    assert (file.origin, bytes(file.content)) == ("api", two_rounds())
    assert file.api_key is not None


def test_same_bytes_again_answer_200_and_change_nothing(program: Program) -> None:
    program.post(two_rounds())
    response = program.post(two_rounds())
    assert response.status_code == 200
    assert (response.json()["created"], response.json()["changed"]) == (False, False)
    assert (Tournament.objects.count(), ReportFile.objects.count()) == (1, 1)
    assert ResultEvent.objects.count() == 0


def test_changed_file_updates_and_names_the_key_in_the_history(program: Program) -> None:
    program.post(two_rounds("1"))
    response = program.post(two_rounds("0"))
    assert (response.status_code, response.json()["changed"]) == (200, True)
    event = ResultEvent.objects.get()
    assert event.api_key is not None
    assert (event.old, event.new, event.source) == ("10", "01", "import")


def test_league_file_that_is_posted_again_updates_the_league(program: Program) -> None:
    content = (DATA / "clm-league-two-legs.trf").read_bytes()
    assert program.post(content).status_code == 201
    league = Tournament.objects.get()
    changed = (
        content.replace(b"4 w =", b"4 w 1")
        .replace(b"2 b =", b"2 b 0")
        .replace(b"1   2 1  2 0  0.5", b"1   2 1  1 0  1.0")
        .replace(b"1   2 0  2 0  0.5", b"1   2 0  1 0  0.0")
    )
    response = program.post(changed)
    assert (response.status_code, response.json()["tournament"]["id"]) == (200, league.pk)
    assert games(league)[1] == (1, 2, 2, 4, "10")
    table = program.client.get(f"/api/v1/tournaments/{league.pk}/league-table/").json()
    assert [(each["team"]["number"], each["match_points"]) for each in table] == [
        (1, "2.0"),
        (2, "2.0"),
    ]


def test_form_takes_a_file_or_a_text(program: Program) -> None:
    upload = SimpleUploadedFile("club.trf", two_rounds(), "application/octet-stream")
    assert program.client.post(ADDRESS, {"file": upload}).status_code == 201
    assert ReportFile.objects.get().name == "club.trf"
    assert program.client.post(ADDRESS, {"file": two_rounds().decode()}).status_code == 200


def clm(secret: str, content: bytes) -> str:
    return json.dumps(
        {
            "clm_url": "https://club.example",
            "clm_key": secret,
            "clm_ip": "192.0.2.1",
            "clm_info": "clm@club.example",
            "Datei": content.decode(),
        }
    )


def test_clm_sends_the_text_with_its_key_in_the_body(
    client: Client, program: Program, caplog: pytest.LogCaptureFixture
) -> None:
    body = clm(program.secret, two_rounds())
    response = client.post(ADDRESS, body, content_type="application/json")
    assert response.status_code == 201
    assert Tournament.objects.get().organisation == program.organisation
    assert program.secret not in caplog.text


@pytest.mark.parametrize("secret", ["", "trn_wrong"])
def test_wrong_key_in_the_body_is_refused(client: Client, secret: str) -> None:
    response = client.post(ADDRESS, clm(secret, two_rounds()), content_type="application/json")
    assert response.status_code == 401
    assert Tournament.objects.count() == 0


def test_half_a_surrogate_pair_in_json_is_no_error(program: Program) -> None:
    body = clm("", two_rounds()).replace("Lindenau", "Linden\\ud800au")
    response = program.post(body.encode(), kind="application/json")
    assert response.status_code in (201, 400)


def test_file_with_errors_is_refused_with_all_problems(program: Program) -> None:
    response = program.post(BROKEN)
    body = response.json()
    assert (response.status_code, body["code"]) == (422, "trf")
    errors = [problem for problem in body["problems"] if problem["severity"] == "error"]
    assert [(p["line"], p["column"], p["code"]) for p in errors] == [
        (6, 92, "opponent-unknown"),
        (7, 92, "opponent-unknown"),
        (7, 97, "colour-unknown"),
        (7, 99, "result-unknown"),
    ]
    assert errors[0]["message"] == "Player 1, round 1: the opponent 9 is not in the file."
    assert Tournament.objects.count() == 0


def test_problems_are_in_the_language_of_the_request(program: Program) -> None:
    response = program.client.post(
        ADDRESS, BROKEN, content_type="text/plain", headers={"Accept-Language": "de"}
    )
    messages = [problem["message"] for problem in response.json()["problems"]]
    assert "Spieler 1, Runde 1: Der Gegner 9 kommt in der Datei nicht vor." in messages


def test_result_entered_on_the_site_stays_unless_overwriting_is_wanted(program: Program) -> None:
    program.post(two_rounds("1"))
    tournament = Tournament.objects.get()
    game = game_on(tournament, 1)
    rights = frozenset(Right)
    record_result(
        game=game,
        result="==",
        version=1,
        actor=Actor(),
        rights=rights,
        source=Source.FORM,
        confirmed=True,
    )
    assert program.post(two_rounds("0")).json()["results_kept"] == 1
    assert games(tournament)[0][-1] == "=="
    response = program.post(two_rounds("0"), "?overwrite_results=true")
    assert (response.status_code, response.json()["results_kept"]) == (200, 0)
    assert games(tournament)[0][-1] == "01"


def test_half_point_byes_are_given_when_wanted(program: Program) -> None:
    content = trf(
        player(1, "Ahorn, Arno", "1.0", "0000 - Z", "3 b 0", "2 w 1"),
        player(2, "Birke, Bea", "1.5", "3 w 1", "", "1 b 0"),
        player(3, "Ceder, Cai", "1.0", "2 b 0", "1 w 1", "0000 - Z"),
    )
    program.post(content)
    assert row(Tournament.objects.get(), 2).declared_points == 15
    assert program.post(content, "?half_point_byes=1").json()["changed"] is True
    assert row(Tournament.objects.get(), 2).declared_points is None
    assert program.post(content).json()["changed"] is False


def test_named_tournament_is_updated_though_its_name_differs(program: Program) -> None:
    program.post(two_rounds())
    tournament = Tournament.objects.get()
    other = two_rounds().replace("Frühlingsopen".encode(), b"Fall Open")
    assert program.post(other, f"?tournament={tournament.pk}").status_code == 200
    tournament.refresh_from_db()
    assert tournament.name == "Fall Open"


def test_foreign_places_do_not_exist(program: Program) -> None:
    foreign = imported(two_rounds())
    assert program.post(two_rounds(), f"?tournament={foreign.pk}").status_code == 404
    assert program.post(two_rounds(), f"?organisation={foreign.organisation_id}").status_code == 404


def test_key_without_the_right_is_refused() -> None:
    clerk = Program(make_organisation(), Role.RESULT_CLERK)
    assert clerk.post(two_rounds()).status_code == 403


def test_signed_in_person_names_the_organisation_if_there_are_several(client: Client) -> None:
    first, second = make_organisation(), make_organisation()
    user = make_member(first, Role.ORGANISER)
    client.force_login(user)
    assert client.post(ADDRESS, two_rounds(), content_type="text/plain").status_code == 201
    second.memberships.create(user=user, role=Role.OWNER)
    response = client.post(ADDRESS, two_rounds(), content_type="text/plain")
    assert (response.status_code, response.json()["code"]) == (422, "organisation_required")
    address = f"{ADDRESS}?organisation={second.pk}"
    assert client.post(address, two_rounds(), content_type="text/plain").status_code == 201


def test_person_without_any_right_is_refused(client: Client) -> None:
    client.force_login(make_member(make_organisation(), Role.VIEWER))
    assert client.post(ADDRESS, two_rounds(), content_type="text/plain").status_code == 403


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"", "text/plain", 400),
        (b"\x00" * 1000, "text/plain", 422),
        (b"x" * (2 * 1024 * 1024 + 1), "text/plain", 413),
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b'{"Datei": 7}', "application/json", 400),
        (b"x", "multipart/form-data; boundary=y", 400),
        (b"x", "multipart/form-data", 400),
        (b"<a/>", "application/xml", 415),
        (b"a=b", "application/x-www-form-urlencoded", 415),
    ],
)
def test_bad_body_is_refused(program: Program, body: bytes, kind: str, status: int) -> None:
    response = program.post(body, kind=kind)
    assert response.status_code == status
    assert {"code", "message"} <= response.json().keys()


def test_form_that_is_too_large_is_refused(program: Program) -> None:
    upload = SimpleUploadedFile("large.trf", b"x" * (2 * 1024 * 1024 + 1))
    assert program.client.post(ADDRESS, {"file": upload}).status_code == 413
    response = program.client.post(ADDRESS, {"file": "x" * (6 * 1024 * 1024)})
    assert response.status_code == 413


@pytest.mark.parametrize(
    "query", ["?tournament=x", "?tournament=0", f"?tournament={10**30}", "?overwrite_results=9"]
)
def test_bad_option_is_refused(program: Program, query: str) -> None:
    assert program.post(two_rounds(), query).status_code == 400


# --- the tournament as a file --------------------------------------------------------------------


def test_report_is_the_file_as_it_came(program: Program) -> None:
    program.post(two_rounds())
    address = f"/api/v1/tournaments/{Tournament.objects.get().pk}/trf/"
    response = program.client.get(address)
    assert response.status_code == 200
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="Fruhlingsopen.trf"'
    assert response.content == two_rounds()
    assert program.client.get(address, headers={"Accept": "text/plain"}).content == two_rounds()


@pytest.mark.parametrize("profile", ["trf16", "trf26", "clm", "clm-5.1.0", "pairing"])
def test_report_of_each_profile_can_be_read_again(program: Program, profile: str) -> None:
    program.post(two_rounds())
    tournament = Tournament.objects.get()
    response = program.client.get(f"/api/v1/tournaments/{tournament.pk}/trf/?profile={profile}")
    assert response.status_code == 200
    again = imported(response.content)
    assert [game[2:] for game in sorted(games(again))] == [
        game[2:] for game in sorted(games(tournament))
    ]


def test_unknown_profile_is_refused_as_json(program: Program) -> None:
    program.post(two_rounds())
    address = f"/api/v1/tournaments/{Tournament.objects.get().pk}/trf/?profile=pgn"
    for accept in ("*/*", "text/plain", "application/json"):
        response = program.client.get(address, headers={"Accept": accept})
        assert response.status_code == 400
        assert json.loads(response.content)["errors"] == {"profile": ["There is no such profile."]}


def test_profile_that_cannot_be_written_is_refused(program: Program) -> None:
    program.post(
        trf(player(1, "Ahorn, Arno", "1.0", "3 w 1"), player(3, "Ceder, Cai", "0.0", "1 b 0"))
    )
    address = f"/api/v1/tournaments/{Tournament.objects.get().pk}/trf/?profile=clm"
    response = program.client.get(address)
    assert (response.status_code, response.json()["code"]) == (422, "export_refused")
    assert "2 is missing" in response.json()["message"]


def test_report_needs_the_right(client: Client) -> None:
    tournament = imported(two_rounds())
    address = f"/api/v1/tournaments/{tournament.pk}/trf/"
    assert client.get(address).status_code == 404
    client.force_login(make_member(tournament.organisation, Role.RESULT_CLERK))
    assert client.get(address).status_code == 403
    client.force_login(make_member(tournament.organisation, Role.ARBITER))
    assert client.get(address).content == exported(tournament)
