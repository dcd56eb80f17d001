"""What the tables hold of a team competition, with teams and players by number as files do."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.models import SquadPlace, Team, TeamSettings, Tournament
from tournaments.selectors.teams import MatchSheet, league_table, team_event_of
from trf.format.league import League, Match, MatchBoard, TeamBye


@dataclass(frozen=True, slots=True)
class StoredLeague:
    """Teams and matches of one tournament.

    Attributes:
        teams: by number.
        squads: starting ranks in the order of the list, by team number.
        league: matches and byes; those of drafts are left out.
        standing: match points, board points (tenths) and rank by team number.
        settings: how matches are scored, None while nobody has set it.
    """

    teams: Mapping[int, Team]
    squads: Mapping[int, tuple[int, ...]]
    league: League
    standing: Mapping[int, tuple[int, int, int]]
    settings: TeamSettings | None


def stored_league_of(tournament: Tournament) -> StoredLeague:
    """Read a team competition in a constant number of queries."""
    event = team_event_of(tournament)
    matches = tuple(_match(sheet) for sheet in event.sheets)
    byes = sorted(
        (event.rounds[bye.round_id].number, event.teams[bye.team_id].number, bye.bye)
        for bye in event.byes
    )
    squads: dict[int, list[int]] = {team.number: [] for team in event.teams.values()}
    places = SquadPlace.objects.filter(team__tournament=tournament).order_by("team", "board")
    for number, rank in places.values_list("team__number", "player__starting_rank"):
        squads[number].append(rank)
    return StoredLeague(
        {team.number: team for team in event.teams.values()},
        {number: tuple(ranks) for number, ranks in squads.items()},
        League(matches, tuple(TeamBye(*bye) for bye in byes)),
        {
            row.team.number: (row.match_points, row.board_points, row.rank)
            for row in league_table(tournament, event).rows
        },
        TeamSettings.objects.filter(tournament=tournament).first(),
    )


def _match(sheet: MatchSheet) -> Match:
    boards = tuple(
        MatchBoard(
            board.number,
            board.home.player.starting_rank if board.home.player else None,
            board.away.player.starting_rank if board.away.player else None,
        )
        for board in sheet.boards
    )
    number, home, away = sheet.match.number, sheet.home.number, sheet.away.number
    return Match(sheet.round.number, number, home, away, sheet.match.forfeit, boards)
