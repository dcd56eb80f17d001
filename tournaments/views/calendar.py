"""The calendar of a tournament: its rounds, in a team competition its matches."""

from datetime import date, datetime

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.models import Match, Round, Team
from tournaments.rules.calendar import Entry, calendar
from tournaments.selectors.match_sheets import matches_of
from tournaments.selectors.rounds import visible_rounds
from tournaments.selectors.teams import teams_of
from tournaments.views.page import HtmxRequest, TournamentPage, chosen_round, open_tournament


@require_safe
def calendar_file(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_tournament(request, tournament_id)
    tournament = page.tournament
    if tournament.of_teams:
        team = _team(page)
        name = f"{tournament.name}: {team.name}" if team else tournament.name
        entries = [_match(page, each) for each in _matches(page, team) if each.round.date]
    else:
        name = tournament.name
        rounds = visible_rounds(tournament, with_drafts=page.with_drafts)
        entries = [_round(page, each) for each in rounds if each.date]
    text = calendar(name, entries, stamp=timezone.now())
    file = f"{slugify(name) or tournament.pk}.ics"
    return HttpResponse(
        text,
        content_type="text/calendar; charset=utf-8",
        headers={"Content-Disposition": f'inline; filename="{file}"'},
    )


def _team(page: TournamentPage) -> Team | None:
    wanted = page.request.GET.get("team", "")
    if not wanted:
        return None
    return get_object_or_404(teams_of(page.tournament), number=chosen_round(wanted))


def _matches(page: TournamentPage, team: Team | None) -> list[Match]:
    found = matches_of(page.tournament, with_drafts=page.with_drafts)
    matches = found.order_by("round__number", "number")
    return [each for each in matches if team is None or team in (each.home, each.away)]


def _match(page: TournamentPage, match: Match) -> Entry:
    tournament, round_ = page.tournament, match.round
    address = reverse("tournaments:match-detail", args=[tournament.pk, round_.number, match.number])
    return Entry(
        # The teams and not the row: a schedule that is made anew moves the entries.
        uid=_uid(page, f"round-{round_.number}-teams-{match.home.number}-{match.away.number}"),
        start=_start(round_),
        title=f"{match.home} – {match.away}",
        place=tournament.location or tournament.city,
        description=_description(page, round_),
        address=page.request.build_absolute_uri(address),
        sequence=tournament.live_version,
    )


def _round(page: TournamentPage, round_: Round) -> Entry:
    tournament = page.tournament
    address = reverse("tournaments:round-detail", args=[tournament.pk, round_.number])
    return Entry(
        uid=_uid(page, f"round-{round_.number}"),
        start=_start(round_),
        title=_description(page, round_),
        place=tournament.location or tournament.city,
        address=page.request.build_absolute_uri(address),
        sequence=tournament.live_version,
    )


def _uid(page: TournamentPage, name: str) -> str:
    return f"tournament-{page.tournament.pk}-{name}@{page.request.get_host().split(':')[0]}"


def _description(page: TournamentPage, round_: Round) -> str:
    round_name = _("Round %(number)s") % {"number": round_.number}
    return f"{page.tournament.name}: {round_name}"


def _start(round_: Round) -> date | datetime:
    day, start = round_.date, round_.start_time
    assert day  # noqa: S101 -- only rounds with a date are asked for
    return timezone.make_aware(datetime.combine(day, start)) if start else day
