"""The encodings of Japanese text files: detection, reading, writing, missing characters."""

import re
from collections import Counter
from enum import Enum
from typing import NamedTuple

# One character, two Unicode spellings: Microsoft's table and the JIS table disagree here.
_MICROSOFT_TO_JIS = str.maketrans("～－∥￠￡￢―", "〜−‖¢£¬—")
_JIS_TO_MICROSOFT = str.maketrans("〜−‖¢£¬—", "～－∥￠￡￢―")

# What Python's codec makes of bytes that CP932 does not assign.
_UNASSIGNED = re.compile("[\x80\uf8f0-\uf8f3]")

# Spellings of names that JIS X 0208 lacks, and the usual spelling that it has.
SUBSTITUTES = dict(
    zip(
        "髙\ufa11德濵𠮷栁桒瀨增靑淸悅黑敎橫曻冝嵜緖賴①②③④⑤",
        "高崎徳浜吉柳桑瀬増青清悦黒教横昇宜崎緒頼12345",
        strict=True,
    )
) | {"Ⅰ": "I", "Ⅱ": "II", "Ⅲ": "III"}


class Encoding(Enum):
    """An encoding the archive reads and writes; ``codecs`` are tried in turn for reading."""

    label: str
    codecs: tuple[str, ...]

    UTF_8 = "utf-8", "UTF-8", ("utf-8",)
    UTF_8_BOM = "utf-8-sig", "UTF-8 (BOM)", ("utf-8-sig",)
    ISO_2022_JP = "iso-2022-jp", "ISO-2022-JP (JIS)", ("iso2022_jp", "iso2022_jp_ext")
    # euc_jis_2004 knows the circled digits that Windows programs put into EUC files.
    EUC_JP = "euc-jp", "EUC-JP", ("euc_jp", "euc_jis_2004")
    CP932 = "cp932", "Shift_JIS (CP932)", ("cp932",)

    def __new__(cls, value: str, label: str, codecs: tuple[str, ...]) -> "Encoding":
        """Keep the name as the value, the label for people and Python's codecs."""
        member = object.__new__(cls)
        member._value_ = value
        member.label = label
        member.codecs = codecs
        return member


def encoding_named(value: str) -> Encoding:
    """Return the encoding of this ``value``.

    Raises:
        KeyError: there is none.
    """
    return {each.value: each for each in Encoding}[value]


class Missing(NamedTuple):
    """A character that an encoding lacks.

    Attributes:
        character: the character.
        line: 1-based line of its first use.
        column: 1-based column of its first use.
        uses: how often it is used.
        substitute: the spelling to offer instead, "" when none is known.
    """

    character: str
    line: int
    column: int
    uses: int
    substitute: str


def readable_as(raw: bytes, encoding: Encoding) -> str | None:
    """Return ``raw`` decoded, or None when it is not text in this encoding."""
    for codec in encoding.codecs:
        try:
            text = raw.decode(codec)
        except UnicodeDecodeError:
            continue
        return None if encoding is Encoding.CP932 and _UNASSIGNED.search(text) else text
    return None


def detect(raw: bytes) -> Encoding:
    """Return the encoding that fits ``raw``; for a mixed file the one that fits most lines.

    UTF-8 is the answer where nothing fits.
    """
    whole = fitting(raw)
    if whole is not None:
        return whole
    lines = [line for line in re.split(b"[\r\n]+", raw) if not line.isascii()]
    votes = Counter(found for line in lines if (found := fitting(line)) is not None)
    return votes.most_common(1)[0][0] if votes else Encoding.UTF_8


def fitting(raw: bytes) -> Encoding | None:
    """Return the encoding in which ``raw``, a file or a line, is text; None if there is none.

    EUC-JP goes before CP932: CP932 accepts EUC text as half-width katakana, but hardly any
    CP932 kanji is valid EUC.
    """
    if raw.startswith(b"\xef\xbb\xbf") and readable_as(raw, Encoding.UTF_8_BOM) is not None:
        return Encoding.UTF_8_BOM
    candidates = [Encoding.UTF_8, Encoding.EUC_JP, Encoding.CP932]
    if b"\x1b$" in raw or b"\x1b(" in raw:
        candidates.insert(0, Encoding.ISO_2022_JP)
    return next((each for each in candidates if readable_as(raw, each) is not None), None)


def _jis_spelling(text: str, encoding: Encoding) -> str:
    if encoding is Encoding.CP932:
        return text.translate(_JIS_TO_MICROSOFT)
    if encoding in (Encoding.EUC_JP, Encoding.ISO_2022_JP):
        return text.translate(_MICROSOFT_TO_JIS)
    return text


def encode(text: str, encoding: Encoding, *, bom: bool = True) -> bytes:
    """Return ``text`` in ``encoding``.

    Args:
        text: what to write.
        encoding: the target.
        bom: whether to begin with the BOM, if the encoding has one; False for a part of a file.

    Raises:
        UnicodeEncodeError: a character is missing there; ``missing_characters`` lists them all.
    """
    codec = encoding.codecs[0] if bom else encoding.codecs[0].removesuffix("-sig")
    return _jis_spelling(text, encoding).encode(codec)


def missing_characters(text: str, encoding: Encoding) -> tuple[Missing, ...]:
    """Return the characters of ``text`` that ``encoding`` lacks, in order of first use."""
    codec = encoding.codecs[0]
    counts: dict[str, int] = {}
    places: dict[str, tuple[int, int]] = {}
    for number, line in enumerate(re.split("\r\n|\r|\n", _jis_spelling(text, encoding)), start=1):
        if _fits(line, codec):
            continue
        for column, character in enumerate(line, start=1):
            if character in counts or not _fits(character, codec):
                counts[character] = counts.get(character, 0) + 1
                places.setdefault(character, (number, column))
    return tuple(
        Missing(character, *places[character], count, SUBSTITUTES.get(character, ""))
        for character, count in counts.items()
    )


def _fits(text: str, codec: str) -> bool:
    try:
        text.encode(codec)
    except UnicodeEncodeError:
        return False
    return True


def substitute(text: str, encoding: Encoding) -> str:
    """Return ``text`` with the missing characters exchanged where a usual spelling exists."""
    table: dict[str, str | int | None] = {
        m.character: m.substitute for m in missing_characters(text, encoding) if m.substitute
    }
    return text.translate(str.maketrans(table))
