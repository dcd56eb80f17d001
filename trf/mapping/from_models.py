"""Our tables as a report: what the last file said, with what was changed here since.

For every field the question is the same: is the row still what an import of the base file would
store? Then the file's own value is kept, with everything that the tables cannot hold; else the
row's value is written.
"""

from dataclasses import replace
from typing import Any

from tournaments.models import Player as Row
from tournaments.models import Tournament
from tournaments.models.game import LONE_LETTERS
from tournaments.models.tournament import System
from tournaments.rules.scoring import SCORING_FIELDS
from trf.format.points import STANDARD
from trf.format.rounds import paired_rounds
from trf.format.values import (
    ADJOURNED,
    EMPTY_CELL,
    Cell,
    ClmMode,
    NationalRecord,
    PartialDate,
    Player,
    Report,
    Scoring,
)
from trf.mapping.clm_boards import clm_boards_of
from trf.mapping.fitting import Fitting
from trf.mapping.forbidden import storable_groups
from trf.mapping.pairings import NOBODY, ByeKey, Pairings, Seats, pairings_of, seats_of
from trf.mapping.stored import Stored
from trf.mapping.systems import CLM_TYPE_OF_SYSTEM
from trf.mapping.teams_from_models import with_league
from trf.mapping.tie_breaks import POINTS
from trf.mapping.to_models import Fields, player_fields, round_fields, tournament_fields

_SAME_NAME = (
    "name",
    "city",
    "federation",
    "start_date",
    "end_date",
    "type_text",
    "type_code",
    "time_control",
    "time_control_code",
    "chief_arbiter",
    "accelerated_rounds",
    "acceleration_groups",
)
_PLAYER_SAME_NAME = (
    "name",
    "sex",
    "title",
    "federation",
    "fide_id",
    "club",
    "email",
    "phone",
    "zps_club",
    "zps_member",
)


def report_of(stored: Stored, base: Report, scoring: Scoring) -> Report:
    """Return the report of the tournament as it stands.

    Args:
        stored: the tables.
        base: the last file with the starting ranks of today (`renumbered`); an empty report when
            there never was one.
        scoring: complete; what the base file states or implies.
    """
    before = pairings_of(base)
    seats = seats_of(before)
    changed = {key for key in seats.keys() | stored.seats.keys() if _differs(seats, stored, key)}
    changed |= _overtaken(stored, base, before)
    expected = tournament_fields(base, scoring, Fitting())
    rescored = any(
        getattr(stored.tournament, f"score_{name}") != expected[f"score_{name}"]
        for name in SCORING_FIELDS
    )
    values = _tournament(stored.tournament, base, expected)
    if (changed or rescored) and _has_adjourned(stored):
        # The file counts half a point for them unless it says otherwise; our points have nothing.
        stated = base.scoring if base.scoring or scoring == STANDARD else scoring
        values["scoring"] = replace(values.get("scoring", stated), unknown=0)
        rescored = True
    players = _with_points(_players(stored, base, changed), stored, base, changed, rescored)
    report = replace(
        base,
        **values,
        **_schedule(stored, base),
        **_announcements(stored, base, changed),
        **_counts(stored, base),
        players=players,
    )
    return with_league(report, base, stored.league, scoring) if stored.league else report


def _has_adjourned(stored: Stored) -> bool:
    return any(seat.letter == ADJOURNED for seat in stored.seats.values())


def _differs(seats: Seats, stored: Stored, key: ByeKey) -> bool:
    return seats.get(key, NOBODY) != stored.seats.get(key, NOBODY)


def _overtaken(stored: Stored, base: Report, before: Pairings) -> set[ByeKey]:
    """Return the announced byes whose round was paired here: now the cells must carry them."""
    announced = {(bye.round, rank) for bye in base.byes for rank in bye.players}
    announced |= {(paired_rounds(base) + 1, rank) for rank in base.absent}
    paired = {number for (number, _rank), seat in stored.seats.items() if seat.opponent}
    return {key for key in announced if key[0] in paired - before.rounds and key in before.byes}


