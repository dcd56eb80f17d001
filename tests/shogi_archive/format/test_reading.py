from tests.shogi_archive.format.reader import KNOCKOUT, problems, read

FAULTY = KNOCKOUT.replace("1 3\n3\n", "1 2 3\n3\n")


def test_people_by_number_and_name() -> None:
    (found,) = read(FAULTY).problems
    assert found.params["players"] == ("1 架空太郎", "2 仮名二郎")


def test_people_by_number_where_no_table_has_names() -> None:
    (found,) = read(FAULTY, None).problems
    assert found.params["players"] == ("1", "2")


def test_entries_known_when_there_are_no_participants() -> None:
    text = "*\n1119001 9 1 1\n19970531 3601\n1 0\n+\n3\n+\n"
    assert problems(text) == [(6, "3", "ENTRY_UNKNOWN")]
    assert read(text).problems[0].params["low"] == 0


def test_comments_and_full_width_signs_in_data_lines() -> None:
    event = read(KNOCKOUT.replace("\n1 3\n", "\n１ 3 # 準決勝\n")).event
    assert event is not None
    assert event.comments == ("# 準決勝",)
