"""What a method of the archive has to offer: its third line, its reader and its writer."""

from collections.abc import Callable
from dataclasses import dataclass

from shogi_archive.format.problems import Phrase
from shogi_archive.format.reading import Reading, ResultLines
from shogi_archive.format.values import Event, Stage


@dataclass(frozen=True, slots=True)
class Setting:
    """One number of the third line: its name in ``Event.settings`` and its range."""

    name: str
    label: Phrase
    low: int = 0
    high: int = 999


@dataclass(frozen=True, slots=True)
class MethodFormat:
    """How one method is written.

    Attributes:
        settings: the numbers of line 3 in order; none means the participants begin there.
        read: from the lines between the two "+" to stages; notes what is wrong.
        write: from an event to the lines between the two "+".
        reentries: whether pairs of re-entries follow the settings.
    """

    settings: tuple[Setting, ...]
    read: Callable[[Reading, ResultLines], tuple[Stage, ...]]
    write: Callable[[Event], list[str]]
    reentries: bool = False
