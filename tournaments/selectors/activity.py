"""Reading the log of what was done in a tournament."""

from django.db.models import QuerySet

from tournaments.models import Activity, Tournament, User


def activities_of(
    tournament: Tournament,
    *,
    action: str = "",
    user: int | None = None,
    round_number: int | None = None,
) -> QuerySet[Activity]:
    """Return what was done, newest first, with who did it.

    Args:
        tournament: where.
        action: only this action; "" for all.
        user: only what this person (by key) did; None for all.
        round_number: only what was done in this round; None for all.
    """
    found = Activity.objects.filter(tournament=tournament)
    found = found.select_related("user", "api_key", "link")
    if action:
        found = found.filter(action=action)
    if user:
        found = found.filter(user=user)
    return found.filter(round=round_number) if round_number else found


def people_of(tournament: Tournament) -> QuerySet[User]:
    """Return everybody who did something in the tournament, by name."""
    done = Activity.objects.filter(tournament=tournament).order_by().values("user")
    return User.objects.filter(pk__in=done).order_by("username")
