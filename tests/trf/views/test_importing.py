"""From the upload over the report to the confirmed import, as the sender sees it."""

from html import unescape

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import game_on, make_member, make_organisation, make_report_file
from tests.trf.files import HEAD, byes, enter, games, player, send, trf, two_rounds
from tournaments.models import Organisation, Tournament, User
from tournaments.rules.access import Role
from tournaments.selectors.access import Actor
from trf.models import Origin, ReportFile
from trf.services.files import Upload, store_file

pytestmark = pytest.mark.django_db

UPLOAD = "/trf/import/"


@pytest.fixture
def organisation() -> Organisation:
    return make_organisation("Schachclub Lindenau")


@pytest.fixture
def official(organisation: Organisation, client: Client) -> User:
    """A chief arbiter, signed in."""
    user = make_member(organisation, Role.CHIEF_ARBITER, "official")
    client.force_login(user)
    return user


def upload(client: Client, content: bytes, target: str, name: str = "open.trf") -> ReportFile:
    file = SimpleUploadedFile(name, content)
    response = client.post(UPLOAD, {"file": file, "target": target})
    stored = ReportFile.objects.get(applied_at=None)
    assert (response.status_code, response["Location"]) == (302, f"{UPLOAD}{stored.pk}/")
    return stored


def page(client: Client, file: ReportFile) -> str:
    response = client.get(f"{UPLOAD}{file.pk}/")
    assert response.status_code == 200
    return " ".join(unescape(response.content.decode()).split())


# --- sending -------------------------------------------------------------------------------------


def test_upload_form_offers_the_own_organisation_and_its_tournaments(
    client: Client, organisation: Organisation, official: User
) -> None:
    tournament = send(two_rounds(), organisation).tournament
    send(two_rounds(), make_organisation("Elsewhere"))
    form = client.get(f"{UPLOAD}?tournament={tournament.pk}").context["form"]
    assert form.initial == {"target": f"tournament:{tournament.pk}"}
    assert form.fields["target"].choices == [
        (
            "Schachclub Lindenau",
            [
                (
                    f"auto:{organisation.pk}",
                    "New, or the tournament of the same name and first day",
                ),
                (f"new:{organisation.pk}", "In any case a new tournament"),
                (f"tournament:{tournament.pk}", "Frühlingsopen"),
            ],
        )
    ]


def test_upload_page_of_somebody_without_a_right_says_so(client: Client) -> None:
    client.force_login(make_member(make_organisation(), Role.VIEWER))
    response = client.get(UPLOAD)
    assert response.status_code == 200
    assert "there is nothing you could import into" in response.content.decode()
    assert "<textarea" not in response.content.decode()


def test_upload_stores_the_file_and_nothing_else(
    client: Client, organisation: Organisation, official: User
) -> None:
    file = upload(client, two_rounds(), f"auto:{organisation.pk}", r"C:\chess\open.trf")
    assert bytes(file.content) == two_rounds()
    assert (file.name, file.encoding, file.origin) == ("open.trf", "utf-8", "upload")
    assert (file.organisation, file.tournament, file.as_new) == (organisation, None, False)
    assert file.uploaded_by == official
    assert Tournament.objects.count() == 0


def test_pasted_text_is_a_file_without_a_name(
    client: Client, organisation: Organisation, official: User
) -> None:
    data = {"text": two_rounds().decode(), "target": f"new:{organisation.pk}"}
    assert client.post(UPLOAD, data).status_code == 302
    file = ReportFile.objects.get()
    assert bytes(file.content) == two_rounds()
    assert (file.name, file.origin, file.as_new) == ("", "paste", True)


@pytest.mark.parametrize(
    ("data", "field", "message"),
    [
        ({}, "file", "Choose a file or paste its text."),
        ({"file": b"012 A", "text": "012 A"}, "text", "Send a file or its text, not both."),
        ({"file": b"x" * 3_000_000}, "file", "This is too large: 2.9\xa0MB."),
        ({"text": "x" * 2_200_000}, "text", "This is too large: 2.1\xa0MB."),
    ],
)
def test_upload_without_one_usable_file_is_refused(
    client: Client,
    organisation: Organisation,
    official: User,
    data: dict[str, bytes | str],
    field: str,
    message: str,
) -> None:
    sent = {
        name: SimpleUploadedFile("open.trf", value) if isinstance(value, bytes) else value
        for name, value in data.items()
    }
    response = client.post(UPLOAD, {**sent, "target": f"auto:{organisation.pk}"})
    assert response.status_code == 422
    assert response.context["form"].errors == {field: [message]}
    assert ReportFile.objects.count() == 0


