import pytest

from tournaments.rules.births import is_birth


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ((None, None, None), True),
        ((1990, None, None), True),
        ((1990, 5, None), True),
        ((2004, 2, 29), True),
        ((1990, 2, 29), False),
        ((None, 5, None), False),
        ((None, 0, None), False),
        ((1990, 0, None), False),
        ((1990, 5, 0), False),
        ((0, None, None), False),
        ((1990, None, 5), False),
        ((10_000, None, None), False),
        ((10**30, None, None), False),
    ],
)
def test_is_birth(parts: tuple[int | None, int | None, int | None], expected: bool) -> None:
    assert is_birth(*parts) is expected
