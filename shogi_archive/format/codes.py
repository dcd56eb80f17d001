"""The code tables of the archive; every enum carries the source's digits as its value.

Source: データの書き方 2-5 (method, year display, kinds), 3-1 to 3-6 (codes).
"""

from enum import Enum
from typing import Self


class Code(Enum):
    """A table of the source: ``value`` is the digits in the file, ``label`` the Japanese name."""

    label: str

    def __new__(cls, value: str, label: str) -> Self:
        """Keep the digits as the value and the Japanese name beside them."""
        member = object.__new__(cls)
        member._value_ = value
        member.label = label
        return member

    @classmethod
    def find(cls, value: str) -> Self | None:
        """Return the member written ``value``, or None when the table has no such code."""
        member = cls._value2member_map_.get(value)
        return member if isinstance(member, cls) else None


class Method(Code):
    """How an event was played (方式); 2 has never been given a meaning."""

    KNOCKOUT = "1", "通常トーナメント"
    SWISS = "3", "スイス式"
    TOP_TEN = "4", "十傑戦"
    LEAGUE_KNOCKOUT = "5", "予選リーグ＋トーナメント"
    LEAGUE_OF_FIVE_KNOCKOUT = "6", "予選リーグ・５人予選トーナメント＋トーナメント"
    SERIES = "7", "番勝負"
    AMATEUR_OSHO = "8", "アマ王将戦（１○２×予選＋トーナメント）"
    REPECHAGE = "9", "敗者復活つきトーナメント"


class YearDisplay(Code):
    """Which year the title of an event shows (年度表示); a fiscal year runs April to March."""

    NONE = "0", "表示しない"
    FISCAL_YEAR = "1", "開催年度"
    CALENDAR_YEAR = "2", "開催年"


class LeagueKind(Code):
    """The rules of the preliminary groups of methods 5 and 6 (種別)."""

    AMATEUR_MEIJIN = "0", "アマ名人戦（組内対決・６人リーグあり）"
    AMATEUR_RYUO = "1", "アマ竜王戦（組外対決・６人リーグあり）"
    BRANCH_MEIJIN = "2", "支部名人戦（３人リーグあり）"


class SeriesKind(Code):
    """Who plays a series (種別 of method 7); in a challenge entry 1 is the holder."""

    CHALLENGE = "1", "挑戦制"
    OTHER = "2", "それ以外"


class OrganizationKind(Code):
    """First digit of an organisation code (3-1)."""

    UNIVERSITY = "1", "大学"
    GRADUATE_SCHOOL = "2", "大学院"
    KOSEN = "3", "高専"
    HIGH_SCHOOL = "4", "高校"
    JUNIOR_HIGH_SCHOOL = "5", "中学"
    ELEMENTARY_SCHOOL = "6", "小学校"
    COMPANY = "7", "企業"
    DISTRICT = "8", "地区"
    OTHER = "9", "その他"


class KisenKind(Code):
    """First two digits of a kisen code (3-3)."""

    UNIVERSITY_KOSEN = "11", "大学・高専"
    ALL_STUDENTS = "12", "全学生"
    KOSEN = "13", "高専"
    HIGH_SCHOOL = "14", "高校"
    JUNIOR_HIGH_SCHOOL = "15", "中学"
    ELEMENTARY_SCHOOL = "16", "小学校"
    AMATEUR = "17", "アマ"
    DISTRICT = "18", "地区"
    OTHER = "99", "その他"


class SexClass(Code):
    """Third digit of a kisen code (3-3)."""

    OPEN = "1", "無差別"
    WOMEN = "2", "女流"
    MEN = "3", "男子"


class Region(Code):
    """Regions (3-5); the second digit of a university's code."""

    UNKNOWN = "0", "不明"
    HOKKAIDO = "1", "北海道"
    TOHOKU = "2", "東北"
    KANTO = "3", "関東"
    HOKUSHINETSU = "4", "北信越"
    CHUBU = "5", "中部"
    KANSAI = "6", "関西"
    CHUGOKU_SHIKOKU = "7", "中四国"
    KYUSHU = "8", "九州"
    OTHER = "9", "その他"


