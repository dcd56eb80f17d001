"""A report to the bytes of a file: fresh for a profile, or as small changes of the original.

What a profile cannot carry is found by reading the written file back: an attribute that comes
back different is a loss.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from trf.format.clm_profile import first_ranks
from trf.format.dialects import CODE, is_remark
from trf.format.document import Document
from trf.format.labels import FIELD_LABELS
from trf.format.league import League, league_of
from trf.format.lines import PLAIN_UTF8, Line
from trf.format.merge import merge, wanted_lines
from trf.format.problems import Loss
from trf.format.profiles import RULES, Profile, Rules
from trf.format.reader import Reading, read
from trf.format.records import BY_CODE
from trf.format.team_values import Team
from trf.format.values import Player, Report

EOL = "\n"
# Numbers about the file itself, which a profile may state differently.
_NOT_COMPARED = frozenset(
    {
        "player_count",
        "rated_count",
        "team_count",
        "team_event",
        "players",
        "teams",
        "line",
        "clm_line",
    }
)


@dataclass(frozen=True, slots=True)
class Written:
    """A file, and what it does not carry.

    Attributes:
        data: the bytes; empty when the profile refuses the report.
        losses: what the profile cannot carry, the refusals first.
    """

    data: bytes
    losses: tuple[Loss, ...]

    @property
    def refused(self) -> bool:
        """True when no file was written."""
        return any(loss.refused for loss in self.losses)


def write(report: Report, profile: Profile, base: Reading | None = None) -> Written:
    """Write a report.

    Args:
        report: what the file shall say.
        profile: for whom it is.
        base: the file that ``report`` came from. ``Profile.ORIGINAL`` changes only its lines
            that say something else now, and keeps its encoding and ends of line; the others
            tell which of its lines they drop.
    """
    if profile is Profile.ORIGINAL and base:
        return _write_original(report, base)
    rules = RULES[profile]
    losses = tuple(rules.losses(report))
    if any(loss.refused for loss in losses):
        return Written(b"", losses)
    fitted = rules.fit(report)
    texts = [text for _, text in wanted_lines(fitted, rules.records)]
    data = _document(texts).to_bytes()
    dropped = _dropped_records(rules, base)
    written = read(data).report
    return Written(
        data, (*losses, *_differences(fitted, written), *_moved(report, written), *dropped)
    )


def _document(texts: Iterable[str]) -> Document:
    lines = (Line(number, text, EOL) for number, text in enumerate(texts, start=1))
    return Document(tuple(lines), PLAIN_UTF8)


def _write_original(report: Report, base: Reading) -> Written:
    document = merge(report, base)
    changed: tuple[Loss, ...] = ()
    try:
        data = document.to_bytes()
    except UnicodeEncodeError as error:
        # An honest file in another encoding is better than a name with question marks.
        found = error.object[error.start : error.end]
        changed = (Loss.of("encoding-changed", found=found),)
        data = replace(document, encoding=PLAIN_UTF8).to_bytes()
    if report == base.report:
        return Written(data, changed)
    return Written(data, (*changed, *_differences(report, read(data).report)))


def _dropped_records(rules: Rules, base: Reading | None) -> Iterator[Loss]:
    """Tell which records of the original the profile's file does not have at all."""
    if base:
        codes = {record.code for record in rules.records}
        lines = [line for line in base.document.lines if not is_remark(line.text)]
        # A national record has the code of its federation.
        told = {line.number for line in lines if base.keys.get(line.number, ("",))[0] in codes}
        found = {line.text[CODE] for line in lines if line.number not in told}
        unknown = sorted(found - codes - BY_CODE.keys())
        if unknown:
            yield Loss.of("records-not-carried", records=", ".join(unknown))


def _differences(wanted: Report, written: Report) -> Iterator[Loss]:
    """Compare what should be in a file with what is in it."""
    for name in _different(wanted, written):
        yield Loss.of("not-carried", field=FIELD_LABELS[name])
    yield from _lost_teams(wanted, written)
    others = {player.starting_rank: player for player in written.players}
    lost: dict[str, list[Player]] = {}
    for player in wanted.players:
        other = others.get(player.starting_rank)
        names = _different(player, other) if other else ["starting_rank"]
        for name in names:
            lost.setdefault(name, []).append(player)
    for name, players in lost.items():
        params = {"field": FIELD_LABELS[name], "players": first_ranks(players)}
        yield Loss.of("not-carried-for-players", count=len(players), **params)


def _moved(wanted: Report, written: Report) -> Iterator[Loss]:
    """Tell whether the teams of the file meet as they should, on the same boards."""
    if not wanted.team_event:
        return
    leagues = league_of(wanted), league_of(written)
    one, other = (
        {(m.round, m.home, m.away, m.forfeit, frozenset(m.boards)) for m in league.matches}
        for league in leagues
    )
    if one != other:
        yield Loss.of("not-carried", field=FIELD_LABELS["matches"])
    elif _pairings(leagues[0]) != _pairings(leagues[1]):
        yield Loss.of("not-carried", field=FIELD_LABELS["pairing_numbers"])
    if set(leagues[0].byes) != set(leagues[1].byes):
        yield Loss.of("not-carried", field=FIELD_LABELS["team_byes"])


def _pairings(league: League) -> set[tuple[int, int, int]]:
    return {(match.round, match.number, match.home) for match in league.matches}


def _lost_teams(wanted: Report, written: Report) -> Iterator[Loss]:
    others = {team.number: team for team in written.teams}
    names = (_different(team, others.get(team.number, Team(0))) for team in wanted.teams)
    lost = dict.fromkeys(name for found in names for name in found if name != "number")
    for name in lost:
        yield Loss.of("not-carried", field=FIELD_LABELS[name])


def _different(one: Any, other: Any) -> list[str]:
    """Return the names of the attributes that differ; None, 0 and "" say the same: nothing."""
    return [
        f.name
        for f in fields(one)
        if f.name not in _NOT_COMPARED
        and (getattr(one, f.name) or None) != (getattr(other, f.name) or None)
    ]
