from trf.mapping.fitting import Fitting


def test_values_that_fit_stay_and_are_no_finding() -> None:
    fit = Fitting()
    assert fit.text("Ahorn", 5, record="001", field="name") == "Ahorn"
    assert fit.number(32767, record="001", field="rating") == 32767
    assert fit.number(None, record="001", field="rating") is None
    assert fit.json({"a": ["b", 1]}, record="XCP", field="clm_params") == {"a": ["b", 1]}
    assert fit.problems == []


def test_what_does_not_fit_is_cut_or_left_out_and_told_with_its_line() -> None:
    fit = Fitting(line=7)
    assert fit.text("Ah\x00orn, Arno", 6, record="001", field="name") == "Ahorn,"
    assert fit.number(32768, record="001", field="rating") is None
    assert fit.number(-1, record="001", field="rating") is None
    json = fit.json({"a\x00": ["b\x00", 1]}, record="XCP", field="clm_params")
    assert json == {"a": ["b", 1]}
    assert [(p.line, p.code) for p in fit.problems] == [
        (7, "character-refused"),
        (7, "text-cut"),
        (7, "number-too-large"),
        (7, "number-too-large"),
        (7, "character-refused"),
    ]
