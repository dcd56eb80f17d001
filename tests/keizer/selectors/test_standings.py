from dataclasses import replace
from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from keizer.engine import Passes
from keizer.selectors.history import history_of, keizer_of
from keizer.selectors.preview import comparison_of
from keizer.selectors.standings import cross_lines, table_of
from keizer.services.presence import set_presence
from keizer.services.tournaments import change_lists
from tests.factories import game_on
from tests.keizer.season import draw, fresh, make_keizer, play, player, set_result, table, totals
from tournaments.models import Tournament
from tournaments.selectors.late_changes import consequences_of

pytestmark = pytest.mark.django_db


def with_categories(tournament: Tournament) -> Tournament:
    keizer = keizer_of(tournament)
    keizer.categories = [{"code": "f", "name": "Women"}]
    change_lists(keizer=keizer)
    for rank in (2, 4):
        side = player(tournament, rank).keizer
        side.categories = ["f"]
        side.save()
    return tournament


def test_a_table_can_be_asked_for_after_any_round() -> None:
    tournament = make_keizer(4)
    draw(tournament, "1-0", "1-0")
    draw(tournament, "1-0", "1-0")
    assert [table(tournament, after_round=number).round for number in (0, 1, 2, 99)] == [0, 1, 2, 2]
    assert list(table(tournament).choices) == [0, 1, 2]


def test_a_category_has_places_of_its_own() -> None:
    tournament = with_categories(make_keizer(5))
    play(tournament, (2, 1, "1-0"), (4, 3, "1-0"))
    lines = table(tournament, category="f").lines
    assert [(line.shown_place, line.player.starting_rank) for line in lines] == [(1, 2), (2, 4)]
    assert table(tournament, category="unknown").category == ""


def test_the_podium_has_the_first_three_once_a_round_is_played() -> None:
    tournament = make_keizer(5)
    assert table(tournament).podium == ()
    draw(tournament, "1-0", "1-0")
    assert [line.shown_place for line in table(tournament).podium] == [1, 2, 3]


def test_a_correction_is_seen_at_once_though_tables_are_kept() -> None:
    tournament = make_keizer(4)
    draw(tournament, "1-0", "1-0")
    before = totals(tournament)
    with CaptureQueriesContext(connection) as captured:
        table_of(fresh(tournament))
    assert len(captured) == 1
    set_result(game_on(tournament, 1), "0-1")
    assert totals(tournament) != before


def test_the_cross_table_names_opponents_by_their_place() -> None:
    tournament = make_keizer(5, bye_percent=50)
    play(tournament, (2, 1, "0-1"), (4, 3, "1-0"))
    lines = {each.line.player.starting_rank: each for each in cross_lines(table(tournament))}
    (cell,) = lines[1].cells
    assert cell.opponent
    assert (cell.opponent.name, cell.opponent_place, cell.credit.points) == ("Birke", 3, 5)
    (resting,) = lines[5].cells
    assert (resting.opponent, resting.credit.points) == (None, 1)


def test_the_line_of_a_player_is_found_by_his_number() -> None:
    shown = table(make_keizer(2))
    line = shown.line_of(2)
    assert line
    assert (line.player.name, line.rating) == ("Birke", 1900)
    assert shown.line_of(3) is None


def test_a_preview_compares_the_table_before_and_after() -> None:
    tournament = make_keizer(5)
    set_presence(tournament=tournament, player=player(tournament, 1), code="excused")
    play(tournament, (3, 2, "1-0"), (5, 4, "1-0"))
    history = history_of(fresh(tournament))
    settings = replace(history.data.settings, excused_percent=100)
    rows = {each.player.starting_rank: each for each in comparison_of(history, settings)}
    assert (rows[1].before.total, rows[1].after.total) == (Fraction(81, 10), 12)
    assert (rows[1].differs, rows[5].differs, rows[1].moves) == (True, False, 1)


def test_a_withdrawn_player_neither_rises_nor_falls() -> None:
    tournament = make_keizer(3)
    set_presence(tournament=tournament, player=player(tournament, 3), code="withdrawn")
    history = history_of(fresh(tournament))
    rows = comparison_of(history, history.data.settings)
    assert (rows[-1].player.name, rows[-1].moves, rows[-1].differs) == ("Ceder", 0, False)


def test_until_stable_says_when_it_averages() -> None:
    tournament = make_keizer(4, passes=Passes.UNTIL_STABLE)
    draw(tournament, "1-0", "1-0")
    assert table(tournament).standings.cycle_length >= 1


def test_a_late_correction_names_the_places_of_the_keizer_table() -> None:
    tournament = make_keizer(6)
    play(tournament, (2, 1, "1-0"), (4, 3, "1/2"), (6, 5, "0-1"))
    play(tournament, (3, 2, "0-1"), (5, 1, "1/2"), (6, 4, "1-0"))
    game = game_on(tournament, 1)
    # By hand (tests/keizer/engine/test_standings.py): the order 2 5 3 4 1 6 becomes 1 2 5 3 4 6.
    found = consequences_of(game.pk, "01")
    changes = [(each.player.starting_rank, each.rank, each.new_rank) for each in found.ranks]
    assert changes == [(2, 1, 2), (1, 5, 1)]
    assert (found.boards, found.others, found.by_points) == ((), 3, False)
    assert totals(tournament)[0] == (2, 21)
