"""Requests of visitors: sending one, and the queue of the editors."""

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from shogi_archive.errors import ArchiveError
from shogi_archive.forms.requests import AnswerForm, RequestForm
from shogi_archive.models import AdditionRequest
from shogi_archive.selectors.keeping import answered_requests, open_requests
from shogi_archive.services.requests import answer_request, receive_request
from shogi_archive.views.keeping import open_keeping
from tournaments.rules.access import Right

METHODS = ["GET", "HEAD", "POST"]


@require_http_methods(METHODS)
def request_create(request: HttpRequest) -> HttpResponse:
    if "draft" in request.POST:
        return _page(request, RequestForm(initial={"text": request.POST.get("text", "")}))
    form = RequestForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return _page(request, form, status=422 if form.errors else 200)
    if not form.is_from_a_program:
        form.instance.language = get_language() or ""
        address = get_adapter().get_client_ip(request)
        try:
            receive_request(request=form.instance, address=address)
        except ArchiveError as error:
            form.add_error(None, str(error))
            return _page(request, form, status=422)
    messages.success(request, _("Thank you. The editors will look at your request."))
    return redirect("shogi_archive:request")


def _page(request: HttpRequest, form: RequestForm, *, status: int = 200) -> HttpResponse:
    return render(request, "shogi_archive/request/create.html", {"form": form}, status=status)


@require_safe
def request_list(request: HttpRequest) -> HttpResponse:
    page = open_keeping(request, Right.EDIT)
    return page.render("requests.html", requests=open_requests(), answered=answered_requests()[:20])


@require_http_methods(METHODS)
def request_detail(request: HttpRequest, request_id: int) -> HttpResponse:
    page = open_keeping(request, Right.EDIT)
    wanted = get_object_or_404(AdditionRequest, pk=request_id)
    form = AnswerForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        data = form.cleaned_data
        accepted = data["decision"] == "accept"
        try:
            answer_request(
                request=wanted, accepted=accepted, answer=data["answer"], actor=page.actor
            )
        except ArchiveError as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, _("The request is answered."))
            return redirect("shogi_archive:requests")
    status = 422 if form.errors else 200
    return page.render("request.html", wanted=wanted, form=form, status=status)
