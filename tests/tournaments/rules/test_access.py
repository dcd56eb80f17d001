from itertools import pairwise

from tournaments.rules.access import KEY_ROLES, RIGHTS, Right, Role


def test_a_stronger_role_has_all_rights_of_a_weaker_one() -> None:
    assert all(RIGHTS[weaker] <= RIGHTS[stronger] for stronger, weaker in pairwise(Role))


def test_rights_of_each_role() -> None:
    gained = {
        stronger: RIGHTS[stronger] - RIGHTS[weaker] for stronger, weaker in pairwise(Role)
    } | {Role.VIEWER: RIGHTS[Role.VIEWER]}
    assert gained == {
        Role.OWNER: {Right.MANAGE},
        Role.ORGANISER: {Right.DELETE},
        Role.CHIEF_ARBITER: {Right.EDIT, Right.IMPORT},
        Role.ARBITER: {Right.CHANGE_RESULT, Right.SPECIAL_RESULT, Right.PAIR, Right.EXPORT},
        Role.RESULT_CLERK: {Right.ENTER_RESULT, Right.PRINT},
        Role.VIEWER: {Right.VIEW, Right.SEE_HISTORY},
    }


def test_roles_of_keys() -> None:
    assert KEY_ROLES == (Role.CHIEF_ARBITER, Role.ARBITER, Role.RESULT_CLERK, Role.VIEWER)
