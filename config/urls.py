"""All addresses of the site."""

from django.urls import URLPattern, URLResolver, include, path
from django.views.decorators.http import require_POST
from django.views.i18n import set_language
from drf_spectacular.views import SpectacularAPIView

from config import api_docs, health, profile, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.home, name="home"),
    path("healthz", health.healthz, name="healthz"),
    path("theme/", views.theme, name="theme"),
    path("account/", profile.account, name="account"),
    path("", include("config.accounts")),
    path("api/", api_docs.api_docs, name="api-docs"),
    path("api/schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("api/v1/", include("trf.api.urls")),
    path("api/v1/", include("keizer.api.urls")),
    path("api/v1/", include("shogi_archive.api.urls")),
    path("api/v1/", include("tournaments.api.urls")),
    path("i18n/setlang/", require_POST(set_language), name="set_language"),
    path("", include("tournaments.urls")),
    path("", include("trf.urls")),
    path("", include("keizer.urls")),
    path("", include("shogi_archive.urls")),
]
