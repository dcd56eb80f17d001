"""Small facts about the lines of a bracket with its own section."""

from shogi_archive.format.document import Line
from shogi_archive.format.reading import ResultLines
from shogi_archive.format.tokens import is_number, words
from shogi_archive.format.values import Stage


def blanks_before_bracket(lines: ResultLines, before: int) -> None:
    """Drop stray blank lines of ``before`` lines and a bracket with a number of rounds.

    A blank line is a value when there would be too few lines without it: a round without games.
    """
    filled = [line for line in lines.lines if line.text.strip()]
    wanted = None
    if before < len(filled):
        rounds = words(filled[before].text)
        if len(rounds) == 1 and is_number(rounds[0]):
            wanted = before + 2 + int(rounds[0])
    lines.ignore_blanks(wanted)


def entry_line(lines: ResultLines, stage: Stage) -> Line:
    """Return the line with the entries of the bracket that was read last."""
    return lines.lines[lines.taken - len(stage.rounds) - 1]
