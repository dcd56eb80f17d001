"""What a Keizer tournament stores beside the site's tournaments, players, rounds and games."""

from keizer.models.evening import Adjournment, Presence, RoundRecord
from keizer.models.player import KeizerPlayer
from keizer.models.tournament import KeizerTournament, SettingsChange

__all__ = [
    "Adjournment",
    "KeizerPlayer",
    "KeizerTournament",
    "Presence",
    "RoundRecord",
    "SettingsChange",
]
