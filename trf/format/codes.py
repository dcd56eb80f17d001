"""Every code a problem or a loss can have: its severity and its English message template.

The templates are the msgids for gettext; ``{names}`` in braces are the parameters. A message
says what was found and what is wanted.
"""

import enum


class Severity(enum.StrEnum):
    """What a finding means for the import of the file."""

    ERROR = "error"
    """The file is refused: nothing may be imported."""
    WARNING = "warning"
    """The file can be imported after a person has seen and confirmed the finding."""
    NOTE = "note"
    """An adjustment or remark that loses nothing; shown, not asked."""


ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE


def N_(message: str) -> str:  # noqa: N802 -- gettext's customary name for "extract this string"
    """Mark a message template for extraction; it is translated where it is shown."""
    return message


PROBLEMS: dict[str, tuple[Severity, str]] = {
    # The file as a whole
    "no-players": (ERROR, N_("No player was found: a TRF file has one 001 line for each player.")),
    "vega-tdf": (
        ERROR,
        N_(
            "This is Vega's own TDF format (fields separated by “|”), not a TRF file. "
            "Export the tournament from Vega as TRF."
        ),
    ),
    "encoding-utf16": (
        ERROR,
        N_(
            "The file is UTF-16, which some programs call “Unicode”; wanted is UTF-8. "
            "Save it again as UTF-8."
        ),
    ),
    "encoding-cp1252": (NOTE, N_("The file is not UTF-8; it was read as Windows-1252.")),
    "encoding-undefined-byte": (
        WARNING,
        N_("The byte {byte} has no meaning in Windows-1252; wanted is UTF-8."),
    ),
    "tab": (NOTE, N_("A tab was read as one blank; the columns of TRF are counted in blanks.")),
    # Records
    "record-unknown": (NOTE, N_("The record “{record}” is not known; its line is kept as it is.")),
    "record-repeated": (
        WARNING,
        N_(
            "The record {record} occurs more than once, in lines {lines}; "
            "only line {used} (“{found}”) is used."
        ),
    ),
    "record-other-player": (
        WARNING,
        N_("{record} names the player {number}, who is not in the file (no such 001 line)."),
    ),
    "record-other-team": (
        WARNING,
        N_("{record} names the team {number}, which is not in the file (no such 310 or XCD)."),
    ),
    "team-against-itself": (
        WARNING,
        N_("{record} lets the team {number} meet itself; the line is left out of account."),
    ),
    "team-number-missing": (
        WARNING,
        N_("{record} names no team; wanted is a team number in columns 5-7."),
    ),
    "record-without-player": (
        WARNING,
        N_(
            "The record {record} (“{found}”) names no player; wanted is a starting rank in "
            "columns 5-8."
        ),
    ),
    "field-overflow": (
        WARNING,
        N_("Column {at} should be blank, but “{found}” was found there; {field} may be cut off."),
    ),
    # Values of fields
    "number-invalid": (
        WARNING,
        N_("{record}: {field} is “{found}”, which is no number; it is left out."),
    ),
    "number-with-text": (
        NOTE,
        N_("{record}: {field} is “{found}”; the number {read} was taken from it."),
    ),
    "date-invalid": (
        WARNING,
        N_("{record}: {field} is “{found}”, which is no date; wanted is YYYY/MM/DD."),
    ),
    "date-adjusted": (
        NOTE,
        N_("{record}: {field} “{found}” was read as {read}; wanted is YYYY/MM/DD."),
    ),
    "time-invalid": (
        WARNING,
        N_("{record}: {field} is “{found}”, which is no time; wanted is HH:MM:SS."),
    ),
    "points-invalid": (
        WARNING,
        N_("{record}: {field} is “{found}”, which are no points; wanted is a number like 2.5."),
    ),
    "federation-invalid": (
        WARNING,
        N_("{record}: “{found}” is no federation code of three letters; it is left out."),
    ),
    "type-code-unknown": (
        WARNING,
        N_("192: “{found}” is not one of FIDE's tournament type codes."),
    ),
    "rating-method-unknown": (
        WARNING,
        N_("172: “{found}” is no rating method; wanted is one of {wanted}."),
    ),
    "initial-colour-invalid": (
        WARNING,
        N_("152: “{found}” is no colour for the first board; wanted is one of {wanted}."),
    ),
    "scoring-letter-unknown": (
        WARNING,
        N_("162: “{found}” is no kind of result; wanted is one of {wanted}."),
    ),
    "result-kind-unknown": (
        WARNING,
        N_("{record}: “{found}” is no kind of result; wanted is one of {wanted}."),
    ),
    "match-points-unknown": (
        WARNING,
        N_("362: “{found}” is no result of a match; wanted is one of {wanted}."),
    ),
    "match-forfeit-unknown": (
        WARNING,
        N_("330: “{found}” is no forfeit of a match; wanted is one of {wanted}."),
    ),
    "scoring-rule-invalid": (
        WARNING,
        N_("XXS: “{found}” is no scoring rule; wanted are rules like WW=1.0, with {wanted}."),
    ),
    "configuration-unknown": (
        WARNING,
        N_("XXC: “{found}” is not known; wanted is one of {wanted}."),
    ),
    # Players
    "starting-rank-invalid": (
        ERROR,
        N_("The starting rank is “{found}”; wanted is a number from 1 to 9999."),
    ),
    "starting-rank-repeated": (
        ERROR,
        N_("The starting rank {player} occurs more than once, in lines {lines}."),
    ),
    "starting-rank-zero": (
        NOTE,
        N_(
            "“{name}” has the starting rank 0: CLM lists a person who plays in two teams "
            "twice; the second entry is skipped."
        ),
    ),
    "name-missing": (WARNING, N_("Player {player} has no name.")),
    "sex-unknown": (
        WARNING,
        N_("Player {player}: the sex is “{found}”; wanted is m, w or a blank."),
    ),
    "sex-adjusted": (NOTE, N_("Player {player}: the sex “{found}” was read as “{read}”.")),
    "title-unknown": (
        WARNING,
        N_("Player {player}: “{found}” is no FIDE title; wanted is one of {wanted}."),
    ),
    "title-adjusted": (NOTE, N_("Player {player}: the title “{found}” was read as {read}.")),
    "birth-invalid": (
        WARNING,
        N_(
            "Player {player}: the date of birth “{found}” does not exist; "
            "wanted is YYYY/MM/DD, YYYY/00/00 or YYYY."
        ),
    ),
    "columns-shifted": (
        NOTE,
        N_(
            "Player {player}: the columns are shifted by {shift}, as CLM does after national "
            "letters; the line was read with the shift taken out."
        ),
    ),
    "columns-are-bytes": (
        NOTE,
        N_(
            "Player {player}: the columns count bytes, not characters; "
            "the line was read by its bytes."
        ),
    ),
    "player-count-differs": (
        WARNING,
        N_("062 says {declared} players, but the file has {found} of them (001 lines)."),
    ),
    # Rounds
    "cell-malformed": (
        ERROR,
        N_(
            "Player {player}, round {round}: “{found}” cannot be read; wanted is the opponent in "
            "columns {first}-{last}, a colour in {colour_column} and a result in {result_column}."
        ),
    ),
    "cell-adjusted": (
        NOTE,
        N_("Player {player}, round {round}: “{found}” was read as “{read}”."),
    ),
    "trf06-bye": (
        NOTE,
        N_(
            "Player {player}, round {round}: “{found}” is the old TRF06 form; "
            "it was read as “{read}”."
        ),
    ),
    "colour-adjusted": (
        WARNING,
        N_("Player {player}, round {round}: the colour “{found}” was read as “{read}”."),
    ),
    "colour-unknown": (
        ERROR,
        N_("Player {player}, round {round}: the colour is “{found}”; wanted is w, b or -."),
    ),
    "result-unknown": (
        ERROR,
        N_(
            "Player {player}, round {round}: the result is “{found}”; "
            "wanted is one of 1 = 0 W D L + - U F H Z."
        ),
    ),
    "opponent-is-self": (
        ERROR,
        N_("Player {player}, round {round}: the player is paired with himself or herself."),
    ),
    "opponent-unknown": (
        ERROR,
        N_("Player {player}, round {round}: the opponent {opponent} is not in the file."),
    ),
    "opponent-with-bye": (
        ERROR,
        N_(
            "Player {player}, round {round}: the bye “{result}” cannot have an opponent, "
            "but {opponent} was found; wanted is 0000."
        ),
    ),
    "opponent-missing": (
        ERROR,
        N_(
            "Player {player}, round {round}: the result “{result}” needs an opponent, "
            "but there is none."
        ),
    ),
    "colour-without-opponent": (
        WARNING,
        N_(
            "Player {player}, round {round}: the colour {colour} was found without an opponent; "
            "wanted is “-”."
        ),
    ),
    "colour-missing": (
        ERROR,
        N_(
            "Player {player}, round {round}: the game against {opponent} was played, "
            "but has no colour; wanted is w or b."
        ),
    ),
    "opponent-not-reciprocal": (
        ERROR,
        N_(
            "Player {player}, round {round}: the opponent is {opponent} (line {other_line}), "
            "whose opponent is {found}; wanted is {player}."
        ),
    ),
    "colours-contradict": (
        ERROR,
        N_(
            "Round {round}: {player} and {opponent} (line {other_line}) both have {colour}; "
            "wanted is w for one and b for the other."
        ),
    ),
    "results-contradict": (
        ERROR,
        N_(
            "Round {round}: the results “{result}” of {player} and “{other_result}” of {opponent} "
            "(line {other_line}) cannot be of the same game."
        ),
    ),
    "result-one-sided": (
        WARNING,
        N_(
            "Round {round}: {player} has the result “{result}”, but {opponent} "
            "(line {other_line}) has none yet."
        ),
    ),
    "bye-allocated-twice": (
        WARNING,
        N_("Round {round}: more than one player has the pairing-allocated bye: {players}."),
    ),
    "bye-full-or-allocated": (
        NOTE,
        N_(
            "Player {player}, round {round}: F is a full-point bye; some programs (CLM, lichess) "
            "write it for a pairing-allocated bye (U) too."
        ),
    ),
    "double-loss-or-unplayed": (
        WARNING,
        N_(
            "Round {round}: {player} and {opponent} (line {other_line}) both have 0: lost by both, "
            "or not played yet? CLM writes the same for both; it is imported as lost by both."
        ),
    ),
    "double-zero-unplayed": (
        NOTE,
        N_(
            "Round {round}: {player} and {opponent} (line {other_line}) both have 0, which CLM "
            "writes for a game without a result; it was read as not played yet."
        ),
    ),
    "rounds-not-stated": (
        NOTE,
        N_(
            "The number of rounds is not stated (142 or XXR); the file has {found}. "
            "It is needed to pair a further round."
        ),
    ),
    "rounds-contradict": (
        WARNING,
        N_(
            "The number of rounds is stated more than once, in lines {lines}: {found}; "
            "line {used} is used."
        ),
    ),
    "rounds-exceeded": (
        WARNING,
        N_("{stated} rounds are stated, but player {player} has a cell for round {found}."),
    ),
    "rounds-not-paired": (
        NOTE,
        N_("Nobody has an opponent in round {rounds}: it was read as not yet paired."),
    ),
    "round-dates-differ": (
        NOTE,
        N_("132 has {found} round dates, but the tournament has {wanted} rounds."),
    ),
    # Points
    "points-mismatch": (
        WARNING,
        N_(
            "Player {player} ({name}): the file declares {declared} points, but the results "
            "give {computed}, a difference of {difference}."
        ),
    ),
    "points-mismatch-half-bye": (
        WARNING,
        N_(
            "Player {player} ({name}): the file declares {declared} points, but the results "
            "give {computed}, a difference of {difference}; a half-point bye in the empty "
            "round {round} would explain it."
        ),
    ),
    "scoring-inferred": (
        NOTE,
        N_(
            "The scoring system is not stated; the points of the players agree with {win} for a "
            "win, {draw} for a draw and {loss} for a loss."
        ),
    ),
    "adjourned-counts-nothing": (
        NOTE,
        N_(
            "{count} adjourned games, worth {points} points each in this file, count here when "
            "they have a result."
        ),
    ),
    "scoring-contradicts": (
        WARNING,
        N_(
            "The scoring system is stated more than once, in lines {lines}, "
            "with different values for {key}; line {used} is used."
        ),
    ),
    # CLM
    "clm-phone-in-params": (
        NOTE,
        N_("XCP holds the phone number of player {player}, as CLM writes it; wanted is XCS."),
    ),
    "clm-league-results": (
        WARNING,
        N_(
            "This league was written by CLM's own export: its board results are unreliable (wrong "
            "for guests, and only the last leg is kept) and disagree with the board points of the "
            "teams. Teams, squads and totals are imported, the boards are not."
        ),
    ),
    "clm-league-verified": (
        NOTE,
        N_(
            "This league was written by CLM's own export, which gives guests the result of their "
            "hosts; that was put right, and the board points of all teams agree."
        ),
    ),
    "clm-league-cells": (
        NOTE,
        N_(
            "{count} results of the players (001) are those of the home team or of another leg, as "
            "CLM writes them; the results of XCZ are used."
        ),
    ),
    "clm-mode-three-numbers": (
        NOTE,
        N_(
            "XCM has three numbers: they were read as the kind of competition, {boards} boards "
            "and {reserves} reserve players."
        ),
    ),
    "clm-match-opponent-unknown": (
        ERROR,
        N_("XCD, round {round}: team {team} plays team {opponent}, which is not in the file."),
    ),
    "clm-match-not-mirrored": (
        ERROR,
        N_(
            "XCD, round {round}: team {team} plays team {opponent}, but that one plays {found}; "
            "wanted is {team}."
        ),
    ),
    "clm-home-contradicts": (
        ERROR,
        N_(
            "XCD, round {round}: teams {team} and {opponent} both have {found} for the home "
            "team; wanted is 1 for one and 0 for the other."
        ),
    ),
    "clm-pairing-differs": (
        WARNING,
        N_(
            "XCD, round {round}: the match of teams {team} and {opponent} has the number {found} "
            "for one and {other} for the other."
        ),
    ),
    "clm-match-results-contradict": (
        WARNING,
        N_(
            "XCD, round {round}: the results {result} of team {team} and {other_result} of team "
            "{opponent} cannot be of the same match; the boards decide."
        ),
    ),
    "clm-board-points-differ": (
        WARNING,
        N_(
            "XCD, round {round}: team {team} has {declared} board points, but its players (XCZ) "
            "have {computed}; the boards decide."
        ),
    ),
    "clm-player-without-team": (
        WARNING,
        N_(
            "XCZ, round {round}: player {player} is in no team (310), so that the board belongs to "
            "no match; it is left out."
        ),
    ),
    "clm-board-without-match": (
        WARNING,
        N_(
            "XCZ, round {round}: player {player} plays in pairing {pairing}, but XCD has another "
            "pairing or side for team {team}."
        ),
    ),
    "clm-board-taken": (
        ERROR,
        N_(
            "XCZ, round {round}: players {player} and {other} both sit at board {board} of the "
            "same team."
        ),
    ),
    "clm-board-results-contradict": (
        WARNING,
        N_(
            "XCZ, round {round}: the results {result} of {player} and {other_result} of "
            "{opponent} cannot be of the same game; the one of the home team is used."
        ),
    ),
    "clm-points-differ": (
        WARNING,
        N_(
            "XCZ, round {round}: player {player} has {declared} points, but the result {result} "
            "gives {computed}."
        ),
    ),
    "clm-cell-differs": (
        WARNING,
        N_(
            "Player {player}, round {round}: 001 has “{found}”, but XCZ says “{wanted}”; "
            "XCZ is used."
        ),
    ),
    "team-ranks-differ": (
        WARNING,
        N_(
            "310: the stated tie-breaks give {count} of the {teams} teams another rank than the "
            "file; teams with equal points stay in the order of the file."
        ),
    ),
    "team-points-mismatch": (
        WARNING,
        N_(
            "310: team {team} ({name}) declares {declared} match points and board points, but its "
            "matches give {computed}."
        ),
    ),
    "team-points-not-applied": (
        WARNING,
        N_(
            "299: other points for a kind of result ({found}) are not applied to teams; only their "
            "penalties and bonuses are."
        ),
    ),
    # What the site cannot store; the file itself keeps it
    "rounds-too-many": (
        ERROR,
        N_("The file has {found} rounds; at most {wanted} can be imported."),
    ),
    "text-cut": (
        WARNING,
        N_("{record}: {field} is longer than {limit} characters; only these are stored."),
    ),
    "character-refused": (
        WARNING,
        N_("{record}: {field} has the character U+0000, which cannot be stored; it is left out."),
    ),
    "number-too-large": (
        WARNING,
        N_("{record}: {field} is {found}; at most {wanted} can be stored, so it is left out."),
    ),
    "dates-reversed": (
        WARNING,
        N_("The last day {end} (052) is before the first day {start} (042); it is left out."),
    ),
}

