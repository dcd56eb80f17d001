"""Places in systems that rank by more than points; the app of such a system says how."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from tournaments.models import Game, Tournament


@dataclass(frozen=True, slots=True)
class OtherResult:
    """A game as it would be with another result (a code of rules/results.py)."""

    game: Game
    result: str


class Places(Protocol):
    """How a system ranks."""

    def __call__(
        self, tournament: Tournament, *, with_drafts: bool = False, other: OtherResult | None = None
    ) -> Mapping[int, int]:
        """Return the place (1-based) of everybody by starting rank, if ``other`` were so."""


_PLACES: dict[str, Places] = {}


def register_places(system: str, places: Places) -> None:
    """Let ``places`` rank the tournaments that are played by ``system``."""
    _PLACES[system] = places


def own_places_of(
    tournament: Tournament, *, with_drafts: bool = False, other: OtherResult | None = None
) -> Mapping[int, int] | None:
    """Return the places of the tournament's own system, None where points decide."""
    places = _PLACES.get(tournament.system)
    return places(tournament, with_drafts=with_drafts, other=other) if places else None
