"""The tables of the site's tournaments."""

from tournaments.models.activity import Activity
from tournaments.models.game import Appearance, Game, ResultEvent
from tournaments.models.invitation import Invitation
from tournaments.models.organisation import ApiKey, Membership, Organisation, User
from tournaments.models.player import Player
from tournaments.models.round import Round, RoundEvent
from tournaments.models.scorer_link import ScorerLink
from tournaments.models.team import Match, SquadPlace, Team, TeamAppearance, TeamSettings
from tournaments.models.tournament import ForbiddenGroup, Tournament, TournamentRole

__all__ = [
    "Activity",
    "ApiKey",
    "Appearance",
    "ForbiddenGroup",
    "Game",
    "Invitation",
    "Match",
    "Membership",
    "Organisation",
    "Player",
    "ResultEvent",
    "Round",
    "RoundEvent",
    "ScorerLink",
    "SquadPlace",
    "Team",
    "TeamAppearance",
    "TeamSettings",
    "Tournament",
    "TournamentRole",
    "User",
]
