"""Makers of test objects: people, organisations and tournaments in which games were played."""

import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Barrier
from typing import Any

from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.db import connection
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from tournaments.errors import TournamentError
from tournaments.models import (
    ApiKey,
    ForbiddenGroup,
    Game,
    Invitation,
    Organisation,
    Player,
    Round,
    SquadPlace,
    Team,
    TeamSettings,
    Tournament,
    TournamentRole,
    User,
)
from tournaments.models.game import Source
from tournaments.models.round import RoundState
from tournaments.models.tournament import Visibility
from tournaments.rules.access import RIGHTS, Role, ScorerLevel
from tournaments.rules.results import Bye
from tournaments.selectors.access import Actor
from tournaments.services.invitations import LIFETIME
from tournaments.services.matches import NewMatch, place_matches
from tournaments.services.organisations import (
    create_api_key,
    create_organisation,
    digest,
    set_role,
)
from tournaments.services.pairing import NewBye, NewGame, place
from tournaments.services.results import record_result
from tournaments.services.scorer_links import NewLink, create_scorer_link
from trf.models import Origin, ReportFile

_numbers = count(1)

PASSWORD = "correct horse battery staple"

RESULT_CYCLE = ("10", "==", "01")
"""Results of played games, by (round + board) modulo 3."""


def make_user(name: str = "", **fields: Any) -> User:
    """A person with the password PASSWORD; `client.force_login` is the short way in."""
    fields = {"password": PASSWORD} | fields
    return User.objects.create_user(name or f"user{next(_numbers)}", **fields)


def make_organisation(name: str = "", owner: User | None = None) -> Organisation:
    return create_organisation(
        name=name or f"Chess club {next(_numbers)}", owner=owner or make_user()
    )


def make_member(organisation: Organisation, role: Role, name: str = "") -> User:
    user = make_user(name)
    set_role(organisation=organisation, user=user, role=role)
    return user


def make_helper(tournament: Tournament, role: Role, name: str = "") -> User:
    """Somebody with a role in this tournament alone."""
    user = make_user(name)
    TournamentRole.objects.create(tournament=tournament, user=user, role=role)
    return user


def make_invitation(
    organisation: Organisation,
    tournament: Tournament | None = None,
    role: Role = Role.ARBITER,
    *,
    secret: str = "",
    **fields: Any,
) -> Invitation:
    """An invitation by the owner to guest@example.org; `secret` is the last part of its link."""
    owner = organisation.memberships.filter(role=Role.OWNER).select_related("user")[0].user
    values = {
        "email": "guest@example.org",
        "digest": digest(secret or str(next(_numbers))),
        "invited_by": owner,
        "expires_at": timezone.now() + LIFETIME,
        **fields,
    }
    return Invitation.objects.create(
        organisation=organisation, tournament=tournament, role=role, **values
    )


def set_up_two_factor(user: User) -> None:
    """Let the person need the code of an authenticator app to sign in."""
    TOTP.activate(user, generate_totp_secret())


def confirm_identity(client: Client) -> None:
    """Let the signed-in person give the password once more, as dangerous acts ask for."""
    client.post("/account/reauthenticate/", {"password": PASSWORD})


def make_key(organisation: Organisation, role: Role = Role.CHIEF_ARBITER) -> tuple[ApiKey, str]:
    """An API key and its secret."""
    owner = organisation.memberships.filter(role=Role.OWNER).select_related("user")[0].user
    return create_api_key(organisation=organisation, name="CLM", role=role, created_by=owner)


def make_tournament(
    organisation: Organisation | None = None,
    *,
    players: int = 4,
    rounds: int = 0,
    played: bool = True,
    visibility: str = Visibility.PUBLIC,
    **fields: Any,
) -> Tournament:
    """A tournament with `players` players and `rounds` paired rounds.

    Nobody meets twice as long as there are fewer rounds than players; with an odd number of players
    one has the pairing-allocated bye. With `played` every game has a result (RESULT_CYCLE).
    """
    tournament = Tournament.objects.create(
        organisation=organisation or make_organisation(),
        **{"name": "Club Championship", "scheduled_rounds": 7, "visibility": visibility, **fields},
    )
    Player.objects.bulk_create(
        Player(
            tournament=tournament,
            starting_rank=rank,
            name=f"Player, No {rank}",
            rating_elo=2400 - rank,
            email=f"p{rank}@example.org",
            phone=f"0170-{rank:04}",
            birth_year=1990,
        )
        for rank in range(1, players + 1)
    )
    for _ in range(rounds):
        make_round(tournament, played=played)
    return tournament


def make_round(
    tournament: Tournament, *, played: bool = True, state: str = RoundState.OPEN
) -> Round:
    """The next round, paired by the circle method."""
    number = tournament.rounds.count() + 1
    round_ = Round.objects.create(tournament=tournament, number=number, state=state)
    games: list[NewGame] = []
    byes: list[NewBye] = []
    for white, black in _circle(list(tournament.players.all()), number):
        if white is None or black is None:
            resting = white or black
            assert resting
            byes.append(NewBye(round_, resting, Bye.PAIRING_ALLOCATED))
            continue
        board = len(games) + 1
        result = RESULT_CYCLE[(number + board) % 3] if played else ""
        games.append(NewGame(round_, board, white, black, result))
    place(games=games, byes=byes)
    return round_


