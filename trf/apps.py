"""Django's registration of this app."""

from django.apps import AppConfig


class TrfConfig(AppConfig):
    name = "trf"
    verbose_name = "TRF"

    def ready(self) -> None:
        """Add the imported files to backups."""
        from trf.mapping.backup import register_files

        register_files()
