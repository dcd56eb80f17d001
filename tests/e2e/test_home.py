from playwright.sync_api import Page, expect


def test_home_opens_without_errors_in_the_console(page: Page) -> None:
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert errors == []
