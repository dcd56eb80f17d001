import re
from io import StringIO

import pytest
from allauth.account.models import EmailAddress
from django.core.management import CommandError, call_command
from django.test import Client

from tests.factories import make_organisation, make_user
from tournaments.models import Membership, Organisation, User

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("organisation", *arguments, stdout=out)
    return out.getvalue()


def test_new_owner_sets_a_password_by_the_printed_link(client: Client) -> None:
    out = run(
        "Chess club", "--owner", "anna", "--email", "anna@example.org", "--site", "https://x.org/"
    )
    membership = Membership.objects.get()
    assert (membership.organisation.name, membership.user.username, membership.role) == (
        "Chess club",
        "anna",
        "owner",
    )
    assert EmailAddress.objects.get().verified
    link = re.search(r"https://x\.org(/\S+)", out)
    assert link
    form = client.get(link[1])["Location"]
    new = "a pass phrase nobody guesses"
    client.post(form, {"password1": new, "password2": new})
    assert User.objects.get().check_password(new)


def test_known_owner_keeps_his_account() -> None:
    anna = make_user("anna")
    assert run("Chess club", "--owner", "Anna") == "Chess club belongs to anna.\n"
    assert Membership.objects.get().user == anna


def test_bad_input_changes_nothing() -> None:
    make_organisation("Chess club")
    for arguments, message in (
        (("Chess club", "--owner", "anna"), "of this name already"),
        (("New", "--owner", "a b"), "Enter a valid username"),
        (("New", "--owner", "anna", "--email", "anna"), "Enter a valid email"),
    ):
        with pytest.raises(CommandError, match=message):
            run(*arguments)
    assert Organisation.objects.count() == 1
    assert User.objects.count() == 1
