import re
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
README = (ROOT / "README.md").read_text(encoding="utf-8")
TARGETS = re.findall(r"^([a-z0-9-]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
COMMANDS = [
    path.stem
    for path in sorted(ROOT.glob("*/management/commands/*.py"))
    if not path.stem.startswith("_")
]
VARIABLES = re.findall(
    r'(?:environ\.get|_flag|_words)\("([A-Z_]+)"',
    (ROOT / "config" / "settings.py").read_text(encoding="utf-8"),
)


@pytest.mark.parametrize("target", TARGETS)
def test_make_target_is_in_the_readme(target: str) -> None:
    assert f"`make {target}`" in README


@pytest.mark.parametrize("command", COMMANDS)
def test_management_command_is_in_the_readme(command: str) -> None:
    assert re.search(rf"`python manage\.py {command}[ `]", README)


@pytest.mark.parametrize("variable", VARIABLES)
def test_environment_variable_is_in_the_readme(variable: str) -> None:
    assert f"`{variable}`" in README


def test_readme_names_no_make_target_that_is_gone() -> None:
    named = set(re.findall(r"`make ([a-z0-9-]+)`", README))
    assert named == set(TARGETS)
