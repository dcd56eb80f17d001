import pytest
from django.test import Client

from tests.factories import make_member, make_organisation
from tournaments.models import Organisation
from tournaments.rules.access import Role


@pytest.fixture
def club() -> Organisation:
    return make_organisation("Lindenau")


@pytest.fixture
def director(club: Organisation) -> Client:
    client = Client()
    client.force_login(make_member(club, Role.CHIEF_ARBITER))
    return client
