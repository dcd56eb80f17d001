"""Readers are sent a page again only when the tournament's live version has grown."""

import inspect
from collections.abc import Callable
from datetime import date
from types import ModuleType

import pytest

from tests.factories import game_on, make_round, make_tournament, make_user
from tournaments.models import Game, Player, Round, Tournament
from tournaments.models.game import Source
from tournaments.models.round import RoundState
from tournaments.rules.access import RIGHTS, Role
from tournaments.rules.results import Bye
from tournaments.rules.scoring import ScoringSystem
from tournaments.selectors.access import Actor
from tournaments.services import (
    boards,
    players,
    result_lists,
    results,
    round_robin,
    rounds,
    tournaments,
)

pytestmark = pytest.mark.django_db

MODULES = (boards, players, result_lists, results, round_robin, rounds, tournaments)

SILENT = {
    tournaments.create_tournament: "nobody has seen the tournament yet",
    tournaments.forbid_pairs: "not shown to readers",
    tournaments.allow_pairs: "not shown to readers",
}

ACTOR = Actor()
RIGHTS_OF_ALL = RIGHTS[Role.OWNER]


def player(tournament: Tournament, rank: int = 1) -> Player:
    return tournament.players.get(starting_rank=rank)


def draft(tournament: Tournament) -> Round:
    """Round 2, in which nobody is paired yet."""
    return Round.objects.create(tournament=tournament, number=2, state=RoundState.DRAFT)


def paired(tournament: Tournament) -> Round:
    return tournament.rounds.get(number=1)


def empty(tournament: Tournament) -> Tournament:
    """The same tournament before its first round."""
    tournament.rounds.all().delete()
    return tournament


def enter(tournament: Tournament, actor: Actor = ACTOR) -> Game:
    return results.record_result(
        game=game_on(tournament, 1),
        result="10",
        version=1,
        actor=actor,
        rights=RIGHTS_OF_ALL,
        source=Source.FORM,
    )


def undo(tournament: Tournament) -> object:
    actor = Actor(user=make_user())
    enter(tournament, actor)
    return results.undo_last_result(round_=paired(tournament), actor=actor, rights=RIGHTS_OF_ALL)


def verify(tournament: Tournament) -> object:
    game = enter(tournament)
    return results.verify_result(game=game, result="10", actor=ACTOR, rights=RIGHTS_OF_ALL)


def close(tournament: Tournament) -> object:
    return rounds.set_round_state(
        round_=paired(tournament), state=RoundState.CLOSED, actor=ACTOR, rights=RIGHTS_OF_ALL
    )


def publish(tournament: Tournament) -> object:
    round_ = make_round(tournament, played=False, state=RoundState.DRAFT)
    return rounds.publish_round(round_=round_, actor=ACTOR)


def set_tie_breaks(tournament: Tournament) -> object:
    return tournaments.set_tie_breaks(
        tournament=tournament,
        tie_breaks=["BH"],
        clm_tie_breaks=[],
        fide_correct=False,
        clm_fifty_percent=False,
        fifty_percent_rule=False,
    )


CHANGES: dict[Callable[..., object], Callable[[Tournament], object]] = {
    boards.place_game: lambda t: boards.place_game(
        round_=draft(t), white=player(t), black=player(t, 2)
    ),
    boards.give_bye: lambda t: boards.give_bye(
        round_=draft(t), player=player(t), kind=Bye.HALF_POINT
    ),
    boards.release_player: lambda t: boards.release_player(round_=paired(t), player=player(t)),
    boards.swap_players: lambda t: boards.swap_players(
        round_=paired(t), first=player(t), second=player(t, 2)
    ),
    boards.move_game: lambda t: boards.move_game(round_=paired(t), player=player(t), board=2),
    boards.order_boards: lambda t: boards.order_boards(round_=paired(t)),
    boards.replace_pairing: lambda t: boards.replace_pairing(
        round_=paired(t), games=[(player(t), player(t, 2))], byes=[]
    ),
    players.add_players: lambda t: players.add_players(tournament=t, players=[Player(name="N")]),
    players.update_player: lambda t: players.update_player(player=player(t), changed=["club"]),
    players.delete_player: lambda t: players.delete_player(player=player(empty(t))),
    players.set_withdrawn: lambda t: players.set_withdrawn(player=player(t), withdrawn=True),
    players.set_byes: lambda t: players.set_byes(player=player(t), byes={2: Bye.HALF_POINT}),
    players.renumber_by_rating: lambda t: players.renumber_by_rating(tournament=empty(t)),
    result_lists.record_results: lambda t: result_lists.record_results(
        round_=paired(t), text="1;1-0\n", actor=ACTOR, rights=RIGHTS_OF_ALL
    ),
    results.record_result: enter,
    results.undo_last_result: undo,
    results.verify_result: verify,
    round_robin.create_round_robin: lambda t: round_robin.create_round_robin(
        tournament=empty(t), actor=ACTOR
    ),
    rounds.create_round: lambda t: rounds.create_round(tournament=t),
    rounds.set_schedule: lambda t: rounds.set_schedule(
        tournament=t, schedule={1: (date(2026, 11, 30), None)}
    ),
    rounds.publish_round: publish,
    rounds.set_round_state: close,
    rounds.cancel_round: lambda t: rounds.cancel_round(round_=paired(t)),
    tournaments.update_tournament: lambda t: tournaments.update_tournament(tournament=t),
    tournaments.set_tie_breaks: set_tie_breaks,
    tournaments.set_scoring: lambda t: tournaments.set_scoring(
        tournament=t, scoring=ScoringSystem(white_win=30, black_win=30)
    ),
}


@pytest.mark.parametrize("service", CHANGES, ids=lambda service: service.__name__)
def test_change_tells_the_readers(service: Callable[..., object]) -> None:
    tournament = make_tournament(rounds=1, played=False)
    CHANGES[service](tournament)
    assert Tournament.objects.get(pk=tournament.pk).live_version > 0


def test_every_service_that_writes_is_listed() -> None:
    assert {name for module in MODULES for name in _writing(module)} == {
        service.__name__ for service in (*CHANGES, *SILENT)
    }


def test_settings_that_were_read_earlier_do_not_turn_the_version_back() -> None:
    tournament = make_tournament(rounds=1, played=False)
    enter(tournament)
    tournaments.update_tournament(tournament=tournament)
    assert Tournament.objects.get(pk=tournament.pk).live_version == 2


def _writing(module: ModuleType) -> list[str]:
    """The functions of the module itself that `transaction.atomic` wraps."""
    return [
        name
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and hasattr(function, "__wrapped__")
    ]
