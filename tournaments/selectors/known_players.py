"""Players whom an organisation has had before."""

import re

from django.db.models import Q, QuerySet

from tournaments.models import Player, Tournament
from tournaments.rules.player_table import identity

MOST_FOUND = 50
_LOOKED_AT = 500

TAKEN_OVER = (
    "name",
    "sex",
    "title",
    "birth_year",
    "birth_month",
    "birth_day",
    "rating_elo",
    "rating_dwz",
    "rating_twz",
    "rating_national",
    "fide_id",
    "federation",
    "club",
    "zps_club",
    "zps_member",
    "email",
    "phone",
)
"""What a player keeps from one tournament to the next."""


def known_players(tournament: Tournament, query: str) -> list[Player]:
    """Return the players of the organisation's other tournaments who fit ``query``, newest data.

    Each person is there once, by name; who takes part in ``tournament`` already is left out.

    Args:
        tournament: where players are wanted.
        query: part of the name, a FIDE ID, or a ZPS such as 40023 or 40023-1045.
    """
    query = query.strip()
    if not query:
        return []
    found = _of_others(tournament).filter(_fits(query)).select_related("tournament")
    found = found.order_by("-tournament__start_date", "-pk")[:_LOOKED_AT]
    here = {_key(player) for player in tournament.players.all()}
    newest: dict[tuple[object, ...], Player] = {}
    for player in found:
        if _key(player) not in here:
            newest.setdefault(_key(player), player)
    return sorted(newest.values(), key=lambda player: player.name)[:MOST_FOUND]


def known_by_keys(tournament: Tournament, keys: list[int]) -> list[Player]:
    """Return the players of the organisation's other tournaments with these keys, by name."""
    return sorted(_of_others(tournament).filter(pk__in=keys), key=lambda player: player.name)


def copy_of(player: Player) -> Player:
    """Return ``player`` as a new one for another tournament, not stored."""
    return Player(**{name: getattr(player, name) for name in TAKEN_OVER})


def _of_others(tournament: Tournament) -> QuerySet[Player]:
    players = Player.objects.filter(tournament__organisation=tournament.organisation_id)
    return players.filter(tournament__deleted_at=None).exclude(tournament=tournament)


def _fits(query: str) -> Q:
    if zps := re.fullmatch(r"(\w{5})[-/ ](\d{1,5})", query):
        return Q(zps_club__iexact=zps[1], zps_member=int(zps[2]))
    fits = Q(fide_id=query) | Q(zps_club__iexact=query)
    # SQLite compares only ASCII letters without case, and names begin with Ö and Š too.
    for spelling in (query, query.title()):
        fits |= Q(name__icontains=spelling)
    return fits


def _key(player: Player) -> tuple[object, ...]:
    if player.fide_id:
        return (player.fide_id,)
    return identity({"name": player.name, "birth_year": player.birth_year})
