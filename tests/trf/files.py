"""Makers of TRF files: readable in the tests that use them."""

from tests.factories import game_on, make_organisation
from tournaments.models import Game, Organisation, Player, Tournament
from tournaments.models.game import Source
from tournaments.rules.access import Right
from tournaments.selectors.access import Actor
from tournaments.services.results import record_result
from trf.format.profiles import Profile
from trf.models import Origin
from trf.services.exporting import export_file
from trf.services.files import Upload
from trf.services.importing import Imported, import_upload
from trf.services.plan_rounds import NO_CHOICES, Choices

PROGRAM = Actor()
HEAD = ("012 Frühlingsopen", "022 Lindenau", "032 GER", "042 2026/05/01", "052 2026/05/03")


def player(
    rank: int,
    name: str,
    points: str,
    *cells: str,
    fide_id: str = "",
    rating: int = 2000,
    place: int | str = "",
    sex: str = "m",
    title: str = "",
    birth: str = "",
) -> str:
    """A 001 line; a cell is written like ``2 w 1`` or ``0000 - U``, "" for an empty one."""
    line = f"001 {rank:4} {sex:1}{title:>3} {name:33} {rating:4} GER {fide_id:>11} {birth:10} "
    line += f"{points:>4} {place:>4}"
    for cell in cells:
        opponent, _blank, rest = cell.partition(" ")
        line += f"  {opponent:>4} {rest:3}"
    return line.rstrip()


def trf(*lines: str, head: tuple[str, ...] = HEAD, eol: str = "\n") -> bytes:
    """A file in UTF-8."""
    return "".join(line + eol for line in (*head, *lines)).encode()


def two_rounds(first: str = "1", *, name: str = "Ahorn, Arno", rounds: int = 3) -> bytes:
    """Four players, two rounds; ``first`` is the result of Ahorn against Dorn."""
    other = {"1": "0", "0": "1", "=": "=", "": ""}[first]
    return trf(
        f"XXR {rounds}",
        player(1, name, "1.5", f"4 w {first}", "2 b =", fide_id="4699701"),
        player(2, "Birke, Bea", "1.5", "3 w 1", "1 w =", fide_id="4699702", sex="w"),
        player(3, "Ceder, Cai", "1.0", "2 b 0", "4 b 1"),
        player(4, "Dorn, Dana", "0.0", f"1 b {other}", "3 w 0"),
    )


def send(
    content: bytes,
    organisation: Organisation | None = None,
    *,
    tournament: Tournament | None = None,
    choices: Choices = NO_CHOICES,
    actor: Actor = PROGRAM,
) -> Imported:
    """Import a file as a command does."""
    return import_upload(
        upload=Upload(content, Origin.COMMAND, "open.trf"),
        organisation=organisation
        or (tournament and tournament.organisation)
        or make_organisation(),
        tournament=tournament,
        actor=actor,
        choices=choices,
    )


def enter(tournament: Tournament, board: int, result: str, round_number: int = 1) -> None:
    """Enter a result as an arbiter does on the page of the round."""
    game = game_on(tournament, board, round_number)
    record_result(
        game=game,
        result=result,
        version=game.version,
        actor=PROGRAM,
        rights=frozenset(Right),
        source=Source.FORM,
        confirmed=True,
    )


def imported(content: bytes) -> Tournament:
    return send(content).tournament


def exported(tournament: Tournament, profile: Profile = Profile.ORIGINAL) -> bytes:
    return export_file(tournament=Tournament.objects.get(pk=tournament.pk), profile=profile).content


def games(tournament: Tournament) -> list[tuple[int, int, int, int, str]]:
    """Round, board, starting rank of White and of Black, result."""
    rows = Game.objects.filter(round__tournament=tournament).order_by("round__number", "board")
    return list(
        rows.values_list(
            "round__number", "board", "white__starting_rank", "black__starting_rank", "result"
        )
    )


def byes(tournament: Tournament) -> list[tuple[int, int, str]]:
    """Round, starting rank, letter."""
    rows = Player.objects.filter(tournament=tournament, appearances__game=None).exclude(
        appearances=None
    )
    return sorted(
        rows.values_list("appearances__round__number", "starting_rank", "appearances__bye")
    )


def row(tournament: Tournament, rank: int) -> Player:
    return Player.objects.get(tournament=tournament, starting_rank=rank)
