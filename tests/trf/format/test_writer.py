from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.trf.format.builders import line_001, read_fixture
from tests.trf.format.strategies import reports
from trf.format import LOSSES, Player, Profile, Reading, Report, read, write

ONE = Report(name="Open", rounds=1, players=(Player(1, "Amsel, Anna"),))


def codes(report: Report, profile: Profile, base: Reading | None = None) -> list[str]:
    return [loss.code for loss in write(report, profile, base).losses]


def test_original_without_a_file_writes_all_that_is_known() -> None:
    assert (
        write(ONE, Profile.ORIGINAL).data == b"012 Open\n142 1\nXXR 1\n001    1      Amsel, Anna\n"
    )


def test_unchanged_file_is_returned_whatever_its_encoding() -> None:
    base = read_fixture("clm-export-with-national-letters.trf")
    assert write(base.report, Profile.ORIGINAL, base).data == base.document.to_bytes()


def test_character_that_the_encoding_has_not_turns_the_file_to_utf8() -> None:
    base = read(b"012 Caf\xe9\n" + line_001(1).encode())
    written = write(replace(base.report, city="将棋会館"), Profile.ORIGINAL, base)
    assert written.data.decode() == f"012 Café\n022 将棋会館\n{line_001(1)}"
    assert [(loss.code, loss.values) for loss in written.losses] == [
        ("encoding-changed", {"found": "将棋会館"})
    ]


def test_field_too_narrow_for_a_value_is_a_loss() -> None:
    name = "Gartenrotschwanz-Hausrotschwanz, Gisela"
    base = read(b"012 Open\nXXR 1\n" + line_001(1).encode() + b"\n")
    report = replace(base.report, players=(Player(1, name),))
    for profile, given_base in ((Profile.TRF16, None), (Profile.ORIGINAL, base)):
        written = write(report, profile, given_base)
        assert [(loss.code, loss.values) for loss in written.losses] == [
            ("not-carried-for-players", {"field": "name", "players": "1", "count": 1})
        ]
        assert name[:32].encode() in written.data


def test_player_whose_number_cannot_be_written_is_a_loss() -> None:
    report = replace(ONE, players=(*ONE.players, Player(12345, "Bussard, Bodo")))
    written = write(report, Profile.TRF16)
    assert [(loss.code, loss.values) for loss in written.losses] == [
        (
            "not-carried-for-players",
            {"field": "starting rank", "players": "12345", "count": 1},
        )
    ]


def test_unknown_records_of_the_file_are_named() -> None:
    base = read(f"012 Open\nXXR 1\n# note\nQRS x\nABC y\n{line_001(1)}\n".encode())
    written = write(base.report, Profile.TRF16, base)
    assert [loss.message for loss in written.losses] == [
        "The lines ABC, QRS of the original file are not part of this format."
    ]


def test_known_records_of_the_file_are_not_named_again() -> None:
    base = read_fixture("xx-every-record.trf")
    assert codes(base.report, Profile.TRF16, base) == []


def test_refusals_come_first() -> None:
    report = replace(ONE, rounds=None, venue="Aula")
    assert codes(report, Profile.PAIRING) == ["rounds-needed"]


@settings(max_examples=60, deadline=None)
@given(reports())
def test_everything_written_is_read_again(report: Report) -> None:
    written = write(report, Profile.ORIGINAL)
    assert written.losses == ()
    assert read(written.data).report == report


@settings(max_examples=40, deadline=None)
@given(reports(), st.sampled_from(Profile))
def test_what_a_profile_writes_is_a_file_without_errors(report: Report, profile: Profile) -> None:
    written = write(report, profile)
    assert {loss.code for loss in written.losses} <= LOSSES.keys()
    if not written.refused:
        assert not read(written.data).has_errors


@settings(max_examples=40, deadline=None)
@given(reports(), reports())
def test_any_change_of_an_original_is_read_again(old: Report, new: Report) -> None:
    # A file with 162 and 152 keeps to them; they cannot say all that XXS and XXC can.
    new = replace(new, scoring=old.scoring, rank_as_id=old.rank_as_id)
    base = read(write(old, Profile.ORIGINAL).data)
    written = write(new, Profile.ORIGINAL, base)
    assert written.losses == ()
    assert read(written.data).report == replace(new, player_count=_count(old, new))


def _count(old: Report, new: Report) -> int | None:
    """Tell how 062 is corrected when it was right before and the players change."""
    counted = len(old.players) == old.player_count == new.player_count
    return len(new.players) if counted else new.player_count


@pytest.mark.parametrize("profile", Profile)
def test_empty_report_can_be_written(profile: Profile) -> None:
    written = write(Report(), profile)
    assert written.refused == (profile is Profile.PAIRING)
