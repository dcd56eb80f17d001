"""What an import would do to a tournament, worked out before anything is written.

Three states are compared: the last imported file, the new file, and the tables. What the file has
not changed since its last import stays as it was edited here; so does what the file has no record
of at all, since plain TRF16 cannot carry it. Results that were entered here and differ from the
file are questions.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import Appearance, Game, Organisation, Player, Round, Tournament
from trf.format.values import ForbiddenGroup, Report
from trf.mapping.forbidden import storable_groups
from trf.mapping.pairings import Pairings
from trf.mapping.stored import forbidden_groups_of
from trf.mapping.to_models import Fields, initial_tournament_fields, round_fields
from trf.selectors import last_applied
from trf.services.checking import CheckedFile, check_file
from trf.services.plan_league import LeaguePlan, plan_league
from trf.services.plan_players import PlayersPlan, plan_players
from trf.services.plan_rounds import NO_CHOICES, Choices, RoundsPlan, plan_rounds

# Keeps the numbers of players who are gone apart from those of new players.
_GONE = 100_000


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """Everything an import would do.

    Attributes:
        checked: the file.
        organisation: the owner of the tournament.
        tournament: the one to be updated, None for a new one.
        fields: fields of the tournament that change; all of them for a new one.
        players, rounds: what happens to them.
        league: what happens to teams and matches.
        new_rounds: fields of the rounds to be created, by number.
        changed_rounds: rounds with the fields that change.
        forbidden_groups: the groups with starting ranks if they change, else None.
    """

    checked: CheckedFile
    organisation: Organisation
    tournament: Tournament | None
    fields: Fields
    players: PlayersPlan
    rounds: RoundsPlan
    league: LeaguePlan
    new_rounds: Mapping[int, Fields]
    changed_rounds: Sequence[tuple[Round, Fields]]
    forbidden_groups: tuple[ForbiddenGroup, ...] | None

    @property
    def removed_players(self) -> tuple[Player, ...]:
        """Players whom the file has dropped and who have no game that stays."""
        return tuple(p for p in self.players.missing if p.pk not in self.rounds.staying)

    @property
    def staying_players(self) -> tuple[Player, ...]:
        """Players whom the file does not have and who stay nevertheless."""
        removed = {player.pk for player in self.removed_players}
        missing = [player for player in self.players.missing if player.pk not in removed]
        return (*missing, *self.players.added_here)

    @property
    def changes_nothing(self) -> bool:
        """True when the tournament is already as the file has it."""
        return self.tournament is not None and not any(
            (
                self.fields,
                self.players.created,
                self.players.updated,
                self.removed_players,
                self.rounds.results,
                self.rounds.released,
                self.rounds.games,
                self.rounds.byes,
                self.rounds.dropped_byes,
                self.new_rounds,
                self.changed_rounds,
                self.forbidden_groups is not None,
                not self.league.changes_nothing,
            )
        )


def plan_import(
    *,
    checked: CheckedFile,
    organisation: Organisation,
    tournament: Tournament | None,
    choices: Choices = NO_CHOICES,
) -> ImportPlan:
    """Compare the file with the tournament in a constant number of queries.

    Args:
        checked: a file without errors.
        organisation: the owner of a new tournament.
        tournament: the one to be updated, None for a new one.
        choices: answers to the questions; without them what was entered here is kept.
    """
    base = _base_of(tournament)
    rows = list(tournament.players.all()) if tournament else []
    byes = _byes(tournament)
    given = choices.given(checked.half_bye_offers)
    here = frozenset((bye.round.number, bye.player_id) for bye in byes if bye.bye == "H")
    players = plan_players(checked, base, rows, given, here)
    rounds = {round_.number: round_ for round_ in tournament.rounds.all()} if tournament else {}
    return ImportPlan(
        checked=checked,
        organisation=organisation,
        tournament=tournament,
        fields=_tournament_changes(checked, base, tournament),
        players=players,
        rounds=_plan_rounds(checked, base, players, _games(tournament), byes, choices),
        league=plan_league(checked.league, base.league if base else None),
        new_rounds=_new_rounds(checked, rounds),
        changed_rounds=_changed_rounds(checked, base, rounds),
        forbidden_groups=_forbidden_groups(checked, base, tournament),
    )


def _base_of(tournament: Tournament | None) -> CheckedFile | None:
    file = last_applied(tournament) if tournament else None
    return check_file(bytes(file.content)) if file else None


def _tournament_changes(
    checked: CheckedFile, base: CheckedFile | None, tournament: Tournament | None
) -> Fields:
    if tournament is None:
        return checked.fields
    before = base.fields if base else initial_tournament_fields()
    unsaid = checked.unsaid
    return {
        name: value
        for name, value in checked.fields.items()
        if value not in (before[name], getattr(tournament, name)) and name not in unsaid
    }


def _plan_rounds(
    checked: CheckedFile,
    base: CheckedFile | None,
    players: PlayersPlan,
    games: Sequence[Game],
    byes: Sequence[Appearance],
    choices: Choices,
) -> RoundsPlan:
    offers = choices.given(checked.half_bye_offers)
    before = base.pairings if base else Pairings()
    return plan_rounds(
        checked.pairings.named(lambda rank: person_of(players.row_of, rank)),
        before.named(lambda rank: person_of(players.base_row_of, rank, gone=_GONE)),
        games,
        byes,
        choices,
        frozenset((number, person_of(players.row_of, rank)) for number, rank in offers),
    )


def person_of(row_of: Mapping[int, Player], rank: int, gone: int = 0) -> int:
    """Return the key of a known player, else a negative number of its own."""
    row = row_of.get(rank)
    return row.pk if row else -(gone + rank)


def _games(tournament: Tournament | None) -> list[Game]:
    games = Game.objects.filter(round__tournament=tournament) if tournament else Game.objects.none()
    ordered = games.order_by("round__number", "board")
    return list(ordered.select_related("round", "white", "black"))


def _byes(tournament: Tournament | None) -> list[Appearance]:
    byes = Appearance.objects.filter(round__tournament=tournament, game=None)
    return list(byes.select_related("round", "player")) if tournament else []


def _new_rounds(checked: CheckedFile, rounds: Mapping[int, Round]) -> dict[int, Fields]:
    last = max(
        checked.fields["scheduled_rounds"] or 0,
        checked.pairings.last_round,
        checked.league.last_round,
    )
    return {
        number: round_fields(checked.report, number)
        for number in range(1, last + 1)
        if number not in rounds
    }


def _changed_rounds(
    checked: CheckedFile, base: CheckedFile | None, rounds: Mapping[int, Round]
) -> list[tuple[Round, Fields]]:
    before = base.report if base else Report()
    changes = []
    for number, round_ in rounds.items():
        old = round_fields(before, number)
        new = {
            name: value
            for name, value in round_fields(checked.report, number).items()
            if value not in (old[name], getattr(round_, name))
            and (name != "start_time" or checked.report.start_times)
        }
        if new:
            changes.append((round_, new))
    return changes


def _forbidden_groups(
    checked: CheckedFile, base: CheckedFile | None, tournament: Tournament | None
) -> tuple[ForbiddenGroup, ...] | None:
    new = storable_groups(checked.report)
    if tournament is None:
        return new or None
    if not new or (base and new == storable_groups(base.report)):
        return None
    return new if new != forbidden_groups_of(tournament) else None
