"""A field of a record: its columns, and the kind of value it holds, read and written."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from trf.format import dates
from trf.format.dates import is_digits
from trf.format.labels import FIELD_LABELS
from trf.format.values import UNKNOWN_DATE, PartialDate

FIDE_TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
# Short forms of old programs: English letters (Krause), and French ones.
# Source: bbpPairings and TieBreakServer (g m f c, wg …), Sharly-Chess (gf mf ff cf).
_TITLE_OF_SHORT_FORM = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM",
    "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
    "GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM",
}  # fmt: skip


class Unclean(ValueError):  # noqa: N818 -- not always an error: the value may be good all the same
    """Raised when a field's text is not as the standard wants it.

    Attributes:
        value: what was made of it all the same; the kind's empty value when nothing could be.
        code: the problem's code. params: what the text says beyond the field's name.
    """

    def __init__(self, value: object, code: str, **params: str | int) -> None:
        self.value = value
        self.code = code
        self.params = params
        super().__init__(code)


@dataclass(frozen=True, slots=True)
class Kind:
    """How a value is read from a field's text and written into it.

    Attributes:
        parse: text with its blanks to value; raises ``Unclean``.
        format: value to text without padding.
        right: True = written right-aligned.
        blank: the value of a blank field.
    """

    parse: Callable[[str], Any]
    format: Callable[[Any], str]
    right: bool = False
    blank: object = ""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a record.

    Attributes:
        name: the attribute of the value it fills, in the words of ``trf.format.values``.
        first, last: 1-based inclusive columns, as FIDE prints them; ``last`` None = to the
            end of the line.
        kind: how its text is read and written.
    """

    name: str
    first: int
    last: int | None
    kind: Kind

    @property
    def slice(self) -> slice:
        """The field's place in a line, for Python."""
        return slice(self.first - 1, self.last)

    @property
    def label(self) -> str:
        """What messages call the field (a msgid)."""
        return FIELD_LABELS[self.name]

    def write(self, value: object) -> str:
        """Return the field's text in its full width; what is too long is cut."""
        text = "" if value is None else self.kind.format(value)
        if self.last is None:
            return text
        width = self.last - self.first + 1
        return (text.rjust(width) if self.kind.right else text.ljust(width))[:width]


def read_integer(text: str) -> int | None:
    """Read a whole number; None when blank. Raises ``Unclean`` for anything else."""
    words = text.strip()
    if not words:
        return None
    if not is_digits(words) or len(words) > 9:
        raise Unclean(None, "number-invalid", found=words)
    return int(words)


def _read_positive(text: str) -> int | None:
    return read_integer(text) or None


def _read_count(text: str) -> int | None:
    """Read 062, which real files fill with remarks: ``15 (12)``."""
    words = text.split()
    number, *rest = words or ("",)
    value = read_integer(number)
    if rest:
        raise Unclean(value, "number-with-text", found=" ".join(words), read=number)
    return value


def read_points(text: str) -> int | None:
    """Read points as tenths: ``11.5``, ``.5``, ``3``, ``-1.0``; a comma is a point."""
    words = text.strip().replace(",", ".")
    if not words:
        return None
    whole, _, tenth = words.removeprefix("-").partition(".")
    tenth = tenth.rstrip("0")
    if len(whole) > 6 or len(tenth) > 1 or not is_digits(whole + tenth + "0") or words in ".-.":
        raise Unclean(None, "points-invalid", found=text.strip())
    tenths = int(whole or 0) * 10 + int(tenth or 0)
    return -tenths if words.startswith("-") else tenths


def write_points(tenths: int) -> str:
    """Write tenths as ``11.5``."""
    return f"{'-' * (tenths < 0)}{abs(tenths) // 10}.{abs(tenths) % 10}"


def _read_whole_points(text: str) -> int | None:
    points = read_integer(text)
    return None if points is None else points * 10


def _write_short_points(tenths: int) -> str:
    """Write tenths without ".0", as CLM does where it has little room."""
    return write_points(tenths).removesuffix(".0")


