"""Aids for those who write down results; nothing here is stored."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from shogi_archive.errors import ArchiveError
from shogi_archive.format.draw import Draw, choose, fill, read_places
from shogi_archive.forms.aids import BracketForm, CheckForm, ParticipantsForm
from shogi_archive.services.block_check import check_block
from shogi_archive.services.participants import convert_participants

METHODS = ["GET", "HEAD", "POST"]


@require_http_methods(METHODS)
def check(request: HttpRequest) -> HttpResponse:
    form = CheckForm(request.POST if request.method == "POST" else None)
    context = {"form": form}
    if form.is_valid():
        found = check_block(form.cleaned_data["text"])
        return render(request, "shogi_archive/aid/check.html", {**context, "check": found})
    status = 422 if form.errors else 200
    return render(request, "shogi_archive/aid/check.html", context, status=status)


@require_http_methods(METHODS)
def participants(request: HttpRequest) -> HttpResponse:
    form = ParticipantsForm(request.POST if request.method == "POST" else None)
    lines = None
    if form.is_valid():
        try:
            converted = convert_participants(form.year, form.wanted)
        except ArchiveError as error:
            form.add_error("text", str(error))
        else:
            lines = [(line, each) for each in converted for line in each.lines]
    context = {"form": form, "lines": lines}
    status = 422 if form.errors else 200
    return render(request, "shogi_archive/aid/participants.html", context, status=status)


@require_http_methods(METHODS)
def bracket(request: HttpRequest) -> HttpResponse:
    form = BracketForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        status = 422 if form.errors else 200
        return render(request, "shogi_archive/aid/bracket.html", {"form": form}, status=status)
    draw = _draw(form)
    # The boxes show what was understood, so that the next click goes on from there.
    data = {"places": form.cleaned_data["places"], "winners": "\n".join(draw.winners)}
    shown = BracketForm(data if not draw.doubts else form.data)
    return render(request, "shogi_archive/aid/bracket.html", {"form": shown, "draw": draw})


def _draw(form: BracketForm) -> Draw:
    places = read_places(form.cleaned_data["places"])
    draw = fill(places, form.cleaned_data["winners"].splitlines())
    click = form.click
    if click is None or draw.doubts:
        return draw
    round_number, game, number = click
    rounds = draw.rounds
    if not 1 <= round_number <= len(rounds) or game >= len(rounds[round_number - 1]):
        return draw
    return fill(places, choose(draw.winners, rounds[round_number - 1][game], number, round_number))
