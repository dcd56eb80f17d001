from shogi_archive.format.labels import lost_to, round_label
from shogi_archive.format.values import StageKind


def both(kind: StageKind, number: int, last: int = 0, omitted: int = 0) -> tuple[str, str]:
    """Return the name of a round in Japanese and English."""
    label = round_label(kind, number, last, omitted)
    return label.text("ja"), label.text("en")


def test_round_label_counts_from_the_final() -> None:
    assert both(StageKind.KNOCKOUT, 5, 5) == ("決勝", "Final")
    assert both(StageKind.KNOCKOUT, 3, 5) == ("準々決勝", "Quarter-final")
    assert both(StageKind.KNOCKOUT, 2, 5, omitted=2) == ("4回戦", "Round 4")
    assert both(StageKind.MAIN, 1, 4) == ("本戦1回戦", "Main bracket, round 1")


def test_round_label_of_a_stage_without_a_final() -> None:
    assert both(StageKind.PRELIMINARY, 2) == ("予選2回戦", "Preliminary round 2")
    assert both(StageKind.SERIES, 3) == ("第3局", "Game 3")


def test_every_stage_has_labels() -> None:
    for kind in StageKind:
        for last in (0, 1, 5):
            assert all(both(kind, 1, last))


def test_lost_to_names_opponent_and_round() -> None:
    phrase = lost_to("3 架空太郎", round_label(StageKind.KNOCKOUT, 1, 3))
    assert phrase.text("ja") == "準々決勝で 3 架空太郎 に敗退"
    assert phrase.text("en") == "lost to 3 架空太郎 in Quarter-final"
