"""Keizer: the table of a season and the pairing of a round, worst cases included."""

import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

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
from tests.benchmarks import timing

PLAYERS, ROUNDS = 100, 40
TABLE_SECONDS, PAIRING_SECONDS = 0.100, 1.0
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
SIZES = ((50, 40), (200, 40), (400, 40), (100, 20), (100, 80))


def main() -> list[str]:
    return [*tables(), *pairings()]


def best_of(function: Callable[[], object], times: int = 5) -> float:
    return timing.best_of(function, times, time.process_time)


def tables() -> list[str]:
    data = season(PLAYERS, ROUNDS)
    base = best_of(lambda: current_standings(data))
    print(f"table, {PLAYERS} players x {ROUNDS} rounds: {base * 1000:.0f} ms")
    stable = replace(data, settings=KeizerSettings(passes=Passes.UNTIL_STABLE))
    print(f"  until stable: {best_of(lambda: current_standings(stable)) * 1000:.0f} ms")
    for players, rounds in SIZES:
        other = season(players, rounds)
        seconds = best_of(lambda other=other: current_standings(other))
        games = Fraction(players * rounds, PLAYERS * ROUNDS)
        print(f"  {players} x {rounds}: {games} x the games, {seconds / base:.2f} x the time")
    limit = TABLE_SECONDS * 1000
    return [f"a season's table takes more than {limit:.0f} ms"] if base > TABLE_SECONDS else []


def pairings() -> list[str]:
    missed = []
    for name, data in pairing_cases().items():
        seconds = best_of(lambda data=data: outcome(data), times=2)
        print(f"pairing, {name}: {seconds * 1000:.0f} ms, {outcome(data)}")
        if seconds > PAIRING_SECONDS:
            missed.append(f"the pairing of {name} takes more than {PAIRING_SECONDS:.0f} s")
    return missed


def pairing_cases() -> dict[str, KeizerInput]:
    return {
        "40 players, d = 99, round 20": season(40, 19, repeat_after_rounds=99),
        "100 players, d = 99, round 30": season(100, 29, repeat_after_rounds=99),
        "the same, drawn by itself so far": drawn(100, 29),
        "the same, one absent": one_less(season(100, 29, repeat_after_rounds=99)),
        "the same, c = 1": season(100, 29, repeat_after_rounds=99, max_same_colour=1),
        "round 99, one pairing left": season(100, 98, repeat_after_rounds=99),
        "round 100, all have met": season(100, 99, repeat_after_rounds=99),
        "two odd halves, each only within itself": halves(),
    }


def outcome(data: KeizerInput) -> str:
    try:
        pair_next_round(data, {})
    except PairingImpossibleError as error:
        return f"impossible, offers {[dict(way) for way in error.ways]}"
    return "paired"


def season(players: int, rounds: int, **settings: int) -> KeizerInput:
    """Return a season cut from a round-robin table, so that no pair repeats."""
    return KeizerInput(
        players=tuple(Player(number, rating=5000 - 10 * number) for number in range(players)),
        rounds=tuple(berger_round(players, number) for number in range(rounds)),
        settings=KeizerSettings(**settings),
    )


def berger_round(players: int, number: int) -> Round:
    ring = list(range(1, players))
    shift = number % len(ring)
    ring = [0, *ring[shift:], *ring[:shift]]
    pairs = zip(ring[: players // 2], reversed(ring[players // 2 :]), strict=True)
    return Round(
        tuple(
            Game(*pair, made_up_result(*pair, number), board)
            for board, pair in enumerate(pairs, start=1)
        )
    )


def made_up_result(white: int, black: int, number: int) -> Result:
    return RESULTS[(31 * white + 17 * black + 7 * number) % 3]


def one_less(data: KeizerInput) -> KeizerInput:
    first, *others = data.players
    return replace(data, players=(replace(first, withdrawn=True), *others))


def halves() -> KeizerInput:
    """Return 98 players of whom everybody has met the whole other half and nobody of his own."""
    size = 49
    rounds = tuple(
        Round(
            tuple(
                Game(one, size + (one + shift) % size, Result.DRAW, one + 1) for one in range(size)
            )
        )
        for shift in range(size)
    )
    players = tuple(Player(number, rating=2400 - number) for number in range(2 * size))
    return KeizerInput(players, rounds, KeizerSettings(repeat_after_rounds=99))


def drawn(players: int, rounds: int) -> KeizerInput:
    """Return a season paired by the engine itself, round by round."""
    data = season(players, 0, repeat_after_rounds=99)
    for number in range(rounds):
        paired = pair_next_round(data, {})
        games = tuple(
            replace(game, result=made_up_result(game.white, game.black, number))
            for game in paired.games
        )
        data = replace(data, rounds=(*data.rounds, replace(paired, games=games)))
    return data
