"""Writing an import's plan into the tables, with bulk operations."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import count

from django.db.models import F, Subquery
from django.utils import timezone

from tournaments.models import ForbiddenGroup as ForbiddenGroupRow
from tournaments.models import Game, Player, ResultEvent, Round, Tournament
from tournaments.models.activity import Action
from tournaments.models.game import LONE_LETTERS, Source
from tournaments.selectors.access import Actor
from tournaments.services.activity import log
from tournaments.services.pairing import NewBye, NewGame, place, release, touch
from trf.services.applying_league import Seats, apply_league, link_boards
from trf.services.plan_rounds import RoundsPlan
from trf.services.planning import ImportPlan, person_of

# Starting ranks for the moment in which players swap theirs; those of files end at 9999.
_PARKING = 15_000


def apply_plan(plan: ImportPlan, actor: Actor) -> Tournament:
    """Do what the plan says; return the tournament. To be called inside a transaction."""
    tournament = _save_tournament(plan)
    # Games go first: deleting a player would take his games with him.
    release(
        games=[change.game.pk for change in plan.rounds.released],
        byes=[bye.pk for bye in plan.rounds.dropped_byes],
    )
    people = _save_players(plan, tournament)
    rounds = _save_rounds(plan, tournament)
    row_of = plan.players.row_of
    seats = apply_league(
        plan.league, tournament, rounds, lambda rank: people[person_of(row_of, rank)]
    )
    place(
        games=_new_games(plan.rounds, people, rounds, seats),
        byes=_new_byes(plan.rounds, people, rounds, seats),
    )
    if seats and plan.tournament:
        link_boards(seats, tournament)
    touch(tournament.pk)
    _change_results(plan, tournament, actor)
    _save_forbidden_groups(plan, tournament, people)
    new = {"players": len(people), "rounds": len(rounds), "format": "TRF"}
    log(tournament.pk, Action.FILE_IMPORTED, new=new, actor=actor)
    return tournament


def _save_tournament(plan: ImportPlan) -> Tournament:
    if plan.tournament is None:
        return Tournament.objects.create(organisation=plan.organisation, **plan.fields)
    if plan.fields:
        for name, value in plan.fields.items():
            setattr(plan.tournament, name, value)
        plan.tournament.save(update_fields=[*plan.fields, "updated_at"])
    return plan.tournament


def _save_players(plan: ImportPlan, tournament: Tournament) -> dict[int, Player]:
    """Store the players and return them by the numbers that the plan's games use."""
    Player.objects.filter(pk__in=[player.pk for player in plan.removed_players]).delete()
    _update_players(plan, tournament)
    created = Player.objects.bulk_create(
        Player(tournament=tournament, **fields) for fields in plan.players.created
    )
    known = {row.pk: row for row in plan.players.row_of.values()}
    new = {person_of({}, player.starting_rank): player for player in created}
    return known | new


def _update_players(plan: ImportPlan, tournament: Tournament) -> None:
    changed = [(update.row, update.new) for update in plan.players.updated]
    changed += [(row, {"starting_rank": rank}) for row, rank in _moved(plan)]
    for row, new in changed:
        for name, value in new.items():
            setattr(row, name, value)
    moving = [row.pk for row, new in changed if "starting_rank" in new]
    if moving:
        Player.objects.filter(pk__in=moving).update(starting_rank=F("starting_rank") + _PARKING)
    names = sorted({name for _row, new in changed for name in new})
    if names:
        Player.objects.bulk_update([row for row, _new in changed], names)


def _moved(plan: ImportPlan) -> Iterator[tuple[Player, int]]:
    """Give players whom the file does not know a number behind all others if theirs is taken."""
    in_file = set(plan.checked.player_fields)
    staying = plan.staying_players
    free = count(max(in_file | {row.starting_rank for row in staying}, default=0) + 1)
    for row in staying:
        if row.starting_rank in in_file:
            yield row, next(free)


def _save_rounds(plan: ImportPlan, tournament: Tournament) -> dict[int, Round]:
    for round_, new in plan.changed_rounds:
        for name, value in new.items():
            setattr(round_, name, value)
    if plan.changed_rounds:
        Round.objects.bulk_update([r for r, _new in plan.changed_rounds], ["date", "start_time"])
    Round.objects.bulk_create(
        Round(tournament=tournament, number=number, **fields)
        for number, fields in plan.new_rounds.items()
    )
    return {round_.number: round_ for round_ in tournament.rounds.all()}


def _new_byes(
    plan: RoundsPlan, people: Mapping[int, Player], rounds: Mapping[int, Round], seats: Seats
) -> Iterator[NewBye]:
    for (number, person), letter in plan.byes.items():
        round_, player = rounds[number], people[person]
        match, board = None, None
        if letter in LONE_LETTERS:
            match, board = seats.get((round_.pk, frozenset((player.pk,))), (None, None))
        yield NewBye(round_, player, letter, match, board)


def _new_games(
    plan: RoundsPlan, people: Mapping[int, Player], rounds: Mapping[int, Round], seats: Seats
) -> Iterator[NewGame]:
    taken = set(plan.taken_boards)
    # Those who keep the board of the file choose first.
    games = sorted(plan.games.items(), key=lambda item: (item[0][0], item[1].number))
    for (number, white, black), board in games:
        free = (b for b in count(1) if (number, b) not in taken)
        place_at = board.number if (number, board.number) not in taken else next(free)
        taken.add((number, place_at))
        round_, pair = rounds[number], (people[white], people[black])
        seat = seats.get((round_.pk, frozenset(player.pk for player in pair)), (None, None))
        source = Source.IMPORT if board.result else ""
        yield NewGame(round_, place_at, *pair, board.result, source, *seat)


def _change_results(plan: ImportPlan, tournament: Tournament, actor: Actor) -> None:
    events = []
    games_of: dict[str, list[int]] = defaultdict(list)
    for change in plan.rounds.results:
        game, new = change.game, change.new or ""
        games_of[new].append(game.pk)
        events.append(
            ResultEvent(
                game=game,
                old=game.result,
                new=new,
                version=game.version + 1,
                user=actor.user,
                api_key=actor.key,
                source=Source.IMPORT,
            )
        )
    version = Tournament.objects.filter(pk=tournament.pk).values("live_version")
    for result, games in games_of.items():
        # One statement for each result is much faster than bulk_update's CASE over all games.
        Game.objects.filter(pk__in=games).update(
            result=result,
            version=F("version") + 1,
            entered_by=actor.user,
            entered_at=timezone.now(),
            entered_from=Source.IMPORT,
            verified_by=None,
            verified_at=None,
            changed_in=Subquery(version),
        )
    ResultEvent.objects.bulk_create(events)


def _save_forbidden_groups(
    plan: ImportPlan, tournament: Tournament, people: Mapping[int, Player]
) -> None:
    if plan.forbidden_groups is None:
        return
    tournament.forbidden_groups.all().delete()
    groups = ForbiddenGroupRow.objects.bulk_create(
        ForbiddenGroupRow(
            tournament=tournament, first_round=group.first_round, last_round=group.last_round
        )
        for group in plan.forbidden_groups
    )
    through = ForbiddenGroupRow.players.through
    row_of = plan.players.row_of
    through.objects.bulk_create(
        through(forbiddengroup=row, player=people[person_of(row_of, rank)])
        for row, group in zip(groups, plan.forbidden_groups, strict=True)
        for rank in group.players
    )
