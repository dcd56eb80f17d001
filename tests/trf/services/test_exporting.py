"""What a tournament's file looks like after something was changed here."""

import datetime
from collections.abc import Callable
from typing import Any

import pytest

from tests.factories import game_on, make_organisation, make_round, make_tournament
from tests.keizer.season import fresh, make_keizer, play
from tests.trf.files import (
    enter,
    exported,
    games,
    imported,
    player,
    row,
    send,
    trf,
    two_rounds,
)
from tournaments.models import Appearance, ForbiddenGroup, Player, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.models.tournament import System
from tournaments.rules.results import Bye
from tournaments.services.pairing import NewBye, NewGame, place, release
from trf.errors import ExportRefusedError
from trf.format.profiles import Profile
from trf.services.exporting import export_file, exports_of, profile_of

pytestmark = pytest.mark.django_db


def changes(before: bytes, after: bytes) -> tuple[list[str], list[str]]:
    """The lines that went and those that came; all others must stand as they stood."""
    old, new = before.decode().splitlines(), after.decode().splitlines()
    kept = [line for line in old if line in new]
    assert kept == [line for line in new if line in old]
    return [line for line in old if line not in kept], [line for line in new if line not in kept]


def edited(content: bytes, edit: Callable[[Tournament], Any]) -> tuple[list[str], list[str]]:
    """Import a file, change the tournament, export it again; return `changes`."""
    tournament = imported(content)
    edit(tournament)
    return changes(content, exported(tournament))


def set_fields(**fields: Any) -> Callable[[Tournament], Any]:
    return lambda tournament: Tournament.objects.filter(pk=tournament.pk).update(**fields)


def set_player(rank: int, **fields: Any) -> Callable[[Tournament], Any]:
    return lambda tournament: tournament.players.filter(starting_rank=rank).update(**fields)


# --- nothing changed -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(two_rounds().replace(b"\n", b"\r\n"), id="CRLF"),
        pytest.param(
            b"\xef\xbb\xbf" + two_rounds().replace(b"\n", b"\r"), id="byte order mark, CR"
        ),
        pytest.param(two_rounds().decode().encode("cp1252"), id="Windows-1252"),
        pytest.param(two_rounds().rstrip(b"\n"), id="no end of line at the end"),
        pytest.param(two_rounds() + b"\n### remark\n777 unknown record\n\n", id="unknown records"),
        pytest.param(two_rounds().replace(b" 1.5 ", b" 9.5 "), id="points that do not agree"),
        pytest.param(two_rounds().replace(b"2026/05/01", b"May 1, 2026"), id="date as text"),
        pytest.param(two_rounds() + b"XXZ 3\nXXP 1 2\nXXA    1  1.0\n240 H   3    4\n", id="XX"),
    ],
)
def test_untouched_file_comes_out_byte_for_byte(content: bytes) -> None:
    assert exported(imported(content)) == content


def test_result_that_was_corrected_and_put_back_leaves_no_trace() -> None:
    content = two_rounds("1")
    tournament = imported(content)
    enter(tournament, 1, "==")
    enter(tournament, 1, "10")
    assert exported(tournament) == content


# --- results -------------------------------------------------------------------------------------


def test_corrected_result_changes_the_lines_of_its_two_players() -> None:
    went, came = edited(two_rounds("1"), lambda tournament: enter(tournament, 1, "=="))
    assert went == [
        player(1, "Ahorn, Arno", "1.5", "4 w 1", "2 b =", fide_id="4699701"),
        player(4, "Dorn, Dana", "0.0", "1 b 0", "3 w 0"),
    ]
    assert came == [
        player(1, "Ahorn, Arno", "1.0", "4 w =", "2 b =", fide_id="4699701"),
        player(4, "Dorn, Dana", "0.5", "1 b =", "3 w 0"),
    ]