LOSSES: dict[str, tuple[Severity, str]] = {
    # An error means that no file is written.
    "not-carried": (WARNING, N_("{field}: this format has no place for it.")),
    "not-carried-for-players": (
        WARNING,
        N_("{field}: this format has no place for it, for {count} players ({players})."),
    ),
    "records-not-carried": (
        WARNING,
        N_("The lines {records} of the original file are not part of this format."),
    ),
    "encoding-changed": (
        WARNING,
        N_("“{found}” does not exist in the encoding of the original; the file is now UTF-8."),
    ),
    "transliterated": (
        WARNING,
        N_("CLM needs plain letters: “{found}” was written as “{written}”, others likewise."),
    ),
    "clm-ignores": (
        WARNING,
        N_("CLM does not read these; they are in the file all the same: {fields}."),
    ),
    "clm-title": (
        WARNING,
        N_("CLM reads only two letters of a title: {count} players lose the W ({players})."),
    ),
    "clm-unrated-games": (
        WARNING,
        N_("CLM has no unrated games (W, D, L): {count} results were written as 1, =, 0."),
    ),
    "clm-apostrophe": (
        WARNING,
        N_("CLM cannot read apostrophes in {record}: they were left out."),
    ),
    "clm-too-long": (
        WARNING,
        N_("{field}: CLM keeps {limit} letters only; {count} values are longer."),
    ),
    "bye-preset": (
        WARNING,
        N_(
            "The pairing-allocated bye of player {player} is fixed: the player was written as "
            "absent; no other player may get the bye in round {round}."
        ),
    ),
    "starting-ranks-not-contiguous": (
        ERROR,
        N_("The starting ranks must be 1 to {wanted} without gaps; {missing} is missing."),
    ),
    "rounds-needed": (
        ERROR,
        N_("The number of rounds is needed to pair the next round; please enter it."),
    ),
    "results-missing": (
        ERROR,
        N_(
            "{count} games of the rounds so far have no result yet; no further round can be paired."
        ),
    ),
    "adjourned-as-open": (
        WARNING,
        N_(
            "{count} adjourned games are written without a result: the format has no letter for it."
        ),
    ),
    "adjourned-as-draws": (
        WARNING,
        N_("{count} adjourned games are written as draws, as they count for the pairing."),
    ),
    "clm-league": (
        WARNING,
        N_(
            "CLM reads no leagues yet; this file has the layout of CLM's page (XCM, XCD and XCZ "
            "with round blocks)."
        ),
    ),
    "team-event": (
        ERROR,
        N_("The pairing engines pair no teams; no file was written."),
    ),
}
