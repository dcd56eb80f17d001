"""The address a load balancer or container asks whether the site works, and the asking itself.

``python -m config.health`` asks the server of this container and exits with 1 if it does not work.
"""

import os
import sys
from http.client import HTTPConnection, HTTPException

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

PATH = "/healthz"
PORT = 8000
TIMEOUT_SECONDS = 3


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer "ok" when the database answers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok", content_type="text/plain")


def is_healthy(port: int = PORT) -> bool:
    """Tell whether the server at ``port`` of this machine answers as it should."""
    # What the proxy in front of the server would send: an allowed host, and HTTPS.
    host = (settings.ALLOWED_HOSTS or ["localhost"])[0].lstrip(".").replace("*", "localhost")
    server = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_SECONDS)
    try:
        server.request("GET", PATH, headers={"Host": host, "X-Forwarded-Proto": "https"})
        return server.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        server.close()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    sys.exit(0 if is_healthy() else 1)
