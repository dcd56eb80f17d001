import pytest

from trf.format.fields import Unclean
from trf.format.records.type_codes import TYPE_CODE


@pytest.mark.parametrize(
    "code",
    ["", "FIDE_DUTCH", "FIDE_DUTCH_2026_BAKU", "fide_dubov", "BERGER_ROUNDROBIN_G3",
     "FIDE_SCHILLER_4x3", "FIDE_TEAM_BAKU", "CUSTOM_TEAM_SWISS_MP"],
)  # fmt: skip
def test_known_type_codes_are_kept_as_written(code: str) -> None:
    assert TYPE_CODE.parse(code) == code


@pytest.mark.parametrize("code", ["SWISS", "FIDE_DUTCH_G3", "BERGER_ROUNDROBIN_X", "_3"])
def test_unknown_type_code_is_kept_with_a_problem(code: str) -> None:
    with pytest.raises(Unclean) as caught:
        TYPE_CODE.parse(code)
    assert (caught.value.value, caught.value.code) == (code, "type-code-unknown")
