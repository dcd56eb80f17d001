"""The original file with a few lines changed: all others keep their bytes and their place."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from trf.format.clm_profile import CLM_PLAYER, CLM_TEAM
from trf.format.dialects import is_clm_export
from trf.format.document import Document
from trf.format.lines import Line
from trf.format.reader import Key, Reading
from trf.format.records import BY_CODE, RECORDS, bb, trf26
from trf.format.records.record import Record
from trf.format.records.xc import PARAMS_JOINT, joined_params
from trf.format.values import Report

_SQUADS = ("310", "013")
_SCORING = ("162", "XXS", *(record.code for record in bb.RECORDS))
# Records that say the same; a file keeps to those it has. The first is for TRF26, the second
# for files without any TRF26 record.
_ALTERNATIVES = (
    ("142", "XXR"),
    ("152", "XXC"),
    _SCORING,
    ("XCE", "XCE", "DAT"),
    _SQUADS,
)
# Repeated records that are read again in their order.
_ORDERED = frozenset({"112", "240", "250", "260", "299", "XCP", "XXP"})
_TRF26_CODES = frozenset(record.code for record in trf26.RECORDS)
_ORDER = {record.code: position for position, record in enumerate(RECORDS)}


def wanted_lines(report: Report, records: Iterable[Record]) -> Iterator[tuple[Key, str]]:
    """Yield the lines of a report with their keys, in the order of the records.

    The records about a player that follow 001 are grouped by player, those about a team by team.
    """
    records = _of_event(report, records)
    for record in records:
        if record.code == "001":
            yield from _about_players(report, records)
        elif record.on_team and record is next(each for each in records if each.on_team):
            yield from _about_teams(report, records)
        elif not record.on_player and not record.on_team:
            for text in record.write(report):
                yield (record.code, None), text


def _of_event(report: Report, records: Iterable[Record]) -> list[Record]:
    """Leave the squads of an individual event in 013: 310 or XCD would make it one of teams."""
    if report.team_event:
        return list(records)
    squads = BY_CODE["013"]
    kept = [squads if each.code == "310" else each for each in records if each.code != "XCD"]
    return list(dict.fromkeys(kept))


def _about_players(report: Report, records: Iterable[Record]) -> Iterator[tuple[Key, str]]:
    """Yield first all 001, then the other records player by player."""
    records = [record for record in records if record.on_player]
    first = [record for record in records if record.code == "001"]
    for records_here in (first, [record for record in records if record not in first]):
        for player in report.players:
            for record in records_here:
                for text in record.write(player):
                    yield (record.code, player.starting_rank), text


def _about_teams(report: Report, records: Iterable[Record]) -> Iterator[tuple[Key, str]]:
    about = [record for record in records if record.on_team]
    for team in report.teams:
        for record in about:
            for text in record.write(team):
                yield (record.code, team.number), text


def merge(report: Report, base: Reading) -> Document:
    """Return the file ``base`` with those lines changed that say something else in ``report``."""
    records = [_as_in_file(record, base) for record in RECORDS]
    was, now = _differing(base.report, _recounted(report, base.report))
    old, new = _by_key(wanted_lines(was, records)), _by_key(wanted_lines(now, records))
    merger = _Merger(base, report.team_event)
    for key in dict.fromkeys((*old, *new)):
        texts = new.get(key, [])
        if texts != old.get(key, []) and merger.may_change(key):
            merger.change(key, texts)
    return Document(tuple(merger.lines()), base.document.encoding)


def _as_in_file(record: Record, base: Reading) -> Record:
    """Write a record in CLM's way in a file of CLM."""
    if record.code == "162" and _has_scoring_elsewhere(base):
        return trf26.beside_xxs(record)
    if record.code == "XCP" and _has_joint_params(base):
        return joined_params(record)
    if is_clm_export(base.document.lines):
        return {"001": CLM_PLAYER, "310": CLM_TEAM}.get(record.code, record)
    return record


def _has_scoring_elsewhere(base: Reading) -> bool:
    """Tell whether the scoring system of the file is, or would be, in another record than 162."""
    codes = {code for code, _rank in base.keys.values()}
    return "162" not in codes and not (_TRF26_CODES & codes and codes.isdisjoint(_SCORING))


def _has_joint_params(base: Reading) -> bool:
    """Tell whether the file has CLM's parameters in one line (CLM 5.0.1 to 5.1.0)."""
    keys = base.keys
    return any(
        PARAMS_JOINT in line.text
        for line in base.document.lines
        if keys.get(line.number) == ("XCP", None)
    )


def _recounted(report: Report, old: Report) -> Report:
    """Correct 062 when players were added or removed and it was right before."""
    counted = len(old.players) == old.player_count == report.player_count
    return replace(report, player_count=len(report.players)) if counted else report


