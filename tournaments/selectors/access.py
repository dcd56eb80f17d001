"""Who may do what: the one place that HTML pages and the API ask.

A person has the rights of his roles in the organisation and in the tournament together; an API key
has the rights of its own role in its organisation. What somebody may not even see does not exist
for him (404); what he sees but may not do is refused (403).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from tournaments.errors import ForbiddenError
from tournaments.models import ApiKey, Organisation, ScorerLink, Tournament, User
from tournaments.models.tournament import Visibility
from tournaments.rules.access import RIGHTS, Right, Role

NO_RIGHTS: frozenset[Right] = frozenset()


@dataclass(frozen=True, slots=True)
class Actor:
    """Who is asking: a signed-in person, a program with a key, a scorer's link, or a visitor."""

    user: User | None = None
    key: ApiKey | None = None
    link: ScorerLink | None = None

    @property
    def is_visitor(self) -> bool:
        """Neither signed in nor with a key or link."""
        return self.user is None and self.key is None and self.link is None


def actor_of(request: HttpRequest) -> Actor:
    """Return who sent ``request``; understands Django's and the REST framework's requests."""
    auth = getattr(request, "auth", None)
    if isinstance(auth, ApiKey):
        return Actor(key=auth)
    return Actor(user=request.user if isinstance(request.user, User) else None)


def rights_in_organisation(actor: Actor, organisation: Organisation) -> frozenset[Right]:
    """Return what ``actor`` may do in all of the organisation."""
    if actor.key:
        owned = actor.key.organisation_id == organisation.pk
        return RIGHTS[Role(actor.key.role)] if owned else NO_RIGHTS
    if not actor.user:
        return NO_RIGHTS
    if actor.user.is_superuser:
        return frozenset(Right)
    roles = organisation.memberships.filter(user=actor.user).values_list("role", flat=True)
    return _rights_of(roles)


def rights_in(actor: Actor, tournament: Tournament) -> frozenset[Right]:
    """Return what ``actor`` may do in the tournament."""
    rights = rights_in_organisation(actor, tournament.organisation)
    if actor.user:
        rights |= _rights_of(
            tournament.roles.filter(user=actor.user).values_list("role", flat=True)
        )
    if tournament.visibility != Visibility.PRIVATE:
        rights |= {Right.VIEW}
    return rights


def _rights_of(roles: Iterable[str]) -> frozenset[Right]:
    return frozenset().union(*(RIGHTS[Role(role)] for role in roles))


def visible_tournaments(actor: Actor) -> QuerySet[Tournament]:
    """Return the tournaments in ``actor``'s lists: the public ones and his own."""
    tournaments = Tournament.objects.select_related("organisation")
    if actor.user and actor.user.is_superuser:
        return tournaments
    own = Q(visibility=Visibility.PUBLIC)
    if actor.user:
        own |= Q(organisation__memberships__user=actor.user) | Q(roles__user=actor.user)
    if actor.key:
        own |= Q(organisation=actor.key.organisation_id)
    return tournaments.filter(own).distinct()


def tournament_for(actor: Actor, pk: int, right: Right = Right.VIEW) -> Tournament:
    """Return the tournament if ``actor`` may do ``right`` there.

    Raises:
        Http404: there is none, or the actor may not see it.
        ForbiddenError: the actor sees it but lacks the right.
    """
    return tournament_and_rights(actor, pk, right)[0]


def tournament_and_rights(
    actor: Actor, pk: int, right: Right = Right.VIEW
) -> tuple[Tournament, frozenset[Right]]:
    """Return the tournament as `tournament_for` does, and all that ``actor`` may do there.

    Raises:
        Http404: there is none, or the actor may not see it.
        ForbiddenError: the actor sees it but lacks the right.
    """
    tournament = Tournament.objects.select_related("organisation").filter(pk=pk).first()
    rights = rights_in(actor, tournament) if tournament else NO_RIGHTS
    if tournament is None or Right.VIEW not in rights:
        raise Http404
    require(rights, right)
    return tournament, rights


def organisations_with(actor: Actor, right: Right) -> list[Organisation]:
    """Return the organisations in all of which ``actor`` holds ``right``, by name."""
    if actor.key:
        owned = right in RIGHTS[Role(actor.key.role)]
        return [actor.key.organisation] if owned else []
    if not actor.user:
        return []
    if actor.user.is_superuser:
        return list(Organisation.objects.all())
    roles = [role.value for role in Role if right in RIGHTS[role]]
    return list(
        Organisation.objects.filter(memberships__user=actor.user, memberships__role__in=roles)
    )


def organisation_for(actor: Actor, pk: int, right: Right = Right.VIEW) -> Organisation:
    """Return the organisation if ``actor`` may do ``right`` there.

    Raises:
        Http404: there is none, or the actor has no role in it.
        ForbiddenError: the actor's role lacks the right.
    """
    organisation = Organisation.objects.filter(pk=pk).first()
    rights = rights_in_organisation(actor, organisation) if organisation else NO_RIGHTS
    if organisation is None or Right.VIEW not in rights:
        raise Http404
    require(rights, right)
    return organisation


def require(rights: frozenset[Right], right: Right) -> None:
    """Do nothing if ``right`` is among ``rights``.

    Raises:
        ForbiddenError: it is not.
    """
    if right not in rights:
        raise ForbiddenError(_("You have no right to do this here."))
