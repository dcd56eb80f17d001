from dataclasses import replace

import pytest

from tests.trf.format.builders import read_fixture
from trf.format import (
    Acceleration,
    ByeRequest,
    Cell,
    ClmMode,
    ForbiddenGroup,
    Player,
    Profile,
    Report,
    Scoring,
    Team,
    read,
    write,
)
from trf.format.league import League, Match, MatchBoard, league_of
from trf.format.league_records import as_clm

PAIR = (
    Player(1, "Amsel, Anna", rating=2310, points=10, rank=1, cells=(Cell(2, "w", "1"),)),
    Player(2, "Bussard, Bodo", rating=2205, points=0, rank=2, cells=(Cell(1, "b", "0"),)),
)
BYE = Player(3, "Drossel, Dirk", points=10, rank=3, cells=(Cell(None, "", "U"),))
OPEN = Report(name="Open", rounds=5, players=(*PAIR, BYE))
FIRST = "001    1      Amsel, Anna                       2310                             1.0    1"
SECOND = "001    2      Bussard, Bodo                     2205                             0.0    2"
THIRD = "001    3      Drossel, Dirk                                                      1.0    3"


def lines(report: Report, profile: Profile) -> list[str]:
    written = write(report, profile)
    assert [str(loss) for loss in written.losses] == []
    return written.data.decode().splitlines()


def losses(report: Report, profile: Profile) -> list[tuple[str, dict[str, object]]]:
    return [(loss.code, dict(loss.values)) for loss in write(report, profile).losses]


def test_trf16_has_the_counts_and_javafos_records() -> None:
    assert lines(OPEN, Profile.TRF16) == [
        "012 Open",
        "062 3",
        "072 2",
        "082 0",
        "XXR 5",
        f"{FIRST}     2 w 1",
        f"{SECOND}     1 b 0",
        f"{THIRD}  0000 - U",
    ]


def test_trf16_says_with_cells_and_xxa_what_240_and_250_say() -> None:
    report = replace(
        OPEN, byes=(ByeRequest("H", 2, (2,)),), accelerations=(Acceleration(10, 1, 2, 1, 1),)
    )
    written = lines(report, Profile.TRF16)
    assert f"{SECOND}     1 b 0  0000 - H" in written
    assert written[-1] == "XXA    1  1.0  1.0"


def test_trf16_states_a_scoring_system_that_only_the_points_show() -> None:
    players = (replace(PAIR[0], points=30), PAIR[1], replace(BYE, points=30))
    written = lines(replace(OPEN, players=players), Profile.TRF16)
    assert written[5] == (
        "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 ZPB=0.0 HPB=1.0 FPB=3.0 PAB=3.0 "
        "FW=3.0 FL=0.0"
    )


def test_trf16_has_no_place_for_trf26_and_clm() -> None:
    club = (replace(PAIR[0], club="SF Burg"), replace(PAIR[1], club="SF Burg"), BYE)
    report = replace(OPEN, players=club, venue="Aula", controller="Paarfix")
    assert losses(report, Profile.TRF16) == [
        ("not-carried", {"field": "pairing program"}),
        ("not-carried", {"field": "venue"}),
        ("not-carried-for-players", {"field": "club", "players": "1, 2", "count": 2}),
    ]


def test_trf26_says_with_its_own_records_what_xx_records_say() -> None:
    accelerated = (replace(PAIR[0], fictitious_points=(10, 10, 0)), PAIR[1], BYE)
    report = replace(
        OPEN,
        players=accelerated,
        initial_colour="w",
        scoring=Scoring(white_win=30, black_win=30, full_point_bye=30, forfeit_win=30),
        forbidden_groups=(ForbiddenGroup((1, 3)), ForbiddenGroup((1, 2), 2, 3)),
        byes=(ByeRequest("H", 3, (2,)),),
        absent=(3,),
    )
    assert lines(report, Profile.TRF26) == [
        "012 Open",
        "062 3",
        "072 2",
        "082 0",
        "142 5",
        "152 W",
        "162  W 3.0",
        "240 H   3    2",
        "240 Z   2    3",
        "250       1.0   1   2    1    1",
        "260   1   5    1    3",
        "260   2   3    1    2",
        f"{FIRST}     2 w 1",
        f"{SECOND}     1 b 0",
        f"{THIRD}  0000 - U",
    ]


