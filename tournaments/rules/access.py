"""Roles and rights: the one table that says who may do what.

A role is held in an organisation (for all its tournaments) or in one tournament. Entering a result
into an empty board, changing one that is there and special results (forfeit, penalty, unrated) are
three different rights.
"""

from collections.abc import Iterable
from enum import StrEnum


class Right(StrEnum):
    """One thing that a person or an API key may do."""

    VIEW = "view"
    SEE_HISTORY = "see_history"
    ENTER_RESULT = "enter_result"
    CHANGE_RESULT = "change_result"
    SPECIAL_RESULT = "special_result"
    PAIR = "pair"
    PRINT = "print"
    EDIT = "edit"
    EXPORT = "export"
    IMPORT = "import"
    GIVE_ROLES = "give_roles"
    DELETE = "delete"
    MANAGE_MEMBERS = "manage_members"
    MANAGE = "manage"


class ScorerLevel(StrEnum):
    """What the holder of a scorer link may do."""

    HELPER = "helper"
    DEPUTY = "deputy"
    CAPTAIN = "captain"


class Role(StrEnum):
    """A function in an organisation or tournament, strongest first."""

    OWNER = "owner"
    ORGANISER = "organiser"
    CHIEF_ARBITER = "chief_arbiter"
    ARBITER = "arbiter"
    RESULT_CLERK = "result_clerk"
    VIEWER = "viewer"


_VIEWER = {Right.VIEW, Right.SEE_HISTORY}
_CLERK = _VIEWER | {Right.ENTER_RESULT, Right.PRINT}
_ARBITER = _CLERK | {Right.CHANGE_RESULT, Right.SPECIAL_RESULT, Right.PAIR, Right.EXPORT}
_CHIEF = _ARBITER | {Right.EDIT, Right.IMPORT, Right.GIVE_ROLES}
_ORGANISER = _CHIEF | {Right.DELETE, Right.MANAGE_MEMBERS}

RIGHTS: dict[Role, frozenset[Right]] = {
    Role.OWNER: frozenset(Right),
    Role.ORGANISER: frozenset(_ORGANISER),
    Role.CHIEF_ARBITER: frozenset(_CHIEF),
    Role.ARBITER: frozenset(_ARBITER),
    Role.RESULT_CLERK: frozenset(_CLERK),
    Role.VIEWER: frozenset(_VIEWER),
}

LINK_RIGHTS: dict[ScorerLevel, frozenset[Right]] = {
    ScorerLevel.HELPER: frozenset({Right.VIEW, Right.ENTER_RESULT}),
    ScorerLevel.DEPUTY: frozenset({Right.VIEW, Right.ENTER_RESULT, Right.CHANGE_RESULT}),
    ScorerLevel.CAPTAIN: frozenset(
        {Right.VIEW, Right.ENTER_RESULT, Right.CHANGE_RESULT, Right.SPECIAL_RESULT}
    ),
}

GRANTS: dict[Role, tuple[Role, ...]] = {
    Role.OWNER: tuple(Role),
    Role.ORGANISER: (
        Role.ORGANISER,
        Role.CHIEF_ARBITER,
        Role.ARBITER,
        Role.RESULT_CLERK,
        Role.VIEWER,
    ),
    Role.CHIEF_ARBITER: (Role.ARBITER, Role.RESULT_CLERK, Role.VIEWER),
    Role.ARBITER: (),
    Role.RESULT_CLERK: (),
    Role.VIEWER: (),
}
"""The roles that each role may give and take, strongest first; never one stronger than itself."""

HELPER_ROLES = tuple(role for role in Role if role != Role.OWNER)
"""The roles that one can have in a single tournament: only organisations have owners."""

KEY_ROLES = tuple(role for role in Role if RIGHTS[role] <= RIGHTS[Role.CHIEF_ARBITER])
"""The roles that an API key may have: programs neither delete tournaments nor manage people."""


def grantable(roles: Iterable[Role]) -> tuple[Role, ...]:
    """Return the roles that somebody with all of ``roles`` may give and take, strongest first."""
    found = {role for own in roles for role in GRANTS[own]}
    return tuple(role for role in Role if role in found)
