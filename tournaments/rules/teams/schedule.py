"""Who meets whom in a league: Berger tables for teams, with home and away, over several legs.

Source: FIDE Handbook C.05 Annex 1 (Berger tables); CLM: Paarungstafel, Durchgänge.
"""

from tournaments.rules.berger import Pair, berger_rounds

MOST_LEGS = 4


def league_rounds(teams: int, legs: int = 1) -> list[list[Pair]]:
    """Return the matches of every round over all legs: the host's and the guest's table number.

    Every second leg has home and away exchanged. The opponent 0 means that the team rests.

    Args:
        teams: how many, at least 2.
        legs: how often everybody meets, at least once.

    Raises:
        ValueError: there are fewer than 2 teams.
    """
    leg = berger_rounds(teams)
    mirrored = [[(away, home) if away else (home, 0) for home, away in pairs] for pairs in leg]
    return [pairs for number in range(legs) for pairs in (mirrored if number % 2 else leg)]
