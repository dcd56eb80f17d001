from fractions import Fraction

import pytest

from keizer.engine import KeizerSettings, WithdrawnCredit
from keizer.errors import FileRefusedError
from keizer.models import KeizerPlayer, Presence
from keizer.selectors.history import history_of, keizer_of
from keizer.services.importing import import_keizer_file, settings_of_file
from tests.factories import make_organisation
from tests.keizer.season import keizer_file, totals
from tournaments.models import Game, Tournament

pytestmark = pytest.mark.django_db

PLAYERS = [
    (1, "Ahorn", 2000, 1, "f,r15"),
    (2, "Birke", 1900, 1, ""),
    (3, "Ceder", 1800, 9, None),
    (4, "Dorn", 1700, 6, ""),
    (5, "Esche", 1600, 1, ""),
    (7, "Fichte", 0, 1, "f"),
]
ROWS = [
    (1, 1, 2, 1, 3),
    (1, 2, 4, 3, 1),
    (1, 100, 5, -1, 4),
    (2, 1, 1, 4, 2),
    (2, 2, 2, 3, 8),
    (2, 100, 5, -1, 5),
    (2, 101, 7, 0, 12),
    (3, 1, 4, 2, 11),
    (3, 2, 7, 5, 9),
    (3, 100, 1, -1, 6),
    (1, 101, 7, -1, 12),
]
CONFIG = {"BONUS.Excused": 30.0, "OPTION.GameRepeat": 4.0, "OPTION.RoundsSameColor": "2"}


def imported(content: bytes) -> Tournament:
    report = import_keizer_file(organisation=make_organisation(), name="Season", content=content)
    return report.tournament


def test_the_table_is_the_programs_recomputed_one() -> None:
    tournament = imported(keizer_file(PLAYERS, ROWS, CONFIG))
    # By hand: five ranked players are worth 6 5 4 3 2, Ceder has withdrawn (his games: ¾ of the
    # own value times the result), Fichte came in round 3, Ahorn is excused there (30 %).
    assert totals(tournament) == [
        (1, Fraction("6") + 4 + Fraction(5, 2) + Fraction("1.8")),
        (4, Fraction("5") + Fraction("3.75") + 3 + 2),
        (2, Fraction("4") + 0 + 3 + Fraction(5, 2)),
        (5, Fraction("3") + Fraction(3, 2) + Fraction("1.95") + 2),
        (6, Fraction(2)),
        (3, 0),
    ]


def test_players_keep_entry_order_states_and_categories() -> None:
    tournament = imported(keizer_file(PLAYERS, ROWS, CONFIG))
    rows = tournament.players.all()
    assert [row.name for row in rows] == ["Ahorn", "Birke", "Ceder", "Dorn", "Esche", "Fichte"]
    assert [row.rating_twz for row in rows] == [2000, 1900, 1800, 1700, 1600, None]
    assert [row.name for row in rows if row.withdrawn] == ["Ceder"]
    sides = KeizerPlayer.objects.order_by("player__starting_rank")
    assert [side.joined for side in sides] == [1, 1, 1, 1, 1, 3]
    assert [side.categories for side in sides][:2] == [["f", "r15"], []]
    assert [each["code"] for each in keizer_of(tournament).categories] == ["f", "r15"]


def test_the_next_evening_has_the_states_of_the_file() -> None:
    tournament = imported(keizer_file(PLAYERS, ROWS, CONFIG))
    marks = Presence.objects.filter(tournament=tournament, round_number=4)
    assert [(mark.player.name, mark.code) for mark in marks] == [("Dorn", "excused")]
    assert history_of(tournament).next_round == 4


def test_settings_of_the_file_are_taken_over() -> None:
    settings = history_of(imported(keizer_file(PLAYERS, ROWS, CONFIG))).data.settings
    assert settings == KeizerSettings(
        excused_percent=30,
        repeat_after_rounds=4,
        max_same_colour=2,
        withdrawn_credit=WithdrawnCredit.BY_RESULT,
    )


def test_a_file_of_an_older_version_is_read_too() -> None:
    players = [each[:4] for each in PLAYERS]
    tournament = imported(keizer_file(players, ROWS, {}, old=True))
    assert history_of(tournament).data.settings.excused_percent == 35
    assert keizer_of(tournament).categories == []


def test_games_keep_their_boards_and_odd_ones_get_the_next_free() -> None:
    rows = [(1, 3, 1, 2, 1), (1, 3, 3, 4, 2), (1, 0, 5, 7, -1)]
    tournament = imported(keizer_file(PLAYERS, rows))
    games = Game.objects.filter(round__tournament=tournament).order_by("white__starting_rank")
    assert [(game.board, game.result) for game in games] == [(3, "10"), (1, "=="), (2, "")]


def test_a_setting_out_of_its_limits_is_named_and_left_at_the_default() -> None:
    remarks: list[str] = []
    config: dict[str, str | int | float | None] = {
        "BONUS.Freilos": 250,
        "BONUS.Verlust": "x",
        "OPTION.DistBye": 1.0,
        "OPTION.GameRepeat": float("inf"),
    }
    settings = settings_of_file(config, remarks)
    assert (settings.bye_percent, settings.loss_percent, settings.spread_byes) == (50, 0, True)
    assert [remark for remark in remarks if "BONUS.Freilos" in remark and "250" in remark]


def test_a_refused_file_leaves_nothing_behind() -> None:
    content = keizer_file(PLAYERS, [*ROWS, (3, 9, 1, 99, 1)])
    with pytest.raises(FileRefusedError, match="player 99"):
        imported(content)
    assert not Tournament.objects.exists()
