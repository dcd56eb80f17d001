"""The page of a round of teams, on which officials pair by hand, publish and close it."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect

from tournaments.errors import TournamentError
from tournaments.forms.team_pairing import BYE, BYES, PLACE, TeamPairingForm
from tournaments.models import Round
from tournaments.selectors.rounds import round_events
from tournaments.selectors.teams import team_event_of
from tournaments.services.team_pairing import give_team_bye, pair_teams, release_team
from tournaments.views.page import TournamentPage


def team_pairing(page: TournamentPage, round_: Round) -> HttpResponse:
    """Return the page, or do what was posted."""
    if page.request.method != "POST":
        return _board(page, round_)
    form = TeamPairingForm(page.request.POST, tournament=page.tournament)
    if not form.is_valid():
        return _board(page, round_, error=str(next(iter(form.errors.values()))[0]))
    try:
        _act(round_, **form.cleaned_data)
    except TournamentError as error:
        return _board(page, round_, error=str(error))
    return redirect("tournaments:pairing", page.tournament.pk, round_.number)


def _act(round_: Round, *, action: str, **chosen: Any) -> None:
    if action == PLACE:
        pair_teams(round_=round_, home=chosen["first"], away=chosen["second"])
    elif action == BYE:
        give_team_bye(round_=round_, team=chosen["first"], kind=chosen["kind"])
    else:
        release_team(round_=round_, team=chosen["first"])


def _board(page: TournamentPage, round_: Round, *, error: str = "") -> HttpResponse:
    event = team_event_of(page.tournament, with_drafts=True)
    sheets, byes = event.sheets_of_round(round_.number), event.byes_of_round(round_.number)
    placed = {team.pk for sheet in sheets for team in (sheet.home, sheet.away)}
    placed |= {team.pk for team, _kind in byes}
    return page.render(
        "tournaments/round/team_pairing.html",
        status=422 if error else 200,
        round=round_,
        sheets=sheets,
        byes=byes,
        kinds=BYES,
        unpaired=(),
        free=[team for key, team in event.teams.items() if key not in placed],
        events=round_events(round_),
        error=error,
    )