def _changed(row: Row | Tournament, expected: Fields) -> set[str]:
    return {name for name, value in expected.items() if getattr(row, name) != value}


# --- the tournament ------------------------------------------------------------------------------


def _tournament(row: Tournament, base: Report, expected: Fields) -> Fields:
    changed = _changed(row, expected)
    values: Fields = {name: getattr(row, name) for name in _SAME_NAME if name in changed}
    if "location" in changed:
        values["venue"] = row.location
    if "deputy_arbiters" in changed:
        values["deputy_arbiters"] = tuple(row.deputy_arbiters.splitlines())
    if "first_colour" in changed:
        values["initial_colour"] = row.first_colour
    if "scheduled_rounds" in changed:
        values["rounds"] = row.scheduled_rounds
    if any(name.startswith("score_") for name in changed):
        values["scoring"] = Scoring(**{n: getattr(row, f"score_{n}") for n in SCORING_FIELDS})
    if changed & {"system", "legs"}:
        values["clm_mode"] = _clm_mode(row, base.clm_mode)
    return values | _tie_breaks(row, base, changed)


def _clm_mode(row: Tournament, base: ClmMode | None) -> ClmMode:
    number = CLM_TYPE_OF_SYSTEM[System(row.system)]
    mode = replace(base, type=number) if base else ClmMode(number)
    if row.legs == 1 and mode.legs is None:
        return mode
    rounds = row.scheduled_rounds // row.legs if row.scheduled_rounds else mode.rounds
    return replace(mode, legs=row.legs, rounds=rounds)


def _tie_breaks(row: Tournament, base: Report, changed: set[str]) -> Fields:
    values: Fields = {}
    if "tie_breaks" in changed:
        values["tie_breaks"] = tuple(row.tie_breaks)
        if base.standing_order:
            values["standing_order"] = (POINTS, *row.tie_breaks)
    if "clm_tie_breaks" in changed:
        values["clm_tie_breaks"] = tuple(row.clm_tie_breaks)
    if "clm_parameters" in changed:
        values["clm_params"] = tuple(row.clm_parameters.items())
    return values


def _schedule(stored: Stored, base: Report) -> Fields:
    """Return dates and start times if any round has others than the file."""
    rounds = {round_.number: round_ for round_ in stored.rounds}
    values: Fields = {}
    for name, target in (("date", "round_dates"), ("start_time", "start_times")):
        now = {number: getattr(round_, name) for number, round_ in rounds.items()}
        if any(value != round_fields(base, number)[name] for number, value in now.items()):
            last = max((number for number, value in now.items() if value), default=0)
            values[target] = tuple(now.get(number) for number in range(1, last + 1))
    return values


def _announcements(stored: Stored, base: Report, changed: set[ByeKey]) -> Fields:
    """Take out of 240, XXP and XXZ what is no longer true."""
    values: Fields = {}
    byes = tuple(
        replace(bye, players=kept)
        for bye in base.byes
        if (kept := tuple(rank for rank in bye.players if (bye.round, rank) not in changed))
    )
    if byes != base.byes:
        values["byes"] = byes
    if sorted(map(str, stored.forbidden_groups)) != sorted(map(str, storable_groups(base))):
        values["forbidden_groups"] = tuple(stored.forbidden_groups)
    ahead = paired_rounds(base) + 1
    absent = tuple(rank for rank in base.absent if (ahead, rank) not in changed)
    return values if absent == base.absent else values | {"absent": absent}


def _counts(stored: Stored, base: Report) -> Fields:
    """State 062 and 072 anew when the number of players has changed, if the file has them."""
    if len(stored.players) == len(base.players) and base.players:
        return {}
    counts = {
        "player_count": len(stored.players),
        "rated_count": sum(row.rating is not None for row in stored.players),
    }
    new = not base.players
    return {name: number for name, number in counts.items() if new or getattr(base, name)}


# --- the players ---------------------------------------------------------------------------------


