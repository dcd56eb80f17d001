"""Bytes to a report and its problems: never an exception, never only the first problem."""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from trf.format.audit import Audit
from trf.format.cells import CellReader
from trf.format.codes import Severity
from trf.format.dialects import (
    CODE,
    is_clm_export,
    is_national,
    is_remark,
    is_team_event,
    is_vega,
)
from trf.format.document import Document
from trf.format.lines import CP1252, UNDEFINED_CP1252_BYTES, Line
from trf.format.players import PlayerReader, located
from trf.format.problems import Problem, TrfError, has_errors, in_file_order
from trf.format.records import BY_CODE
from trf.format.records.national import NATIONAL
from trf.format.records.record import Record, Row, Values
from trf.format.statements import SCORING, Statements
from trf.format.team_values import Team
from trf.format.values import Player, Report, Scoring

Key = tuple[str, int | None]
"""A record's code, and the starting rank or team number when it is about a player or a team."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read from a file.

    Attributes:
        document: every line of the file.
        report: its meaning, as far as it could be read.
        problems: sorted by line and column.
        keys: by line number, which record that line is; only the lines that state something.
    """

    document: Document
    report: Report
    problems: tuple[Problem, ...]
    keys: Mapping[int, Key] = field(default_factory=dict)

    @property
    def has_errors(self) -> bool:
        """True when nothing of the file may be imported."""
        return has_errors(self.problems)

    def accepted(self) -> Report:
        """Return the report.

        Raises:
            TrfError: the file has errors; carries all its problems.
        """
        if self.has_errors:
            raise TrfError(self.problems)
        return self.report


def read(data: bytes) -> Reading:
    """Read a TRF file from its bytes; any bytes at all give a reading."""
    document = Document.from_bytes(data)
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return Reading(document, Report(), (Problem.of("encoding-utf16", 0, 1),))
    if is_vega(document.lines):
        return Reading(document, Report(), (Problem.of("vega-tdf", 1, 4),))
    reader = _Reader(document)
    report = reader.run()
    return Reading(document, report, in_file_order(reader.problems), reader.keys)


