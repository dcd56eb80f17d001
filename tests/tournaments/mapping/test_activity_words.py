from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils.translation import override

from tournaments.mapping.activity_words import changes_in_words
from tournaments.models import Activity
from tournaments.models.activity import Action


def words(action: Action, new: dict[str, Any], language: str = "de") -> list[tuple[str, str, str]]:
    with override(language):
        found = changes_in_words(Activity(action=action, new=new))
        return [(each.label, each.old, each.new) for each in found]


@pytest.mark.parametrize(
    ("action", "name", "value", "label", "shown"),
    [
        (Action.RESULT_STORED, "result", "==", "Ergebnis", "½–½"),
        (Action.RESULT_STORED, "result", "??", "Ergebnis", "Hängepartie"),
        (Action.RESULT_STORED, "result", "", "Ergebnis", "–"),
        (Action.ROUND_STATE, "state", "closed", "Stand", "Abgeschlossen"),
        (Action.ROUND_STATE, "reason", "falsche Karte", "Grund", "falsche Karte"),
        (Action.HELPER_CHANGED, "role", "result_clerk", "Rolle", "Ergebnisdienst"),
        (
            Action.LINK_CREATED,
            "level",
            "helper",
            "Art des Links",
            "Helfer: füllt leere Bretter aus",
        ),
        (Action.LINK_CREATED, "hours", 24, "Stunden", "24"),
        (Action.TOURNAMENT_CHANGED, "system", "round_robin", "System", "Rundenturnier"),
        (
            Action.TOURNAMENT_CHANGED,
            "visibility",
            "private",
            "Sichtbarkeit",
            "Privat: nur Mitglieder",
        ),
        (Action.TOURNAMENT_CHANGED, "four_eyes", True, "Vier-Augen-Prinzip", "ja"),
        (Action.TOURNAMENT_CHANGED, "start_date", "2026-10-03", "Erster Tag", "03.10.2026"),
        (Action.TOURNAMENT_CHANGED, "start_date", "3000-99-99", "Erster Tag", "3000-99-99"),
        (Action.TOURNAMENT_SCORING, "white_win", 30, "Punkte für einen Sieg mit Weiß", "3.0"),
        (Action.TEAM_SETTINGS, "match_win", 20, "Mannschaftspunkte für einen Sieg", "2.0"),
        (Action.PLAYER_CHANGED, "clm_parameters", {"a": "1"}, "Parameter von CLM", "a=1"),
        (Action.PAIRING_BYE, "bye", "H", "Frei", "Freilos mit halbem Punkt"),
        (Action.PLAYER_BYES, "3", "Z", "Runde 3", "Freilos ohne Punkt"),
        (Action.ROUND_SCHEDULED, "2", "2026-10-03 14:00:00", "Runde 2", "03.10.2026 14:00"),
        (Action.ROUND_SCHEDULED, "2", "", "Runde 2", "–"),
        (Action.PLAYER_PRESENCE, "presence", "club_duty", "Anwesenheit", "Verein"),
        (Action.PLAYER_PRESENCE, "Anna Aal", "excused", "Anna Aal", "entschuldigt"),
        (
            Action.TOURNAMENT_CHANGED,
            "once_per_period",
            True,
            "Jede Paarung einmal je Abschnitt",
            "ja",
        ),
        (
            Action.TOURNAMENT_CHANGED,
            "categories",
            [{"code": "f", "name": "Damen"}],
            "Kategorien",
            "Damen",
        ),
        (Action.ROUND_PAIRED, "method", "automatic", "Art der Auslosung", "automatisch ausgelost"),
    ],
)
def test_a_change_is_told_in_the_readers_words(
    action: Action, name: str, value: Any, label: str, shown: str
) -> None:
    assert words(action, {name: value}) == [(label, "–", shown)]


def test_a_time_is_shown_in_the_zone_of_the_site() -> None:
    moment = datetime(2026, 10, 3, 12, tzinfo=UTC).isoformat()
    assert words(Action.TOURNAMENT_CHANGED, {"report_until": moment}) == [
        ("Spieler melden sich bis", "–", "03.10.2026 14:00")
    ]
