"""Random valid archives: masters with fictitious persons, and events of every method."""

import random
from collections.abc import Sequence
from dataclasses import replace

from shogi_archive.format.codes import Method, YearDisplay
from shogi_archive.format.labels import round_label
from shogi_archive.format.masters import Kisen, Masters, Organization, Person, Venue
from shogi_archive.format.methods.bracket import rounds_for
from shogi_archive.format.values import (
    Day,
    Entry,
    Event,
    Match,
    Reentry,
    Round,
    Stage,
    StageKind,
)

SURNAMES = "青木 石田 上野 江口 小川 加納 木下 久我 黒沢 小島 佐原 清水 林 髙橋 山﨑"
GIVEN_NAMES = "一平 八雲 稔 隆 四季 和也 清 修 七海 光 誠 三郎 十三 茂 昇"
KISEN = {
    method: Kisen(f"17190{number:02}", f"架空{method.label}")
    for number, method in enumerate(Method, start=1)
}


def make_masters(rng: random.Random, persons: int, organizations: int = 10) -> Masters:
    """Return master tables; all persons are students."""
    masters = Masters(
        venues={"3601": Venue("3601", "架空会館 本館"), "6301": Venue("6301", "会場")}
    )
    masters.kisen = {kisen.code: kisen for kisen in KISEN.values()}
    for number in range(organizations):
        code = f"{1 + number // 1000 % 2}{3 + number // 900 % 5}{number % 900 + 1:03}"
        masters.organizations[code] = Organization(code, f"架空{number}大学", f"架空{number}", "架")
    codes = list(masters.organizations)
    for number in range(persons):
        organization = codes[number % len(codes)]
        serial = number // len(codes)
        code = f"{organization}-{1950 + serial // 99}{serial % 99 + 1:02}"
        masters.persons[code] = Person(
            code, rng.choice(SURNAMES.split()), rng.choice(GIVEN_NAMES.split())
        )
    return masters


def make_event(rng: random.Random, method: Method, persons: Sequence[str], holding: int) -> Event:
    """Return a valid event of ``method`` among some of ``persons`` (at least 64)."""
    numbers, stages, settings, reentries = _MAKERS[method](rng)
    chosen = rng.sample(persons, len(numbers))
    entries = tuple(
        Entry(number, person, 0, rng.choice(("", "架空の人", "a # b")))
        for number, person in zip(numbers, chosen, strict=True)
    )
    event = Event(
        kisen=KISEN[method].code,
        holding=holding,
        method=method,
        year_display=rng.choice(list(YearDisplay)),
        days=(Day("20010602", "3601"), Day("20010603", "6301"))[: rng.randint(1, 2)],
        entries=entries,
        stages=stages,
        remarks=rng.choice(("", "架空の大会", "# 優勝 *", "* 一戦省略", "+")),
        settings=settings,
        reentries=reentries,
        comments=rng.choice(((), ("# 架空", "#"))),
    )
    finish = event.finish()
    placings = tuple(sorted((n for n in finish if finish[n] <= 2), key=lambda n: finish[n]))
    return replace(event, placings=placings)


Made = tuple[list[int], tuple[Stage, ...], dict[str, int], tuple[Reentry, ...]]


def play_bracket(
    rng: random.Random, kind: StageKind, slots: Sequence[int], omitted: int = 0
) -> Stage:
    """Return a bracket in which every game has a random winner."""
    places = list(slots)
    rounds = []
    last = rounds_for(len(slots))
    for number in range(1, last + 1):
        matches, byes, after = [], [], []
        for left, right in zip(places[::2], places[1::2], strict=True):
            winner, loser = (left, right) if rng.random() < 0.5 else (right, left)
            if left and right:
                matches.append(Match(winner, loser))
                after.append(winner)
                continue
            byes += [left or right] if left or right else []
            after.append(left or right)
        label = round_label(kind, number, last, omitted)
        rounds.append(Round(number, label, tuple(matches), tuple(byes)))
        places = after
    return Stage(kind, tuple(rounds), tuple(slots))


