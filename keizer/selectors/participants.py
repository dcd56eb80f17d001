"""Who takes part."""

from dataclasses import dataclass

from keizer.selectors.history import History, rating_of
from tournaments.selectors.public import PublicPlayer


@dataclass(frozen=True, slots=True)
class Participant:
    """A player; ``is_new`` means that he was in no round, so that he can be removed."""

    player: PublicPlayer
    rating: int
    categories: tuple[str, ...]
    joined: int
    is_new: bool


def participants_of(history: History) -> list[Participant]:
    """Return everybody by name."""
    first_named = history.first_named
    joined = {player.id: player.joined for player in history.data.players}
    participants = [
        Participant(
            player,
            rating_of(player),
            tuple(history.sides[key].categories) if key in history.sides else (),
            joined[key],
            key not in first_named,
        )
        for key, player in history.players.items()
    ]
    return sorted(participants, key=lambda each: each.player.name.casefold())