@dataclass(slots=True)
class _Reader:
    """Reads one document; ``problems`` and ``keys`` grow while it runs."""

    document: Document
    problems: list[Problem] = field(default_factory=list)
    keys: dict[int, Key] = field(default_factory=dict)
    lines: dict[str, list[Line]] = field(default_factory=dict)
    players: dict[int, Values] = field(default_factory=dict)
    about_report: Statements = field(default_factory=Statements)
    about_players: dict[int, Statements] = field(default_factory=dict)
    about_teams: dict[int, Statements] = field(default_factory=dict)
    team_event: bool = False

    def run(self) -> Report:
        """Return the report."""
        self._check_encoding()
        for line in self.document.lines:
            if "\t" in line.text:
                line = self._without_tabs(line)
            self.lines.setdefault(line.text[CODE], []).append(line)
        self.team_event = is_team_event(self.lines)
        self._read_players(self.lines.get("001", []))
        for record in self._records():
            for line in self.lines[record.code]:
                self._read_record(record, line)
        self._read_others()
        report = self._report()
        self._check_player_count(report)
        by_clm = is_clm_export(self.document.lines)
        return Audit(report, self.about_report.lines(), by_clm, self.problems).run()

    def _records(self) -> list[Record]:
        """Return the records of the file; teams come first, since others name them.

        The players are read before, all at once; with 310 the old 013 is only kept.
        """
        elsewhere = {"001"} | ({"013"} if "310" in self.lines else set())
        found = [BY_CODE[code] for code in self.lines if code in BY_CODE.keys() - elsewhere]
        return sorted(found, key=lambda record: not record.on_team)

    def _check_encoding(self) -> None:
        if self.document.encoding.name != CP1252:
            return
        self._add("encoding-cp1252", 0)
        for line in self.document.lines:
            for byte in UNDEFINED_CP1252_BYTES:
                column = line.text.find(chr(byte)) + 1
                if column:
                    self._add("encoding-undefined-byte", line.number, column, byte=f"{byte:02X}")

    def _without_tabs(self, line: Line) -> Line:
        if not any(problem.code == "tab" for problem in self.problems):
            self._add("tab", line.number, line.text.index("\t") + 1)
        return line._replace(text=line.text.replace("\t", " "))

    def _read_players(self, lines: list[Line]) -> None:
        utf8 = self.document.encoding.name != CP1252
        reader = PlayerReader(CellReader(self.team_event), utf8)
        first_line: dict[int, list[int]] = {}
        for line in lines:
            values = reader.read(line)
            rank = values["starting_rank"]
            if rank:
                first_line.setdefault(rank, []).append(line.number)
                self.players.setdefault(rank, values)
                self.keys[line.number] = ("001", rank)
        for rank, numbers in first_line.items():
            if len(numbers) > 1:
                text = ", ".join(map(str, numbers))
                self._add("starting-rank-repeated", numbers[1], 5, player=rank, lines=text)
        self.problems += reader.problems
        if not self.players:
            self._add("no-players", 0)

    def _read_others(self) -> None:
        """Read the national records in the order of the file, and name each unknown code once."""
        unknown: dict[str, int] = {}
        codes = self.lines.keys() - BY_CODE.keys()
        for line in sorted(line for code in codes for line in self.lines[code]):
            if is_national(line.text, self.players):
                self._read_record(NATIONAL, line)
            elif not is_remark(line.text):
                unknown.setdefault(line.text[CODE], line.number)
        for code, number in unknown.items():
            self._add("record-unknown", number, record=code)

    def _read_record(self, record: Record, line: Line) -> None:
        row, findings = record.parse(line.text)
        code = line.text[CODE]
        self.problems += [located(finding, line.number, code) for finding in findings]
        of_teams = self.team_event and record.team_numbers
        if of_teams or record.names_teams:
            self._keep_known(record.names, row, line, self.about_teams, "record-other-team")
        elif record.names:
            self._keep_known(record.names, row, line, self.players, "record-other-player")
        if record.teams:
            self._keep_known_teams(record.teams, row, line)
        values = record.load(row)
        if record.on_team:
            self._state_about_team(record, line, values)
        elif "starting_rank" in values:
            self._state_about_player(record, line, values)
        else:
            # What names players in an individual event names teams here.
            values = {f"team_{name}": v for name, v in values.items()} if of_teams else values
            if self.about_report.add(values, line.number, code):
                self.keys[line.number] = (record.code, None)

    def _keep_known(
        self, name: str, row: Row, line: Line, known: Container[int], problem: str
    ) -> None:
        """Take the numbers out of a row that the file does not have, and say so."""
        for index, block in enumerate(row.blocks):
            if block and block[name] not in known:
                row.blocks[index] = None
                if block[name]:
                    self._other(problem, line, block[name])

    def _keep_known_teams(self, names: Iterable[str], row: Row, line: Line) -> None:
        """Take the two teams of a match out of a row unless they are two teams of the file."""
        for name in names:
            number = row.values[name]
            if number and number not in self.about_teams:
                self._other("record-other-team", line, number)
                row.values[name] = None
        found = [row.values[name] for name in names if row.values[name]]
        if len(found) > len(set(found)):
            self._other("team-against-itself", line, found[0])
            row.values.update(dict.fromkeys(names))

    def _other(self, problem: str, line: Line, number: int) -> None:
        self._add(problem, line.number, 5, record=line.text[CODE], number=number)

    def _state_about_team(self, record: Record, line: Line, values: Values) -> None:
        place = self.lines[record.code].index(line) + 1
        number = values.pop("team", place)
        if not number:
            self._add("team-number-missing", line.number, 5, record=record.code)
            return
        about = self.about_teams.setdefault(number, Statements())
        about.add(_new_lines(about, record, line), line.number, record.code)
        about.add(values, line.number, record.code)
        self.keys[line.number] = (record.code, number)

    def _state_about_player(self, record: Record, line: Line, values: Values) -> None:
        rank = values.pop("starting_rank")
        if rank in self.players:
            about = self.about_players.setdefault(rank, Statements())
            if values.get("clm_boards"):
                about.add(_new_lines(about, record, line), line.number, record.code)
            if about.add(values, line.number, line.text[CODE]):
                self.keys[line.number] = (record.code, rank)
                if record.code == "XCP":
                    self._add("clm-phone-in-params", line.number, 5, player=rank)
        elif rank:
            self._other("record-other-player", line, rank)
        elif rank is None:
            found = {"record": record.code, "found": line.text.rstrip()}
            self._add("record-without-player", line.number, 5, **found)

    def _report(self) -> Report:
        self.problems += self.about_report.contradictions()
        values = self.about_report.values()
        scoring = {
            name.removeprefix(SCORING): values.pop(name)
            for name in list(values)
            if name.startswith(SCORING)
        }
        return Report(
            **values,
            scoring=Scoring(**scoring),
            team_event=self.team_event,
            players=tuple(self._players()),
            teams=tuple(self._teams()),
        )

    def _players(self) -> Iterator[Player]:
        for rank, values in self.players.items():
            about = self.about_players.get(rank)
            if about:
                self.problems += about.contradictions()
                values = values | about.values()
            yield Player(**values)

    def _teams(self) -> Iterator[Team]:
        for number, about in self.about_teams.items():
            self.problems += about.contradictions()
            yield Team(number, **about.values())

    def _check_player_count(self, report: Report) -> None:
        declared, found = report.player_count, len(self.lines.get("001", []))
        if declared not in (None, found, len(report.players)):
            line = self.about_report.lines()["player_count"]
            self._add("player-count-differs", line, declared=declared or 0, found=found)

    def _add(
        self,
        code: str,
        line: int,
        column: int = 1,
        severity: Severity | None = None,
        /,
        **params: str | int,
    ) -> None:
        self.problems.append(Problem.of(code, line, column, severity, **params))


def _new_lines(about: Statements, record: Record, line: Line) -> Values:
    """Return where the first record of each kind stands, as far as it is new."""
    name = "clm_line" if record.code in ("XCD", "XCZ") else "line"
    lines = {name: line.number} | ({} if record.on_player else {"line": line.number})
    return {key: number for key, number in lines.items() if key not in about.made}
