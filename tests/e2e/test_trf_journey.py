"""The main job in a browser: a file in, a result corrected, the file out and in again."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.factories import make_member, make_organisation
from tests.trf.files import games, two_rounds
from tournaments.models import Tournament
from tournaments.rules.access import Role

pytestmark = pytest.mark.django_db(transaction=True)

PASSWORD = "lindenau-2026"


@pytest.fixture
def official(page: Page) -> Page:
    """The page of a chief arbiter who has signed in."""
    user = make_member(make_organisation("Schachclub Lindenau"), Role.CHIEF_ARBITER, "official")
    user.set_password(PASSWORD)
    user.save()
    page.goto("/login/?next=/trf/import/")
    page.get_by_label("User name").or_(page.locator("[name=username]")).first.fill("official")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password]").press("Enter")
    expect(page).to_have_url(re.compile(r"/trf/import/$"))
    return page


def upload(page: Page, content: bytes) -> None:
    page.goto("/trf/import/")
    page.get_by_label("TRF file").set_input_files(
        {"name": "open.trf", "mimeType": "text/plain", "buffer": content}
    )
    page.get_by_role("button", name="Check the file").click()
    expect(page).to_have_url(re.compile(r"/trf/import/\d+/$"))


@pytest.mark.parametrize(
    "javascript",
    [
        pytest.param(True, id="with JavaScript"),
        pytest.param(
            False,
            id="without JavaScript",
            marks=pytest.mark.browser_context_args(java_script_enabled=False),
        ),
    ],
)
def test_file_is_imported_corrected_downloaded_and_read_back(
    official: Page, javascript: bool, tmp_path: Path
) -> None:
    page = official
    content = two_rounds("1").replace(b"032 GER", b"032 Lichess")

    upload(page, content)
    expect(page.get_by_role("heading", name="Warnings (1)")).to_be_visible()
    expect(page.get_by_text("Line 3, column 5")).to_be_visible()
    assert Tournament.objects.count() == 0
    page.get_by_role("button", name="Create the tournament").click()
    expect(page.get_by_text("The tournament was created from the file.")).to_be_visible()
    tournament = Tournament.objects.get()

    page.goto(f"/tournaments/{tournament.pk}/rounds/1/")
    board = page.locator("#board-1")
    board.get_by_role("button", name="½–½").click()
    page.get_by_role("button", name="Correct and keep the pairings").click()
    expect(board.locator("td.result")).to_have_text("½–½")
    assert games(tournament)[0] == (1, 1, 1, 4, "==")

    page.goto(f"/tournaments/{tournament.pk}/trf/")
    with page.expect_download() as download:
        page.locator('a[href$="profile=original"]').click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name == "Fruhlingsopen.trf"
    written = path.read_bytes()
    before, after = content.splitlines(), written.splitlines()
    changed = [number for number, line in enumerate(before) if after[number] != line]
    assert [before[number][:8] for number in changed] == [b"001    1", b"001    4"]

    upload(page, written)
    expect(page.get_by_text("is already as the file has it.")).to_be_visible()
    page.get_by_role("button", name="Update the tournament").click()
    expect(page.get_by_text("nothing was changed")).to_be_visible()
    assert Tournament.objects.count() == 1


def test_defective_file_is_refused(official: Page) -> None:
    upload(official, two_rounds().replace(b"   4 w 1", b"   1 w 1"))
    expect(official.get_by_text("cannot be imported. Nothing was stored.")).to_be_visible()
    expect(official.get_by_role("button", name="Create the tournament")).to_have_count(0)
    official.get_by_role("button", name="Discard the file").click()
    expect(official.get_by_text("The file was discarded; nothing was imported.")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_pages_of_files_keep_the_rules_of_accessibility_and_fit_a_phone(
    official: Page,
    width: int,
    violations: Callable[[], list[str]],
    screenshot: Callable[[str], None],
) -> None:
    official.set_viewport_size({"width": width, "height": 900})
    official.goto("/trf/import/")
    assert violations() == []
    upload(official, two_rounds().replace(b"032 GER", b"032 Lichess"))
    assert violations() == []
    screenshot(f"trf-report-{width}")
    official.get_by_role("button", name="Create the tournament").click()
    official.goto(f"/tournaments/{Tournament.objects.get().pk}/trf/")
    assert violations() == []
    screenshot(f"trf-files-{width}")
    assert official.evaluate("document.documentElement.scrollWidth") <= width
