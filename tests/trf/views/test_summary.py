import pytest
from django.utils import translation

from tests.factories import make_organisation
from tests.trf.files import imported, player, trf, two_rounds
from tests.trf.format.builders import DATA
from tournaments.models import Tournament
from trf.services.checking import check_file
from trf.services.planning import plan_import
from trf.views.changes import FieldChange, PersonChange
from trf.views.summary import Summary, summary_of

pytestmark = pytest.mark.django_db


def summary(tournament: Tournament, content: bytes) -> Summary:
    return summary_of(
        plan_import(
            checked=check_file(content),
            organisation=tournament.organisation,
            tournament=tournament,
        )
    )


def changed_fields(before: bytes, after: bytes) -> list[tuple[str, str, str]]:
    fields = summary(imported(before), after).fields
    return [(change.label, change.old, change.new) for change in fields]


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("", "102 Eibe, Eva", ("chief arbiter", "–", "Eibe, Eva")),
        ("XCM  1", "XCM  3", ("system", "Swiss system", "Knockout")),
        ("202 BH", "202 BH,SB", ("tie-breaks", "BH", "BH, SB")),
        ("XCF 51  0  0", "XCF 52 51  0", ("tie-breaks in CLM", "51, 0, 0", "52, 51, 0")),
        ("XCP a=1", "XCP a=1\nXCP b=2", ("parameters of CLM", "a=1", "a=1, b=2")),
        ("XXS FL=0", "XXS FL=-0.5", ("points for a loss by forfeit", "0.0", "-0.5")),
    ],
)
def test_changed_fields_are_shown_as_people_write_them(
    before: str, after: str, expected: tuple[str, str, str]
) -> None:
    more = [f"{record}\n".encode() for record in (before, after)]
    start = trf(player(1, "Ahorn, Arno", "0.0"))
    assert changed_fields(start + more[0], start + more[1]) == [expected]


def test_dates_are_written_as_in_the_country() -> None:
    content = two_rounds()
    with translation.override("de"):
        changes = changed_fields(content, content.replace(b"2026/05/03", b"2026/05/04"))
    assert [change[1:] for change in changes] == [("03.05.2026", "04.05.2026")]


def test_players_who_come_change_go_and_stay() -> None:
    tournament = imported(
        trf(player(1, "Ahorn, Arno", "0.0"), player(2, "Birke, Bea", "0.0", fide_id="4699702"))
    )
    tournament.players.create(starting_rank=3, name="Linde, Lea")
    shown = summary(
        tournament, trf(player(1, "Ahorn, Arno", "0.0", rating=1900), player(4, "Dorn, D", "0.0"))
    )
    assert shown.updated == (
        PersonChange(1, "Ahorn, Arno", (FieldChange("FIDE rating", "2000", "1900"),)),
    )
    assert shown.created == (PersonChange(4, "Dorn, D"),)
    assert shown.removed == (PersonChange(2, "Birke, Bea"),)
    assert shown.staying == (PersonChange(3, "Linde, Lea"),)


def test_new_tournament_shows_no_changes_of_fields() -> None:
    tournament = imported(two_rounds())
    plan = plan_import(
        checked=check_file(two_rounds()), organisation=tournament.organisation, tournament=None
    )
    shown = summary_of(plan)
    assert shown.fields == ()
    assert shown.games_by_round == ((1, 2), (2, 2))
    assert shown.byes == 0


def test_changed_results_are_listed_by_round_and_board() -> None:
    def drawn(letter: str) -> bytes:
        cells = {1: ("4 w", "2 w"), 2: ("3 w", "1 b"), 3: ("2 b", "4 w"), 4: ("1 b", "3 b")}
        return trf(
            *(
                player(rank, f"Player {rank}", "0.0", *(f"{cell} {letter}" for cell in mine))
                for rank, mine in cells.items()
            )
        )

    tournament = imported(drawn("="))
    plan = plan_import(
        checked=check_file(drawn("D")),
        organisation=tournament.organisation,
        tournament=tournament,
    )
    places = [(change.game.round.number, change.game.board) for change in plan.rounds.results]
    assert places == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_report_names_teams_that_come_change_and_go() -> None:
    content = (DATA / "clm-league-two-legs.trf").read_bytes()
    organisation = make_organisation()
    first = plan_import(checked=check_file(content), organisation=organisation, tournament=None)
    new = summary_of(first).teams
    assert [team.name for team in new.created] == ["Adler", "Bienenfresser"]
    assert new.matches_by_round == ((1, 1), (2, 1))

    league = imported(content)
    league.teams.filter(number=2).update(number=3)
    changed = check_file(content.replace(b"Adler", b"Falke"))
    plan = plan_import(checked=changed, organisation=organisation, tournament=league)
    teams = summary_of(plan).teams
    assert [team.name for team in teams.created] == ["Bienenfresser"]
    assert [(team.name, [(c.old, c.new) for c in team.changes]) for team in teams.updated] == [
        ("Adler", [("Adler", "Falke")])
    ]
    assert [(team.rank, team.name) for team in teams.removed] == [(3, "Bienenfresser")]
