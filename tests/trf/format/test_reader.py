from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.trf.format.builders import DATA, game_file, line_001, places, read_fixture
from trf.format import PROBLEMS, ByeRequest, Cell, Profile, Severity, TrfError, read, write

FIXTURES = sorted(DATA.glob("*.t[rd]f"))
# What the database cannot store is no fault of the file; the import looks for it.
FOUND_BY_THE_IMPORT = {
    "rounds-too-many",
    "text-cut",
    "character-refused",
    "number-too-large",
    "dates-reversed",
    "team-points-mismatch",
    "team-points-not-applied",
    "team-ranks-differ",
    "adjourned-counts-nothing",
}


def _name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", FIXTURES, ids=_name)
def test_read_reports_every_problem_of_a_file(path: Path) -> None:
    found = "".join(f"{p.severity} {p}\n" for p in read(path.read_bytes()).problems)
    assert found == path.with_suffix(".problems").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FIXTURES, ids=_name)
def test_read_then_write_gives_back_every_byte(path: Path) -> None:
    reading = read(path.read_bytes())
    assert reading.document.to_bytes() == path.read_bytes()
    written = write(reading.report, Profile.ORIGINAL, reading)
    assert (written.data, written.losses) == (path.read_bytes(), ())


def test_fixtures_provoke_every_problem_code() -> None:
    codes = {
        line.split()[2] for path in FIXTURES for line in _expected(path).read_text().splitlines()
    }
    assert codes == PROBLEMS.keys() - FOUND_BY_THE_IMPORT


def _expected(path: Path) -> Path:
    return path.with_suffix(".problems")


def test_every_expectation_belongs_to_a_fixture() -> None:
    assert sorted(DATA.glob("*.problems")) == sorted(_expected(path) for path in FIXTURES)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300))
def test_read_takes_any_bytes_and_loses_none(data: bytes) -> None:
    reading = read(data)
    assert reading.document.to_bytes() == data
    assert write(reading.report, Profile.ORIGINAL, reading).data == data


_CODES = (
    "001 012 013 042 062 132 142 162 172 240 250 260 299 300 310 320 330 362 GER XXA XXP XXS "
    "XCD XCF XCM XCP XCT XCZ DAT"
)
_LINES = st.builds(
    "{:<4}{}".format,
    st.sampled_from(_CODES.split()),
    st.text(st.sampled_from("0123456789 -+=wbWFHZU./:;,xé\t"), max_size=130),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(_LINES, max_size=8), st.sampled_from(["\n", "\r\n", "\r"]))
def test_read_takes_any_words_in_known_records(lines: list[str], eol: str) -> None:
    data = eol.join([line_001(1, cells="   2 w 1"), line_001(2, cells="   1 b 0"), *lines]).encode()
    reading = read(data)
    assert all(problem.message for problem in reading.problems)
    assert write(reading.report, Profile.ORIGINAL, reading).data == data
    for profile in Profile:
        written = write(reading.report, profile, reading)
        assert written.refused == (not written.data)


def test_accepted_returns_the_report_of_a_file_with_warnings() -> None:
    reading = read_fixture("player-count.trf")
    assert [problem.severity for problem in reading.problems] == [Severity.WARNING]
    assert reading.accepted() is reading.report


def test_accepted_raises_every_problem_of_a_file_with_errors() -> None:
    reading = read(game_file("   2 w 1     1 w 1", "   1 b 1     2 b 0", before=""))
    with pytest.raises(TrfError) as caught:
        reading.accepted()
    assert caught.value.problems == reading.problems
    assert places(reading) == [
        (0, 1, "rounds-not-stated"),
        (1, 92, "results-contradict"),
        (1, 102, "opponent-is-self"),
        (2, 102, "opponent-is-self"),
    ]
    assert str(caught.value).splitlines()[1] == (
        "1:92: results-contradict Round 1: the results “1” of 1 and “1” of 2 (line 2) "
        "cannot be of the same game."
    )


def test_keys_name_the_lines_that_state_something() -> None:
    assert read_fixture("tornelo-every-record.trf").keys == {
        1: ("012", None),
        2: ("022", None),
        3: ("032", None),
        4: ("XXR", None),
        5: ("001", 1),
        6: ("DAT", 1),
        11: ("001", 2),
    }


def test_bare_cr_file_with_bom_is_read_like_any_other() -> None:
    report = read_fixture("bare-cr-with-bom.trf").report
    assert (report.name, report.city, len(report.players)) == (
        "Vogelfluglinien-Open",
        "Puttgarden",
        1,
    )


def test_lines_cut_short_are_read_as_far_as_they_go() -> None:
    report = read_fixture("trailing-blanks-cut.trf").report
    assert [player.cells for player in report.players] == [
        (Cell(2, "w", "1"), Cell(2, "b", "")),
        (Cell(1, "b", "0"), Cell(1, "w", "")),
        (),
    ]
    assert report.players[2].name == "C"


def test_shifted_columns_of_clm_are_put_right() -> None:
    player = read_fixture("clm-export-with-national-letters.trf").report.players[1]
    assert (player.name, player.rating, player.federation) == ("Peña,Inés", 1850, "ESP")
    assert (player.birth.year, player.points, player.rank) == (1999, 0, 3)
    assert player.cells == (Cell(1, "b", "0"), Cell(None, "", "Z"))
    assert (player.dwz, player.elo, player.twz) == (1850, None, 1850)


def test_phone_number_in_xcp_belongs_to_its_player() -> None:
    report = read_fixture("clm-export-with-national-letters.trf").report
    assert report.players[0].phone == "+49 30 5550001"
    assert report.clm_params == (("useAsTWZ", "0"), ("optionEloAnalysis", "1"))


def test_tabs_count_as_one_blank() -> None:
    report = read_fixture("tabs.trf").report
    assert (report.name, report.city) == ("Tabbed Open", "Ort")


def test_first_of_contradicting_records_counts() -> None:
    report = read_fixture("records-repeated.trf").report
    assert (report.name, report.rounds) == ("One", 5)
    assert report.players[0].club == "SF One"


def test_last_of_contradicting_scoring_values_counts() -> None:
    scoring = read_fixture("records-repeated.trf").report.scoring
    assert (scoring.white_win, scoring.forfeit_win) == (20, 20)


def test_numbers_of_240_and_260_are_teams_in_a_team_event() -> None:
    report = read_fixture("team-every-record.trf").report
    assert report.team_event
    assert (report.byes, report.forbidden_groups) == ((), ())
    assert report.team_byes == (ByeRequest("H", 3, (1,)),)
    assert report.players[0].cells[0] == Cell(3, "w", "1")


def test_teams_in_013_alone_make_no_team_event() -> None:
    report = read_fixture("teams-in-013.trf").report
    assert not report.team_event
    assert [(team.number, team.name, team.players) for team in report.teams] == [
        (1, "Adler", (1,)),
        (2, "Bienenfresser", (2,)),
    ]


def test_team_event_is_told_by_082_and_092() -> None:
    reading = read(game_file("   2 w 1", "   1 b 0", before="082 2\n092 Team Swiss\nXXR 1\n"))
    assert (reading.report.team_event, reading.problems) == (True, ())
