"""Addresses of the REST API for the shogi archive, below /api/v1/."""

from django.urls import path

from shogi_archive.api import reading
from shogi_archive.api.importing import ArchiveImport

app_name = "shogi_archive-api"

ORGANIZATION = "shogi/organizations/<organization:organization_code>/"
KISEN = "shogi/kisen/<kisen:kisen_code>/"

urlpatterns = [
    path("shogi/search/", reading.ArchiveSearch.as_view(), name="search"),
    path("shogi/persons/", reading.ArchivePersons.as_view(), name="persons"),
    path("shogi/persons/<person:person_code>/", reading.ArchivePerson.as_view(), name="person"),
    path("shogi/organizations/", reading.ArchiveOrganizations.as_view(), name="organizations"),
    path(ORGANIZATION, reading.ArchiveOrganization.as_view(), name="organization"),
    path(f"{ORGANIZATION}members/", reading.ArchiveMembers.as_view(), name="members"),
    path(
        f"{ORGANIZATION}results/",
        reading.ArchiveOrganizationResults.as_view(),
        name="organization-results",
    ),
    path("shogi/kisen/", reading.ArchiveKisenList.as_view(), name="kisen-list"),
    path(KISEN, reading.ArchiveKisen.as_view(), name="kisen"),
    path(f"{KISEN}editions/", reading.ArchiveKisenEditions.as_view(), name="kisen-editions"),
    path(f"{KISEN}editions/<key:edition_key>/", reading.ArchiveEdition.as_view(), name="edition"),
    path("shogi/editions/", reading.ArchiveEditions.as_view(), name="editions"),
    path("shogi/results/", reading.ArchiveResults.as_view(), name="results"),
    path("shogi/matches/", reading.ArchiveMatches.as_view(), name="matches"),
    path("shogi/import/", ArchiveImport.as_view(), name="import"),
]