def adjourned(points: str, *head: str) -> bytes:
    """One round: Ahorn has not finished against Birke, Ceder has beaten Dorn."""
    return trf(
        *head,
        player(1, "Ahorn, Arno", points, "2 w ?"),
        player(2, "Birke, Bea", points, "1 b ?"),
        player(3, "Ceder, Cai", "1.0", "4 w 1"),
        player(4, "Dorn, Dana", "0.0", "3 b 0"),
    )


@pytest.mark.parametrize("points", ["0.0", "0.5"])
@pytest.mark.parametrize("head", ["XXR 3", "162  X 0.0"])
def test_adjourned_game_is_kept_as_it_came(points: str, head: str) -> None:
    content = adjourned(points, head)
    tournament = imported(content)
    assert games(tournament)[0] == (1, 1, 1, 2, "??")
    assert exported(tournament) == content


def test_adjourned_game_counts_nothing_in_a_file_that_is_changed() -> None:
    went, came = edited(adjourned("0.5"), lambda tournament: enter(tournament, 2, "=="))
    assert len(went) == 4
    assert came == [
        "162  X 0.0",
        player(1, "Ahorn, Arno", "0.0", "2 w ?"),
        player(2, "Birke, Bea", "0.0", "1 b ?"),
        player(3, "Ceder, Cai", "0.5", "4 w ="),
        player(4, "Dorn, Dana", "0.5", "3 b ="),
    ]


def test_game_that_is_adjourned_here_comes_back_from_trf26() -> None:
    tournament = imported(two_rounds("1"))
    enter(tournament, 1, "??")
    copy = imported(exported(tournament, Profile.TRF26))
    assert games(copy) == games(tournament)
    assert {row.declared_points for row in copy.players.all()} == {None}


def test_ranks_are_stated_anew_where_the_file_states_them() -> None:
    content = trf(
        player(1, "Ahorn, Arno", "1.0", "2 w 1", place=1),
        player(2, "Birke, Bea", "0.0", "1 b 0", place=2),
    )
    assert edited(content, lambda tournament: enter(tournament, 1, "01"))[1] == [
        player(1, "Ahorn, Arno", "0.0", "2 w 0", place=2),
        player(2, "Birke, Bea", "1.0", "1 b 1", place=1),
    ]


def test_players_who_are_equal_here_keep_the_order_of_a_file_without_shared_ranks() -> None:
    content = trf(
        player(1, "Ahorn, Arno", "1.0", "4 w 1", place=2),
        player(2, "Birke, Bea", "1.0", "5 w 1", place=1),
        player(3, "Ceder, Cai", "0.5", "6 w =", place=4),
        player(4, "Dorn, Dana", "0.0", "1 b 0", place=6),
        player(5, "Esche, Ed", "0.0", "2 b 0", place=5),
        player(6, "Fichte, Fe", "0.5", "3 b =", place=3),
    )
    _, came = edited(content, lambda tournament: enter(tournament, 2, "=="))
    assert came == [
        player(1, "Ahorn, Arno", "1.0", "4 w 1", place=1),
        player(2, "Birke, Bea", "0.5", "5 w =", place=2),
        player(5, "Esche, Ed", "0.5", "2 b =", place=5),
    ]


def test_end_of_line_and_encoding_of_the_file_are_kept() -> None:
    content = two_rounds("1").decode().replace("\n", "\r\n").encode("cp1252")
    tournament = imported(content)
    enter(tournament, 1, "==")
    written = exported(tournament)
    assert len(written) == len(content)
    assert written.startswith("012 Frühlingsopen\r\n".encode("cp1252"))


def test_name_beyond_the_encoding_makes_the_file_utf_8_and_says_so() -> None:
    tournament = imported(two_rounds().decode().encode("cp1252"))
    set_player(1, name="Łoś, Łucja")(tournament)
    done = export_file(tournament=tournament, profile=Profile.ORIGINAL)
    assert done.charset == "utf-8"
    assert "Łoś, Łucja" in done.content.decode()
    assert [loss.code for loss in done.losses] == ["encoding-changed"]


