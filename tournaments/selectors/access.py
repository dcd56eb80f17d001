"""Who may do what: the one place that HTML pages and the API ask.

A person has the rights of his roles in the organisation and in the tournament together; an API key
has the rights of its own role in its organisation. What somebody may not even see does not exist
for him (404); what he sees but may not do is refused (403).

Where an organisation requires two-factor sign-in, the roles of people who have not set it up sleep:
they can look, nothing else.
"""

from dataclasses import dataclass

from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.db.models import F, FilteredRelation, Q, QuerySet
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from tournaments.errors import ForbiddenError, TwoFactorRequiredError
from tournaments.models import ApiKey, Organisation, ScorerLink, Tournament, User
from tournaments.models.tournament import Visibility
from tournaments.rules.access import HELPER_ROLES, RIGHTS, Right, Role, grantable

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
    return _rights_of(actor, organisation, _roles(actor, organisation))


def rights_in(actor: Actor, tournament: Tournament) -> frozenset[Right]:
    """Return what ``actor`` may do in the tournament."""
    return _rights_by(actor, tournament, _roles(actor, tournament.organisation, tournament))


def _rights_by(actor: Actor, tournament: Tournament, roles: frozenset[Role]) -> frozenset[Right]:
    rights = _rights_of(actor, tournament.organisation, roles)
    return rights if tournament.visibility == Visibility.PRIVATE else rights | {Right.VIEW}


def grantable_in(
    actor: Actor, organisation: Organisation, tournament: Tournament | None = None
) -> tuple[Role, ...]:
    """Return the roles that ``actor`` may give and take, strongest first.

    Without ``tournament`` those in all of the organisation, which only its own members may give;
    with it those in that tournament alone.
    """
    roles = _roles(actor, organisation, tournament)
    rights = _rights_of(actor, organisation, roles)
    if tournament:
        own = grantable(roles) if Right.GIVE_ROLES in rights else ()
        return tuple(role for role in own if role in HELPER_ROLES)
    return grantable(roles) if Right.MANAGE_MEMBERS in rights else ()


def needs_two_factor(
    actor: Actor, organisation: Organisation, tournament: Tournament | None = None
) -> bool:
    """Return whether ``actor`` has a role that sleeps until he sets up two-factor sign-in."""
    return _sleeping(actor, organisation) and bool(_roles(actor, organisation, tournament))


def has_two_factor(user: User) -> bool:
    """Return whether ``user`` needs more than his password to sign in."""
    return bool(is_mfa_enabled(user, types=[Authenticator.Type.TOTP]))


def _roles(
    actor: Actor, organisation: Organisation, tournament: Tournament | None = None
) -> frozenset[Role]:
    if actor.key:
        owned = actor.key.organisation_id == organisation.pk
        return frozenset({Role(actor.key.role)} if owned else ())
    if not actor.user:
        return frozenset()
    if actor.user.is_superuser:
        return frozenset({Role.OWNER})
    roles = organisation.memberships.filter(user=actor.user).values_list("role", flat=True)
    helping = tournament.roles.filter(user=actor.user) if tournament else None
    more = helping.values_list("role", flat=True) if helping is not None else ()
    return frozenset(Role(role) for role in (*roles, *more))


def _rights_of(
    actor: Actor, organisation: Organisation, roles: frozenset[Role]
) -> frozenset[Right]:
    if roles and _sleeping(actor, organisation):
        return frozenset({Right.VIEW})
    return frozenset().union(*(RIGHTS[role] for role in roles))


def _sleeping(actor: Actor, organisation: Organisation) -> bool:
    user = actor.user
    if user is None or user.is_superuser or not organisation.require_two_factor:
        return False
    return not has_two_factor(user)


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
    tournament, roles = _tournament_and_roles(actor, pk)
    rights = _rights_by(actor, tournament, roles) if tournament else NO_RIGHTS
    if tournament is None or Right.VIEW not in rights:
        raise Http404
    _require_role(actor, tournament.organisation, tournament, rights, right)
    return tournament, rights


def _tournament_and_roles(actor: Actor, pk: int) -> tuple[Tournament | None, frozenset[Role]]:
    """Return both in one query for people: every page of a tournament begins with it."""
    tournaments = Tournament.objects.select_related("organisation")
    if not actor.user or actor.user.is_superuser:
        tournament = tournaments.filter(pk=pk).order_by().first()
        return tournament, _roles(actor, tournament.organisation) if tournament else frozenset()
    mine = Q(organisation__memberships__user=actor.user)
    with_roles = tournaments.annotate(
        membership=FilteredRelation("organisation__memberships", condition=mine),
        helping=FilteredRelation("roles", condition=Q(roles__user=actor.user)),
        role=F("membership__role"),
        role_here=F("helping__role"),
    )
    try:
        # Not `first`, which makes two more copies of a query that is dear enough.
        found = with_roles.get(pk=pk)
    except Tournament.DoesNotExist:
        return None, frozenset()
    return found, frozenset(Role(role) for role in (found.role, found.role_here) if role)


def tournaments_with(actor: Actor, right: Right) -> QuerySet[Tournament]:
    """Return the tournaments in which ``actor`` holds ``right`` by a role."""
    own = Q(organisation__in=organisations_with(actor, right))
    if actor.user:
        helping = Q(roles__user=actor.user, roles__role__in=_roles_with(right))
        awake = right == Right.VIEW or has_two_factor(actor.user)
        own |= helping if awake else helping & Q(organisation__require_two_factor=False)
    return Tournament.objects.select_related("organisation").filter(own).distinct()


def organisations_with(actor: Actor, right: Right) -> list[Organisation]:
    """Return the organisations in all of which ``actor`` holds ``right``, by name."""
    if actor.key:
        owned = right in RIGHTS[Role(actor.key.role)]
        return [actor.key.organisation] if owned else []
    if not actor.user:
        return []
    if actor.user.is_superuser:
        return list(Organisation.objects.all())
    member = Organisation.objects.filter(
        memberships__user=actor.user, memberships__role__in=_roles_with(right)
    )
    asleep = right != Right.VIEW and not has_two_factor(actor.user)
    return list(member.filter(require_two_factor=False) if asleep else member)


def _roles_with(right: Right) -> list[str]:
    return [role.value for role in Role if right in RIGHTS[role]]


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
    _require_role(actor, organisation, None, rights, right)
    return organisation


def _require_role(
    actor: Actor,
    organisation: Organisation,
    tournament: Tournament | None,
    rights: frozenset[Right],
    right: Right,
) -> None:
    if right not in rights and needs_two_factor(actor, organisation, tournament):
        raise TwoFactorRequiredError(
            _("%(organisation)s requires two-factor sign-in: set it up in your account.")
            % {"organisation": organisation}
        )
    require(rights, right)


def require(rights: frozenset[Right], right: Right) -> None:
    """Do nothing if ``right`` is among ``rights``.

    Raises:
        ForbiddenError: it is not.
    """
    if right not in rights:
        raise ForbiddenError(_("You have no right to do this here."))
