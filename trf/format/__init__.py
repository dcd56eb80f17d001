"""FIDE's tournament report file (TRF) and its extensions, without any framework."""

from trf.format.codes import LOSSES, PROBLEMS, Severity
from trf.format.document import Document
from trf.format.points import scoring_of
from trf.format.problems import Loss, Problem, TrfError, has_errors
from trf.format.profiles import Profile
from trf.format.reader import Reading, read
from trf.format.rounds import (
    RoundCount,
    RoundsSource,
    paired_rounds,
    preassigned_byes,
    round_count,
)
from trf.format.team_values import (
    AllocatedByes,
    ClmMatch,
    LineUp,
    MatchForfeit,
    MatchScoring,
    Team,
)
from trf.format.values import (
    AbnormalPoints,
    Acceleration,
    ByeRequest,
    Cell,
    ClmBoard,
    ClmMode,
    ForbiddenGroup,
    NationalRecord,
    PartialDate,
    Player,
    Report,
    Scoring,
)
from trf.format.writer import Written, write

__all__ = [
    "LOSSES",
    "PROBLEMS",
    "AbnormalPoints",
    "Acceleration",
    "AllocatedByes",
    "ByeRequest",
    "Cell",
    "ClmBoard",
    "ClmMatch",
    "ClmMode",
    "Document",
    "ForbiddenGroup",
    "LineUp",
    "Loss",
    "MatchForfeit",
    "MatchScoring",
    "NationalRecord",
    "PartialDate",
    "Player",
    "Problem",
    "Profile",
    "Reading",
    "Report",
    "RoundCount",
    "RoundsSource",
    "Scoring",
    "Severity",
    "Team",
    "TrfError",
    "Written",
    "has_errors",
    "paired_rounds",
    "preassigned_byes",
    "read",
    "round_count",
    "scoring_of",
    "write",
]
