"""The addresses of tournaments."""

from django.urls import path

from tournaments.views import (
    activity,
    backup,
    board,
    calendar,
    helper,
    invitation,
    league,
    match,
    member,
    organisation,
    pairing_board,
    pairings,
    player,
    player_entry,
    player_import,
    printing,
    recycle_bin,
    result_list,
    schedule,
    scorer,
    scorer_link,
    settings,
    team,
    tie_break,
    tournament,
)
from tournaments.views import round as round_views

app_name = "tournaments"

urlpatterns = [
    # tournaments/
    path("tournaments/", tournament.tournament_list, name="tournament-list"),
    path("tournaments/new/", tournament.tournament_create, name="tournament-create"),
    path("tournaments/restore/", backup.backup_restore, name="backup-restore"),
    # tie-breaks/
    path("tie-breaks/", tie_break.tie_break_list, name="tie-break-list"),
    # tournaments/<id>/
    path(
        "tournaments/<int:tournament_id>/", tournament.tournament_detail, name="tournament-detail"
    ),
    path(
        "tournaments/<int:tournament_id>/edit/", tournament.tournament_edit, name="tournament-edit"
    ),
    path(
        "tournaments/<int:tournament_id>/delete/",
        recycle_bin.tournament_delete,
        name="tournament-delete",
    ),
    path("tournaments/<int:tournament_id>/tie-breaks/", tournament.tie_breaks, name="tie-breaks"),
    path("tournaments/<int:tournament_id>/players/", tournament.player_list, name="player-list"),
    path(
        "tournaments/<int:tournament_id>/players/<int:starting_rank>/",
        player.player_detail,
        name="player-detail",
    ),
    path("tournaments/<int:tournament_id>/scoring/", settings.scoring, name="scoring"),
    path(
        "tournaments/<int:tournament_id>/forbidden-pairs/",
        settings.forbidden_pairs,
        name="forbidden-pairs",
    ),
    path(
        "tournaments/<int:tournament_id>/forbidden-pairs/<int:group_id>/delete/",
        settings.forbidden_pairs_delete,
        name="forbidden-pairs-delete",
    ),
    path("tournaments/<int:tournament_id>/teams/", team.team_list, name="team-list"),
    path("tournaments/<int:tournament_id>/matches/", team.match_list, name="match-list"),
    path("tournaments/<int:tournament_id>/activity/", activity.activity_list, name="activity-list"),
    path("tournaments/<int:tournament_id>/backup/", backup.backup_download, name="backup-download"),
    path(
        "tournaments/<int:tournament_id>/team-settings/", league.team_settings, name="team-settings"
    ),
    # tournaments/<id>/teams/
    path("tournaments/<int:tournament_id>/teams/new/", league.team_create, name="team-create"),
    path("tournaments/<int:tournament_id>/teams/boards/", team.board_list, name="board-list"),
    path("tournaments/<int:tournament_id>/teams/<int:team>/", team.team_detail, name="team-detail"),
    path(
        "tournaments/<int:tournament_id>/teams/<int:team>/edit/", league.team_edit, name="team-edit"
    ),
    path(
        "tournaments/<int:tournament_id>/teams/<int:team>/delete/",
        league.team_delete,
        name="team-delete",
    ),
    path("tournaments/<int:tournament_id>/teams/<int:team>/squad/", league.squad, name="squad"),
    path(
        "tournaments/<int:tournament_id>/teams/<int:team>/squad/import/",
        league.squad_import,
        name="squad-import",
    ),
    # tournaments/<id>/players/
    path(
        "tournaments/<int:tournament_id>/players/import/",
        player_import.player_import,
        name="player-import",
    ),
    path(
        "tournaments/<int:tournament_id>/players/search/",
        player_import.player_search,
        name="player-search",
    ),
    path(
        "tournaments/<int:tournament_id>/players/new/",
        player_entry.player_create,
        name="player-create",
    ),
    path(
        "tournaments/<int:tournament_id>/players/renumber/",
        player_entry.player_renumber,
        name="player-renumber",
    ),
    path(
        "tournaments/<int:tournament_id>/players/<int:starting_rank>/edit/",
        player_entry.player_edit,
        name="player-edit",
    ),
    path(
        "tournaments/<int:tournament_id>/players/<int:starting_rank>/delete/",
        player_entry.player_delete,
        name="player-delete",
    ),
    path(
        "tournaments/<int:tournament_id>/players/<int:starting_rank>/byes/",
        player_entry.player_byes,
        name="player-byes",
    ),
    path(
        "tournaments/<int:tournament_id>/players/<int:starting_rank>/withdraw/",
        player_entry.player_withdraw,
        name="player-withdraw",
    ),
    # tournaments/<id>/
    path("tournaments/<int:tournament_id>/standings/", tournament.standings, name="standings"),
    path("tournaments/<int:tournament_id>/crosstable/", tournament.crosstable, name="crosstable"),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/names/",
        pairings.round_names,
        name="round-names",
    ),
    path("tournaments/<int:tournament_id>/calendar.ics", calendar.calendar_file, name="calendar"),
    path("tournaments/<int:tournament_id>/board/", board.board, name="board"),
    path("tournaments/<int:tournament_id>/qr.svg", board.qr_code, name="qr-code"),
    # tournaments/<id>/print/
    path("tournaments/<int:tournament_id>/print/", printing.sheet_list, name="sheet-list"),
    path("tournaments/<int:tournament_id>/print/<slug:slug>/", printing.sheet, name="sheet"),
    path(
        "tournaments/<int:tournament_id>/print/<slug:slug>/pdf/",
        printing.sheet_pdf,
        name="sheet-pdf",
    ),
    # tournaments/<id>/rounds/
    path("tournaments/<int:tournament_id>/rounds/", round_views.round_list, name="round-list"),
    path("tournaments/<int:tournament_id>/rounds/new/", schedule.round_create, name="round-create"),
    path(
        "tournaments/<int:tournament_id>/rounds/schedule/",
        schedule.round_schedule,
        name="round-schedule",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/round-robin/",
        schedule.round_robin,
        name="round-robin",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/league/",
        league.league_schedule,
        name="league-schedule",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/matches/<int:pairing>/",
        match.match_detail,
        name="match-detail",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/matches/<int:pairing>/link/",
        match.match_link,
        name="match-link",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/pairing/",
        pairing_board.pairing,
        name="pairing",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/publish/",
        schedule.round_publish,
        name="round-publish",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/state/",
        schedule.round_state,
        name="round-state",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/cancel/",
        schedule.round_cancel,
        name="round-cancel",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/",
        round_views.round_detail,
        name="round-detail",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/games/<int:board>/result/",
        round_views.game_result,
        name="game-result",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/games/<int:board>/verify/",
        round_views.game_verify,
        name="game-verify",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/games/<int:board>/history/",
        round_views.game_history,
        name="game-history",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/undo/",
        round_views.round_undo,
        name="round-undo",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/results/",
        result_list.result_list,
        name="result-list",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/changes/",
        round_views.round_changes,
        name="round-changes",
    ),
    path(
        "tournaments/<int:tournament_id>/rounds/<int:number>/lock/",
        round_views.entry_lock,
        name="entry-lock",
    ),
    # tournaments/<id>/scorer-links/
    path(
        "tournaments/<int:tournament_id>/scorer-links/",
        scorer_link.scorer_link_list,
        name="scorer-link-list",
    ),
    path(
        "tournaments/<int:tournament_id>/scorer-links/<int:link_id>/revoke/",
        scorer_link.scorer_link_revoke,
        name="scorer-link-revoke",
    ),
    # s/: phones without account
    path("s/", scorer.scorer_code, name="scorer-code"),
    path("s/<str:secret>/", scorer.scorer_round, name="scorer-round"),
    path("s/<str:secret>/match/", scorer.scorer_match, name="scorer-match"),
    path("s/<str:secret>/lock/", scorer.scorer_lock, name="scorer-lock"),
    path(
        "s/<str:secret>/rounds/<int:number>/games/<int:board>/result/",
        scorer.scorer_result,
        name="scorer-result",
    ),
    # tournaments/<id>/helpers/
    path("tournaments/<int:tournament_id>/helpers/", helper.helper_list, name="helper-list"),
    path(
        "tournaments/<int:tournament_id>/helpers/<int:helper_id>/",
        helper.helper_change,
        name="helper-change",
    ),
    path(
        "tournaments/<int:tournament_id>/helpers/<int:helper_id>/remove/",
        helper.helper_remove,
        name="helper-remove",
    ),
    path(
        "tournaments/<int:tournament_id>/invitations/<int:invitation_id>/revoke/",
        helper.invitation_revoke,
        name="helper-invitation-revoke",
    ),
    # invitations/<token>/
    path("invitations/<str:token>/", invitation.invitation_detail, name="invitation-detail"),
    path("invitations/<str:token>/accept/", invitation.invitation_accept, name="invitation-accept"),
    path(
        "invitations/<str:token>/sign-up/",
        invitation.invitation_sign_up,
        name="invitation-sign-up",
    ),
    # organisations/
    path("organisations/", organisation.organisation_list, name="organisation-list"),
    path(
        "organisations/<int:organisation_id>/",
        organisation.organisation_detail,
        name="organisation-detail",
    ),
    path(
        "organisations/<int:organisation_id>/keys/",
        organisation.api_key_create,
        name="api-key-create",
    ),
    path(
        "organisations/<int:organisation_id>/keys/<int:key_id>/revoke/",
        organisation.api_key_revoke,
        name="api-key-revoke",
    ),
    # organisations/<id>/bin/
    path("organisations/<int:organisation_id>/bin/", recycle_bin.bin_list, name="bin-list"),
    path(
        "organisations/<int:organisation_id>/bin/<int:deleted_id>/restore/",
        recycle_bin.bin_restore,
        name="bin-restore",
    ),
    path(
        "organisations/<int:organisation_id>/bin/<int:deleted_id>/purge/",
        recycle_bin.bin_purge,
        name="bin-purge",
    ),
    # organisations/<id>/members/
    path("organisations/<int:organisation_id>/members/", member.member_list, name="member-list"),
    path(
        "organisations/<int:organisation_id>/members/<int:member_id>/",
        member.member_change,
        name="member-change",
    ),
    path(
        "organisations/<int:organisation_id>/members/<int:member_id>/remove/",
        member.member_remove,
        name="member-remove",
    ),
    path(
        "organisations/<int:organisation_id>/invitations/<int:invitation_id>/revoke/",
        member.invitation_revoke,
        name="member-invitation-revoke",
    ),
    path("organisations/<int:organisation_id>/two-factor/", member.two_factor, name="two-factor"),
]
