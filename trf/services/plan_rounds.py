"""Which games and byes an import creates, changes, takes back and must ask about."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import Appearance, Game
from tournaments.models.game import Source
from tournaments.models.round import RoundState
from trf.mapping.pairings import Board, ByeKey, GameKey, Pairings

IMPORTED = ("", Source.IMPORT.value)
PROTECTED_STATES = (RoundState.CLOSED, RoundState.LOCKED)


@dataclass(frozen=True, slots=True)
class Choices:
    """What the person, or the program, has decided about an import.

    Attributes:
        overwrite_all: the file wins over every result that was entered here.
        overwrite: keys of the games (`GameChange.key`) where the file wins.
        all_half_byes: every offered half-point bye is given.
        half_byes: the offered half-point byes that are given.
    """

    overwrite_all: bool = False
    overwrite: frozenset[str] = frozenset()
    all_half_byes: bool = False
    half_byes: frozenset[ByeKey] = frozenset()

    def wins(self, change: "GameChange") -> bool:
        """Tell whether the file's word is taken for this game."""
        return not change.asked or self.overwrite_all or change.key in self.overwrite

    def given(self, offers: frozenset[ByeKey]) -> frozenset[ByeKey]:
        """Return those of the offered half-point byes that are wanted."""
        return offers if self.all_half_byes else offers & self.half_byes


NO_CHOICES = Choices()
"""Nothing is overwritten and no bye is given."""


@dataclass(frozen=True, slots=True)
class GameChange:
    """A game here of which the file says something else.

    Attributes:
        game: with its round and players.
        new: the result in the file; None = the file has paired the players otherwise.
        asked: the result was entered here, or the round is closed: the person decides.
    """

    game: Game
    new: str | None
    asked: bool

    @property
    def key(self) -> str:
        """What a form sends back: the game as it was seen; a later result makes it void."""
        return f"{self.game.pk}:{self.game.version}"


@dataclass(frozen=True, slots=True)
class RoundsPlan:
    """Changes of games and byes; players are numbered by `PersonOf`.

    Attributes:
        results: games whose result the file changes.
        released: games that the file has paired otherwise.
        kept: questions that were answered in favour of what is here, or not yet.
        games: new games.
        byes: new byes.
        dropped_byes: byes that are taken back.
        staying: players of the games that stay, by key.
        taken_boards: round and board of the games that stay.
    """

    results: tuple[GameChange, ...]
    released: tuple[GameChange, ...]
    kept: tuple[GameChange, ...]
    games: Mapping[GameKey, Board]
    byes: Mapping[ByeKey, str]
    dropped_byes: tuple[Appearance, ...]
    staying: frozenset[int]
    taken_boards: frozenset[tuple[int, int]]

    @property
    def questions(self) -> tuple[GameChange, ...]:
        """All changes about which the person decides, by round and board."""
        asked = [c for c in (*self.results, *self.released, *self.kept) if c.asked]
        return tuple(sorted(asked, key=lambda c: (c.game.round.number, c.game.board)))


def plan_rounds(
    new: Pairings,
    base: Pairings,
    games: Sequence[Game],
    byes: Sequence[Appearance],
    choices: Choices,
    half_byes: frozenset[ByeKey],
) -> RoundsPlan:
    """Compare the file's pairings with those here and those of the last imported file.

    A round is paired anew if the file has paired it otherwise than the last file did. If it has
    not, games that were paired otherwise here are a question.
    """
    now = {(game.round.number, game.white_id, game.black_id): game for game in games}
    repaired = {number for number in new.rounds if _round(new, number) != _round(base, number)}
    changes = _changes(new, now, repaired)
    won = [change for change in changes if choices.wins(change)]
    released = {
        (c.game.round.number, c.game.white_id, c.game.black_id): c for c in won if c.new is None
    }
    staying = [key for key in now if key not in released]
    seated, freed = _seated(staying), _seated(released)
    added = {
        key: board
        for key, board in new.games.items()
        if key not in now
        and not _seated([key]) & seated
        and (key[0] in repaired or _seated([key]) & freed)
    }
    resting = {(bye.round.number, bye.player_id): bye for bye in byes}
    given = _new_byes(new, base, resting, seated | _seated(added), half_byes)
    return RoundsPlan(
        results=tuple(change for change in won if change.new is not None),
        released=tuple(released.values()),
        kept=tuple(change for change in changes if not choices.wins(change)),
        games=added,
        byes=given,
        dropped_byes=_dropped(new, base, resting, _seated(added) | given.keys()),
        staying=frozenset(person for _number, *pair in staying for person in pair),
        taken_boards=frozenset((key[0], now[key].board) for key in staying),
    )


def _round(pairings: Pairings, number: int) -> set[GameKey]:
    return {key for key in pairings.games if key[0] == number}


def _changes(new: Pairings, now: Mapping[GameKey, Game], repaired: set[int]) -> list[GameChange]:
    changes = []
    for key, game in now.items():
        entered_here = game.entered_from not in IMPORTED
        asked = entered_here or game.round.state in PROTECTED_STATES
        if key in new.games:
            result = new.games[key].result
            # A file without a result for the game does not contradict the one entered here.
            if result != game.result and (result or not entered_here):
                changes.append(GameChange(game, result, asked))
        elif key[0] in new.rounds:
            kept_before = key[0] not in repaired
            changes.append(GameChange(game, None, kept_before or (asked and bool(game.result))))
    return changes


def _seated(keys: Iterable[GameKey]) -> set[ByeKey]:
    return {(number, person) for number, *pair in keys for person in pair}


def _new_byes(
    new: Pairings,
    base: Pairings,
    resting: Mapping[ByeKey, Appearance],
    seated: set[ByeKey],
    half_byes: frozenset[ByeKey],
) -> dict[ByeKey, str]:
    wanted = {key: letter for key, letter in new.byes.items() if letter != base.byes.get(key)}
    wanted |= dict.fromkeys(half_byes, "H")
    return {
        key: letter
        for key, letter in wanted.items()
        if key not in seated and (key not in resting or resting[key].bye != letter)
    }


def _dropped(
    new: Pairings, base: Pairings, resting: Mapping[ByeKey, Appearance], replaced: set[ByeKey]
) -> tuple[Appearance, ...]:
    """Return the byes that make room, or that the last file had and the new one has not."""
    return tuple(
        bye
        for key, bye in resting.items()
        if key in replaced or (key in base.byes and key not in new.byes)
    )
