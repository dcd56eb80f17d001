"""The players of a Keizer tournament: entry at any time, categories, personal links."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core import signing
from django.db import models, transaction
from django.http import Http404
from django.utils.translation import gettext as _

from keizer.errors import KeizerRuleError
from keizer.mapping.player_csv import NewPlayer
from keizer.models import KeizerPlayer
from keizer.models.player import new_link_key
from keizer.selectors.history import history_of
from tournaments.models import Appearance, Player, Tournament
from tournaments.models.activity import Action
from tournaments.services.activity import log
from tournaments.services.pairing import touch

# Without a time, so that a player has one and the same link on every page and slip.
_SIGNER = signing.Signer(salt="keizer.report")


@dataclass(frozen=True, slots=True)
class PersonalLink:
    """A player with the secret part of his link."""

    player: Player
    key: str


@transaction.atomic
def add_keizer_players(
    *, tournament: Tournament, players: Sequence[NewPlayer], joined: int | None = None
) -> list[Player]:
    """Enter players behind those who are there, in their order; return them.

    Args:
        tournament: the tournament.
        players: whom to enter.
        joined: the first round they are in the tournament for; None for the next one.

    Raises:
        KeizerRuleError: a player of that name is there already.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    _require_new_names(locked, players)
    first = joined or history_of(locked, with_drafts=True).next_round
    last = locked.players.aggregate(last=models.Max("starting_rank"))["last"] or 0
    rows = Player.objects.bulk_create(
        Player(
            tournament=locked,
            starting_rank=last + place,
            name=new.name,
            rating_twz=new.rating or None,
            club=new.club,
        )
        for place, new in enumerate(players, start=1)
    )
    KeizerPlayer.objects.bulk_create(
        KeizerPlayer(player=row, joined=first, categories=list(new.categories))
        for row, new in zip(rows, players, strict=True)
    )
    log(locked.pk, Action.PLAYER_ADDED, ", ".join(row.name for row in rows))
    touch(locked.pk)
    return rows


def _require_new_names(tournament: Tournament, players: Sequence[NewPlayer]) -> None:
    seen = {name.casefold() for name in tournament.players.values_list("name", flat=True)}
    for new in players:
        if new.name.casefold() in seen:
            raise KeizerRuleError(_("%(name)s is entered already.") % {"name": new.name})
        seen.add(new.name.casefold())


@transaction.atomic
def change_keizer_player(*, player: Player, side: KeizerPlayer) -> Player:
    """Store the changed data of a player and of his Keizer side; every table is recomputed."""
    old = Player.objects.filter(pk=player.pk).values().get()
    player.save()
    side.save()
    new = {name: getattr(player, name) for name in old}
    log(player.tournament_id, Action.PLAYER_CHANGED, player, old=old, new=new)
    touch(player.tournament_id)
    return player


@transaction.atomic
def remove_keizer_player(*, player: Player) -> None:
    """Take a player out who was in no paired round.

    Raises:
        KeizerRuleError: he was in one, so that he can only withdraw.
    """
    Tournament.objects.select_for_update().get(pk=player.tournament_id)
    if Appearance.objects.filter(player=player).exists():
        raise KeizerRuleError(
            _("%(name)s was in a paired round and can only be withdrawn.") % {"name": player.name}
        )
    player.delete()
    log(player.tournament_id, Action.PLAYER_DELETED, player.name)
    touch(player.tournament_id)


def side_of(player: Player) -> KeizerPlayer:
    """Return the Keizer side of a player; an unsaved one with the defaults if there is none."""
    return KeizerPlayer.objects.filter(player=player).first() or KeizerPlayer(player=player)


@transaction.atomic
def personal_links(*, tournament: Tournament) -> list[PersonalLink]:
    """Return the link of every player, by name; who has none yet gets one."""
    players = list(tournament.players.order_by("name"))
    sides = KeizerPlayer.objects.in_bulk([player.pk for player in players])
    missing = [KeizerPlayer(player=player) for player in players if player.pk not in sides]
    KeizerPlayer.objects.bulk_create(missing)
    sides |= {side.player_id: side for side in missing}
    return [PersonalLink(player, _signed(sides[player.pk])) for player in players]


@transaction.atomic
def renew_links(*, tournament: Tournament) -> int:
    """Make all links that were given out invalid; return how many players have new ones."""
    sides = list(KeizerPlayer.objects.filter(player__tournament=tournament))
    for side in sides:
        side.link_key = new_link_key()
    KeizerPlayer.objects.bulk_update(sides, ["link_key"])
    log(tournament.pk, Action.PLAYER_LINKS)
    return len(sides)


def player_of_link(key: str) -> Player:
    """Return whose link it is.

    Raises:
        Http404: it is nobody's, or not any more.
    """
    try:
        player_id, link_key = _SIGNER.unsign_object(key)
    except (signing.BadSignature, ValueError, TypeError) as error:
        raise Http404 from error
    side = KeizerPlayer.objects.filter(
        player=player_id, link_key=link_key, player__tournament__deleted_at=None
    )
    found = side.select_related("player__tournament").first()
    if found is None:
        raise Http404
    return found.player


def _signed(side: KeizerPlayer) -> str:
    return _SIGNER.sign_object([side.player_id, side.link_key])