def _differing(old: Report, new: Report) -> tuple[Report, Report]:
    """Leave out the players who are the same in both, since their lines stay anyway."""
    before = {player.starting_rank: player for player in old.players}
    same = {p.starting_rank for p in new.players if before.get(p.starting_rank) == p}
    one, other = (
        replace(report, players=tuple(p for p in report.players if p.starting_rank not in same))
        for report in (old, new)
    )
    return one, other


def _by_key(lines: Iterable[tuple[Key, str]]) -> dict[Key, list[str]]:
    texts: dict[Key, list[str]] = {}
    for key, text in lines:
        texts.setdefault(key, []).append(text)
    return texts


def _index(keys: Mapping[int, Key]) -> dict[Key, list[int]]:
    """Return the positions (from 0) of the lines of each key; CLM's XCP phones are XCS."""
    index: dict[Key, list[int]] = {}
    for number, (code, rank) in keys.items():
        key = ("XCS", rank) if code == "XCP" and rank else (code, rank)
        index.setdefault(key, []).append(number - 1)
    return {key: sorted(positions) for key, positions in index.items()}


@dataclass(slots=True)
class _Merger:
    """Collects the changes of a file.

    Attributes:
        base: the file.
        of_teams: it is to be a competition of teams.
        at: by position of a line, its new text; None = the line vanishes.
        after: by position of a line (-1 = before the first), the texts that follow it.
    """

    base: Reading
    of_teams: bool
    at: dict[int, str | None] = field(default_factory=dict)
    after: dict[int, list[str]] = field(default_factory=dict)
    _index: dict[Key, list[int]] = field(init=False)

    def __post_init__(self) -> None:
        self._index = _index(self.base.keys)

    def may_change(self, key: Key) -> bool:
        """Tell whether the file says this with this record, and not with another one."""
        code, rank = key
        if code == "162" and _has_scoring_elsewhere(self.base):
            return True
        for group in _ALTERNATIVES:
            if code in group:
                present = [other for other in group if (other, rank) in self._index]
                return code in (present or [self._usual(group)])
        return True

    def _usual(self, group: tuple[str, ...]) -> str:
        if group == _SQUADS and not self.of_teams:
            return group[1]
        is_trf26 = any(code in _TRF26_CODES for code, _ in self._index)
        return group[0] if is_trf26 else group[1]

    def change(self, key: Key, texts: list[str]) -> None:
        """Let the lines of a key be these; a line that says one of them already stays."""
        positions = self._index.get(key, [])
        lines = [_canonical(key[0], self.base.document.lines[at].text) for at in positions]
        filled, rest = _filled(lines, texts)
        if key[0] in _ORDERED and [text for text in filled if text is not None] + rest != texts:
            missing = [None] * (len(lines) - len(texts))
            filled, rest = [*texts[: len(lines)], *missing], texts[len(lines) :]
        for position, line, text in zip(positions, lines, filled, strict=True):
            if text != line:
                self.at[position] = text
        if rest:
            place = positions[-1] if positions else self._place(key)
            self.after.setdefault(place, []).extend(rest)

    def _place(self, key: Key) -> int:
        """Return the position of the line after which a new record belongs."""
        order = (_ORDER[key[0]], key[1] or 0)
        before = [
            positions[-1]
            for (code, rank), positions in self._index.items()
            if (_ORDER[code], rank or 0) <= order
        ]
        return max(before, default=-1)

    def lines(self) -> Iterator[Line]:
        """Yield the lines of the changed file."""
        texts = [*self._texts()]
        eol = self.base.document.eol
        ends_open = bool(self.base.document.lines) and not self.base.document.lines[-1].eol
        last = len(texts)
        for number, (text, own_eol) in enumerate(texts, start=1):
            end = "" if ends_open and number == last else own_eol or eol
            yield Line(number, text, end)

    def _texts(self) -> Iterator[tuple[str, str]]:
        """Yield the texts and their end of line; "" = the usual one."""
        yield from ((text, "") for text in self.after.get(-1, ()))
        for position, line in enumerate(self.base.document.lines):
            text = self.at.get(position, line.text)
            if text is not None:
                yield text, line.eol
            yield from ((text, "") for text in self.after.get(position, ()))


def _filled(lines: list[str], texts: list[str]) -> tuple[list[str | None], list[str]]:
    """Return what stands at the place of each line, None = nothing, and what follows the last.

    A line that is among the texts stays; the other texts take the free places in their order.
    """
    rest = list(texts)
    stays = []
    for line in lines:
        stays.append(line in rest)
        if stays[-1]:
            rest.remove(line)
    filled: list[str | None] = []
    for line, stay in zip(lines, stays, strict=True):
        filled.append(line if stay else rest.pop(0) if rest else None)
    return filled, rest


def _canonical(code: str, text: str) -> str:
    record = BY_CODE[code]
    row, _ = record.parse(text)
    return record.layout.format(code, row)
