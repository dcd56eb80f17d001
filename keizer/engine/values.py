"""What a win against each place is worth."""

from fractions import Fraction

from keizer.engine.settings import KeizerSettings, ValueList

_MOST_DECIMALS = 9


def value_numbers(count: int, settings: KeizerSettings) -> tuple[Fraction, ...]:
    """Return the value number of each place, best first, in Keizer points.

    A fixed list that is too short for the field ends in zeros, never below.

    Args:
        count: players with a place, 0 or more.
        settings: the value list's options.

    Source: KeizerForClubs, "Rank-Pb".
    """
    if settings.value_list is ValueList.FIXED:
        first, step = Fraction(settings.first_value), Fraction(settings.value_step)
        return tuple(max(first - step * index, Fraction()) for index in range(count))
    ratio = Fraction(settings.ratio_first_to_last)
    if settings.normalised:
        return _normalised(count, ratio)
    first = Fraction(round((count - 1) * ratio / (ratio - 1)))
    return tuple(first - index for index in range(count))


def _normalised(count: int, ratio: Fraction) -> tuple[Fraction, ...]:
    step = (ratio - 1) / (count - 1) if count > 1 else Fraction()
    decimals = _decimals(step)
    return tuple(Fraction(round(ratio - step * index, decimals)) for index in range(count))


def _decimals(step: Fraction) -> int:
    """Return the fewest decimals that still show every step; 1 when nine are not enough."""
    for decimals in range(_MOST_DECIMALS + 1):
        if step > Fraction(1, 10**decimals):
            return decimals
    return 1