def test_pairing_has_no_personal_data_and_the_points_of_the_results() -> None:
    report = replace(OPEN, city="Burg", initial_colour="w", forbidden_groups=(
        ForbiddenGroup((1, 3)), ForbiddenGroup((1, 2), 1, 2), ForbiddenGroup((2, 3), 3, 4),
        ForbiddenGroup((2, 3), 2),
    ), byes=(ByeRequest("H", 2, (2,)), ByeRequest("H", 3, (1,))))  # fmt: skip
    report = replace(report, players=(replace(PAIR[0], points=25), *report.players[1:]))
    assert lines(report, Profile.PAIRING) == [
        "012 Open",
        "142 5",
        "XXR 5",
        "152 W",
        "XXC white1",
        FIRST.replace("Amsel, Anna", "Player 1   ") + "     2 w 1",
        SECOND.replace("Bussard, Bodo", "Player 2     ") + "     1 b 0  0000 - H",
        THIRD.replace("Drossel, Dirk", "Player 3     ") + "  0000 - U",
        "XXP    1    3",
        "XXP    1    2",
        "XXP    2    3",
    ]


def test_pairing_takes_the_rounds_of_clm() -> None:
    report = replace(OPEN, rounds=None, clm_mode=ClmMode(1, 1, 7))
    assert "XXR 7" in lines(report, Profile.PAIRING)


def test_pairing_writes_a_fixed_bye_as_an_absence_and_says_so() -> None:
    fixed = replace(BYE, cells=(Cell(None, "", "U"), Cell(None, "", "U")))
    written = write(replace(OPEN, players=(*PAIR, fixed)), Profile.PAIRING)
    assert [(loss.code, loss.values) for loss in written.losses] == [
        ("bye-preset", {"player": 3, "round": 2})
    ]
    assert written.data.decode().splitlines()[-1].endswith("0000 - U  0000 - Z")


@pytest.mark.parametrize(
    ("report", "refusals"),
    [
        (replace(OPEN, rounds=None), [("rounds-needed", {})]),
        (
            replace(OPEN, players=(PAIR[0], replace(BYE, cells=()))),
            [("starting-ranks-not-contiguous", {"wanted": 2, "missing": 2})],
        ),
        (
            replace(OPEN, players=tuple(
                replace(p, cells=(p.cells[0]._replace(result=""),)) for p in PAIR
            )),
            [("results-missing", {"count": 1})],
        ),
    ],
)  # fmt: skip
def test_pairing_refuses_what_an_engine_cannot_pair(
    report: Report, refusals: list[tuple[str, dict[str, object]]]
) -> None:
    assert losses(report, Profile.PAIRING) == refusals
    assert write(report, Profile.PAIRING).data == b""


def test_engines_pair_no_teams() -> None:
    written = write(replace(OPEN, team_event=True), Profile.PAIRING)
    assert (written.data, "team-event" in {loss.code for loss in written.losses}) == (b"", True)
    assert written.refused


def test_league_is_written_as_trf26_with_its_matches() -> None:
    reading = read_fixture("clm-league-two-legs.trf")
    written = write(reading.report, Profile.TRF26, reading)
    again = read(written.data).report
    assert league_of(again).matches == league_of(reading.report).matches
    assert again.rounds == 2
    assert {loss.values.get("field") for loss in written.losses} >= {"CLM mode"}


def test_league_is_written_in_the_layout_of_clm() -> None:
    reading = read_fixture("clm-league-two-legs.trf")
    written = write(reading.report, Profile.CLM, reading)
    again = read(written.data)
    assert league_of(again.report) == league_of(reading.report)
    assert [team.clm_matches for team in again.report.teams] == [
        team.clm_matches for team in reading.report.teams
    ]
    assert [loss.code for loss in written.losses] == ["clm-league", "clm-ignores"]
    assert again.problems == ()


def test_trf16_has_the_squads_only() -> None:
    reading = read_fixture("team-every-record.trf")
    written = write(reading.report, Profile.TRF16, reading)
    assert b"013 Adler                              1    2\n" in written.data
    assert ("not-carried", "matches of the teams") in {
        (loss.code, loss.values.get("field")) for loss in written.losses
    }


def test_team_event_without_a_file_has_all_that_is_known() -> None:
    report = read_fixture("team-every-record.trf").report
    assert league_of(read(write(report, Profile.ORIGINAL).data).report) == league_of(report)
    blocks = read_fixture("clm-league-two-legs.trf").report
    assert league_of(read(write(blocks, Profile.ORIGINAL).data).report) == league_of(blocks)


