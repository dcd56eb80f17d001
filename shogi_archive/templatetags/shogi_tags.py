"""How dates, rounds and results of the shogi archive are printed."""

from collections.abc import Mapping
from html import escape
from typing import Any

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from shogi_archive.format.eras import era_year
from shogi_archive.format.problems import Phrase
from shogi_archive.models import Change, Entry, FileKind, Person
from shogi_archive.selectors.keeping import archive_rights
from shogi_archive.selectors.persons import Career, Opponent, Result
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
        return _filled('<span class="muted">{}</span>', _("(not named)"))
    address, name = person.get_absolute_url(), person.name
    if plain:
        return _filled('<a href="{}">{}</a>', address, name)
    short = person.organization.short
    return _filled('<a href="{}">{}</a> <span class="muted">{}</span>', address, name, short)


def _filled(pattern: str, *texts: object) -> SafeString:
    """Return what ``format_html`` does for plain texts, in a quarter of the time.

    A page names hundreds of people; asking for each word whether it is lazy takes longest.
    """
    return SafeString(pattern.format(*(escape(str(text)) for text in texts)))


@register.simple_tag
def games_of(result: Result) -> SafeString:
    """Return a person's games in an event: ○ or ● with the opponent, in order of play.

    Not a loop in the template: the page of somebody who played for decades has hundreds.
    """
    walkover = _filled(" <small>({})</small>", _("walkover"))
    games = (
        f'<span class="game"><span class="mark">{game.sign}</span>'
        f"{person_name(game.opponent, plain=True)}{walkover if game.match.walkover else ''}</span>"
        for game in result.games
    )
    return SafeString("".join(games) or "–")


@register.simple_tag
def opponent_rows(career: Career) -> SafeString:
    """Return the rows of the table of opponents; nobody hidden can be compared."""
    address = f"{reverse('shogi_archive:compare')}?person={career.person.main_code}&person="
    words = address, _("Compare"), _("Head to head")
    return SafeString("".join(_opponent_row(each, *words) for each in career.opponents))


def _opponent_row(opponent: Opponent, address: str, compare: str, head_to_head: str) -> str:
    person, record = opponent.person, opponent.record
    box, score = "", f"{record.wins}–{record.losses}"
    if not person.hidden:
        code, name = person.main_code, person.name
        box = _filled(
            '<input type="checkbox" name="person" value="{}" aria-label="{}: {}">',
            *(code, compare, name),
        )
        score = _filled(
            '<a href="{}">{}<span class="visually-hidden"> {} {}</span></a>',
            *(address + code, score, head_to_head, name),
        )
    return (
        f'<tr><td class="fit">{box}</td><th scope="row">{person_name(person)}</th>'
        f'<td class="number">{record.games}</td><td class="number">{score}</td></tr>'
    )


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
    if reached > 2:
        return _("best %(number)d") % {"number": reached}
    return _("winner") if reached == 1 else _("runner-up")


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
