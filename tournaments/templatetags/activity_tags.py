"""How the log prints fields and values."""

from django import template
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from tournaments.models import Game, Match, Player, Team, TeamSettings, Tournament
from tournaments.rules.results import RESULTS
from tournaments.templatetags.tournament_tags import result_label

register = template.Library()

_LABELS = {
    field.attname: field.verbose_name
    for model in (Match, Team, TeamSettings, Game, Player, Tournament)
    for field in model._meta.concrete_fields
}


@register.filter
def field_label(name: str) -> str:
    """Return what a field is called on pages, its name where it has no place there."""
    return str(capfirst(_LABELS.get(name, name)))


@register.filter
def logged(value: object, name: str) -> str:
    """Return an old or new value of the field ``name`` for people."""
    if name == "result" and value in RESULTS:
        return result_label(str(value)) or "–"
    if value is True:
        return _("yes")
    if value is False:
        return _("no")
    if isinstance(value, list):
        return ", ".join(str(each) for each in value) or "–"
    return "–" if value in (None, "", {}) else str(value)
