"""One holding of a kisen with its days, participants and games."""

from functools import lru_cache

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from shogi_archive.format.codes import Method, YearDisplay
from shogi_archive.format.eras import era_year
from shogi_archive.format.reading import MAX_ENTRY
from shogi_archive.format.values import StageKind
from shogi_archive.models.files import ArchiveFile
from shogi_archive.models.masters import Kisen, Person, Venue


@lru_cache(maxsize=10_000)
def _edition_url(kisen: str, key: str) -> str:
    # As with people: lists name hundreds of editions.
    return reverse("shogi_archive:edition", args=[kisen, key])


class Edition(models.Model):
    """A holding (回) of a kisen.

    ``text`` is its block as in the file, from "*" to the remarks: the pages of one edition read
    it again; entries and games are rows for what asks about many editions.
    """

    kisen = models.ForeignKey(Kisen, on_delete=models.PROTECT, related_name="editions")
    key = models.CharField(
        max_length=9, help_text="The holding; the first day (YYYYMMDD) where none is counted."
    )
    holding = models.PositiveIntegerField(_("holding"), help_text="0: not counted.")
    method = models.CharField(
        _("method"), max_length=1, choices=[(each.value, each.label) for each in Method]
    )
    year_display = models.CharField(
        _("year display"), max_length=1, choices=[(each.value, each.label) for each in YearDisplay]
    )
    first_day = models.CharField(
        max_length=8, help_text="YYYYMMDD, 00 where month or day are unknown."
    )
    year = models.PositiveSmallIntegerField(_("year"))
    fiscal_year = models.PositiveSmallIntegerField(_("fiscal year"))
    omitted_rounds = models.PositiveSmallIntegerField(
        default=0, help_text="Rounds played before the first recorded one."
    )
    remarks = models.TextField(_("remarks"), blank=True)
    text = models.TextField()
    file = models.ForeignKey(ArchiveFile, on_delete=models.CASCADE, related_name="editions")

    class Meta:
        ordering = ["first_day", "kisen", "key"]
        constraints = [
            models.UniqueConstraint(fields=["kisen", "key"], name="shogi_one_edition_per_key"),
        ]
        indexes = [models.Index(fields=["first_day"], name="shogi_edition_first_day")]

    def __str__(self) -> str:
        return f"{self.kisen_id} {self.key}"

    def get_absolute_url(self) -> str:
        """The page of the edition."""
        return _edition_url(self.kisen_id, self.key)

    @property
    def title(self) -> str:
        """The name in Japanese, as the file wants the year shown: 平成9年度 第53回学生名人戦."""
        holding = f"第{self.holding}回" if self.holding else ""
        return f"{self.year_text} {holding}{self.kisen.name}".strip()

    @property
    def year_text(self) -> str:
        """The year as the title shows it, "" if it shows none."""
        if self.year_display == YearDisplay.FISCAL_YEAR.value:
            return f"{era_year(self.fiscal_year)}年度"
        if self.year_display == YearDisplay.CALENDAR_YEAR.value:
            month, day = int(self.first_day[4:6]), int(self.first_day[6:])
            return f"{era_year(self.year, month or 12, day or 31)}年"
        return ""


