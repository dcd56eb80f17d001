"""Random reports that a TRF file can carry, each made from one number so that they are cheap."""

import datetime
import random
import string
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from hypothesis import strategies as st

from trf.format import (
    AbnormalPoints,
    Acceleration,
    ByeRequest,
    Cell,
    ClmBoard,
    ClmMode,
    ForbiddenGroup,
    NationalRecord,
    PartialDate,
    Player,
    Report,
    Scoring,
)
from trf.format.fields import FIDE_TITLES

_LETTERS = string.ascii_letters + string.digits + "äßñЖ将棋.-'"
_RESULTS = [("1", "0"), ("=", "="), ("0", "="), ("+", "-"), ("-", "-"), ("W", "L"), ("", "")]


class _Maker:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311 -- no secrets
        self.count = self.random.randint(1, 4)

    def maybe(self, make: Callable[[], Any], nothing: Any = None) -> Any:
        return make() if self.random.random() < 0.5 else nothing

    def several(self, make: Callable[[], Any]) -> tuple[Any, ...]:
        return tuple(make() for _ in range(self.random.randint(0, 2)))

    def by_round(self, make: Callable[[], Any]) -> tuple[Any, ...]:
        """Make a value or a blank for each round; a line cannot show blanks at its end."""
        blanks = (self.maybe(make) for _ in range(self.random.randint(0, 3)))
        return (*blanks, make()) if self.random.random() < 0.5 else ()

    def text(self, size: int) -> str:
        """Make one to three words that fit into ``size`` columns."""
        word = size // 3 - 1
        return " ".join(
            "".join(self.random.choices(_LETTERS, k=self.random.randint(1, word)))
            for _ in range(self.random.randint(1, 3))
        )

    def letters(self, count: int) -> str:
        return "".join(self.random.choices(string.ascii_uppercase, k=count))

    def number(self, last: int = 99) -> int:
        return self.random.randint(1, last)

    def day(self) -> datetime.date:
        return datetime.date(1971, 1, 1) + datetime.timedelta(days=self.number(35000))

    def birth(self) -> PartialDate:
        day = self.day()
        return self.random.choice(
            [PartialDate(), PartialDate(day.year), PartialDate(day.year, day.month, day.day)]
        )

    def ranks(self, least: int = 1) -> tuple[int, ...]:
        size = self.random.randint(min(least, self.count), self.count)
        return tuple(self.random.sample(range(1, self.count + 1), size))

    def rows(self) -> list[list[Cell]]:
        """Make the cells of all players: some play, the last one of an odd number has a bye."""
        rows: list[list[Cell]] = [[] for _ in range(self.count)]
        for _ in range(self.random.randint(0, 3)):
            order = self.random.sample(range(self.count), self.count)
            for one, other in zip(order[::2], order[1::2], strict=False):
                first, second = self.random.choice(_RESULTS)
                rows[one].append(Cell(other + 1, "w", first))
                rows[other].append(Cell(one + 1, "b", second))
            if self.count % 2:
                rows[order[-1]].append(Cell(None, "", self.random.choice("UFHZ")))
        return rows

    def board(self) -> ClmBoard:
        return ClmBoard(
            self.number(),
            self.number(999),
            self.maybe(lambda: True, False),
            self.maybe(lambda: self.number(13)),
            self.maybe(lambda: True, False),
            self.maybe(lambda: self.number(999)),
        )

    def national(self) -> NationalRecord:
        return NationalRecord(
            self.random.choice(["GER", "DEN"]),
            self.random.choice(["", "m", "w"]),
            self.letters(3),
            self.maybe(lambda: self.text(33), ""),
            self.maybe(lambda: self.number(3999)),
            self.letters(3),
            self.maybe(lambda: str(self.number(99999999)), ""),
            self.birth(),
        )

    def player(self, rank: int, cells: list[Cell]) -> Player:
        return Player(
            rank,
            self.text(33),
            self.random.choice(["", "m", "w"]),
            self.random.choice(["", *FIDE_TITLES]),
            self.maybe(lambda: self.number(3999)),
            self.maybe(lambda: self.letters(3), ""),
            self.maybe(lambda: str(self.number(99999999)), ""),
            self.birth(),
            self.maybe(lambda: self.number(999)),
            self.maybe(lambda: self.number(9999)),
            tuple(cells),
            fictitious_points=self.several(lambda: self.number(999)),
            national_records=self.several(self.national),
            club=self.maybe(lambda: self.text(40), ""),
            email=self.maybe(lambda: self.text(100), ""),
            phone=self.maybe(lambda: self.text(30), ""),
            dwz=self.maybe(lambda: self.number(3999)),
            elo=self.maybe(lambda: self.number(3999)),
            twz=self.maybe(lambda: self.number(3999)),
            zps_club=(club := self.maybe(lambda: self.letters(5), "")),
            zps_member=self.maybe(lambda: self.number(9999)) if club else None,
            clm_boards=self.by_round(self.board),
        )

    def group(self) -> ForbiddenGroup:
        return ForbiddenGroup(
            self.ranks(2), *self.maybe(lambda: (self.number(), self.number()), ())
        )

    def scoring(self) -> Scoring:
        names = [f.name for f in fields(Scoring) if f.name != "unknown"]
        return Scoring(**{name: self.maybe(lambda: self.number(999)) for name in names})

    def abnormal(self) -> AbnormalPoints:
        return AbnormalPoints(
            self.random.choice(["", "W", "D", "-"]),
            self.random.randint(-99, 99),
            self.maybe(self.number),
            self.maybe(self.ranks, ()),
        )

    def report(self) -> Report:
        groups = [group for group in self.several(self.group) if len(group.players) > 1]
        players = [self.player(rank, row) for rank, row in enumerate(self.rows(), start=1)]
        return Report(
            **{
                name: self.maybe(lambda: self.text(60), "")
                for name in (
                    "name", "city", "type_text", "chief_arbiter", "time_control", "controller",
                    "venue",
                )
            },
            federation=self.maybe(lambda: self.letters(3), ""),
            start_date=self.maybe(self.day),
            end_date=self.maybe(self.day),
            player_count=self.maybe(lambda: self.number(9999)),
            rated_count=self.maybe(lambda: self.number(9999)),
            team_count=self.maybe(lambda: 0),
            deputy_arbiters=self.several(lambda: self.text(60)),
            time_control_code=self.random.choice(["", "5400+30", "40/7200:900+30"]),
            round_dates=self.by_round(self.day),
            start_times=self.by_round(lambda: datetime.time(self.number(23), self.number(59))),
            rounds=self.maybe(self.number),
            initial_colour=self.random.choice(["", "w", "b"]),
            rank_as_id=self.maybe(lambda: True, False),
            scoring=self.scoring(),
            rating_federation=self.letters(3),
            rating_method=self.random.choice(["FIDE", "HBFN"]),
            type_code=self.random.choice(["", "FIDE_DUTCH_2025", "BERGER_ROUNDROBIN_G2"]),
            tie_breaks=self.several(lambda: self.random.choice(["BH/C1", "SB"])),
            standing_order=self.several(lambda: self.random.choice(["PTS", "BH:GP"])),
            byes=self.several(
                lambda: ByeRequest(self.random.choice("FHZ"), self.number(), self.ranks())
            ),
            accelerations=self.several(
                lambda: Acceleration(*(self.number() for _ in range(5)))
            ),
            # In the order of the records: 260, then XXP.
            forbidden_groups=tuple(sorted(groups, key=lambda group: group.first_round is None)),
            abnormal_points=self.several(self.abnormal),
            absent=self.maybe(self.ranks, ()),
            clm_params=self.several(lambda: ("key", str(self.number()))),
            clm_tie_breaks=self.maybe(lambda: (self.number(52), self.number(52), 0), ()),
            clm_mode=self.maybe(lambda: ClmMode(self.number(6), self.maybe(self.number))),
            accelerated_rounds=self.maybe(self.number),
            acceleration_groups=self.maybe(self.number),
            players=tuple(players),
        )  # fmt: skip


def reports() -> st.SearchStrategy[Report]:
    """Make reports of one to four players."""
    return st.integers(0, 2**32).map(lambda seed: _Maker(seed).report())