def _with_byes(rng: random.Random, numbers: list[int]) -> list[int]:
    """Return ``numbers`` in random order with empty places up to a power of two."""
    size = 2 ** rounds_for(len(numbers))
    slots = [*numbers, *[0] * (size - len(numbers))]
    rng.shuffle(slots)
    return slots


def _knockout(rng: random.Random) -> Made:
    rounds, omitted = rng.randint(1, 5), rng.randint(0, 2)
    half = 2 ** (rounds - 1)
    second = {half + 1, *(n for n in range(half + 2, 2 * half + 1) if rng.random() < 0.8)}
    numbers = [1, *(n for n in range(2, 2 * half + 1) if n in second or n <= half)]
    slots = [number if number in numbers else 0 for number in range(1, 2 * half + 1)]
    stage = play_bracket(rng, StageKind.KNOCKOUT, slots, omitted)
    return numbers, (stage,), {"rounds": rounds, "omitted_rounds": omitted}, ()


def _repechage(rng: random.Random) -> Made:
    # The losers of the first half of round 1 come back in the last two places of the bracket.
    slots = [*range(1, 13), 13, 0, 15, 0]
    stage = play_bracket(rng, StageKind.KNOCKOUT, slots)
    losers = [match.loser for match in stage.rounds[0].matches]
    back = rng.sample(losers, 2)
    reentries = (Reentry(back[0], 13), Reentry(back[1], 15))
    return list(range(1, 13)), (stage,), {"rounds": 4}, reentries


def _swiss(rng: random.Random) -> Made:
    players, count = rng.randint(8, 13), rng.randint(1, 4)
    numbers = list(range(1, players + 1))
    wins = dict.fromkeys(numbers, 0)
    rounds = []
    for position in range(count):
        # Circle method: no two players meet twice.
        circle = [1, *numbers[1 + position :], *numbers[1 : 1 + position]]
        circle += [0] * (len(circle) % 2)
        half = len(circle) // 2
        pairs = list(zip(circle[:half], reversed(circle[half:]), strict=True))
        pairs.sort(key=lambda pair: min(n for n in pair if n))
        games = [pair if rng.random() < 0.5 else pair[::-1] for pair in pairs if 0 not in pair]
        games.sort(key=lambda game: -(wins[game[0]] + wins[game[1]]))
        alone = tuple(max(pair) for pair in pairs if 0 in pair)
        bye = rng.random() < 0.5
        for player in (*(game[0] for game in games), *(alone if bye else ())):
            wins[player] += 1
        label = round_label(StageKind.PRELIMINARY, position + 1)
        matches = tuple(Match(*game) for game in games)
        byes, absences = (alone, ()) if bye else ((), alone)
        rounds.append(Round(position + 1, label, matches, byes, absences))
    stages = [Stage(StageKind.PRELIMINARY, tuple(rounds))]
    rng.shuffle(numbers)
    for kind, size in ((StageKind.UPPER, 3), (StageKind.LOWER, 2), (StageKind.FIFTH_BRACKET, 4)):
        if rng.random() < 0.7:
            stages.append(play_bracket(rng, kind, _with_byes(rng, numbers[:size])))
    numbers.sort()
    return numbers, tuple(stages), {"players": players, "rounds": count}, ()


def _two_losses_out(
    rng: random.Random, groups: Sequence[Sequence[int]], rounds: int, wins_to_pass: int = 2
) -> tuple[Stage, list[int]]:
    """Return the preliminaries within each group, and who passed."""
    wins = {number: 0 for group in groups for number in group}
    losses = dict(wins)
    played = []
    for number in range(1, rounds + 1):
        matches = []
        for group in groups:
            still = [n for n in group if wins[n] < wins_to_pass and losses[n] < 2]
            # Winners meet winners; the sort is stable, so equal players stay in order.
            still.sort(key=lambda n: -wins[n])
            for pair in zip(still[::2], still[1::2], strict=False):
                winner, loser = rng.sample(pair, 2)
                matches.append(Match(winner, loser))
        for match in matches:
            wins[match.winner] += 1
            losses[match.loser] += 1
        label = round_label(StageKind.PRELIMINARY, number)
        played.append(Round(number, label, tuple(matches)))
    passed = [number for number, count in wins.items() if count >= wins_to_pass]
    return Stage(StageKind.PRELIMINARY, tuple(played)), passed


