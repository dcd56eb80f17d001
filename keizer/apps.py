"""Django's registration of this app."""

from django.apps import AppConfig


class KeizerConfig(AppConfig):
    name = "keizer"
    verbose_name = "Keizer"

    def ready(self) -> None:
        """Add the Keizer side to backups, the log, places, sheets and displays."""
        from keizer.mapping.backup import register_keizer
        from keizer.models import KeizerTournament, RoundRecord
        from keizer.selectors.standings import places_of, table_of
        from keizer.templatetags.keizer_tags import LOG_LABELS, log_words
        from keizer.views.sheets import SHEETS
        from tournaments.mapping.activity_words import register_fields, register_wording
        from tournaments.models.tournament import System
        from tournaments.selectors.own_places import register_places
        from tournaments.views.board import register_table
        from tournaments.views.sheets import register_sheets

        register_keizer()
        for model in (KeizerTournament, RoundRecord):
            register_fields(model._meta.concrete_fields, LOG_LABELS)
        register_wording(log_words)
        register_places(System.KEIZER, places_of)
        register_sheets(System.KEIZER, *SHEETS)
        register_table(System.KEIZER, "keizer/table/_display.html", table_of)
