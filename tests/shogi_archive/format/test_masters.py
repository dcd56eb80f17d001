from shogi_archive.format.codes import KisenKind, OrganizationKind, Prefecture, Region, SexClass
from shogi_archive.format.document import document_from_text
from shogi_archive.format.masters import (
    Kisen,
    Organization,
    Person,
    Venue,
    named_line,
    organization_line,
    person_line,
    read_kisen,
    read_organizations,
    read_persons,
    read_venues,
)
from shogi_archive.format.problems import Problem
from tests.shogi_archive.format.reader import MASTERS


def _found(problems: tuple[Problem, ...]) -> list[tuple[int, int, str]]:
    for each in problems:
        assert "{" not in each.message("ja") + each.message("en")
    return [(each.line, each.column, each.code) for each in problems]


def test_read_organizations_and_their_codes() -> None:
    university = MASTERS.organizations["13001"]
    assert university == Organization("13001", "架空東大学", "架空東", "東大")
    assert (university.kind, university.region) == (OrganizationKind.UNIVERSITY, Region.KANTO)
    assert university.prefecture is None
    district = MASTERS.organizations["83601"]
    assert (district.prefecture, district.region) == (Prefecture.TOKYO, Region.KANTO)
    company = Organization("70001", "架空社", "架空社")
    assert (company.prefecture, company.region) == (None, None)


def test_read_persons_and_their_codes() -> None:
    student = MASTERS.persons["13001-199501"]
    assert (student.name, student.organization, student.enrolment_year) == (
        "髙野三郎",
        "13001",
        1995,
    )
    assert MASTERS.persons["83601-999901"].enrolment_year is None


def test_read_kisen_and_venues_with_spaces_in_names() -> None:
    kisen = MASTERS.kisen["1129001"]
    assert (kisen.name, kisen.kind, kisen.sex_class, kisen.prefecture) == (
        "架空女流 名人戦",
        KisenKind.UNIVERSITY_KOSEN,
        SexClass.WOMEN,
        Prefecture.NATIONWIDE,
    )
    venue = MASTERS.venues["6302"]
    assert (venue.name, venue.prefecture) == ("ホテル架空 別館", Prefecture.OSAKA)


def test_lines_of_records() -> None:
    assert organization_line(Organization("83601", "架空都", "架空")) == "83601 架空都 架空"
    assert person_line(Person("13001-199401", "架空", "太郎")) == "13001 1994 01 架空 太郎"
    assert person_line(Person("13001-199401", "グリン", "")) == "13001 1994 01 グリン"
    assert named_line(Kisen("1119001", "架空戦")) == "1119001 架空戦"
    assert named_line(Venue("3601", "架空 別館")) == "3601 架空 別館"


def test_similar_persons_nearest_year_first() -> None:
    assert MASTERS.similar_persons("13002-199599") == (
        "13002-199501 西川六郎",
        "13002-199401 林五郎",
        "13002-199301 山﨑四郎",
    )
    assert MASTERS.similar_persons("99999-199501") == ("-",)


def test_read_organizations_faults() -> None:
    text = (
        "13001 架空大学 架空 架\n13001 別大学 別大 別\n1300 短 短 短\n13002 名だけ\n"
        "83702 架空県 架空\n13003 多い大学 多 い 余り # 注\n４３７０１ 高校 高 高\n"
        "01234 種別なし 無 し\n41001 県なし 無 し\n"
    )
    organizations, problems = read_organizations(document_from_text("org.txt", text))
    assert list(organizations) == ["13001", "83702", "13003", "43701", "01234", "41001"]
    assert _found(problems) == [
        (2, 1, "ORG_DUPLICATE_KEY"),
        (3, 1, "ORG_CODE_FORMAT"),
        (4, 10, "ORG_NAME_MISSING"),
        (5, 13, "ORG_SHORT2_MISSING"),
        (6, 16, "COLUMNS_EXTRA"),
        (7, 1, "FULLWIDTH"),
        (8, 1, "CODE_PART_UNKNOWN"),
        (9, 1, "CODE_PART_UNKNOWN"),
    ]


def test_read_persons_faults() -> None:
    text = (
        "13001 1994 01 架空 太郎\n13001 1994 01 仮名 二郎\n99999 1992 01 無 所属\n"
        "13001 94 01 年 二桁\n13001 1995 02 姓のみ\n13001 1995 3 番号 一桁\n13001\n"
        "1300 1995 04 所属 四桁\n13001 1995 05 姓 名 余り\n"
    )
    document = document_from_text("person.txt", text)
    persons, problems = read_persons(document, MASTERS.organizations)
    assert list(persons) == ["13001-199401", "13001-199502", "13001-199505"]
    assert _found(problems) == [
        (2, 1, "PERSON_DUPLICATE_KEY"),
        (3, 1, "ORG_UNKNOWN"),
        (4, 7, "YEAR_FORMAT"),
        (5, 15, "NAME_ONE_PART"),
        (6, 12, "PERSON_NUMBER_FORMAT"),
        (7, 6, "YEAR_FORMAT"),
        (7, 6, "PERSON_NUMBER_FORMAT"),
        (7, 6, "NAME_MISSING"),
        (8, 1, "ORG_CODE_FORMAT"),
        (9, 19, "COLUMNS_EXTRA"),
    ]
    assert problems[0].message() == (
        "13001-199401 は1行目で使われています（架空太郎）。番号を02にしてください"
    )


def test_read_persons_without_a_free_number() -> None:
    lines = [f"13001 1994 {number:02} 架空 太郎" for number in range(1, 100)]
    document = document_from_text("person.txt", "\n".join([*lines, lines[0]]))
    _, problems = read_persons(document, MASTERS.organizations)
    assert problems[0].params["free"] == "-"


def test_read_kisen_faults() -> None:
    text = "1119001 架空戦\n1119001 別の戦\n111900 短い\n1119002\n1001002 部分\n"
    kisen, problems = read_kisen(document_from_text("kisen.txt", text))
    assert list(kisen) == ["1119001", "1001002"]
    assert _found(problems) == [
        (2, 1, "KISEN_DUPLICATE_KEY"),
        (3, 1, "KISEN_CODE_FORMAT"),
        (4, 8, "NAME_MISSING"),
        (5, 1, "CODE_PART_UNKNOWN"),
        (5, 1, "CODE_PART_UNKNOWN"),
        (5, 1, "CODE_PART_UNKNOWN"),
    ]


def test_read_venues_faults() -> None:
    text = "3601 架空会館\n3601 別館\n360 短い\n3602\n1201 部分 # 注\n"
    venues, problems = read_venues(document_from_text("place.txt", text))
    assert venues == {"3601": Venue("3601", "架空会館"), "1201": Venue("1201", "部分")}
    assert _found(problems) == [
        (2, 1, "PLACE_DUPLICATE_KEY"),
        (3, 1, "PLACE_CODE_FORMAT"),
        (4, 5, "NAME_MISSING"),
        (5, 1, "CODE_PART_UNKNOWN"),
    ]
