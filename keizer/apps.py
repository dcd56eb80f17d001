"""Django's registration of this app."""

from django.apps import AppConfig


class KeizerConfig(AppConfig):
    name = "keizer"
    verbose_name = "Keizer"
