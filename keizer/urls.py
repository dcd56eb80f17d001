"""The addresses of Keizer tournaments."""

from django.urls import path

from keizer.views import evening, player, settings, table, tournament
from keizer.views import round as round_views

app_name = "keizer"

KEIZER = "tournaments/<int:tournament_id>/keizer/"

urlpatterns = [
    # keizer/
    path("keizer/", tournament.tournament_list, name="tournament-list"),
    path("keizer/new/", tournament.tournament_new, name="tournament-new"),
    path("keizer/import/", tournament.file_import, name="file-import"),
    path("keizer/report/<str:key>/", evening.report, name="report"),
    # tournaments/<id>/keizer/
    path(f"{KEIZER}switch/", tournament.tournament_switch, name="tournament-switch"),
    path(f"{KEIZER}standings/", table.standings, name="standings"),
    path(f"{KEIZER}crosstable/", table.crosstable, name="crosstable"),
    path(f"{KEIZER}files/<str:listing>.<str:format>", table.download, name="download"),
    path(f"{KEIZER}settings/", settings.settings, name="settings"),
    path(f"{KEIZER}settings/lists/", settings.lists, name="settings-lists"),
    # tournaments/<id>/keizer/players/
    path(f"{KEIZER}players/", player.player_list, name="player-list"),
    path(f"{KEIZER}players/new/", player.player_new, name="player-new"),
    path(f"{KEIZER}players/import/", player.player_import, name="player-import"),
    path(f"{KEIZER}players/<int:starting_rank>/", table.player_detail, name="player-detail"),
    path(f"{KEIZER}players/<int:starting_rank>/edit/", player.player_edit, name="player-edit"),
    path(
        f"{KEIZER}players/<int:starting_rank>/delete/", player.player_delete, name="player-delete"
    ),
    # tournaments/<id>/keizer/evening/
    path(f"{KEIZER}evening/", evening.evening, name="evening"),
    path(f"{KEIZER}evening/everybody/", evening.everybody, name="everybody"),
    path(f"{KEIZER}evening/deadline/", evening.deadline, name="deadline"),
    path(f"{KEIZER}evening/links/", evening.link_list, name="link-list"),
    path(f"{KEIZER}evening/links/renew/", evening.link_renew, name="link-renew"),
    path(f"{KEIZER}evening/<int:starting_rank>/", evening.presence, name="presence"),
    # tournaments/<id>/keizer/rounds/
    path(f"{KEIZER}rounds/", round_views.round_list, name="round-list"),
    path(f"{KEIZER}rounds/pair/", round_views.round_pair, name="round-pair"),
    path(f"{KEIZER}rounds/pairing/", round_views.round_pairing, name="round-pairing"),
    path(f"{KEIZER}rounds/<int:number>/", round_views.round_detail, name="round-detail"),
    path(f"{KEIZER}rounds/<int:number>/delete/", round_views.round_delete, name="round-delete"),
    path(
        f"{KEIZER}rounds/<int:number>/games/<int:board>/adjourn/",
        round_views.game_adjourn,
        name="game-adjourn",
    ),
]
