"""What a record is: its columns, and how its row of values becomes part of the report.

This is the only place that cuts a line at columns, or at blanks; the tables beside it only say
where. Reading never fails: what does not fit is a finding with its column.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from trf.format.fields import Field, Unclean
from trf.format.labels import FIELD_LABELS

Values = dict[str, Any]
FIRST = 5
"""The first column after the code and its blank."""
MOST_BLOCKS = 2000
"""More repetitions in one line than any tournament has; what follows counts as overflow."""


class Finding(NamedTuple):
    """A problem within a line: 1-based column, the problem's code and its parameters."""

    column: int
    code: str
    params: Mapping[str, str | int]


@dataclass(slots=True)
class Row:
    """What a line says: the values of its fields, and those of its repeated blocks.

    A block of blanks is None.
    """

    values: Values = field(default_factory=dict)
    blocks: list[Values | None] = field(default_factory=list)

    def column(self, name: str) -> tuple[Any, ...]:
        """Return the values of one field of all the blocks that are not blank."""
        return tuple(block[name] for block in self.blocks if block is not None)


@dataclass(frozen=True, slots=True)
class Block:
    """Fields that are repeated along the line.

    Attributes:
        fields: at the columns of the first occurrence.
        period: how many columns later the next occurrence starts.
    """

    fields: tuple[Field, ...]
    period: int
    made: list[tuple[Field, ...]] = field(default_factory=list, compare=False, repr=False)

    def at(self, index: int) -> tuple[Field, ...]:
        """Return the fields of the ``index``-th occurrence, from 0."""
        while len(self.made) <= index:
            shift = len(self.made) * self.period
            fields = (
                Field(f.name, f.first + shift, (f.last or f.first) + shift, f.kind)
                for f in self.fields
            )
            self.made.append(tuple(fields))
        return self.made[index]

    def count(self, text: str) -> int:
        """Return how many occurrences a line has, the last one possibly cut short."""
        begin = self.fields[0].first - 1
        count = -(-(len(text.rstrip()) - begin) // self.period)
        return min(max(count, 0), MOST_BLOCKS)


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of a record.

    Attributes:
        fields: in the order of their columns.
        block: the repeated part, if any.
    """

    fields: tuple[Field, ...] = ()
    block: Block | None = None

    def parse(self, text: str) -> tuple[Row, list[Finding]]:
        """Read a line at its columns."""
        findings: list[Finding] = []
        row = Row(_parse_fields(self.fields, text, findings))
        used = list(self.fields)
        if self.block:
            for index in range(self.block.count(text)):
                fields = self.block.at(index)
                used += fields
                blank = not text[fields[0].first - 1 : fields[-1].last].strip()
                row.blocks.append(None if blank else _parse_fields(fields, text, findings))
        findings += _check_gaps(used, text)
        return row, findings

    def realign(self, text: str) -> str:
        """Put the blank-separated words of a line at the columns, one for each field.

        The last field takes all that is left when it is open to the end of the line.
        """
        fields = list(self.fields)
        open_end = bool(fields) and fields[-1].last is None
        words = text[FIRST - 1 :].split(None, len(fields) - 1 if open_end else -1)
        if self.block:
            blocks = -(-(len(words) - len(fields)) // len(self.block.fields))
            for index in range(min(blocks, MOST_BLOCKS)):
                fields += self.block.at(index)
        if len(words) > len(fields):
            return text
        return _place(text[: FIRST - 2], zip(fields, words, strict=False))

    def format(self, code: str, row: Row) -> str:
        """Write a row at the columns, without trailing blanks.

        A field before column 5 is the code itself (the national records).
        """
        if self.fields and self.fields[0].first < FIRST:
            code = self.fields[0].write(row.values[self.fields[0].name])
        pairs = [(f, f.write(row.values.get(f.name))) for f in self.fields if f.first > FIRST - 1]
        for index, block in enumerate(row.blocks):
            if self.block and block is not None:
                pairs += [(f, f.write(block.get(f.name))) for f in self.block.at(index)]
        return _place(code, pairs).rstrip()


def _place(code: str, pairs: Iterable[tuple[Field, str]]) -> str:
    line = code.ljust(FIRST - 1)
    for target, text in pairs:
        if target.kind.right and target.last:
            text = text.rjust(target.last - target.first + 1)
        line = line.ljust(target.first - 1) + text
    return line


def _parse_fields(fields: Iterable[Field], text: str, findings: list[Finding]) -> Values:
    values: Values = {}
    for target in fields:
        try:
            values[target.name] = target.kind.parse(text[target.slice])
        except Unclean as unclean:
            values[target.name] = unclean.value
            params = {"field": target.label, **unclean.params}
            findings.append(Finding(target.first, unclean.code, params))
    return values


def _check_gaps(fields: Iterable[Field], text: str) -> list[Finding]:
    """Find text in the columns that lie between the fields, and after the last."""
    findings = []
    end, label = FIRST - 2, FIELD_LABELS["record"]
    for target in fields:
        gap = text[end : target.first - 1]
        if gap and not gap.isspace():
            findings.append(_overflow(gap, end, label))
        end, label = target.last or len(text), target.label
    if text[end:].strip():
        findings.append(_overflow(text[end:], end, label))
    return findings


def _overflow(gap: str, end: int, label: str) -> Finding:
    column = end + len(gap) - len(gap.lstrip()) + 1
    params: dict[str, str | int] = {"at": column, "found": gap.strip(), "field": label}
    return Finding(column, "field-overflow", params)


def _load_values(row: Row) -> Values:
    return dict(row.values)


@dataclass(frozen=True, slots=True)
class Record:
    """One kind of record.

    Attributes:
        code: columns 1-3.
        layout: the standard's columns; the writer uses this one.
        also: other columns that were seen in real files, tried when the first do not fit.
        loose: its values have no blanks inside, so a line that fits no columns is read as
            words separated by blanks.
        load: makes the report's attributes of a row. With a ``starting_rank`` among them
            they belong to that player.
        dump: the other way: a report or a player to rows; None = ``load`` is the identity.
        on_player: the record describes one player.
        on_team: the record describes one team.
        names: the repeated field that names players, who must exist; "" = none.
        names_teams: ``names`` are teams instead.
        team_numbers: in a team event the numbers it names are teams.
        teams: the fields that name the two teams of a match, who must exist.
    """

    code: str
    layout: Layout
    also: tuple[Layout, ...] = ()
    loose: bool = False
    load: Callable[[Row], Values] = _load_values
    dump: Callable[[Any], list[Row]] | None = None
    on_player: bool = False
    on_team: bool = False
    names: str = ""
    names_teams: bool = False
    team_numbers: bool = False
    teams: tuple[str, ...] = ()

    def parse(self, text: str) -> tuple[Row, list[Finding]]:
        """Read a line: at the standard's columns, else at others, else word by word."""
        row, findings = self.layout.parse(text)
        if not findings:
            return row, findings
        for layout in self.also:
            other, other_findings = layout.parse(text)
            if not other_findings:
                return other, other_findings
        if self.loose:
            other, other_findings = self.layout.parse(self.layout.realign(text))
            if not other_findings:
                return other, other_findings
        return row, findings

    def rows(self, subject: Any) -> list[Row]:
        """Return the rows that say what a report or a player holds; none if there is nothing."""
        if self.dump:
            return self.dump(subject)
        values = {f.name: getattr(subject, f.name) for f in self.layout.fields}
        said = any(
            values[f.name] != f.kind.blank for f in self.layout.fields if f.name != "starting_rank"
        )
        return [Row(values)] if said else []

    def write(self, subject: Any) -> list[str]:
        """Return the lines that say what a report or a player holds."""
        return [self.layout.format(self.code, row) for row in self.rows(subject)]
