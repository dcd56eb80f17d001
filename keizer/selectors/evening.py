"""The coming evening: who plays, and how the round stands."""

from dataclasses import dataclass

from keizer.engine import Presence as Code
from keizer.engine import open_boards, pairing_order
from keizer.models import Presence
from keizer.models.evening import PRESENCE_LABELS
from keizer.selectors.history import History
from tournaments.selectors.public import PublicPlayer


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to "who plays tonight", with what it is called."""

    code: str
    label: str
    by_result: bool = False


@dataclass(frozen=True, slots=True)
class Guest:
    """One player on the list of the evening.

    Attributes:
        code: what he is marked as for the round.
        rank: his place in the order for the pairing, None when he has withdrawn.
        reported: he has said so himself.
    """

    player: PublicPlayer
    code: str
    half_points: int | None
    rank: int | None
    reported: bool


@dataclass(frozen=True, slots=True)
class Evening:
    """The list for the next round, in the order of the table, the withdrawn last."""

    round_number: int
    guests: tuple[Guest, ...]
    choices: tuple[Choice, ...]
    open_boards: tuple[int, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many of those who may be paired are marked with each code."""
        return {
            choice.code: sum(
                guest.code == choice.code and guest.rank is not None for guest in self.guests
            )
            for choice in self.choices
        }

    @property
    def present(self) -> int:
        """How many play."""
        return self.counts[Code.PRESENT]

    @property
    def boards(self) -> int:
        """How many boards are needed."""
        return self.present // 2

    @property
    def has_bye(self) -> bool:
        """One of those present has no opponent."""
        return self.present % 2 == 1


def choices_of(history: History) -> tuple[Choice, ...]:
    """Return the answers: the built-in ones, then the club's own reasons, withdrawn last."""
    names = history.keizer.reason_names
    own = [
        Choice(reason.code, names.get(reason.code, reason.code), reason.by_result)
        for reason in history.data.settings.other_reasons
    ]
    labels = [Choice(code.value, str(label)) for code, label in PRESENCE_LABELS.items()]
    return (*labels[:-1], *own, labels[-1])


def attendance_of(history: History) -> dict[int, str]:
    """Return the presence code of every player for the next round.

    What was said for that round counts; else what held in the round before; else he is present.
    """
    wanted = (history.next_round, history.last_round)
    rows = Presence.objects.filter(tournament=history.tournament, round_number__in=wanted).order_by(
        "round_number"
    )
    known = {Code.PRESENT, *history.data.settings.absence_reasons()}
    said = {row.player_id: row.code for row in rows if row.code in known}
    return {
        key: Code.WITHDRAWN.value if player.withdrawn else said.get(key, Code.PRESENT.value)
        for key, player in history.players.items()
    }


def evening_of(history: History) -> Evening:
    """Return the list for the next round."""
    attendance = attendance_of(history)
    rows = {
        row.player_id: row
        for row in Presence.objects.filter(
            tournament=history.tournament, round_number=history.next_round
        )
    }
    ranks = {key: rank for rank, key in enumerate(pairing_order(history.data), start=1)}
    guests = [
        Guest(
            player,
            attendance[key],
            rows[key].half_points if key in rows else None,
            ranks.get(key),
            key in rows and rows[key].reported_by_player,
        )
        for key, player in history.players.items()
    ]
    guests.sort(key=lambda guest: (guest.rank is None, guest.rank or 0))
    return Evening(
        history.next_round, tuple(guests), choices_of(history), open_boards(history.data)
    )