def test_target_of_somebody_else_is_refused(client: Client, official: User) -> None:
    other = send(two_rounds()).tournament
    for target in (
        f"auto:{other.organisation_id}",
        f"tournament:{other.pk}",
        "tournament:",
        "auto:0",
        "",
    ):
        data = {"text": "012 A", "target": target}
        response = client.post(UPLOAD, data)
        assert response.status_code == 422
        assert list(response.context["form"].errors) == ["target"]
    assert ReportFile.objects.exclude(tournament=other).count() == 0


# --- bad files -----------------------------------------------------------------------------------

BAD_FILES = {
    "empty": b"",
    "blank": b"\r\n \r\n",
    "binary": bytes(range(256)) * 8,
    "png": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    "nul": b"\x00" * 500,
    "prose": b"Dear arbiter, the file is attached.",
    "no opponent": trf(player(1, "Ahorn, Arno", "1.0", "9 w 1")),
    "against himself": trf(player(1, "Ahorn, Arno", "1.0", "1 w 1")),
    "number twice": trf(player(1, "Ahorn, Arno", "0.0"), player(1, "Birke, Bea", "0.0")),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_bad_file_is_reported_and_cannot_be_confirmed(
    client: Client, organisation: Organisation, official: User, name: str
) -> None:
    file = upload(client, BAD_FILES[name], f"auto:{organisation.pk}")
    response = client.get(f"{UPLOAD}{file.pk}/")
    assert response.status_code == 200
    assert response.context["errors"] != []
    assert response.context["plan"] is None
    assert "cannot be imported. Nothing was stored." in page(client, file)
    assert client.post(f"{UPLOAD}{file.pk}/").status_code == 422
    assert Tournament.objects.count() == 0


def test_nul_in_a_name_and_numbers_beyond_the_columns_do_no_harm(
    client: Client, organisation: Organisation, official: User
) -> None:
    content = trf(
        player(1, "Ahorn\x00, Arno", "0.0", fide_id="99999999999"),
        "001 9999999999999999999999",
        "XXR 99999999999999",
        "062 88888888888888888888",
    )
    file = upload(client, content, f"auto:{organisation.pk}")
    assert client.get(f"{UPLOAD}{file.pk}/").status_code == 200
    assert client.post(f"{UPLOAD}{file.pk}/").status_code in (302, 422)


# --- a new tournament ----------------------------------------------------------------------------


def test_report_of_a_new_tournament_says_what_will_be_created(
    client: Client, organisation: Organisation, official: User
) -> None:
    content = two_rounds().replace(b"032 GER", b"032 Lichess")
    file = upload(client, content, f"auto:{organisation.pk}")
    text = page(client, file)
    assert "The import will create a new tournament of “Schachclub Lindenau”." in text
    assert "<dt>Players</dt> <dd> 4 </dd>" in text
    assert "<dt>Rounds</dt><dd>3</dd>" in text
    assert "<dt>Round 1</dt> <dd>2 games</dd>" in text
    assert '<h2 id="warnings">Warnings (1)</h2>' in text
    assert "Line 3, column 5" in text
    assert "<mark>Lichess</mark>" in text
    assert Tournament.objects.count() == 0


def test_confirmed_import_creates_the_tournament(
    client: Client, organisation: Organisation, official: User
) -> None:
    file = upload(client, two_rounds(), f"auto:{organisation.pk}")
    response = client.post(f"{UPLOAD}{file.pk}/", follow=True)
    tournament = Tournament.objects.get()
    assert response.redirect_chain == [(f"/tournaments/{tournament.pk}/", 302)]
    assert [str(m) for m in response.context["messages"]] == [
        "The tournament was created from the file."
    ]
    assert tournament.organisation == organisation
    assert games(tournament)[0] == (1, 1, 1, 4, "10")


@pytest.mark.parametrize("method", ["get", "post"])
def test_going_back_after_the_import_leads_to_the_tournament(
    client: Client, organisation: Organisation, official: User, method: str
) -> None:
    file = upload(client, two_rounds(), f"auto:{organisation.pk}")
    client.post(f"{UPLOAD}{file.pk}/")
    response = getattr(client, method)(f"{UPLOAD}{file.pk}/", follow=True)
    assert response.redirect_chain == [(f"/tournaments/{Tournament.objects.get().pk}/", 302)]
    assert "The file has been imported already." in response.text
    assert Tournament.objects.count() == 1


def test_new_tournament_is_made_beside_one_of_the_same_name_when_wanted(
    client: Client, organisation: Organisation, official: User
) -> None:
    send(two_rounds(), organisation)
    file = upload(client, two_rounds(), f"new:{organisation.pk}")
    assert "The import will create a new tournament" in page(client, file)
    client.post(f"{UPLOAD}{file.pk}/")
    assert Tournament.objects.count() == 2


def test_half_point_byes_are_given_to_those_who_are_ticked(
    client: Client, organisation: Organisation, official: User
) -> None:
    content = trf(
        "XXR 2",
        player(1, "Ahorn, Arno", "1.5", "", "2 w 1"),
        player(2, "Birke, Bea", "1.0", "3 w 1", "1 b 0"),
        player(3, "Ceder, Cai", "0.5", "2 b 0", ""),
        player(4, "Dorn, Dana", "0.0"),
    )
    file = upload(client, content, f"auto:{organisation.pk}")
    form = client.get(f"{UPLOAD}{file.pk}/").context["form"]
    assert list(form.fields) == ["half_byes"]
    assert form.fields["half_byes"].choices == [
        ("1:1", "Round 1: 1 Ahorn, Arno"),
        ("2:3", "Round 2: 3 Ceder, Cai"),
    ]
    response = client.post(f"{UPLOAD}{file.pk}/", {"half_byes": ["1:4"]})
    assert response.status_code == 422
    client.post(f"{UPLOAD}{file.pk}/", {"half_byes": ["1:1"]})
    assert byes(Tournament.objects.get()) == [(1, 1, "H")]


# --- an update -----------------------------------------------------------------------------------


def test_report_of_an_update_shows_the_differences(
    client: Client, organisation: Organisation, official: User
) -> None:
    send(
        trf(
            "XXR 3",
            player(1, "Ahorn, Arno", "1.0", "2 w 1", fide_id="4699701"),
            player(2, "Birke, Bea", "0.0", "1 b 0"),
            player(3, "Ceder, Cai", "0.0"),
        ),
        organisation,
    )
    content = trf(
        "XXR 5",
        player(1, "Ahorn-Weide, Arno", "0.5", "2 w =", fide_id="4699701", rating=2100),
        player(2, "Birke, Bea", "0.5", "1 b ="),
        player(3, "Dorn, Dana", "0.0"),
        head=(*HEAD[:1], "022 Leipzig", *HEAD[2:]),
    )
    file = upload(client, content, f"auto:{organisation.pk}")
    response = client.get(f"{UPLOAD}{file.pk}/")
    text = page(client, file)
    assert "The import will update the tournament “Frühlingsopen”." in text
    assert "1 new, 1 changed, 1 removed" in text
    assert '<td class="wrap">Lindenau</td> <td class="wrap">Leipzig</td>' in text
    assert '<td class="wrap">3</td> <td class="wrap">5</td>' in text
    assert "Ahorn, Arno → Ahorn-Weide, Arno" in text
    assert "2000 → 2100" in text
    assert "<h3>New players</h3> <ul><li>3 Dorn, Dana</li></ul>" in text
    assert "<h3>Players who are removed</h3> <ul><li>3 Ceder, Cai</li></ul>" in text
    (change,) = response.context["plan"].rounds.results
    assert (change.game.result, change.new) == ("10", "==")


def test_same_file_again_changes_nothing(
    client: Client, organisation: Organisation, official: User
) -> None:
    send(two_rounds(), organisation)
    file = upload(client, two_rounds(), f"auto:{organisation.pk}")
    assert "“Frühlingsopen” is already as the file has it." in page(client, file)
    response = client.post(f"{UPLOAD}{file.pk}/", follow=True)
    assert [str(m) for m in response.context["messages"]] == [
        "The tournament was already as the file has it; nothing was changed."
    ]
    assert Tournament.objects.get().live_version == 1


@pytest.mark.parametrize(("ticked", "result"), [(False, "=="), (True, "01")])
def test_result_entered_here_is_overwritten_only_when_ticked(
    client: Client, organisation: Organisation, official: User, ticked: bool, result: str
) -> None:
    tournament = send(two_rounds("1"), organisation).tournament
    enter(tournament, 1, "==")
    file = upload(client, two_rounds("0"), f"tournament:{tournament.pk}")
    response = client.get(f"{UPLOAD}{file.pk}/")
    ((key, question),) = response.context["form"].fields["overwrite"].choices
    game = game_on(tournament, 1)
    assert key == f"{game.pk}:{game.version}"
    assert question.startswith("Round 1, board 1, Ahorn, Arno – Dorn, Dana: here ½")
    assert "They stay unless you tick them." in page(client, file)
    response = client.post(
        f"{UPLOAD}{file.pk}/", {"overwrite": [key]} if ticked else {}, follow=True
    )
    assert response.redirect_chain == [(f"/tournaments/{tournament.pk}/", 302)]
    assert games(tournament)[0] == (1, 1, 1, 4, result)


def test_answer_to_a_question_that_was_not_asked_is_refused(
    client: Client, organisation: Organisation, official: User
) -> None:
    tournament = send(two_rounds("1"), organisation).tournament
    enter(tournament, 1, "==")
    file = upload(client, two_rounds("0"), f"auto:{organisation.pk}")
    response = client.post(f"{UPLOAD}{file.pk}/", {"overwrite": ["0:0"]})
    assert response.status_code == 422
    assert list(response.context["form"].errors) == ["overwrite"]
    assert games(tournament)[0] == (1, 1, 1, 4, "==")


def test_changed_result_is_told_when_it_is_confirmed(
    client: Client, organisation: Organisation, official: User
) -> None:
    send(two_rounds("1"), organisation)
    file = upload(client, two_rounds("0"), f"auto:{organisation.pk}")
    response = client.post(f"{UPLOAD}{file.pk}/", follow=True)
    assert [str(m) for m in response.context["messages"]] == [
        "The tournament was updated from the file."
    ]


# --- whose file it is ----------------------------------------------------------------------------


def test_discarded_file_is_gone(client: Client, organisation: Organisation, official: User) -> None:
    file = upload(client, two_rounds(), f"auto:{organisation.pk}")
    response = client.post(f"{UPLOAD}{file.pk}/discard/", follow=True)
    assert response.redirect_chain == [(UPLOAD, 302)]
    assert [str(m) for m in response.context["messages"]] == [
        "The file was discarded; nothing was imported."
    ]
    assert ReportFile.objects.count() == 0
    assert Tournament.objects.count() == 0


def test_pending_file_of_another_person_is_not_found(
    client: Client, organisation: Organisation, official: User
) -> None:
    file = upload(client, two_rounds(), f"auto:{organisation.pk}")
    client.force_login(make_member(organisation, Role.OWNER))
    assert client.get(f"{UPLOAD}{file.pk}/").status_code == 404
    assert client.post(f"{UPLOAD}{file.pk}/").status_code == 404
    assert client.post(f"{UPLOAD}{file.pk}/discard/").status_code == 404
    assert ReportFile.objects.count() == 1


def test_who_lost_the_right_since_cannot_confirm(
    client: Client, organisation: Organisation, official: User
) -> None:
    file = upload(client, two_rounds(), f"auto:{organisation.pk}")
    official.memberships.update(role=Role.VIEWER)
    assert client.post(f"{UPLOAD}{file.pk}/").status_code == 403
    assert Tournament.objects.count() == 0


def test_nobody_gets_in_without_signing_in(client: Client) -> None:
    file = make_report_file(send(two_rounds()).tournament)
    for path in (UPLOAD, f"{UPLOAD}{file.pk}/"):
        response = client.get(path)
        assert response["Location"] == f"{reverse('login')}?next={path}"


# --- cost ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 40])
def test_queries_of_the_report_do_not_depend_on_the_players(
    client: Client,
    organisation: Organisation,
    official: User,
    players: int,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    lines = [player(n, f"Player {n}", "0.0") for n in range(1, players + 1)]
    send(trf(*lines), organisation)
    changed = [player(n, f"Player {n}", "0.0", rating=1500) for n in range(1, players + 1)]
    file = store_file(
        upload=Upload(trf(*changed), Origin.UPLOAD),
        encoding="utf-8",
        organisation=organisation,
        tournament=None,
        actor=Actor(user=official),
    )
    with django_assert_max_num_queries(16):
        client.get(f"{UPLOAD}{file.pk}/")


def test_limit_of_uploads_is_two_megabytes() -> None:
    assert settings.TRF_MAX_BYTES == 2 * 1024 * 1024
