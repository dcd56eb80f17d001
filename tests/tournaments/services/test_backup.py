"""Backup, restore, backup: the same bytes; and whatever a file says, it is a list of faults."""

import copy
import json
from collections.abc import Callable
from contextlib import suppress
from datetime import date, time
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoDbBlocker

from keizer.services.rounds import adjourn_game, pair_round
from tests.factories import (
    game_on,
    make_forbidden_group,
    make_organisation,
    make_report_file,
    make_tournament,
    make_user,
)
from tests.keizer.season import draw, make_keizer
from tournaments.errors import BackupError
from tournaments.mapping.backup_kinds import TOURNAMENT, kinds
from tournaments.models import (
    Activity,
    Player,
    ResultEvent,
    SquadPlace,
    Team,
    TeamSettings,
    Tournament,
    TournamentRole,
)
from tournaments.models.activity import Action
from tournaments.models.game import Source
from tournaments.models.round import RoundState
from tournaments.rules.access import RIGHTS, Role
from tournaments.rules.results import Bye
from tournaments.selectors.access import Actor
from tournaments.selectors.crosstable import matrix_of
from tournaments.selectors.standings import table_of
from tournaments.services.backup import restore_backup, write_backup
from tournaments.services.matches import NewMatch, NewTeamBye, place_matches
from tournaments.services.pairing import NewBye, NewGame, place
from tournaments.services.results import record_result, undo_last_result
from tournaments.services.rounds import set_round_state, set_schedule

pytestmark = pytest.mark.django_db


def restored(content: bytes) -> Tournament:
    organisation = make_organisation()
    return restore_backup(organisation=organisation, content=content, actor=Actor())


def full_tournament() -> Tournament:
    """Something of every table: history, byes, forbidden pairs, a file, another start time."""
    tournament = make_tournament(players=5, rounds=2, tie_breaks=["BH", "SB"], city="Zürich 日")
    actor = Actor(user=make_user("anna"))
    game = game_on(tournament, 1, 2)
    record_result(
        game=game,
        result="01" if game.result != "01" else "10",
        version=1,
        actor=actor,
        rights=RIGHTS[Role.OWNER],
        source=Source.FORM,
        key="one",
    )
    undo_last_result(round_=game.round, actor=actor, rights=RIGHTS[Role.OWNER])
    set_schedule(tournament=tournament, schedule={1: (date(2026, 11, 30), time(18, 30))})
    round_ = tournament.rounds.get(number=1)
    set_round_state(round_=round_, state=RoundState.CLOSED, actor=actor, rights=RIGHTS[Role.OWNER])
    make_forbidden_group(tournament, (1, 3), first_round=2)
    make_report_file(tournament, b"012 Z\xc3\xbcrich\r\n\xff\x00")
    return tournament


def team_tournament() -> Tournament:
    tournament = make_tournament(players=4, of_teams=True)
    TeamSettings.objects.create(tournament=tournament, boards=1)
    teams = [Team.objects.create(tournament=tournament, number=n, name=f"T{n}") for n in (1, 2, 3)]
    players = list(tournament.players.all())
    for team, player in zip(teams, players[:3], strict=True):
        SquadPlace.objects.create(team=team, player=player, board=1)
    round_ = tournament.rounds.create(number=1)
    [match] = place_matches(
        matches=[NewMatch(round_, 1, teams[0], teams[1])],
        byes=[NewTeamBye(round_, teams[2], Bye.PAIRING_ALLOCATED)],
    )
    place(
        games=[NewGame(round_, 1, players[0], players[1], "10", match=match, match_board=1)],
        byes=[NewBye(round_, players[2], Bye.PAIRING_ALLOCATED)],
    )
    return tournament


def keizer_tournament() -> Tournament:
    """One round played, one with an adjourned game."""
    tournament = make_keizer(bye_percent=0)
    draw(tournament, "1-0", "1/2")
    round_ = pair_round(tournament=tournament, actor=Actor())
    adjourn_game(game=round_.games.all()[0])
    return tournament