def test_team_that_the_file_loses_is_named() -> None:
    report = replace(OPEN, teams=(Team(1, "Adler", short_name="A", players=(1,)),))
    losses_ = write(report, Profile.TRF16).losses
    assert [loss.values["field"] for loss in losses_ if loss.code == "not-carried"] == [
        "short name"
    ]


# --- adjourned games -----------------------------------------------------------------------------

ADJOURNED = Report(
    name="Open",
    rounds=5,
    scoring=Scoring(unknown=0),
    players=(
        replace(PAIR[0], points=0, cells=(Cell(2, "w", "?"),)),
        replace(PAIR[1], cells=(Cell(1, "b", "?"),)),
    ),
)


def test_trf26_has_a_letter_and_a_value_for_adjourned_games() -> None:
    written = lines(ADJOURNED, Profile.TRF26)
    assert "162  X 0.0" in written
    assert [line[91:] for line in written if line.startswith("001")] == ["   2 w ?", "   1 b ?"]


@pytest.mark.parametrize("profile", [Profile.TRF16, Profile.CLM])
def test_who_has_no_letter_for_adjourned_games_gets_none(profile: Profile) -> None:
    written = write(ADJOURNED, profile)
    assert ("adjourned-as-open", {"count": 1}) in losses(ADJOURNED, profile)
    assert [p.cells[0].result for p in read(written.data).report.players] == ["", ""]


def test_adjourned_games_are_draws_for_the_pairing() -> None:
    written = write(ADJOURNED, Profile.PAIRING)
    assert losses(ADJOURNED, Profile.PAIRING) == [("adjourned-as-draws", {"count": 1})]
    assert [(p.points, p.cells[0].result) for p in read(written.data).report.players] == [
        (5, "="),
        (5, "="),
    ]


@pytest.mark.parametrize("profile", [Profile.ORIGINAL, Profile.TRF26, Profile.CLM])
def test_squads_of_an_individual_event_do_not_make_it_one_of_teams(profile: Profile) -> None:
    squads = (Team(1, "Adler", players=(1,), zps_club="66211"), Team(2, "Bussard", players=(2,)))
    written = write(replace(OPEN, teams=squads), profile)
    again = read(written.data).report
    assert not again.team_event
    assert [(team.name, team.players) for team in again.teams] == [
        ("Adler", (1,)),
        ("Bussard", (2,)),
    ]
    assert "ZPS of the club" in {loss.values.get("field") for loss in written.losses}


@pytest.mark.parametrize(("first", "lost"), [(1, False), (2, True)])
def test_numbers_of_the_pairings_that_the_squads_do_not_give_are_lost(
    first: int, lost: bool
) -> None:
    cells = (Cell(2, "w", "1"), Cell(1, "b", "0"), Cell(4, "w", "="), Cell(3, "b", "="))
    event = Report(
        rounds=1,
        team_event=True,
        players=tuple(Player(n, f"P{n}", cells=(cell,)) for n, cell in enumerate(cells, start=1)),
        teams=tuple(Team(n, f"T{n}", players=(n,)) for n in range(1, 5)),
    )
    matches = (
        Match(1, first, 1, 2, "", (MatchBoard(1, 1, 2),)),
        Match(1, 3 - first, 3, 4, "", (MatchBoard(1, 3, 4),)),
    )
    fields = {
        values.get("field") for _, values in losses(as_clm(event, League(matches)), Profile.TRF26)
    }
    assert ("numbers of the pairings" in fields) == lost
    assert "matches of the teams" not in fields


def test_national_records_are_carried_by_trf26_and_not_by_trf16() -> None:
    national = f"GER    1{2100:44}"
    reading = read(f"001    1      Amsel, Anna\n{national}\n".encode())
    codes = {
        profile: [loss.code for loss in write(reading.report, profile, reading).losses]
        for profile in (Profile.TRF26, Profile.TRF16)
    }
    assert codes[Profile.TRF26] == []
    assert "records-not-carried" in codes[Profile.TRF16]


def test_squad_that_an_individual_event_gets_is_written_as_013() -> None:
    reading = read(b"142 5\n001    1      Amsel, Anna\n")
    squads = (Team(1, "Adler", players=(1,)),)
    written = write(replace(reading.report, teams=squads), Profile.ORIGINAL, reading)
    assert f"013 {'Adler':32}   1\n".encode() in written.data
    assert not read(written.data).report.team_event
