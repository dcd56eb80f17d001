import pytest
from django.db import IntegrityError, transaction

from tests.factories import make_tournament
from tournaments.errors import PairingError
from tournaments.models import (
    Appearance,
    Game,
    Match,
    Round,
    Team,
    TeamAppearance,
    TeamSettings,
    Tournament,
)
from tournaments.rules.teams.rules import Decision, RankedBy, TeamRules
from tournaments.services.matches import NewMatch, NewTeamBye, place_matches, release_matches
from tournaments.services.pairing import NewBye, NewGame, place

pytestmark = pytest.mark.django_db


@pytest.fixture
def league() -> Tournament:
    """Three teams of two players each, one round."""
    tournament = make_tournament(players=6, of_teams=True)
    Team.objects.bulk_create(
        Team(tournament=tournament, number=number, name=f"Team {number}") for number in (1, 2, 3)
    )
    Round.objects.create(tournament=tournament, number=1)
    return tournament


def new_match(league: Tournament, home: int, away: int, number: int = 1) -> NewMatch:
    teams = {team.number: team for team in league.teams.all()}
    return NewMatch(league.rounds.get(), number, teams[home], teams[away])


def test_place_stores_matches_with_the_guard_of_each_team(league: Tournament) -> None:
    resting = NewTeamBye(league.rounds.get(), league.teams.get(number=3), "U")
    (match,) = place_matches(matches=[new_match(league, 1, 2)], byes=[resting])
    rows = TeamAppearance.objects.order_by("team__number").values_list("team__number", "match")
    assert list(rows) == [(1, match.pk), (2, match.pk), (3, None)]
    assert [str(row) for row in TeamAppearance.objects.filter(match=None)] == [
        "Club Championship: 1: Team 3 U"
    ]
    assert str(match) == "1: Team 1 – Team 2"


@pytest.mark.parametrize(("home", "away", "number"), [(2, 3, 2), (3, 3, 2), (3, 2, 1)])
def test_place_refuses_a_team_twice(league: Tournament, home: int, away: int, number: int) -> None:
    place_matches(matches=[new_match(league, 1, 2)])
    with pytest.raises(PairingError, match="only once"):
        place_matches(matches=[new_match(league, home, away, number)])
    assert Match.objects.count() == 1


def test_release_takes_matches_and_byes_back(league: Tournament) -> None:
    resting = NewTeamBye(league.rounds.get(), league.teams.get(number=3), "Z")
    (match,) = place_matches(matches=[new_match(league, 1, 2)], byes=[resting])
    bye = TeamAppearance.objects.get(match=None)
    release_matches(matches=[match.pk], byes=[bye.pk])
    assert not TeamAppearance.objects.exists()


def test_boards_of_a_match_are_games_and_lone_players(league: Tournament) -> None:
    (match,) = place_matches(matches=[new_match(league, 1, 2)])
    round_, players = league.rounds.get(), list(league.players.all())
    place(
        games=[NewGame(round_, 1, players[0], players[2], "10", "", match, 1)],
        byes=[NewBye(round_, players[1], "F", match, 2), NewBye(round_, players[5], "F")],
    )
    assert list(match.games.values_list("match_board", "result")) == [(1, "10")]
    lone = Appearance.objects.filter(game=None).order_by("player__starting_rank")
    assert [each.letter for each in lone] == ["+", "F"]


@pytest.mark.parametrize("board", [None, 0])
def test_game_of_a_match_needs_a_board(league: Tournament, board: int | None) -> None:
    (match,) = place_matches(matches=[new_match(league, 1, 2)])
    one, other = league.players.all()[:2]
    with pytest.raises(IntegrityError), transaction.atomic():
        Game.objects.create(
            round=league.rounds.get(),
            board=1,
            white=one,
            black=other,
            match=match,
            match_board=board,
        )


def test_settings_are_the_pure_rules(league: Tournament) -> None:
    settings = TeamSettings.objects.create(
        tournament=league, boards=4, match_win=30, decided_by="majority", ranked_by="board_points"
    )
    assert settings.rules == TeamRules(
        boards=4, win=30, decision=Decision.MAJORITY, ranked_by=RankedBy.BOARD_POINTS
    )
    assert str(settings) == "Club Championship: 4"
