"""What the API takes and gives for files."""

from typing import Any

from rest_framework import serializers

from trf.format.problems import Problem
from trf.services.wording import finding_text

LARGEST_KEY = 2**63 - 1


class ProblemSerializer(serializers.Serializer[Problem]):
    """One finding; line and column are 1-based, line 0 is the whole file."""

    line = serializers.IntegerField()
    column = serializers.IntegerField()
    code = serializers.CharField(help_text="A stable slug for programs.")
    severity = serializers.ChoiceField(choices=["error", "warning", "note"])
    message = serializers.SerializerMethodField()

    def get_message(self, problem: Problem) -> str:
        """Return what was found and what is wanted, in the language of the request."""
        return finding_text(problem)


class ProblemsSerializer(serializers.Serializer[Any]):
    """Why a file was refused: all its problems."""

    code = serializers.CharField(default="trf")
    message = serializers.CharField(help_text="A sentence for people.")
    problems = ProblemSerializer(many=True)


class ImportOptionsSerializer(serializers.Serializer[Any]):
    """Options of an import, in the query or among the fields of the body."""

    organisation = serializers.IntegerField(
        min_value=1,
        max_value=LARGEST_KEY,
        required=False,
        help_text="Owner of a new tournament; a key's own organisation unless given.",
    )
    tournament = serializers.IntegerField(
        min_value=1,
        max_value=LARGEST_KEY,
        required=False,
        help_text="The tournament to update; otherwise the one of the same name and first day, "
        "or a new one.",
    )
    overwrite_results = serializers.BooleanField(
        default=False, help_text="The file wins over results that were entered on the site."
    )
    half_point_byes = serializers.BooleanField(
        default=False,
        help_text="Turn the one empty round that explains declared points into a half-point bye.",
    )


class ImportFileSerializer(ImportOptionsSerializer):
    """A file among the fields of a form."""

    file = serializers.FileField(help_text="The TRF file.")


class ClmSerializer(ImportOptionsSerializer):
    """A file as CLM sends it: its text with the key of the installation."""

    Datei = serializers.CharField(
        trim_whitespace=False, allow_blank=True, help_text="The text of the TRF file."
    )
    clm_key = serializers.CharField(
        required=False, allow_blank=True, help_text="An API key; or send it as a Bearer token."
    )
    clm_url = serializers.CharField(required=False, allow_blank=True)
    clm_ip = serializers.CharField(required=False, allow_blank=True)
    clm_info = serializers.CharField(required=False, allow_blank=True)


class CountsSerializer(serializers.Serializer[Any]):
    """How many there are of each."""

    players = serializers.IntegerField()
    rounds = serializers.IntegerField(help_text="Rounds in which somebody is paired.")
    games = serializers.IntegerField()


class ImportedTournamentSerializer(serializers.Serializer[Any]):
    """The tournament that came out."""

    id = serializers.IntegerField()
    url = serializers.CharField(help_text="Address of the tournament's page.")
    name = serializers.CharField()
    counts = CountsSerializer()


class ImportedSerializer(serializers.Serializer[Any]):
    """What an import has done."""

    tournament = ImportedTournamentSerializer()
    created = serializers.BooleanField()
    changed = serializers.BooleanField(help_text="False when everything was so already.")
    results_kept = serializers.IntegerField(
        help_text="Results entered on the site that differ from the file and were kept."
    )
    warnings = ProblemSerializer(many=True)
