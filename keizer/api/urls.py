"""Addresses of the REST API for Keizer tournaments, below /api/v1/."""

from django.urls import path

from keizer.api.evening import KeizerPresences, KeizerRounds
from keizer.api.tables import KeizerDetail, KeizerRoundDetail, KeizerTable

app_name = "keizer-api"

KEIZER = "tournaments/<int:tournament_id>/keizer/"

urlpatterns = [
    path(KEIZER, KeizerDetail.as_view(), name="detail"),
    path(f"{KEIZER}standings/", KeizerTable.as_view(), name="standings"),
    path(f"{KEIZER}presence/", KeizerPresences.as_view(), name="presence"),
    path(f"{KEIZER}rounds/", KeizerRounds.as_view(), name="round-create"),
    path(f"{KEIZER}rounds/<int:number>/", KeizerRoundDetail.as_view(), name="round-detail"),
]
