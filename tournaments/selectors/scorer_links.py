"""Scorer links: whose they are, what they open, and when they open nothing."""

import hashlib

from django.core.signing import BadSignature, Signer
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import ForbiddenError
from tournaments.models import Game, Round, ScorerLink, Tournament
from tournaments.selectors.rounds import games_of, visible_rounds

_signer = Signer(salt="scorer-link")


def digest(secret: str) -> str:
    """Return what is stored of a secret or code."""
    return hashlib.sha256(secret.encode()).hexdigest()


def signed_secret(link: ScorerLink) -> str:
    """Return another secret for the link's address, for those who came by its code."""
    return _signer.sign(str(link.pk))


def links_of(tournament: Tournament) -> QuerySet[ScorerLink]:
    """Return the tournament's links, newest first."""
    links = ScorerLink.objects.filter(tournament=tournament)
    return links.select_related("round", "created_by")


def has_live_link(tournament: Tournament, name: str) -> bool:
    """Whether a link called ``name`` can be used now."""
    links = links_of(tournament).filter(name=name, revoked_at=None)
    return links.filter(expires_at__gt=timezone.now()).exists()


def _links() -> QuerySet[ScorerLink]:
    """Return the links of all tournaments but those in the recycle bin."""
    return ScorerLink.objects.filter(tournament__deleted_at=None)


def link_for(secret: str) -> ScorerLink | None:
    """Return the link whose secret (or signed key) this is, dead or alive."""
    links = _links().select_related(
        "tournament__organisation", "round__tournament", "match__home", "match__away"
    )
    if ":" not in secret:
        return links.filter(digest=digest(secret)).first()
    try:
        return links.filter(pk=_signer.unsign(secret)).first()
    except BadSignature:
        return None


def link_with_code(code: str) -> ScorerLink | None:
    """Return the link that can be entered by ``code`` now."""
    link = _links().filter(code_digest=digest(code)).first()
    return None if link is None or link.revoked_at or link.is_over else link


def round_of_link(link: ScorerLink) -> Round | None:
    """Return the round that the link opens: its own, else the latest published and paired one."""
    rounds = visible_rounds(link.tournament, with_drafts=False).select_related("tournament")
    if link.round_id:
        return rounds.filter(pk=link.round_id).first()
    return rounds.filter(games__isnull=False).order_by("-number").first()


def games_of_link(link: ScorerLink, round_: Round) -> QuerySet[Game]:
    """Return the games of the round on the link's boards."""
    games = games_of(round_)
    if link.match_id:
        games = games.filter(match=link.match_id)
    if link.first_board:
        games = games.filter(board__gte=link.first_board)
    return games.filter(board__lte=link.last_board) if link.last_board else games


def require_live(link: ScorerLink) -> None:
    """Do nothing while the link opens something.

    Raises:
        ForbiddenError: it was revoked, or its time is over.
    """
    if link.revoked_at:
        raise ForbiddenError(_("This link was revoked. Ask an arbiter for a new one."))
    if link.is_over:
        raise ForbiddenError(_("The time of this link is over. Ask an arbiter for a new one."))


def require_covered(link: ScorerLink, game: Game) -> None:
    """Do nothing if the link holds for the game now.

    Raises:
        ForbiddenError: it is dead, is for another round, or does not have this board.
    """
    require_live(link)
    if round_of_link(link) != game.round:
        raise ForbiddenError(_("This link is for another round."))
    if link.match_id and link.match_id != game.match_id:
        raise ForbiddenError(_("This link is for another match."))
    if not link.has_board(game.board):
        raise ForbiddenError(_("This link is for other boards."))
