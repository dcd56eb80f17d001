from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.factories import make_organisation
from tests.trf.files import byes, enter, games, player, send, trf, two_rounds
from tournaments.models import Organisation, Tournament
from trf.models import ReportFile

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Organisation:
    return make_organisation("Schachclub Lindenau")


def run(path: Path, *arguments: str, content: bytes | None = None) -> tuple[str, str]:
    """Run the command for a file with ``content``; return what it printed."""
    if content is not None:
        path.write_bytes(content)
    out, err = StringIO(), StringIO()
    call_command("trf_import", str(path), *arguments, stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


def test_import_creates_updates_and_leaves_unchanged(tmp_path: Path, club: Organisation) -> None:
    path = tmp_path / "open.trf"
    owner = f"--organisation={club}"
    first = run(path, owner, content=two_rounds("1"))
    tournament = Tournament.objects.get()
    assert first == (f"Created tournament {tournament.pk}: Frühlingsopen\n", "")
    assert run(path, owner) == (f"Left unchanged tournament {tournament.pk}: Frühlingsopen\n", "")
    updated = run(path, owner, f"--tournament={tournament.pk}", content=two_rounds("0"))
    assert updated[0] == f"Updated tournament {tournament.pk}: Frühlingsopen\n"
    assert updated[1].count(": points-mismatch ") == 2
    assert games(tournament)[0] == (1, 1, 1, 4, "01")
    assert set(ReportFile.objects.values_list("name", "origin")) == {("open.trf", "command")}


def test_missing_organisation_is_created_only_on_demand(tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    with pytest.raises(CommandError, match="There is no organisation “New club”"):
        run(path, "--organisation=New club", content=two_rounds())
    run(path, "--organisation=New club", "--create-organisation")
    run(path, "--organisation=New club", "--create-organisation")
    assert Organisation.objects.get().tournaments.count() == 1


def test_warnings_are_printed(tmp_path: Path, club: Organisation) -> None:
    path = tmp_path / "open.trf"
    content = two_rounds().replace(b"032 GER", b"032 Lichess")
    _out, err = run(path, f"--organisation={club}", content=content)
    assert err.startswith(f"{path}:3:5: federation-invalid ")
    assert err.endswith("[warning]\n")


def test_file_with_errors_is_refused(tmp_path: Path, club: Organisation) -> None:
    path = tmp_path / "open.trf"
    with pytest.raises(CommandError, match="has errors; nothing was imported"):
        run(path, f"--organisation={club}", content=b"")
    assert Tournament.objects.count() == 0


def test_file_that_is_missing_or_too_large_is_refused(tmp_path: Path, club: Organisation) -> None:
    path = tmp_path / "open.trf"
    with pytest.raises(CommandError, match="No such file or directory"):
        run(path, f"--organisation={club}")
    with pytest.raises(CommandError, match="The file has 3000000 bytes"):
        run(path, f"--organisation={club}", content=b"\n" * 3_000_000)


def test_tournament_of_another_organisation_is_not_found(
    tmp_path: Path, club: Organisation
) -> None:
    other = send(two_rounds()).tournament
    with pytest.raises(CommandError, match=f"“Schachclub Lindenau” has no tournament {other.pk}"):
        run(
            tmp_path / "open.trf",
            f"--organisation={club}",
            f"--tournament={other.pk}",
            content=two_rounds(),
        )


@pytest.mark.parametrize(("options", "result"), [((), "=="), (("--overwrite-results",), "01")])
def test_results_entered_here_are_overwritten_only_on_demand(
    tmp_path: Path, club: Organisation, options: tuple[str, ...], result: str
) -> None:
    tournament = send(two_rounds("1"), club).tournament
    enter(tournament, 1, "==")
    run(tmp_path / "open.trf", f"--organisation={club}", *options, content=two_rounds("0"))
    assert games(tournament)[0] == (1, 1, 1, 4, result)


@pytest.mark.parametrize(
    ("options", "expected"), [((), []), (("--half-point-byes",), [(1, 1, "H")])]
)
def test_half_point_byes_are_given_only_on_demand(
    tmp_path: Path,
    club: Organisation,
    options: tuple[str, ...],
    expected: list[tuple[int, int, str]],
) -> None:
    content = trf(
        "XXR 2",
        player(1, "Ahorn, Arno", "1.5", "", "2 w 1"),
        player(2, "Birke, Bea", "1.0", "3 w 1", "1 b 0"),
        player(3, "Ceder, Cai", "0.0", "2 b 0"),
    )
    run(tmp_path / "open.trf", f"--organisation={club}", *options, content=content)
    assert byes(Tournament.objects.get()) == expected
