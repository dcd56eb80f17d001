"""Django's registration of this app."""

from django.apps import AppConfig


class ShogiArchiveConfig(AppConfig):
    name = "shogi_archive"
    verbose_name = "Shogi archive"
