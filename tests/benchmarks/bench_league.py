"""Leagues: import of a large one into the database, and its table."""

import time
from collections.abc import Iterator
from itertools import count

from tests.benchmarks.bench_trf_import import counted, send
from tests.benchmarks.timing import best_of
from tournaments.models import Organisation, Tournament
from tournaments.rules.berger import berger_rounds
from tournaments.selectors.teams import league_table
from trf.format import (
    Cell,
    ClmMode,
    Player,
    Profile,
    Report,
    Team,
    write,
)
from trf.format.league import League, Match, MatchBoard
from trf.format.league_records import as_clm

TEAMS, LEGS, BOARDS, RESERVES = 12, 2, 8, 4
IMPORT_SECONDS, TABLE_SECONDS = 2.0, 0.05
LETTERS = ("10", "==", "01")


def main() -> list[str]:
    content = league_file(TEAMS, LEGS, BOARDS)
    owners = (Organisation.objects.create(name=f"League {number}") for number in count(1))
    seconds = best_of(lambda: send(content, next(owners)), 3, time.process_time)
    rounds = LEGS * (TEAMS - 1)
    print(f"league, {TEAMS} teams x {rounds} rounds x {BOARDS} boards: import {seconds:.2f} s")
    tournament = Tournament.objects.get(pk=send(content, next(owners)).pk)
    queries = counted(lambda: league_table(tournament))
    table = best_of(lambda: league_table(tournament), 15, time.process_time)
    print(f"  table: {table * 1000:.0f} ms, {queries} queries")
    small = send(league_file(4, 1, 2), next(owners))
    grown = counted(lambda: league_table(small)) != queries
    missed = [] if seconds <= IMPORT_SECONDS else [f"a league takes more than {IMPORT_SECONDS} s"]
    missed += [] if table <= TABLE_SECONDS else ["a league table takes more than 50 ms"]
    return missed + (["the queries of a league table grow with the league"] if grown else [])


def league_file(teams: int, legs: int, boards: int) -> bytes:
    """Return a whole league in the layout of CLM's page."""
    squad = boards + RESERVES
    cells: dict[int, list[Cell]] = {rank: [] for rank in range(1, teams * squad + 1)}
    matches = []
    for number, pairs in enumerate(_rounds(teams, legs), start=1):
        for mine in cells.values():
            mine.append(Cell(None, "", "Z"))
        for pairing, (home, away) in enumerate(pairs, start=1):
            found = []
            for board in range(1, boards + 1):
                host, guest = (home - 1) * squad + board, (away - 1) * squad + board
                letters = LETTERS[(number + pairing + board) % 3]
                white = board % 2 == 0
                cells[host][-1] = Cell(guest, "w" if white else "b", letters[0])
                cells[guest][-1] = Cell(host, "b" if white else "w", letters[1])
                found.append(MatchBoard(board, host, guest))
            matches.append(Match(number, pairing, home, away, "", tuple(found)))
    report = Report(
        name="Bundesliga",
        team_event=True,
        team_count=teams,
        type_text="Team Round Robin",
        rounds=legs * (teams - 1),
        clm_mode=ClmMode(1, legs, teams - 1, boards, RESERVES),
        clm_params=(("color_order", "1"),),
        players=tuple(
            Player(rank, f"Player {rank}", rating=2000, cells=tuple(mine), zps_club="10101",
                   zps_member=rank)
            for rank, mine in cells.items()
        ),
        teams=tuple(
            Team(number, f"Team {number}", players=tuple(
                range((number - 1) * squad + 1, number * squad + 1)
            ))
            for number in range(1, teams + 1)
        ),
    )  # fmt: skip
    return write(as_clm(report, League(tuple(matches))), Profile.ORIGINAL).data


def _rounds(teams: int, legs: int) -> Iterator[list[tuple[int, int]]]:
    for leg in range(legs):
        for pairs in berger_rounds(teams):
            yield [(white, black) if leg % 2 == 0 else (black, white) for white, black in pairs]
