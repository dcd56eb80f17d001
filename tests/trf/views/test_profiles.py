import pytest
from django.utils import translation

from trf.format.problems import Loss
from trf.format.profiles import Profile
from trf.services.exporting import Exported
from trf.views.profiles import ProfileView, views_of


def view(*losses: Loss) -> ProfileView:
    (shown,) = views_of([Exported(Profile.CLM, b"", "utf-8", losses, "open-clm.trf")])
    return shown


def test_losses_are_grouped_by_whom_they_are_about() -> None:
    shown = view(
        Loss.of("not-carried", field="place"),
        Loss.of("not-carried-for-players", field="FIDE ID", count=3, players="1, 2, 3"),
        Loss.of("clm-ignores", fields="chief arbiter, time control"),
    )
    assert (shown.value, shown.refused, shown.losses) == ("clm", False, 3)
    assert shown.fields == ("place",)
    assert shown.player_fields == (("FIDE ID", 3),)
    assert [other for other in shown.others if "chief arbiter, time control" in other]


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", "Hauptschiedsrichter, Bedenkzeit"), ("ja", "チーフアービター, 持ち時間")],
)
def test_every_word_of_a_list_is_translated(language: str, words: str) -> None:
    with translation.override(language):
        (other,) = view(Loss.of("clm-ignores", fields="chief arbiter, time control")).others
    assert words in other


def test_refused_profile_has_reasons() -> None:
    shown = view(Loss.of("rounds-needed"))
    assert shown.refused
    assert len(shown.others) == 1
