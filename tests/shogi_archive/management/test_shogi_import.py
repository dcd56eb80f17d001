from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from shogi_archive.models import Edition
from tests.shogi_archive.format.reader import DATA

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> tuple[str, str]:
    """Return what the command prints on both channels."""
    output, errors = StringIO(), StringIO()
    call_command("shogi_import", *arguments, stdout=output, stderr=errors)
    return output.getvalue(), errors.getvalue()


def test_folder_is_imported() -> None:
    output, _errors = run(str(DATA))
    assert "persons: 16 new, 0 changed, 0 removed, 0 unchanged\n" in output
    assert "result.txt: UTF-8\n" in output
    assert Edition.objects.count() == 2


def test_encoding_is_the_users_choice(tmp_path: Path) -> None:
    path = tmp_path / "kisen.txt"
    path.write_bytes("1119001 架空戦\n".encode("cp932"))
    assert "kisen.txt: Shift_JIS (CP932)\n" in run(str(path), "--encoding", "cp932")[0]
    with pytest.raises(CommandError):
        run(str(path), "--encoding", "utf-8")


def test_errors_are_printed(tmp_path: Path) -> None:
    path = tmp_path / "result.txt"
    path.write_text("*\n9999999 1 1 1\n", encoding="utf-8")
    errors = StringIO()
    with pytest.raises(CommandError, match="nothing was stored"):
        call_command("shogi_import", str(path), stderr=errors)
    assert "result.txt:2:1: KISEN_UNKNOWN Kisen code 9999999" in errors.getvalue()
    assert not Edition.objects.exists()


@pytest.mark.parametrize("name", ["", "missing.txt"])
def test_nothing_to_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(CommandError):
        run(str(tmp_path / name))
