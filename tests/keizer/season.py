"""Short ways to play Keizer seasons in tests, and tournament files as the program writes them."""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from keizer.engine import KeizerSettings
from keizer.mapping.player_csv import NewPlayer
from keizer.selectors.standings import Table, table_of
from keizer.services.players import add_keizer_players
from keizer.services.rounds import pair_by_hand, pair_round
from keizer.services.tournaments import create_keizer_tournament
from tests.factories import make_organisation
from tournaments.models import Game, Organisation, Player, Round, Tournament
from tournaments.models.game import Source
from tournaments.models.tournament import Visibility
from tournaments.rules.access import Right
from tournaments.selectors.access import Actor
from tournaments.services.results import record_result

SOMEBODY = Actor()
CODES = {"1-0": "10", "1/2": "==", "0-1": "01", "+/-": "+-", "-/+": "-+", "-/-": "--", "": ""}
NAMES = ("Ahorn", "Birke", "Ceder", "Dorn", "Esche", "Fichte", "Ginster", "Hasel")


def club_season() -> dict[str, Any]:
    """A season of five evenings with everything that can happen to a player.

    Each round has who joins (name, rating), what players are marked as from then on, the boards
    (White, Black, result), who has the bye, results of earlier boards that come now (round, board,
    result) and the table afterwards (name, value used, total). tests/keizer/arithmetic.py works
    the boards and numbers out.
    """
    path = Path(__file__).parent.parent / "data" / "keizer" / "club-season.json"
    season: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return season


def make_keizer(
    count: int = 5,
    organisation: Organisation | None = None,
    visibility: str = Visibility.PUBLIC,
    **settings: Any,
) -> Tournament:
    """A tournament of `count` players named after plants, rated 2000, 1900 …"""
    tournament = Tournament(
        organisation=organisation or make_organisation(), name="Club season", visibility=visibility
    )
    create_keizer_tournament(tournament=tournament, settings=KeizerSettings(**settings))
    names = [NAMES[i % len(NAMES)] + (str(i) if i >= len(NAMES) else "") for i in range(count)]
    players = [NewPlayer(name, 2000 - 100 * (i % 20)) for i, name in enumerate(names)]
    add_keizer_players(tournament=tournament, players=players)
    return tournament


def player(tournament: Tournament, starting_rank: int) -> Player:
    return tournament.players.get(starting_rank=starting_rank)


def play(tournament: Tournament, *games: tuple[int, int, str]) -> Round:
    """Pair the next round by hand (White, Black, result by starting rank) and enter results."""
    boards = [(player(tournament, w).pk, player(tournament, b).pk) for w, b, _result in games]
    round_ = pair_by_hand(tournament=tournament, boards=boards, actor=SOMEBODY)
    enter(round_, [result for *_players, result in games])
    return round_


def draw(tournament: Tournament, *results: str) -> Round:
    """Pair the next round automatically and enter results by board; the rest stays open."""
    round_ = pair_round(tournament=tournament, actor=SOMEBODY)
    enter(round_, results)
    return round_


def enter(round_: Round, results: Iterable[str]) -> None:
    games = round_.games.select_related("round__tournament").order_by("board")
    for game, result in zip(games, results, strict=False):
        set_result(game, result)


def set_result(game: Game, result: str) -> Game:
    game.refresh_from_db()
    return record_result(
        game=game,
        result=CODES[result],
        version=game.version,
        actor=SOMEBODY,
        rights=frozenset(Right),
        source=Source.API,
        confirmed=True,
    )


def boards(round_: Round) -> list[tuple[int, int]]:
    """Starting ranks of White and Black by board."""
    games = round_.games.select_related("white", "black").order_by("board")
    return [(game.white.starting_rank, game.black.starting_rank) for game in games]


def resting(round_: Round) -> dict[int, str]:
    """Byes by starting rank."""
    rows = round_.appearances.filter(game=None).select_related("player")
    return {row.player.starting_rank: row.bye for row in rows}


def fresh(tournament: Tournament) -> Tournament:
    """The tournament with the version it has now."""
    return Tournament.objects.select_related("organisation").get(pk=tournament.pk)


def table(tournament: Tournament, **options: Any) -> Table:
    return table_of(fresh(tournament), **options)


def totals(tournament: Tournament, **options: Any) -> list[tuple[int, Fraction]]:
    """Starting ranks and Keizer totals, best first."""
    lines = table(tournament, **options).lines
    return [(line.player.starting_rank, line.row.total) for line in lines]


PLAYER_COLUMNS = (
    "id INTEGER PRIMARY KEY, name TEXT, rating INTEGER, rank INTEGER, state INTEGER, "
    "Keizer_StartPts FLOAT, Keizer_SumPts FLOAT"
)
LATER_COLUMNS = ", RatingWDelta INTEGER DEFAULT 0, Keizer_PrevPts FLOAT, Categories VARCHAR(90)"
TABLES = (
    "CREATE TABLE Player ({columns})",
    "CREATE TABLE Pairing (Rnd INTEGER, board INTEGER, PID_W INTEGER, PID_B INTEGER, "
    "Result INTEGER, Pts_W FLOAT, Pts_B FLOAT)",
    "CREATE TABLE ConfigTab (CfgKey VARCHAR(20), CfgText VARCHAR(5), CfgValue FLOAT)",
)


def keizer_file(
    players: Sequence[tuple[Any, ...]] = (),
    rows: Sequence[tuple[Any, ...]] = (),
    config: Mapping[str, Any] | None = None,
    *,
    old: bool = False,
    statements: Sequence[str] = (),
) -> bytes:
    """A tournament file: players (id, name, rating, state[, categories]), pairing rows
    (round, board, white, black, result), settings; `old` as a version without later columns.
    """
    columns = PLAYER_COLUMNS + ("" if old else LATER_COLUMNS)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "file.s3db"
        connection = sqlite3.connect(path)
        for statement in TABLES:
            connection.execute(statement.format(columns=columns))
        for key, name, rating, state, *categories in players:
            connection.execute(
                "INSERT INTO Player (id, name, rating, state) VALUES (?, ?, ?, ?)",
                (key, name, rating, state),
            )
            if categories:
                connection.execute(
                    "UPDATE Player SET Categories = ? WHERE id = ?", (categories[0], key)
                )
        connection.executemany(
            "INSERT INTO Pairing (Rnd, board, PID_W, PID_B, Result) VALUES (?, ?, ?, ?, ?)", rows
        )
        for key, value in (config or {}).items():
            text, number = (value, None) if isinstance(value, str) else (None, value)
            connection.execute("INSERT INTO ConfigTab VALUES (?, ?, ?)", (key, text, number))
        for statement in statements:
            connection.execute(statement)
        connection.commit()
        connection.close()
        return path.read_bytes()
