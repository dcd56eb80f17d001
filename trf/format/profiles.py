"""For whom a file is written: which records it has, and how the report is fitted to them.

Source: FIDE Handbook C.04 Annex 2 and TRF 2026; JaVaFo's and bbpPairings' manuals; the behaviour
of CLM's reader.
"""

import enum
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from trf.format import clm_profile
from trf.format.clm_league import has_blocks
from trf.format.league import league_of
from trf.format.league_records import as_trf26
from trf.format.points import PointsCheck, scoring_of
from trf.format.problems import Loss
from trf.format.records import BY_CODE, RECORDS, bb
from trf.format.records.record import Record
from trf.format.records.trf26 import beside_xxs
from trf.format.reshape import (
    acceleration_as_fictitious_points,
    adjourned_as,
    adjourned_games,
    adjourned_lost,
    byes_in_cells,
    fictitious_points_as_acceleration,
    gap_in_ranks,
    with_counts,
    with_scoring,
)
from trf.format.rounds import (
    RoundsSource,
    paired_rounds,
    preassigned_byes,
    round_count,
    rounds_of_all_legs,
)
from trf.format.values import ForbiddenGroup, Player, Report


class Profile(enum.StrEnum):
    """For whom a file is written."""

    ORIGINAL = "original"
    """The file that was read, with only the changes; without one, all that is known."""
    TRF16 = "trf16"
    """FIDE's TRF16 with JaVaFo's XX records, as most programs read it."""
    TRF26 = "trf26"
    """FIDE's TRF26."""
    CLM = "clm"
    """CLM 5.1.1 and later."""
    CLM_510 = "clm-5.1.0"
    """CLM 5.0.1 to 5.1.0, which read all parameters from one line."""
    PAIRING = "pairing"
    """JaVaFo and bbpPairings, to pair the next round: no personal data."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a profile wants.

    Attributes:
        records: in the order of the file; the records about a player follow all the 001.
        fit: makes the report that is written of the one that is wanted.
        losses: what the profile cannot carry beyond what is missing in the file itself.
    """

    records: tuple[Record, ...]
    fit: Callable[[Report], Report]
    losses: Callable[[Report], Iterator[Loss]]


def _records(codes: str) -> tuple[Record, ...]:
    return tuple(BY_CODE[code] for code in codes.split())


def _everything() -> tuple[Record, ...]:
    """All records, but only one of those that say the same in the words of one program."""
    doubled = {"013", "152", "DAT", *(record.code for record in bb.RECORDS)}
    return tuple(
        beside_xxs(record) if record.code == "162" else record
        for record in RECORDS
        if record.code not in doubled
    )


def _nothing(_report: Report) -> Iterator[Loss]:
    return iter(())


def _fit_original(report: Report) -> Report:
    """Say with 300, 320 and 330 what CLM's round blocks do not have to say."""
    return _with_matches(report) if report.team_event and not has_blocks(report) else report


def _with_matches(report: Report) -> Report:
    return as_trf26(report, league_of(report))


def _fit_trf16(report: Report) -> Report:
    report = acceleration_as_fictitious_points(byes_in_cells(adjourned_as(report, "")))
    return with_counts(with_scoring(report))


def _fit_trf26(report: Report) -> Report:
    """Say with TRF26's own records what XXA, XXP and XXZ say."""
    rounds = max(round_count(report).number, 1)
    groups = tuple(
        group if group.first_round else ForbiddenGroup(group.players, 1, rounds)
        for group in report.forbidden_groups
    )
    byes = report.byes
    if report.absent:
        ahead = [bye for bye in preassigned_byes(report) if bye.kind != "U"]
        byes = tuple(dict.fromkeys((*report.byes, *ahead)))
    report = fictitious_points_as_acceleration(report)
    report = replace(report, forbidden_groups=groups, byes=byes, absent=())
    if report.team_event:
        report = replace(_with_matches(report), rounds=rounds_of_all_legs(report))
    return with_counts(with_scoring(report))


def _fit_pairing(report: Report) -> Report:
    """Keep what an engine needs to pair the next round, and nothing that names a person.

    A fixed pairing-allocated bye is written as an absence: the engines would take the round
    for paired. Source: bbpPairings, issue #3. An adjourned game is paired as a draw.
    """
    paired = paired_rounds(report)
    report = adjourned_as(report, "=")
    report = acceleration_as_fictitious_points(byes_in_cells(report, until=paired + 1))
    check = PointsCheck(report, scoring_of(report))
    return Report(
        name=report.name,
        rounds=round_count(report).number,
        initial_colour=report.initial_colour,
        rank_as_id=report.rank_as_id,
        scoring=with_scoring(report).scoring,
        forbidden_groups=tuple(
            ForbiddenGroup(group.players)
            for group in report.forbidden_groups
            if group.first_round is None
            or group.first_round <= paired + 1 <= (group.last_round or group.first_round)
        ),
        players=tuple(_anonymous(p, check.computed(p), paired) for p in report.players),
    )


def _anonymous(player: Player, points: int, paired: int) -> Player:
    cells = tuple(
        cell._replace(result="Z") if number > paired and cell.result == "U" else cell
        for number, cell in enumerate(player.cells[: paired + 1], start=1)
    )
    return Player(
        player.starting_rank,
        f"Player {player.starting_rank}",
        rating=player.rating,
        points=points,
        rank=player.rank,
        cells=cells,
        fictitious_points=player.fictitious_points,
    )


def _pairing_losses(report: Report) -> Iterator[Loss]:
    if report.team_event:
        yield Loss.of("team-event")
    paired = paired_rounds(report)
    yield from gap_in_ranks(report)
    count = round_count(report)
    if count.source not in (RoundsSource.STATED, RoundsSource.CLM_MODE):
        yield Loss.of("rounds-needed")
    if adjourned := adjourned_games(report):
        yield Loss.of("adjourned-as-draws", count=adjourned)
    open_games = sum(
        cell.paired and not cell.result for player in report.players for cell in player.cells
    )
    if open_games:
        yield Loss.of("results-missing", count=(open_games + 1) // 2)
    for bye in preassigned_byes(report):
        if bye.kind == "U" and bye.round == paired + 1:
            for rank in bye.players:
                yield Loss.of("bye-preset", player=rank, round=bye.round)


_HEADER = "012 022 032 042 052 062 072 082 092 102 112 122 132"
_XX = "XXR XXC XXS XXZ XXP"

RULES = {
    Profile.ORIGINAL: Rules(_everything(), _fit_original, _nothing),
    Profile.TRF16: Rules(_records(f"{_HEADER} {_XX} 001 XXA 013"), _fit_trf16, adjourned_lost),
    Profile.TRF26: Rules(
        _records(
            f"{_HEADER} 142 152 162 172 182 192 202 212 222 352 362 240 250 260 299 001 NRS "
            "310 300 320 330"
        ),
        _fit_trf26,
        _nothing,
    ),
    Profile.CLM: Rules(clm_profile.RECORDS, clm_profile.fit, clm_profile.losses),
    Profile.CLM_510: Rules(clm_profile.RECORDS_510, clm_profile.fit, clm_profile.losses),
    Profile.PAIRING: Rules(
        _records("012 142 XXR 152 XXC 162 XXS 001 XXA XXP"), _fit_pairing, _pairing_losses
    ),
}
