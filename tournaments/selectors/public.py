"""What the public may know of a player: the one place that names it.

Pages, print sheets and the API show players to readers only as `PublicPlayer`. What is not named
here (e-mail, telephone, birth date, membership number …) never leaves the database for them.
"""

from dataclasses import dataclass, fields

from tournaments.models import Player, Tournament
from tournaments.rules.names import initial, sort_key


@dataclass(frozen=True, slots=True)
class PublicPlayer:
    """A player as everybody may see him; the names are those of the model's fields."""

    pk: int
    starting_rank: int
    name: str
    sex: str
    title: str
    rating_elo: int | None
    rating_dwz: int | None
    rating_twz: int | None
    rating_national: int | None
    fide_id: str
    federation: str
    club: str
    zps_club: str
    withdrawn: bool
    declared_points: int | None

    def __str__(self) -> str:
        return self.name

    @property
    def rating(self) -> int | None:
        """The rating used in lists: FIDE, else TWZ, else DWZ, else national."""
        return self.rating_elo or self.rating_twz or self.rating_dwz or self.rating_national

    @property
    def sort_key(self) -> tuple[str, int]:
        """Where he stands in a list by name."""
        return sort_key(self.name), self.starting_rank

    @property
    def initial(self) -> str:
        """The letter under which he stands in a list by name, "" outside the Latin alphabet."""
        return initial(self.name)


PUBLIC_FIELDS = tuple(field.name for field in fields(PublicPlayer))


def public_players_of(tournament: Tournament) -> dict[int, PublicPlayer]:
    """Return the players by key, in the order of their starting ranks, in one query."""
    players = Player.objects.filter(tournament=tournament).order_by("starting_rank")
    return {row[0]: PublicPlayer(*row) for row in players.values_list(*PUBLIC_FIELDS)}
