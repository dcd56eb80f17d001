"""The colours of the stylesheet reach WCAG 2.2 level AA in the light and in the dark theme."""

import re
from pathlib import Path

import pytest
from django.conf import settings

STYLESHEET = Path(settings.BASE_DIR) / "static" / "css" / "site.css"
TOKEN = re.compile(r"--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);")

TEXT = 4.5
CONTROL = 3.0

GROUNDS = ("paper", "surface", "sunken", "stripe")
SEVERITIES = ("error", "warning", "success", "info")
PAIRS = [
    *((text, ground, TEXT) for text in ("text", "muted", "accent") for ground in GROUNDS),
    *(("accent-hover", ground, TEXT) for ground in (*GROUNDS, "accent-soft")),
    ("text", "accent-soft", TEXT),
    ("muted", "accent-soft", TEXT),
    ("accent", "accent-soft", TEXT),
    ("on-accent", "accent", TEXT),
    ("on-accent", "accent-hover", TEXT),
    ("on-error", "error", TEXT),
    ("on-header", "header", TEXT),
    ("on-header-muted", "header", TEXT),
    *(("text", f"{kind}-soft", TEXT) for kind in SEVERITIES),
    *((kind, f"{kind}-soft", TEXT) for kind in SEVERITIES),
    *((kind, "surface", TEXT) for kind in SEVERITIES),
    *((kind, "paper", TEXT) for kind in SEVERITIES),
    *(("muted", f"{kind}-soft", TEXT) for kind in SEVERITIES),
    *(("control", ground, CONTROL) for ground in GROUNDS),
    *(("focus", ground, CONTROL) for ground in (*GROUNDS, "accent-soft")),
    ("header-focus", "header", CONTROL),
    ("accent", "surface", CONTROL),
]


def tokens() -> dict[str, tuple[str, str]]:
    found = TOKEN.findall(STYLESHEET.read_text(encoding="utf-8"))
    return {name: (light, dark) for name, light, dark in found}


def luminance(colour: str) -> float:
    """Return the relative luminance of ``#rrggbb``. Source: WCAG 2.2, "relative luminance"."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_contrast_of_declared_pairs(theme: int) -> None:
    colours = {name: both[theme] for name, both in tokens().items()}
    too_low = {
        f"{front} on {ground}": round(contrast(colours[front], colours[ground]), 2)
        for front, ground, wanted in PAIRS
        if contrast(colours[front], colours[ground]) < wanted
    }
    assert too_low == {}


def test_every_colour_token_is_in_a_pair() -> None:
    paired = {name for front, ground, _wanted in PAIRS for name in (front, ground)}
    # Hairlines between rows only decorate: the rows are told apart without them.
    assert set(tokens()) - paired == {"line"}


def test_colours_stand_in_tokens_only() -> None:
    sheet = STYLESHEET.read_text(encoding="utf-8")
    rules = sheet.split("/* Elements */")[1].split("/* Paper */")[0]
    named = set(re.findall(r"#[0-9a-fA-F]{3,8}\b", rules))
    # The squares for White and Black keep their colours in both themes.
    assert named == {"#ffffff", "#000000"}
