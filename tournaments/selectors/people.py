"""Helpers of tournaments, and the invitations that wait for an answer."""

from django.db.models import QuerySet
from django.utils import timezone

from tournaments.models import Invitation, Organisation, Tournament, TournamentRole, User
from tournaments.rules.access import Role

_STRENGTH = {role.value: place for place, role in enumerate(Role)}


def helpers_of(tournament: Tournament) -> list[TournamentRole]:
    """Return who has a role in this tournament alone, strongest role first, then by name."""
    helpers = tournament.roles.select_related("user")
    return sorted(helpers, key=lambda each: (_STRENGTH[each.role], each.user.username))


def helping_of(user: User) -> QuerySet[TournamentRole]:
    """Return the roles of a person in single tournaments, by the tournament's name."""
    roles = TournamentRole.objects.filter(user=user, tournament__deleted_at=None).select_related(
        "tournament"
    )
    return roles.order_by("tournament__name", "pk")


def open_invitations(
    organisation: Organisation, tournament: Tournament | None = None
) -> QuerySet[Invitation]:
    """Return the invitations that can still be accepted, the latest first.

    With ``tournament`` those to help there, else those to the organisation and to its tournaments.
    """
    invitations = Invitation.objects.filter(
        organisation=organisation,
        accepted_at=None,
        revoked_at=None,
        expires_at__gt=timezone.now(),
    ).select_related("tournament", "invited_by")
    return invitations.filter(tournament=tournament) if tournament else invitations


def invitation_by(digest: str) -> Invitation | None:
    """Return the invitation with this hash of its secret, with all it refers to."""
    return (
        Invitation.objects.filter(digest=digest)
        .exclude(tournament__deleted_at__isnull=False)
        .select_related("organisation", "tournament", "invited_by")
        .first()
    )