@pytest.mark.parametrize("make", [full_tournament, team_tournament, keizer_tournament])
def test_backup_of_a_restored_backup_is_the_same(make: Callable[[], Tournament]) -> None:
    content = write_backup(tournament=make())
    copied = restored(content)
    assert write_backup(tournament=copied) == content
    assert write_backup(tournament=restored(content)) == content


def test_no_value_is_a_key_of_the_database() -> None:
    fields = [field for kind in (TOURNAMENT, *kinds()) for field in kind.fields]
    assert [str(field) for field in fields if field.is_relation] == []


def test_copy_is_a_tournament_of_its_own() -> None:
    tournament = full_tournament()
    copied = restored(write_backup(tournament=tournament))
    assert copied.pk != tournament.pk
    tables = [table_of(each) for each in (tournament, copied)]
    rows = [
        [
            (row.rank, row.player.name, row.points, [v.value for v in row.tie_breaks])
            for row in t.rows
        ]
        for t in tables
    ]
    assert rows[0] == rows[1]
    assert matrix_of(copied, tables[1], by_starting_rank=True)
    assert [event.who for event in ResultEvent.objects.filter(game__round__tournament=copied)] == [
        "anna",
        "anna",
    ]
    assert bytes(copied.report_files.get().content) == b"012 Z\xc3\xbcrich\r\n\xff\x00"
    newest = Activity.objects.filter(tournament=copied)[0]
    assert newest.action == Action.BACKUP_RESTORED
    game = game_on(copied, 2, 2)
    record_result(
        game=game,
        result="" if game.result else "10",
        version=game.version,
        actor=Actor(),
        rights=RIGHTS[Role.OWNER],
        source=Source.FORM,
    )


def test_backup_has_no_accounts_and_secrets() -> None:
    tournament = full_tournament()
    TournamentRole.objects.create(tournament=tournament, user=make_user("vera"), role="viewer")
    text = write_backup(tournament=tournament).decode()
    assert "vera" not in text
    assert "digest" not in text
    assert '"id"' not in text
    assert "Zürich 日" in text


def test_number_of_queries_does_not_grow() -> None:
    counts = set()
    for players in (6, 30):
        tournament = make_tournament(players=players, rounds=2)
        with CaptureQueriesContext(connection) as written:
            content = write_backup(tournament=tournament)
        organisation = make_organisation()
        with CaptureQueriesContext(connection) as read:
            restore_backup(organisation=organisation, content=content, actor=Actor())
        counts.add((len(written), len(read)))
    assert len(counts) == 1


def changed(content: bytes, change: Callable[[Any], object]) -> bytes:
    document = json.loads(content)
    change(document)
    return json.dumps(document).encode()


