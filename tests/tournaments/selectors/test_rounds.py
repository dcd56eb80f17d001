import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_round, make_tournament
from tournaments.errors import NoSuchGameError
from tournaments.models import Round, Tournament
from tournaments.models.round import RoundState
from tournaments.rules.entries import Entry
from tournaments.rules.results import Bye
from tournaments.selectors.rounds import (
    entries_of,
    game_between,
    game_on_board,
    paired_rounds,
    visible_rounds,
)
from tournaments.services.pairing import NewBye, place

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    tournament = make_tournament(players=5, rounds=1)
    make_round(tournament, state=RoundState.DRAFT)
    return tournament


def test_visible_rounds(tournament: Tournament) -> None:
    published = visible_rounds(tournament, with_drafts=False)
    assert [round_.number for round_ in published] == [1]
    assert visible_rounds(tournament, with_drafts=True).count() == 2


def test_game_between_needs_the_right_colours(tournament: Tournament) -> None:
    game = game_between(tournament, round_number=1, white=2, black=5, with_drafts=False)
    assert game.board == 1
    with pytest.raises(NoSuchGameError) as error:
        game_between(tournament, round_number=1, white=5, black=2, with_drafts=False)
    assert str(error.value) == "Round 1 has no game of no. 5 (White) against no. 2 (Black)."


def test_games_of_drafts_are_only_for_those_who_pair(tournament: Tournament) -> None:
    assert game_on_board(tournament, round_number=2, board=1, with_drafts=False) is None
    assert game_on_board(tournament, round_number=2, board=1, with_drafts=True) is not None
    with pytest.raises(NoSuchGameError):
        game_between(tournament, round_number=2, white=1, black=2, with_drafts=False)


@pytest.mark.parametrize("rounds", [1, 5])
def test_paired_rounds_need_a_constant_number_of_queries(
    django_assert_num_queries: DjangoAssertNumQueries, rounds: int
) -> None:
    tournament = make_tournament(players=9, rounds=rounds)
    with django_assert_num_queries(3):
        for round_ in paired_rounds(tournament, with_drafts=False):
            assert [(game.white.name, game.black.name) for game in round_.games.all()]
            assert [bye.player.name for bye in round_.byes]  # type: ignore[attr-defined]  # -- prefetched


def test_entries_of_games_and_byes(tournament: Tournament) -> None:
    one, two, _three, _four, five = (player.pk for player in tournament.players.all())
    entries = entries_of(tournament)
    assert entries[one] == {1: Entry(1, None, "", "U", 10)}
    assert entries[two] == {1: Entry(1, five, "w", "0", 0)}
    assert entries[five] == {1: Entry(1, two, "b", "1", 10)}
    assert set(entries_of(tournament, with_drafts=True)[one]) == {1, 2}


def test_byes_of_an_unpaired_round_are_announcements(tournament: Tournament) -> None:
    player = tournament.players.all()[0]
    round_ = Round.objects.create(tournament=tournament, number=3)
    place(byes=[NewBye(round_, player, Bye.HALF_POINT)])
    assert entries_of(tournament)[player.pk][3] == Entry(3, None, "", "H", 0)


def test_byes_of_a_round_without_games_before_a_paired_one_count(tournament: Tournament) -> None:
    player = tournament.players.all()[0]
    Round.objects.filter(tournament=tournament, number=1).update(number=3)
    first = Round.objects.create(tournament=tournament, number=1)
    place(byes=[NewBye(first, player, Bye.HALF_POINT)])
    assert entries_of(tournament)[player.pk][1] == Entry(1, None, "", "H", 5)
