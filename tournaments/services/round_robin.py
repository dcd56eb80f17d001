"""Making all rounds of a round robin at once."""

import random

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import RoundError
from tournaments.models import Game, Player, Round, Tournament
from tournaments.models.activity import Action
from tournaments.models.round import RoundState
from tournaments.models.tournament import System
from tournaments.rules.berger import Pair, berger_rounds, double_berger_rounds
from tournaments.rules.results import Bye
from tournaments.selectors.access import Actor
from tournaments.services.activity import log
from tournaments.services.pairing import NewBye, NewGame, place, touch
from tournaments.services.rounds import make_rounds


@transaction.atomic
def create_round_robin(
    *,
    tournament: Tournament,
    actor: Actor,
    double: bool = False,
    swap_last_two: bool = True,
    published: bool = False,
    seed: int | None = None,
) -> list[Round]:
    """Pair every round by the Berger tables and return the rounds.

    Args:
        tournament: without games; its players who are not withdrawn take part. Rounds that are
            announced keep their dates.
        actor: who makes it.
        double: two cycles, with reversed colours in the second one.
        swap_last_two: of a double one, exchange the last two rounds of the first cycle.
        published: open all rounds at once; else they are drafts.
        seed: draw the table's numbers by lot, the same ones for the same seed and players; without
            it they follow the starting ranks.

    Raises:
        RoundError: there are games already, or fewer than two players.
        PairingError: a player has a bye already.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if Game.objects.filter(round__tournament=locked).exists():
        raise RoundError(_("Cancel the rounds that are paired before you make a round robin."))
    players = list(Player.objects.filter(tournament=locked, withdrawn=False))
    if len(players) < 2:
        raise RoundError(_("A round robin needs two players or more."))
    if seed is not None:
        random.Random(seed).shuffle(players)  # noqa: S311 -- a lot that can be drawn again
    count = len(players)
    table = (
        double_berger_rounds(count, swap_last_two=swap_last_two) if double else berger_rounds(count)
    )
    rounds = make_rounds(
        locked, len(table), RoundState.OPEN if published else RoundState.DRAFT, actor
    )
    _place_all(rounds, table, players)
    locked.legs = 2 if double else 1
    locked.scheduled_rounds = len(table)
    locked.system = System.ROUND_ROBIN
    locked.save(update_fields=["legs", "scheduled_rounds", "system"])
    new = {"system": System.ROUND_ROBIN.value, "rounds": len(rounds), "players": count}
    log(locked.pk, Action.ROUND_PAIRED, new=new, actor=actor)
    touch(locked.pk)
    return rounds


def _place_all(rounds: list[Round], table: list[list[Pair]], players: list[Player]) -> None:
    games: list[NewGame] = []
    byes: list[NewBye] = []
    for round_, pairs in zip(rounds, table, strict=True):
        board = 0
        for white, black in pairs:
            if not black:
                # Nobody is unlucky in a round robin: everybody rests once, so it is worth nothing.
                byes.append(NewBye(round_, players[white - 1], Bye.ZERO_POINT))
                continue
            board += 1
            games.append(NewGame(round_, board, players[white - 1], players[black - 1]))
    place(games=games, byes=byes)
