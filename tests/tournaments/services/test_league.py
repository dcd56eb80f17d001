from datetime import date

import pytest

from tests.factories import make_teams, make_tournament
from tournaments.errors import RoundError, TeamError
from tournaments.models import Match, Round, Tournament
from tournaments.models.round import RoundState
from tournaments.models.tournament import System
from tournaments.selectors.access import Actor
from tournaments.services.league import create_league
from tournaments.services.rounds import publish_round

pytestmark = pytest.mark.django_db


def league(teams: int) -> Tournament:
    tournament = make_tournament(players=2, of_teams=True, scheduled_rounds=None)
    make_teams(tournament, teams=teams)
    return tournament


def pairs(tournament: Tournament) -> list[tuple[int, int, int, int]]:
    matches = Match.objects.filter(round__tournament=tournament)
    keys = ("round__number", "number", "home__number", "away__number")
    return list(matches.order_by(*keys).values_list(*keys))


def test_league_over_two_legs_with_dates() -> None:
    tournament = league(3)
    rounds = create_league(
        tournament=tournament,
        actor=Actor(),
        legs=2,
        published=True,
        first_day=date(2026, 9, 27),
        days_between=14,
    )
    assert pairs(tournament) == [
        (1, 1, 2, 3),
        (2, 1, 1, 2),
        (3, 1, 3, 1),
        (4, 1, 3, 2),
        (5, 1, 2, 1),
        (6, 1, 1, 3),
    ]
    assert [each.date for each in rounds[:2]] == [date(2026, 9, 27), date(2026, 10, 11)]
    assert rounds[0].team_appearances.get(match=None).team.number == 1
    tournament.refresh_from_db()
    found = (tournament.legs, tournament.scheduled_rounds, tournament.system)
    assert found == (2, 6, System.ROUND_ROBIN)


def test_schedule_can_be_made_anew_until_somebody_plays() -> None:
    tournament = league(4)
    create_league(tournament=tournament, actor=Actor())
    rounds = create_league(tournament=tournament, actor=Actor(), legs=2)
    assert (len(rounds), Round.objects.get(pk=rounds[0].pk).state) == (6, RoundState.DRAFT)
    Match.objects.filter(round=rounds[0], number=1).update(forfeit="+-")
    with pytest.raises(RoundError, match="have results already"):
        create_league(tournament=tournament, actor=Actor())
    Match.objects.update(forfeit="")
    Round.objects.filter(pk=rounds[0].pk).update(state=RoundState.CLOSED)
    with pytest.raises(RoundError, match="Reopen"):
        create_league(tournament=tournament, actor=Actor())


def test_schedule_with_games_stays() -> None:
    tournament = make_tournament(rounds=1, of_teams=True)
    make_teams(tournament)
    with pytest.raises(RoundError, match="sit at boards already"):
        create_league(tournament=tournament, actor=Actor())


def test_league_needs_teams() -> None:
    with pytest.raises(TeamError, match="no team competition"):
        create_league(tournament=make_tournament(), actor=Actor())
    with pytest.raises(TeamError, match="two teams or more"):
        create_league(tournament=league(1), actor=Actor())


def test_draft_round_of_a_league_is_published_without_byes() -> None:
    tournament = league(2)
    (round_,) = create_league(tournament=tournament, actor=Actor())
    assert publish_round(round_=round_, actor=Actor()).state == RoundState.OPEN
    assert round_.appearances.count() == 0
