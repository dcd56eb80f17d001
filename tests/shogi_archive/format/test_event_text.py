from pathlib import Path

import pytest

from shogi_archive.format.document import read_document
from shogi_archive.format.event_text import result_labels, taken_apart
from shogi_archive.format.result import read_results
from shogi_archive.format.values import Event
from shogi_archive.format.writer import event_text
from tests.shogi_archive.format.reader import DATA

DEMO = Path(__file__).parents[3] / "config" / "demo" / "shogi" / "result.txt"
EVENTS = [
    block.event
    for path in (DATA / "result.txt", DEMO)
    for block in read_results([read_document(path.name, path.read_bytes())], None)
    if block.event
]


def test_the_demo_has_every_method() -> None:
    assert {event.method.value for event in EVENTS} == set("13456789")


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: f"{event.kisen}-{event.holding}")
def test_parts_put_together_are_the_event(event: Event) -> None:
    parts = taken_apart(event)
    assert parts.text == event_text(event)
    assert len(result_labels(event)) == len(parts.results)


def test_labels_say_what_a_line_is() -> None:
    assert [label.text("ja") for label in result_labels(EVENTS[0])] == ["準決勝", "決勝"]
