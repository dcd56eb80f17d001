"""Django's registration of this app."""

from django.apps import AppConfig


class KeizerConfig(AppConfig):
    name = "keizer"
    verbose_name = "Keizer"

    def ready(self) -> None:
        """Add the Keizer side to backups, places and sheets of tournaments."""
        from keizer.mapping.backup import register_keizer
        from keizer.selectors.standings import places_of
        from keizer.views.sheets import SHEETS
        from tournaments.models.tournament import System
        from tournaments.selectors.own_places import register_places
        from tournaments.views.sheets import register_sheets

        register_keizer()
        register_places(System.KEIZER, places_of)
        register_sheets(System.KEIZER, *SHEETS)
