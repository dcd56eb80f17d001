"""Taking over a tournament file of KeizerForClubs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from django.db import transaction
from django.utils.translation import gettext as _

from keizer.engine import KEIZER_FOR_CLUBS_KEYS, KeizerSettings, WithdrawnCredit, check_settings
from keizer.engine import Presence as Code
from keizer.mapping.s3db import FileRow, TournamentFile, read_file
from keizer.models import Adjournment, KeizerPlayer, KeizerTournament, Presence, RoundRecord
from keizer.models.evening import Method
from keizer.services.tournaments import create_keizer_tournament
from tournaments.models import Organisation, Player, Round, Tournament
from tournaments.models.activity import Action
from tournaments.models.game import Source
from tournaments.rules.results import Bye
from tournaments.services.activity import log
from tournaments.services.pairing import NewBye, NewGame, place, touch

_RESULTS = {1: "10", 2: "==", 3: "01", 8: "+-", 9: "-+", 10: "--"}
_ADJOURNED = 11
_BYE = 4
_LATE = 12
_REASONS = {5: Code.CLUB_DUTY, 6: Code.EXCUSED, 7: Code.UNEXCUSED}
_WITHDRAWN = 9
_FLAGS = frozenset({"spread_byes", "normalised", "fade_absence_credit", "fade_own_value"})


@dataclass(slots=True)
class ImportReport:
    """What was taken over, and what deserves a look."""

    tournament: Tournament
    players: int
    rounds: int
    games: int
    remarks: list[str] = field(default_factory=list)


@transaction.atomic
def import_keizer_file(*, organisation: Organisation, name: str, content: bytes) -> ImportReport:
    """Create a tournament from a file of KeizerForClubs; its table is the program's recomputed one.

    Raises:
        FileRefusedError: it is no such file, or it contradicts itself; nothing was stored.
    """
    file = read_file(content)
    remarks: list[str] = []
    settings = settings_of_file(file.config, remarks)
    tournament = Tournament(organisation=organisation, name=name)
    keizer = create_keizer_tournament(tournament=tournament, settings=settings)
    players = _store_players(file, tournament)
    rounds = _store_rounds(file, tournament, players)
    games = _store_games(file, tournament, players, rounds)
    _store_categories(file, keizer)
    new = {"players": len(players), "rounds": len(rounds), "format": "KeizerForClubs"}
    log(tournament.pk, Action.FILE_IMPORTED, new=new)
    touch(tournament.pk)
    return ImportReport(tournament, len(players), len(rounds), games, remarks)


def settings_of_file(
    config: Mapping[str, str | int | float | None], remarks: list[str]
) -> KeizerSettings:
    """Return the file's settings; what is out of its limits gets the default and a remark."""
    chosen: dict[str, object] = {"withdrawn_credit": WithdrawnCredit.BY_RESULT}
    for key, name in KEIZER_FOR_CLUBS_KEYS.items():
        value = _setting(name, config.get(key))
        if value is None:
            continue
        attempt = KeizerSettings(**{name: value})  # type: ignore[arg-type]  # -- checked next
        if check_settings(attempt):
            remarks.append(
                _(
                    "The setting %(key)s has the value %(value)s, which is impossible; the default "
                    "is used."
                )
                % {"key": key, "value": config[key]}
            )
        else:
            chosen[name] = value
    remarks.append(
        _(
            "A game against a withdrawn player is credited by its result, as the program does; "
            "its description says flat: choose in the settings."
        )
    )
    return KeizerSettings(**chosen)  # type: ignore[arg-type]  # -- the names are the engine's


def _setting(name: str, value: str | int | float | None) -> object | None:
    """Return a value as the engine takes it, None when the file does not say."""
    try:
        number = Decimal(str(value))
    except ArithmeticError:
        return None
    if not number.is_finite():
        return None
    if name in _FLAGS:
        return bool(number)
    if name.endswith("_percent") or name == "ratio_first_to_last":
        return number
    return int(number)


def _store_players(file: TournamentFile, tournament: Tournament) -> dict[int, Player]:
    """Store the players in entry order and return them by the file's id."""
    rows = Player.objects.bulk_create(
        Player(
            tournament=tournament,
            starting_rank=rank,
            name=player.name,
            rating_twz=player.rating or None,
            withdrawn=player.state == _WITHDRAWN,
        )
        for rank, player in enumerate(file.players, start=1)
    )
    joined = _joined(file)
    KeizerPlayer.objects.bulk_create(
        KeizerPlayer(player=row, joined=joined[player.id], categories=list(player.categories))
        for row, player in zip(rows, file.players, strict=True)
    )
    return {player.id: row for player, row in zip(file.players, rows, strict=True)}


def _joined(file: TournamentFile) -> dict[int, int]:
    """Return the first round each player was in for: that of his first row that is no code 12."""
    joined = {player.id: file.last_round + 1 for player in file.players}
    for row in file.rows:
        if row.result != _LATE:
            for key in (row.white, row.black):
                if key in joined:
                    joined[key] = min(joined[key], row.round)
    return joined


def _store_rounds(
    file: TournamentFile, tournament: Tournament, players: Mapping[int, Player]
) -> dict[int, Round]:
    rounds = Round.objects.bulk_create(
        Round(tournament=tournament, number=number) for number in range(1, file.last_round + 1)
    )
    RoundRecord.objects.bulk_create(
        RoundRecord(round=round_, method=Method.IMPORTED) for round_ in rounds
    )
    marks = [
        (row.round, players[row.white], _REASONS[row.result])
        for row in file.rows
        if row.result in _REASONS
    ]
    marks += [
        (file.last_round + 1, players[player.id], _REASONS[player.state])
        for player in file.players
        if player.state in _REASONS
    ]
    Presence.objects.bulk_create(
        Presence(tournament=tournament, round_number=number, player=player, code=code.value)
        for number, player, code in marks
    )
    return {round_.number: round_ for round_ in rounds}


def _store_games(
    file: TournamentFile,
    tournament: Tournament,
    players: Mapping[int, Player],
    rounds: Mapping[int, Round],
) -> int:
    paired = [row for row in file.rows if row.black]
    resting = [row for row in file.rows if not row.black and row.result in {_BYE, *_REASONS}]
    boards = _boards(paired)
    games = place(
        games=[
            NewGame(
                rounds[row.round],
                board,
                players[row.white],
                players[row.black],
                _RESULTS.get(row.result, ""),
                Source.IMPORT,
            )
            for row, board in zip(paired, boards, strict=True)
        ],
        byes=[
            NewBye(
                rounds[row.round],
                players[row.white],
                Bye.PAIRING_ALLOCATED if row.result == _BYE else Bye.ZERO_POINT,
            )
            for row in resting
        ],
    )
    Adjournment.objects.bulk_create(
        Adjournment(game=game)
        for game, row in zip(games, paired, strict=True)
        if row.result == _ADJOURNED
    )
    return len(games)


def _boards(rows: list[FileRow]) -> list[int]:
    """Return the board of each game: the file's, or the next free one where it is taken or odd."""
    taken: dict[int, set[int]] = {}
    boards = []
    for row in rows:
        used = taken.setdefault(row.round, set())
        free = next(board for board in range(1, len(rows) + 2) if board not in used)
        board = row.board if 1 <= row.board < 10_000 and row.board not in used else free
        used.add(board)
        boards.append(board)
    return boards


def _store_categories(file: TournamentFile, keizer: KeizerTournament) -> None:
    codes = dict.fromkeys(code for player in file.players for code in player.categories)
    keizer.categories = [{"code": code, "name": code} for code in codes]
    keizer.save(update_fields=["categories"])
