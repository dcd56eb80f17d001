"""What a TRF file says about teams: squads, line-ups, forfeits, match points, CLM's blocks.

Points are tenths, team numbers and rounds 1-based; ``None`` means that the file does not say.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class ClmMatch:
    """One round block of XCD (from column 76, 25 wide): a row of CLM's table of matches.

    Attributes:
        result: CLM's code from the team's own side: 1 won, 2 drawn, 0 lost; 5, 6, 4 the same
            by forfeit; 7 not played, 8 no opponent.
        forfeit: kampflos.
        opponent: number of the other team; None or 0 = none.
        pairing: number of the pairing (Paarung).
        home: True = home team.
        match_points, board_points: tenths.
    """

    result: int | None
    forfeit: bool
    opponent: int | None
    pairing: int
    home: bool
    match_points: int | None
    board_points: int | None


@dataclass(frozen=True, slots=True)
class Team:
    """One team: record 310, or 013, and what XCD adds to it.

    Attributes:
        number: that of 310 and XCD; in 013 the order of the lines.
        short_name: nickname of 310.
        strength: rating of 310.
        match_points, game_points, rank: as 310 declares them.
        players: starting ranks in the order of the boards.
        zps_club, number_in_club: XCD.
        clm_matches: the round blocks of XCD over all legs, None = did not play.
        line, clm_line: the 1-based lines of the first record and of XCD; not part of the team's
            identity.
    """

    number: int
    name: str = ""
    short_name: str = ""
    strength: int | None = None
    match_points: int | None = None
    game_points: int | None = None
    rank: int | None = None
    players: tuple[int, ...] = ()
    zps_club: str = ""
    number_in_club: int | None = None
    clm_matches: tuple[ClmMatch | None, ...] = ()
    line: int = field(default=0, compare=False)
    clm_line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class LineUp:
    """Record 300: who played on which board of a match; 0 = nobody."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchForfeit:
    """Record 330: a whole match that was not played; ``kind`` is "+-", "-+" or "--"."""

    kind: str
    round: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class AllocatedByes:
    """Record 320: what the pairing-allocated bye is worth, and who had it by round (0 = nobody)."""

    match_points: int | None = None
    game_points: int | None = None
    teams: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchScoring:
    """Record 362: match points (tenths) for TW, TD and TL.

    `appearance` is given on top to a team that has not forfeited (CLM: Antritt); no record has it.
    """

    win: int | None = None
    draw: int | None = None
    loss: int | None = None
    appearance: int = 0

    def complete(self) -> "MatchScoring":
        """Fill what is not stated with 2, 1, 0. Source: FIDE TRF26, record 362."""
        return MatchScoring(
            20 if self.win is None else self.win,
            10 if self.draw is None else self.draw,
            0 if self.loss is None else self.loss,
            self.appearance,
        )
