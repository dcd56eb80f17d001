import string

import pytest

from shogi_archive.format.messages import MESSAGES, problem
from shogi_archive.format.problems import Param, Phrase, Severity


@pytest.mark.parametrize("code", list(MESSAGES))
def test_both_languages_name_the_same_things(code: str) -> None:
    message = MESSAGES[code]
    english, japanese = (
        {name for _text, name, _format, _conversion in string.Formatter().parse(template) if name}
        for template in (message.en, message.ja)
    )
    assert japanese <= english | {"days"}
    assert message.en.endswith((".", "?"))


def test_message_translates_template_and_phrases() -> None:
    where = Phrase("Final", "決勝")
    found = problem("PAIR_SELF", "result.txt", 3, 1, "7", {"round": where, "who": "7 架空太郎"})
    assert found.message() == "決勝: 7 架空太郎 の相手が自分自身です"
    assert found.message("en") == "Final: 7 架空太郎 is paired with itself."
    german = {"{round}: {who} is paired with itself.": "{who} im {round}", "Final": "Finale"}
    assert found.message("de", lambda text: german[text]) == "7 架空太郎 im Finale"


def test_message_joins_people() -> None:
    params: dict[str, Param] = {"round": "1", "players": ("1 a", "2 b")}
    found = problem("WINNER_BOTH", "", 1, 1, "", params)
    assert "1 a、2 b" in found.message("ja")
    assert "1 a, 2 b" in found.message("en")


def test_severity_of_the_table_or_of_the_finder() -> None:
    assert problem("DATE_ORDER", "", 1, 1, "", {}).severity is Severity.WARNING
    assert problem("DATE_ORDER", "", 1, 1, "", {}, Severity.ERROR).is_error
    assert problem("DATE_TOO_LATE_IN_MONTH", "", 1, 1, "", {}).code == "DATE_INVALID"
