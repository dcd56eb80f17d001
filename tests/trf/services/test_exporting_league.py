"""Leagues written again after something was changed here."""

import pytest

from tests.trf.files import enter, exported, imported, send
from tests.trf.format.builders import DATA
from tournaments.models import Match, SquadPlace, Team, TeamSettings, Tournament
from trf.format import Profile, read
from trf.format.league import league_of
from trf.services.exporting import export_file

pytestmark = pytest.mark.django_db

CLM = (DATA / "clm-league-two-legs.trf").read_bytes()
TRF26 = (DATA / "team-every-record.trf").read_bytes()


def changes(before: bytes, after: bytes) -> tuple[list[str], list[str]]:
    """The lines that are gone and those that are new."""
    old, new = before.decode().splitlines(), after.decode().splitlines()
    return [line for line in old if line not in new], [line for line in new if line not in old]


def test_result_changes_the_cells_the_blocks_and_the_totals() -> None:
    tournament = imported(CLM)
    enter(tournament, 2, "10")
    gone, new = changes(CLM, exported(tournament))
    assert sorted(line[:8] for line in gone) == sorted(line[:8] for line in new)
    assert sorted(line[:8] for line in new) == [
        "001    2", "001    4", "310   1 ", "310   2 ", "XCD   1 ", "XCD   2 ", "XCZ    2",
        "XCZ    4",
    ]  # fmt: skip
    report = read(exported(tournament)).report
    assert [(team.match_points, team.game_points, team.rank) for team in report.teams] == [
        (20, 20, 1),
        (20, 20, 1),
    ]
    assert report.players[1].clm_boards[0] is not None
    assert report.players[1].clm_boards[0].result == 1


def test_changed_league_comes_back_the_same() -> None:
    tournament = imported(CLM)
    enter(tournament, 2, "10")
    content = exported(tournament)
    assert not send(content, tournament=tournament).changed
    assert read(content).problems == ()


def test_result_of_trf26_changes_cells_and_totals() -> None:
    tournament = imported(TRF26)
    enter(tournament, 2, "01")
    gone, new = changes(TRF26, exported(tournament))
    assert {line[:8] for line in new} >= {"001    2", "001    4", "310   1 ", "310   2 "}
    assert not any(line.startswith(("300", "330", "320")) for line in gone)


def test_match_that_is_forfeited_here_gets_its_record() -> None:
    tournament = imported(TRF26)
    Match.objects.filter(round__number=1).update(forfeit="-+")
    report = read(exported(tournament)).report
    assert {(each.kind, each.round) for each in report.match_forfeits} == {("-+", 1), ("+-", 2)}


def test_names_squads_and_deductions_are_written() -> None:
    tournament = imported(TRF26)
    Team.objects.filter(number=1).update(name="Kranich", match_point_deduction=10)
    SquadPlace.objects.filter(team__number=1, board=2).delete()
    report = read(exported(tournament)).report
    assert (report.teams[0].name, report.teams[0].players) == ("Kranich", (1,))
    assert [
        (each.points, each.match_points, each.players)
        for each in report.team_abnormal_points
        if not each.kind
    ] == [(0, -10, (1,)), (-10, 0, (2,))]


def test_new_team_is_added_and_a_lost_one_is_gone() -> None:
    tournament = imported(CLM)
    Team.objects.create(tournament=tournament, number=3, name="Cistensänger")
    report = read(exported(tournament)).report
    assert [(team.number, team.name) for team in report.teams][-1] == (3, "Cistensänger")
    assert report.team_count == 3


def test_settings_are_written_where_they_have_a_record() -> None:
    tournament = imported(TRF26)
    TeamSettings.objects.update(match_win=30, bye_match_points=20, colour_order=1)
    report = read(exported(tournament)).report
    assert report.match_scoring is not None
    assert report.match_scoring.win == 30
    assert report.allocated_byes is not None
    assert report.allocated_byes.match_points == 20
    assert report.board_colours == "BW"


def test_settings_of_clm_are_written_into_its_records() -> None:
    tournament = imported(CLM)
    TeamSettings.objects.update(boards=3, reserve_players=5, colour_order=4)
    report = read(exported(tournament)).report
    assert report.clm_mode is not None
    assert (report.clm_mode.regular_boards, report.clm_mode.reserve_players) == (3, 5)
    assert dict(report.clm_params)["color_order"] == "4"


def test_team_competition_without_a_file_is_written_with_its_matches() -> None:
    tournament = imported(CLM)
    tournament.report_files.all().delete()
    for profile in (Profile.ORIGINAL, Profile.TRF26, Profile.CLM):
        report = read(exported(tournament, profile)).report
        assert len(league_of(report).matches) == 2


def test_export_without_settings_is_possible() -> None:
    tournament = imported(CLM)
    TeamSettings.objects.all().delete()
    assert exported(Tournament.objects.get(pk=tournament.pk)) == CLM


def test_lone_winner_keeps_his_letter() -> None:
    tournament = imported(CLM)
    enter(tournament, 1, "10", 2)
    report = read(exported(tournament)).report
    assert report.players[3].cells[1].result == "+"


def test_blocks_have_the_match_points_of_the_league() -> None:
    # A win is worth 3 by the blocks themselves, and 1 more for appearing by a setting.
    content = CLM.replace(b"  1 1  2   1.5", b"  1 1  3   1.5").replace(
        b"  1 1  2   2.0", b"  1 1  3   2.0"
    )
    tournament = imported(content)
    enter(tournament, 2, "10")
    assert match_points(exported(tournament)) == [(30, 0), (0, 30)]
    TeamSettings.objects.update(appearance_points=10)
    assert match_points(exported(tournament)) == [(40, 10), (10, 40)]


def match_points(content: bytes) -> list[tuple[int | None, ...]]:
    """By team the match points of the blocks of XCD."""
    return [
        tuple(block.match_points for block in team.clm_matches if block)
        for team in read(content).report.teams
    ]


def test_points_for_appearing_have_no_record_and_are_named() -> None:
    tournament = imported(TRF26)
    TeamSettings.objects.update(appearance_points=10)
    done = export_file(tournament=tournament, profile=Profile.TRF26)
    assert "match points" in {loss.values.get("field") for loss in done.losses}
