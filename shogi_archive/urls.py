"""The addresses of the shogi archive; they are made of the codes of its files."""

from django.urls import path

from shogi_archive.views import (
    aid,
    compare,
    edition,
    event_edit,
    export,
    keeping,
    kisen,
    organization,
    person,
    person_edit,
    request,
    search,
    upload,
)

app_name = "shogi_archive"

urlpatterns = [
    # shogi/
    path("shogi/", search.search, name="search"),
    path("shogi/candidates/", search.search_candidates, name="candidates"),
    # shogi/persons/<code>/
    path("shogi/persons/<person:person_code>/", person.person_detail, name="person"),
    path("shogi/persons/<person:person_code>/edit/", person_edit.person_edit, name="person-edit"),
    path("shogi/persons/<person:person_code>/hide/", person_edit.person_hide, name="person-hide"),
    path(
        "shogi/persons/<person:person_code>/reading/",
        person_edit.person_reading,
        name="person-reading",
    ),
    # shogi/compare/
    path("shogi/compare/", compare.choose, name="compare"),
    path("shogi/compare/<people:person_codes>/", compare.comparison, name="comparison"),
    # shogi/organizations/<code>/
    path(
        "shogi/organizations/<organization:organization_code>/",
        organization.organization_detail,
        name="organization",
    ),
    # shogi/kisen/
    path("shogi/kisen/", kisen.kisen_list, name="kisen-list"),
    path("shogi/kisen/<kisen:kisen_code>/", kisen.kisen_detail, name="kisen"),
    path(
        "shogi/kisen/<kisen:kisen_code>/<key:edition_key>/",
        edition.edition_detail,
        name="edition",
    ),
    path(
        "shogi/kisen/<kisen:kisen_code>/<key:edition_key>/edit/",
        event_edit.event_edit,
        name="event-edit",
    ),
    path(
        "shogi/kisen/<kisen:kisen_code>/<key:edition_key>/notes/",
        event_edit.event_notes,
        name="event-notes",
    ),
    # shogi/aids/
    path("shogi/aids/check/", aid.check, name="check"),
    path("shogi/aids/participants/", aid.participants, name="participants"),
    path("shogi/aids/bracket/", aid.bracket, name="bracket"),
    # shogi/requests/
    path("shogi/requests/", request.request_create, name="request"),
    # shogi/keeping/
    path("shogi/keeping/", keeping.desk, name="keeping"),
    path("shogi/keeping/changes/", keeping.change_list, name="changes"),
    path("shogi/keeping/changes/<int:change>/undo/", person_edit.change_undo, name="change-undo"),
    path("shogi/keeping/export/", export.export_all, name="export"),
    path("shogi/keeping/files/<int:archive_file>/", export.export_one, name="file"),
    path("shogi/keeping/requests/", request.request_list, name="requests"),
    path("shogi/keeping/requests/<int:request_id>/", request.request_detail, name="request-detail"),
    path("shogi/keeping/uploads/", upload.upload_create, name="upload-create"),
    path("shogi/keeping/uploads/<int:upload_id>/", upload.upload_detail, name="upload"),
    path("shogi/keeping/uploads/<int:upload_id>/read/", upload.upload_read, name="upload-read"),
    path(
        "shogi/keeping/uploads/<int:upload_id>/discard/",
        upload.upload_discard,
        name="upload-discard",
    ),
]
