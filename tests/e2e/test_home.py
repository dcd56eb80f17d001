from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(code, marks=pytest.mark.browser_context_args(locale=code))
        for code in ("de", "en", "ja")
    ],
)
def test_home_opens_without_errors_in_the_console(
    page: Page, language: str, screenshot: Callable[[str], None]
) -> None:
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    screenshot(f"home-{language}")
    assert errors == []


@pytest.mark.parametrize("path", ["/", "/login/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_keep_the_rules_of_accessibility(
    page: Page, path: str, scheme: Literal["light", "dark"], violations: Callable[[], list[str]]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(path)
    assert violations() == []
