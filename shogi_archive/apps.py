"""Django's registration of this app."""

from django.apps import AppConfig
from django.urls import register_converter


class ShogiArchiveConfig(AppConfig):
    name = "shogi_archive"
    verbose_name = "Shogi archive"

    def ready(self) -> None:
        """Teach addresses, those of pages and of the API, the codes of the archive."""
        from shogi_archive.views import converters

        register_converter(converters.OrganizationCode, "organization")
        register_converter(converters.PersonCode, "person")
        register_converter(converters.PersonCodes, "people")
        register_converter(converters.KisenCode, "kisen")
        register_converter(converters.EditionKey, "key")
