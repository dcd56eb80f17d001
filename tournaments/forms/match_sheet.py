"""The match sheet: who sits at which board, and the results as seen from the hosts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Match, Player, SquadPlace
from tournaments.models.team import FORFEIT_LABELS
from tournaments.rules.results import RESULTS
from tournaments.rules.teams.matches import Forfeit
from tournaments.selectors.match_sheets import Seat
from tournaments.services.match_sheets import SheetLine
from tournaments.templatetags.tournament_tags import result_label

NONE = "none"
"""What a form sends for "no result"; an empty value would be no choice."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A board of the form: the fields, and what is stored there now."""

    board: int
    home: forms.BoundField
    result: forms.BoundField
    away: forms.BoundField
    seat: Seat | None

    @property
    def stored(self) -> str:
        """The stored result, "" for none."""
        return self.seat.result if self.seat else ""


class MatchSheetForm(forms.Form):
    """`home-<board>`, `away-<board>`: keys of players; `result-<board>`, `version-<board>`."""

    version = forms.IntegerField(min_value=1, max_value=2**31 - 1)
    forfeit = forms.ChoiceField(
        label=gettext_lazy("The whole match"),
        choices=[(each.value, label) for each, label in FORFEIT_LABELS.items()],
        required=False,
    )
    confirmed = forms.BooleanField(
        label=gettext_lazy("Yes, change results after the next round was paired"), required=False
    )

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        match: Match,
        boards: int,
        squads: tuple[Sequence[SquadPlace], Sequence[SquadPlace]],
        seats: Mapping[int, Seat],
    ) -> None:
        """Offer both squads (hosts, guests) on each of ``boards``, as they sit in ``seats``.

        While nobody sits, the first players of each squad are proposed.
        """
        super().__init__(data, initial={"forfeit": match.forfeit})
        self.match, self.seats = match, seats
        self.numbers = range(1, max(boards, *seats, 1) + 1)
        self.players = [{str(p.player_id): p.player for p in squad} for squad in squads]
        for side, squad in zip(("home", "away"), squads, strict=True):
            self._add_side(side, squad, propose=not seats and not match.forfeit)
        results = [(code or NONE, result_label(code) or "–") for code in RESULTS]
        for board in self.numbers:
            seat = seats.get(board)
            self.fields[f"result-{board}"] = forms.ChoiceField(
                label=_("Board %(board)s: result") % {"board": board},
                choices=results,
                initial=(seat.result if seat else "") or NONE,
                required=False,
            )
            self.fields[f"version-{board}"] = forms.IntegerField(
                min_value=1, max_value=2**31 - 1, required=False
            )

    def _add_side(self, side: str, squad: Sequence[SquadPlace], *, propose: bool) -> None:
        choices = [("", "–")] + [
            (str(place.player_id), f"{place.board} {place.player.name}") for place in squad
        ]
        label = _("Board %(board)s: %(team)s")
        team = self.match.home if side == "home" else self.match.away
        for board in self.numbers:
            there = getattr(self.seats.get(board), side, None)
            if propose and board <= len(squad):
                there = squad[board - 1].player_id
            self.fields[f"{side}-{board}"] = forms.ChoiceField(
                label=label % {"board": board, "team": team.name},
                choices=choices,
                initial=str(there or ""),
                required=False,
            )

    @property
    def rows(self) -> list[SheetRow]:
        """The boards in order."""
        return [
            SheetRow(
                board,
                self[f"home-{board}"],
                self[f"result-{board}"],
                self[f"away-{board}"],
                self.seats.get(board),
            )
            for board in self.numbers
        ]

    @property
    def sheet(self) -> dict[str, Any]:
        """The arguments of `save_match_sheet` that the form knows."""
        data = self.cleaned_data
        return {
            "version": data["version"],
            "forfeit": Forfeit(data["forfeit"]),
            "confirmed": data["confirmed"],
            "lines": [] if data["forfeit"] else [self._line(board) for board in self.numbers],
        }

    def _line(self, board: int) -> SheetLine:
        data = self.cleaned_data
        return SheetLine(
            board,
            self._player(0, data[f"home-{board}"]),
            self._player(1, data[f"away-{board}"]),
            data[f"result-{board}"].replace(NONE, ""),
            data[f"version-{board}"],
        )

    def _player(self, side: int, key: str) -> Player | None:
        return self.players[side].get(key)


class MatchLinkForm(forms.Form):
    """Whose link it is, and how long it holds."""

    name = forms.CharField(label=gettext_lazy("Captain"), max_length=80)
    hours = forms.IntegerField(
        label=gettext_lazy("Ends after hours"), min_value=1, max_value=24 * 14, initial=48
    )
