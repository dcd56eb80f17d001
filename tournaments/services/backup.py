"""Writing a tournament into a backup and making a new one from it.

The format is described in mapping/backup_kinds.py.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import DataError, IntegrityError, transaction
from django.db.models import Model
from django.utils.translation import gettext as _

from tournaments.errors import BackupError, BackupFault
from tournaments.mapping.backup import Parsed, parse
from tournaments.mapping.backup_kinds import FORMAT, TOURNAMENT, VERSION, Kind, Row, kinds
from tournaments.mapping.backup_values import written
from tournaments.models import Appearance, Game, Match, Organisation, TeamAppearance, Tournament
from tournaments.models.activity import Action
from tournaments.selectors.access import Actor
from tournaments.services.activity import log

_BATCH = 200

Made = dict[str, list[Any]]
"""The new rows by the names of their kinds."""


@transaction.atomic
def write_backup(*, tournament: Tournament) -> bytes:
    """Return the tournament as a backup: the same bytes as long as nothing changes."""
    places: dict[str, dict[Any, int]] = {}
    document: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    [document["tournament"]] = _written(TOURNAMENT, tournament, places)
    for kind in kinds():
        document[kind.name] = _written(kind, tournament, places)
    text = json.dumps(document, ensure_ascii=False, sort_keys=True, indent=1)
    return f"{text}\n".encode()


def _written(kind: Kind, tournament: Tournament, places: dict[str, dict[Any, int]]) -> list[Row]:
    rows = kind.model._base_manager.filter(kind.only, **{kind.path: tournament.pk})
    rows = rows.select_related(*kind.accounts) if kind.accounts else rows
    rows = rows.prefetch_related(*kind.many).order_by(*kind.order)
    places[kind.name] = {row.pk: place for place, row in enumerate(rows)}
    return [_written_row(kind, row, places) for row in rows]


def _written_row(kind: Kind, row: Any, places: Mapping[str, Mapping[Any, int]]) -> Row:
    values = {field.name: written(field, getattr(row, field.attname)) for field in kind.fields}
    if "by_name" in values:
        values["by_name"] = row.who
    for name, other in kind.references.items():
        key = getattr(row, f"{name}_id")
        values[name] = None if key is None else places[other][key]
    for name, other in kind.many.items():
        values[name] = sorted(places[other][each.pk] for each in getattr(row, name).all())
    return values


def restore_backup(*, organisation: Organisation, content: bytes, actor: Actor) -> Tournament:
    """Return a new tournament of the organisation, made from a backup.

    Raises:
        BackupError: the file has faults; nothing is stored.
    """
    parsed = parse(content)
    if not parsed.faults:
        try:
            return _store(organisation, parsed, actor)
        except (IntegrityError, DataError, OverflowError):
            parsed.faults.append(BackupFault("", _("Some rows contradict one another.")))
    raise BackupError(_("Nothing was stored: the backup has faults."), parsed.faults)


@transaction.atomic
def _store(organisation: Organisation, parsed: Parsed, actor: Actor) -> Tournament:
    tournament = Tournament(organisation=organisation, **parsed.tournament)
    tournament.save(force_insert=True)
    made: Made = {}
    for kind in kinds():
        made[kind.name] = _stored(kind, parsed.rows[kind.name], tournament, made)
    _seat(made)
    log(tournament.pk, Action.BACKUP_RESTORED, tournament, actor=actor)
    return tournament


def _stored(kind: Kind, rows: Sequence[Row], tournament: Tournament, made: Made) -> list[Any]:
    own = [name for name, other in kind.references.items() if other == kind.name]
    owners = {"tournament": tournament, "organisation": tournament.organisation}
    names = {field.name for field in kind.model._meta.concrete_fields}
    base = {name: value for name, value in owners.items() if name in names}
    objects: list[Model] = []
    for row in rows:
        values = {name: value for name, value in row.items() if name not in kind.many}
        for name, other in kind.references.items():
            place = values.pop(name)
            if name not in own and place is not None:
                values[name] = made[other][place]
        objects.append(kind.model(**base, **values))
    kind.model._base_manager.bulk_create(objects, batch_size=_BATCH)
    _set_later(kind, rows, objects, own)
    for name, other in kind.many.items():
        for each, row in zip(objects, rows, strict=True):
            getattr(each, name).set([made[other][place] for place in row[name]])
    return objects


def _set_later(kind: Kind, rows: Sequence[Row], objects: list[Any], own: list[str]) -> None:
    """Store what cannot be stored with a new row: times of the past, rows of the same table."""
    automatic = [
        field.name
        for field in kind.fields
        if getattr(field, "auto_now", False) or getattr(field, "auto_now_add", False)
    ]
    for each, row in zip(objects, rows, strict=True):
        for name in automatic:
            setattr(each, name, row[name])
        for name in own:
            setattr(each, name, None if row[name] is None else objects[row[name]])
    if automatic or own:
        kind.model._base_manager.bulk_update(objects, [*automatic, *own], batch_size=_BATCH)


def _seat(made: Made) -> None:
    """Store who sits at the games and matches; services/pairing.py tells why that is a table."""
    games: list[Game] = made["games"]
    matches: list[Match] = made["matches"]
    Appearance.objects.bulk_create(
        [
            Appearance(round_id=game.round_id, player_id=player, game=game)
            for game in games
            for player in (game.white_id, game.black_id)
        ],
        batch_size=_BATCH,
    )
    TeamAppearance.objects.bulk_create(
        [
            TeamAppearance(round_id=match.round_id, team_id=team, match=match)
            for match in matches
            for team in (match.home_id, match.away_id)
        ],
        batch_size=_BATCH,
    )
