"""How fast Keizer tables and pairings are, and how they grow; run as a script, prints ratios."""

import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from keizer.engine import (
    Game,
    KeizerInput,
    KeizerSettings,
    PairingImpossibleError,
    Passes,
    Player,
    Result,
    Round,
    current_standings,
    pair_next_round,
)

PLAYERS, ROUNDS = 100, 40
TABLE_LIMIT, PAIRING_LIMIT = 0.100, 1.0
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def season(players: int, rounds: int, **settings: object) -> KeizerInput:
    """Return a season whose rounds are cut from a round-robin table, so that no pair repeats."""
    rng = random.Random(players * 1000 + rounds)
    field = tuple(Player(number, rating=2400 - 10 * number) for number in range(1, players + 1))
    return KeizerInput(
        players=field,
        rounds=tuple(berger_round(players, number, rng) for number in range(rounds)),
        settings=KeizerSettings(**settings),
    )


def berger_round(players: int, number: int, rng: random.Random) -> Round:
    ring = list(range(2, players + 1))
    shift = number % len(ring)
    ring = [1, *ring[shift:], *ring[:shift]]
    pairs = zip(ring[: players // 2], reversed(ring[players // 2 :]), strict=True)
    return Round(tuple(Game(*pair, rng.choice(RESULTS), board) for board, pair in enumerate(pairs, 1)))


def seconds(action: Callable[[], object], repeats: int = 5) -> float:
    """Return the best of several runs, in seconds."""
    best = float("inf")
    for _ in range(repeats):
        start = time.perf_counter()
        action()
        best = min(best, time.perf_counter() - start)
    return best


def tables() -> bool:
    base = seconds(lambda: current_standings(season_100))
    print(f"table {PLAYERS} players x {ROUNDS} rounds: {base * 1000:.0f} ms (limit 100)")
    stable = replace(season_100, settings=KeizerSettings(passes=Passes.UNTIL_STABLE))
    print(f"  until stable: {seconds(lambda: current_standings(stable)) * 1000:.0f} ms")
    for players, rounds in ((50, 40), (200, 40), (400, 40), (100, 20), (100, 80)):
        data = season(players, rounds)
        spent = seconds(lambda data=data: current_standings(data), repeats=3)
        games = players * rounds / (PLAYERS * ROUNDS)
        print(f"  {players} x {rounds}: games x{games:g}, time x{spent / base:.2f}")
    return base <= TABLE_LIMIT


def try_pairing(data: KeizerInput) -> str:
    try:
        pair_next_round(data, {})
    except PairingImpossibleError as error:
        return f"impossible, offers {[dict(way) for way in error.ways]}"
    return "paired"


def pairings() -> bool:
    cases = {
        "d=99, round 30": season(100, 29, repeat_after_rounds=99),
        "d=99, round 40": season(100, 39, repeat_after_rounds=99),
        "d=99, round 90": season(100, 89, repeat_after_rounds=99),
        "d=99, round 99": season(100, 98, repeat_after_rounds=99),
        "d=99, round 100 (impossible)": season(100, 99, repeat_after_rounds=99),
        "99 players, d=99, round 30": odd(season(100, 29, repeat_after_rounds=99)),
        "c=2, d=99, round 30": season(100, 29, repeat_after_rounds=99, max_same_colour=2),
        "c=1, d=99, round 30": season(100, 29, repeat_after_rounds=99, max_same_colour=1),
        "40 players, d=99, round 20": season(40, 19, repeat_after_rounds=99),
        "two halves that have all met (impossible)": halves(),
        "drawn by itself, d=99, 29 rounds": drawn(100, 29),
    }
    slowest = 0.0
    for name, data in cases.items():
        spent = seconds(lambda data=data: try_pairing(data), repeats=2)
        slowest = max(slowest, spent)
        print(f"pairing {name}: {spent * 1000:.0f} ms, {try_pairing(data)}")
    print(f"slowest pairing: {slowest * 1000:.0f} ms (limit 1000)")
    return slowest <= PAIRING_LIMIT


def odd(data: KeizerInput) -> KeizerInput:
    """Let the first player withdraw."""
    first, *others = data.players
    return replace(data, players=(replace(first, withdrawn=True), *others))


def halves() -> KeizerInput:
    """Return 98 players: within an odd half nobody, across the halves everybody has met."""
    size = 49
    rounds = tuple(
        Round(
            tuple(
                Game(one + 1, size + 1 + (one + shift) % size, Result.DRAW, one + 1)
                for one in range(size)
            )
        )
        for shift in range(size)
    )
    players = tuple(Player(number, rating=2400 - number) for number in range(1, 2 * size + 1))
    return KeizerInput(players, rounds, KeizerSettings(repeat_after_rounds=99))


def drawn(players: int, rounds: int) -> KeizerInput:
    """Return a season paired by the engine itself, round by round."""
    data = season(players, 0, repeat_after_rounds=99)
    rng = random.Random(players)
    for _ in range(rounds):
        paired = pair_next_round(data, {})
        games = tuple(replace(game, result=rng.choice(RESULTS)) for game in paired.games)
        data = replace(data, rounds=(*data.rounds, replace(paired, games=games)))
    return data


season_100 = season(PLAYERS, ROUNDS)

if __name__ == "__main__":
    sys.exit(0 if all([tables(), pairings()]) else 1)
