"""Addresses of sign-in, password, e-mail address and two-factor sign-in, by django-allauth.

Only what the site uses is here: there is no open sign-up, no sign-in by code and no passkey.
"""

from collections.abc import Callable

from allauth.account import views as account
from allauth.mfa.base import views as mfa
from allauth.mfa.recovery_codes import views as recovery_codes
from allauth.mfa.totp import views as totp
from django.http import HttpResponseBase
from django.urls import path, re_path
from django.views.decorators.http import require_http_methods, require_POST, require_safe

View = Callable[..., HttpResponseBase]


def _form(view: View) -> View:
    return require_http_methods(["GET", "HEAD", "POST"])(view)


urlpatterns = [
    # The names without a prefix are ours, the others are those that allauth looks for.
    path("login/", _form(account.login), name="login"),
    path("login/", _form(account.login), name="account_login"),
    path("logout/", require_POST(account.logout), name="logout"),
    path("logout/", require_POST(account.logout), name="account_logout"),
    path("login/inactive/", require_safe(account.account_inactive), name="account_inactive"),
    path("signup/", require_safe(account.signup), name="account_signup"),
    # account/
    path("account/reauthenticate/", _form(account.reauthenticate), name="account_reauthenticate"),
    path("account/email/", _form(account.email), name="account_email"),
    path(
        "account/email/sent/",
        require_safe(account.email_verification_sent),
        name="account_email_verification_sent",
    ),
    re_path(
        r"^account/email/confirm/(?P<key>[-:\w]+)/$",
        _form(account.confirm_email),
        name="account_confirm_email",
    ),
    # account/password/
    path("account/password/", _form(account.password_change), name="account_change_password"),
    path("account/password/set/", _form(account.password_set), name="account_set_password"),
    path("account/password/reset/", _form(account.password_reset), name="account_reset_password"),
    path(
        "account/password/reset/sent/",
        require_safe(account.password_reset_done),
        name="account_reset_password_done",
    ),
    path(
        "account/password/reset/done/",
        require_safe(account.password_reset_from_key_done),
        name="account_reset_password_from_key_done",
    ),
    re_path(
        r"^account/password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        _form(account.password_reset_from_key),
        name="account_reset_password_from_key",
    ),
    # account/2fa/
    path("account/2fa/", require_safe(mfa.index), name="mfa_index"),
    path("account/2fa/authenticate/", _form(mfa.authenticate), name="mfa_authenticate"),
    path("account/2fa/reauthenticate/", _form(mfa.reauthenticate), name="mfa_reauthenticate"),
    path("account/2fa/totp/activate/", _form(totp.activate_totp), name="mfa_activate_totp"),
    path("account/2fa/totp/deactivate/", _form(totp.deactivate_totp), name="mfa_deactivate_totp"),
    path(
        "account/2fa/recovery-codes/",
        require_safe(recovery_codes.view_recovery_codes),
        name="mfa_view_recovery_codes",
    ),
    path(
        "account/2fa/recovery-codes/generate/",
        _form(recovery_codes.generate_recovery_codes),
        name="mfa_generate_recovery_codes",
    ),
    path(
        "account/2fa/recovery-codes/download/",
        require_safe(recovery_codes.download_recovery_codes),
        name="mfa_download_recovery_codes",
    ),
]
