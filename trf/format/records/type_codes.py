"""FIDE's codes for record 192, the type of the tournament.

Source: code table of FIDE's TEC (ETT26), as quoted by Ainalrami and TieBreakServer.
"""

from trf.format.dates import is_digits
from trf.format.fields import Kind, Unclean

_BAKU = (
    "FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026", "FIDE_DUBOV",
    "FIDE_BURSTEIN", "FIDE_DOUBLESWISS", "FIDE_TEAM", "FIDE_TEAM_MP_GP", "FIDE_TEAM_GP_MP",
    "FIDE_TEAM_MP", "FIDE_TEAM_GP", "FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEA_GP_MP",
    "FIDE_TEAM_TYPEA_MP", "FIDE_TEAM_TYPEA_GP", "FIDE_TEAM_TYPEB_MP_GP",
    "FIDE_TEAM_TYPEB_GP_MP", "FIDE_TEAM_TYPEB_MP", "FIDE_TEAM_TYPEB_GP",
)  # fmt: skip
_PLAIN = (
    "CUSTOM_SWISS", "CUSTOM_DOUBLESWISS", "BERGER_ROUNDROBIN", "FIDE_ROUNDROBIN",
    "BERGER_DOUBLEROUNDROBIN", "FIDE_DOUBLEROUNDROBIN", "CUSTOM_ROUNDROBIN", "FIDE_SCHILLER",
    "CUSTOM_SCHILLER", "FIDE_SCHEVENINGEN", "FIDE_DOUBLESCHEVENINGEN", "CUSTOM_SCHEVENINGEN",
    "CUSTOM_KNOCKOUT", "CUSTOM_TEAM_SWISS", "CUSTOM_TEAM_SWISS_MP", "CUSTOM_TEAM_SWISS_GP",
    "BERGER_TEAM_ROUNDROBIN", "BERGER_TEAM_DOUBLEROUNDROBIN", "FIDE_TEAM_ROUNDROBIN",
    "FIDE_TEAM_DOUBLEROUNDROBIN", "CUSTOM_TEAM_ROUNDROBIN", "CUSTOM_TEAM_KNOCKOUT",
    "OTHER_TEAM_ROUNDROBIN",
)  # fmt: skip
TYPE_CODES = frozenset((*_BAKU, *(f"{code}_BAKU" for code in _BAKU), *_PLAIN))


def _parse(text: str) -> str:
    """Read a code, with its number of groups (``_G3``) or of players and teams (``_4x3``)."""
    code = text.strip()
    stem, _, suffix = code.upper().rpartition("_")
    games = is_digits(suffix.removeprefix("G").replace("X", "", 1))
    if code and code.upper() not in TYPE_CODES and not (games and stem in _PLAIN):
        raise Unclean(code, "type-code-unknown", found=code)
    return code


TYPE_CODE = Kind(_parse, str)
