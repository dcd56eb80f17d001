"""What is set up in the browser and comes out as, or in by, a report file."""

import pytest

from tests.factories import client_for, make_organisation
from tests.trf.files import HEAD, send, trf
from tests.trf.files import player as line
from tournaments.errors import RoundsNeededError
from tournaments.models import Game, Player, Tournament
from tournaments.rules.results import Bye
from tournaments.selectors.access import Actor
from tournaments.selectors.standings import table_of
from tournaments.services.boards import replace_pairing
from tournaments.services.players import add_players, set_withdrawn
from tournaments.services.rounds import create_round, publish_round
from tournaments.services.tournaments import create_tournament
from trf.format.profiles import Profile
from trf.services.exporting import export_file

pytestmark = pytest.mark.django_db

NAMES = ("Ahorn, Arno", "Birke, Bea", "Ceder, Cai", "Dorn, Dana")


def by_hand() -> Tournament:
    tournament = create_tournament(
        tournament=Tournament(organisation=make_organisation(), name="Open", scheduled_rounds=3)
    )
    add_players(tournament=tournament, players=[Player(name=name) for name in NAMES])
    return tournament


def play(tournament: Tournament, *games: tuple[int, int, str], bye: int = 0) -> None:
    """Pair the next round, publish it and enter the results."""
    players = {player.starting_rank: player for player in tournament.players.all()}
    round_ = create_round(tournament=tournament)
    replace_pairing(
        round_=round_,
        games=[(players[white], players[black]) for white, black, _result in games],
        byes=[(players[bye], Bye.PAIRING_ALLOCATED)] if bye else [],
    )
    publish_round(round_=round_, actor=Actor())
    for board, (_white, _black, result) in enumerate(games, start=1):
        Game.objects.filter(round=round_, board=board).update(result=result)


def test_a_late_entry_has_its_cells_in_the_right_columns() -> None:
    tournament = by_hand()
    play(tournament, (1, 3, "10"), (4, 2, "01"))
    add_players(tournament=tournament, players=[Player(name="Esche, Ed")])
    play(tournament, (2, 1, "=="), (4, 5, "01"), bye=3)
    exported = export_file(tournament=tournament, profile=Profile.TRF16)
    lines = {
        row[4:8].strip(): row for row in exported.content.decode().splitlines() if row[:3] == "001"
    }
    late = lines["5"]
    assert (late[14:23], late[80:84]) == ("Esche, Ed", " 1.0")
    # FIDE counts columns from 1: round 1 from 92, round 2 from 102.
    assert (late[91:99], late[101:109]) == ("0000 - Z", "   4 b 1")
    assert lines["3"][101:109] == "0000 - U"


def test_a_file_without_number_of_rounds_asks_for_it_only_when_pairing_goes_on() -> None:
    rows = [
        line(1, "Ahorn, Arno", "1.5", "2 w 1", "2 b =", place=1),
        line(2, "Birke, Bea", "0.5", "1 b 0", "1 w =", place=2),
    ]
    tournament = send(trf("062 2", *rows)).tournament
    assert tournament.rounds.count() == 2
    with pytest.raises(RoundsNeededError):
        create_round(tournament=tournament)
    assert create_round(tournament=tournament, scheduled_rounds=3).number == 3


def test_a_result_of_a_player_against_himself_is_refused() -> None:
    tournament = by_hand()
    play(tournament, (1, 3, ""), (4, 2, ""))
    body = {"round": 1, "white": 1, "black": 1, "result": "1-0"}
    answer = client_for(tournament).post(
        f"/api/v1/tournaments/{tournament.pk}/results/", body, format="json"
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "no_such_game")
    assert set(Game.objects.values_list("result", "version")) == {("", 1)}


def test_a_withdrawal_before_half_of_the_games_leaves_the_standings() -> None:
    rows = [
        line(1, "Ahorn, Arno", "2.5", "4 w 1", "2 b =", "3 w 1", place=1),
        line(2, "Birke, Bea", "2.0", "3 w =", "1 w =", "4 b +", place=2),
        line(3, "Ceder, Cai", "1.5", "2 b =", "4 w +", "1 b 0", place=3),
        line(4, "Dorn, Dana", "0.0", "1 b 0", "3 b -", "2 w -", place=4),
    ]
    tournament = send(trf(*rows, head=(HEAD[0], "092 Individual: Round-Robin"))).tournament
    set_withdrawn(player=tournament.players.get(starting_rank=4), withdrawn=True)

    def points() -> dict[int, int]:
        return {
            row.player.starting_rank: row.points for row in table_of(tournament).rows if row.counts
        }

    assert points() == {1: 25, 2: 20, 3: 15, 4: 0}
    tournament.fifty_percent_rule = True
    assert points() == {1: 15, 2: 10, 3: 5}
