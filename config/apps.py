"""Start of the site's own app."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "config"

    def ready(self) -> None:
        """Connect what notes the time of sign-in."""
        import config.sessions  # noqa: F401 -- receivers may only be loaded now
