"""Setting up a team competition: settings, teams, squads, schedule."""

import csv
import io
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.forms.scoring import CUSTOM, PointsField
from tournaments.forms.tie_breaks import TieBreakCodesField
from tournaments.models import Player, SquadPlace, Team, TeamSettings, Tournament
from tournaments.rules.teams.clm import NUMBERS
from tournaments.rules.teams.schedule import MOST_LEGS
from tournaments.selectors.tiebreaks import FIDE_CORRECT, clm_switch
from tournaments.services.teams import NewPlace, TeamTieBreaks

PRESETS = {"2": (20, 10, 0), "3": (30, 10, 0)}
TIE_BREAK_PLACES = 3
MOST_BOARDS = 64


class TeamSettingsForm(forms.ModelForm[TeamSettings]):
    """How matches are played and scored, and how teams with equal points are ordered."""

    preset = forms.ChoiceField(
        label=gettext_lazy("Match points: win – draw – loss"),
        choices=[
            ("2", "2 – 1 – 0"),
            ("3", "3 – 1 – 0"),
            (CUSTOM, gettext_lazy("other points, as stated below")),
        ],
        widget=forms.RadioSelect,
    )
    win = PointsField(label=gettext_lazy("Win"), required=False)
    draw = PointsField(label=gettext_lazy("Draw"), required=False)
    loss = PointsField(label=gettext_lazy("Loss"), required=False)
    appearance = PointsField(
        label=gettext_lazy("Match points for appearing"),
        help_text=gettext_lazy("Added for each team that plays at least one board."),
    )

    class Meta:
        model = TeamSettings
        fields = ["boards", "reserve_players", "colour_order", "decided_by", "ranked_by"]

    def __init__(self, data: QueryDict | None = None, *, tournament: Tournament) -> None:
        """Show what holds in ``tournament``."""
        stored = TeamSettings.objects.filter(tournament=tournament).first() or TeamSettings()
        points = (stored.match_win, stored.match_draw, stored.match_loss)
        preset = next((key for key, each in PRESETS.items() if each == points), CUSTOM)
        shown = dict(zip(("win", "draw", "loss"), points, strict=True))
        shown["appearance"] = stored.appearance_points
        initial: dict[str, Any] = {name: Decimal(tenths) / 10 for name, tenths in shown.items()}
        super().__init__(data, instance=stored, initial=initial | {"preset": preset})
        self.fields["boards"] = forms.IntegerField(
            label=_("boards"), min_value=1, max_value=MOST_BOARDS, help_text=_("Per match.")
        )
        choices = [("", "–"), *((str(key), _(each.name)) for key, each in NUMBERS.items())]
        chosen = [str(number) for number in tournament.clm_tie_breaks or (5, 10)]
        self.fields["codes"] = TieBreakCodesField(
            label=_("FIDE tie-breaks"),
            required=False,
            initial=", ".join(tournament.tie_breaks),
            help_text=_(
                "Codes in order, such as EDET/P, EMGSB/C1/P, BH:MP. Without any the numbers of CLM "
                "hold."
            ),
        )
        self.fields["fide_correct"] = forms.BooleanField(
            label=_("CLM: unplayed rounds as FIDE has them"),
            required=False,
            initial=clm_switch(tournament, FIDE_CORRECT),
            help_text=_("Buchholz with virtual opponents, in Swiss events."),
        )
        for place in range(TIE_BREAK_PLACES):
            self.fields[f"tie_break_{place + 1}"] = forms.ChoiceField(
                label=f"CLM {place + 1}",
                choices=choices,
                initial=chosen[place] if place < len(chosen) else "",
                required=False,
            )

    @property
    def groups(self) -> list[tuple[str, list[forms.BoundField]]]:
        """The fields under their headings."""
        places = [name for name in self.fields if name.startswith("tie_break_")]
        named = (
            (_("Boards"), ["boards", "reserve_players", "colour_order"]),
            (_("Match points"), ["preset", "win", "draw", "loss", "appearance", "decided_by"]),
            (_("Standings"), ["ranked_by", "codes"]),
            (_("Standings without tie-breaks of FIDE"), [*places, "fide_correct"]),
        )
        return [(legend, [self[name] for name in names]) for legend, names in named]

    @property
    def tie_breaks(self) -> TeamTieBreaks:
        """The chosen tie-breaks."""
        names = (f"tie_break_{place + 1}" for place in range(TIE_BREAK_PLACES))
        return TeamTieBreaks(
            self.cleaned_data["codes"],
            [int(self.cleaned_data[name]) for name in names if self.cleaned_data[name]],
            self.cleaned_data["fide_correct"],
        )

    def clean(self) -> dict[str, Any]:
        """Write the points into the settings."""
        data = super().clean() or {}
        if self.errors:
            return data
        points = PRESETS.get(data["preset"]) or tuple(
            data[name] for name in ("win", "draw", "loss")
        )
        if None in points:
            raise forms.ValidationError(_("State the points of win, draw and loss."))
        if not points[0] > points[1] >= points[2]:
            raise forms.ValidationError(
                _("A win must be worth more than a draw, and a draw no less than a loss.")
            )
        settings = self.instance
        settings.match_win, settings.match_draw, settings.match_loss = points
        settings.appearance_points = data["appearance"]
        return data


