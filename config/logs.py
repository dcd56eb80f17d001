"""What is written into the log: whatever gives access to something is left out."""

import logging
import re

HIDDEN = "…"

# Links that are keys themselves (urls.py of the apps), API keys, and what headers and forms carry.
_SECRETS = (
    re.compile(r"(?<=/s/)[^/\s?\"']+"),
    re.compile(r"(?<=/invitations/)[^/\s?\"']+"),
    re.compile(r"(?<=/keizer/report/)[^/\s?\"']+"),
    re.compile(r"(?<=/account/email/confirm/)[^/\s?\"']+"),
    re.compile(r"(?<=/account/password/reset/key/)[^/\s?\"']+"),
    re.compile(r"\btrn_[\w-]+"),
    re.compile(r"(?i)(?<=bearer )[\w.~+/=-]+"),
    re.compile(r"(?i)(?<=sessionid=)\w+"),
    re.compile(
        r"(?i)(?<![\w-])((?:password\d?|clm_key|secret_key|csrfmiddlewaretoken|code)"
        r"[\"']?\s*[=:]\s*[\"']?)[^\s\"'&,;}]+"
    ),
)


class RedactingFormatter(logging.Formatter):
    """Formats a record, its traceback included, and hides the secrets in it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        return redacted(super().format(record))


def redacted(text: str) -> str:
    """Return ``text`` without what gives access to something."""
    for pattern in _SECRETS:
        text = pattern.sub(lambda match: (match[1] if match.re.groups else "") + HIDDEN, text)
    return text
