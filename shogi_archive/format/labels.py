"""The names of stages and rounds, in Japanese and in English."""

from shogi_archive.format.problems import N_, Phrase
from shogi_archive.format.values import StageKind

STAGES: dict[StageKind, Phrase] = {
    StageKind.PRELIMINARY: Phrase(N_("Preliminaries"), "予選"),
    StageKind.KNOCKOUT: Phrase(N_("Knockout bracket"), "本戦"),
    StageKind.MAIN: Phrase(N_("Main bracket"), "本戦"),
    StageKind.TOP_TEN: Phrase(N_("Main bracket"), "本戦"),
    StageKind.UPPER: Phrase(N_("Upper bracket"), "上位トーナメント"),
    StageKind.LOWER: Phrase(N_("Lower bracket"), "下位トーナメント"),
    StageKind.FIFTH_BRACKET: Phrase(N_("Bracket for places 5 and 6"), "５・６位トーナメント"),
    StageKind.FIFTH_PLAYOFF: Phrase(N_("Play-off for places 5 and 6"), "５・６位決定戦"),
    StageKind.NINTH_PLAYOFF: Phrase(N_("Play-off for places 9 and 10"), "９・１０位決定戦"),
    StageKind.SERIES: Phrase(N_("Series"), "番勝負"),
}

# Names of a stage's rounds: an ordinary round, then the last ones from the final backwards.
_ROUNDS: dict[StageKind, tuple[tuple[str, str], ...]] = {
    StageKind.PRELIMINARY: ((N_("Preliminary round {number}"), "予選{number}回戦"),),
    StageKind.SERIES: ((N_("Game {number}"), "第{number}局"),),
    StageKind.KNOCKOUT: (
        (N_("Round {number}"), "{number}回戦"),
        (N_("Final"), "決勝"),
        (N_("Semi-final"), "準決勝"),
        (N_("Quarter-final"), "準々決勝"),
    ),
    StageKind.MAIN: (
        (N_("Main bracket, round {number}"), "本戦{number}回戦"),
        (N_("Main bracket, final"), "本戦決勝"),
        (N_("Main bracket, semi-final"), "本戦準決勝"),
        (N_("Main bracket, quarter-final"), "本戦準々決勝"),
    ),
    StageKind.TOP_TEN: (
        (N_("Main bracket, round {number}"), "本戦{number}回戦"),
        (N_("Final"), "決勝"),
        (N_("Semi-final"), "準決勝"),
    ),
    StageKind.UPPER: (
        (N_("Upper bracket, round {number}"), "上位{number}回戦"),
        (N_("Upper bracket, final"), "上位決勝"),
        (N_("Upper bracket, semi-final"), "上位準決勝"),
        (N_("Upper bracket, quarter-final"), "上位準々決勝"),
    ),
    StageKind.LOWER: (
        (N_("Lower bracket, round {number}"), "下位{number}回戦"),
        (N_("Lower bracket, final"), "下位決勝"),
        (N_("Lower bracket, semi-final"), "下位準決勝"),
        (N_("Lower bracket, quarter-final"), "下位準々決勝"),
    ),
    StageKind.FIFTH_BRACKET: (
        (N_("Places 5 and 6, round {number}"), "５・６位トーナメント{number}回戦"),
        (N_("Game for place 5"), "５・６位決定戦"),
    ),
    StageKind.FIFTH_PLAYOFF: (
        (N_("Play-off for places 5 and 6, round {number}"), "５・６位決定戦{number}回戦"),
        (N_("Game for place 5"), "５・６位決定戦"),
    ),
    StageKind.NINTH_PLAYOFF: (
        (N_("Play-off for places 9 and 10, round {number}"), "９・１０位決定戦{number}回戦"),
        (N_("Game for place 9"), "９・１０位決定戦"),
        (N_("Play-off for places 9 and 10, semi-final"), "９・１０位決定戦準決勝"),
    ),
}

PARTICIPANTS = Phrase(N_("list of participants"), "参加者リスト")
RESULTS = Phrase(N_("results"), "結果")
PLACINGS = Phrase(N_("placings"), "順位")
HEADER = Phrase(N_("kisen, holding, method and year display"), "棋戦コード・回・方式・年度表示")
DAYS = Phrase(N_("dates and venues"), "年月日・会場コード")
REENTRIES = Phrase(N_("re-entries"), "復活者")
GAMES = Phrase(N_("games won and lost (o/x)"), "勝敗（o/x）")
BLANK = Phrase(N_("blank line"), "空行")
KIND = Phrase(N_("kind"), "種別")
SEX_CLASS = Phrase(N_("sex class"), "性別")
PREFECTURE = Phrase(N_("prefecture"), "都道府県")
NEVER_THERE = Phrase(N_("is not in this bracket"), "このトーナメントに出ていません")


def round_label(kind: StageKind, number: int, last: int = 0, omitted: int = 0) -> Phrase:
    """Return the name of a round.

    Args:
        kind: the stage.
        number: the 1-based number of the round as recorded.
        last: how many rounds a bracket has; 0 for a stage without a final.
        omitted: rounds played before the first recorded one.
    """
    ordinary, *named = _ROUNDS[kind]
    from_end = last - number
    if last and from_end < len(named):
        return Phrase(*named[from_end])
    return Phrase(*ordinary, (("number", number + omitted),))


def lost_to(opponent: str, label: Phrase) -> Phrase:
    """Return why somebody is no longer in a bracket."""
    return Phrase(
        N_("lost to {opponent} in {round}"),
        "{round}で {opponent} に敗退",
        (("opponent", opponent), ("round", label)),
    )


def entries_of(kind: StageKind) -> Phrase:
    """Return the name of the line that lists a bracket's players."""
    return Phrase(N_("{stage}: entries"), "{stage}の参加者", (("stage", STAGES[kind]),))


def rounds_of(kind: StageKind) -> Phrase:
    """Return the name of the line with a bracket's number of rounds."""
    return Phrase(N_("{stage}: number of rounds"), "{stage}の段数", (("stage", STAGES[kind]),))
