"""Who in a file is who in the tournament."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from tournaments.models import Player as Row
from trf.format.values import Player

Person = TypeVar("Person", Player, Row)
Identity = Callable[[Player | Row], Hashable | None]


def match_players(players: Sequence[Player], rows: Sequence[Row]) -> dict[int, Row]:
    """Return the row of each player of the file who is known here, by starting rank in the file.

    First by FIDE id, then by ZPS club and member number, then by starting rank and name, then by
    name, at last by starting rank if a part of the name agrees (a corrected name). Nothing that
    occurs twice on one side identifies anybody, and two different FIDE ids are two people.
    """
    found: dict[int, Row] = {}
    for identity in (_fide_id, _zps, _rank_and_name, _name):
        found |= _pairs(*_open(players, rows, found), identity)
    open_players, open_rows = _open(players, rows, found)
    rank_of = {row.starting_rank: row for row in open_rows}
    for player in open_players:
        row = rank_of.get(player.starting_rank)
        if row and _may_be_same(player, row) and _words(player) & _words(row):
            found[player.starting_rank] = row
    return found


def _open(
    players: Sequence[Player], rows: Sequence[Row], found: dict[int, Row]
) -> tuple[list[Player], list[Row]]:
    taken = {row.pk for row in found.values()}
    return (
        [player for player in players if player.starting_rank not in found],
        [row for row in rows if row.pk not in taken],
    )


def _pairs(players: list[Player], rows: list[Row], identity: Identity) -> dict[int, Row]:
    row_of = _unique(rows, identity)
    return {
        player.starting_rank: row
        for key, player in _unique(players, identity).items()
        if (row := row_of.get(key)) and _may_be_same(player, row)
    }


def _unique(people: Iterable[Person], identity: Identity) -> dict[Hashable, Person]:
    keyed = [(key, person) for person in people if (key := identity(person)) is not None]
    counts = Counter(key for key, _person in keyed)
    return {key: person for key, person in keyed if counts[key] == 1}


def _may_be_same(player: Player, row: Row) -> bool:
    return not player.fide_id or not row.fide_id or _fide_id(player) == _fide_id(row)


def _fide_id(person: Player | Row) -> Hashable | None:
    return person.fide_id.lstrip("0") or None


def _zps(person: Player | Row) -> Hashable | None:
    known = person.zps_club and person.zps_member is not None
    return (person.zps_club, person.zps_member) if known else None


def _name(person: Player | Row) -> Hashable | None:
    return " ".join(_ordered_words(person)) or None


def _rank_and_name(person: Player | Row) -> Hashable | None:
    return person.starting_rank, _name(person)


def _words(person: Player | Row) -> set[str]:
    return set(_ordered_words(person))


def _ordered_words(person: Player | Row) -> list[str]:
    # What cannot be stored does not make another name.
    return person.name.replace("\x00", "").casefold().replace(",", " ").split()
