from datetime import timedelta
from smtplib import SMTPRecipientsRefused
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.utils import timezone, translation

from tests.factories import (
    make_helper,
    make_invitation,
    make_member,
    make_organisation,
    make_tournament,
    make_user,
)
from tournaments.errors import ForbiddenError, InvitationError
from tournaments.models import Invitation, Membership, Organisation, TournamentRole, User
from tournaments.rules.access import Role
from tournaments.selectors.access import Actor
from tournaments.services import invitations
from tournaments.services.invitations import accept, invite, is_offered, revoke_invitation, sign_up
from tournaments.services.organisations import digest

pytestmark = pytest.mark.django_db

GUEST = "guest@example.org"


@pytest.fixture
def organisation() -> Organisation:
    return make_organisation("Chess club", make_user("anna", first_name="Anna", last_name="Lund"))


def owner_of(organisation: Organisation) -> Actor:
    return Actor(user=organisation.memberships.filter(role=Role.OWNER)[0].user)


def send(organisation: Organisation, **changes: Any) -> Invitation:
    values = {
        "email": GUEST,
        "role": Role.ARBITER,
        "actor": owner_of(organisation),
        "address_of": "https://example.org/invitations/{}/".format,
        **changes,
    }
    return invite(organisation=organisation, **values)


def test_invite_sends_a_link_whose_digest_is_stored(organisation: Organisation) -> None:
    before = timezone.now()
    invitation = send(organisation)
    (message,) = mail.outbox
    assert (message.to, message.subject) == ([GUEST], "Invitation to Chess club")
    (line,) = (line for line in str(message.body).splitlines() if line.startswith("https:"))
    secret = line.split("/")[-2]
    assert len(secret) == 43
    assert invitation.digest == digest(secret)
    assert secret not in str(Invitation.objects.values().get())
    assert invitation.expires_at >= before + timedelta(days=14)
    assert "Anna Lund invites you to Chess club. Your role: Arbiter." in message.body


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "Anna Lund lädt Sie ein, beim Turnier Open von Chess club zu helfen."),
        ("en", "Anna Lund invites you to help in the tournament Open of Chess club."),
        ("ja", "Anna Lundさんがあなたを"),
    ],
)
def test_invite_to_a_tournament_in_each_language(
    organisation: Organisation, language: str, words: str
) -> None:
    tournament = make_tournament(organisation, name="Open", players=0)
    with translation.override(language):
        send(organisation, tournament=tournament)
    assert words in mail.outbox[0].body


def test_name_with_a_line_break_makes_no_second_header(organisation: Organisation) -> None:
    tournament = make_tournament(organisation, name="Open\r\nBcc: eve@example.org", players=0)
    send(organisation, tournament=tournament)
    assert mail.outbox[0].subject == "Invitation to Open Bcc: eve@example.org"
    assert mail.outbox[0].recipients() == [GUEST]


def test_invite_to_a_role_that_one_cannot_give(organisation: Organisation) -> None:
    tournament = make_tournament(organisation, players=0)
    organiser = Actor(user=make_member(organisation, Role.ORGANISER))
    chief = Actor(user=make_helper(tournament, Role.CHIEF_ARBITER))
    for changes in (
        {"actor": organiser, "role": Role.OWNER},
        {"actor": chief, "role": Role.VIEWER},
        {"actor": chief, "role": Role.CHIEF_ARBITER, "tournament": tournament},
        {"role": Role.OWNER, "tournament": tournament},
        {"actor": Actor(), "role": Role.VIEWER},
    ):
        with pytest.raises(ForbiddenError):
            send(organisation, **changes)
    assert (Invitation.objects.count(), mail.outbox) == (0, [])


def test_invite_again_ends_the_older_link(organisation: Organisation) -> None:
    first = send(organisation)
    elsewhere = send(organisation, tournament=make_tournament(organisation, players=0))
    second = send(organisation, email=GUEST.upper())
    assert [invitation.is_open for invitation in _fresh(first, elsewhere, second)] == [
        False,
        True,
        True,
    ]


def _fresh(*invitations: Invitation) -> list[Invitation]:
    return [Invitation.objects.get(pk=invitation.pk) for invitation in invitations]


def test_invitations_are_limited_per_day(
    organisation: Organisation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "DAILY_LIMIT", 2)
    send(make_organisation())
    first = send(organisation)
    send(organisation)
    with pytest.raises(InvitationError, match="Too many invitations for one day"):
        send(organisation)
    Invitation.objects.filter(pk=first.pk).update(
        created_at=timezone.now() - timedelta(days=1, seconds=1)
    )
    send(organisation)


