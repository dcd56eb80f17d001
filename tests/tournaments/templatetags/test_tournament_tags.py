import re

import pytest
from django.utils import translation

from tournaments.templatetags import tournament_tags as tags


@pytest.mark.parametrize(
    ("tenths", "printed"),
    [(None, ""), (0, "0"), (5, "½"), (25, "2½"), (30, "3"), (-5, "−½"), (23, "2.3"), (-20, "−2")],
)
def test_points_are_printed_as_players_write_them(tenths: int | None, printed: str) -> None:
    assert tags.points(tenths) == printed


def test_points_that_are_no_halves_use_the_decimal_sign_of_the_language() -> None:
    with translation.override("de"):
        assert tags.points(23) == "2,3"


def test_letters_of_games_and_byes_in_the_cross_table() -> None:
    assert "".join(map(tags.letter, "1=0WDL+-UFHZ")) == "1½01½0+−+1½0"
    assert tags.letter("") == ""


def test_result_meaning_names_what_is_special() -> None:
    codes = ["WL", "DD", "+-", "--", "00", "=0", ""]
    meanings = ["not rated", "not rated", "forfeit", "forfeit", "penalty", "penalty", ""]
    assert [tags.result_meaning(code) for code in codes] == meanings


def test_every_unusual_letter_has_words() -> None:
    assert tags.letter_title("1") == ""
    assert tags.letter_title("+") == "won by forfeit"
    assert tags.letter_title("H") == "Half-point bye"
    assert [tags.bye_short(kind) for kind in "UFHZ"] == ["bye", "bye", "bye", "absent"]


def test_results_offered_are_the_common_three_and_then_the_rest() -> None:
    assert [each.code for each in tags.common_results()] == ["10", "==", "01"]
    rare = ["+-", "-+", "--", "00", "=0", "0=", "WL", "DD", "LW", "??"]
    assert re.findall('value="(.*?)"', tags.rare_options("10")) == rare


def test_rare_result_is_chosen_in_the_language_of_the_page() -> None:
    with translation.override("de"):
        german = tags.rare_options("-+")
    assert '<option value="-+" selected>−/+ kampflos</option>' in german
    assert german.count("selected") == 1
    assert '<option value="??">adjourned</option>' in tags.rare_options("")
