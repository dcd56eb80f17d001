from decimal import Decimal
from typing import Any

import pytest
from django.http import QueryDict

from keizer.engine import AbsenceReason, KeizerSettings, ValueList
from keizer.forms.settings import ListsForm, SettingsPage
from keizer.models import KeizerTournament
from keizer.templatetags.keizer_tags import setting_value


def sent(page: SettingsPage, **changes: Any) -> QueryDict:
    """What the browser sends of a page, with some fields changed."""
    data = QueryDict(mutable=True)
    for form in (page.form, *page.reasons.forms, page.reasons.management_form):
        for field in form:
            value = field.value()
            if value is True:
                data[field.html_name] = "on"
            elif value is not None and value is not False:
                data[field.html_name] = str(value)
    data.update({name: value for name, value in changes.items() if value is not None})
    for name in [name for name, value in changes.items() if value is None]:
        data.pop(name, None)
    return data


def page_of(keizer: KeizerTournament, **changes: Any) -> SettingsPage:
    return SettingsPage(keizer, sent(SettingsPage(keizer), **changes))


def stored(**settings: Any) -> KeizerTournament:
    keizer = KeizerTournament()
    keizer.options = KeizerSettings(**settings)
    return keizer


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"period_starts": (9, 17), "max_meetings": 2, "excused_cap": 5},
        {"value_list": ValueList.FIXED, "first_value": 80, "own_value_counts": False},
        {"other_reasons": (AbsenceReason("own1", Decimal("66.5"), by_result=True, cap=3),)},
    ],
    ids=["defaults", "limits", "fixed list", "own reason"],
)
def test_a_page_sent_as_it_is_changes_nothing(settings: dict[str, Any]) -> None:
    keizer = stored(**settings)
    page = page_of(keizer)
    assert page.is_valid(), page.form.errors
    assert page.settings == keizer.options


def test_what_is_changed_comes_back() -> None:
    page = page_of(stored(), excused_percent="30", spread_byes="on", period_starts="9 17")
    assert page.is_valid()
    assert page.settings == KeizerSettings(
        excused_percent=30, spread_byes=True, period_starts=(9, 17)
    )


def test_a_new_reason_gets_a_code_of_its_own() -> None:
    keizer = stored(other_reasons=(AbsenceReason("own1", 67),))
    changes = {"reasons-1-name": "Match", "reasons-1-percent": "100", "reasons-1-by_result": "on"}
    page = page_of(keizer, **changes)
    assert page.is_valid()
    assert page.reasons.reasons() == (
        AbsenceReason("own1", 67),
        AbsenceReason("own2", 100, by_result=True),
    )
    assert page.reasons.names() == {"own1": "own1", "own2": "Match"}


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("excused_percent", "101"),
        ("excused_percent", "NaN"),
        ("repeat_after_rounds", "-1"),
        ("ratio_first_to_last", "1"),
        ("period_starts", "nine"),
        ("period_starts", "9, 5"),
        ("value_list", "other"),
        ("max_meetings", "0"),
    ],
)
def test_values_out_of_their_limits_are_named(field: str, text: str) -> None:
    page = page_of(stored(), **{field: text})
    assert not page.is_valid()
    assert field in page.form.errors or page.form.non_field_errors()


def test_the_digest_tells_one_set_of_settings_from_another() -> None:
    pages = [page_of(stored(), excused_percent=percent) for percent in ("30", "30.0", "31")]
    assert all(page.is_valid() for page in pages)
    first, same, other = [page.digest for page in pages]
    assert (first == same, first == other) == (True, False)


def lists(**data: str) -> ListsForm:
    sent = QueryDict(mutable=True)
    sent.update({"thinking_least": "5", "thinking_steepness": "0.006", **data})
    return ListsForm(sent, instance=KeizerTournament())


def test_categories_are_one_per_line() -> None:
    form = lists(category_lines="f = Women\n\nr15\n f = Ladies ")
    assert form.is_valid(), form.errors
    assert form.instance.categories == [
        {"code": "f", "name": "Ladies"},
        {"code": "r15", "name": "r15"},
    ]


@pytest.mark.parametrize(
    "data",
    [
        {"category_lines": "too long a code = x"},
        {"thinking_total": "8", "thinking_least": "5"},
        {"thinking_total": "40", "thinking_least": "0"},
    ],
)
def test_lists_that_make_no_sense_are_refused(data: dict[str, str]) -> None:
    assert not lists(**data).is_valid()


@pytest.mark.parametrize(
    ("value", "name", "text"),
    [
        (True, "spread_byes", "yes"),
        (None, "max_meetings", "–"),
        ([9, 17], "period_starts", "9, 17"),
        ([{"code": "own1", "percent": 67}], "other_reasons", "67 %"),
        ("flat", "withdrawn_credit", "the same whatever the result"),
        (35, "excused_percent", "35"),
    ],
)
def test_settings_are_shown_in_words(value: object, name: str, text: str) -> None:
    assert setting_value(value, name) == text
