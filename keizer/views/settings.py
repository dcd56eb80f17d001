"""The page of the settings: every option explained, and what a change would do."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from keizer.errors import KeizerRuleError
from keizer.forms.settings import ListsForm, SettingsPage
from keizer.selectors.history import History, history_of
from keizer.selectors.preview import comparison_of
from keizer.services.tournaments import change_lists, change_settings, require_possible
from keizer.views.page import open_keizer
from tournaments.rules.access import Right
from tournaments.views.page import HtmxRequest, TournamentPage


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.EDIT)
    history = history_of(page.tournament, with_drafts=True)
    if request.method != "POST":
        return _settings_page(page, history, SettingsPage(history.keizer))
    sent = SettingsPage(history.keizer, request.POST)
    if not sent.is_valid():
        return _settings_page(page, history, sent, status=422)
    try:
        return _preview_or_save(page, history, sent)
    except KeizerRuleError as error:
        messages.error(request, str(error))
        return _settings_page(page, history, sent, status=422)


@require_POST
def lists(request: HtmxRequest, tournament_id: int) -> HttpResponse:
    page = open_keizer(request, tournament_id, Right.EDIT)
    history = history_of(page.tournament, with_drafts=True)
    form = ListsForm(request.POST, instance=history.keizer)
    if not form.is_valid():
        sent = SettingsPage(history.keizer)
        return _settings_page(page, history, sent, lists_form=form, status=422)
    change_lists(keizer=form.instance)
    messages.success(request, _("The settings are saved."))
    return redirect("keizer:settings", tournament_id=tournament_id)


def _preview_or_save(page: TournamentPage, history: History, sent: SettingsPage) -> HttpResponse:
    require_possible(history=history, settings=sent.settings)
    if page.request.POST.get("previewed") != sent.digest:
        return _settings_page(page, history, sent, preview=True)
    change_settings(
        tournament=page.tournament,
        settings=sent.settings,
        reason_names=sent.reasons.names(),
        actor=page.actor,
    )
    messages.success(page.request, _("The settings are saved."))
    return redirect("keizer:settings", tournament_id=page.tournament.pk)


def _settings_page(
    page: TournamentPage,
    history: History,
    sent: SettingsPage,
    *,
    preview: bool = False,
    lists_form: ListsForm | None = None,
    status: int = 200,
) -> HttpResponse:
    stored = not history.keizer._state.adding
    changes = history.keizer.changes.select_related("user", "api_key")[:50] if stored else []
    return page.render(
        "keizer/settings/edit.html",
        status=status,
        sent=sent,
        comparison=comparison_of(history, sent.settings) if preview else None,
        digest=sent.digest if preview else "",
        last_round=history.last_round,
        changes=changes,
        lists_form=lists_form or ListsForm(instance=history.keizer),
    )
