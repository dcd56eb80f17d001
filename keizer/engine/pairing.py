"""The next round drawn from the table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from keizer.engine.attendance import Attendance, absences, present_players, require_known
from keizer.engine.history import Game, KeizerInput, Result, Round, require_usable
from keizer.engine.limits import Change, PairBook, PairTable, loosenings
from keizer.engine.matching import first_pairing
from keizer.engine.problems import N_, KeizerError, Problem
from keizer.engine.ranking import shaken_start_order
from keizer.engine.standings import order_for_next_round


class PairingImpossibleError(KeizerError):
    """Nobody can be paired within the settings.

    Attributes:
        ways: changes of settings that would each make the round possible; the official chooses.
    """

    def __init__(self, round_number: int, ways: tuple[Change, ...]) -> None:
        self.ways = ways
        template = N_("Round %(round)s cannot be paired within the settings.")
        if not ways:
            template = N_("The forbidden pairs leave no pairing for round %(round)s.")
        super().__init__(
            [
                Problem("pairing-impossible", template, {"round": round_number}),
                *(_way_out(way) for way in ways),
            ]
        )


def _way_out(way: Change) -> Problem:
    changes = ", ".join(f"{name} = {value}" for name, value in way.items())
    return Problem(
        "pairing-way-out", N_("It can be paired with %(changes)s."), {"changes": changes}
    )


def pair_next_round(
    data: KeizerInput, attendance: Attendance, *, adjourn_open_games: bool = False
) -> Round:
    """Return the next round: boards in the order found, the bye, and who is absent why.

    The one who gets the bye is the lowest ranked (with "spread byes": of those with the fewest)
    whose bye lets all others be paired. From the top, each meets the next one below whom the
    settings allow and who lets the rest be paired. So the result is always the same one, and it
    is found without trying pairings out: a matching tells at once which partners are possible.

    Args:
        data: the tournament up to the last paired round.
        attendance: who plays tonight.
        adjourn_open_games: pair although the last round has games without a result, and count
            them as adjourned for it.

    Raises:
        PairingImpossibleError: no pairing keeps to the settings.
        KeizerError: a game of the last round has no result, nobody is present, or the input
            contradicts itself.

    Source: KeizerForClubs help, "Regeln für die Paarung".
    """
    data = _ready(data, adjourn_open_games=adjourn_open_games)
    require_known(data, attendance)
    order = pairing_order(data)
    present = present_players(order, attendance)
    if not present:
        raise KeizerError([Problem("nobody-present", N_("Nobody is present to be paired."))])
    book = PairBook(data)
    table = PairTable(book, present)
    found = first_pairing(table.neighbours(data.settings), _bye_order(data, present))
    if found is None:
        ways = loosenings(table, data.settings, book.next_round)
        raise PairingImpossibleError(book.next_round, ways)
    pairs, bye = found
    return Round(
        games=tuple(_games(book, [(present[higher], present[lower]) for higher, lower in pairs])),
        byes=() if bye is None else (present[bye],),
        absences=absences(order, attendance),
    )


def pairing_order(data: KeizerInput) -> tuple[int, ...]:
    """Return the ids of everybody who may be paired in the next round, best first.

    Round 1 goes by the start order, shaken if the settings say so; later ones by the table.

    Raises:
        KeizerError: the input contradicts itself.
    """
    data = data.joined_by(len(data.rounds) + 1)
    if data.rounds:
        return order_for_next_round(data)
    require_usable(data)
    shake = data.settings.first_round_shake
    return tuple(player.id for player in shaken_start_order(data.players, shake, data.shake_seed))


def open_boards(data: KeizerInput) -> tuple[int, ...]:
    """Return the boards of the last round whose games have no result yet."""
    last = data.rounds[-1].games if data.rounds else ()
    return tuple(game.board for game in last if game.result is Result.OPEN)


def _ready(data: KeizerInput, *, adjourn_open_games: bool) -> KeizerInput:
    """Return the tournament with no open game in its last round."""
    boards = open_boards(data)
    if not boards:
        return data
    if not adjourn_open_games:
        template = N_("Round %(round)s has no result yet on board %(boards)s.")
        params = {"round": len(data.rounds), "boards": ", ".join(map(str, boards))}
        raise KeizerError([Problem("open-games", template, params)])
    games = tuple(
        replace(game, result=Result.ADJOURNED) if game.result is Result.OPEN else game
        for game in data.rounds[-1].games
    )
    return replace(data, rounds=(*data.rounds[:-1], replace(data.rounds[-1], games=games)))


def _bye_order(data: KeizerInput, present: Sequence[int]) -> list[int]:
    """Return the indices of the players present, first candidate for the bye first."""
    byes: Counter[int] = Counter()
    if data.settings.spread_byes:
        byes.update(player for played in data.rounds for player in played.byes)
    return sorted(range(len(present)), key=lambda index: (byes[present[index]], -index))


def _games(book: PairBook, pairs: Sequence[tuple[int, int]]) -> Iterator[Game]:
    for board, (higher, lower) in enumerate(pairs, start=1):
        white, black = book.colours.white_and_black(higher, lower)
        yield Game(white, black, board=board)
