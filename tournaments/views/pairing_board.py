"""The board on which officials pair by hand."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from tournaments.errors import TournamentError
from tournaments.forms.pairing import BoardForm
from tournaments.models import Round
from tournaments.selectors.boards import pairing_board
from tournaments.selectors.rounds import round_events
from tournaments.services.boards import (
    give_bye,
    move_game,
    order_boards,
    place_game,
    release_player,
    swap_players,
)
from tournaments.views.page import HtmxRequest, TournamentPage
from tournaments.views.schedule import open_round
from tournaments.views.team_pairing import team_pairing


@require_http_methods(["GET", "HEAD", "POST"])
def pairing(request: HtmxRequest, tournament_id: int, number: int) -> HttpResponse:
    page, round_ = open_round(request, tournament_id, number)
    if page.tournament.of_teams:
        return team_pairing(page, round_)
    if request.method != "POST":
        return _board(page, round_)
    form = BoardForm(request.POST, tournament=page.tournament)
    if not form.is_valid():
        return _board(page, round_, error=str(next(iter(form.errors.values()))[0]))
    try:
        _act(round_, **form.cleaned_data)
    except TournamentError as error:
        return _board(page, round_, error=str(error))
    return redirect("tournaments:pairing", tournament_id=tournament_id, number=number)


def _act(round_: Round, *, action: str, **chosen: Any) -> None:
    first, second = chosen["first"], chosen["second"]
    match action:
        case "place":
            place_game(round_=round_, white=first, black=second)
        case "swap":
            swap_players(round_=round_, first=first, second=second)
        case "bye":
            give_bye(round_=round_, player=first, kind=chosen["kind"])
        case "move":
            move_game(round_=round_, player=first, board=chosen["board"])
        case "order":
            order_boards(round_=round_)
        case _:
            release_player(round_=round_, player=first, confirmed=chosen["confirmed"])


def _board(page: TournamentPage, round_: Round, *, error: str = "") -> HttpResponse:
    return page.render(
        "tournaments/round/pairing.html",
        status=422 if error else 200,
        round=round_,
        pairing=pairing_board(round_),
        events=round_events(round_),
        error=error,
    )
