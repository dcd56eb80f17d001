import threading
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.db import connection


@pytest.mark.django_db
def test_database_is_the_one_asked_for(pytestconfig: pytest.Config) -> None:
    wanted = "postgresql" if pytestconfig.getoption("pg") else "sqlite"
    assert connection.vendor == wanted


@pytest.mark.django_db
def test_database_is_one_of_the_tests(pytestconfig: pytest.Config, tmp_path: Path) -> None:
    with connection.cursor() as cursor:
        if pytestconfig.getoption("pg"):
            cursor.execute("SELECT current_database()")
            assert cursor.fetchone()[0].startswith("test_")
        else:
            cursor.execute("PRAGMA database_list")
            assert cursor.fetchone()[2].startswith(str(tmp_path.parent))


@pytest.mark.django_db(transaction=True)
def test_threads_have_connections_of_their_own() -> None:
    users = get_user_model().objects
    users.create(username="alice")
    seen: list[tuple[int, object]] = []

    def look() -> None:
        seen.append((users.count(), connection.connection))
        connection.close()

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert seen[0][0] == 1
    assert seen[0][1] is not connection.connection
