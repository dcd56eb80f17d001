import pytest

from keizer.engine import Absence, AbsenceReason, KeizerError, KeizerInput, KeizerSettings
from keizer.engine.attendance import absences, present_players, require_known
from tests.keizer.engine.builders import field

TONIGHT = {1: "present", 2: "excused", 3: "arbiter", 4: "withdrawn"}
DATA = KeizerInput(field(5), (), KeizerSettings(other_reasons=(AbsenceReason("arbiter", 67),)))


def test_present_players_are_those_who_are_not_said_to_be_away() -> None:
    assert present_players((5, 4, 3, 2, 1), TONIGHT) == (5, 1)


def test_absences_name_the_reason_but_nobody_who_has_withdrawn() -> None:
    assert absences((5, 4, 3, 2, 1), TONIGHT) == (Absence(3, "arbiter"), Absence(2, "excused"))


def test_require_known_accepts_built_in_codes_and_the_clubs_own() -> None:
    require_known(DATA, TONIGHT)


def test_require_known_names_every_stranger_and_every_unknown_code() -> None:
    with pytest.raises(KeizerError) as caught:
        require_known(DATA, {9: "present", 1: "asleep"})
    assert [problem.code for problem in caught.value.problems] == [
        "attendance-unknown-player",
        "attendance-unknown-code",
    ]
