"""Writing teams, squads and matches of an import into the tables, with bulk operations."""

from collections.abc import Callable, Mapping

from django.db.models import Q, QuerySet

from tournaments.models import (
    Appearance,
    Game,
    Match,
    Player,
    Round,
    SquadPlace,
    Team,
    TeamAppearance,
    TeamSettings,
    Tournament,
)
from tournaments.models.game import LONE_LETTERS
from tournaments.services.matches import NewMatch, NewTeamBye, place_matches, release_matches
from trf.format.league import MatchBoard
from trf.mapping.league import TeamState
from trf.services.plan_league import LeaguePlan

PlayerOf = Callable[[int], Player]
"""The player here of a starting rank in the file."""
Seats = Mapping[tuple[int, frozenset[int]], tuple[Match, int]]
"""Match and board by the keys of a round and of the players at the board."""


def apply_league(
    plan: LeaguePlan, tournament: Tournament, rounds: Mapping[int, Round], player_of: PlayerOf
) -> Seats:
    """Store settings, teams and matches, after the players; return where the players sit."""
    if plan.settings:
        TeamSettings.objects.update_or_create(tournament=tournament, defaults=plan.settings)
    if plan.teams:
        _save_teams(plan, tournament, player_of)
    return _save_matches(plan, tournament, rounds, player_of) if plan.rounds else {}


def _save_teams(plan: LeaguePlan, tournament: Tournament, player_of: PlayerOf) -> None:
    states = {state.number: state for state in plan.state.teams}
    known = {team.number: team for team in tournament.teams.all()}
    gone = known.keys() - states.keys()
    # A team takes its matches with it, but not the games that were played on their boards.
    theirs = Q(home__number__in=gone) | Q(away__number__in=gone)
    _release(Match.objects.filter(theirs, round__tournament=tournament))
    tournament.teams.filter(number__in=gone).delete()
    for number in known.keys() & states.keys():
        for name, value in states[number].fields.items():
            setattr(known[number], name, value)
    if known and plan.state.teams:
        Team.objects.bulk_update(known.values(), list(plan.state.teams[0].fields))
    created = Team.objects.bulk_create(
        Team(tournament=tournament, number=number, **state.fields)
        for number, state in states.items()
        if number not in known
    )
    teams = known | {team.number: team for team in created}
    SquadPlace.objects.filter(team__tournament=tournament).delete()
    boards = plan.state.settings.get("boards", 0)
    SquadPlace.objects.bulk_create(
        place
        for number, state in states.items()
        for place in _squad(teams[number], state, boards, player_of)
    )


def _squad(team: Team, state: TeamState, boards: int, player_of: PlayerOf) -> list[SquadPlace]:
    return [
        SquadPlace(
            team=team,
            player=player_of(rank),
            board=place,
            substitute=bool(boards) and place > boards,
        )
        for place, rank in enumerate(state.squad, start=1)
    ]


def _release(matches: QuerySet[Match]) -> None:
    """Take matches back and leave their games and lone players in the round."""
    keys = [match.pk for match in matches]
    if keys:
        Game.objects.filter(match__in=keys).update(match=None, match_board=None)
        Appearance.objects.filter(match__in=keys).update(match=None, match_board=None)
        release_matches(matches=keys)


def _save_matches(
    plan: LeaguePlan, tournament: Tournament, rounds: Mapping[int, Round], player_of: PlayerOf
) -> Seats:
    numbers = [number for number in plan.rounds if number in rounds]
    teams = {team.number: team for team in tournament.teams.all()}
    _release(Match.objects.filter(round__tournament=tournament, round__number__in=numbers))
    TeamAppearance.objects.filter(round__tournament=tournament, round__number__in=numbers).delete()
    wanted = [match for match in plan.state.matches if match.round in numbers]
    placed = place_matches(
        matches=[
            NewMatch(
                rounds[match.round],
                match.number,
                teams[match.home],
                teams[match.away],
                match.forfeit,
            )
            for match in wanted
        ],
        byes=[
            NewTeamBye(rounds[bye.round], teams[bye.team], bye.kind)
            for bye in plan.state.byes
            if bye.round in numbers
        ],
    )
    return {
        (match.round_id, _people(board, player_of)): (match, board.number)
        for one, match in zip(wanted, placed, strict=True)
        for board in one.boards
    }


def _people(board: MatchBoard, player_of: PlayerOf) -> frozenset[int]:
    return frozenset(player_of(rank).pk for rank in (board.home, board.away) if rank)


def link_boards(seats: Seats, tournament: Tournament) -> None:
    """Say of the games and lone players that were here before which board of a match they are."""
    games = [
        game
        for game in Game.objects.filter(round__tournament=tournament, match=None)
        if _sit(game, seats, game.white_id, game.black_id)
    ]
    lone = [
        each
        for each in Appearance.objects.filter(
            round__tournament=tournament, game=None, match=None, bye__in=list(LONE_LETTERS)
        )
        if _sit(each, seats, each.player_id)
    ]
    Game.objects.bulk_update(games, ["match", "match_board"])
    Appearance.objects.bulk_update(lone, ["match", "match_board"])


def _sit(row: Game | Appearance, seats: Seats, *players: int) -> bool:
    seat = seats.get((row.round_id, frozenset(players)))
    if seat:
        row.match, row.match_board = seat
    return seat is not None
