"""TRF lines and files for the tests, put together without the package's own writer."""

from pathlib import Path

from django.conf import settings

from trf.format import Reading, read

DATA = Path(settings.BASE_DIR) / "tests" / "data" / "trf"


def line_001(
    rank: int | str,
    name: str = "Amsel, Anna",
    cells: str = "",
    *,
    sex: str = "",
    title: str = "",
    rating: int | str = "",
    federation: str = "",
    fide_id: str = "",
    birth: str = "",
    points: str = "",
    place: int | str = "",
) -> str:
    """Return a 001 line; ``cells`` are eight columns each, separated by two blanks."""
    static = (
        f"001 {rank:>4} {sex:1}{title:>3} {name:<33} {rating:>4} {federation:<3} {fide_id:>11} "
        f"{birth:<10} {points:>4} {place:>4}"
    )
    return f"{static}  {cells}" if cells else static


def game_file(*cells: str, before: str = "XXR 1\n") -> bytes:
    """Return a file with one player for each string of cells, start numbers from 1."""
    lines = [line_001(rank, f"Player {rank}", row) for rank, row in enumerate(cells, start=1)]
    return (before + "\n".join(lines) + "\n").encode()


def places(reading: Reading) -> list[tuple[int, int, str]]:
    """Return (line, column, code) of all the problems."""
    return [(problem.line, problem.column, problem.code) for problem in reading.problems]


def read_fixture(name: str) -> Reading:
    return read((DATA / name).read_bytes())
