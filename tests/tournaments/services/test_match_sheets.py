from typing import Any

import pytest

from tests.factories import make_league, make_link, make_user
from tournaments.errors import (
    ForbiddenError,
    LateChangeError,
    MatchConflictError,
    MatchSheetError,
    PairingError,
    ResultConflictError,
    TeamError,
    TournamentError,
)
from tournaments.models import Appearance, Game, Match, Player, ResultEvent, Round, Tournament
from tournaments.models.game import Source
from tournaments.models.round import RoundState
from tournaments.models.team import Report
from tournaments.models.tournament import System
from tournaments.rules.access import LINK_RIGHTS, RIGHTS, Role, ScorerLevel
from tournaments.rules.teams.matches import Forfeit
from tournaments.selectors.access import Actor
from tournaments.selectors.match_sheets import faults_of, seats_of
from tournaments.services.match_sheets import SheetLine, release_match, save_match_sheet
from tournaments.services.teams import NewPlace, set_squad

pytestmark = pytest.mark.django_db

CHIEF = RIGHTS[Role.CHIEF_ARBITER]


@pytest.fixture
def tournament() -> Tournament:
    """Team 1 (players 1-3) plays team 4 (10-12), team 2 (4-6) plays team 3 (7-9)."""
    return make_league(system=System.ROUND_ROBIN)


def match_of(tournament: Tournament, number: int = 1) -> Match:
    return Match.objects.select_related("round").get(round__tournament=tournament, number=number)


def line(tournament: Tournament, board: int, text: str, version: int | None = None) -> SheetLine:
    """A line such as ``1 - 10 ==``: home, away by starting rank ("." for nobody), result."""
    home, _dash, away, *result = text.split()
    players = {str(player.starting_rank): player for player in Player.objects.all()}
    return SheetLine(board, players.get(home), players.get(away), "".join(result), version)


def save(match: Match, *texts: str, **values: Any) -> Match:
    lines = [
        line(match.round.tournament, board, text, values.pop(f"v{board}", None))
        for board, text in enumerate(texts, start=1)
    ]
    match = Match.objects.select_related("round").get(pk=match.pk)
    defaults: dict[str, Any] = {
        "version": match.version,
        "actor": Actor(),
        "rights": CHIEF,
        "source": Source.FORM,
    }
    return save_match_sheet(match=match, lines=lines, **(defaults | values))


def stored(match: Match) -> list[tuple[int, int | None, int | None, str]]:
    """Board, ranks of the two players, result as seen from the hosts."""
    ranks: dict[int | None, int] = dict(Player.objects.values_list("pk", "starting_rank"))
    return [
        (seat.board, ranks.get(seat.home), ranks.get(seat.away), seat.result)
        for seat in seats_of(match).values()
    ]


def test_sheet_seats_players_and_records_results(tournament: Tournament) -> None:
    match = save(match_of(tournament, 2), "4 - 7 10", "5 - 9 ==")
    assert stored(match) == [(1, 4, 7, "10"), (2, 5, 9, "==")]
    # Guests have White on board 1 (order 1); the boards count over the round.
    games = Game.objects.order_by("board").values_list("board", "white__starting_rank", "result")
    assert list(games) == [(3, 7, "01"), (4, 5, "==")]
    assert ResultEvent.objects.count() == 2
    assert (match.version, match.report) == (2, "")


def test_lineup_can_be_stored_before_the_results(tournament: Tournament) -> None:
    match = save(match_of(tournament), "1 - 10", "2 - 11")
    save(match, "1 - 10 10", "2 - 11", v1=1)
    assert stored(match) == [(1, 1, 10, "10"), (2, 2, 11, "")]


def test_changed_board_is_seated_anew_and_the_others_stay(tournament: Tournament) -> None:
    match = save(match_of(tournament), "1 - 10 10", "2 - 11 10")
    kept = Game.objects.get(match_board=1)
    save(match, "1 - 10 10", "3 - 11 ==", v1=kept.version, v2=kept.version)
    assert stored(match) == [(1, 1, 10, "10"), (2, 3, 11, "==")]
    assert Game.objects.get(match_board=1).pk == kept.pk


def test_player_without_opponent_wins_or_loses(tournament: Tournament) -> None:
    match = save(match_of(tournament), "1 - . + -", ". - 11 + -")
    assert stored(match) == [(1, 1, None, "+-"), (2, None, 11, "+-")]
    assert list(Appearance.objects.order_by("player").values_list("bye", flat=True)) == ["F", "Z"]
    save(match, "1 - . - +", ". - 11 + -")
    assert stored(match)[0] == (1, 1, None, "-+")


def test_whole_match_by_forfeit_takes_the_boards_away(tournament: Tournament) -> None:
    match = save(match_of(tournament), "1 - 10", "2 - 11")
    match = save(match, forfeit=Forfeit.HOME_WINS)
    assert (match.forfeit, stored(match)) == ("+-", [])


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["1 - 4"], "Player, No 4 is not in the list"),
        (["1 - 10", "1 - 11"], "Player, No 1 sits at more than one board"),
        (["1 - ."], "Board 1: name both players"),
        (["1 - . 1 0"], "Board 1: name both players"),
        ([". - . 1 0"], "Board 1: a result needs players"),
        (["1 - 10 XX"], "Board 1: this is no result"),
    ],
)
def test_sheet_that_does_not_fit_changes_nothing(
    tournament: Tournament, texts: list[str], said: str
) -> None:
    match = match_of(tournament)
    with pytest.raises(MatchSheetError, match=said):
        save(match, *texts)
    assert (stored(match), match.version) == ([], 1)


