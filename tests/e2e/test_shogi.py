from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from config.demo_archive import load_archive

pytestmark = [
    pytest.mark.browser_context_args(locale="ja"),
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture(autouse=True)
def _archive() -> None:
    load_archive()


def test_visitor_finds_the_right_hayashi_and_his_games(
    page: Page, screenshot: Callable[[str], None], violations: Callable[[], list[str]]
) -> None:
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text))
    page.goto("/shogi/")
    page.get_by_role("searchbox").press_sequentially("林")
    hits = page.locator("#candidates")
    # Whoever is called so comes first; the student and the man from Kanagawa are one person.
    names = hits.get_by_role("listitem").get_by_role("link")
    expect(names.first).to_have_text("林 一馬")
    expect(hits.get_by_role("listitem").filter(has_text="林 浩平")).to_contain_text("神奈川")
    assert violations() == []
    hits.get_by_role("link", name="林 浩平").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("林 浩平")
    expect(page.get_by_text("83701-999901")).to_be_visible()
    screenshot("shogi-person")
    assert violations() == []
    page.get_by_role("checkbox").first.check()
    page.get_by_role("button", name="選んだ人の対戦表を見る").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("林 浩平 – ")
    assert (violations(), errors) == ([], [])


def test_visitor_narrows_by_era_and_opens_a_bracket(
    page: Page, screenshot: Callable[[str], None], violations: Callable[[], list[str]]
) -> None:
    page.goto("/shogi/")
    page.get_by_text("条件を絞り込む").click()
    page.get_by_label("期間（から）").fill("平成10年度")
    page.get_by_label("期間（まで）").fill("平成10年度")
    page.get_by_label("結果").select_option(label="優勝")
    page.get_by_role("button", name="検索").last.click()
    expect(page.get_by_role("heading", level=2).first).to_have_text("成績 6件")
    page.get_by_role("link", name="第45回全国学生将棋名人戦").click()
    expect(page.get_by_role("heading", name="本戦")).to_be_visible()
    screenshot("shogi-edition")
    assert violations() == []


@pytest.mark.browser_context_args(locale="ja", java_script_enabled=False)
def test_search_works_without_javascript(page: Page) -> None:
    page.goto("/shogi/")
    page.get_by_role("searchbox").fill("はやし")
    page.get_by_role("button", name="検索").first.click()
    expect(page.get_by_role("link", name="林 誠司")).to_be_visible()


@pytest.mark.browser_context_args(locale="ja", viewport={"width": 390, "height": 800})
@pytest.mark.parametrize("path", ["/shogi/?q=林", "/shogi/persons/13003-199601/", "/shogi/kisen/"])
def test_pages_fit_a_telephone(page: Page, path: str) -> None:
    page.goto(path)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
