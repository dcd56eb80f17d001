"""The season of tests/data/keizer, evening by evening through the services."""

from fractions import Fraction
from typing import Any

import pytest

from keizer.engine import KeizerSettings
from keizer.mapping.player_csv import NewPlayer
from keizer.services.players import add_keizer_players
from keizer.services.presence import set_presence
from keizer.services.rounds import adjourn_game, pair_round
from keizer.services.tournaments import create_keizer_tournament
from tests.factories import game_on, make_organisation
from tests.keizer.arithmetic import Paper
from tests.keizer.season import SOMEBODY, club_season, set_result, table
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

SEASON = club_season()


def test_a_season_is_drawn_and_counted_as_on_paper() -> None:
    paper = Paper(dict(SEASON["players"]))
    marks = {name: "present" for name, _rating in SEASON["players"]}
    for evening in SEASON["rounds"]:
        marks |= dict.fromkeys((name for name, _rating in evening["joins"]), "present")
        marks |= evening["marks"]
        paper.ratings.update(map(tuple, evening["joins"]))
        paper.withdrawn = {name for name, mark in marks.items() if mark == "withdrawn"}
        present = [name for name, mark in marks.items() if mark == "present"]
        distance = SEASON["settings"]["repeat_after_rounds"]
        boards = [(white, black) for white, black, _result in evening["boards"]]
        assert paper.draw(present, distance) == (boards, evening["bye"])
        paper.write(evening, marks)
        assert paper.table() == lines(evening)


def test_the_services_draw_and_count_the_season_as_on_paper() -> None:
    tournament = Tournament(organisation=make_organisation(), name="Club season")
    create_keizer_tournament(tournament=tournament, settings=KeizerSettings(**SEASON["settings"]))
    join(tournament, SEASON["players"])
    for number, evening in enumerate(SEASON["rounds"], start=1):
        join(tournament, evening["joins"])
        for name, mark in evening["marks"].items():
            player = tournament.players.get(name=name)
            set_presence(tournament=tournament, player=player, code=mark.replace(" ", "_"))
        round_ = pair_round(tournament=tournament, actor=SOMEBODY, number=number)
        games = round_.games.order_by("board").values_list("white__name", "black__name")
        assert list(games) == [(white, black) for white, black, _result in evening["boards"]]
        byes = round_.appearances.filter(bye="U").values_list("player__name", flat=True)
        assert list(byes) == ([evening["bye"]] if evening["bye"] else [])
        for board, (_white, _black, result) in enumerate(evening["boards"], start=1):
            enter(tournament, number, board, result)
        for later in evening["later"]:
            enter(tournament, *later)
        shown = [
            (line.player.name, line.row.value_used, line.row.total)
            for line in table(tournament).lines
            if not line.player.withdrawn
        ]
        assert shown == lines(evening)


def join(tournament: Tournament, players: list[tuple[str, int]]) -> None:
    new = [NewPlayer(name, rating) for name, rating in players]
    add_keizer_players(tournament=tournament, players=new)


def enter(tournament: Tournament, number: int, board: int, result: str) -> None:
    game = game_on(tournament, board, number)
    if result == "adjourned":
        adjourn_game(game=game)
    else:
        set_result(game, result)


def lines(evening: dict[str, Any]) -> list[tuple[str, Fraction, Fraction]]:
    return [(name, Fraction(value), Fraction(total)) for name, value, total in evening["table"]]