class Prefecture(Code):
    """Prefectures and what is wider or unknown (3-6): the archive's own numbers, not JIS.

    The first digit is the region, except for 90 (the whole country). 79 is both Kochi and
    "elsewhere in Chugoku and Shikoku": nine prefectures fill 71 to 79.
    """

    UNKNOWN = "00", "不明"
    HOKKAIDO = "11", "北海道"
    TOHOKU = "20", "東北・詳細不明"
    AOMORI = "21", "青森"
    IWATE = "22", "岩手"
    AKITA = "23", "秋田"
    YAMAGATA = "24", "山形"
    MIYAGI = "25", "宮城"
    FUKUSHIMA = "26", "福島"
    TOHOKU_OTHER = "29", "東北その他"
    KANTO = "30", "関東・詳細不明"
    IBARAKI = "31", "茨城"
    TOCHIGI = "32", "栃木"
    GUNMA = "33", "群馬"
    SAITAMA = "34", "埼玉"
    CHIBA = "35", "千葉"
    TOKYO = "36", "東京"
    KANAGAWA = "37", "神奈川"
    YAMANASHI = "38", "山梨"
    KANTO_OTHER = "39", "関東その他"
    HOKUSHINETSU = "40", "北信越・詳細不明"
    NIIGATA = "41", "新潟"
    NAGANO = "42", "長野"
    TOYAMA = "43", "富山"
    ISHIKAWA = "44", "石川"
    FUKUI = "45", "福井"
    HOKUSHINETSU_OTHER = "49", "北信越その他"
    CHUBU = "50", "中部・詳細不明"
    SHIZUOKA = "51", "静岡"
    AICHI = "52", "愛知"
    GIFU = "53", "岐阜"
    MIE = "54", "三重"
    CHUBU_OTHER = "59", "中部その他"
    KANSAI = "60", "関西・詳細不明"
    SHIGA = "61", "滋賀"
    KYOTO = "62", "京都"
    OSAKA = "63", "大阪"
    HYOGO = "64", "兵庫"
    NARA = "65", "奈良"
    WAKAYAMA = "66", "和歌山"
    KANSAI_OTHER = "69", "関西その他"
    CHUGOKU_SHIKOKU = "70", "中四国・詳細不明"
    OKAYAMA = "71", "岡山"
    HIROSHIMA = "72", "広島"
    TOTTORI = "73", "鳥取"
    SHIMANE = "74", "島根"
    YAMAGUCHI = "75", "山口"
    KAGAWA = "76", "香川"
    TOKUSHIMA = "77", "徳島"
    EHIME = "78", "愛媛"
    KOCHI_OR_CHUGOKU_SHIKOKU_OTHER = "79", "高知・中四国その他"
    KYUSHU = "80", "九州・詳細不明"
    FUKUOKA = "81", "福岡"
    SAGA = "82", "佐賀"
    NAGASAKI = "83", "長崎"
    KUMAMOTO = "84", "熊本"
    OITA = "85", "大分"
    MIYAZAKI = "86", "宮崎"
    KAGOSHIMA = "87", "鹿児島"
    OKINAWA = "88", "沖縄"
    KYUSHU_OTHER = "89", "九州その他"
    NATIONWIDE = "90", "全国"
    OTHER = "99", "その他"

    @property
    def region(self) -> Region | None:
        """The region the prefecture lies in; 90 and 99 count as Region.OTHER."""
        return Region.find(self.value[0])


SCHOOLS_BY_REGION = {OrganizationKind.UNIVERSITY, OrganizationKind.GRADUATE_SCHOOL}
BY_PREFECTURE = {
    OrganizationKind.KOSEN,
    OrganizationKind.HIGH_SCHOOL,
    OrganizationKind.JUNIOR_HIGH_SCHOOL,
    OrganizationKind.ELEMENTARY_SCHOOL,
    OrganizationKind.DISTRICT,
}
STUDENTS = SCHOOLS_BY_REGION | BY_PREFECTURE - {OrganizationKind.DISTRICT}