def _players(stored: Stored, base: Report, changed: set[ByeKey]) -> list[Player]:
    rows = {row.starting_rank: row for row in stored.players}
    rounds_of: dict[int, list[int]] = {}
    for number, rank in changed:
        rounds_of.setdefault(rank, []).append(number)
    known = {player.starting_rank for player in base.players}
    players = [*base.players, *(Player(rank, "") for rank in sorted(rows.keys() - known))]
    return [
        _player(rows[p.starting_rank], p, stored, rounds_of.get(p.starting_rank, []))
        for p in players
    ]


def _player(row: Row, base: Player, stored: Stored, rounds: list[int]) -> Player:
    changed = _changed(row, player_fields(base, Fitting()))
    values: Fields = {name: getattr(row, name) for name in _PLAYER_SAME_NAME if name in changed}
    if changed & {"birth_year", "birth_month", "birth_day"}:
        values["birth"] = PartialDate(row.birth_year, row.birth_month, row.birth_day)
    if "fictitious_points" in changed:
        values["fictitious_points"] = tuple(row.fictitious_points)
    if rounds:
        values["cells"] = _cells(base, stored, rounds)
        if stored.league is None:
            values["clm_boards"] = clm_boards_of(base, stored, rounds)
    return replace(base, **values, **_ratings(row, base, changed)) if values or changed else base


def _ratings(row: Row, base: Player, changed: set[str]) -> Fields:
    values: Fields = {}
    if "rating_elo" in changed:
        in_clm = any((base.elo, base.dwz, base.twz, row.rating_dwz, row.rating_twz))
        values |= {"rating": row.rating_elo, "elo": row.rating_elo if in_clm else None}
    if "rating_dwz" in changed:
        values["dwz"] = row.rating_dwz
    if "rating_twz" in changed:
        values["twz"] = row.rating_twz
    if "rating_national" in changed:
        first = base.national_records[:1] or (NationalRecord(row.federation),)
        records = (replace(first[0], rating=row.rating_national), *base.national_records[1:])
        values["national_records"] = records
    return values


def _cells(base: Player, stored: Stored, rounds: list[int]) -> tuple[Cell, ...]:
    cells = list(base.cells) + [EMPTY_CELL] * (max(rounds) - len(base.cells))
    for number in rounds:
        seat = stored.seats.get((number, base.starting_rank), NOBODY)
        letter = seat.letter
        if (number, base.starting_rank) in stored.lone:
            letter = LONE_LETTERS[letter]
        cells[number - 1] = Cell(seat.opponent, seat.colour, letter)
    return tuple(cells)


def _with_points(
    players: list[Player], stored: Stored, base: Report, changed: set[ByeKey], rescored: bool
) -> tuple[Player, ...]:
    """Compute points where something has changed; without any change the file's own stand.

    Ranks are stated anew for all, but not in a file that states none.
    """
    known = {player.starting_rank for player in base.players}
    ranked = not known or any(player.rank for player in base.players)
    touched = {rank for _number, rank in changed} | (stored.standing.keys() - known)
    same_players = len(known) == len(players)
    if not touched and not rescored and same_players:
        return tuple(players)
    ranks = _ranks(stored, base) if ranked else {}
    result = []
    for player in players:
        number = player.starting_rank
        anew: dict[str, Any] = {"rank": ranks[number]} if ranked else {}
        if rescored or number in touched:
            anew["points"] = stored.standing[number][0]
        result.append(replace(player, **anew))
    return tuple(result)


def _ranks(stored: Stored, base: Report) -> dict[int, int]:
    """Return the ranks of today by starting rank.

    A file in which nobody shares a rank was ranked by more than we know of: those who are equal
    here keep its order.
    """
    ours = {number: rank for number, (_points, rank) in stored.standing.items()}
    theirs = {player.starting_rank: player.rank or 0 for player in base.players}
    if not theirs or len(set(theirs.values())) < len(theirs):
        return ours
    last = max(theirs.values()) + 1
    order = sorted(ours, key=lambda number: (ours[number], theirs.get(number, last), number))
    return {number: place for place, number in enumerate(order, start=1)}
