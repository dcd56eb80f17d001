from itertools import pairwise

from tournaments.rules.access import (
    GRANTS,
    HELPER_ROLES,
    KEY_ROLES,
    RIGHTS,
    Right,
    Role,
    grantable,
)


def test_a_stronger_role_has_all_rights_of_a_weaker_one() -> None:
    assert all(RIGHTS[weaker] <= RIGHTS[stronger] for stronger, weaker in pairwise(Role))


def test_rights_of_each_role() -> None:
    gained = {
        stronger: RIGHTS[stronger] - RIGHTS[weaker] for stronger, weaker in pairwise(Role)
    } | {Role.VIEWER: RIGHTS[Role.VIEWER]}
    assert gained == {
        Role.OWNER: {Right.MANAGE},
        Role.ORGANISER: {Right.DELETE, Right.MANAGE_MEMBERS},
        Role.CHIEF_ARBITER: {Right.EDIT, Right.IMPORT, Right.GIVE_ROLES},
        Role.ARBITER: {Right.CHANGE_RESULT, Right.SPECIAL_RESULT, Right.PAIR, Right.EXPORT},
        Role.RESULT_CLERK: {Right.ENTER_RESULT, Right.PRINT},
        Role.VIEWER: {Right.VIEW, Right.SEE_HISTORY},
    }


def test_roles_of_keys() -> None:
    assert KEY_ROLES == (Role.CHIEF_ARBITER, Role.ARBITER, Role.RESULT_CLERK, Role.VIEWER)


def test_nobody_grants_a_stronger_role_than_his_own() -> None:
    strength = list(Role)
    assert list(GRANTS) == strength
    assert all(
        strength.index(given) >= strength.index(own) for own in Role for given in GRANTS[own]
    )


def test_only_who_has_the_right_grants() -> None:
    assert [role for role in Role if GRANTS[role]] == [
        role for role in Role if Right.GIVE_ROLES in RIGHTS[role]
    ]


def test_grantable_of_several_roles_is_strongest_first() -> None:
    assert grantable(()) == ()
    assert grantable([Role.VIEWER, Role.CHIEF_ARBITER]) == (
        Role.ARBITER,
        Role.RESULT_CLERK,
        Role.VIEWER,
    )
    assert grantable([Role.OWNER]) == tuple(Role)


def test_tournaments_have_no_owner() -> None:
    assert tuple(Role)[1:] == HELPER_ROLES
