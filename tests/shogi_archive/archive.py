"""The archive of tests/data/shogi in the database, and small archives made of text."""

from shogi_archive.format.encodings import Encoding, encode
from shogi_archive.services.checking import Source
from shogi_archive.services.importing import import_files
from shogi_archive.services.planning import Plan
from tests.shogi_archive.format.reader import DATA

NAMES = ("org.txt", "person.txt", "kisen.txt", "place.txt", "result.txt")


def sources(**changed: str) -> list[Source]:
    """Return the files of the test data; ``result="…"`` takes the place of one's text."""
    return [
        Source(name, changed[stem].encode() if stem in changed else (DATA / name).read_bytes())
        for name in NAMES
        for stem in [name.removesuffix(".txt")]
    ]


def text_of(name: str) -> str:
    """Return the text of a file of the test data."""
    return (DATA / f"{name}.txt").read_text(encoding="utf-8")


def load(**changed: str) -> Plan:
    """Import the test data."""
    return import_files(sources=sources(**changed))


def encoded(name: str, encoding: Encoding) -> Source:
    """Return a file of the test data in another encoding."""
    return Source(f"{name}.txt", encode(text_of(name), encoding))
