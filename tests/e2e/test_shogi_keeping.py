"""An editor's upload in the browser: sent, looked at, confirmed."""

from collections.abc import Callable

import pytest
from django.conf import settings
from playwright.sync_api import FilePayload, Page, expect
from pytest_django.live_server_helper import LiveServer

from shogi_archive.models import Edition
from tests.shogi_archive.archive import NAMES, editor, load, text_of
from tests.shogi_archive.format.reader import DATA

pytestmark = [
    pytest.mark.browser_context_args(locale="ja"),
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture
def signed_in(page: Page, live_server: LiveServer) -> Page:
    cookie = editor().cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies(
        [{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": live_server.url}]
    )
    return page


def test_upload_is_previewed_and_confirmed(
    signed_in: Page, screenshot: Callable[[str], None], violations: Callable[[], list[str]]
) -> None:
    page = signed_in
    load()
    page.goto("/shogi/keeping/")
    assert violations() == []
    changed = text_of("result").replace("架空の大会\n", "台風で一日延期\n")
    others = [str(DATA / name) for name in NAMES if name != "result.txt"]
    page.locator("#id_file").set_input_files(others)
    page.get_by_role("button", name="ファイルをチェックする").click()
    expect(page.get_by_text("変わる記録や大会はありません")).to_be_visible()
    page.get_by_role("button", name="ファイルを破棄する").click()
    page.locator("#id_file").set_input_files(
        FilePayload(name="result.txt", mimeType="text/plain", buffer=changed.encode("cp932"))
    )
    page.get_by_role("button", name="ファイルをチェックする").click()
    expect(page.get_by_role("cell", name="Shift_JIS (CP932)")).to_be_visible()
    expect(page.get_by_text("+ 台風で一日延期")).to_be_visible()
    screenshot("shogi-upload")
    assert violations() == []
    page.get_by_role("button", name="取り込む").click()
    expect(page.get_by_text("ファイルを取り込みました")).to_be_visible()
    assert Edition.objects.get(kisen="1119001").remarks == "台風で一日延期"


def test_bracket_is_filled_in_by_clicks(
    page: Page, screenshot: Callable[[str], None], violations: Callable[[], list[str]]
) -> None:
    page.goto("/shogi/aids/bracket/")
    page.get_by_label("組み合わせ").fill("林 五郎\n東野 七郎\n-\n髙野 三郎")
    page.get_by_role("button", name="変換する").click()
    page.get_by_role("button", name="2 東野 七郎").click()
    page.get_by_role("button", name="4 髙野 三郎").click()
    expect(page.get_by_label("勝者の行")).to_have_value("2 4\n4\n")
    screenshot("shogi-bracket")
    assert violations() == []


def test_editing_pages_can_be_used_by_everybody(
    signed_in: Page, screenshot: Callable[[str], None], violations: Callable[[], list[str]]
) -> None:
    page = signed_in
    load()
    for name, path in (
        ("shogi-edit", "/shogi/kisen/1119001/1/edit/"),
        ("shogi-person-edit", "/shogi/persons/13001-199401/edit/"),
        ("shogi-request", "/shogi/requests/"),
        ("shogi-check", "/shogi/aids/check/"),
    ):
        page.goto(path)
        screenshot(name)
        assert violations() == []
