from pathlib import Path

from django.conf import settings

from config import translations
from shogi_archive.format import labels
from shogi_archive.format.messages import MESSAGES
from shogi_archive.format.methods.registry import METHODS
from shogi_archive.format.problems import Phrase
from shogi_archive.format.values import StageKind


def phrases() -> list[tuple[str, str]]:
    """Return every English template of the package with its Japanese one."""
    named: list[Phrase] = [each for each in vars(labels).values() if isinstance(each, Phrase)]
    rounds = [
        labels.round_label(kind, number, last)
        for kind in StageKind
        for number, last in ((1, 0), *((each, 4) for each in range(1, 5)))
    ]
    line_3 = [setting.label for method in METHODS.values() for setting in method.settings]
    found = [*named, *rounds, *line_3, *labels.STAGES.values()]
    sentences = [(message.en, message.ja) for message in MESSAGES.values()]
    return [*((phrase.en, phrase.ja) for phrase in found), *sentences]


def test_one_english_text_has_one_japanese_text() -> None:
    texts: dict[str, set[str]] = {}
    for english, japanese in phrases():
        texts.setdefault(english, set()).add(japanese)
    assert {english for english, all_ja in texts.items() if len(all_ja) > 1} == set()


def test_catalogue_repeats_the_japanese_of_the_package() -> None:
    path = translations.catalogue_path(Path(settings.BASE_DIR), "shogi_archive", "ja")
    catalogue = translations.read_catalogue(path, "ja")
    own = [(en, ja) for en, ja in phrases() if en in catalogue]
    assert len(own) > 150
    assert [(en, ja) for en, ja in own if catalogue[en].string != ja] == []
