"""Findings about the archive's files: values with a place, a stable code and a message."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Union

JAPANESE = "ja"


class Severity(StrEnum):
    """ERROR: the block (or line) is not taken over. WARNING: it is, as the message says."""

    ERROR = "error"
    WARNING = "warning"


def N_(text: str) -> str:  # noqa: N802 -- the marker's name is what gettext's tools look for
    """Mark an English template for translation; the web layer translates it."""
    return text


@dataclass(frozen=True, slots=True)
class Phrase:
    """A piece of text in both languages, such as the name of a round.

    Attributes:
        en: English template, the message id for further languages.
        ja: Japanese template.
        params: named values of both templates.
    """

    en: str
    ja: str
    params: "tuple[tuple[str, Param], ...]" = ()

    def text(self, language: str, translate: Callable[[str], str] = str) -> str:
        """Return the text in ``language``: Japanese is built in, others go by ``translate``."""
        template = self.ja if language == JAPANESE else translate(self.en)
        values = {name: render(value, language, translate) for name, value in self.params}
        return template.format(**values)


Param = Union[int, str, Phrase, "tuple[str, ...]"]


def render(value: Param, language: str, translate: Callable[[str], str] = str) -> str:
    """Return a parameter as text; a tuple becomes a list of people or values."""
    if isinstance(value, Phrase):
        return value.text(language, translate)
    if isinstance(value, tuple):
        return ("、" if language == JAPANESE else ", ").join(value)
    return str(value)


class Message(NamedTuple):
    """What a code says, and how serious it is unless the finder knows better."""

    severity: Severity
    en: str
    ja: str


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding about a file.

    Attributes:
        file: name of the file, "" for pasted text.
        line: 1-based line in the file as uploaded, blank lines counted.
        column: 1-based column of the first offending character, counted in characters.
        token: the offending word as written, "" when the whole line is meant.
        code: stable name, a key of ``messages.MESSAGES``.
        params: named values of the message.
        event: kisen code and holding as written, "" outside of events.
    """

    file: str
    line: int
    column: int
    token: str
    code: str
    severity: Severity
    template: Message
    params: dict[str, Param] = field(default_factory=dict)
    event: str = ""

    def message(self, language: str = JAPANESE, translate: Callable[[str], str] = str) -> str:
        """Return the sentence in ``language``; ``translate`` turns the English template."""
        phrase = Phrase(self.template.en, self.template.ja, tuple(self.params.items()))
        return phrase.text(language, translate)

    @property
    def is_error(self) -> bool:
        """Whether the block must not be saved."""
        return self.severity is Severity.ERROR
