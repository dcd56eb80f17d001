"""How dates, rounds and results of the shogi archive are printed."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from shogi_archive.format.eras import era_year
from shogi_archive.format.problems import Phrase
from shogi_archive.models import Change, Entry, FileKind, Person
from shogi_archive.selectors.keeping import archive_rights
from shogi_archive.services.previewing import DiffLine, difference_of
from shogi_archive.services.wording import phrase_text
from tournaments.rules.access import Right
from tournaments.selectors.access import actor_of

register = template.Library()


@register.filter
def day(date: str) -> str:
    """Return YYYYMMDD as a date, as far as it is known: 1997年5月31日, 1997-05-31, 1997."""
    parts = [part for part in (date[:4], date[4:6], date[6:]) if int(part)]
    if get_language() != "ja":
        return "-".join(parts)
    return "".join(f"{int(part)}{unit}" for part, unit in zip(parts, "年月日", strict=False))


@register.filter
def fiscal_year(year: int) -> str:
    """Return a fiscal year (April to March): 1997年度（平成9）, 1997/98."""
    if get_language() != "ja":
        return f"{year}/{(year + 1) % 100:02}"
    return f"{year}年度（{era_year(year)}）"


@register.simple_tag
def person_name(person: Person, *, plain: bool = False) -> SafeString:
    """Return a link to a person, with the organisation unless ``plain``; nobody hidden is named."""
    if person.hidden:
        return format_html('<span class="muted">{}</span>', _("(not named)"))
    address, name = person.get_absolute_url(), person.name
    if plain:
        return format_html('<a href="{}">{}</a>', address, name)
    short = person.organization.short
    return format_html('<a href="{}">{}</a> <span class="muted">{}</span>', address, name, short)


@register.filter
def phrase(text: Phrase) -> str:
    """Return the name of a stage or round in the language of the page."""
    return phrase_text(text)


@register.filter
def result(entry: Entry) -> str:
    """Return how far a participant came: 優勝, 準優勝, 3位, ベスト8; "" if unknown."""
    if entry.placing and entry.placing > 2:
        return _("place %(place)d") % {"place": entry.placing}
    return best(entry.reached)


@register.filter
def best(reached: int | None) -> str:
    """Return a result by its class: 優勝, 準優勝, ベスト4, ベスト8 and so on."""
    if reached is None:
        return ""
    names = {1: _("winner"), 2: _("runner-up")}
    return names.get(reached) or _("best %(number)d") % {"number": reached}


@register.filter
def group_name(number: int) -> str:
    """Return the name of a group: A for 1, after Z the number."""
    letter = chr(ord("A") + number - 1) if 1 <= number <= 26 else str(number)
    return _("Group %(name)s") % {"name": letter}


@register.filter
def table_label(name: str) -> str:
    """Return the name of a table of ``Plan.tables``."""
    kinds = dict(zip(("organizations", "persons", "kisen", "venues"), FileKind, strict=False))
    return str(kinds[name].label) if name in kinds else _("events")


@register.simple_tag(takes_context=True)
def keeps_archive(context: Mapping[str, Any]) -> bool:
    """Return whether who looks at the page has a role in keeping the archive."""
    request = context.get("request")
    if request is None or not request.user.is_authenticated:
        return False
    return Right.SEE_HISTORY in archive_rights(actor_of(request))


@register.filter
def changed_lines(change: Change) -> tuple[DiffLine, ...]:
    """Return the lines of an event that an edit changed."""
    return difference_of(change.details["before"], change.details["after"])
