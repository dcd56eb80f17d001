"""Which system a tournament is played by, from CLM's number, FIDE's code, the text or the games."""

from itertools import combinations

from tournaments.models.tournament import System
from trf.format.values import Report

# Source: CLM language file de-DE.tournament.ini (typ 1-6).
SYSTEM_OF_CLM_TYPE = {
    1: System.SWISS,
    2: System.ROUND_ROBIN,
    3: System.KNOCKOUT,
    4: System.KEIZER,
    5: System.KNOCKOUT_SMALL_FINAL,
    6: System.FREE,
}
# Source: CLM language file de-DE.tournament_group.ini (runden_modus 1-5).
SYSTEM_OF_CLM_TEAM_TYPE = {
    1: System.ROUND_ROBIN,
    2: System.ROUND_ROBIN,
    3: System.SWISS,
    4: System.KNOCKOUT,
    5: System.KNOCKOUT_SMALL_FINAL,
}
CLM_TYPE_OF_SYSTEM = {system: number for number, system in SYSTEM_OF_CLM_TYPE.items()}

# Parts of FIDE's type codes (192) and of what programs write into 092, lower case.
_WORDS = (
    (System.KNOCKOUT, ("knockout", "knock-out", "k.o.", "ko-system")),
    (
        System.ROUND_ROBIN,
        (
            "roundrobin",
            "round robin",
            "round-robin",
            "berger",
            "all-play-all",
            "schiller",
            "scheveningen",
            "rundenturnier",
            "vollrunden",
            "vollturnier",
        ),
    ),
    (System.KEIZER, ("keizer",)),
    (System.SWISS, ("swiss", "dutch", "dubov", "burstein", "schweizer", "ch-system")),
)


def system_of(report: Report) -> System:
    """Return the system; a Swiss when nothing says otherwise.

    A file that names no system at all (CLM leaves 092 empty for a round robin) is judged by its
    games: when everybody has met everybody it was a round robin.
    """
    of_type = SYSTEM_OF_CLM_TEAM_TYPE if report.team_event else SYSTEM_OF_CLM_TYPE
    if report.clm_mode and report.clm_mode.type in of_type:
        return of_type[report.clm_mode.type]
    code, name = report.type_code.lower(), report.type_text.lower()
    # FIDE's CUSTOM codes stand for systems that have none, which only the text can name.
    for text in (name, code) if code.startswith("custom") else (code, name):
        for system, words in _WORDS:
            if any(word in text for word in words):
                return system
    named = report.type_code or report.type_text
    return System.ROUND_ROBIN if not named and _all_have_met(report) else System.SWISS


def _all_have_met(report: Report) -> bool:
    ranks = [player.starting_rank for player in report.players]
    if not 3 <= len(ranks) <= 30:
        return False
    met = {
        frozenset((player.starting_rank, cell.opponent))
        for player in report.players
        for cell in player.cells
        if cell.paired
    }
    return all(frozenset(pair) in met for pair in combinations(ranks, 2))