BROKEN: dict[str, tuple[Callable[[Any], object], str]] = {
    "no list": (lambda d: d.update(players={}), "players"),
    "no row": (lambda d: d["players"].append(3), "players[5]"),
    "unknown part": (lambda d: d.update(more=[]), "more"),
    "missing part": (lambda d: d.pop("games"), "games"),
    "version": (lambda d: d.update(version=2), "version"),
    "version true": (lambda d: d.update(version=True), "version"),
    "format": (lambda d: d.update(format="x"), "format"),
    "unknown field": (lambda d: d["players"][0].update(x=1), "players[0].x"),
    "missing field": (lambda d: d["players"][0].pop("name"), "players[0].name"),
    "null": (lambda d: d["players"][0].update(name=None), "players[0].name"),
    "too long": (lambda d: d["players"][0].update(name="x" * 121), "players[0].name"),
    "no number": (lambda d: d["players"][0].update(starting_rank="1"), "players[0].starting_rank"),
    "bool as number": (
        lambda d: d["players"][0].update(starting_rank=True),
        "players[0].starting_rank",
    ),
    "too large": (
        lambda d: d["players"][0].update(starting_rank=10**30),
        "players[0].starting_rank",
    ),
    "no bool": (lambda d: d["players"][0].update(withdrawn=1), "players[0].withdrawn"),
    "unknown result": (lambda d: d["games"][0].update(result="7-"), "games[0].result"),
    "no player": (lambda d: d["games"][0].update(white=5), "games[0].white"),
    "negative": (lambda d: d["games"][0].update(white=-1), "games[0].white"),
    "reference null": (lambda d: d["games"][0].update(white=None), "games[0].white"),
    "group": (lambda d: d["forbidden_groups"][0].update(players=3), "forbidden_groups[0].players"),
    "member": (
        lambda d: d["forbidden_groups"][0].update(players=[9]),
        "forbidden_groups[0].players",
    ),
    "date": (lambda d: d["rounds"][0].update(date="2026-13-01"), "rounds[0].date"),
    "naive time": (
        lambda d: d["result_events"][0].update(at="2026-01-01T10:00:00"),
        "result_events[0].at",
    ),
    "tie-breaks": (lambda d: d["tournament"].update(tie_breaks=[1]), "tournament: tie_breaks"),
    "parameters": (
        lambda d: d["tournament"].update(clm_parameters={"a": {}}),
        "tournament: clm_parameters",
    ),
    "form": (lambda d: d["tournament"].update(tie_breaks={}), "tournament.tie_breaks"),
    "points": (
        lambda d: d["players"][0].update(fictitious_points=["1"]),
        "players[0]: fictitious_points",
    ),
    "base64": (lambda d: d["trf_files"][0].update(content="ä"), "trf_files[0].content"),
    "other bytes": (lambda d: d["trf_files"][0].update(content=""), "trf_files[0]: sha256"),
    "NUL": (lambda d: d["players"][0].update(name="a\0b"), ""),
    "surrogate": (lambda d: d["players"][0].update(name="\ud800"), ""),
    "twice": (lambda d: d["players"].append(copy.deepcopy(d["players"][0])), ""),
    "oneself": (lambda d: d["games"][0].update(white=d["games"][0]["black"]), ""),
    "two byes": (lambda d: d["byes"].append(copy.deepcopy(d["byes"][0])), ""),
}


@pytest.fixture(scope="module")
def backup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> bytes:

    with django_db_blocker.unblock(), transaction.atomic():
        content = write_backup(tournament=full_tournament())
        transaction.set_rollback(True)
    return content


@pytest.mark.parametrize("name", BROKEN)
def test_fault_is_named_and_nothing_is_stored(backup: bytes, name: str) -> None:
    change, where = BROKEN[name]
    organisation = make_organisation()
    with pytest.raises(BackupError) as error:
        restore_backup(organisation=organisation, content=changed(backup, change), actor=Actor())
    assert where in [fault.where for fault in error.value.faults]
    assert all(fault.message for fault in error.value.faults)
    assert not Tournament.objects.exists()
    assert not Player.objects.exists()


def test_all_faults_are_reported(backup: bytes) -> None:
    def change(document: Any) -> None:
        document["players"][0]["name"] = 1
        document["players"][1].pop("club")
        document["games"][1]["black"] = "x"

    with pytest.raises(BackupError) as error:
        restored(changed(backup, change))
    assert [fault.where for fault in error.value.faults] == [
        "players[0].name",
        "players[1].club",
        "games[1].black",
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"null",
        b"[]",
        b"{}",
        b"1.5",
        b"NaN",
        b"[" * 100_000,
        b"9" * 5000,
        b'{"format": "tournament-backup"}',
        b'{"format": "tournament-backup", "version": []}',
    ],
)
def test_what_is_no_backup_is_refused(content: bytes) -> None:
    with pytest.raises(BackupError):
        restored(content)


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.text(max_size=5),
    st.lists(st.integers(0, 3), max_size=2),
    st.dictionaries(st.text(max_size=3), st.none(), max_size=2),
)


@given(data=st.data())
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_no_value_makes_it_stumble(backup: bytes, data: st.DataObject) -> None:
    document = json.loads(backup)
    part = data.draw(st.sampled_from(sorted(name for name in document if document[name])))
    rows = document[part]
    row = data.draw(st.sampled_from(rows)) if isinstance(rows, list) else rows
    if isinstance(row, dict):
        row[data.draw(st.sampled_from(sorted(row)))] = data.draw(JUNK)
    else:
        document[part] = data.draw(JUNK)
    content = json.dumps(document).encode()
    with suppress(BackupError):
        tournament = restored(content)
        table_of(tournament)
        write_backup(tournament=tournament)
