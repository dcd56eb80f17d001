"""The browser tests: Debian's Chromium against a live server."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
RESULTS = Path(__file__).resolve().parent.parent.parent / "test-results"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker("e2e")


@pytest.fixture(scope="session", autouse=True)
def _browser_is_there() -> Iterator[None]:
    if CHROMIUM is None:
        pytest.skip("There is no chromium on this machine: make test-e2e installs it.")
    with pytest.MonkeyPatch.context() as patch:
        # Playwright keeps an event loop in this thread; the ORM is used beside it, never in it.
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": list(ARGUMENTS)}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "locale": "en-GB"}


@pytest.fixture(scope="session")
def base_url(live_server: LiveServer) -> str:
    return live_server.url


@pytest.fixture
def screenshot(page: Page) -> Callable[[str], None]:
    """Return a function that keeps the whole page as ``test-results/<name>.png``."""

    def keep(name: str) -> None:
        RESULTS.mkdir(exist_ok=True)
        page.screenshot(path=RESULTS / f"{name}.png", full_page=True)

    return keep


@pytest.fixture
def violations(page: Page) -> Callable[[], list[str]]:
    """Return a function that lists what breaks WCAG 2.2 AA on the page, as axe finds it."""
    levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

    def find() -> list[str]:
        found = Axe().run(page, options={"runOnly": levels})["violations"]
        return [f"{rule['id']}: {node['html']}" for rule in found for node in rule["nodes"]]

    return find