def test_result_entered_in_a_new_round_gets_a_cell() -> None:
    def pair(tournament: Tournament) -> None:
        third = tournament.rounds.get(number=3)
        people = {each.starting_rank: each for each in tournament.players.all()}
        place(
            games=[NewGame(third, 1, people[3], people[1], "01")],
            byes=[NewBye(third, people[2], Bye.PAIRING_ALLOCATED)],
        )

    assert edited(two_rounds("1"), pair)[1] == [
        player(1, "Ahorn, Arno", "2.5", "4 w 1", "2 b =", "3 b 1", fide_id="4699701"),
        player(2, "Birke, Bea", "2.5", "3 w 1", "1 w =", "0000 - U", fide_id="4699702", sex="w"),
        player(3, "Ceder, Cai", "1.0", "2 b 0", "4 b 1", "1 w 0"),
    ]


def test_games_of_a_draft_stay_here() -> None:
    content = two_rounds()
    tournament = imported(content)
    tournament.rounds.filter(number=3).delete()
    make_round(tournament, state=RoundState.DRAFT)
    assert exported(tournament) == content


def test_game_that_was_taken_back_leaves_empty_cells() -> None:
    assert edited(
        two_rounds("1"), lambda tournament: release(games=[game_on(tournament, 1, 2).pk], byes=[])
    )[1] == [
        player(1, "Ahorn, Arno", "1.0", "4 w 1", fide_id="4699701"),
        player(2, "Birke, Bea", "1.0", "3 w 1", fide_id="4699702", sex="w"),
    ]


def test_blocks_of_clm_follow_the_results() -> None:
    zps = "XCZ    {} 66211-{:4}".format
    blocks = (
        zps(1, 187).ljust(75) + " 1   1 1  1 0  1.0".rjust(18),
        zps(2, 188).ljust(75) + " 1   1 0  0 0  0.0".rjust(18),
        zps(3, 189).ljust(75),
    )
    content = trf(
        player(1, "Ahorn, Arno", "1.0", "2 w 1"),
        player(2, "Birke, Bea", "0.0", "1 b 0"),
        player(3, "Ceder, Cai", "0.0", "0000 - Z"),
        *(line.rstrip() for line in blocks),
    )
    assert row(imported(content), 1).zps_member == 187
    went, came = edited(content, lambda tournament: enter(tournament, 1, "=="))
    assert [line[:14] for line in went] == [line[:14] for line in came]
    assert [line[75:] for line in came if line.startswith("XCZ")] == [
        " 1   1 1  2 0  0.5",
        " 1   1 0  2 0  0.5",
    ]


# --- players -------------------------------------------------------------------------------------


def test_changed_player_changes_one_line() -> None:
    came = edited(
        two_rounds(),
        set_player(3, name="Ceder, Caius", birth_year=1990, rating_elo=2111, title="FM"),
    )[1]
    assert came == [
        player(
            3, "Ceder, Caius", "1.0", "2 b 0", "4 b 1", rating=2111, title="FM", birth="1990/00/00"
        )
    ]


def test_records_about_players_come_go_and_change() -> None:
    content = two_rounds() + b"XCC    1 SF Lindenau\nXCE    2 bea@example.org\n"
    tournament = imported(content)
    set_player(1, club="SC Gohlis")(tournament)
    set_player(2, email="")(tournament)
    set_player(3, phone="0341 1")(tournament)
    assert changes(content, exported(tournament)) == (
        ["XCC    1 SF Lindenau", "XCE    2 bea@example.org"],
        ["XCC    1 SC Gohlis", "XCS    3 0341 1"],
    )


def test_ratings_of_clm_are_written_together() -> None:
    content = two_rounds() + b"XCR    1 1914 2000 1914\n"
    _, came = edited(content, set_player(1, rating_elo=2010, rating_dwz=1920, rating_twz=1999))
    assert came == [
        player(1, "Ahorn, Arno", "1.5", "4 w 1", "2 b =", fide_id="4699701", rating=2010),
        "XCR    1 1920 2010 1999",
    ]