def _write_opponent(rank: int) -> str:
    """Write a starting rank; nobody is 0000, since a single 0 is refused by pairing engines."""
    return str(rank) if rank else "0000"


def _read_sex(text: str) -> str:
    sex = text.strip().lower()
    if sex in ("m", "w", ""):
        return sex
    if sex == "f":
        raise Unclean("w", "sex-adjusted", found=text.strip(), read="w")
    raise Unclean("", "sex-unknown", found=text.strip())


def _read_title(text: str) -> str:
    words = text.strip()
    title = words.upper()
    if not title or title in FIDE_TITLES:
        return title
    if title in _TITLE_OF_SHORT_FORM:
        read = _TITLE_OF_SHORT_FORM[title]
        raise Unclean(read, "title-adjusted", found=words, read=read)
    raise Unclean("", "title-unknown", found=words, wanted=" ".join(FIDE_TITLES))


def _read_federation(text: str) -> str:
    code = text.strip()
    if not code or (len(code) == 3 and code.isascii() and code.isalpha()):
        return code.upper()
    raise Unclean("", "federation-invalid", found=code)


def _read_birth(text: str) -> PartialDate:
    value = dates.read_partial_date(text)
    if value.text:
        raise Unclean(value, "birth-invalid", found=value.text)
    return value


def _read_fide_id(text: str) -> str:
    number = text.strip()
    return number if number.strip("0") else ""


def _date_kind(read: Callable[[str], Any], write: Callable[[Any], str]) -> Kind:
    """Make a kind of date that tells when the file's order of the parts is not FIDE's."""

    def parse(text: str) -> Any:
        words = text.strip()
        if not words:
            return None
        value = read(words)
        if value is None:
            raise Unclean(None, "date-invalid", found=words)
        if value == dates.CLM_UNSET:
            return None
        if write(value) != words:
            raise Unclean(value, "date-adjusted", found=words, read=value.isoformat())
        return value

    return Kind(parse, write, blank=None)


def _read_time(text: str) -> Any:
    value = dates.read_time(text)
    if value is None and text.strip():
        raise Unclean(None, "time-invalid", found=text.strip())
    return value


def _read_flag(text: str) -> bool:
    if text not in ("0", "1", " ", ""):
        raise Unclean(False, "number-invalid", found=text)
    return text == "1"


def choice(code: str, values: Sequence[str]) -> Kind:
    """Make a kind of text that has only these values, in upper case; else problem ``code``."""

    def parse(text: str) -> str:
        word = text.strip()
        if word and word.upper() not in values:
            raise Unclean("", code, found=word, wanted=" ".join(values))
        return word.upper()

    return Kind(parse, str)


TEXT = Kind(str.strip, str)
TEXT_RIGHT = Kind(str.strip, str, right=True)
INTEGER = Kind(read_integer, str, right=True, blank=None)
OPPONENT = Kind(read_integer, _write_opponent, right=True, blank=None)
POSITIVE = Kind(_read_positive, str, right=True, blank=None)
COUNT = Kind(_read_count, str, blank=None)
POINTS = Kind(read_points, write_points, right=True, blank=None)
WHOLE_POINTS = Kind(_read_whole_points, _write_short_points, right=True, blank=None)
SHORT_POINTS = Kind(read_points, _write_short_points, right=True, blank=None)
SEX = Kind(_read_sex, str)
TITLE = Kind(_read_title, str, right=True)
FEDERATION = Kind(_read_federation, str)
FIDE_ID = Kind(_read_fide_id, str, right=True)
BIRTH = Kind(_read_birth, dates.write_partial_date, blank=UNKNOWN_DATE)
DATE = _date_kind(dates.read_date, dates.write_date)
ROUND_DATE = _date_kind(dates.read_round_date, dates.write_round_date)
TIME = Kind(_read_time, dates.write_time, blank=None)
FLAG = Kind(_read_flag, lambda value: str(int(value)), blank=False)
