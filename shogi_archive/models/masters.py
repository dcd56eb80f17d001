"""Organisations, persons, kisen and venues; their codes are their keys and their addresses.

Search keys are filled by ``format.folding``, in one place for everything that writes a row.
"""

from functools import lru_cache

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from shogi_archive.format import masters
from shogi_archive.format.codes import (
    KisenKind,
    OrganizationKind,
    Prefecture,
    Region,
    SexClass,
)
from shogi_archive.format.folding import fold, search_key
from shogi_archive.models.files import ArchiveFile


@lru_cache(maxsize=10_000)
def _person_url(code: str) -> str:
    # Pages name hundreds of people; resolving an address takes longer than printing it.
    return reverse("shogi_archive:person", args=[code])


class Master(models.Model):
    """What all four tables have: the file a row came from and the folded names."""

    file = models.ForeignKey(ArchiveFile, on_delete=models.CASCADE, related_name="+")
    search_key = models.CharField(max_length=300, editable=False)

    class Meta:
        abstract = True


class Organization(Master):
    """所属. ``short`` is the name that is displayed; unknown parts of the code are ""."""

    code = models.CharField(_("code"), max_length=5, primary_key=True)
    name = models.TextField(_("official name"))
    short = models.TextField(_("short name"))
    short2 = models.TextField(_("second short name"), blank=True)
    kind = models.CharField(_("kind"), max_length=1)
    region = models.CharField(_("region"), max_length=1, blank=True)
    prefecture = models.CharField(_("prefecture"), max_length=2, blank=True)

    class Meta:
        ordering = ["code"]

    def __str__(self) -> str:
        return self.short

    def get_absolute_url(self) -> str:
        """The page of the organisation."""
        return reverse("shogi_archive:organization", args=[self.code])

    @property
    def record(self) -> masters.Organization:
        """The row of org.txt."""
        return masters.Organization(self.code, self.name, self.short, self.short2)

    @property
    def kind_label(self) -> str:
        """The Japanese name of the kind."""
        kind = OrganizationKind.find(self.kind)
        return kind.label if kind else ""

    @property
    def area_label(self) -> str:
        """The Japanese name of the prefecture or, for universities, of the region."""
        area = Prefecture.find(self.prefecture) or Region.find(self.region)
        return area.label if area else ""


class Person(Master):
    """人名.

    Somebody may have several codes (as a student, later for a district): then all but one have
    that one as ``main``, which has no ``main`` itself. What the files cannot say about a person
    (reading, hidden, main) stays when a file is imported again.
    """

    code = models.CharField(_("code"), max_length=12, primary_key=True)
    organization = models.ForeignKey(
        Organization,
        on_delete=models.PROTECT,
        related_name="persons",
        verbose_name=_("organisation"),
    )
    year = models.PositiveSmallIntegerField(
        _("year of enrolment"), null=True, blank=True, help_text="Empty for 9999, 9998 …"
    )
    surname = models.TextField(_("surname"))
    given_name = models.TextField(_("given name"), blank=True)
    surname_key = models.CharField(max_length=100, editable=False)
    reading = models.TextField(_("reading (kana)"), blank=True)
    hidden = models.BooleanField(_("hidden"), default=False, help_text="Not named on public pages.")
    main = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="other_codes",
        db_index=False,
    )

    class Meta:
        ordering = ["code"]
        indexes = [
            # Searches list whoever has the surname first.
            models.Index(fields=["surname_key", "search_key"], name="shogi_person_surname"),
            # Hardly anybody has several codes or is hidden: an index of all rows looks useless to a
            # database.
            models.Index(
                fields=["main"], name="shogi_person_main", condition=models.Q(main__isnull=False)
            ),
            models.Index(
                fields=["code"], name="shogi_person_hidden", condition=models.Q(hidden=True)
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The page of the person, whichever of his codes this is."""
        return _person_url(self.main_code)

    @property
    def name(self) -> str:
        """Surname and given name with a space."""
        return f"{self.surname} {self.given_name}".strip()

    @property
    def record(self) -> masters.Person:
        """The row of person.txt."""
        return masters.Person(self.code, self.surname, self.given_name)

    def fill_keys(self) -> None:
        """Fill what searches compare; to be called whenever a name or the reading changes."""
        self.surname_key = fold(self.surname)
        self.search_key = search_key(self.surname + self.given_name, self.reading)

    @property
    def main_code(self) -> str:
        """The code under which the person's page is found."""
        return self.main_id or self.code


class NameEnding(models.Model):
    """An ending of a person's name or reading, folded; whoever writes a search key writes these.

    What somebody types is in a name if one of its endings begins with it.
    """

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="name_endings")
    ending = models.BinaryField()
    whole = models.BooleanField(help_text="The whole name or reading.")

    class Meta:
        indexes = [
            models.Index(fields=["ending", "whole", "person"], name="shogi_name_ending"),
        ]

    def __str__(self) -> str:
        return bytes(self.ending).decode("utf-8", "replace")


class Kisen(Master):
    """棋戦."""

    code = models.CharField(_("code"), max_length=7, primary_key=True)
    name = models.TextField(_("name"))
    kind = models.CharField(_("kind"), max_length=2)
    sex_class = models.CharField(_("sex class"), max_length=1)
    prefecture = models.CharField(_("prefecture"), max_length=2)

    class Meta:
        ordering = ["code"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The page of the kisen."""
        return reverse("shogi_archive:kisen", args=[self.code])

    @property
    def record(self) -> masters.Kisen:
        """The row of kisen.txt."""
        return masters.Kisen(self.code, self.name)

    @property
    def kind_label(self) -> str:
        """The Japanese name of the kind."""
        kind = KisenKind.find(self.kind)
        return kind.label if kind else ""

    @property
    def sex_class_label(self) -> str:
        """The Japanese name of the sex class."""
        sex_class = SexClass.find(self.sex_class)
        return sex_class.label if sex_class else ""

    @property
    def prefecture_label(self) -> str:
        """The Japanese name of the prefecture."""
        prefecture = Prefecture.find(self.prefecture)
        return prefecture.label if prefecture else ""


class Venue(Master):
    """会場."""

    code = models.CharField(_("code"), max_length=4, primary_key=True)
    name = models.TextField(_("name"))

    class Meta:
        ordering = ["code"]

    def __str__(self) -> str:
        return self.name

    @property
    def record(self) -> masters.Venue:
        """The row of place.txt."""
        return masters.Venue(self.code, self.name)
