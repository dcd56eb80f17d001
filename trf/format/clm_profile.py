"""What CLM's reader wants, and what it does not understand.

Source: com_clm, ``db_trf_import.php`` of 5.0.1 to 5.1.1: fixed columns, plain letters, only
digits and capitals as results, start numbers from 1 without gaps.
"""

from collections.abc import Iterator
from dataclasses import replace

from trf.format.clm_codes import TIE_BREAKS
from trf.format.dates import write_partial_date
from trf.format.fields import BIRTH, FIDE_ID, Kind
from trf.format.labels import FIELD_LABELS
from trf.format.league import league_of
from trf.format.league_records import as_clm
from trf.format.problems import Loss
from trf.format.records import BY_CODE
from trf.format.records.record import Layout, Record, Row
from trf.format.records.team import with_clm_layout
from trf.format.records.trf16 import PLAYER
from trf.format.records.xc import joined_params
from trf.format.reshape import (
    acceleration_as_fictitious_points,
    adjourned_as,
    adjourned_lost,
    byes_in_cells,
    gap_in_ranks,
    with_counts,
    with_scoring,
)
from trf.format.rounds import round_count
from trf.format.transliteration import in_ascii, to_ascii
from trf.format.values import Cell, ClmMode, PartialDate, Player, Report

_IGNORED = (
    "chief_arbiter",
    "deputy_arbiters",
    "time_control",
    "time_control_code",
    "type_text",
    "type_code",
    "tie_breaks",
)
_LENGTHS = {"venue": 200, "club": 40, "email": 100, "phone": 30}
_RATED = {"W": "1", "D": "=", "L": "0"}
SWISS, ROUND_ROBIN, KNOCK_OUT = 1, 2, 3


def _write_birth(value: PartialDate) -> str:
    """Leave unknown parts blank: CLM takes "00" for a month."""
    return write_partial_date(value).replace("/00", "/  ")


def _player_record() -> Record:
    """Make the 001 of CLM, which has a 0 for "no FIDE ID" and stores it as a number."""
    kinds = {
        "birth": Kind(BIRTH.parse, _write_birth, blank=BIRTH.blank),
        "fide_id": Kind(FIDE_ID.parse, lambda number: number or "0", right=True),
    }
    fields = (replace(f, kind=kinds.get(f.name, f.kind)) for f in PLAYER.fields)
    return replace(BY_CODE["001"], layout=Layout(tuple(fields), PLAYER.block))


def _dump_ratings(player: Player) -> list[Row]:
    """Write XCR for every player; its Elo replaces that of 001 even when it is blank."""
    return [
        Row(
            {
                "starting_rank": player.starting_rank,
                "dwz": player.dwz or 0,
                "elo": player.elo or 0,
                "twz": player.twz or 0,
            }
        )
    ]


CLM_PLAYER = _player_record()
CLM_TEAM = with_clm_layout(BY_CODE["310"])
_OWN = {"001": CLM_PLAYER, "310": CLM_TEAM, "XCR": replace(BY_CODE["XCR"], dump=_dump_ratings)}
# CLM's reader passes over records of TRF26 that it does not know.
_CODES = (
    "012 022 032 042 052 062 072 082 092 102 112 122 142 XXR XXC XXS 192 202 212 222 352 362 "
    "XCM XCA XCG XCL XCP XCF 132 XCT 001 XXA XCC XCE XCS XCR XCZ 310 XCD 240 250 260 299 320 330 "
    "XXP"
)
RECORDS = tuple(_OWN.get(code, BY_CODE[code]) for code in _CODES.split())
RECORDS_510 = tuple(joined_params(r) if r.code == "XCP" else r for r in RECORDS)


