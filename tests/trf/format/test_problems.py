import string
from collections.abc import Mapping

import pytest

from trf.format import LOSSES, PROBLEMS, Loss, Problem, Severity, TrfError, has_errors
from trf.format.problems import in_file_order

MISMATCH = Problem.of("player-count-differs", 2, declared=7, found=1)


def test_problem_says_where_what_and_why() -> None:
    assert (MISMATCH.line, MISMATCH.column, MISMATCH.severity) == (2, 1, Severity.WARNING)
    assert MISMATCH.values == {"declared": 7, "found": 1}
    assert str(MISMATCH) == (
        "2:1: player-count-differs 062 says 7 players, but the file has 1 of them (001 lines)."
    )


def test_severity_of_a_problem_can_be_given() -> None:
    problem = Problem.of("record-other-team", 9, 1, Severity.NOTE, record="240", number=7)
    assert problem.severity is Severity.NOTE


def test_loss_says_what_is_not_carried() -> None:
    loss = Loss.of("not-carried", field="venue")
    assert (loss.template, loss.values) == (LOSSES["not-carried"][1], {"field": "venue"})
    assert (loss.message, loss.refused) == ("venue: this format has no place for it.", False)
    assert str(loss) == "not-carried venue: this format has no place for it."
    assert Loss.of("rounds-needed").refused


def test_error_carries_all_problems() -> None:
    error = TrfError(iter([MISMATCH, MISMATCH]))
    assert error.problems == (MISMATCH, MISMATCH)
    assert str(error) == f"{MISMATCH}\n{MISMATCH}"


def test_problems_are_sorted_by_place_then_weight_and_never_doubled() -> None:
    note = Problem.of("tab", 2, 1)
    error = Problem.of("no-players", 2, 1)
    early = Problem.of("tab", 1, 9)
    assert in_file_order([note, MISMATCH, error, early, note]) == (early, error, MISMATCH, note)


@pytest.mark.parametrize(
    ("problems", "answer"),
    [([], False), ([MISMATCH], False), ([MISMATCH, Problem.of("no-players", 0)], True)],
)
def test_only_errors_refuse_a_file(problems: list[Problem], answer: bool) -> None:
    assert has_errors(problems) is answer


@pytest.mark.parametrize("table", [PROBLEMS, LOSSES], ids=["problems", "losses"])
def test_templates_are_sentences_with_named_places(
    table: Mapping[str, tuple[Severity, str]],
) -> None:
    for code, (_, template) in table.items():
        names = [name for _, name, _, _ in string.Formatter().parse(template) if name is not None]
        assert all(name.isidentifier() for name in names), code
        assert template.endswith((".", "?")), code
