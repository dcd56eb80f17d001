"""Who may call what: one line for every URL of the site, checked by tests/test_access.py.

A line says for each method what it needs: PUBLIC, LOGIN, SENDER (of the pending file; who has set
up the second factor), HOLDER (of a link that was mailed), or a right
in the tournament or organisation that the URL names; where it names none, in any organisation
of the caller.
Methods that are missing must be refused. A new kind of key in URLs gets a line in KEYS.
"""

from collections.abc import Callable, Mapping
from enum import Enum

from tournaments.models import Tournament
from tournaments.rules.access import Right
from tournaments.selectors.scorer_links import signed_secret


class Need(Enum):
    PUBLIC = "public"
    LOGIN = "login"
    SENDER = "sender"
    HOLDER = "holder"


PUBLIC, LOGIN, SENDER, HOLDER = Need

Access = Mapping[str, Need | Right]

TABLE: dict[str, Access] = {
    # The site
    "home": {"GET": PUBLIC},
    "healthz": {"GET": PUBLIC},
    "theme": {"POST": PUBLIC},
    "login": {"GET": PUBLIC, "POST": PUBLIC},
    "logout": {"POST": PUBLIC},
    "set_language": {"POST": PUBLIC},
    "api-docs": {"GET": PUBLIC},
    "api-schema": {"GET": PUBLIC},
    # The own account
    "account": {"GET": LOGIN, "POST": LOGIN},
    "account_login": {"GET": PUBLIC, "POST": PUBLIC},
    "account_logout": {"POST": PUBLIC},
    "account_inactive": {"GET": PUBLIC},
    "account_signup": {"GET": PUBLIC},
    "account_reauthenticate": {"GET": LOGIN, "POST": LOGIN},
    "account_email": {"GET": LOGIN, "POST": LOGIN},
    "account_email_verification_sent": {"GET": PUBLIC},
    "account_confirm_email": {"GET": PUBLIC, "POST": HOLDER},
    "account_change_password": {"GET": LOGIN, "POST": LOGIN},
    "account_set_password": {"GET": LOGIN, "POST": LOGIN},
    "account_reset_password": {"GET": PUBLIC, "POST": PUBLIC},
    "account_reset_password_done": {"GET": PUBLIC},
    "account_reset_password_from_key_done": {"GET": PUBLIC},
    "account_reset_password_from_key": {"GET": PUBLIC, "POST": PUBLIC},
    "mfa_index": {"GET": LOGIN},
    "mfa_authenticate": {"GET": LOGIN, "POST": LOGIN},
    "mfa_reauthenticate": {"GET": LOGIN, "POST": LOGIN},
    "mfa_activate_totp": {"GET": LOGIN, "POST": LOGIN},
    "mfa_deactivate_totp": {"GET": SENDER, "POST": SENDER},
    "mfa_view_recovery_codes": {"GET": SENDER},
    "mfa_generate_recovery_codes": {"GET": LOGIN, "POST": LOGIN},
    "mfa_download_recovery_codes": {"GET": SENDER},
    # Tournaments
    "tournaments:tournament-list": {"GET": PUBLIC},
    "tournaments:tie-break-list": {"GET": PUBLIC},
    "tournaments:tournament-detail": {"GET": Right.VIEW},
    "tournaments:tournament-edit": {"GET": Right.EDIT, "POST": Right.EDIT},
    "tournaments:tie-breaks": {"GET": Right.EDIT, "POST": Right.EDIT},
    "tournaments:tournament-create": {"GET": LOGIN, "POST": LOGIN},
    "tournaments:scoring": {"GET": Right.EDIT, "POST": Right.EDIT},
    "tournaments:forbidden-pairs": {"GET": Right.EDIT, "POST": Right.EDIT},
    "tournaments:forbidden-pairs-delete": {"POST": Right.EDIT},
    "tournaments:player-list": {"GET": Right.VIEW},
    "tournaments:player-detail": {"GET": Right.VIEW},
    "tournaments:player-create": {"GET": Right.EDIT, "POST": Right.EDIT},
    "tournaments:player-edit": {"GET": Right.EDIT, "POST": Right.EDIT},
    "tournaments:player-delete": {"POST": Right.EDIT},
    "tournaments:player-withdraw": {"POST": Right.PAIR},
    "tournaments:player-byes": {"GET": Right.PAIR, "POST": Right.PAIR},
    "tournaments:player-import": {"GET": Right.EDIT, "POST": Right.EDIT},
    "tournaments:player-search": {"GET": Right.EDIT, "POST": Right.EDIT},
    "tournaments:player-renumber": {"POST": Right.EDIT},
    "tournaments:standings": {"GET": Right.VIEW},
    "tournaments:crosstable": {"GET": Right.VIEW},
    "tournaments:round-list": {"GET": Right.VIEW},
    "tournaments:round-detail": {"GET": Right.VIEW},
    "tournaments:round-names": {"GET": Right.VIEW},
    "tournaments:round-create": {"POST": Right.PAIR},
    "tournaments:round-schedule": {"GET": Right.PAIR, "POST": Right.PAIR},
    "tournaments:round-robin": {"GET": Right.PAIR, "POST": Right.PAIR},
    "tournaments:pairing": {"GET": Right.PAIR, "POST": Right.PAIR},
    "tournaments:round-publish": {"POST": Right.PAIR},
    "tournaments:round-state": {"POST": Right.PAIR},
    "tournaments:round-cancel": {"GET": Right.PAIR, "POST": Right.PAIR},
    "tournaments:board": {"GET": Right.VIEW},
    "tournaments:qr-code": {"GET": Right.VIEW},
    "tournaments:sheet-list": {"GET": Right.VIEW},
    "tournaments:sheet": {"GET": Right.VIEW},
    "tournaments:sheet-pdf": {"GET": Right.PRINT},
    "tournaments:game-result": {"POST": Right.ENTER_RESULT},
    "tournaments:game-verify": {"POST": Right.ENTER_RESULT},
    "tournaments:game-history": {"GET": Right.SEE_HISTORY},
    "tournaments:round-undo": {"POST": Right.ENTER_RESULT},
    "tournaments:result-list": {"GET": Right.ENTER_RESULT, "POST": Right.ENTER_RESULT},
    "tournaments:round-changes": {"GET": Right.ENTER_RESULT},
    "tournaments:entry-lock": {"POST": Right.ENTER_RESULT},
    "tournaments:scorer-link-list": {"GET": Right.EDIT, "POST": Right.EDIT},
    "tournaments:scorer-link-revoke": {"POST": Right.EDIT},
    # Scorer links: the secret in the address is the key
    "tournaments:scorer-code": {"GET": PUBLIC, "POST": PUBLIC},
    "tournaments:scorer-round": {"GET": PUBLIC},
    "tournaments:scorer-lock": {"POST": PUBLIC},
    "tournaments:scorer-result": {"POST": PUBLIC},
    "tournaments:helper-list": {"GET": Right.GIVE_ROLES, "POST": Right.GIVE_ROLES},
    "tournaments:helper-change": {"POST": Right.GIVE_ROLES},
    "tournaments:helper-remove": {"POST": Right.GIVE_ROLES},
    "tournaments:helper-invitation-revoke": {"POST": Right.GIVE_ROLES},
    # Invitations
    "tournaments:invitation-detail": {"GET": HOLDER},
    "tournaments:invitation-accept": {"POST": HOLDER},
    "tournaments:invitation-sign-up": {"POST": HOLDER},
    # Organisations
    "tournaments:organisation-list": {"GET": LOGIN},
    "tournaments:organisation-detail": {"GET": Right.VIEW},
    "tournaments:member-list": {"GET": Right.MANAGE_MEMBERS, "POST": Right.MANAGE_MEMBERS},
    "tournaments:member-change": {"POST": Right.MANAGE_MEMBERS},
    "tournaments:member-remove": {"POST": Right.MANAGE_MEMBERS},
    "tournaments:member-invitation-revoke": {"POST": Right.MANAGE_MEMBERS},
    "tournaments:two-factor": {"POST": Right.MANAGE},
    "tournaments:api-key-create": {"POST": Right.MANAGE},
    "tournaments:api-key-revoke": {"POST": Right.MANAGE},
    # Files
    "trf:import": {"GET": LOGIN, "POST": LOGIN},
    "trf:import-report": {"GET": SENDER, "POST": SENDER},
    "trf:import-discard": {"POST": SENDER},
    "trf:tournament": {"GET": Right.EXPORT},
    "trf:download": {"GET": Right.EXPORT},
    "trf:original": {"GET": Right.EXPORT},
    # Keizer
    "keizer:tournament-list": {"GET": PUBLIC},
    "keizer:tournament-new": {"GET": LOGIN, "POST": LOGIN},
    "keizer:file-import": {"GET": LOGIN, "POST": LOGIN},
    "keizer:report": {"GET": HOLDER, "POST": HOLDER},
    "keizer:tournament-switch": {"POST": Right.EDIT},
    "keizer:standings": {"GET": Right.VIEW},
    "keizer:crosstable": {"GET": Right.VIEW},
    "keizer:download": {"GET": Right.VIEW},
    "keizer:settings": {"GET": Right.EDIT, "POST": Right.EDIT},
    "keizer:settings-lists": {"POST": Right.EDIT},
    "keizer:player-list": {"GET": Right.VIEW},
    "keizer:player-new": {"POST": Right.PAIR},
    "keizer:player-import": {"POST": Right.PAIR},
    "keizer:player-detail": {"GET": Right.VIEW},
    "keizer:player-edit": {"GET": Right.PAIR, "POST": Right.PAIR},
    "keizer:player-delete": {"POST": Right.PAIR},
    "keizer:evening": {"GET": Right.PAIR},
    "keizer:everybody": {"POST": Right.PAIR},
    "keizer:deadline": {"POST": Right.PAIR},
    "keizer:link-list": {"GET": Right.PAIR},
    "keizer:link-renew": {"POST": Right.PAIR},
    "keizer:presence": {"POST": Right.PAIR},
    "keizer:round-list": {"GET": Right.VIEW},
    "keizer:round-pair": {"POST": Right.PAIR},
    "keizer:round-pairing": {"GET": Right.PAIR, "POST": Right.PAIR},
    "keizer:round-detail": {"GET": Right.VIEW},
    "keizer:round-delete": {"GET": Right.PAIR, "POST": Right.PAIR},
    "keizer:game-adjourn": {"POST": Right.PAIR},
    # Shogi archive
    "shogi_archive:search": {"GET": PUBLIC},
    "shogi_archive:candidates": {"GET": PUBLIC},
    "shogi_archive:person": {"GET": PUBLIC},
    "shogi_archive:compare": {"GET": PUBLIC},
    "shogi_archive:comparison": {"GET": PUBLIC},
    "shogi_archive:organization": {"GET": PUBLIC},
    "shogi_archive:kisen-list": {"GET": PUBLIC},
    "shogi_archive:kisen": {"GET": PUBLIC},
    "shogi_archive:edition": {"GET": PUBLIC},
    # REST API
    "tournaments-api:tournament-list": {"GET": PUBLIC, "POST": Right.IMPORT},
    "tournaments-api:tournament-detail": {"GET": Right.VIEW},
    "tournaments-api:player-list": {"GET": Right.VIEW, "POST": Right.EDIT},
    "tournaments-api:player-detail": {
        "GET": Right.EXPORT,
        "PATCH": Right.EDIT,
        "DELETE": Right.EDIT,
    },
    "tournaments-api:round-list": {"GET": Right.VIEW, "POST": Right.PAIR},
    "tournaments-api:round-pairings": {"PUT": Right.PAIR},
    "tournaments-api:round-publish": {"POST": Right.PAIR},
    "tournaments-api:round-detail": {"GET": Right.VIEW},
    "tournaments-api:round-undo": {"POST": Right.ENTER_RESULT},
    "tournaments-api:game-detail": {"GET": Right.VIEW, "PUT": Right.ENTER_RESULT},
    "tournaments-api:game-events": {"GET": Right.SEE_HISTORY},
    "tournaments-api:result-create": {"POST": Right.ENTER_RESULT},
    "tournaments-api:standings": {"GET": Right.VIEW},
    "tournaments-api:crosstable": {"GET": Right.VIEW},
    "keizer-api:detail": {"GET": Right.VIEW},
    "keizer-api:standings": {"GET": Right.VIEW},
    "keizer-api:presence": {"GET": Right.PAIR, "PUT": Right.PAIR},
    "keizer-api:round-create": {"POST": Right.PAIR},
    "keizer-api:round-detail": {"GET": Right.VIEW, "DELETE": Right.PAIR},
    "trf-api:import": {"POST": Right.IMPORT},
    "trf-api:report": {"GET": Right.EXPORT},
}

