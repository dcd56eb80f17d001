"""Reading the document of a backup: every fault is reported, with its place."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from tournaments.errors import BackupFault
from tournaments.mapping.backup_kinds import FORMAT, TOURNAMENT, VERSION, Kind, Row, kinds
from tournaments.mapping.backup_values import load_json, read

_HEAD = ("format", "version", "tournament")


@dataclass(slots=True)
class Parsed:
    """What a backup says: `tournament` and the rows by the names of their kinds.

    In the rows references are places in the list of the other kind, None for no row.
    """

    tournament: Row = field(default_factory=dict)
    rows: dict[str, list[Row]] = field(default_factory=dict)
    faults: list[BackupFault] = field(default_factory=list)


def parse(content: bytes) -> Parsed:
    """Return what the file says and all that is wrong with it.

    The rows count only when there is no fault.
    """
    parsed = Parsed()
    try:
        document = load_json(content)
    except ValueError as error:
        parsed.faults.append(BackupFault("", str(error)))
        return parsed
    if not _is_backup(document, parsed):
        return parsed
    lists = {kind.name: _list(document, kind, parsed) for kind in kinds()}
    counts = {name: len(rows) for name, rows in lists.items()}
    parsed.tournament = _row(document["tournament"], TOURNAMENT, "tournament", counts, parsed)
    for kind in kinds():
        parsed.rows[kind.name] = [
            _row(row, kind, f"{kind.name}[{place}]", counts, parsed)
            for place, row in enumerate(lists[kind.name])
        ]
    return parsed


def _is_backup(document: Any, parsed: Parsed) -> bool:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        parsed.faults.append(BackupFault("format", _("This is no backup of a tournament.")))
        return False
    if type(document.get("version")) is not int or document["version"] != VERSION:
        message = _("Backups of version %(wanted)s can be read, this one says %(found)s.")
        values = {"wanted": VERSION, "found": document.get("version")}
        parsed.faults.append(BackupFault("version", message % values))
        return False
    known = {*_HEAD, *(kind.name for kind in kinds())}
    parsed.faults += [BackupFault(name, _("This is unknown.")) for name in document.keys() - known]
    parsed.faults += [BackupFault(name, _("This is missing.")) for name in known - document.keys()]
    return not parsed.faults


def _list(document: Mapping[str, Any], kind: Kind, parsed: Parsed) -> list[Any]:
    rows = document[kind.name]
    if isinstance(rows, list):
        return rows
    parsed.faults.append(BackupFault(kind.name, _("Here must be a list.")))
    return []


def _row(raw: Any, kind: Kind, where: str, counts: Mapping[str, int], parsed: Parsed) -> Row:
    if not isinstance(raw, dict):
        parsed.faults.append(BackupFault(where, _("Here must be an object with fields.")))
        return {}
    before = len(parsed.faults)
    fields = {each.name: each for each in kind.fields}
    known = {*fields, *kind.references, *kind.many}
    for name in sorted(raw.keys() ^ known):
        message = _("This is missing.") if name in known else _("This is unknown.")
        parsed.faults.append(BackupFault(f"{where}.{name}", message))
    row: Row = {}
    for name in raw.keys() & known:
        try:
            if name in fields:
                row[name] = read(fields[name], raw[name])
            else:
                row[name] = _reference(kind, name, raw[name], counts)
        except ValueError as error:
            parsed.faults.append(BackupFault(f"{where}.{name}", str(error)))
    if kind.check and len(parsed.faults) == before and (wrong := kind.check(row)):
        message = _("The value has another form than it must have.")
        parsed.faults.append(BackupFault(f"{where}: {wrong}", message))
    return row


def _reference(kind: Kind, name: str, value: Any, counts: Mapping[str, int]) -> Any:
    if name in kind.many:
        if not isinstance(value, list):
            raise ValueError(_("Here must be a list."))
        return [_place(each, counts[kind.many[name]]) for each in value]
    null = kind.model._meta.get_field(name).null
    return None if value is None and null else _place(value, counts[kind.references[name]])


def _place(value: Any, count: int) -> int:
    if type(value) is int and 0 <= value < count:
        return value
    raise ValueError(_("There is no such row: %(value)s.") % {"value": value})
