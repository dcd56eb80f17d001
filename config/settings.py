"""All settings of the site; every value that differs between machines comes from the environment.

Variables: DEBUG, SECRET_KEY, ALLOWED_HOSTS, CSRF_TRUSTED_ORIGINS, DATABASE_URL, TIME_ZONE,
SECURE (1 behind HTTPS), EMAIL_URL-free mail settings EMAIL_HOST, EMAIL_PORT, EMAIL_HOST_USER,
EMAIL_HOST_PASSWORD, EMAIL_FROM, LOG_LEVEL, CACHE_URL.
"""

import os
from pathlib import Path
from typing import Any

import dj_database_url
import django_stubs_ext
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

# Makes `forms.ModelForm[Tournament]` and the like legal at run time.
django_stubs_ext.monkeypatch()

BASE_DIR = Path(__file__).resolve().parent.parent


def _flag(name: str, default: str = "0") -> bool:
    return os.environ.get(name, default).lower() in {"1", "true", "yes", "on"}


def _words(name: str, default: str = "") -> list[str]:
    return os.environ.get(name, default).replace(",", " ").split()


DEBUG = _flag("DEBUG")
SECURE = _flag("SECURE")

SECRET_KEY = os.environ.get("SECRET_KEY", "")
if not SECRET_KEY:
    if SECURE:
        raise ImproperlyConfigured("SECRET_KEY must be set when SECURE=1.")
    SECRET_KEY = "insecure-key-for-development-and-tests-only-0123456789"  # noqa: S105 -- refused above when SECURE=1

ALLOWED_HOSTS = _words("ALLOWED_HOSTS", "localhost 127.0.0.1 [::1]")
CSRF_TRUSTED_ORIGINS = _words("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "config",
    "tournaments",
    "trf",
    "keizer",
    "shogi_archive",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "csp",
    "django.forms",
    "django_htmx",
    "drf_spectacular",
    "rest_framework",
    "template_partials",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "config.sessions.SessionLimitMiddleware",
    "config.middleware.LanguageMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "config.middleware.ActingMiddleware",
    "config.middleware.ForbiddenMiddleware",
]

# Forms take their markup from templates/django/forms/, so that {{ form }} looks right everywhere.
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
            ],
        },
    },
]


def _database() -> dict[str, Any]:
    """Return the one database: DATABASE_URL, or an embedded SQLite file beside the project."""
    url = os.environ.get("DATABASE_URL") or f"sqlite:///{BASE_DIR / 'db.sqlite3'}"
    database: dict[str, Any] = dict(dj_database_url.parse(url, conn_max_age=60))
    database["CONN_HEALTH_CHECKS"] = True
    if database["ENGINE"] == "django.db.backends.sqlite3":
        # IMMEDIATE is what keeps concurrent writers from failing: a DEFERRED transaction that
        # reads first gets "database is locked" at once when it starts to write.
        database["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": (
                "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON; "
                "PRAGMA cache_size=-20000; PRAGMA mmap_size=134217728; "
                "PRAGMA journal_size_limit=27103364;"
            ),
        }
    return database


DATABASES = {"default": _database()}
AUTH_USER_MODEL = "tournaments.User"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 2000},
    }
}

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
# Signed in for 12 hours or until the browser closes; "keep me signed in" makes it 30 days.
SESSION_COOKIE_AGE = 60 * 60 * 12
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
ACCOUNT_SESSION_COOKIE_AGE = 60 * 60 * 24 * 30

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
ACCOUNT_ADAPTER = "config.account_adapter.AccountAdapter"
ACCOUNT_FORMS = {"login": "config.forms.LoginForm"}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# Whoever asks to reset the password of an unknown address is told the same, and nobody gets mail.
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_METHODS = {"password", "mfa"}
ACCOUNT_REAUTHENTICATION_TIMEOUT = 15 * 60
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
# Clocks of telephones differ: the code before and the one after count too (RFC 6238, 5.2).
MFA_TOTP_TOLERANCE = 1
MFA_TOTP_ISSUER = "Tournament desk"
# SECURE is for sites behind one proxy: the limits of attempts count the address that it names.
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if SECURE else 0

LANGUAGE_CODE = "en"
LANGUAGES = [("de", _("German")), ("en", _("English")), ("ja", _("Japanese"))]
# One catalogue per app, so that an app carries its own words and two people can work side by side.
LOCALE_PATHS = [
    BASE_DIR / "locale" / name
    for name in ("config", "tournaments", "trf", "keizer", "shogi_archive")
]
LANGUAGE_COOKIE_SAMESITE = "Lax"
FORMAT_MODULE_PATH = "config.formats"
TIME_ZONE = os.environ.get("TIME_ZONE", "Europe/Berlin")
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "build" / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "whitenoise.storage.CompressedManifestStaticFilesStorage"
            if SECURE
            else "django.contrib.staticfiles.storage.StaticFilesStorage"
        )
    },
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = not SECURE

# Uploads are text files of at most 2 MB; the rest is room for the form around them.
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "manifest-src": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SECURE
SESSION_COOKIE_HTTPONLY = True
SECURE_SSL_REDIRECT = SECURE
SECURE_HSTS_SECONDS = 31536000 if SECURE else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE
SECURE_HSTS_PRELOAD = SECURE
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if SECURE else None

EMAIL_HOST = os.environ.get("EMAIL_HOST", "")
EMAIL_BACKEND = (
    "django.core.mail.backends.smtp.EmailBackend"
    if EMAIL_HOST
    else "django.core.mail.backends.console.EmailBackend"
)
EMAIL_PORT = int(os.environ.get("EMAIL_PORT", "587"))
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = bool(EMAIL_HOST)
DEFAULT_FROM_EMAIL = os.environ.get("EMAIL_FROM", "tournaments@localhost")

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "tournaments.api.authentication.ApiKeyAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["tournaments.api.parsers.JsonParser"],
    "DEFAULT_PAGINATION_CLASS": "tournaments.api.pagination.Pagination",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "tournaments.api.throttling.ActorThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {"anon": "60/min", "user": "600/min", "import": "20/min"},
    "EXCEPTION_HANDLER": "config.api.exception_handler",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Tournament site",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "DEFAULT_GENERATOR_CLASS": "config.openapi.OncePerLanguage",
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "config.logs.RedactingFormatter",
            "format": "%(asctime)s %(levelname)s %(name)s: %(message)s",
        }
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    # Each step and each font of each PDF file would be a line.
    "loggers": {"weasyprint": {"level": "ERROR"}, "fontTools": {"level": "ERROR"}},
    "root": {"handlers": ["stderr"], "level": os.environ.get("LOG_LEVEL", "INFO")},
}

# The largest TRF upload, in bytes (browser form and API alike).
TRF_MAX_BYTES = 2 * 1024 * 1024

# The largest backup of a tournament that is read, in bytes.
BACKUP_MAX_BYTES = 20 * 1024 * 1024

# The largest upload of the shogi archive, in bytes, all files together.
ARCHIVE_MAX_BYTES = 40 * 1024 * 1024
