"""Changing the list of players: entry, late entry, byes ahead, withdrawal, numbering."""

from collections.abc import Collection, Mapping, Sequence

from django.db import models, transaction
from django.utils.translation import gettext as _

from tournaments.errors import ConfirmationNeededError, PlayerError, RoundsNeededError
from tournaments.models import Appearance, Game, Player, Round, Tournament
from tournaments.models.activity import Action
from tournaments.models.round import RoundState
from tournaments.rules.results import Bye
from tournaments.services.activity import log
from tournaments.services.pairing import NewBye, place, release, touch

_OUT_OF_THE_WAY = 16_000
"""Numbers are moved up by this while they are given anew, since none may be there twice."""

MOST_PLAYERS = 9_999
"""The report file has four columns for the starting rank."""


@transaction.atomic
def add_players(*, tournament: Tournament, players: Sequence[Player]) -> list[Player]:
    """Enter ``players`` with the next free starting ranks, in their order; return them.

    Who enters late has a zero-point bye in every round that is published and paired already.

    Source: FIDE C.04.2 (late entries).

    Raises:
        PlayerError: there would be more than MOST_PLAYERS.
    """
    # Two officials who enter somebody at the same time must not both get the next number.
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    last = locked.players.aggregate(last=models.Max("starting_rank"))["last"] or 0
    if last + len(players) > MOST_PLAYERS:
        raise PlayerError(_("A tournament has %(most)s players at most.") % {"most": MOST_PLAYERS})
    for rank, player in enumerate(players, start=last + 1):
        player.tournament, player.starting_rank = locked, rank
    added = Player.objects.bulk_create(players)
    paired = locked.rounds.filter(games__isnull=False).exclude(state=RoundState.DRAFT).distinct()
    # In a team competition nobody misses a round: who plays is known when the match begins.
    missed = [] if locked.of_teams else list(paired)
    place(byes=[NewBye(round_, each, Bye.ZERO_POINT) for round_ in missed for each in added])
    log(locked.pk, Action.PLAYER_ADDED, ", ".join(each.name for each in added))
    touch(locked.pk)
    return added


@transaction.atomic
def update_player(*, player: Player, changed: Collection[str]) -> Player:
    """Store the ``changed`` fields of ``player``, and no others."""
    old = Player.objects.filter(pk=player.pk).values(*changed).get()
    player.save(update_fields=list(changed))
    new = {name: getattr(player, name) for name in changed}
    log(player.tournament_id, Action.PLAYER_CHANGED, player, old=old, new=new)
    touch(player.tournament_id)
    return player


@transaction.atomic
def delete_player(*, player: Player) -> None:
    """Remove a player who has never been paired; before the first pairing the others move up.

    Raises:
        PlayerError: the player has games.
    """
    locked = Tournament.objects.select_for_update().get(pk=player.tournament_id)
    games = Game.objects.filter(round__tournament=locked)
    if Appearance.objects.filter(player=player, game__isnull=False).exists():
        raise PlayerError(
            _("%(name)s has games and cannot be deleted, only withdrawn.") % {"name": player.name}
        )
    player.delete()
    if not games.exists():
        _number(list(locked.players.all()), locked)
    log(locked.pk, Action.PLAYER_DELETED, player.name)
    touch(locked.pk)


@transaction.atomic
def set_withdrawn(*, player: Player, withdrawn: bool) -> Player:
    """Take ``player`` out of the rounds to come, or let him return."""
    player.withdrawn = withdrawn
    player.save(update_fields=["withdrawn"])
    new = {"withdrawn": withdrawn}
    log(player.tournament_id, Action.PLAYER_WITHDRAWN, player, new=new)
    touch(player.tournament_id)
    return player


@transaction.atomic
def set_byes(*, player: Player, byes: Mapping[int, Bye | None], confirmed: bool = False) -> Player:
    """Give or take back the player's byes in the rounds by their numbers; None: he wants to play.

    Rounds that are not there yet are made as drafts.

    Raises:
        RoundsNeededError: a round is beyond the rounds that are planned.
        PlayerError: he has a game in one of the rounds, or it is closed.
        ConfirmationNeededError: it would be his second half-point bye and nobody ``confirmed``.
    """
    locked = Tournament.objects.select_for_update().get(pk=player.tournament_id)
    rounds = _rounds_up_to(locked, max((each for each in byes if byes[each]), default=0))
    rows = Appearance.objects.select_related("round").filter(player=player)
    there = {row.round.number: row for row in rows}
    changed = {
        number: kind
        for number, kind in byes.items()
        if kind != (there[number].bye if number in there else None)
    }
    _check_byes(player, there, changed, rounds, confirmed=confirmed)
    release(byes=[there[number].pk for number in changed if number in there])
    place(byes=[NewBye(rounds[number], player, kind) for number, kind in changed.items() if kind])
    old = {str(number): there[number].bye for number in changed if number in there}
    new = {str(number): kind.value if kind else "" for number, kind in changed.items()}
    log(locked.pk, Action.PLAYER_BYES, player, old=old, new=new)
    touch(locked.pk)
    return player


@transaction.atomic
def renumber_by_rating(*, tournament: Tournament) -> list[Player]:
    """Give the starting ranks anew, best rating first, then by name; return the players.

    Raises:
        PlayerError: games are paired, so the numbers are in use.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if Game.objects.filter(round__tournament=locked).exists():
        raise PlayerError(_("The starting ranks are fixed once a round is paired."))
    players = sorted(locked.players.all(), key=lambda each: (-(each.rating or 0), each.name))
    _number(players, locked)
    log(locked.pk, Action.PLAYER_RENUMBERED)
    touch(locked.pk)
    return players


def _number(players: list[Player], locked: Tournament) -> None:
    """Give ``players``, who are all there are, the starting ranks from 1."""
    locked.players.update(starting_rank=models.F("starting_rank") + _OUT_OF_THE_WAY)
    for rank, player in enumerate(players, start=1):
        player.starting_rank = rank
    Player.objects.bulk_update(players, ["starting_rank"], batch_size=500)


def _rounds_up_to(locked: Tournament, last: int) -> dict[int, Round]:
    rounds = {each.number: each for each in locked.rounds.all()}
    missing = range(len(rounds) + 1, last + 1)
    if missing and last > (locked.scheduled_rounds or 0):
        raise RoundsNeededError(_("There is no round %(number)s.") % {"number": last})
    new = Round.objects.bulk_create(
        Round(tournament=locked, number=number, state=RoundState.DRAFT) for number in missing
    )
    return rounds | {each.number: each for each in new}


def _check_byes(
    player: Player,
    there: Mapping[int, Appearance],
    changed: Mapping[int, Bye | None],
    rounds: Mapping[int, Round],
    *,
    confirmed: bool,
) -> None:
    for number in changed:
        if number in there and there[number].game_id:
            raise PlayerError(
                _("%(name)s has a game in round %(number)s.")
                % {"name": player.name, "number": number}
            )
        if number in rounds and not rounds[number].takes_results:
            raise PlayerError(_("Round %(number)s is closed.") % {"number": number})
    wanted = {number: row.bye for number, row in there.items()} | dict(changed)
    halves = [number for number, kind in wanted.items() if kind == Bye.HALF_POINT]
    new = Bye.HALF_POINT in changed.values()
    if new and len(halves) > 1 and not confirmed:
        raise ConfirmationNeededError(
            _("%(name)s would have more than one half-point bye. Confirm that this is meant.")
            % {"name": player.name}
        )
