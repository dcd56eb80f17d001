"""Names folded for search: what people type and what is stored meet in one spelling.

Only for finding: shown is always the spelling that is stored.
"""

import unicodedata
from itertools import islice, product

# Each word begins with the usual form of a character; width and compatibility are NFKC's work.
_SAME = (
    "高髙 崎﨑嵜碕 辺邊邉 斎齋 斉齊 沢澤 浜濱濵 島嶋嶌 国國 広廣 桜櫻 関關 恵惠 徳德 栄榮 竜龍 "
    "滝瀧 会會 円圓 真眞 実實 富冨 船舩 渕淵渊 吉𠮷 柳栁 桑桒 瀬瀨 増增 青靑 清淸 悦悅 "
    "黒黑 教敎 横橫 曽曾 昇曻 宜冝 緒緖 頼賴 応應 郷鄕 条條 豊豐 鉄鐵 蔵藏 静靜 県縣 "
    "与與 寿壽 礼禮 塩鹽 亀龜 万萬 台臺 伝傳 遥遙 檜桧 薮藪 梅楳 野埜 秋穐 峰峯 館舘 "
    "篭籠 槙槇 弥彌 芸藝 顕顯 学學 経經 剣劍"
)
_FOLD = {ord(variant): group[0] for group in _SAME.split() for variant in group[1:]}
# Katakana ァ to ヶ, and the iteration marks ヽ ヾ, lie 0x60 above hiragana.
_FOLD |= {code: chr(code - 0x60) for code in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)}

# Characters of different names that are taken for one another; 斎 and 斉 above all.
_SIMILAR = {
    character: pair for pair in ("斎斉", "川河", "坂阪", "崎埼", "太大") for character in pair
}
_MOST_SPELLINGS = 8
# Longer names are cut: nobody types so much, and a database has a largest size of index rows.
_LONGEST = 90
_LONGEST_ENDING = 20
_MOST_WORDS = 6


def fold(text: str) -> str:
    """Return the search key of ``text``: NFKC, lower case, hiragana, usual kanji, no blanks."""
    # No name has a NUL, and PostgreSQL refuses to look for one.
    plain = unicodedata.normalize("NFKC", text).lower().replace("\0", "")
    return "".join(plain.split()).translate(_FOLD)[:_LONGEST]


def words_of(typed: str) -> list[str]:
    """Return the different words of what somebody typed; nobody needs more than six."""
    return list(dict.fromkeys(typed.split()))[:_MOST_WORDS]


def search_key(*names: str) -> str:
    """Return the folded names, each after a blank, so that " はや" finds a beginning.

    A blank in front of every name is what tells a beginning from the middle of a name.
    """
    return "".join(f" {key}" for key in map(fold, names) if key)


def name_endings(key: str) -> set[tuple[bytes, bool]]:
    """Return all endings of the names in a search key, and whether each is a whole name.

    A name contains what somebody types if one of its endings begins with it: that is a range of
    an index, for one character too. They are bytes, because databases sort text by languages.
    """
    return {
        (ending_key(name[start:]), start == 0) for name in key.split() for start in range(len(name))
    }


def ending_key(text: str) -> bytes:
    """Return folded text as ``name_endings`` has it, cut to the longest that is compared."""
    return text[:_LONGEST_ENDING].encode()


def similar_spellings(key: str) -> tuple[str, ...]:
    """Return other folded spellings that may be meant by ``key``: 斉藤 for 斎藤 and so on."""
    choices = [_SIMILAR.get(character, character) for character in key]
    spellings = islice(product(*choices), _MOST_SPELLINGS + 1)
    return tuple(found for each in spellings if (found := "".join(each)) != key)