def _circle(players: list[Player], number: int) -> list[tuple[Player | None, Player | None]]:
    seats: list[Player | None] = [*players, *([None] if len(players) % 2 else [])]
    fixed, *turning = seats
    shift = (number - 1) % len(turning)
    turned = [fixed, *turning[shift:], *turning[:shift]]
    half = len(turned) // 2
    return list(zip(turned[:half], reversed(turned[half:]), strict=True))


def make_teams(tournament: Tournament, *, teams: int = 2, squad: int = 0) -> list[Team]:
    """Teams of a tournament, `squad` of its players in each, by starting rank."""
    made = Team.objects.bulk_create(
        Team(tournament=tournament, number=number, name=f"Team {number}")
        for number in range(1, teams + 1)
    )
    players = iter(tournament.players.all())
    SquadPlace.objects.bulk_create(
        SquadPlace(team=team, player=next(players), board=board)
        for team in made
        for board in range(1, squad + 1)
    )
    return made


def make_league(
    *, teams: int = 4, boards: int = 2, squad: int = 3, rounds: int = 1, **fields: Any
) -> Tournament:
    """A team competition whose teams play by the circle method; nobody sits at a board yet."""
    tournament = make_tournament(players=teams * squad, of_teams=True, **fields)
    TeamSettings.objects.create(tournament=tournament, boards=boards)
    made = make_teams(tournament, teams=teams, squad=squad)
    for number in range(1, rounds + 1):
        round_ = Round.objects.create(tournament=tournament, number=number)
        turned = made[:1] + made[number:] + made[1:number]
        place_matches(
            matches=[
                NewMatch(round_, pairing, turned[pairing - 1], turned[-pairing])
                for pairing in range(1, teams // 2 + 1)
            ]
        )
    return tournament


def furnish(tournament: Tournament) -> None:
    """Give a tournament with a round one of everything that an address can name."""
    make_report_file(tournament)
    make_link(tournament)
    teams = make_teams(tournament)
    place_matches(matches=[NewMatch(tournament.rounds.all()[0], 1, teams[0], teams[1])])
    make_forbidden_group(tournament)
    make_helper(tournament, Role.VIEWER)
    make_invitation(tournament.organisation, tournament)


def game_on(tournament: Tournament, board: int, round_number: int = 1) -> Game:
    return Game.objects.select_related("round", "white", "black").get(
        round__tournament=tournament, round__number=round_number, board=board
    )


def client_for(tournament: Tournament, role: Role = Role.CHIEF_ARBITER) -> APIClient:
    """A program that calls with a key of the tournament's organisation."""
    client = APIClient()
    _key, secret = make_key(tournament.organisation, role)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    return client


def make_forbidden_group(
    tournament: Tournament, ranks: tuple[int, ...] = (1, 2), **fields: Any
) -> ForbiddenGroup:
    """Players, by starting rank, who must not meet."""
    group = ForbiddenGroup.objects.create(tournament=tournament, **fields)
    group.players.set(tournament.players.filter(starting_rank__in=ranks))
    return group


def make_report_file(
    tournament: Tournament, content: bytes = b"012 Club Championship\n"
) -> ReportFile:
    """A file that was imported into the tournament."""
    return ReportFile.objects.create(
        organisation=tournament.organisation,
        tournament=tournament,
        content=content,
        sha256=hashlib.sha256(content).hexdigest(),
        name="club.trf",
        encoding="utf-8",
        origin=Origin.UPLOAD,
        applied_at=timezone.now(),
    )


def make_link(tournament: Tournament, **values: Any) -> NewLink:
    """Return a live scorer link for all boards of the latest round, with its secret and code."""
    defaults: dict[str, Any] = {
        "name": "Anna",
        "level": ScorerLevel.HELPER,
        "hours": 24,
        "created_by": None,
    }
    return create_scorer_link(tournament=tournament, **(defaults | values))


def write_concurrently(games: list[Game], *, writers: int) -> None:
    """Enter a win for White in each game, by threads that each take every ``writers``-th."""

    def write(part: list[Game]) -> None:
        for game in part:
            record_result(
                game=game,
                result="10",
                version=game.version,
                actor=Actor(),
                rights=RIGHTS[Role.ARBITER],
                source=Source.API,
            )
        connection.close()

    with ThreadPoolExecutor(writers) as pool:
        list(pool.map(write, [games[start::writers] for start in range(writers)]))


def at_once(*calls: Callable[[], object]) -> list[object]:
    """Run the calls in threads that start together; return what each returned or raised.

    Each thread has a database connection of its own, which is closed at the end.
    """
    gate = Barrier(len(calls))

    def run(call: Callable[[], object]) -> object:
        gate.wait()
        try:
            return call()
        except TournamentError as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def send_concurrently(games: list[Game], *, writers: int) -> None:
    """As `write_concurrently`, on the pages, each writer with a session of his own."""
    organisation = games[0].round.tournament.organisation

    def send(task: tuple[Client, list[Game]]) -> None:
        client, part = task
        for game in part:
            round_ = game.round
            address = f"/tournaments/{round_.tournament_id}/rounds/{round_.number}/games/"
            data = {"result": "10", "version": game.version}
            response = client.post(f"{address}{game.board}/result/", data)
            assert response.status_code == 302, response.status_code
        connection.close()

    clients = [Client() for _ in range(writers)]
    for client in clients:
        client.force_login(make_member(organisation, Role.ARBITER))
    parts = [games[start::writers] for start in range(writers)]
    with ThreadPoolExecutor(writers) as pool:
        list(pool.map(send, zip(clients, parts, strict=True)))