def test_mail_that_cannot_be_sent_leaves_no_invitation_and_no_address_in_the_log(
    organisation: Organisation, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*args: object) -> None:
        raise SMTPRecipientsRefused({GUEST: (550, b"no such user")})

    monkeypatch.setattr(invitations, "send_mail", refuse)
    with caplog.at_level("DEBUG"), pytest.raises(InvitationError, match="could not be sent"):
        send(organisation)
    assert Invitation.objects.count() == 0
    assert GUEST not in caplog.text


def test_accept_gives_the_role_once(organisation: Organisation) -> None:
    invitation = make_invitation(organisation)
    ben, carl = make_user(), make_user()
    accepted = accept(invitation=invitation, user=ben)
    assert (accepted.accepted_by, accepted.is_open) == (ben, False)
    assert Membership.objects.get(user=ben).role == "arbiter"
    with pytest.raises(InvitationError, match="used up, revoked or too old"):
        accept(invitation=invitation, user=carl)
    assert not Membership.objects.filter(user=carl).exists()


def test_accept_of_two_at_the_same_time(organisation: Organisation) -> None:
    first = make_invitation(organisation)
    stale = Invitation.objects.select_related("invited_by").get()
    accept(invitation=first, user=make_user())
    with pytest.raises(InvitationError):
        accept(invitation=stale, user=make_user())
    assert Membership.objects.count() == 2


def test_accept_in_one_tournament(organisation: Organisation) -> None:
    tournament = make_tournament(organisation, players=0)
    ben = make_user()
    accept(invitation=make_invitation(organisation, tournament), user=ben)
    role = TournamentRole.objects.get()
    assert (role.tournament, role.user, role.role) == (tournament, ben, "arbiter")
    assert not Membership.objects.filter(user=ben).exists()


@pytest.mark.parametrize(
    ("held", "offered", "kept"),
    [
        (Role.ORGANISER, Role.VIEWER, Role.ORGANISER),
        (Role.VIEWER, Role.ARBITER, Role.ARBITER),
        (Role.ARBITER, Role.ARBITER, Role.ARBITER),
    ],
)
def test_accept_keeps_a_stronger_role(
    organisation: Organisation, held: Role, offered: Role, kept: Role
) -> None:
    ben = make_member(organisation, held)
    accept(invitation=make_invitation(organisation, role=offered), user=ben)
    assert Membership.objects.get(user=ben).role == kept


def test_what_is_not_offered_any_more(organisation: Organisation) -> None:
    organiser = make_member(organisation, Role.ORGANISER)
    past = timezone.now() - timedelta(seconds=1)
    for changes in (
        {"revoked_at": past},
        {"accepted_at": past},
        {"expires_at": past},
        {"invited_by": None},
        {"invited_by": make_user()},
        {"invited_by": organiser, "role": Role.OWNER},
        {"invited_by": make_member(organisation, Role.VIEWER)},
    ):
        assert not is_offered(make_invitation(organisation, **changes))
    invitation = make_invitation(organisation, invited_by=organiser)
    assert is_offered(invitation)
    User.objects.filter(pk=organiser.pk).update(is_active=False)
    assert not is_offered(Invitation.objects.get(pk=invitation.pk))


def test_revoke_keeps_the_first_time(organisation: Organisation) -> None:
    invitation = make_invitation(organisation)
    first = revoke_invitation(invitation=invitation).revoked_at
    assert first
    assert revoke_invitation(invitation=invitation).revoked_at == first
    with pytest.raises(InvitationError):
        accept(invitation=invitation, user=make_user())


def new_account(invitation: Invitation, username: str = "guest") -> User:
    return sign_up(
        invitation=invitation,
        username=username,
        password="a pass phrase nobody guesses",
        first_name="Gerda",
        last_name="Gast",
    )


def test_sign_up_makes_the_account_with_a_confirmed_address(organisation: Organisation) -> None:
    guest = new_account(make_invitation(organisation))
    assert (guest.username, guest.email, guest.get_full_name()) == ("guest", GUEST, "Gerda Gast")
    assert guest.check_password("a pass phrase nobody guesses")
    address = EmailAddress.objects.get()
    assert (address.user, address.email, address.verified, address.primary) == (
        guest,
        GUEST,
        True,
        True,
    )
    assert Membership.objects.get(user=guest).role == "arbiter"


def test_sign_up_with_a_known_address_or_name(organisation: Organisation) -> None:
    make_user("ben", email=GUEST.upper())
    with pytest.raises(InvitationError, match="account with this address"):
        new_account(make_invitation(organisation))
    with pytest.raises(InvitationError, match="user name is taken"):
        new_account(make_invitation(organisation, email="other@example.org"), "ben")
    assert User.objects.count() == 2


def test_sign_up_with_a_dead_link_makes_no_account(organisation: Organisation) -> None:
    with pytest.raises(InvitationError):
        new_account(make_invitation(organisation, revoked_at=timezone.now()))
    assert User.objects.count() == 1
    assert EmailAddress.objects.count() == 0
