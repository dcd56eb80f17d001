"""Organisations with their people, tournaments and API keys."""

from django.db.models import Count, Q, QuerySet

from tournaments.models import ApiKey, Membership, Organisation, Tournament
from tournaments.rules.access import Role
from tournaments.selectors.access import Actor

_STRENGTH = {role.value: place for place, role in enumerate(Role)}


def memberships_of(actor: Actor) -> QuerySet[Membership]:
    """Return the memberships of a person by organisation, each with `tournament_count`."""
    memberships = Membership.objects.filter(user=actor.user).select_related("organisation")
    return memberships.annotate(
        tournament_count=Count(
            "organisation__tournaments",
            filter=Q(organisation__tournaments__deleted_at=None),
            distinct=True,
        )
    ).order_by("organisation__name")


def members_of(organisation: Organisation) -> list[Membership]:
    """Return the members with their users, strongest role first, then by name."""
    memberships = organisation.memberships.select_related("user")
    return sorted(memberships, key=lambda each: (_STRENGTH[each.role], each.user.username))


def tournaments_of(organisation: Organisation) -> QuerySet[Tournament]:
    """Return the organisation's tournaments, the latest first."""
    return Tournament.objects.filter(organisation=organisation)


def has_live_key(organisation: Organisation, name: str) -> bool:
    """Whether a key called ``name`` can be used now."""
    return api_keys_of(organisation).filter(name=name, revoked_at=None).exists()


def api_keys_of(organisation: Organisation) -> QuerySet[ApiKey]:
    """Return the keys with who made them, the latest first; revoked ones too."""
    return ApiKey.objects.filter(organisation=organisation).select_related("created_by")
