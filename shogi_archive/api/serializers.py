"""What the API gives for the archive; names in Japanese are as the archive writes them."""

from typing import Any

from rest_framework import serializers

from shogi_archive.format.codes import KisenKind, SexClass
from shogi_archive.forms.search import REACHED
from shogi_archive.selectors.data import Data


class PersonSerializer(serializers.Serializer[Data]):
    """A person; of somebody who is not named in public all is empty."""

    code = serializers.CharField(help_text="Organisation, hyphen, year, number: 13001-199401.")
    name = serializers.CharField()
    organization = serializers.CharField(help_text="Its short name.")
    year = serializers.IntegerField(allow_null=True, help_text="Year of enrolment.")


class OrganizationSerializer(serializers.Serializer[Data]):
    """An organisation with its three names."""

    code = serializers.CharField()
    name = serializers.CharField()
    short = serializers.CharField()
    short2 = serializers.CharField()
    kind = serializers.CharField()
    area = serializers.CharField(help_text="Prefecture, or region of a university.")


class KisenSerializer(serializers.Serializer[Data]):
    """An event that is held again and again."""

    code = serializers.CharField()
    name = serializers.CharField()
    kind = serializers.CharField()
    sex_class = serializers.CharField()
    prefecture = serializers.CharField()


class EditionSerializer(serializers.Serializer[Data]):
    """One holding of a kisen."""

    kisen = serializers.CharField(help_text="Code of the kisen.")
    key = serializers.CharField(help_text="The holding, or the first day where none is counted.")
    title = serializers.CharField()
    first_day = serializers.CharField(help_text="YYYY-MM-DD as far as it is known.")


class SummarySerializer(EditionSerializer):
    """An edition with those who won it and those who came second."""

    winner = serializers.CharField()
    runner_up = serializers.CharField()


class EntrySerializer(serializers.Serializer[Data]):
    """A participant's part in an edition."""

    person_code = serializers.CharField()
    person_name = serializers.CharField()
    person_organization = serializers.CharField()
    person_year = serializers.IntegerField(allow_null=True)
    number = serializers.IntegerField(help_text="Entry number.")
    grade = serializers.IntegerField(allow_null=True)
    placing = serializers.IntegerField(allow_null=True)
    reached = serializers.IntegerField(
        allow_null=True, help_text="1 winner, 2 runner-up, 4 best four, 8, 16 …"
    )
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()


class ResultSerializer(EditionSerializer, EntrySerializer):
    """A person's result in an edition."""


class PersonGameSerializer(serializers.Serializer[Data]):
    """A game as one of its players sees it."""

    round = serializers.CharField()
    won = serializers.BooleanField()
    walkover = serializers.BooleanField()
    opponent = PersonSerializer()


class CareerResultSerializer(ResultSerializer):
    """A result with its games in order of play."""

    games = PersonGameSerializer(many=True)


class TotalSerializer(serializers.Serializer[Data]):
    """Wins and losses over all events."""

    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    events = serializers.IntegerField()


class OpponentSerializer(PersonSerializer):
    """Somebody a person has played, with the record against him."""

    wins = serializers.IntegerField()
    losses = serializers.IntegerField()


class CareerSerializer(PersonSerializer):
    """All that the archive knows of a person, over all his codes, newest result first."""

    reading = serializers.CharField(help_text="In kana, if known.")
    codes = PersonSerializer(many=True)
    total = TotalSerializer()
    results = CareerResultSerializer(many=True)
    opponents = OpponentSerializer(many=True)


class ArchiveMatchSerializer(serializers.Serializer[Data]):
    """A game with the edition that it belongs to."""

    kisen = serializers.CharField()
    key = serializers.CharField()
    title = serializers.CharField()
    first_day = serializers.CharField()
    round = serializers.CharField()
    winner = PersonSerializer()
    loser = PersonSerializer()
    walkover = serializers.BooleanField()


class EditionGameSerializer(serializers.Serializer[Data]):
    """A game of an edition; the numbers are entry numbers."""

    round = serializers.CharField()
    winner_number = serializers.IntegerField()
    winner = serializers.CharField()
    winner_name = serializers.CharField()
    loser_number = serializers.IntegerField()
    loser = serializers.CharField()
    loser_name = serializers.CharField()
    walkover = serializers.BooleanField()


class DaySerializer(serializers.Serializer[Data]):
    """A day of play."""

    date = serializers.CharField()
    venue = serializers.CharField()


