"""What a backup of a tournament consists of: one entry per table, and where apps add theirs.

A backup is JSON with `format`, `version`, `tournament` (its fields) and one list per kind below.
A row holds the fields of its table by name. It names another row by that row's place in its list
(from 0), so that there are no keys of a database in it; who did something is named by his name.
Left out are the people's accounts and roles, API keys, links and invitations: they belong to the
site, not to the tournament; and what the site computes or counts for itself.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Field, Model, Q

from tournaments.models import (
    Activity,
    Appearance,
    ForbiddenGroup,
    Game,
    Match,
    Player,
    ResultEvent,
    Round,
    RoundEvent,
    SquadPlace,
    Team,
    TeamAppearance,
    TeamSettings,
    Tournament,
)
from tournaments.models.activity import Action

FORMAT = "tournament-backup"
VERSION = 1

Row = dict[str, Any]
Check = Callable[[Row], str | None]

# Who did something is written as his name; the other fields hold for this site and copy only.
_ACCOUNTS = frozenset(
    {
        *("user", "api_key", "link", "entered_by", "verified_by", "released_by"),
        *("uploaded_by", "paired_by"),
    }
)
_OF_THIS_COPY = frozenset(
    {"organisation", "created_at", "updated_at", "live_version", "deleted_at", "deleted_by"}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One table of a backup.

    Attributes:
        name: of the list in the file.
        model: the table.
        path: the lookup from a row to its tournament.
        order: the stable order of the rows.
        references: fields that name a row of another kind, which must come before this one.
        many: the same for fields that name several.
        only: which rows are written.
        omitted: fields that are not written and have their default in the copy.
        check: returns what is wrong with a row beyond the types of its fields, None if nothing.
    """

    name: str
    model: type[Model]
    path: str
    order: tuple[str, ...]
    references: Mapping[str, str] = field(default_factory=dict)
    many: Mapping[str, str] = field(default_factory=dict)
    only: Q = field(default_factory=Q)
    omitted: frozenset[str] = frozenset()
    check: Check | None = None

    @property
    def fields(self) -> list["Field[Any, Any]"]:
        """The fields that are written as values."""
        left_out = self.omitted | self.references.keys() | _ACCOUNTS | {"tournament"}
        return [
            each
            for each in self.model._meta.concrete_fields
            if each.name not in left_out | _OF_THIS_COPY
            and not (each.primary_key and each.remote_field is None)
        ]

    @property
    def accounts(self) -> list[str]:
        """The fields that say who did it."""
        names = {each.name for each in self.model._meta.concrete_fields}
        return sorted(names & _ACCOUNTS)


def _shape_of_tournament(row: Row) -> str | None:
    lists = {"tie_breaks": str, "clm_tie_breaks": int}
    wrong = [name for name, kind in lists.items() if not _is_list_of(row[name], kind)]
    texts = [*row["clm_parameters"], *row["clm_parameters"].values()]
    wrong += [] if _is_list_of(texts, str) else ["clm_parameters"]
    return ", ".join(wrong) or None


def _shape_of_player(row: Row) -> str | None:
    return None if _is_list_of(row["fictitious_points"], int) else "fictitious_points"


def _is_list_of(value: object, kind: type) -> bool:
    return isinstance(value, list) and all(type(each) is kind for each in value)


TOURNAMENT = Kind(
    name="tournament", model=Tournament, path="pk", order=("pk",), check=_shape_of_tournament
)

_KINDS = [
    Kind(
        name="players",
        model=Player,
        path="tournament",
        order=("starting_rank",),
        check=_shape_of_player,
    ),
    Kind(name="rounds", model=Round, path="tournament", order=("number",)),
    Kind(name="teams", model=Team, path="tournament", order=("number",)),
    Kind(name="team_settings", model=TeamSettings, path="tournament", order=("pk",)),
    Kind(
        name="squad_places",
        model=SquadPlace,
        path="team__tournament",
        order=("team__number", "board"),
        references={"team": "teams", "player": "players"},
    ),
    Kind(
        name="matches",
        model=Match,
        path="round__tournament",
        order=("round__number", "number"),
        references={"round": "rounds", "home": "teams", "away": "teams"},
    ),
    Kind(
        name="games",
        model=Game,
        path="round__tournament",
        order=("round__number", "board"),
        references={"round": "rounds", "match": "matches", "white": "players", "black": "players"},
        omitted=frozenset({"changed_in"}),
    ),
    Kind(
        name="byes",
        model=Appearance,
        path="round__tournament",
        order=("round__number", "player__starting_rank"),
        references={"round": "rounds", "match": "matches", "player": "players"},
        only=Q(game=None),
        omitted=frozenset({"game"}),
    ),
    Kind(
        name="team_byes",
        model=TeamAppearance,
        path="round__tournament",
        order=("round__number", "team__number"),
        references={"round": "rounds", "team": "teams"},
        only=Q(match=None),
        omitted=frozenset({"match"}),
    ),
    Kind(
        name="forbidden_groups",
        model=ForbiddenGroup,
        path="tournament",
        order=("pk",),
        many={"players": "players"},
    ),
    Kind(
        name="result_events",
        model=ResultEvent,
        path="game__round__tournament",
        order=("pk",),
        references={"game": "games", "undoes": "result_events"},
    ),
    Kind(
        name="round_events",
        model=RoundEvent,
        path="round__tournament",
        order=("pk",),
        references={"round": "rounds"},
    ),
    Kind(
        name="activities",
        model=Activity,
        path="tournament",
        order=("pk",),
        # That a copy was made is about the copy, which starts with it.
        only=~Q(action=Action.BACKUP_RESTORED),
    ),
]


def kinds() -> tuple[Kind, ...]:
    """Return all kinds, in the order in which they are stored."""
    return tuple(_KINDS)


def register(*more: Kind) -> None:
    """Add the tables of another app to every backup; to be called when the app is ready."""
    _KINDS.extend(more)
