"""Methods 5 and 6: preliminary groups (2○2×), then a bracket with seeds.

Line 3: groups of four, groups of six or three (method 6: of five), seeds, kind.
Entry numbers are ten times the group plus the place in the group.
The lines are explicit pairs, so the numbers of line 3 only serve as a check. Whether two wins
pass and two losses put out is a custom of the real events, hence only a warning here.
"""

from collections import Counter

from shogi_archive.format.codes import LeagueKind
from shogi_archive.format.labels import KIND
from shogi_archive.format.methods.amateur_osho import write
from shogi_archive.format.methods.bracket import read_section
from shogi_archive.format.methods.method import MethodFormat, Setting
from shogi_archive.format.methods.preliminary import Preliminary
from shogi_archive.format.methods.sections import blanks_before_bracket, entry_line
from shogi_archive.format.problems import N_, Phrase, Severity
from shogi_archive.format.reading import Reading, ResultLines
from shogi_archive.format.values import Stage, StageKind

_FOURS = Setting("groups_of_four", Phrase(N_("number of groups of four"), "４人予選リーグ数"))
_OTHERS = Setting(
    "other_groups", Phrase(N_("number of groups of six or three"), "６人or３人予選リーグ数")
)
_FIVES = Setting("other_groups", Phrase(N_("number of groups of five"), "５人予選トーナメント数"))
_SEEDS = Setting("seeds", Phrase(N_("number of seeds"), "シード人数"))
_KIND = Setting("kind", KIND, 0, 2)


def read_with_five(reading: Reading, lines: ResultLines) -> tuple[Stage, ...]:
    """Read method 6: four preliminary rounds, the last for the groups of five alone."""
    return _read(reading, lines, rounds=4, other_size=5)


def read(reading: Reading, lines: ResultLines) -> tuple[Stage, ...]:
    """Read method 5: three preliminary rounds."""
    threes = str(reading.settings["kind"]) == LeagueKind.BRANCH_MEIJIN.value
    return _read(reading, lines, rounds=3, other_size=3 if threes else 6)


def _read(reading: Reading, lines: ResultLines, rounds: int, other_size: int) -> tuple[Stage, ...]:
    blanks_before_bracket(lines, rounds)
    across = str(reading.settings["kind"]) == LeagueKind.AMATEUR_RYUO.value
    preliminary = Preliminary(reading, wins_to_pass=2, severity=Severity.WARNING)
    before = reading.error_count()
    # 組外対決: from the third round on, players meet those of other groups.
    stage = preliminary.read(lines, rounds, range(1, 3 if across else rounds + 1))
    seeds, groups = _groups(reading, preliminary)
    _check_groups(reading, groups, other_size)
    faultless = reading.error_count() == before
    if faultless and len(seeds) != reading.settings["seeds"]:
        declared = reading.settings["seeds"]
        reading.report("SEED_COUNT", reading.settings_line, 2, declared=declared, found=len(seeds))
    main = read_section(reading, lines, StageKind.MAIN)
    if main is None:
        return (stage,)
    if faultless and reading.error_count() == before:
        # How many of three players pass is not laid down.
        free = {n for n in reading.entries if n in seeds or groups[n // 10] == 3}
        preliminary.check_qualified(entry_line(lines, main), main.slots, free)
    return (stage, main)


def _groups(reading: Reading, preliminary: Preliminary) -> tuple[set[int], Counter[int]]:
    """Return the seeds (whose whole group has no game) and the size of each other group."""
    active = {number // 10 for number in preliminary.played()}
    seeds = {number for number in reading.entries if number // 10 not in active}
    return seeds, Counter(number // 10 for number in reading.entries if number not in seeds)


def _check_groups(reading: Reading, groups: Counter[int], other_size: int) -> None:
    for index, (name, size) in enumerate((("groups_of_four", 4), ("other_groups", other_size))):
        found = sorted(group for group, count in groups.items() if count == size)
        if len(found) != reading.settings[name]:
            reading.report(
                "GROUP_COUNT",
                reading.settings_line,
                index,
                size=size,
                declared=reading.settings[name],
                found=len(found),
                groups=",".join(str(group) for group in found) or "-",
            )


FORMAT = MethodFormat((_FOURS, _OTHERS, _SEEDS, _KIND), read, write)
FORMAT_WITH_FIVE = MethodFormat((_FOURS, _FIVES, _SEEDS, _KIND), read_with_five, write)
