"""A report's values as the fields of our tables.

Export asks the same functions what an untouched import had stored, so that only what was changed
here since then is written anew; see `from_models`.
"""

from collections.abc import Iterable
from typing import Any

from tournaments.rules.scoring import SCORING_FIELDS
from trf.format.labels import FIELD_LABELS
from trf.format.rounds import rounds_of_all_legs
from trf.format.values import Player, Report, Scoring
from trf.mapping.fitting import LARGEST_INT, LARGEST_SMALLINT, MOST_ROUNDS, Fitting
from trf.mapping.systems import system_of
from trf.mapping.tie_breaks import tie_breaks_of

UNNAMED = "Unnamed tournament"
"""Stored when the file has no name (012); not translated, since it is data."""

Fields = dict[str, Any]

BEYOND_TRF16 = frozenset({
    "location", "type_code", "time_control_code", "scheduled_rounds", "legs", "first_colour",
    "accelerated_rounds", "acceleration_groups", "tie_breaks", "clm_tie_breaks", "clm_parameters",
    "club", "zps_club", "zps_member", "email", "phone", "fictitious_points",
    "rating_dwz", "rating_twz", "rating_national",
})  # fmt: skip
"""What plain TRF16 has no columns for: a file that holds none of it does not take it back."""


def tournament_fields(report: Report, scoring: Scoring, fit: Fitting) -> Fields:
    """Return the fields of `Tournament` by name.

    Args:
        report: the file's meaning.
        scoring: complete; stated by the file or inferred from its points.
        fit: collects what the tables cannot hold.
    """
    return (
        _texts(report, fit)
        | _dates(report, fit)
        | _numbers(report, fit)
        | _scores(scoring, fit)
        | {
            "system": system_of(report).value,
            "of_teams": report.team_event,
            "first_colour": report.initial_colour,
            "tie_breaks": fit.json(list(tie_breaks_of(report)), record="202", field="tie_breaks"),
            "clm_tie_breaks": list(report.clm_tie_breaks),
            "clm_parameters": fit.json(dict(report.clm_params), record="XCP", field="clm_params"),
        }
    )


def _texts(report: Report, fit: Fitting) -> Fields:
    deputies = "\n".join(report.deputy_arbiters)
    return {
        "name": fit.text(report.name, 255, record="012", field="name") or UNNAMED,
        "city": fit.text(report.city, 255, record="022", field="city"),
        "federation": fit.text(report.federation, 3, record="032", field="federation"),
        "location": fit.text(report.venue, 255, record="XCL", field="venue"),
        "type_text": fit.text(report.type_text, 255, record="092", field="type_text"),
        "type_code": fit.text(report.type_code, 60, record="192", field="type_code"),
        "time_control": fit.text(report.time_control, 255, record="122", field="time_control"),
        "time_control_code": fit.text(
            report.time_control_code, 80, record="222", field="time_control_code"
        ),
        "chief_arbiter": fit.text(report.chief_arbiter, 255, record="102", field="chief_arbiter"),
        "deputy_arbiters": fit.text(deputies, 10_000, record="112", field="deputy_arbiters"),
    }


def _dates(report: Report, fit: Fitting) -> Fields:
    start, end = report.start_date, report.end_date
    if start and end and end < start:
        fit.report("dates-reversed", start=f"{start:%Y/%m/%d}", end=f"{end:%Y/%m/%d}")
        end = None
    return {"start_date": start, "end_date": end}


def _numbers(report: Report, fit: Fitting) -> Fields:
    mode = report.clm_mode
    legs = fit.number(mode.legs if mode else None, record="XCM", field="legs")
    accelerated = fit.number(report.accelerated_rounds, record="XCA", field="accelerated_rounds")
    groups = fit.number(report.acceleration_groups, record="XCG", field="acceleration_groups")
    return {
        "scheduled_rounds": fit.number(
            rounds_of_all_legs(report), record="142", field="rounds", largest=MOST_ROUNDS
        ),
        "legs": legs or 1,
        "accelerated_rounds": accelerated or 0,
        "acceleration_groups": groups or 0,
    }


def _scores(scoring: Scoring, fit: Fitting) -> Fields:
    standard = Scoring().complete()
    scores = {}
    for name in SCORING_FIELDS:
        value = getattr(scoring, name)
        if abs(value) > LARGEST_SMALLINT:
            fit.report(
                "number-too-large",
                record="XXS",
                field=FIELD_LABELS["scoring"],
                found=value // 10,
                wanted=LARGEST_SMALLINT // 10,
            )
            value = getattr(standard, name)
        scores[f"score_{name}"] = value
    return scores


def player_fields(player: Player, fit: Fitting) -> Fields:
    """Return the fields of `tournaments.models.Player` by name."""
    birth = player.birth
    return {
        "starting_rank": player.starting_rank,
        "name": fit.text(player.name, 120, record="001", field="name"),
        "sex": player.sex,
        "title": player.title,
        "birth_year": birth.year,
        "birth_month": birth.month,
        "birth_day": birth.day,
        "fide_id": fit.text(player.fide_id, 11, record="001", field="fide_id"),
        "federation": fit.text(player.federation, 3, record="001", field="federation"),
        "club": fit.text(player.club, 120, record="XCC", field="club"),
        "zps_club": fit.text(player.zps_club, 5, record="XCZ", field="zps_club"),
        "zps_member": fit.number(
            player.zps_member, record="XCZ", field="zps_member", largest=LARGEST_INT
        ),
        "email": fit.text(player.email, 100, record="XCE", field="email"),
        "phone": fit.text(player.phone, 40, record="XCS", field="phone"),
        "fictitious_points": list(player.fictitious_points),
        **_ratings(player, fit),
    }


def _ratings(player: Player, fit: Fitting) -> Fields:
    """Return the ratings; CLM writes its own rating (TWZ) into 001 for people without Elo."""
    own = player.rating if player.rating != player.twz else None
    national = player.national_records[0].rating if player.national_records else None
    return {
        "rating_elo": fit.number(player.elo or own, record="001", field="rating"),
        "rating_dwz": fit.number(player.dwz, record="XCR", field="dwz"),
        "rating_twz": fit.number(player.twz, record="XCR", field="twz"),
        "rating_national": fit.number(national, record="NRS", field="rating"),
    }


def declared_points(player: Player) -> int | None:
    """Return what the file claims, in tenths; None when it claims nothing storable."""
    points = player.points
    return points if points is not None and abs(points) <= LARGEST_SMALLINT else None


def round_fields(report: Report, number: int) -> Fields:
    """Return date and time of a 1-based round."""
    return {
        "date": _nth(report.round_dates, number),
        "start_time": _nth(report.start_times, number),
    }


def _nth(values: tuple[Any, ...], number: int) -> Any:
    return values[number - 1] if number <= len(values) else None


def initial_fields() -> Fields:
    """Return the player's fields as they are while no file has said anything."""
    return player_fields(Player(0, ""), Fitting())


def initial_tournament_fields() -> Fields:
    """Return the tournament's fields as they are while no file has said anything."""
    return tournament_fields(Report(), Scoring().complete(), Fitting())


def unsaid_fields(tournament: Fields, players: Iterable[Fields]) -> frozenset[str]:
    """Return the fields beyond TRF16 that a file leaves blank, for all players alike.

    Args:
        tournament: the file's `tournament_fields`.
        players: its `player_fields`.
    """
    initial = initial_tournament_fields() | initial_fields()
    said = {
        name
        for fields in (tournament, *players)
        for name, value in fields.items()
        if value != initial[name]
    }
    return BEYOND_TRF16 - said