class TeamForm(forms.ModelForm[Team]):
    """One team."""

    match_point_deduction = PointsField(label=gettext_lazy("deducted match points"))
    board_point_deduction = PointsField(label=gettext_lazy("deducted board points"))

    class Meta:
        model = Team
        fields = [
            "name",
            "short_name",
            "zps_club",
            "number_in_club",
            "match_point_deduction",
            "board_point_deduction",
        ]

    def __init__(self, data: QueryDict | None = None, *, team: Team) -> None:
        """Show ``team``, points with a decimal."""
        names = ("match_point_deduction", "board_point_deduction")
        initial = {name: Decimal(getattr(team, name)) / 10 for name in names}
        super().__init__(data, instance=team, initial=initial)


class TeamListForm(forms.Form):
    """A pasted list of teams, one a line: name; short name; ZPS club code; number in the club."""

    text = forms.CharField(
        label=gettext_lazy("Teams"),
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false"}),
        max_length=100_000,
        help_text=gettext_lazy(
            "One team a line: name; short name; ZPS club code; number within the club. The name is "
            "enough. The order is that of the Berger table."
        ),
    )

    def clean_text(self) -> str:
        """Read the lines into `teams`; every line that is wrong is named."""
        text = str(self.cleaned_data["text"])
        rows = csv.reader(io.StringIO(text.replace("\t", ";").replace("\x00", "")), delimiter=";")
        self.teams: list[Team] = []
        faults = []
        try:
            for line, row in enumerate(rows, start=1):
                cells = [cell.strip() for cell in row]
                if any(cells) and (fault := self._read(cells)):
                    faults.append(_("Line %(line)s: %(fault)s") % {"line": line, "fault": fault})
        except csv.Error:
            faults.append(_("This is no table: quotation marks do not match."))
        if faults:
            raise forms.ValidationError(faults)
        return text

    def _read(self, cells: Sequence[str]) -> str:
        """Add the team of a line; return what is wrong with it, "" for nothing."""
        name, short, zps, number = (*cells, "", "", "", "")[:4]
        if not name or len(name) > 120:
            return _("a team needs a name of up to 120 characters.")
        if len(short) > 10 or len(zps) > 5:
            return _("a short name has up to 10, a ZPS club code up to 5 characters.")
        if number and not (number.isascii() and number.isdecimal() and len(number) < 4):
            return _("“%(found)s” is no number within the club.") % {"found": number}
        self.teams.append(
            Team(
                name=name,
                short_name=short,
                zps_club=zps.upper(),
                number_in_club=int(number) if number else None,
            )
        )
        return ""


class SquadForm(forms.Form):
    """The squad's order: `place-<key>` (empty: leaves the squad) and `substitute-<key>`.

    `add` are players of the tournament who are in no squad; they go to the end.
    """

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        places: Sequence[SquadPlace],
        free: Sequence[Player],
        boards: int,
    ) -> None:
        """Show ``places``; offer ``free``. After ``boards`` places new players are substitutes."""
        super().__init__(data)
        self.places, self.boards = places, boards
        for place in places:
            self.fields[f"place-{place.player_id}"] = forms.IntegerField(
                label=_("Place of %(name)s") % {"name": place.player.name},
                initial=place.board,
                min_value=1,
                max_value=999,
                required=False,
            )
            self.fields[f"substitute-{place.player_id}"] = forms.BooleanField(
                label=_("%(name)s is a substitute") % {"name": place.player.name},
                initial=place.substitute,
                required=False,
            )
        self.free = {str(player.pk): player for player in free}
        self.fields["add"] = forms.MultipleChoiceField(
            label=_("Add players who are in no squad"),
            choices=[
                (key, f"{player.name} {player.rating or ''}") for key, player in self.free.items()
            ],
            required=False,
        )

    @property
    def rows(self) -> list[tuple[SquadPlace, forms.BoundField, forms.BoundField]]:
        """Each place with its two fields."""
        return [
            (place, self[f"place-{place.player_id}"], self[f"substitute-{place.player_id}"])
            for place in self.places
        ]

    @property
    def wanted(self) -> list[NewPlace]:
        """The squad in the new order."""
        data = self.cleaned_data
        kept = [place for place in self.places if data[f"place-{place.player_id}"]]
        # Of two with the same number the one that is moved comes first: "3" means "to place 3".
        kept.sort(
            key=lambda place: (
                data[f"place-{place.player_id}"],
                data[f"place-{place.player_id}"] == place.board,
            )
        )
        squad = [NewPlace(place.player, data[f"substitute-{place.player_id}"]) for place in kept]
        for key in data["add"]:
            squad.append(NewPlace(self.free[key], len(squad) >= self.boards))
        return squad


class LeagueForm(forms.Form):
    """How the schedule is made."""

    legs = forms.TypedChoiceField(
        label=gettext_lazy("Everybody meets"),
        choices=[
            (1, gettext_lazy("once")),
            (2, gettext_lazy("twice, at home and away")),
            (3, gettext_lazy("three times")),
            (MOST_LEGS, gettext_lazy("four times")),
        ],
        coerce=int,
        initial=1,
    )
    first_day = forms.DateField(
        label=gettext_lazy("Date of round 1"),
        help_text=gettext_lazy("Empty: the dates are set later."),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        required=False,
    )
    days_between = forms.IntegerField(
        label=gettext_lazy("Days from round to round"),
        help_text=gettext_lazy("0: all rounds on one day. Each date can be changed afterwards."),
        min_value=0,
        max_value=366,
        initial=14,
    )
    published = forms.BooleanField(
        label=gettext_lazy("Publish all rounds at once"), initial=True, required=False
    )