def _group(number: int, size: int) -> list[int]:
    return [10 * number + place for place in range(1, size + 1)]


def _top_ten(rng: random.Random) -> Made:
    groups = [_group(number, 4) for number in range(1, 5)]
    preliminary, passed = _two_losses_out(rng, groups, 3)
    main = play_bracket(rng, StageKind.TOP_TEN, rng.sample(passed, 8))
    stages = [preliminary, main]
    if rng.random() < 0.8:
        losers = [match.loser for match in main.rounds[0].matches]
        stages.append(play_bracket(rng, StageKind.FIFTH_PLAYOFF, losers))
    if rng.random() < 0.8:
        out = [n for group in groups for n in group if n not in passed]
        out[0] = rng.choice((0, out[0]))
        stages.append(play_bracket(rng, StageKind.NINTH_PLAYOFF, out))
    return [n for group in groups for n in group], tuple(stages), {}, ()


def _league(rng: random.Random, kind: int, sizes: Sequence[int], rounds: int) -> Made:
    groups = [_group(number, size) for number, size in enumerate(sizes, start=1)]
    preliminary, passed = _two_losses_out(rng, groups, rounds)
    seeds = _group(len(groups) + 1, rng.randint(0, 2))
    main = play_bracket(rng, StageKind.MAIN, _with_byes(rng, [*passed, *seeds]))
    settings = {
        "groups_of_four": sizes.count(4),
        "other_groups": len(sizes) - sizes.count(4),
        "seeds": len(seeds),
        "kind": kind,
    }
    numbers = [*(n for group in groups for n in group), *seeds]
    return numbers, (preliminary, main), settings, ()


def _league_knockout(rng: random.Random) -> Made:
    kind = rng.randint(0, 2)
    return _league(rng, kind, [4] * rng.randint(2, 10) + [(6, 6, 3)[kind]] * rng.randint(0, 2), 3)


def _league_of_five(rng: random.Random) -> Made:
    return _league(rng, 0, [4] * rng.randint(1, 4) + [5] * rng.randint(0, 2), 4)


def _series(rng: random.Random) -> Made:
    games = rng.choice((1, 3, 5, 7))
    wins = {1: 0, 2: 0}
    rounds: list[Round] = []
    while max(wins.values()) <= games // 2:
        winner = rng.randint(1, 2)
        wins[winner] += 1
        number = len(rounds) + 1
        label = round_label(StageKind.SERIES, number)
        rounds.append(Round(number, label, (Match(winner, 3 - winner),)))
    settings = {"games": games, "kind": rng.randint(1, 2)}
    return [1, 2], (Stage(StageKind.SERIES, tuple(rounds)),), settings, ()


def _amateur_osho(rng: random.Random) -> Made:
    players, seeds = 4 * rng.randint(1, 8), rng.randint(0, 3)
    numbers = list(range(1, players + seeds + 1))
    preliminary, passed = _two_losses_out(rng, [numbers[:players]], 2, wins_to_pass=1)
    main = play_bracket(rng, StageKind.MAIN, _with_byes(rng, [*passed, *numbers[players:]]))
    return numbers, (preliminary, main), {"preliminary_players": players}, ()


_MAKERS = {
    Method.KNOCKOUT: _knockout,
    Method.SWISS: _swiss,
    Method.TOP_TEN: _top_ten,
    Method.LEAGUE_KNOCKOUT: _league_knockout,
    Method.LEAGUE_OF_FIVE_KNOCKOUT: _league_of_five,
    Method.SERIES: _series,
    Method.AMATEUR_OSHO: _amateur_osho,
    Method.REPECHAGE: _repechage,
}
