"""The Keizer season of the demo: a club's autumn, one evening of it still running."""

from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path

from keizer.engine import KeizerSettings
from keizer.mapping.player_csv import NewPlayer, read_players
from keizer.models import KeizerTournament
from keizer.services.players import add_keizer_players
from keizer.services.presence import set_everybody, set_presence
from keizer.services.rounds import pair_round
from keizer.services.tournaments import change_lists, create_keizer_tournament
from tournaments.models import Organisation, Round, Tournament, User
from tournaments.models.game import Source
from tournaments.models.tournament import Visibility
from tournaments.rules.access import RIGHTS, Role
from tournaments.selectors.access import Actor
from tournaments.services.results import record_result

_FIRST_EVENING = date(2026, 9, 4)
_CATEGORIES = [
    {"code": "f", "name": "Damen"},
    {"code": "j", "name": "Jugend"},
    {"code": "s", "name": "Senioren"},
]
# Round: who is away and why; nobody else is.
_AWAY: Mapping[int, Mapping[str, str]] = {
    2: {"Dietz, Harald": "excused", "Nowak, Tim": "unexcused"},
    3: {"Brandt, Svenja": "club_duty", "Fuchs, Torben": "club_duty"},
    4: {"Peters, Walter": "excused"},
    5: {"Engel, Miriam": "excused", "Ilic, Marko": "withdrawn"},
    6: {"Ilic, Marko": "withdrawn", "Hansen, Lea": "club_duty"},
}
_ROUNDS = 6
_LATE_JOINER = (4, NewPlayer("Quandt, Rieke", 1605, categories=("f",)))


def load_season(organisation: Organisation, director: User) -> Tournament:
    """Play six evenings of a club season; the boards of the last one are half done."""
    tournament = Tournament(
        organisation=organisation,
        name="Vereinspokal Herbst 2026 (Keizer)",
        city="Lindenau",
        start_date=_FIRST_EVENING,
        visibility=Visibility.PUBLIC,
    )
    keizer = create_keizer_tournament(
        tournament=tournament, settings=KeizerSettings(repeat_after_rounds=4, spread_byes=True)
    )
    _set_lists(keizer)
    players = read_players((Path(__file__).parent / "demo" / "keizer.csv").read_bytes())
    add_keizer_players(tournament=tournament, players=players)
    for number in range(1, _ROUNDS + 1):
        _play(tournament, number, Actor(user=director))
    return tournament


def _set_lists(keizer: KeizerTournament) -> None:
    keizer.categories = _CATEGORIES
    keizer.thinking_total = 120
    keizer.thinking_least = 20
    change_lists(keizer=keizer)


def _play(tournament: Tournament, number: int, actor: Actor) -> None:
    joins, newcomer = _LATE_JOINER
    if number == joins:
        add_keizer_players(tournament=tournament, players=[newcomer])
    set_everybody(tournament=tournament)
    for name, code in _AWAY.get(number, {}).items():
        player = tournament.players.get(name=name)
        set_presence(tournament=tournament, player=player, code=code)
    round_ = pair_round(tournament=tournament, actor=actor)
    round_.date = _FIRST_EVENING + timedelta(weeks=number - 1)
    round_.save(update_fields=["date"])
    _enter_results(round_, actor)


def _enter_results(round_: Round, actor: Actor) -> None:
    """Let the better rated player win about every second game, and draws fall in between."""
    games = round_.games.select_related("round__tournament", "white", "black")
    for game in games:
        if round_.number == _ROUNDS and game.board > 3:
            break
        better = "10" if (game.white.rating or 0) > (game.black.rating or 0) else "01"
        worse = {"10": "01", "01": "10"}[better]
        result = (better, "==", better, worse)[(3 * game.board + round_.number) % 4]
        record_result(
            game=game,
            result=result,
            version=game.version,
            actor=actor,
            rights=RIGHTS[Role.CHIEF_ARBITER],
            source=Source.FORM,
        )
