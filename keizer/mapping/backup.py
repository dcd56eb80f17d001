"""What a Keizer tournament adds to the backup of its tournament."""

from keizer.engine import check_settings
from keizer.models import (
    Adjournment,
    KeizerPlayer,
    KeizerTournament,
    Presence,
    RoundRecord,
    SettingsChange,
)
from keizer.models.stored_settings import settings_of
from tournaments.mapping.backup_kinds import Kind, Row, register


def register_keizer() -> None:
    """Let backups contain settings, presences and how rounds were paired."""
    register(
        Kind(
            name="keizer_settings",
            model=KeizerTournament,
            path="tournament",
            order=("pk",),
            check=_settings,
        ),
        Kind(
            name="keizer_settings_changes",
            model=SettingsChange,
            path="keizer__tournament",
            order=("pk",),
            references={"keizer": "keizer_settings"},
        ),
        Kind(
            name="keizer_players",
            model=KeizerPlayer,
            path="player__tournament",
            order=("player__starting_rank",),
            references={"player": "players"},
            # The secret of a personal link; the copy's players get new ones.
            omitted=frozenset({"link_key"}),
        ),
        Kind(
            name="keizer_presences",
            model=Presence,
            path="tournament",
            order=("round_number", "player__starting_rank"),
            references={"player": "players"},
        ),
        Kind(
            name="keizer_rounds",
            model=RoundRecord,
            path="round__tournament",
            order=("round__number",),
            references={"round": "rounds"},
        ),
        Kind(
            name="keizer_adjournments",
            model=Adjournment,
            path="game__round__tournament",
            order=("game__round__number", "game__board"),
            references={"game": "games"},
        ),
    )


def _settings(row: Row) -> str | None:
    try:
        problems = check_settings(settings_of(row["settings"]))
    except (ValueError, TypeError, KeyError, AttributeError, ArithmeticError):
        return "settings"
    categories = row["categories"]
    named = all(
        isinstance(each, dict) and isinstance(each.get("code"), str) and "name" in each
        for each in categories
    )
    if not named:
        return "categories"
    return "settings" if problems else None
