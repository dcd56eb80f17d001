"""Teams and squads for those who set a team competition up."""

from django.db.models import QuerySet

from tournaments.models import Match, Player, SquadPlace, Team, Tournament


def squad_places(team: Team) -> QuerySet[SquadPlace]:
    """Return the squad in the order of its list, with the players."""
    return SquadPlace.objects.filter(team=team).select_related("player").order_by("board")


def players_without_team(tournament: Tournament) -> QuerySet[Player]:
    """Return the players who are in no squad, by starting rank."""
    return Player.objects.filter(tournament=tournament, squad_places=None)


def has_matches(tournament: Tournament) -> bool:
    """Whether a schedule is made."""
    return Match.objects.filter(round__tournament=tournament).exists()