def fit(report: Report) -> Report:
    """Return the report as CLM can read it."""
    report = acceleration_as_fictitious_points(
        byes_in_cells(with_scoring(adjourned_as(report, "")))
    )
    report = replace(
        with_counts(report),
        rounds=report.rounds if report.team_event else round_count(report).number or None,
        clm_mode=report.clm_mode or _mode(report),
        tie_breaks=_without_clms(report),
        venue=_without_apostrophes(report.venue),
        clm_params=tuple(
            (_without_apostrophes(key), _without_apostrophes(value))
            for key, value in report.clm_params
        ),
        players=tuple(_fit_player(player) for player in report.players),
    )
    if report.team_event:
        report = as_clm(report, league_of(report))
    ascii_report: Report = in_ascii(report)
    return ascii_report


def _without_clms(report: Report) -> tuple[str, ...]:
    """Return FIDE's tie-breaks unless XCF says the same."""
    named = tuple(TIE_BREAKS.get(number, "") for number in report.clm_tie_breaks if number)
    return () if not report.team_event and named == report.tie_breaks else report.tie_breaks


def _without_apostrophes(text: str) -> str:
    return to_ascii(text).replace("'", "")


def _mode(report: Report) -> ClmMode | None:
    """Infer CLM's kind of tournament from 192 or 092."""
    text = f"{report.type_code} {report.type_text}".upper().replace("-", "").replace(" ", "")
    for word, number in (("SWISS", SWISS), ("DUTCH", SWISS), ("ROUNDROBIN", ROUND_ROBIN),
                         ("KNOCKOUT", KNOCK_OUT)):  # fmt: skip
        if word in text:
            return ClmMode(number)
    return None


def _fit_player(player: Player) -> Player:
    cells = tuple(_fit_cell(cell, player.starting_rank) for cell in player.cells)
    return replace(player, elo=player.elo or player.rating, cells=cells)


def _fit_cell(cell: Cell, rank: int) -> Cell:
    """Give every game a colour, also a forfeit, and only results that CLM knows."""
    result = _RATED.get(cell.result, cell.result)
    colour = cell.colour
    if cell.opponent is not None and not colour:
        colour = "w" if rank < cell.opponent else "b"
    return Cell(cell.opponent, colour, result)


def losses(report: Report) -> Iterator[Loss]:
    """Yield what CLM's reader loses although it is in the file."""
    yield from gap_in_ranks(report)
    if report.team_event:
        yield Loss.of("clm-league")
    yield from adjourned_lost(report)
    ignored = [FIELD_LABELS[name] for name in _IGNORED if getattr(report, name)]
    if ignored:
        yield Loss.of("clm-ignores", fields=", ".join(ignored))
    titled = [p for p in report.players if len(p.title) == 3]
    if titled:
        yield Loss.of("clm-title", count=len(titled), players=first_ranks(titled))
    unrated = sum(cell.result in _RATED for p in report.players for cell in p.cells)
    if unrated:
        yield Loss.of("clm-unrated-games", count=unrated)
    yield from _text_losses(report)


def _text_losses(report: Report) -> Iterator[Loss]:
    texts = {"XCL": report.venue, "XCP": "".join(k + v for k, v in report.clm_params)}
    for code, text in texts.items():
        if "'" in to_ascii(text):
            yield Loss.of("clm-apostrophe", record=code)
    subjects: tuple[Report | Player, ...] = (report, *report.players)
    for name, limit in _LENGTHS.items():
        count = sum(len(to_ascii(getattr(subject, name, ""))) > limit for subject in subjects)
        if count:
            yield Loss.of("clm-too-long", field=FIELD_LABELS[name], limit=limit, count=count)
    changed = [p.name for p in report.players if not p.name.isascii()]
    if changed:
        yield Loss.of("transliterated", found=changed[0], written=to_ascii(changed[0]))


def first_ranks(players: list[Player]) -> str:
    """Return the starting ranks of the first players, as a message shows them."""
    shown = ", ".join(str(player.starting_rank) for player in players[:5])
    return f"{shown}, …" if len(players) > 5 else shown
