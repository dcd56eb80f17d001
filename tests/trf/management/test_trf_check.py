from pathlib import Path

import pytest
from django.core.management import call_command

from tests.trf.files import player, trf, two_rounds


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_clean_file_prints_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "open.trf").write_bytes(two_rounds())
    call_command("trf_check", "open.trf")
    assert capsys.readouterr() == ("", "")


def test_warnings_are_printed_and_do_not_fail(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "open.trf").write_bytes(two_rounds().replace(b"032 GER", b"032 Lichess"))
    call_command("trf_check", "open.trf")
    out, err = capsys.readouterr()
    assert [line.split(" ")[:2] for line in out.splitlines()] == [
        ["open.trf:3:5:", "federation-invalid"]
    ]
    assert out.endswith("[warning]\n")
    assert err == ""


def test_errors_of_every_file_are_printed_and_the_status_is_1(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "self.trf").write_bytes(trf(player(1, "Ahorn, Arno", "1.0", "1 w 1")))
    (folder / "empty.trf").write_bytes(b"")
    (folder / "good.trf").write_bytes(two_rounds())
    with pytest.raises(SystemExit) as caught:
        call_command("trf_check", "self.trf", "good.trf", "empty.trf", "missing.trf")
    assert caught.value.code == 1
    out, err = capsys.readouterr()
    assert [line.split(" ")[:2] for line in out.splitlines() if "[error]" in line] == [
        ["self.trf:6:92:", "opponent-is-self"],
        ["empty.trf:0:1:", "no-players"],
    ]
    assert err == "missing.trf: No such file or directory\n"