class EditionDetailSerializer(EditionSerializer):
    """An edition with its participants and games, and its text as in the archive."""

    method = serializers.CharField(help_text="1, 3 to 9 as in the files.")
    days = DaySerializer(many=True)
    entries = EntrySerializer(many=True)
    games = EditionGameSerializer(many=True)
    remarks = serializers.CharField()
    text = serializers.CharField()


class HitsSerializer(serializers.Serializer[Data]):
    """What a search box finds, best first."""

    persons = PersonSerializer(many=True)
    similar = PersonSerializer(many=True, help_text="Names often taken for the one typed.")
    organizations = OrganizationSerializer(many=True)
    kisen = KisenSerializer(many=True)


class TypedFilter(serializers.Serializer[Any]):
    """What is typed into a search box."""

    q = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=200,
        default="",
        help_text="Part of a name, in any width and with usual or old characters.",
    )


class ResultFilter(TypedFilter):
    """What results and editions are narrowed to."""

    names = serializers.CharField(required=False, help_text="Any of these people, with 、 between.")
    organizations = serializers.CharField(required=False, help_text="Any of these, likewise.")
    kinds = serializers.MultipleChoiceField(
        choices=[(each.value, each.label) for each in KisenKind], required=False
    )
    sex_class = serializers.ChoiceField(
        [(each.value, each.label) for each in SexClass], required=False
    )
    area = serializers.CharField(
        required=False, help_text="R3: region 3; P36: prefecture 36 of the archive's table."
    )
    since = serializers.CharField(required=False, help_text="1997, 平成9, 平成9年度 …")
    until = serializers.CharField(required=False, help_text="Likewise.")
    reached = serializers.ChoiceField([key for key, _label in REACHED if key], required=False)
    order = serializers.ChoiceField(["new", "old"], required=False)


class MatchFilter(serializers.Serializer[Any]):
    """Whose games, or of which event."""

    person = serializers.RegexField(
        r"^[0-9]{5}-[0-9]{6}\Z", required=False, help_text="Any code of the person."
    )
    opponent = serializers.RegexField(r"^[0-9]{5}-[0-9]{6}\Z", required=False)
    kisen = serializers.RegexField(r"^[0-9]{7}\Z", required=False)


class ArchiveProblemSerializer(serializers.Serializer[Data]):
    """One finding about a file; line and column are 1-based."""

    file = serializers.CharField()
    line = serializers.IntegerField()
    column = serializers.IntegerField()
    event = serializers.CharField(
        help_text="Kisen code and holding as written, such as 1119001 55; empty outside of events."
    )
    code = serializers.CharField(help_text="A stable name for programs.")
    severity = serializers.ChoiceField(["error", "warning"])
    message = serializers.CharField()


class ArchiveProblemsSerializer(serializers.Serializer[Data]):
    """Why files were refused: all their problems."""

    code = serializers.CharField()
    message = serializers.CharField()
    problems = ArchiveProblemSerializer(many=True)


class ArchiveCountsSerializer(serializers.Serializer[Data]):
    """What becomes of the records of a table."""

    added = serializers.IntegerField()
    changed = serializers.IntegerField()
    removed = serializers.IntegerField()
    unchanged = serializers.IntegerField()


class ArchiveTablesSerializer(serializers.Serializer[Data]):
    """What becomes of all tables."""

    organizations = ArchiveCountsSerializer()
    persons = ArchiveCountsSerializer()
    kisen = ArchiveCountsSerializer()
    venues = ArchiveCountsSerializer()
    editions = ArchiveCountsSerializer()


class ArchiveImportedSerializer(serializers.Serializer[Data]):
    """What an import has done, or would do."""

    stored = serializers.BooleanField()
    counts = ArchiveTablesSerializer()
    warnings = ArchiveProblemSerializer(many=True)


class ArchiveUploadSerializer(serializers.Serializer[Any]):
    """Files as fields of a form."""

    file = serializers.ListField(
        child=serializers.FileField(), help_text="One or several; the name tells what each holds."
    )
    encoding = serializers.ChoiceField(
        ["utf-8", "utf-8-sig", "iso-2022-jp", "euc-jp", "cp932"],
        required=False,
        help_text="Otherwise it is detected, file by file.",
    )
    dry_run = serializers.BooleanField(default=False, help_text="Only say what would be done.")
