from dataclasses import replace

from tests.trf.format.builders import read_fixture
from tests.trf.format.test_league import SQUADS, report
from trf.format import AllocatedByes, ByeRequest, LineUp, MatchForfeit, MatchScoring, Report
from trf.format.league import League, Match, MatchBoard, TeamBye, league_of
from trf.format.league_records import as_clm, as_trf26
from trf.format.team_values import ClmMatch
from trf.format.values import ClmBoard, ClmMode

PLAYED = report("4 w 1", "5 b =", "", "1 b 0", "2 w =", "")
TRF26 = read_fixture("team-every-record.trf").report
BLOCKS = read_fixture("clm-league-two-legs.trf").report


def blocks(found: Report, team: int) -> tuple[ClmMatch | None, ...]:
    return next(each.clm_matches for each in found.teams if each.number == team)


def test_usual_line_ups_need_no_record() -> None:
    assert as_trf26(PLAYED, league_of(PLAYED)).line_ups == ()


def test_line_up_in_another_order_has_a_record() -> None:
    boards = (MatchBoard(1, 2, 5), MatchBoard(3, 1, 4))
    found = as_trf26(PLAYED, League((Match(1, 1, 1, 2, "", boards),)))
    assert found.line_ups == (LineUp(1, 1, 2, (2, 0, 1)), LineUp(1, 2, 1, (5, 0, 4)))
    assert league_of(found).matches[0].boards == boards


def test_byes_and_forfeits_have_their_records() -> None:
    league = League(
        (Match(1, 1, 1, 2, "--"),), (TeamBye(1, 3, "U"), TeamBye(2, 3, "H"), TeamBye(2, 1, "H"))
    )
    found = as_trf26(PLAYED, league)
    assert found.match_forfeits == (MatchForfeit("--", 1, 1, 2),)
    assert found.allocated_byes == AllocatedByes(teams=(3,))
    assert found.team_byes == (ByeRequest("H", 2, (3, 1)),)


def test_worth_of_byes_stays_when_nobody_has_one() -> None:
    stated = replace(PLAYED, allocated_byes=AllocatedByes(10, 15, (3,)))
    assert as_trf26(stated, League()).allocated_byes == AllocatedByes(10, 15)


def test_colours_of_the_hosts_are_stated() -> None:
    assert as_trf26(BLOCKS, league_of(BLOCKS)).board_colours == "BW"


def test_blocks_of_clm_are_made_as_they_were() -> None:
    assert as_clm(BLOCKS, league_of(BLOCKS)) == BLOCKS


def test_matches_of_trf26_become_blocks() -> None:
    found = as_clm(TRF26, league_of(TRF26))
    assert found.clm_mode == ClmMode(3, 1, 3, 2, 0)
    assert blocks(found, 1) == (
        ClmMatch(1, False, 2, 1, True, 20, 15),
        ClmMatch(5, True, 3, 1, True, 20, 10),
        ClmMatch(8, False, None, 0, False, 10, 10),
    )
    assert blocks(found, 3)[1] == ClmMatch(4, True, 1, 1, False, 0, 0)
    assert found.players[0].clm_boards == (
        ClmBoard(1, 1, True, 1, False, 10),
        ClmBoard(1, 1, True, 5, True, 10),
    )
    assert found.line_ups == ()


def test_blocks_leave_to_trf26_what_they_cannot_say() -> None:
    found = as_clm(TRF26, league_of(TRF26))
    assert found.match_forfeits == (MatchForfeit("+-", 2, 1, 3),)
    assert found.team_byes == (ByeRequest("H", 3, (1,)),)
    assert found.allocated_byes == AllocatedByes(10, 15)
    assert league_of(found) == league_of(TRF26)


def test_round_robin_has_its_number_in_clm() -> None:
    mode = as_clm(PLAYED, League()).clm_mode
    assert mode == ClmMode(1, 1, None, 1, 0)


def test_open_match_is_not_played_yet() -> None:
    event = report("4 w", "", "", "1 b")
    found = as_clm(event, league_of(event))
    assert [block and block.result for block in blocks(found, 1)] == [7]
    assert found.players[0].clm_boards == (ClmBoard(1, 1, True, None, False, None),)


def test_adjourned_game_leaves_its_match_open() -> None:
    event = report("4 w 1", "5 b ?", "", "1 b 0", "2 w ?", "")
    found = as_clm(event, league_of(event))
    assert [block and block.result for block in blocks(found, 1)] == [7]
    assert found.players[1].clm_boards == (ClmBoard(1, 2, True, None, False, None),)


def test_drawn_and_lost_matches_have_their_points() -> None:
    drawn = report("4 w =", "", "", "1 b =", match_scoring=MatchScoring(30, 10, 5))
    assert [b and b.match_points for b in blocks(as_clm(drawn, league_of(drawn)), 2)] == [10]
    lost = report("4 w 0", "", "", "1 b 1", match_scoring=MatchScoring(30, 10, 5))
    assert [b and b.match_points for b in blocks(as_clm(lost, league_of(lost)), 1)] == [5]


def test_forfeits_against_nobody_have_the_code_of_the_home_side() -> None:
    event = report("4 w 1", "0 - +", "", "1 b 0", "", "", teams=SQUADS)
    found = as_clm(event, league_of(event))
    assert found.players[1].clm_boards == (ClmBoard(1, 2, True, 5, True, 10),)
    guest = report("4 w 1", "", "", "1 b 0", "0 - +", "", teams=SQUADS)
    found = as_clm(guest, league_of(guest))
    assert found.players[4].clm_boards == (ClmBoard(1, 2, False, 4, True, 10),)


def test_forfeited_match_without_boards_is_read_back() -> None:
    event = report("", "", "", match_forfeits=(MatchForfeit("-+", 1, 1, 2),))
    found = as_clm(event, league_of(event))
    assert league_of(found).matches == league_of(event).matches
