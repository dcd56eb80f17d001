"""Django's registration of this app."""

from django.apps import AppConfig


class TrfConfig(AppConfig):
    name = "trf"
    verbose_name = "TRF"
