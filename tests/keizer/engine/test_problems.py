from keizer.engine.problems import N_, KeizerError, Problem, Severity


def test_problem_fills_its_template() -> None:
    problem = Problem("two-places", N_("%(found)s, not %(wanted)s"), {"found": 1, "wanted": 2})
    assert str(problem) == "1, not 2"
    assert problem.severity is Severity.ERROR


def test_keizer_error_says_every_problem_on_a_line() -> None:
    error = KeizerError([Problem("one", "First."), Problem("two", "Second.")])
    assert str(error) == "First.\nSecond."
    assert [problem.code for problem in error.problems] == ["one", "two"]