def test_national_rating_changes_the_record_of_the_federation() -> None:
    national = f"GER {1:4} {'':38} {{:4}} GER {12345678:>11}".format
    content = two_rounds() + f"172 GER FIDON\n{national(1850)}\n".encode()
    assert row(imported(content), 1).rating_national == 1850
    assert edited(content, set_player(1, rating_national=1900)) == (
        [national(1850)],
        [national(1900)],
    )


def test_fictitious_points_change_their_record() -> None:
    content = two_rounds() + b"XXA    1  1.0  0.5\n"
    assert edited(content, set_player(1, fictitious_points=[10, 10])) == (
        ["XXA    1  1.0  0.5"],
        ["XXA    1  1.0  1.0"],
    )


def test_player_who_was_added_here_gets_cells_at_their_columns() -> None:
    def add(tournament: Tournament) -> None:
        release(games=[game_on(tournament, 2, 2).pk], byes=[])
        late = Player.objects.create(tournament=tournament, starting_rank=5, name="Esche, Ed")
        second = tournament.rounds.get(number=2)
        place(games=[NewGame(second, 2, row(tournament, 4), late, "01")], byes=[])

    came = edited(two_rounds("1"), add)[1]
    assert came[0] == player(3, "Ceder, Cai", "0.0", "2 b 0")
    assert came[1] == player(4, "Dorn, Dana", "0.0", "1 b 0", "5 w 0")
    assert came[2].startswith("001    5      Esche, Ed ")
    assert (came[2][80:84], came[2][84:]) == (" 1.0", " " * 17 + "   4 b 1")


def test_player_who_was_removed_is_removed_everywhere() -> None:
    content = two_rounds() + b"XCC    4 SF Lindenau\nXXP 1 2 4\n240 H   3    4    3\n"
    tournament = imported(content)
    release(games=[game_on(tournament, 1, 1).pk, game_on(tournament, 2, 2).pk], byes=[])
    row(tournament, 4).delete()
    written = exported(tournament).decode()
    assert "Dorn" not in written
    assert "XCC" not in written
    assert "\nXXP    1    2\n" in written
    assert "\n240 H   3    3\n" in written


def test_players_who_swap_their_numbers_take_their_records_along() -> None:
    content = two_rounds() + b"XCC    1 SF Lindenau\nXXZ 4\n"
    tournament = imported(content)
    for old, new in ((1, 90), (4, 1), (90, 4)):
        tournament.players.filter(starting_rank=old).update(starting_rank=new)
    written = exported(tournament)
    again = imported(written)
    assert {(n, w, b, r) for n, _board, w, b, r in games(again)} == {
        (1, 4, 1, "10"),
        (1, 2, 3, "10"),
        (2, 2, 4, "=="),
        (2, 1, 3, "01"),
    }
    assert (row(again, 4).name, row(again, 4).club) == ("Ahorn, Arno", "SF Lindenau")
    assert b"\nXXZ    1\n" in written