class EditionDay(models.Model):
    """A day of play and its venue, in order."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="days")
    date = models.CharField(max_length=8, help_text="YYYYMMDD, 00 where unknown.")
    venue = models.ForeignKey(Venue, on_delete=models.PROTECT, related_name="days")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.date


class Entry(models.Model):
    """A participant: who, under which number and grade, and how far.

    Attributes:
        id: see ``key``; known before the row is stored, so that games can refer to it.
        first_day: the edition's, so that an index has the results in their order.
        placing: place in the list of placings, 1-based; None when not placed there.
        reached: 1 winner, 2 runner-up, 4 best four, 8, 16 …; None below the decisive stage.
        wins, losses: games of all stages, without byes.
    """

    id = models.BigIntegerField(primary_key=True)
    edition = models.ForeignKey(
        Edition, on_delete=models.CASCADE, related_name="entries", db_index=False
    )
    number = models.PositiveSmallIntegerField(_("entry number"))
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="entries")
    first_day = models.CharField(max_length=8)
    grade = models.PositiveIntegerField(_("grade"), help_text="0: unknown or none.")
    placing = models.PositiveSmallIntegerField(_("placing"), null=True)
    reached = models.PositiveSmallIntegerField(null=True)
    wins = models.PositiveSmallIntegerField(_("wins"))
    losses = models.PositiveSmallIntegerField(_("losses"))

    class Meta:
        ordering = ["edition", "number"]
        constraints = [
            models.UniqueConstraint(fields=["edition", "number"], name="shogi_one_entry_per_number")
        ]
        indexes = [
            # Lists of results are read in this order; counting the best, of whom some may be
            # hidden, reads nothing else.
            models.Index(
                fields=["first_day", "edition", "reached", "person"], name="shogi_entry_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.edition_id}/{self.number}"

    @staticmethod
    def key(edition: int, number: int) -> int:
        """Return the primary key of an edition's entry ``number``."""
        return edition * (MAX_ENTRY + 1) + number


class MatchStage(models.TextChoices):
    """The stage of a game: those of the files, and what only a note can say."""

    PRELIMINARY = StageKind.PRELIMINARY.value, "予選"
    KNOCKOUT = StageKind.KNOCKOUT.value, "トーナメント"
    MAIN = StageKind.MAIN.value, "本戦"
    TOP_TEN = StageKind.TOP_TEN.value, "十傑戦本戦"
    UPPER = StageKind.UPPER.value, "上位トーナメント"
    LOWER = StageKind.LOWER.value, "下位トーナメント"
    FIFTH_BRACKET = StageKind.FIFTH_BRACKET.value, "５・６位トーナメント"
    FIFTH_PLAYOFF = StageKind.FIFTH_PLAYOFF.value, "５・６位決定戦"
    NINTH_PLAYOFF = StageKind.NINTH_PLAYOFF.value, "９・１０位決定戦"
    SERIES = StageKind.SERIES.value, "番勝負"
    THIRD_PLACE = "third_place", "３位決定戦"


class Match(models.Model):
    """A game, in the order of play by primary key; a re-entry counts for the participant.

    Attributes:
        round: 1-based within the stage, as recorded.
        rounds: how many rounds the stage has, for the name of the round; 0 if it has no final.
        walkover: won without play; it counts as the file counts it.
    """

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="matches")
    stage = models.CharField(max_length=14, choices=MatchStage.choices)
    round = models.PositiveSmallIntegerField()
    rounds = models.PositiveSmallIntegerField()
    winner = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="won")
    loser = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="lost")
    walkover = models.BooleanField(_("walkover"), default=False)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.winner_id} - {self.loser_id}"


class MatchNote(models.Model):
    """What a file cannot say about games; by entry numbers, so that it outlives an import.

    ``stage`` and ``round`` tell apart games of the same two; a third-place game has none.
    """

    class Kind(models.TextChoices):
        """A game for place 3, or a game of the file that was not played."""

        THIRD_PLACE = "third_place", _("third-place game")
        WALKOVER = "walkover", _("walkover")

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="notes")
    kind = models.CharField(max_length=11, choices=Kind.choices)
    stage = models.CharField(max_length=14, choices=MatchStage.choices, blank=True)
    round = models.PositiveSmallIntegerField(default=0)
    winner = models.PositiveSmallIntegerField(_("entry number of the winner"))
    loser = models.PositiveSmallIntegerField(_("entry number of the loser"))

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["edition", "kind", "stage", "round", "winner", "loser"],
                name="shogi_one_note_per_game",
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.winner} - {self.loser}"
