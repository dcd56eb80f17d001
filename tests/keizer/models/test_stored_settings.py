from dataclasses import fields
from decimal import Decimal
from fractions import Fraction

from hypothesis import given, settings

from keizer.engine import AbsenceReason, KeizerSettings
from keizer.models.stored_settings import settings_of, stored_settings
from tests.keizer.engine.builders import all_settings


@given(all_settings())
@settings(max_examples=25)
def test_settings_come_back_as_they_were_stored(chosen: KeizerSettings) -> None:
    assert settings_of(stored_settings(chosen)) == chosen


def test_every_setting_is_stored_even_a_default() -> None:
    stored = stored_settings(KeizerSettings())
    assert stored.keys() == {field.name for field in fields(KeizerSettings)}
    assert stored["excused_percent"] == 35


def test_decimals_are_stored_without_rounding() -> None:
    chosen = KeizerSettings(
        excused_percent=Decimal("33.50"),
        ratio_first_to_last=Fraction(8, 3),
        other_reasons=(AbsenceReason("arbiter", Decimal("66.6"), cap=2),),
    )
    stored = stored_settings(chosen)
    assert (stored["excused_percent"], stored["ratio_first_to_last"]) == ("33.5", "8/3")
    assert settings_of(stored) == chosen


def test_what_a_later_version_drops_or_adds_does_no_harm() -> None:
    assert settings_of({"gone": 1, "excused_percent": 30}) == KeizerSettings(excused_percent=30)


def test_equal_settings_are_stored_alike() -> None:
    assert stored_settings(KeizerSettings(bye_percent=Decimal("50.00"))) == stored_settings(
        KeizerSettings(bye_percent=Fraction(50))
    )
