"""Preliminary rounds written as pairs "winner loser", one line per round."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from shogi_archive.format.document import Line
from shogi_archive.format.labels import round_label
from shogi_archive.format.problems import Phrase, Severity
from shogi_archive.format.reading import Reading, ResultLines
from shogi_archive.format.values import Match, Round, Stage, StageKind


@dataclass(slots=True)
class Preliminary:
    """The preliminaries while they are read.

    Attributes:
        reading: the block.
        wins_to_pass: with so many wins a player is through (○); two losses put everybody out.
        severity: how serious a further game of such a player is.
    """

    reading: Reading
    wins_to_pass: int
    severity: Severity = Severity.ERROR
    wins: Counter[int] = field(default_factory=Counter)
    losses: Counter[int] = field(default_factory=Counter)
    rounds: list[Round] = field(default_factory=list)

    def read(self, lines: ResultLines, count: int, groups_apart: Collection[int] = ()) -> Stage:
        """Read ``count`` lines; in the rounds ``groups_apart`` only one's own group is met."""
        for number in range(1, count + 1):
            label = round_label(StageKind.PRELIMINARY, number)
            line = lines.take(label)
            if line is None:
                break
            matches = self._round(line, label, number in groups_apart)
            self.rounds.append(Round(number, label, matches))
        return Stage(StageKind.PRELIMINARY, tuple(self.rounds))

    def played(self) -> set[int]:
        """Return everybody who has had a game."""
        return {*self.wins, *self.losses}

    def _round(self, line: Line, label: Phrase, apart: bool) -> tuple[Match, ...]:
        numbers = self.reading.numbers(line)
        if len(numbers) % 2:
            self.reading.report("PAIR_ODD", line, len(numbers) - 1, round=label)
        matches: list[Match] = []
        seen: set[int] = set()
        for index in range(0, len(numbers) - 1, 2):
            match = Match(numbers[index], numbers[index + 1])
            if self._playable(line, index, label, match, seen):
                self._check_rules(line, index, label, match, apart)
                matches.append(match)
            seen.update(match)
        for match in matches:
            self.wins[match.winner] += 1
            self.losses[match.loser] += 1
        return tuple(matches)

    def _playable(
        self, line: Line, index: int, label: Phrase, match: Match, seen: set[int]
    ) -> bool:
        before = len(self.reading.problems)
        for offset, number in enumerate(match):
            if number < 0:
                return False
            if not self.reading.known(number):
                self.reading.unknown_entry(line, index + offset, label, number)
            elif number in seen:
                self.reading.report(
                    "ROUND_TWICE", line, index + offset, round=label, who=self.reading.who(number)
                )
        if match.winner == match.loser:
            self.reading.report(
                "PAIR_SELF", line, index + 1, round=label, who=self.reading.who(match.loser)
            )
        return len(self.reading.problems) == before

    def _check_rules(
        self, line: Line, index: int, label: Phrase, match: Match, apart: bool
    ) -> None:
        who = self.reading.who
        winner, loser = who(match.winner), who(match.loser)
        settled = [player for player in match if self._settled(player)]
        # Two who are both through, or both out, may have played for places: odd, but no fault.
        severity = self.severity if len(settled) == 1 else Severity.WARNING
        for offset, player in enumerate(match):
            if player in settled:
                self.reading.report(
                    "PRELIM_OVER",
                    line,
                    index + offset,
                    severity=severity,
                    round=label,
                    winner=winner,
                    loser=loser,
                    who=who(player),
                    wins=self.wins[player],
                    losses=self.losses[player],
                )
        groups = (match.winner // 10, match.loser // 10)
        if apart and groups[0] != groups[1]:
            one, other = groups
            self.reading.report(
                "GROUP_MISMATCH",
                line,
                index,
                round=label,
                winner=winner,
                loser=loser,
                one=one,
                other=other,
            )

    def _settled(self, player: int) -> bool:
        """Whether a player was through or out before this round."""
        return self.wins[player] >= self.wins_to_pass or self.losses[player] >= 2

    def check_qualified(self, line: Line, entries: Sequence[int], free: Collection[int]) -> None:
        """Check that a bracket's entries are those who came through.

        Args:
            line: the line with the entries.
            entries: the entry numbers, 0 for an empty place.
            free: entries to which the rule does not apply, such as seeds.
        """
        through = [player for player, wins in self.wins.items() if wins >= self.wins_to_pass]
        missing = [player for player in through if player not in entries]
        for index, player in enumerate(entries):
            if player > 0 and player not in free and self.wins[player] < self.wins_to_pass:
                self.reading.report(
                    "NOT_QUALIFIED",
                    line,
                    index,
                    severity=self.severity,
                    who=self.reading.who(player),
                    wins=self.wins[player],
                    losses=self.losses[player],
                    missing=self.reading.people(missing),
                )


def pair_lines(stage: Stage) -> list[str]:
    """Return the lines of pairs."""
    return [
        " ".join(f"{match.winner} {match.loser}" for match in round_.matches)
        for round_ in stage.rounds
    ]
