"""Addresses of the REST API for files, below /api/v1/."""

from django.urls import path

from trf.api.files import TournamentImport, TournamentReport

app_name = "trf-api"

urlpatterns = [
    path("tournaments/import/", TournamentImport.as_view(), name="import"),
    path("tournaments/<int:tournament_id>/trf/", TournamentReport.as_view(), name="report"),
]
