"""Storing a match sheet: line-up, results and forfeits in one step, and releasing a report.

Results go through `record_result`, so that each one is checked, counted and kept in the history.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import ForbiddenError, MatchConflictError, MatchSheetError
from tournaments.models import Game, Match, Player
from tournaments.models.activity import Action
from tournaments.models.game import Source
from tournaments.models.team import Report
from tournaments.rules.access import Right
from tournaments.rules.results import RESULTS, Bye
from tournaments.rules.teams.matches import FORFEIT_LETTERS, Forfeit
from tournaments.rules.teams.rules import home_colour
from tournaments.selectors.access import Actor, require
from tournaments.selectors.match_sheets import Seat, matches_of, seats_of, squad_of
from tournaments.selectors.teams import team_rules_of
from tournaments.services.activity import log
from tournaments.services.pairing import NewBye, NewGame, lock_round, place, release, touch
from tournaments.services.results import record_result


@dataclass(frozen=True, slots=True)
class SheetLine:
    """What the sheet says of one board.

    Attributes:
        board: 1-based board of the match.
        home, away: who sits there, None for nobody.
        result: stored code as seen from the hosts, "" for none.
        version: of the game's result when it was read, None where there was no game.
    """

    board: int
    home: Player | None
    away: Player | None
    result: str = ""
    version: int | None = None


@dataclass(frozen=True, slots=True)
class Writer:
    """Who stores the sheet, by which way, and what he may do."""

    actor: Actor
    rights: frozenset[Right]
    source: Source
    confirmed: bool


@transaction.atomic
def save_match_sheet(
    *,
    match: Match,
    lines: Sequence[SheetLine],
    version: int,
    actor: Actor,
    rights: frozenset[Right],
    source: Source,
    forfeit: Forfeit = Forfeit.NONE,
    confirmed: bool = False,
) -> Match:
    """Store line-up and results of a match; return it.

    A captain's sheet makes the match reported. Who changes a line-up that has a result needs the
    right to change results.

    Args:
        match: the match.
        lines: all boards of the sheet; a board that is not there becomes empty.
        version: of the match when the sheet was read.
        actor: who writes.
        rights: what the actor may do here.
        source: the way the sheet came in.
        forfeit: when the whole match was not played; the lines must be empty then.
        confirmed: the actor knows what a change means for later rounds that are paired.

    Raises:
        ForbiddenError: the round is closed, the match released or another one than the link's, or
            the actor lacks a right.
        MatchConflictError: somebody else has stored the sheet meanwhile.
        MatchSheetError: a player is no one of the squad or sits twice, or a result does not fit.
        ResultConflictError: somebody else was faster with another result.
        LateChangeError: a later round is paired and nobody ``confirmed`` the change.
        PairingError: a player sits in another match of the round.
    """
    require(rights, Right.ENTER_RESULT)
    match = _locked(match, actor)
    if match.version != version:
        raise MatchConflictError(_("Somebody else has stored this match sheet meanwhile."))
    _check(match, lines, forfeit)
    if match.forfeit != forfeit:
        require(rights, Right.SPECIAL_RESULT)
    seated = _seat(match, lines, seats_of(match), rights)
    _record(match, lines, seated, Writer(actor, rights, source, confirmed))
    match.forfeit = forfeit.value
    match.version += 1
    if actor.link:
        match.report, match.reported_at = Report.REPORTED, timezone.now()
    match.save(update_fields=["forfeit", "version", "report", "reported_at"])
    _log(match, Action.MATCH_STORED, actor)
    touch(match.round.tournament_id)
    return match


@transaction.atomic
def release_match(*, match: Match, actor: Actor, rights: frozenset[Right]) -> Match:
    """Note that an official has looked at the report; captains cannot change it any more.

    Raises:
        ForbiddenError: the actor may not change results.
    """
    require(rights, Right.CHANGE_RESULT)
    match = _locked(match, actor)
    match.report, match.released_by, match.released_at = Report.RELEASED, actor.user, timezone.now()
    match.save(update_fields=["report", "released_by", "released_at"])
    _log(match, Action.MATCH_RELEASED, actor)
    touch(match.round.tournament_id)
    return match


def _log(match: Match, action: Action, actor: Actor) -> None:
    log(
        match.round.tournament_id,
        action,
        f"{match.home} – {match.away}",
        round_number=match.round.number,
        new={"forfeit": match.forfeit} if match.forfeit else {},
        actor=actor,
    )


def _locked(match: Match, actor: Actor) -> Match:
    """Lock the tournament and return the match as it is now, if the actor may change it."""
    round_ = lock_round(match.round)
    if not round_.takes_results:
        raise ForbiddenError(_("This round is closed."))
    now = matches_of(round_.tournament, with_drafts=True).filter(pk=match.pk).first()
    if now is None:
        raise MatchConflictError(_("The schedule has been changed meanwhile."))
    if actor.link and actor.link.match_id != now.pk:
        raise ForbiddenError(_("This link is for another match."))
    if actor.link and now.report == Report.RELEASED:
        raise ForbiddenError(_("This match is released: only an official can correct it."))
    return now


def _check(match: Match, lines: Sequence[SheetLine], forfeit: Forfeit) -> None:
    """Raise MatchSheetError unless the sheet is one that can be stored."""
    faults = [fault for line in lines for fault in _line_faults(line, forfeit)]
    for home in (True, False):
        squad = set(squad_of(match, home=home).values_list("player", flat=True))
        sitting = [player for line in lines if (player := line.home if home else line.away)]
        faults += [
            _("%(name)s is not in the list of the team.") % {"name": player.name}
            for player in sitting
            if player.pk not in squad
        ]
        faults += [
            _("%(name)s sits at more than one board.") % {"name": name}
            for name in sorted({each.name for each in sitting if sitting.count(each) > 1})
        ]
    if faults:
        raise MatchSheetError(" ".join(faults))


def _line_faults(line: SheetLine, forfeit: Forfeit) -> Iterable[str]:
    names = {"board": line.board}
    if line.result not in RESULTS:
        yield _("Board %(board)s: this is no result.") % names
    elif forfeit and (line.home or line.away):
        yield _("Board %(board)s: nobody sits here if the whole match was not played.") % names
    elif line.home and line.away:
        return
    elif not line.home and not line.away:
        if line.result:
            yield _("Board %(board)s: a result needs players.") % names
    elif set(line.result) != FORFEIT_LETTERS:
        yield (
            _("Board %(board)s: name both players, or enter +/− or −/+ for one without opponent.")
            % names
        )


def _seat(
    match: Match, lines: Sequence[SheetLine], seats: Mapping[int, Seat], rights: frozenset[Right]
) -> set[int]:
    """Put the players where the sheet has them; return the boards that are not as before."""
    wanted = {line.board: line for line in lines if line.home or line.away}
    gone = [seat for board, seat in seats.items() if not _is_same(seat, wanted.get(board))]
    new = [
        line
        for board, line in wanted.items()
        if board not in seats or not _is_same(seats[board], line)
    ]
    if any(seat.result for seat in gone):
        require(rights, Right.CHANGE_RESULT)
    if any(not (line.home and line.away) for line in new):
        require(rights, Right.SPECIAL_RESULT)
    release(
        games=[seat.game.pk for seat in gone if seat.game],
        byes=[seat.lone.pk for seat in gone if seat.lone],
    )
    order = team_rules_of(match.round.tournament).colour_order
    numbers = _board_numbers(match, new)
    place(
        games=[_game(match, line, numbers[line.board], order) for line in new if _is_game(line)],
        byes=[_lone(match, line) for line in new if not _is_game(line)],
    )
    return {line.board for line in new}


def _is_game(line: SheetLine) -> bool:
    return line.home is not None and line.away is not None


def _is_same(seat: Seat, line: SheetLine | None) -> bool:
    """Tell whether the same people sit there; of one without opponent, with the same result."""
    if line is None:
        return False
    there = (seat.home, seat.away)
    people = (line.home.pk if line.home else None, line.away.pk if line.away else None)
    return there == people and (seat.game is not None or seat.result == line.result)


def _board_numbers(match: Match, new: Sequence[SheetLine]) -> dict[int, int]:
    """Return the boards' numbers over the whole round: those of match 1 come first."""
    boards = team_rules_of(match.round.tournament).boards
    taken = set(Game.objects.filter(round=match.round).values_list("board", flat=True))
    numbers: dict[int, int] = {}
    for line in new:
        number = (match.number - 1) * boards + line.board
        # An imported round may be numbered otherwise.
        numbers[line.board] = number if number not in taken else max(taken) + 1
        taken.add(numbers[line.board])
    return numbers


