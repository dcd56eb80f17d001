"""Text to plain ASCII, in the way CLM writes it (ä as ae), for programs that read bytes."""

import unicodedata
from dataclasses import fields, is_dataclass, replace
from typing import Any

# Source: CLM, sub_umlaute: ä ö ü ß as two letters; the others lose their accent.
_PAIRS = {
    "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "ẞ": "SS",
    "Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe", "Ø": "O", "ø": "o", "Å": "A", "å": "a",
    "Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "Ð": "D", "ð": "d", "Þ": "Th", "þ": "th",
    "ı": "i", "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "…": "...",
}  # fmt: skip
_TABLE = str.maketrans(_PAIRS)


def to_ascii(text: str) -> str:
    """Write a text in ASCII; a letter for which there is no way becomes "?"."""
    if text.isascii():
        return text
    decomposed = unicodedata.normalize("NFKD", text.translate(_TABLE))
    letters = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return letters.encode("ascii", "replace").decode("ascii")


def in_ascii(value: Any) -> Any:
    """Return a value of ``trf.format.values`` in which every text is ASCII."""
    if isinstance(value, str):
        return to_ascii(value)
    if type(value) is tuple:
        return tuple(in_ascii(item) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        old = {f.name: getattr(value, f.name) for f in fields(value)}
        new = {name: in_ascii(item) for name, item in old.items()}
        return value if new == old else replace(value, **new)
    return value
