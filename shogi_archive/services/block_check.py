"""Checking a pasted event: problems beside the lines, and its tables although it is not stored."""

import re
from dataclasses import dataclass
from itertools import islice

from shogi_archive.format import masters as tables
from shogi_archive.format.document import Document, document_from_text
from shogi_archive.format.masters import Masters
from shogi_archive.format.result import Block, read_results
from shogi_archive.format.tokens import fold
from shogi_archive.format.values import Event
from shogi_archive.mapping import children_of, edition_row
from shogi_archive.models import (
    ArchiveFile,
    Edition,
    Entry,
    Kisen,
    Match,
    Organization,
    Person,
    Venue,
)
from shogi_archive.selectors.editions import EditionView, view_of
from shogi_archive.selectors.files import edition_key
from shogi_archive.services.findings import MOST_FINDINGS, Finding, findings_of

# More than anybody pastes to check them.
MOST_EVENTS = 20
_PERSON = re.compile(r"\b[0-9]{5}-[0-9]{6}\b")
_UNNAMED = "＊＊＊"


@dataclass(frozen=True, slots=True)
class BlockCheck:
    """What was found in a pasted text.

    Attributes:
        blocks: its events, good and bad, at most MOST_EVENTS.
        is_cut: whether there are more.
        findings: their problems, errors first, at most MOST_FINDINGS.
        more_findings: how many were left out.
        view: the first event that can be read, with the codes of people whom the archive lacks.
        known: those events that the archive has already.
    """

    blocks: tuple[Block, ...]
    is_cut: bool
    findings: tuple[Finding, ...]
    more_findings: int
    view: EditionView | None
    known: tuple[Edition, ...]

    @property
    def has_errors(self) -> bool:
        """Whether it cannot be stored as it is."""
        return not self.blocks or any(block.event is None for block in self.blocks)


def check_block(text: str) -> BlockCheck:
    """Check events as anybody may paste them; nobody hidden is named."""
    document = document_from_text("", text)
    masters = masters_for(document, with_hidden=False)
    blocks = tuple(islice(read_results([document], masters), MOST_EVENTS + 1))
    problems = [problem for block in blocks[:MOST_EVENTS] for problem in block.problems]
    # Tables are drawn even of people whom the archive does not know.
    alone = islice(read_results([document], None), MOST_EVENTS)
    events = [block.event for block in alone if block.event]
    return BlockCheck(
        blocks=blocks[:MOST_EVENTS],
        is_cut=len(blocks) > MOST_EVENTS,
        findings=tuple(islice(findings_of(problems, [document]), MOST_FINDINGS)),
        more_findings=max(0, len(problems) - MOST_FINDINGS),
        view=_view(events[0], masters) if events else None,
        known=tuple(_known(events)),
    )


def _known(events: list[Event]) -> list[Edition]:
    keys = {(event.kisen, edition_key(event)) for event in events}
    found = Edition.objects.filter(kisen__in=[kisen for kisen, _key in keys])
    return [
        edition
        for edition in found.select_related("kisen").defer("text")
        if (edition.kisen_id, edition.key) in keys
    ]


def masters_for(document: Document, *, with_hidden: bool) -> Masters:
    """Return as much of the archive's tables as the events of a text need.

    Args:
        document: the text.
        with_hidden: whether people who are not named in public are named.
    """
    organizations = {code[:5] for code in _PERSON.findall(fold(document.text))}
    people = Person.objects.filter(organization__in=organizations).order_by("code")
    return Masters(
        {row.code: row.record for row in Organization.objects.filter(pk__in=organizations)},
        {
            row.code: row.record
            if with_hidden or not row.hidden
            else tables.Person(row.code, _UNNAMED, "")
            for row in people
        },
        {row.code: row.record for row in Kisen.objects.all()},
        {row.code: row.record for row in Venue.objects.all()},
    )


def _view(event: Event, masters: Masters) -> EditionView:
    edition = edition_row(event, "", ArchiveFile())
    name = masters.kisen[event.kisen].name if event.kisen in masters.kisen else event.kisen
    edition.kisen = Kisen(code=event.kisen, name=name)
    rows = children_of(0, event)
    people = Person.objects.select_related("organization").in_bulk(
        [row.person_id for row in rows.entries]
    )
    entries = {row.id: Entry(**row._asdict()) for row in rows.entries}
    for entry in entries.values():
        entry.person = people.get(entry.person_id) or _stranger(entry.person_id)
    matches = []
    for match_row in rows.matches:
        match = Match(**match_row._asdict())
        match.winner, match.loser = entries[match_row.winner_id], entries[match_row.loser_id]
        matches.append(match)
    return view_of(edition, event, list(entries.values()), matches, event.remarks)


def _stranger(code: str) -> Person:
    """Return somebody whom the archive does not know, under his code."""
    organization = Organization(code=code[:5], short=code[:5])
    return Person(code=code, surname=code, organization=organization)
