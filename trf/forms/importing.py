"""Forms for sending a file and for confirming what its import will do."""

from typing import Any

from django import forms
from django.conf import settings
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import Organisation, Tournament
from tournaments.rules.access import Right
from tournaments.selectors.access import Actor, organisations_with
from tournaments.templatetags.tournament_tags import result_label
from trf.models import Origin
from trf.selectors import importable_tournaments
from trf.services.files import Upload
from trf.services.plan_rounds import Choices, GameChange
from trf.services.planning import ImportPlan

TARGET_AUTO, TARGET_NEW, TARGET_TOURNAMENT = "auto", "new", "tournament"


class UploadForm(forms.Form):
    """A file, or its text, and where it belongs."""

    file = forms.FileField(
        label=_("TRF file"),
        required=False,
        allow_empty_file=True,
        widget=forms.ClearableFileInput(attrs={"accept": ".trf,.trfx,.trf16,.txt,text/plain"}),
    )
    text = forms.CharField(
        label=_("or its text"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false", "class": "mono"}),
    )
    target = forms.ChoiceField(label=_("Import into"))

    def __init__(self, actor: Actor, *args: Any, **kwargs: Any) -> None:
        """Offer only where ``actor`` may import."""
        super().__init__(*args, **kwargs)
        self.organisations = {o.pk: o for o in organisations_with(actor, Right.IMPORT)}
        self.tournaments = {t.pk: t for t in importable_tournaments(actor)}
        self.fields["target"].choices = self._targets()  # type: ignore[attr-defined]  # -- a ChoiceField
        self.fields["file"].help_text = gettext("At most %(size)s.") % {
            "size": filesizeformat(settings.TRF_MAX_BYTES)
        }

    def _targets(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Return the choices, grouped by organisation."""
        groups: dict[Organisation, list[tuple[str, str]]] = {
            organisation: [
                (
                    f"{TARGET_AUTO}:{pk}",
                    gettext("New, or the tournament of the same name and first day"),
                ),
                (f"{TARGET_NEW}:{pk}", gettext("In any case a new tournament")),
            ]
            for pk, organisation in self.organisations.items()
        }
        for tournament in self.tournaments.values():
            choice = (f"{TARGET_TOURNAMENT}:{tournament.pk}", str(tournament))
            groups.setdefault(tournament.organisation, []).append(choice)
        return [(str(organisation), choices) for organisation, choices in groups.items()]

    @property
    def has_targets(self) -> bool:
        """Whether there is anything to import into."""
        return bool(self.organisations or self.tournaments)

    def clean(self) -> dict[str, Any]:
        """Take the file or the text, whichever is there, but not both."""
        data = super().clean() or {}
        file, text = data.get("file"), data.get("text")
        if file is not None and text:
            self.add_error("text", gettext("Send a file or its text, not both."))
        elif file is None and not text and not self.has_error("file"):
            self.add_error("file", gettext("Choose a file or paste its text."))
        size = file.size if file is not None else len((text or "").encode())
        if size > settings.TRF_MAX_BYTES:
            message = gettext("This is too large: %(size)s.") % {"size": filesizeformat(size)}
            self.add_error("file" if file is not None else "text", message)
        return data

    @property
    def upload(self) -> Upload:
        """The bytes as they came."""
        file = self.cleaned_data.get("file")
        if file is not None:
            return Upload(file.read(), Origin.UPLOAD, file.name or "")
        return Upload(self.cleaned_data["text"].encode(), Origin.PASTE)

    @property
    def place(self) -> tuple[Organisation, Tournament | None, bool]:
        """The organisation, the tournament if one was chosen, and whether a new one is wanted."""
        kind, _colon, pk = self.cleaned_data["target"].partition(":")
        if kind == TARGET_TOURNAMENT:
            tournament = self.tournaments[int(pk)]
            return tournament.organisation, tournament, False
        return self.organisations[int(pk)], None, kind == TARGET_NEW


class ConfirmForm(forms.Form):
    """The questions of an import."""

    overwrite = forms.MultipleChoiceField(
        label=_("Take the result of the file instead of the one entered here"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    half_byes = forms.MultipleChoiceField(
        label=_("Turn the empty round into a half-point bye"),
        help_text=_("It would explain the points that the file declares."),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, plan: ImportPlan, *args: Any, **kwargs: Any) -> None:
        """Ask only what the plan leaves open."""
        super().__init__(*args, **kwargs)
        offers = sorted(plan.checked.half_bye_offers)
        names = {player.starting_rank: player.name for player in plan.checked.report.players}
        self._ask("overwrite", [(c.key, _question(c)) for c in plan.rounds.questions])
        self._ask(
            "half_byes",
            [
                (
                    f"{number}:{rank}",
                    gettext("Round %(round)s: %(rank)s %(name)s")
                    % {"round": number, "rank": rank, "name": names[rank]},
                )
                for number, rank in offers
            ],
        )

    def _ask(self, name: str, choices: list[tuple[str, str]]) -> None:
        if choices:
            self.fields[name].choices = choices  # type: ignore[attr-defined]  # -- a ChoiceField
        else:
            del self.fields[name]

    @property
    def choices(self) -> Choices:
        """The answers."""
        pairs = (key.split(":") for key in self.cleaned_data.get("half_byes", []))
        return Choices(
            overwrite=frozenset(self.cleaned_data.get("overwrite", [])),
            half_byes=frozenset((int(number), int(rank)) for number, rank in pairs),
        )


def _question(change: GameChange) -> str:
    game = change.game
    return gettext(
        "Round %(round)s, board %(board)s, %(game)s: here %(old)s, in the file %(new)s"
    ) % {
        "round": game.round.number,
        "board": game.board,
        "game": f"{game.white} – {game.black}",
        "old": result_label(game.result) or "…",
        "new": gettext("another pairing")
        if change.new is None
        else result_label(change.new) or "…",
    }