# --- the tournament ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "fields", "expected"),
    [
        ("", {"name": "Herbstopen"}, (["012 Frühlingsopen"], ["012 Herbstopen"])),
        ("", {"city": ""}, (["022 Lindenau"], [])),
        ("", {"end_date": datetime.date(2026, 5, 4)}, (["052 2026/05/03"], ["052 2026/05/04"])),
        ("", {"deputy_arbiters": "Eibe, Eva\nFichte, F"}, ([], ["112 Eibe, Eva", "112 Fichte, F"])),
        ("", {"location": "Aula"}, ([], ["XCL Aula"])),
        ("", {"first_colour": "w"}, ([], ["XXC white1"])),
        ("142 3\n", {"first_colour": "b"}, ([], ["152 B"])),
        ("", {"scheduled_rounds": 5}, (["XXR 3"], ["XXR 5"])),
        ("202 BH\n", {"tie_breaks": ["SB", "DE"]}, (["202 BH"], ["202 SB,DE"])),
        ("212 PTS,BH\n", {"tie_breaks": ["SB"]}, (["212 PTS,BH"], ["202 SB", "212 PTS,SB"])),
        ("XCF  1  3  0\n", {"clm_tie_breaks": [1, 11, 25]}, (["XCF  1  3  0"], ["XCF  1 11 25"])),
        (
            "XCP teamranking=0\n",
            {"clm_parameters": {"teamranking": "4"}},
            (["XCP teamranking=0"], ["XCP teamranking=4"]),
        ),
        ("XCM  1\n", {"system": System.KNOCKOUT}, (["XCM  1"], ["XCM  3"])),
        ("", {"system": System.ROUND_ROBIN, "legs": 3}, ([], ["XCM  2  3  1"])),
    ],
)
def test_changed_field_of_the_tournament_changes_its_record(
    more: str, fields: dict[str, Any], expected: tuple[list[str], list[str]]
) -> None:
    assert edited(two_rounds() + more.encode(), set_fields(**fields)) == expected


def test_other_scoring_is_stated_and_all_points_are_computed_anew() -> None:
    football = {"score_white_win": 30, "score_black_win": 30}
    football |= {"score_white_draw": 10, "score_black_draw": 10}
    _, came = edited(two_rounds("1"), set_fields(**football))
    assert [line[80:84] for line in came if line.startswith("001")] == [" 4.0", " 4.0", " 3.0"]
    assert [line[:31] for line in came if line.startswith("XXS")] == [
        "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0"
    ]


def test_dates_and_times_of_rounds_are_written_on_one_line_each() -> None:
    def plan(tournament: Tournament) -> None:
        Round.objects.filter(tournament=tournament, number=2).update(
            date=datetime.date(2026, 5, 2), start_time=datetime.time(9, 30)
        )

    went, came = edited(two_rounds(), plan)
    assert went == []
    assert [line.split() for line in came] == [["132", "26/05/02"], ["XCT", "09:30:00"]]
    assert came[0].index("26/05/02") == 101
    assert came[1].index("09:30:00") == 101


def test_absences_that_were_paired_are_no_longer_announced() -> None:
    def pair(tournament: Tournament) -> None:
        third = tournament.rounds.get(number=3)
        byes = Appearance.objects.filter(round=third, player__starting_rank__in=(3, 4))
        release(games=[], byes=[bye.pk for bye in byes])
        place(games=[NewGame(third, 1, row(tournament, 3), row(tournament, 4), "")], byes=[])

    went, came = edited(two_rounds("1") + b"XXZ 3\n240 H   3    4    1\n", pair)
    assert [line for line in went if line[:3] != "001"] == ["XXZ 3", "240 H   3    4    1"]
    assert came == [
        player(1, "Ahorn, Arno", "2.0", "4 w 1", "2 b =", "0000 - H", fide_id="4699701"),
        player(3, "Ceder, Cai", "1.0", "2 b 0", "4 b 1", "4 w"),
        player(4, "Dorn, Dana", "0.0", "1 b 0", "3 w 0", "3 b"),
    ]


def test_changed_groups_of_forbidden_pairs_are_written() -> None:
    def forbid(tournament: Tournament) -> None:
        group = ForbiddenGroup.objects.create(tournament=tournament)
        group.players.set([row(tournament, 3), row(tournament, 4)])

    assert edited(two_rounds() + b"XXP 1 2\n", forbid) == ([], ["XXP    3    4"])


# --- profiles ------------------------------------------------------------------------------------


def test_tournament_made_here_is_written_from_nothing() -> None:
    tournament = make_tournament(
        players=3, rounds=2, name="Vereinsmeisterschaft", scheduled_rounds=3, federation="GER"
    )
    text = exported(tournament, Profile.TRF16).decode()
    assert text.startswith("012 Vereinsmeisterschaft\n032 GER\n062 3\n072 3\n")
    again = imported(text.encode())
    assert games(again) == games(tournament)
    assert [done.profile for done in exports_of(tournament=tournament)] == list(Profile)


