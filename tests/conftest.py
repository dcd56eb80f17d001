"""What holds for all tests: fast password hashing, fresh catalogues, no state left behind."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.utils import translation

from config import translations


def pytest_configure(config: pytest.Config) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    if not hasattr(config, "workerinput"):
        translations.compile_all(Path(settings.BASE_DIR))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Put SQLite into a file, so that threads get connections of their own, as in production."""
    if connection.vendor == "sqlite":
        path = tmp_path_factory.mktemp("database") / "tests.sqlite3"
        connection.settings_dict["TEST"]["NAME"] = str(path)


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    """Forget throttled requests and the language of the last page."""
    yield
    cache.clear()
    translation.deactivate()
