"""What the pages show, as plain values for CSV and JSON files."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import QuerySet

from shogi_archive.models import Edition, Entry, Kisen, Match, Organization, Person
from shogi_archive.selectors.comparison import Comparison
from shogi_archive.selectors.editions import EditionView, match_label
from shogi_archive.selectors.lists import EditionSummary
from shogi_archive.selectors.persons import Career, Game, Record

Data = dict[str, Any]
_CHUNK = 500


def iso_day(day: str) -> str:
    """Return YYYYMMDD as YYYY-MM-DD, without the parts that are unknown."""
    parts = (day[:4], day[4:6], day[6:])
    return "-".join(part for part in parts if part.strip("0"))


def person_data(person: Person) -> Data:
    """Return who it is; nothing of somebody hidden."""
    if person.hidden:
        return {"code": "", "name": "", "organization": "", "year": None}
    return {
        "code": person.code,
        "name": person.name,
        "organization": person.organization.short,
        "year": person.year,
    }


def organization_data(organization: Organization) -> Data:
    """Return an organisation with its three names."""
    return {
        "code": organization.code,
        "name": organization.name,
        "short": organization.short,
        "short2": organization.short2,
        "kind": organization.kind_label,
        "area": organization.area_label,
    }


def kisen_data(kisen: Kisen) -> Data:
    """Return a kisen with what its code says."""
    return {
        "code": kisen.code,
        "name": kisen.name,
        "kind": kisen.kind_label,
        "sex_class": kisen.sex_class_label,
        "prefecture": kisen.prefecture_label,
    }


def edition_data(edition: Edition) -> Data:
    """Return which edition it is."""
    return {
        "kisen": edition.kisen_id,
        "key": edition.key,
        "title": edition.title,
        "first_day": iso_day(edition.first_day),
    }


def entry_data(entry: Entry) -> Data:
    """Return a participant's part in an edition, flat."""
    person = person_data(entry.person)
    return {
        **{f"person_{name}": value for name, value in person.items()},
        "number": entry.number,
        "grade": entry.grade or None,
        "placing": entry.placing,
        "reached": entry.reached,
        "wins": entry.wins,
        "losses": entry.losses,
    }


def result_rows(entries: Iterable[Entry]) -> list[Data]:
    """Return results of people in editions, flat, one for each."""
    if isinstance(entries, QuerySet):
        # In parts: SQLite cannot look up thousands of people by one list of their codes.
        entries = entries.iterator(chunk_size=_CHUNK)
    return [{**edition_data(entry.edition), **entry_data(entry)} for entry in entries]


def record_data(record: Record) -> Data:
    """Return wins and losses."""
    return {"wins": record.wins, "losses": record.losses}


def career_data(career: Career) -> Data:
    """Return all of a person's record."""
    return {
        **person_data(career.person),
        "reading": career.person.reading,
        "codes": [person_data(person) for person in career.codes],
        "total": {**record_data(career.total), "events": career.total.events},
        "results": [
            {
                **edition_data(result.edition),
                **entry_data(result.entry),
                "games": [_game(game, result.edition) for game in result.games],
            }
            for result in career.results
        ],
        "opponents": [
            {**person_data(opponent.person), **record_data(opponent.record)}
            for opponent in career.opponents
        ],
    }


def career_rows(career: Career) -> list[Data]:
    """Return a person's games one by one; a result without a game has empty columns."""
    nobody = {"round": "", "won": None, "walkover": None}
    opponent = dict.fromkeys(("code", "name", "organization", "year"), "")
    rows = []
    for result in career.results:
        event = {**edition_data(result.edition), **entry_data(result.entry)}
        games = [_game(game, result.edition) for game in result.games]
        for game in games or [{**nobody, "opponent": opponent}]:
            other = {f"opponent_{name}": value for name, value in game["opponent"].items()}
            rows.append({**event, **{name: game[name] for name in nobody}, **other})
    return rows


def _game(game: Game, edition: Edition) -> Data:
    return {
        "round": match_label(game.match, edition.omitted_rounds).text("ja"),
        "won": game.won,
        "walkover": game.match.walkover,
        "opponent": person_data(game.opponent),
    }


def summary_rows(summaries: Iterable[EditionSummary]) -> list[Data]:
    """Return editions with their winners and runners-up, flat, names joined by 、."""
    return [
        {
            **edition_data(summary.edition),
            "winner": _names(summary.winners),
            "runner_up": _names(summary.runners_up),
        }
        for summary in summaries
    ]


def _names(entries: Iterable[Entry]) -> str:
    people = (person_data(entry.person) for entry in entries)
    return "、".join(f"{each['name']}（{each['organization']}）" for each in people if each["name"])


def comparison_rows(comparison: Comparison) -> list[Data]:
    """Return the games of some people against each other."""
    return [
        {
            **edition_data(meeting.match.edition),
            "round": meeting.label.text("ja"),
            "winner": meeting.winner.code,
            "winner_name": meeting.winner.name,
            "loser": meeting.loser.code,
            "loser_name": meeting.loser.name,
            "walkover": meeting.match.walkover,
        }
        for meeting in comparison.meetings
    ]


def match_data(match: Match) -> Data:
    """Return a game with the edition that it belongs to."""
    return {
        **edition_data(match.edition),
        "round": match_label(match, match.edition.omitted_rounds).text("ja"),
        "winner": person_data(match.winner.person),
        "loser": person_data(match.loser.person),
        "walkover": match.walkover,
    }


def view_data(view: EditionView) -> Data:
    """Return an edition with its participants and games."""
    edition = view.edition
    return {
        **edition_data(edition),
        "method": view.event.method.value,
        "days": [
            {"date": iso_day(day.date), "venue": day.venue.name}
            for day in edition.days.select_related("venue")
        ],
        "entries": [entry_data(entry) for entry in view.entries],
        "games": list(game_rows(view)),
        "remarks": view.remarks,
    }


def game_rows(view: EditionView) -> Iterator[Data]:
    """Yield the games of an edition in order of play."""
    for label, match in view.games:
        winner, loser = person_data(match.winner.person), person_data(match.loser.person)
        yield {
            "round": label.text("ja"),
            "winner_number": match.winner.number,
            "winner": winner["code"],
            "winner_name": winner["name"],
            "loser_number": match.loser.number,
            "loser": loser["code"],
            "loser_name": loser["name"],
            "walkover": match.walkover,
        }
