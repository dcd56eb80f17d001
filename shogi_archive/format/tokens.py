"""Words of a line: separated by blanks, full-width digits and signs read as half-width ones."""

import re
from functools import lru_cache

_WORD = re.compile(r"\S+")
# Writers of Japanese text use ○ and × for results and full-width digits everywhere.
_FULLWIDTH = str.maketrans(
    "０１２３４５６７８９－−＋＝＊＃ｏＯ○◯〇ｘＸ×✕●\u3000",
    "0123456789--+=*#oOoooxXxxx ",
)


def fold(text: str) -> str:
    """Return ``text`` with full-width digits, signs and blanks made half-width, same length."""
    return text if text.isascii() else text.translate(_FULLWIDTH)


def split_comment(text: str) -> tuple[str, str]:
    """Return the data of a line as written, and the comment after its ``#`` (stripped)."""
    end = fold(text).find("#")
    return (text, "") if end < 0 else (text[:end], text[end + 1 :].strip())


def words(text: str) -> list[str]:
    """Return the words of the data part of a line."""
    return fold(split_comment(text)[0]).split()


def column_of(text: str, index: int) -> int:
    """Return the 1-based column of word ``index`` (0-based); of the end when there is none."""
    places = _places(text)
    return places[index][0] + 1 if index < len(places) else len(text.rstrip()) + 1


def word_at(text: str, index: int) -> str:
    """Return word ``index`` (0-based) of a line as written, "" when there is none."""
    places = _places(text)
    return text[slice(*places[index])] if index < len(places) else ""


@lru_cache(maxsize=8)
def _places(text: str) -> tuple[tuple[int, int], ...]:
    # Remembered, since a line may be wrong in thousands of words.
    return tuple(match.span() for match in _WORD.finditer(fold(split_comment(text)[0])))


def is_number(word: str) -> bool:
    """Whether ``word`` is a number of ordinary length in ASCII digits."""
    return word.isascii() and word.isdigit() and len(word) <= 9
