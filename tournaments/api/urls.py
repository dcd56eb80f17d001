"""Addresses of the REST API, below /api/v1/."""

from django.urls import path

from tournaments.api.activity import ActivityList
from tournaments.api.matches import MatchDetail, MatchRelease
from tournaments.api.pairings import RoundPairings, RoundPublish
from tournaments.api.players import PlayerDetail, PlayerList
from tournaments.api.rounds import (
    GameDetail,
    GameEvents,
    ResultCreate,
    RoundDetail,
    RoundList,
    RoundUndo,
)
from tournaments.api.standings import Crosstable, Standings
from tournaments.api.teams import LeagueTableView, MatchList, TeamList
from tournaments.api.tournaments import TournamentDetail, TournamentList

app_name = "tournaments-api"

TOURNAMENT = "tournaments/<int:tournament_id>/"
MATCH = f"{TOURNAMENT}rounds/<int:number>/matches/<int:pairing>/"
GAME = f"{TOURNAMENT}rounds/<int:number>/games/<int:board>/"

urlpatterns = [
    path("tournaments/", TournamentList.as_view(), name="tournament-list"),
    path(TOURNAMENT, TournamentDetail.as_view(), name="tournament-detail"),
    path(f"{TOURNAMENT}activity/", ActivityList.as_view(), name="activity-list"),
    path(f"{TOURNAMENT}players/", PlayerList.as_view(), name="player-list"),
    path(f"{TOURNAMENT}players/<int:starting_rank>/", PlayerDetail.as_view(), name="player-detail"),
    path(f"{TOURNAMENT}rounds/", RoundList.as_view(), name="round-list"),
    path(f"{TOURNAMENT}rounds/<int:number>/", RoundDetail.as_view(), name="round-detail"),
    path(f"{TOURNAMENT}rounds/<int:number>/undo/", RoundUndo.as_view(), name="round-undo"),
    path(
        f"{TOURNAMENT}rounds/<int:number>/pairings/", RoundPairings.as_view(), name="round-pairings"
    ),
    path(f"{TOURNAMENT}rounds/<int:number>/publish/", RoundPublish.as_view(), name="round-publish"),
    path(GAME, GameDetail.as_view(), name="game-detail"),
    path(f"{GAME}events/", GameEvents.as_view(), name="game-events"),
    path(f"{TOURNAMENT}results/", ResultCreate.as_view(), name="result-create"),
    path(f"{TOURNAMENT}teams/", TeamList.as_view(), name="team-list"),
    path(f"{TOURNAMENT}matches/", MatchList.as_view(), name="match-list"),
    path(MATCH, MatchDetail.as_view(), name="match-detail"),
    path(f"{MATCH}release/", MatchRelease.as_view(), name="match-release"),
    path(f"{TOURNAMENT}league-table/", LeagueTableView.as_view(), name="league-table"),
    path(f"{TOURNAMENT}standings/", Standings.as_view(), name="standings"),
    path(f"{TOURNAMENT}crosstable/", Crosstable.as_view(), name="crosstable"),
]
