"""The Keizer system without a framework: tables, their workings, and pairings.

**The model.** Every place in the table has a *value number*: the first place the most, each next
place less. Whoever wins against a player gets that player's value in *Keizer points*; a draw gives
half of it. Who cannot play gets a *credit*: a percentage of his own value, as if he had played
somebody as strong as himself. A player's *Keizer total* is his own value plus everything he earned,
and the table is sorted by it. So places give values, values give totals, and totals give places.

**Passes.** Before round 1 places follow the start order (start rank, rating, entry). Then one pass
per round: all games so far are scored with the values in force, the table is sorted again, and the
new places give the values for the next pass. A win over somebody is therefore worth the same in
whichever round of a table it was played. With "until stable" a round is passed over until the order
no longer changes; orders that chase one another for ever are averaged, and the table says so.
Nothing is stored between rounds: a table is always recomputed from round 1 with today's results and
states, so that a correction, a withdrawal or a return reaches every round.

**Use.** Convert your rows to a `KeizerInput` (players, rounds, settings, forbidden pairs) and ask:

- `check_input(data)`: what contradicts itself, as translatable `Problem` values;
- `current_standings(data)`, `standings_after(data, n)`: a `Standings` of `Row`; each row's
  `credits` say for every number which game or absence it is for, whose value counts and which
  percentage, and add up to its total;
- `pair_next_round(data, attendance)`: a `Round` to store, or `PairingImpossibleError` with the
  mildest changes of settings that would help;
- `check_manual_round(data, attendance, boards)`, `manual_round(…)`: the same by hand.

Players are known by whole-number ids of your own. Rounds and boards count from 1. All numbers are
exact (`int`, `Fraction`); nothing depends on the order of games within a round.

Source: KeizerForClubs help and the behaviour of KeizerForClubs 2.
"""

from keizer.engine.attendance import Attendance
from keizer.engine.clock import ThinkingTime, shuffled_boards
from keizer.engine.colours import Colour, ColourHistory
from keizer.engine.credits import Claim, CreditKind, Terms
from keizer.engine.history import (
    Absence,
    Game,
    KeizerInput,
    Player,
    Presence,
    Result,
    Round,
    check_input,
)
from keizer.engine.limits import Change, PairBook, PairFacts
from keizer.engine.manual import Board, check_manual_round, manual_round
from keizer.engine.pairing import (
    PairingImpossibleError,
    open_boards,
    pair_next_round,
    pairing_order,
)
from keizer.engine.problems import KeizerError, Problem, Severity
from keizer.engine.ranking import shaken_start_order, start_order
from keizer.engine.settings import (
    KEIZER_FOR_CLUBS_KEYS,
    AbsenceReason,
    KeizerSettings,
    Passes,
    PeriodOrder,
    PeriodScores,
    ValueList,
    WithdrawnCredit,
    check_settings,
)
from keizer.engine.standings import Credit, Row, Standings, current_standings, standings_after
from keizer.engine.values import value_numbers

__all__ = [
    "KEIZER_FOR_CLUBS_KEYS",
    "Absence",
    "AbsenceReason",
    "Attendance",
    "Board",
    "Change",
    "Claim",
    "Colour",
    "ColourHistory",
    "Credit",
    "CreditKind",
    "Game",
    "KeizerError",
    "KeizerInput",
    "KeizerSettings",
    "PairBook",
    "PairFacts",
    "PairingImpossibleError",
    "Passes",
    "PeriodOrder",
    "PeriodScores",
    "Player",
    "Presence",
    "Problem",
    "Result",
    "Round",
    "Row",
    "Severity",
    "Standings",
    "Terms",
    "ThinkingTime",
    "ValueList",
    "WithdrawnCredit",
    "check_input",
    "check_manual_round",
    "check_settings",
    "current_standings",
    "manual_round",
    "open_boards",
    "pair_next_round",
    "pairing_order",
    "shaken_start_order",
    "shuffled_boards",
    "standings_after",
    "start_order",
    "value_numbers",
]
