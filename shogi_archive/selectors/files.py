"""Where things stand in the archive's files."""

from shogi_archive.format.document import join_lines, read_document
from shogi_archive.format.encodings import encoding_named
from shogi_archive.format.result import split_blocks
from shogi_archive.format.values import Event
from shogi_archive.models import Edition


def edition_key(event: Event) -> str:
    """Return what tells the event from others of its kisen: the holding, or the first day."""
    return str(event.holding) if event.holding else event.days[0].date


def block_line(edition: Edition) -> int:
    """Return the 1-based line of the edition's block in its file."""
    file = edition.file
    document = read_document(file.name, bytes(file.content), encoding_named(file.encoding))
    for lines in split_blocks(document):
        if join_lines(lines).startswith(edition.text):
            return lines[0].number
    raise LookupError(f"{edition} is not in {file}.")
