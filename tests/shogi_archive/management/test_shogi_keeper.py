import pytest
from django.core.management import CommandError, call_command

from shogi_archive.selectors.keeping import keeper
from tests.factories import make_organisation

pytestmark = pytest.mark.django_db


def test_keeper_is_chosen_and_replaced() -> None:
    assert keeper() is None
    first, second = make_organisation(), make_organisation()
    for organisation in (first, second):
        call_command("shogi_keeper", organisation.name)
        assert keeper() == organisation


def test_unknown_organisation_is_refused() -> None:
    with pytest.raises(CommandError):
        call_command("shogi_keeper", "nobody")