KEYS: dict[str, Callable[[Tournament], int | str]] = {
    "tournament_id": lambda tournament: tournament.pk,
    "organisation_id": lambda tournament: tournament.organisation_id,
    # What tests/data/shogi holds
    "person_code": lambda tournament: "13001-199401",
    "person_codes": lambda tournament: "13001-199401,13001-199402",
    "organization_code": lambda tournament: "13001",
    "kisen_code": lambda tournament: "1119001",
    "edition_key": lambda tournament: "1",
    "key": lambda tournament: "unknown",
    "token": lambda tournament: "unknown",
    "uidb36": lambda tournament: "1",
    "number": lambda tournament: 1,
    "listing": lambda tournament: "standings",
    "format": lambda tournament: "csv",
    "board": lambda tournament: 1,
    "slug": lambda tournament: "poster",
    "starting_rank": lambda tournament: 1,
    "group_id": lambda tournament: tournament.forbidden_groups.all()[0].pk,
    "file_id": lambda tournament: tournament.report_files.all()[0].pk,
    "link_id": lambda tournament: tournament.scorer_links.all()[0].pk,
    "secret": lambda tournament: signed_secret(tournament.scorer_links.all()[0]),
    "member_id": lambda tournament: tournament.organisation.memberships.all()[0].pk,
    "helper_id": lambda tournament: tournament.roles.all()[0].pk,
    "invitation_id": lambda tournament: tournament.invitations.all()[0].pk,
    "key_id": lambda tournament: tournament.organisation.api_keys.all()[0].pk,
}
"""The parts of URLs, as they are for a tournament; those ending in `_id` are keys of objects."""
