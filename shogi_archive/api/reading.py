"""Reading the archive: search, people, organisations, kisen, editions, games."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet
from django.forms import Form
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from shogi_archive.api import serializers
from shogi_archive.forms.search import SearchForm
from shogi_archive.models import Edition, Entry, Kisen, Match, Organization, Person
from shogi_archive.selectors.data import (
    Data,
    career_data,
    edition_data,
    kisen_data,
    match_data,
    organization_data,
    person_data,
    result_rows,
    summary_rows,
    view_data,
)
from shogi_archive.selectors.editions import edition_view, public_text
from shogi_archive.selectors.lists import (
    editions_of_kisen,
    matches_of,
    members_of,
    results_of_organization,
    summaries_of,
)
from shogi_archive.selectors.persons import career_of, person_of
from shogi_archive.selectors.results import Filters, editions_of, entries_of
from shogi_archive.selectors.search import (
    candidates,
    named_kisen,
    named_organizations,
    persons_matching,
    visible_persons,
)
from tournaments.api.schema import refusals

TAG = "Shogi archive"

PERSON = OpenApiParameter(
    "person_code", str, OpenApiParameter.PATH, description="Any code of the person."
)
ORGANIZATION = OpenApiParameter("organization_code", str, OpenApiParameter.PATH)
KISEN = OpenApiParameter("kisen_code", str, OpenApiParameter.PATH)
EDITION = OpenApiParameter(
    "edition_key",
    str,
    OpenApiParameter.PATH,
    description="The holding, or the first day where none is counted.",
)


def _typed(request: Request) -> str:
    wanted = serializers.TypedFilter(data=request.query_params)
    wanted.is_valid(raise_exception=True)
    return str(wanted.validated_data["q"])


def field_errors(form: Form) -> ValidationError:
    """Return the refusal of what a form found wrong, field by field."""
    return ValidationError(
        {name: [str(each) for each in errors] for name, errors in form.errors.items()}
    )


def _filters(request: Request) -> Filters:
    form = SearchForm(request.query_params)
    if not form.is_valid():
        raise field_errors(form)
    return form.filters


class ArchiveList(GenericAPIView[Any], ABC):
    """A list cut into pages; ``data_of`` turns the rows of a page into plain values."""

    serializer_class: type[Serializer[Any]]

    @abstractmethod
    def data_of(self, rows: Sequence[Any]) -> list[Data]:
        """Return the rows of one page."""

    def answer(self, rows: QuerySet[Any]) -> Response:
        """Return the page that the request asks for."""
        page = self.paginate_queryset(rows) or []
        return self.get_paginated_response(
            self.serializer_class(self.data_of(page), many=True).data
        )


class ArchiveSearch(APIView):
    @extend_schema(
        tags=[TAG],
        summary="What a search box finds: people, organisations, kisen",
        parameters=[serializers.TypedFilter],
        responses={200: serializers.HitsSerializer, **refusals(400, 401)},
    )
    def get(self, request: Request) -> Response:
        hits = candidates(_typed(request))
        body = {
            "persons": map(person_data, hits.persons),
            "similar": map(person_data, hits.similar),
            "organizations": map(organization_data, hits.organizations),
            "kisen": map(kisen_data, hits.kisen),
        }
        return Response({name: list(rows) for name, rows in body.items()})


class ArchivePersons(ArchiveList):
    serializer_class = serializers.PersonSerializer

    @extend_schema(
        tags=[TAG],
        summary="People, those whose surname is the one typed first",
        parameters=[serializers.TypedFilter],
        responses={200: serializers.PersonSerializer(many=True), **refusals(400, 401, 404)},
    )
    def get(self, request: Request) -> Response:
        typed = _typed(request)
        return self.answer(persons_matching(typed) if typed else visible_persons().order_by("pk"))

    def data_of(self, rows: Sequence[Person]) -> list[Data]:
        return [person_data(person) for person in rows]


class ArchivePerson(APIView):
    @extend_schema(
        tags=[TAG],
        summary="A person's results, games and opponents over all codes",
        parameters=[PERSON],
        responses={200: serializers.CareerSerializer, **refusals(401, 404)},
    )
    def get(self, request: Request, person_code: str) -> Response:
        person = person_of(person_code)
        if person is None:
            raise Http404
        return Response(serializers.CareerSerializer(career_data(career_of(person))).data)


class ArchiveOrganizations(ArchiveList):
    serializer_class = serializers.OrganizationSerializer

    @extend_schema(
        tags=[TAG],
        summary="Organisations",
        parameters=[serializers.TypedFilter],
        responses={200: serializers.OrganizationSerializer(many=True), **refusals(400, 401, 404)},
    )
    def get(self, request: Request) -> Response:
        return self.answer(named_organizations(_typed(request)))

    def data_of(self, rows: Sequence[Organization]) -> list[Data]:
        return [organization_data(organization) for organization in rows]


class ArchiveOrganization(APIView):
    @extend_schema(
        tags=[TAG],
        summary="An organisation",
        parameters=[ORGANIZATION],
        responses={200: serializers.OrganizationSerializer, **refusals(401, 404)},
    )
    def get(self, request: Request, organization_code: str) -> Response:
        organization = get_object_or_404(Organization, pk=organization_code)
        return Response(serializers.OrganizationSerializer(organization_data(organization)).data)


class ArchiveMembers(ArchivePersons):
    @extend_schema(
        tags=[TAG],
        summary="The people of an organisation, newest year first",
        parameters=[ORGANIZATION],
        responses={200: serializers.PersonSerializer(many=True), **refusals(401, 404)},
    )
    def get(self, request: Request, organization_code: str) -> Response:  # type: ignore[override]  # -- a list inside another object
        organization = get_object_or_404(Organization, pk=organization_code)
        return self.answer(members_of(organization).select_related("organization"))


class ArchiveResults(ArchiveList):
    serializer_class = serializers.ResultSerializer

    @extend_schema(
        tags=[TAG],
        summary="Results of people, narrowed as on the search page",
        parameters=[serializers.ResultFilter],
        responses={200: serializers.ResultSerializer(many=True), **refusals(400, 401, 404)},
    )
    def get(self, request: Request) -> Response:
        return self.answer(entries_of(_filters(request)))

    def data_of(self, rows: Sequence[Entry]) -> list[Data]:
        return result_rows(rows)


class ArchiveOrganizationResults(ArchiveResults):
    @extend_schema(
        tags=[TAG],
        summary="The best-eight results of an organisation, newest first",
        parameters=[ORGANIZATION],
        responses={200: serializers.ResultSerializer(many=True), **refusals(401, 404)},
    )
    def get(self, request: Request, organization_code: str) -> Response:  # type: ignore[override]  # -- a list inside another object
        organization = get_object_or_404(Organization, pk=organization_code)
        return self.answer(results_of_organization(organization))


class ArchiveKisenList(ArchiveList):
    serializer_class = serializers.KisenSerializer

    @extend_schema(
        tags=[TAG],
        summary="Kisen",
        parameters=[serializers.TypedFilter],
        responses={200: serializers.KisenSerializer(many=True), **refusals(400, 401, 404)},
    )
    def get(self, request: Request) -> Response:
        return self.answer(named_kisen(_typed(request)))

    def data_of(self, rows: Sequence[Kisen]) -> list[Data]:
        return [kisen_data(kisen) for kisen in rows]


class ArchiveKisen(APIView):
    @extend_schema(
        tags=[TAG],
        summary="A kisen",
        parameters=[KISEN],
        responses={200: serializers.KisenSerializer, **refusals(401, 404)},
    )
    def get(self, request: Request, kisen_code: str) -> Response:
        kisen = get_object_or_404(Kisen, pk=kisen_code)
        return Response(serializers.KisenSerializer(kisen_data(kisen)).data)


class ArchiveKisenEditions(ArchiveList):
    serializer_class = serializers.SummarySerializer

    @extend_schema(
        tags=[TAG],
        summary="The editions of a kisen with their winners, newest first",
        parameters=[KISEN],
        responses={200: serializers.SummarySerializer(many=True), **refusals(401, 404)},
    )
    def get(self, request: Request, kisen_code: str) -> Response:
        return self.answer(editions_of_kisen(get_object_or_404(Kisen, pk=kisen_code)))

    def data_of(self, rows: Sequence[Edition]) -> list[Data]:
        return summary_rows(summaries_of(rows))


class ArchiveEditions(ArchiveList):
    serializer_class = serializers.EditionSerializer

    @extend_schema(
        tags=[TAG],
        summary="Editions of all kisen by their first day",
        parameters=[serializers.ResultFilter],
        responses={200: serializers.EditionSerializer(many=True), **refusals(400, 401, 404)},
    )
    def get(self, request: Request) -> Response:
        return self.answer(editions_of(_filters(request)))

    def data_of(self, rows: Sequence[Edition]) -> list[Data]:
        return [edition_data(edition) for edition in rows]


class ArchiveEdition(APIView):
    @extend_schema(
        tags=[TAG],
        summary="An edition with participants, games and its text",
        parameters=[KISEN, EDITION],
        responses={200: serializers.EditionDetailSerializer, **refusals(401, 404)},
    )
    def get(self, request: Request, kisen_code: str, edition_key: str) -> Response:
        editions = Edition.objects.select_related("kisen")
        edition = get_object_or_404(editions, kisen=kisen_code, key=edition_key)
        body = {**view_data(edition_view(edition)), "text": public_text(edition)}
        return Response(serializers.EditionDetailSerializer(body).data)


class ArchiveMatches(ArchiveList):
    serializer_class = serializers.ArchiveMatchSerializer

    @extend_schema(
        tags=[TAG],
        summary="Games, newest event first: of a person, of two people, of a kisen",
        parameters=[serializers.MatchFilter],
        responses={200: serializers.ArchiveMatchSerializer(many=True), **refusals(400, 401, 404)},
    )
    def get(self, request: Request) -> Response:
        wanted = serializers.MatchFilter(data=request.query_params)
        wanted.is_valid(raise_exception=True)
        return self.answer(matches_of(**wanted.validated_data))

    def data_of(self, rows: Sequence[Match]) -> list[Data]:
        return [match_data(match) for match in rows]
