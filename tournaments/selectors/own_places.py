"""Places in systems that rank by more than points; the app of such a system says how."""

from collections.abc import Callable, Mapping

from tournaments.models import Tournament

Places = Callable[[Tournament], Mapping[int, int]]
"""Returns the place (1-based) of everybody by starting rank; drafts are left out."""

_PLACES: dict[str, Places] = {}


def register_places(system: str, places: Places) -> None:
    """Let ``places`` rank the tournaments that are played by ``system``."""
    _PLACES[system] = places


def own_places_of(tournament: Tournament) -> Mapping[int, int] | None:
    """Return the places of the tournament's own system, None where points decide."""
    places = _PLACES.get(tournament.system)
    return places(tournament) if places else None
