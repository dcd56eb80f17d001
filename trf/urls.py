"""The addresses of importing and exporting files."""

from django.urls import path

from trf.views import export, importing

app_name = "trf"

urlpatterns = [
    # trf/import/
    path("trf/import/", importing.upload, name="import"),
    path("trf/import/<int:file_id>/", importing.report, name="import-report"),
    path("trf/import/<int:file_id>/discard/", importing.discard, name="import-discard"),
    # tournaments/<id>/trf/
    path("tournaments/<int:tournament_id>/trf/", export.overview, name="tournament"),
    path("tournaments/<int:tournament_id>/trf/download/", export.download, name="download"),
    path(
        "tournaments/<int:tournament_id>/trf/files/<int:file_id>/",
        export.original,
        name="original",
    ),
]