def test_profile_that_cannot_write_the_tournament_says_why() -> None:
    tournament = imported(two_rounds().replace(b"XXR 3\n", b""))
    with pytest.raises(ExportRefusedError, match="number of rounds"):
        export_file(tournament=tournament, profile=Profile.PAIRING)


@pytest.mark.parametrize("profile", [p for p in Profile if p is not Profile.ORIGINAL])
def test_every_profile_is_read_back_with_the_same_games(profile: Profile) -> None:
    tournament = imported(two_rounds())
    again = send(exported(tournament, profile), make_organisation()).tournament
    assert games(again) == games(tournament)


@pytest.mark.parametrize(
    ("more", "expected"), [("", []), ("062 4\n", ["062 5"]), ("062 4\n072 9\n", ["062 5", "072 4"])]
)
def test_counts_of_players_are_corrected_where_they_are_stated(
    more: str, expected: list[str]
) -> None:
    def add(tournament: Tournament) -> None:
        Player.objects.create(tournament=tournament, starting_rank=5, name="Esche, Ed")

    came = edited(two_rounds() + more.encode(), add)[1]
    assert [line for line in came if line[:3] != "001"] == expected


@pytest.mark.parametrize(
    ("name", "stem"),
    [("Groß & Klein 2026", "Gross-Klein-2026"), ("将棋", "tournament-"), ("../x", "x")],
)
def test_file_is_named_after_the_tournament(name: str, stem: str) -> None:
    tournament = make_tournament(name=name)
    plain, clm = (
        export_file(tournament=tournament, profile=profile).file_name
        for profile in (Profile.ORIGINAL, Profile.CLM)
    )
    assert plain.startswith(stem)
    assert clm == plain.replace(".trf", "-clm.trf")


def test_profile_of_a_name() -> None:
    assert profile_of("") is Profile.ORIGINAL
    assert profile_of("trf26") is Profile.TRF26
    assert profile_of("pgn") is None


# --- Keizer --------------------------------------------------------------------------------------


def test_a_keizer_tournament_is_named_and_ranked_by_its_own_table() -> None:
    # By hand: after round 1 player 1 has 6 + 5, 4 has 3 + 4, 2 and 3 their values 5 and 4, 5 has
    # the bye, half of 2. The points are the plain ones: a bye counts as a win (162).
    tournament = make_keizer()
    play(tournament, (2, 1, "0-1"), (4, 3, "1-0"))
    lines = exported(tournament).decode().splitlines()
    assert "092 Keizer" in lines
    assert "192 CUSTOM_SWISS" in lines
    ranked = [(line[4:8], line[80:84], line[85:89]) for line in lines if line.startswith("001")]
    assert [tuple(map(str.strip, each)) for each in ranked] == [
        ("1", "1.0", "1"),
        ("2", "0.0", "3"),
        ("3", "0.0", "4"),
        ("4", "1.0", "2"),
        ("5", "1.0", "5"),
    ]
    assert imported(exported(tournament)).system == System.KEIZER


def test_who_has_left_a_keizer_tournament_ranks_behind_those_with_a_place() -> None:
    tournament = make_keizer(minimum_games=1)
    play(tournament, (2, 1, "0-1"), (4, 3, "1-0"))
    tournament.players.filter(starting_rank=1).update(withdrawn=True)
    lines = exported(fresh(tournament)).decode().splitlines()
    ranks = {line[4:8].strip(): line[85:89].strip() for line in lines if line.startswith("001")}
    # Without 1 the values are 4 3 2 1; 2 played a withdrawn player: 4 + 75 % of 4. 4 has 2 + 3.
    assert ranks == {"2": "1", "4": "2", "3": "3", "5": "4", "1": "5"}
