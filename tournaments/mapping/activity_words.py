"""The log in words: what the changed fields are called, and their values as pages show them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.dateparse import parse_date, parse_datetime
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Activity, Game, Match, Player, Round, Team, TeamSettings, Tournament
from tournaments.models.activity import Action
from tournaments.models.game import BYE_LABELS
from tournaments.models.organisation import ROLE_LABELS
from tournaments.models.scorer_link import LEVEL_LABELS
from tournaments.models.team import FORFEIT_LABELS
from tournaments.rules.results import RESULTS
from tournaments.rules.scoring import format_points

SCORING_LABELS: Mapping[str, Promise] = {
    "white_win": gettext_lazy("points for a win with White"),
    "black_win": gettext_lazy("points for a win with Black"),
    "white_draw": gettext_lazy("points for a draw with White"),
    "black_draw": gettext_lazy("points for a draw with Black"),
    "white_loss": gettext_lazy("points for a loss with White"),
    "black_loss": gettext_lazy("points for a loss with Black"),
    "forfeit_win": gettext_lazy("points for a win by forfeit"),
    "forfeit_loss": gettext_lazy("points for a loss by forfeit"),
    "pairing_allocated_bye": gettext_lazy("points for a pairing-allocated bye"),
    "full_point_bye": gettext_lazy("points for a full-point bye"),
    "half_point_bye": gettext_lazy("points for a half-point bye"),
    "zero_point_bye": gettext_lazy("points for a zero-point bye"),
}
"""By the field of a scoring system."""

_FIELDS: dict[str, Any] = {
    "games": gettext_lazy("games"),
    "byes": gettext_lazy("byes"),
    "results": gettext_lazy("results"),
    "players": gettext_lazy("players"),
    "rounds": gettext_lazy("rounds"),
    "format": gettext_lazy("file format"),
    "hours": gettext_lazy("hours"),
    "level": gettext_lazy("kind of link"),
    "reason": gettext_lazy("reason"),
    "role": gettext_lazy("role"),
    "squad": gettext_lazy("squad"),
    "bye": gettext_lazy("bye"),
    "clm_tie_breaks": gettext_lazy("tie-breaks in CLM"),
    "clm_parameters": gettext_lazy("parameters of CLM"),
    **SCORING_LABELS,
    **{f"score_{name}": label for name, label in SCORING_LABELS.items()},
}
_VALUES: dict[str, Mapping[Any, Any]] = {
    "bye": BYE_LABELS,
    "role": ROLE_LABELS,
    "level": LEVEL_LABELS,
    "forfeit": FORFEIT_LABELS,
}
Wording = Callable[[str, Any], str | None]
"""Returns the value of a field in words, None for a field or value it does not know."""
_wordings: list[Wording] = []


def register_fields(fields: Iterable[Any], labels: Mapping[str, Any] | None = None) -> None:
    """Let the log call ``fields`` of models by their names, and what has ``labels`` by these."""
    for field in fields:
        _FIELDS.setdefault(field.attname, field.verbose_name)
        if field.flatchoices:
            _VALUES.setdefault(field.attname, dict(field.flatchoices))
    _FIELDS.update(labels or {})


def register_wording(wording: Wording) -> None:
    """Ask ``wording`` first for the words of a value."""
    _wordings.append(wording)


for _model in (Match, Team, TeamSettings, Game, Round, Player, Tournament):
    register_fields(_model._meta.concrete_fields)


@dataclass(frozen=True, slots=True)
class ChangeInWords:
    """A field with its old and new value, as people read them."""

    label: str
    old: str
    new: str


def changes_in_words(activity: Activity) -> list[ChangeInWords]:
    """Return what differs, in the reader's language."""
    return [
        ChangeInWords(
            _label(activity.action, name),
            _value(activity.action, name, old),
            _value(activity.action, name, new),
        )
        for name, old, new in activity.changes
    ]


def _label(action: str, name: str) -> str:
    if action in (Action.PLAYER_BYES, Action.ROUND_SCHEDULED):
        return _("Round %(number)s") % {"number": name}
    return str(capfirst(_FIELDS.get(name, name)))


def _value(action: str, name: str, value: Any) -> str:
    if action == Action.PLAYER_BYES:
        name = "bye"
    if action == Action.ROUND_SCHEDULED:
        return _moment(value)
    asked = action if action == Action.PLAYER_PRESENCE else name
    words = next((text for each in _wordings if (text := each(asked, value)) is not None), None)
    return _plain(name, value) if words is None else words


def _plain(name: str, value: Any) -> str:
    if name == "result" and isinstance(value, str) and value in RESULTS:
        label = RESULTS[value].label
        return _(label) if label else "–"
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if value in (None, "", [], {}):
        return "–"
    if isinstance(value, str) and value in _VALUES.get(name, {}):
        return str(_VALUES[name][value])
    if _is_points(name) and isinstance(value, int):
        return format_points(value)
    if isinstance(value, list):
        return ", ".join(str(each) for each in value)
    if isinstance(value, dict):
        return ", ".join(f"{key}={item}" for key, item in value.items())
    return _moment(value) if name in _DATES else str(value)


_DATES = frozenset({"start_date", "end_date", "report_until"})


def _is_points(name: str) -> bool:
    """Tell whether a field holds tenths of a point."""
    return (
        name in SCORING_LABELS
        or name.startswith(("score_", "match_"))
        or name.endswith(("_points", "_deduction"))
    )


def _moment(value: Any) -> str:
    """Return a date, with its time if it has one; what is none, such as an old text, as it is."""
    text = str(value or "")
    day, _blank, hour = text.replace("T", " ", 1).partition(" ")
    try:
        if hour and (moment := parse_datetime(text)):
            shown = localtime(moment) if moment.tzinfo else moment
            return date_format(shown, "SHORT_DATETIME_FORMAT")
        if date := parse_date(day):
            return date_format(date, "SHORT_DATE_FORMAT")
    except ValueError:
        pass
    return text or "–"
