import re
import time
from collections.abc import Callable

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.core import mail
from playwright.sync_api import Page, expect

from tests.factories import PASSWORD, make_organisation, make_user
from tournaments.models import Membership

pytestmark = pytest.mark.django_db(transaction=True)

NEW_PASSWORD = "a pass phrase nobody guesses"


def code(secret: str, step: int = 0) -> str:
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // 30 + step)))


def sign_in(page: Page, login: str, password: str) -> None:
    page.goto("/login/")
    page.get_by_label("User name or e-mail address").fill(login)
    page.get_by_label("Password").fill(password)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()


def invite(page: Page, organisation_id: int, address: str) -> str:
    """Send the invitation by the page and return the link in the mail."""
    page.goto(f"/organisations/{organisation_id}/members/")
    page.get_by_role("combobox", name="Role", exact=True).select_option("arbiter")
    page.get_by_label("E-mail address").fill(address)
    page.get_by_role("button", name="Send the invitation").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("The invitation is on its way.")).to_be_visible()
    link = re.search(r"http\S+/invitations/\S+", str(mail.outbox[-1].body))
    assert link
    return link[0]


def sign_up(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_label("Username").fill("ben")
    page.get_by_label("First name").fill("Ben")
    page.locator("[name=password1]").fill(NEW_PASSWORD)
    page.locator("[name=password2]").fill(NEW_PASSWORD)
    page.get_by_role("button", name="Make the account and accept").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Chess club")


def set_up_two_factor(page: Page) -> str:
    """Set it up as the pages lead there and return the secret of the app."""
    page.goto("/account/")
    page.get_by_role("link", name="Set up").click()
    page.get_by_label("Password").fill(NEW_PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    image = page.get_by_role("main").locator("img[src^='data:image/svg+xml']")
    assert image.evaluate("image => image.complete && image.naturalWidth > 0")
    secret = page.get_by_role("main").locator(".facts .mono").inner_text()
    page.get_by_role("main").get_by_role("textbox").last.fill(code(secret))
    page.get_by_role("main").get_by_role("button").last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Recovery codes")
    return secret


def test_from_the_invitation_to_the_sign_in_with_a_code(
    page: Page, violations: Callable[[], list[str]], screenshot: Callable[[str], None]
) -> None:
    errors: list[str] = []
    page.on("console", lambda each: errors.append(each.text) if each.type == "error" else None)
    organisation = make_organisation("Chess club", make_user("anna"))
    sign_in(page, "anna", PASSWORD)
    link = invite(page, organisation.pk, "ben@example.org")
    assert violations() == []
    screenshot("members")
    page.get_by_role("button", name="Sign out").click()

    page.goto(link)
    assert violations() == []
    sign_up(page, link)
    secret = set_up_two_factor(page)
    assert violations() == []
    page.get_by_role("button", name="Sign out").click()

    sign_in(page, "ben@example.org", NEW_PASSWORD)
    # A code counts once; the next one is accepted already.
    page.get_by_role("main").get_by_role("textbox").fill(code(secret, step=1))
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.goto("/account/")
    expect(page.get_by_role("main").get_by_text("Signed in as ben")).to_be_visible()
    expect(page.get_by_role("main").get_by_text("Chess club")).to_be_visible()
    assert violations() == []
    screenshot("account")
    assert Membership.objects.get(user__username="ben").role == "arbiter"
    assert errors == []
