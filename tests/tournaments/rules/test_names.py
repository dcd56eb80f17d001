import pytest

from tournaments.rules.names import initial, sort_key


def test_accents_case_and_sharp_s_do_not_matter() -> None:
    names = ["Özil", "Oz", "ober", "Weiss", "Weiß", "王", "Åberg", "Aaron"]
    assert sorted(names, key=sort_key) == [
        "Aaron",
        "Åberg",
        "ober",
        "Oz",
        "Özil",
        "Weiss",
        "Weiß",
        "王",
    ]


@pytest.mark.parametrize(
    ("name", "letter"),
    [("Özil", "O"), ("ß", "S"), ("anna", "A"), ("渡辺", ""), ("7up", ""), ("", "")],
)
def test_initial(name: str, letter: str) -> None:
    assert initial(name) == letter
