"""Django's registration of this app."""

from django.apps import AppConfig


class KeizerConfig(AppConfig):
    name = "keizer"
    verbose_name = "Keizer"

    def ready(self) -> None:
        """Add the Keizer side to backups."""
        from keizer.mapping.backup import register_keizer

        register_keizer()
