"""Every message about the archive's files, in English and in Japanese: one table."""

from shogi_archive.format.problems import N_, Message, Param, Problem, Severity

_E, _W = Severity.ERROR, Severity.WARNING

MESSAGES: dict[str, Message] = {
    # --- files and lines
    "ENCODING_INVALID": Message(
        _E,
        N_("This line is not readable as {encoding}; it would be in: {other}."),
        "この行は {encoding} として読めません（この行の文字コード: {other}）",
    ),
    "FULLWIDTH": Message(
        _W,
        N_("Full-width digits, signs or spaces were read as half-width ones."),
        "全角の数字・記号・空白を半角として読みました",
    ),
    "BLANK_LINE": Message(
        _W,
        N_("Blank line inside the results of an event; it was ignored."),
        "結果データの中に空行があります（無視しました）",
    ),
    "NUMBER_WANTED": Message(
        _E, N_('"{found}" is not a number.'), "「{found}」は数字ではありません"
    ),
    # --- blocks
    "BLOCK_START": Message(
        _E,
        N_('An event must start with a "*" line; found "{found}".'),
        "ブロックの始まりの「*」がありません（この行は「{found}」です）",
    ),
    "SECTION_SEPARATOR": Message(
        _E,
        N_('Missing "+" after the {section}: the line "{found}" cannot belong there.'),
        "{section}の後の「+」がありません。この行「{found}」は{section}として読めません",
    ),
    "LINE_MISSING": Message(
        _E,
        N_("The event ends before the line with the {missing}."),
        "{missing}の行がありません",
    ),
    "EVENT_DUPLICATE": Message(
        _E,
        N_("This event ({kisen}, holding {holding}) is already in {other}, line {first}."),
        "同じ大会（{kisen} 第{holding}回）が {other} の{first}行目にもあります",
    ),
    "HEADER_FORMAT": Message(
        _E,
        N_("Wanted four numbers (kisen, holding, method, year display); found {found}."),
        "「棋戦コード 回 方式 年度表示」の4つの数字が必要です（{found}個あります）",
    ),
    "KISEN_UNKNOWN": Message(
        _E,
        N_("Kisen code {found} is not in kisen.txt."),
        "棋戦コード「{found}」は棋戦データ(kisen.txt)にありません",
    ),
    "METHOD_UNKNOWN": Message(
        _E,
        N_("There is no method {found}; the methods are {wanted}."),
        "方式「{found}」はありません（{wanted} のいずれか）",
    ),
    "ANNUAL_INVALID": Message(
        _E,
        N_("The year display must be 0, 1 or 2; found {found}."),
        "年度表示は 0,1,2 のいずれかです（「{found}」があります）",
    ),
    "DATE_INVALID": Message(
        _E,
        N_("{found} is not a date (wanted: YYYYMMDD, 00 where month or day are unknown)."),
        "日付「{found}」は存在しません（年4桁・月2桁・日2桁、不明の月日は00）",
    ),
    "DATE_TOO_LATE_IN_MONTH": Message(
        _E,
        N_("{found} is not a date: month {month} has {days} days."),
        "日付「{found}」は存在しません（{month}月は{days}日まで）",
    ),
    "DATE_PLACE_PAIR": Message(
        _E,
        N_("The date {found} has no venue code; dates and venues alternate."),
        "日付「{found}」に会場コードがありません（日付と会場コードを交互に書きます）",
    ),
    "DATE_ORDER": Message(
        _W,
        N_("The dates are not in order: {found} comes after {before}."),
        "日付が順番になっていません（{before} の後に {found}）",
    ),
    "PLACE_UNKNOWN": Message(
        _E,
        N_("Venue code {found} is not in place.txt."),
        "会場コード「{found}」は会場データ(place.txt)にありません",
    ),
    "SETTING_COUNT": Message(
        _E,
        N_("Method {method} wants these numbers on the third line: {wanted}; found {found}."),
        "方式{method}の3行目には {wanted} を書きます（{found}個の数字があります）",
    ),
    "SETTING_RANGE": Message(
        _E,
        N_("The {setting} must be from {low} to {high}; found {found}."),
        "{setting}は{low}〜{high}です（「{found}」があります）",
    ),
    "REMARKS_EXTRA": Message(
        _W,
        N_("The remarks have more than one line; the lines were kept."),
        "備考が2行以上あります（そのまま残しました）",
    ),
    # --- participants
    "ENTRY_FORMAT": Message(
        _E,
        N_('Wanted "entry number, person code, grade"; found "{found}".'),
        "参加者は「エントリNo. 名前コード 学年」の形で書きます（「{found}」があります）",
    ),
    "ENTRY_RANGE": Message(
        _E,
        N_("Entry numbers go from 1 to {high}; found {found}."),
        "エントリNo.は1〜{high}です（「{found}」があります）",
    ),
    "ENTRY_DUPLICATE": Message(
        _E,
        N_("Entry {who} appears twice in: {where} (first on line {first})."),
        "{where}にエントリNo.「{who}」が2回書かれています（最初は{first}行目）",
    ),
    "ENTRY_UNKNOWN": Message(
        _E,
        N_("{where}: the list of participants has no entry {found} (entries {low} to {high})."),
        "{where}の「{found}」は参加者リストにありません（エントリNo.は{low}〜{high}）",
    ),
    "ENTRY_IDLE": Message(
        _W, N_("{who} appears in no game of the event."), "{who} の対局が一つもありません"
    ),
    "PERSON_CODE_FORMAT": Message(
        _E,
        N_('"{found}" is not a person code (12 characters, NNNNN-YYYYNN).'),
        "人名コード「{found}」は12文字（所属5桁-入学年4桁番号2桁）ではありません",
    ),
    "PERSON_UNKNOWN": Message(
        _E,
        N_(
            "Person code {found} is not in person.txt. Of that organisation there are: {others}. "
            "For a new person add a line to person.txt."
        ),
        "人名コード「{found}」は人名データ(person.txt)に登録されていません。"
        "同じ所属で年の近い人: {others}。新しい人なら person.txt に1行追加してください",
    ),
    "PERSON_DUPLICATE": Message(
        _E,
        N_("The same person ({found}) is entered twice: {first} and {second}."),
        "同じ人（{found}）がエントリ {first} と {second} に重複しています",
    ),
    "GRADE_MISMATCH": Message(
        _W,
        N_("{who}: grade {grade} in {year} does not fit the enrolment year {enrolment}."),
        "{who}: {year}年度に{grade}年生では、入学年{enrolment}と合いません",
    ),
    "PLAYER_COUNT": Message(
        _E,
        N_("The third line says {declared} players, the list has {found}."),
        "3行目の人数は{declared}人ですが、参加者リストには{found}人います",
    ),
    # --- results in general
    "LINE_COUNT": Message(
        _E,
        N_('The results end after {found} lines: the line "{missing}" is missing.'),
        "結果が{found}行しかありません（「{missing}」の行がないようです）",
    ),
    "LINE_EXTRA": Message(
        _E,
        N_('More result lines than wanted: "{found}" is left over.'),
        "結果の行が多すぎます（「{found}」が余っています）",
    ),
    "RESULT_SYMBOL": Message(
        _E,
        N_('The result "{found}" is not allowed (o for a win, x for a loss).'),
        "結果「{found}」は使えません（o か x。○×は o/x として読みます）",
    ),
    "PAIR_ODD": Message(
        _E,
        N_('{round}: wanted pairs "winner loser", found an odd number of entries.'),
        "{round}は「勝者 敗者」の組で書きますが、数が奇数です",
    ),
    "PAIR_SELF": Message(
        _E, N_("{round}: {who} is paired with itself."), "{round}: {who} の相手が自分自身です"
    ),
    "ROUND_TWICE": Message(
        _E,
        N_("{who} plays twice in {round}."),
        "{who} が{round}に2回出ています",
    ),
    "RANK_MISMATCH": Message(
        _W,
        N_("The placings put {who} in place {place}, but by the results it is {wanted}."),
        "順位の{place}位「{who}」が結果（{wanted}）と違います",
    ),
    "RANK_DUPLICATE": Message(
        _E, N_("The placings list {who} twice."), "順位に「{who}」が2回書かれています"
    ),
    # --- brackets
    "ROUNDS_MISSING": Message(
        _E,
        N_('{stage}: the line with the number of rounds is missing; found "{found}".'),
        "{stage}の段数の行がありません（この行は「{found}」です）",
    ),
    "ROUNDS_MISMATCH": Message(
        _E,
        N_("{rounds} rounds give {slots} places, but entries go up to {highest}: {needed} rounds?"),
        "段数{rounds}では{slots}人分ですが、エントリNo.は{highest}まであります"
        "（段数{needed}ではありませんか）",
    ),
    "BRACKET_SIZE": Message(
        _E,
        N_("{stage}: wanted {wanted} entry numbers (0 for an empty place), found {found}."),
        "{stage}の参加者は{wanted}人分必要です（空きは0）。{found}個あります",
    ),
    "BYES_UNDECIDED": Message(
        _W,
        N_(
            "{players} players in {slots} places without gaps in the numbers: the last places "
            "were read as empty. Leave out the numbers of the byes if they were elsewhere."
        ),
        "{players}人では{slots}の枠が埋まりません。最後の枠を空きとして読みました"
        "（不戦勝が別の所なら、その枠の番号を空けてください）",
    ),
    "WINNER_COUNT": Message(
        _E,
        N_("{round} needs {wanted} winners, found {found} (undecided: {undecided})."),
        "{round}の勝者は{wanted}人のはずですが{found}人しか書かれていません"
        "（決まらない対局: {undecided}）",
    ),
    "WINNER_NOT_ADVANCED": Message(
        _E,
        N_("{round}: {who} {reason}; the candidates for this game are {candidates}."),
        "{round}の勝者「{who}」（{reason}）はこの段に進んでいません。"
        "この対局の候補は {candidates} です",
    ),
    "WINNER_BOTH": Message(
        _E,
        N_("{round}: {players} play each other and cannot all win."),
        "{round}: {players} は互いの対局なので、両方は勝てません",
    ),
    "PLAYOFF_ENTRANTS": Message(
        _W,
        N_("{stage}: {who} should not be there by the results before."),
        "{stage}の「{who}」は前の結果と合いません",
    ),
    # --- preliminaries
    "PRELIM_OVER": Message(
        _E,
        N_("{round}, {winner} – {loser}: {who} was already through or out ({wins}–{losses})."),
        "{round} {winner}−{loser}: {who} はすでに{wins}勝{losses}敗で、"
        "予選の通過または敗退が決まっています",
    ),
    "NOT_QUALIFIED": Message(
        _E,
        N_("{who} did not qualify ({wins}–{losses}); qualified but missing: {missing}."),
        "本戦の「{who}」は予選を通過していません（{wins}勝{losses}敗）。"
        "通過したのに本戦にいない人: {missing}",
    ),
    "GROUP_MISMATCH": Message(
        _W,
        N_("{round}: {winner} and {loser} are in different groups (groups {one} and {other})."),
        "{round} {winner}−{loser} は組が違います（{one}組と{other}組）",
    ),
    "GROUP_COUNT": Message(
        _E,
        N_(
            "The third line says {declared} groups of {size}, the list has {found} "
            "(groups: {groups})."
        ),
        "3行目では{size}人の組が{declared}組ですが、参加者リストでは{found}組です（{groups}組）",
    ),
    "SEED_COUNT": Message(
        _W,
        N_("The third line says {declared} seeds, {found} entries have no preliminary game."),
        "3行目ではシードが{declared}人ですが、予選のない人は{found}人です",
    ),
    # --- Swiss
    "SWISS_MIRROR": Message(
        _E,
        N_("{round}: {one} and {other} do not agree: {one_says} against {other_says}."),
        "{round} {one}−{other}: 二人の行が合いません（{one_says} と {other_says}）",
    ),
    "SWISS_SELF": Message(
        _E, N_("{round}: {who} is paired with itself."), "{round}: {who} の相手が自分自身です"
    ),
    "SWISS_ROUNDS": Message(
        _E,
        N_("The row of {who} has {found} rounds, {wanted} wanted."),
        "{who} の行は{found}回戦分です（{wanted}回戦分必要です）",
    ),
    "SWISS_ROW_MISSING": Message(
        _E, N_("{who} has no row in the Swiss table."), "{who} の行がスイス式の表にありません"
    ),
    "SWISS_REPEAT": Message(
        _W,
        N_("{round}: {one} and {other} meet again."),
        "{round}: {one} と {other} は前にも対局しています",
    ),
    # --- series
    "SERIES_ENTRIES": Message(
        _E,
        N_("A series has exactly the entries 1 and 2; found {found}."),
        "番勝負のエントリNo.は 1 と 2 だけです（{found} があります）",
    ),
    "SERIES_OVER": Message(
        _E,
        N_("Best of {games}: decided after game {decided}, but game {extra} is recorded."),
        "{games}番勝負は{decided}局目で決着しています（{extra}局目が書かれています）",
    ),
    "SERIES_UNDECIDED": Message(
        _W,
        N_("Best of {games} is not decided ({wins}–{losses})."),
        "{games}番勝負が決着していません（{wins}勝{losses}敗）",
    ),
    # --- re-entries
    "REENTRY_PAIR": Message(
        _E,
        N_("Re-entries come in pairs: entry number before, entry number after; {found} is alone."),
        "復活前・復活後のエントリNo.が組になっていません（「{found}」が余っています）",
    ),
    "REENTRY_LISTED": Message(
        _E,
        N_("{found} is the number of a re-entry ({who}); do not list it as a participant."),
        "{found} は復活後のエントリNo.です（{who}）。参加者リストに重複して書かないでください",
    ),
    "REENTRY_NOT_LOST": Message(
        _E,
        N_("{who} had not lost before re-entering as {after}."),
        "復活者「{who}」は、{after} として復活する前に負けていません",
    ),
    "REENTRY_SAME_ROUND": Message(
        _W,
        N_("{who} lost and plays as re-entry {after} in the same round."),
        "{who} が負けた段と同じ段で {after} として復活しています",
    ),
    # --- master files
    "ORG_CODE_FORMAT": Message(
        _E,
        N_('An organisation code has 5 digits; found "{found}".'),
        "所属コードは5桁です（「{found}」があります）",
    ),
    "ORG_DUPLICATE_KEY": Message(
        _E,
        N_("{found} is already used on line {first} ({name})."),
        "{found} は{first}行目で使われています（{name}）",
    ),
    "ORG_NAME_MISSING": Message(
        _E,
        N_("Organisation {found} needs a full name and a short name."),
        "所属 {found} の正式名称・略称１がありません",
    ),
    "ORG_SHORT2_MISSING": Message(
        _W,
        N_("The second short name is missing; the first ({name}) is used."),
        "略称２がありません（略称１「{name}」を使います）",
    ),
    "ORG_UNKNOWN": Message(
        _E,
        N_("Organisation code {found} is not in org.txt."),
        "所属コード {found} は所属データ(org.txt)にありません",
    ),
    "COLUMNS_EXTRA": Message(
        _W,
        N_('The line has more columns than wanted; "{found}" was not read.'),
        "列が多すぎます（「{found}」は読みませんでした）",
    ),
    "PERSON_DUPLICATE_KEY": Message(
        _E,
        N_("{found} is already used on line {first} ({name}); take the next free number {free}."),
        "{found} は{first}行目で使われています（{name}）。番号を{free}にしてください",
    ),
    "PERSON_NUMBER_FORMAT": Message(
        _E,
        N_('The number of a person has 2 digits; found "{found}".'),
        "番号は2桁で書いてください（「{found}」があります）",
    ),
    "YEAR_FORMAT": Message(
        _E,
        N_('A year has 4 digits (9999 for non-students); found "{found}".'),
        "年は4桁で書いてください（1992 など。学生でない場合は9999。「{found}」があります）",
    ),
    "NAME_ONE_PART": Message(
        _W,
        N_("{name} has no given name; registered with the surname only."),
        "名がありません（「{name}」を姓だけの人として登録します）",
    ),
    "NAME_MISSING": Message(_E, N_("{found} has no name."), "{found} の名前がありません"),
    "KISEN_CODE_FORMAT": Message(
        _E,
        N_('A kisen code has 7 digits; found "{found}".'),
        "棋戦コードは7桁です（「{found}」があります）",
    ),
    "KISEN_DUPLICATE_KEY": Message(
        _E,
        N_("{found} is already used on line {first} ({name})."),
        "{found} は{first}行目で使われています（{name}）",
    ),
    "PLACE_CODE_FORMAT": Message(
        _E,
        N_('A venue code has 4 digits; found "{found}".'),
        "会場コードは4桁です（「{found}」があります）",
    ),
    "PLACE_DUPLICATE_KEY": Message(
        _E,
        N_("{found} is already used on line {first} ({name})."),
        "{found} は{first}行目で使われています（{name}）",
    ),
    "CODE_PART_UNKNOWN": Message(
        _W,
        N_("Code {found}: the code tables have no {part} {digits}."),
        "コード {found}: コード表に{part}「{digits}」はありません",
    ),
    # --- the archive as a whole
    "CONTROL_CHARACTER": Message(
        _E,
        N_("This line has a NUL character; the file is not plain text."),
        "この行にNUL文字があります（テキストファイルではありません）",
    ),
    "RECORD_IN_OTHER_FILE": Message(
        _E,
        N_("{found} ({name}) is already in the file {other}."),
        "{found}（{name}）はファイル {other} にもあります",
    ),
    "RECORD_IN_USE": Message(
        _E,
        N_("{found} ({name}) is no longer in this file, but {user} still needs it."),
        "{found}（{name}）がこのファイルから消えていますが、{user} で使われています",
    ),
}

# A day beyond the month's end is the same fault to a program, but not to the person who reads.
_SAME_CODE = {"DATE_TOO_LATE_IN_MONTH": "DATE_INVALID"}


def problem(
    key: str,
    file: str,
    line: int,
    column: int,
    token: str,
    params: dict[str, Param],
    severity: Severity | None = None,
) -> Problem:
    """Return the finding ``key`` of the table at a place; see ``Problem`` for the places.

    ``severity`` takes the place of the table's one.
    """
    template = MESSAGES[key]
    code = _SAME_CODE.get(key, key)
    chosen = severity or template.severity
    return Problem(file, line, column, token, code, chosen, template, params)
