"""Round robins by the Berger tables.

Source: FIDE Handbook C.05 Annex 1 (Berger tables).
"""

Pair = tuple[int, int]
"""White's and Black's number, 1-based; the opponent 0 means that the player has a rest."""


def berger_rounds(players: int) -> list[list[Pair]]:
    """Return the pairs of every round by board, as FIDE prints them.

    With an odd number of players the highest number of the table is nobody: his opponent rests.

    Raises:
        ValueError: there are fewer than 2 players.
    """
    if players < 2:
        raise ValueError(f"{players} players; at least 2 are needed.")
    size = players + players % 2
    rounds = [_round(size, number) for number in range(1, size)]
    if players == size:
        return rounds
    return [[_rest(pair, size) for pair in pairs] for pairs in rounds]


def double_berger_rounds(players: int, *, swap_last_two: bool) -> list[list[Pair]]:
    """Return the rounds of both cycles; the second one has the colours reversed.

    Args:
        players: how many, at least 2.
        swap_last_two: play the last two rounds of the first cycle in reverse order, so that nobody
            has the same colour three times in a row.

    Raises:
        ValueError: there are fewer than 2 players.
    """
    first = berger_rounds(players)
    second = [
        [(black, white) if black else (white, black) for white, black in pairs] for pairs in first
    ]
    if swap_last_two and len(first) > 1:
        first[-2:] = reversed(first[-2:])
    return first + second


def _round(size: int, number: int) -> list[Pair]:
    turning = size - 1
    half = size // 2
    # The lead of the round goes on by half a table: 1, n/2 + 1, 2, n/2 + 2 …
    lead = ((number - 1) * half) % turning
    last = (size, lead + 1) if number % 2 == 0 else (lead + 1, size)
    pairs = [last]
    for step in range(1, half):
        white, black = (lead + step) % turning + 1, (lead - step) % turning + 1
        pairs.append((white, black))
    return pairs


def _rest(pair: Pair, nobody: int) -> Pair:
    if nobody not in pair:
        return pair
    return (pair[0] if pair[1] == nobody else pair[1], 0)