def test_forfeited_match_has_no_lineup(tournament: Tournament) -> None:
    with pytest.raises(MatchSheetError, match="nobody sits here"):
        save(match_of(tournament), "1 - 10", forfeit=Forfeit.HOME_WINS)


def test_player_of_two_squads_plays_once_in_a_round(tournament: Tournament) -> None:
    twice = Player.objects.get(starting_rank=1)
    tournament.teams.get(number=2).squad.create(player=twice, board=9)
    save(match_of(tournament), "1 - 10")
    with pytest.raises(PairingError, match="only once in a round"):
        save(match_of(tournament, 2), "1 - 7")


def test_sheet_that_was_read_before_another_one_was_stored_is_a_conflict(
    tournament: Tournament,
) -> None:
    match = match_of(tournament)
    save(match, "1 - 10")
    with pytest.raises(MatchConflictError):
        save(match, "2 - 10", version=1)


def test_result_of_another_official_is_not_overwritten(tournament: Tournament) -> None:
    match = save(match_of(tournament), "1 - 10")
    Game.objects.update(result="10", version=2)
    with pytest.raises(ResultConflictError):
        save(match, "1 - 10 ==", v1=1)


def test_clerk_enters_but_changes_no_lineup_with_results(tournament: Tournament) -> None:
    clerk = RIGHTS[Role.RESULT_CLERK]
    match = save(match_of(tournament), "1 - 10 10", rights=clerk)
    with pytest.raises(ForbiddenError):
        save(match, "2 - 10 10", rights=clerk)
    with pytest.raises(ForbiddenError):
        save(match, "1 - 10 10", "2 - . + -", v1=2, rights=clerk)
    with pytest.raises(ForbiddenError):
        save(match_of(tournament, 2), forfeit=Forfeit.BOTH_LOSE, rights=clerk)
    with pytest.raises(ForbiddenError):
        release_match(match=match, actor=Actor(), rights=clerk)


def test_closed_round_is_left_alone(tournament: Tournament) -> None:
    Round.objects.update(state=RoundState.CLOSED)
    with pytest.raises(ForbiddenError, match="closed"):
        save(match_of(tournament), "1 - 10")


def test_schedule_made_anew_is_a_conflict(tournament: Tournament) -> None:
    match = match_of(tournament)
    Match.objects.filter(pk=match.pk).delete()
    with pytest.raises(TournamentError, match="schedule has been changed"):
        release_match(match=match, actor=Actor(), rights=CHIEF)


def test_board_numbers_of_an_imported_round_are_not_taken_twice(tournament: Tournament) -> None:
    match = save(match_of(tournament, 2), "4 - 7")
    Game.objects.filter(match=match).update(board=1)
    save(match_of(tournament), "1 - 10")
    assert sorted(Game.objects.values_list("board", flat=True)) == [1, 2]


def test_late_change_in_a_swiss_competition_must_be_confirmed() -> None:
    tournament = make_league(rounds=2)
    first = save(Match.objects.get(round__number=1, number=1), "1 - 10 10")
    save(Match.objects.get(round__number=2, number=1), "1 - 4")
    with pytest.raises(LateChangeError):
        save(first, "1 - 10 ==", v1=2)
    save(first, "1 - 10 ==", v1=2, confirmed=True)
    assert stored(first) == [(1, 1, 10, "==")]
    assert tournament.rounds.count() == 2


def test_captain_reports_until_an_official_releases(tournament: Tournament) -> None:
    match = match_of(tournament)
    link = make_link(tournament, level=ScorerLevel.CAPTAIN, round_=match.round, match=match).link
    captain: dict[str, Any] = {
        "actor": Actor(link=link),
        "rights": LINK_RIGHTS[ScorerLevel.CAPTAIN],
        "source": Source.SCORER,
    }
    match = save(match, "1 - 10 10", **captain)
    assert match.report == Report.REPORTED
    match = save(match, "1 - 10 ==", v1=2, **captain)
    assert {event.link for event in ResultEvent.objects.all()} == {link}
    arbiter = make_user()
    match = release_match(match=match, actor=Actor(user=arbiter), rights=CHIEF)
    assert (match.report, match.released_by) == (Report.RELEASED, arbiter)
    with pytest.raises(ForbiddenError, match="released"):
        save(match, "1 - 10 10", **captain)
    with pytest.raises(ForbiddenError, match="another match"):
        save(match_of(tournament, 2), "4 - 7", **captain)


def test_faults_of_both_lineups_are_found(tournament: Tournament) -> None:
    match = save(match_of(tournament), "2 - . + -", "1 - 11")
    found = [
        (each.home, each.board, each.fault, str(each.player or "")) for each in faults_of(match)
    ]
    assert found == [(True, 2, "order", "Player, No 1"), (False, 1, "gap", "")]


def test_who_has_played_stays_in_the_squad(tournament: Tournament) -> None:
    save(match_of(tournament), "1 - 10 10", "2 - . + -")
    team = tournament.teams.get(number=1)
    places = list(team.squad.all())
    set_squad(team=team, places=[NewPlace(each.player) for each in places[:2]])
    with pytest.raises(TeamError, match="No 1 has played"):
        set_squad(team=team, places=[NewPlace(places[1].player)])
    with pytest.raises(TeamError, match="No 2 has played"):
        set_squad(team=team, places=[NewPlace(places[0].player)])