def _game(match: Match, line: SheetLine, number: int, order: int) -> NewGame:
    home, away = line.home, line.away
    if home is None or away is None:
        raise ValueError("A game needs two players.")
    white, black = (home, away) if home_colour(order, line.board) == "w" else (away, home)
    return NewGame(match.round, number, white, black, match=match, match_board=line.board)


def _lone(match: Match, line: SheetLine) -> NewBye:
    player = line.home or line.away
    if player is None:
        raise ValueError("Nobody sits here.")
    letter = line.result[0] if line.home else line.result[1]
    kind = Bye.FULL_POINT if letter == "+" else Bye.ZERO_POINT
    return NewBye(match.round, player, kind, match, line.board)


def _record(match: Match, lines: Sequence[SheetLine], seated: set[int], writer: Writer) -> None:
    seats = seats_of(match)
    for line in lines:
        seat = seats.get(line.board)
        if seat is None or seat.game is None:
            continue
        game = seat.game
        home_is_white = line.home is not None and line.home.pk == game.white_id
        # A game that was seated just now nobody can have seen before.
        version = None if line.board in seated else line.version
        record_result(
            game=game,
            result=line.result if home_is_white else line.result[::-1],
            version=version or game.version,
            actor=writer.actor,
            rights=writer.rights,
            source=writer.source,
            confirmed=writer.confirmed,
        )
