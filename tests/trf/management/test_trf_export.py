from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.factories import make_tournament
from tests.trf.files import imported, two_rounds
from tournaments.models import Player

pytestmark = pytest.mark.django_db


def test_export_writes_the_bytes_to_stdout(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    content = two_rounds().replace(b"\n", b"\r\n")
    tournament = imported(content)
    call_command("trf_export", str(tournament.pk))
    assert capfdbinary.readouterr() == (content, b"")


def test_export_writes_a_file_and_tells_what_is_lost(tmp_path: Path) -> None:
    tournament = imported(two_rounds() + b"XCC    1 SF Lindenau\n")
    path, err = tmp_path / "out.trf", StringIO()
    call_command(
        "trf_export", str(tournament.pk), "--profile=trf16", f"--output={path}", stderr=err
    )
    written = path.read_bytes()
    assert written.startswith("012 Frühlingsopen\n022 Lindenau\n".encode())
    assert b"XCC" not in written
    assert err.getvalue().startswith("not-carried-for-players club: ")


def test_export_of_no_tournament_fails() -> None:
    with pytest.raises(CommandError, match=r"There is no tournament 4711\."):
        call_command("trf_export", "4711")


def test_export_that_the_profile_refuses_fails() -> None:
    tournament = make_tournament(players=3)
    Player.objects.filter(tournament=tournament, starting_rank=2).delete()
    with pytest.raises(CommandError, match="without gaps; 2 is missing"):
        call_command("trf_export", str(tournament.pk), "--profile=clm")
