from shogi_archive.format.codes import Method, YearDisplay
from shogi_archive.format.labels import round_label
from shogi_archive.format.values import (
    Day,
    Entry,
    Event,
    Match,
    Reentry,
    Round,
    Stage,
    StageKind,
    original_number,
)


def event(*stages: Stage, reentries: tuple[Reentry, ...] = ()) -> Event:
    """Return an event of four people with these stages."""
    return Event(
        kisen="1119001",
        holding=9,
        method=Method.KNOCKOUT,
        year_display=YearDisplay.NONE,
        days=(Day("19970531", "3601"),),
        entries=tuple(Entry(number, f"13001-19940{number}", 0) for number in range(1, 5)),
        stages=stages,
        reentries=reentries,
    )


def stage(kind: StageKind, *rounds: tuple[Match, ...]) -> Stage:
    """Return a stage with the games of each round."""
    return Stage(
        kind,
        tuple(Round(n, round_label(kind, n, len(rounds)), m) for n, m in enumerate(rounds, 1)),
    )


BRACKET = stage(StageKind.MAIN, (Match(1, 2), Match(4, 3)), (Match(4, 1),))


def test_stage_of_a_kind() -> None:
    assert event(BRACKET).stage(StageKind.MAIN) is BRACKET
    assert event(BRACKET).stage(StageKind.UPPER) is None


def test_matches_in_order_of_play() -> None:
    preliminary = stage(StageKind.PRELIMINARY, (Match(2, 1),))
    found = [
        (each.kind, round_.number, match)
        for each, round_, match in event(preliminary, BRACKET).matches()
    ]
    assert found == [
        (StageKind.PRELIMINARY, 1, Match(2, 1)),
        (StageKind.MAIN, 1, Match(1, 2)),
        (StageKind.MAIN, 1, Match(4, 3)),
        (StageKind.MAIN, 2, Match(4, 1)),
    ]


def test_finish_by_the_round_of_the_loss() -> None:
    assert event(BRACKET).finish() == {4: 1, 1: 2, 2: 4, 3: 4}


def test_finish_without_a_decisive_stage() -> None:
    assert event(stage(StageKind.PRELIMINARY, (Match(2, 1),))).finish() == {}
    assert event(stage(StageKind.MAIN)).finish() == {}


def test_finish_of_a_reentry_is_the_better_one() -> None:
    bracket = stage(StageKind.KNOCKOUT, (Match(1, 2),), (Match(1, 5),))
    found = event(bracket, reentries=(Reentry(2, 5),))
    assert found.finish() == {1: 1, 2: 2}
    assert found.persons()[5] == found.persons()[2] == "13001-199402"


def test_original_number_of_reentries_in_a_chain_or_a_circle() -> None:
    assert original_number(9, {9: 5, 5: 2}) == 2
    assert original_number(2, {9: 5, 5: 2}) == 2
    assert original_number(5, {5: 6, 6: 5}) == 5
