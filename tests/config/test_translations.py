from pathlib import Path

import pytest
from django.test import override_settings
from django.utils.translation import trans_real

from config import settings, translations

HEADERS = {
    "de": 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n',
    "ja": 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=1; plural=0;\\n"\n\n',
}


def _put(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _translate(root: Path, app: str, language: str, body: str) -> None:
    path = translations.catalogue_path(root, app, language)
    _put(root, str(path.relative_to(root)), HEADERS[language] + body)


def _body(root: Path, app: str, language: str) -> str:
    text = translations.catalogue_path(root, app, language).read_text(encoding="utf-8")
    return text.split("\n\n", 1)[1] if "\n\n" in text else ""


def _only_german(root: Path, body: str) -> list[str]:
    """Return the faults of one German catalogue of config; the other languages are complete."""
    translations.update(root)
    _translate(root, "config", "de", body)
    return [
        fault.removeprefix("locale/config/de/LC_MESSAGES/django.po: ")
        for fault in translations.check(root)
        if "/de/" in fault
    ]


def test_every_function_and_alias_in_python_is_extracted(tmp_path: Path) -> None:
    _put(
        tmp_path,
        "trf/format/problems.py",
        'a = N_("Line {line} is"\n       " short.")\nb = _("Plain")\nc = gettext_lazy("Lazy")\n'
        'd = ngettext("%d game", "%d games", n)\ne = pgettext("title", "Grandmaster")\n'
        'f = npgettext("board", "board", "boards", n)\ng = f(_(name))\nh = other("Not me")\n',
    )
    assert translations.source_messages(tmp_path)["trf"] == {
        ("", "Line {line} is short."): "",
        ("", "Plain"): "",
        ("", "Lazy"): "",
        ("", "%d game"): "%d games",
        ("title", "Grandmaster"): "",
        ("board", "board"): "boards",
    }


def test_every_tag_in_templates_is_extracted(tmp_path: Path) -> None:
    _put(
        tmp_path,
        "templates/keizer/round/list.html",
        '<p>\n  {% load i18n %}\n    {% translate "It\'s (open" %}\n {# note #}\n'
        "  {% blocktranslate trimmed with who=player %}\n    Hello\n    {{ who }}, 5 %\n"
        "  {% endblocktranslate %}</p>\n"
        "{% blocktranslate count n=rounds %}one round{% plural %}{{ n }} rounds"
        '{% endblocktranslate %}\n{% translate "open" context "round" %}\n'
        '{% include "a.html" with label=_("Label") %}{{ value|default:_("none") }}\n',
    )
    assert translations.source_messages(tmp_path)["keizer"] == {
        ("", "It's (open"): "",
        ("", "Hello %(who)s, 5 %%"): "",
        ("", "one round"): "%(n)s rounds",
        ("round", "open"): "",
        ("", "Label"): "",
        ("", "none"): "",
    }


@pytest.mark.parametrize(
    ("name", "app"),
    [
        ("config/views.py", "config"),
        ("templates/base.html", "config"),
        ("templates/account/login.html", "config"),
        ("templates/account/email/message.txt", "config"),
        ("templates/trf/upload.html", "trf"),
        ("tournaments/management/commands/demo.py", "tournaments"),
        ("shogi_archive/models.py", "shogi_archive"),
    ],
)
def test_message_belongs_to_the_app_of_its_file(tmp_path: Path, name: str, app: str) -> None:
    text = '_("Word")' if name.endswith(".py") else '{% translate "Word" %}'
    _put(tmp_path, name, text)
    found = translations.source_messages(tmp_path)
    assert [other for other in found if found[other]] == [app]


def test_migrations_and_other_files_are_left_out(tmp_path: Path) -> None:
    _put(tmp_path, "trf/migrations/0001_initial.py", '_("Old")')
    _put(tmp_path, "trf/notes.md", '_("Note")')
    assert translations.source_messages(tmp_path)["trf"] == {}


def test_message_of_an_earlier_catalogue_is_not_repeated(tmp_path: Path) -> None:
    _put(tmp_path, "config/views.py", '_("Save")')
    _put(tmp_path, "tournaments/views.py", '_("Save"), _("Round"), _("game")')
    _put(tmp_path, "trf/views.py", '_("Save"), _("Round"), _("File"), ngettext("game", "games", n)')
    _put(tmp_path, "keizer/views.py", '_("File")')
    found = translations.source_messages(tmp_path)
    assert set(found["tournaments"]) == {("", "Round"), ("", "game")}
    assert set(found["trf"]) == {("", "File"), ("", "game")}
    assert set(found["keizer"]) == {("", "File")}


def test_update_writes_sorted_entries_without_places_and_dates(tmp_path: Path) -> None:
    _put(tmp_path, "config/views.py", 'b = _("Zebra")\na = ngettext("%d ape", "%d apes", n)\n')
    translations.update(tmp_path)
    path = translations.catalogue_path(tmp_path, "config", "ja")
    assert path.read_text(encoding="utf-8") == (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n"Language: ja\\n"\n'
        '"Plural-Forms: nplurals=1; plural=0;\\n"\n\n'
        '#, python-format\nmsgid "%d ape"\nmsgid_plural "%d apes"\nmsgstr[0] ""\n\n'
        'msgid "Zebra"\nmsgstr ""\n\n'
    )
    assert 'msgstr[0] "%d ape"\nmsgstr[1] "%d apes"' in _body(tmp_path, "config", "en")
    assert 'msgstr[0] ""\nmsgstr[1] ""' in _body(tmp_path, "config", "de")


def test_update_keeps_known_texts_and_drops_unused_ones(tmp_path: Path) -> None:
    _put(tmp_path, "config/views.py", '_("Round"), _("New")')
    _translate(
        tmp_path,
        "config",
        "de",
        'msgid "Round"\nmsgstr "Runde"\n\nmsgid "Gone"\nmsgstr "Weg"\n\n'
        '#, fuzzy\nmsgid "New"\nmsgstr "Alt"\n\n#~ msgid "Older"\n#~ msgstr "Älter"\n',
    )
    translations.update(tmp_path)
    once = _body(tmp_path, "config", "de")
    translations.update(tmp_path)
    assert once == 'msgid "New"\nmsgstr ""\n\nmsgid "Round"\nmsgstr "Runde"\n\n'
    assert _body(tmp_path, "config", "de") == once


def test_update_carries_a_text_to_the_catalogue_its_message_moved_to(tmp_path: Path) -> None:
    _put(tmp_path, "config/views.py", '_("Save")')
    _translate(tmp_path, "trf", "de", 'msgid "Save"\nmsgstr "Sichern"\n')
    translations.update(tmp_path)
    assert _body(tmp_path, "config", "de") == 'msgid "Save"\nmsgstr "Sichern"\n\n'
    assert _body(tmp_path, "trf", "de") == ""


def test_update_does_not_force_a_plain_text_into_a_plural(tmp_path: Path) -> None:
    _put(tmp_path, "config/views.py", 'ngettext("game", "games", n)')
    _translate(tmp_path, "config", "de", 'msgid "game"\nmsgstr "Partie"\n')
    translations.update(tmp_path)
    assert 'msgstr[0] ""\nmsgstr[1] ""' in _body(tmp_path, "config", "de")


def test_check_passes_complete_catalogues(tmp_path: Path) -> None:
    _put(tmp_path, "config/views.py", '_("{a} of %(b)s"), ngettext("one game", "%d games", n)')
    faults = _only_german(
        tmp_path,
        'msgid "{a} of %(b)s"\nmsgstr "%(b)s: {a}, {a}"\n\nmsgid "one game"\n'
        'msgid_plural "%d games"\nmsgstr[0] "eine Partie"\nmsgstr[1] "%d Partien"\n',
    )
    assert faults == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("", "missing: 'Round' (run make messages)"),
        ('msgid "Round"\nmsgstr ""\n', "empty: 'Round'"),
        (
            'msgid "Round"\nmsgstr "Runde"\n\nmsgid "Gone"\nmsgstr "Weg"\n',
            "not in the sources: 'Gone' (run make messages)",
        ),
        (
            'msgid "Round"\nmsgstr "Runde"\n\n#~ msgid "Gone"\n#~ msgstr "Weg"\n',
            "obsolete: 'Gone'",
        ),
        (
            'msgid "Round"\nmsgid_plural "Rounds"\nmsgstr[0] "Runde"\nmsgstr[1] "Runden"\n',
            "2 plural forms instead of 1: 'Round'",
        ),
        (
            'msgid "Round"\nmsgstr "Runde %s"\n',
            "other placeholders than the message: 'Round' -> 'Runde %s'",
        ),
    ],
)
def test_check_names_each_fault(tmp_path: Path, body: str, fault: str) -> None:
    _put(tmp_path, "config/views.py", '_("Round")')
    assert _only_german(tmp_path, body) == [fault]


def test_check_reports_fuzzy_texts_as_missing_too(tmp_path: Path) -> None:
    _put(tmp_path, "config/views.py", '_("Round")')
    assert _only_german(tmp_path, '#, fuzzy\nmsgid "Round"\nmsgstr "Rund"\n') == [
        "fuzzy: 'Round'",
        "missing: 'Round' (run make messages)",
    ]


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("%(a)s", "%(b)s"),
        ("{a} {b}", "{a}"),
        ("%s of %d", "%d von %s"),
        ("{} {}", "{}"),
        ("5 %% of %s", "5 %%"),
    ],
)
def test_check_reports_other_placeholders(tmp_path: Path, message: str, text: str) -> None:
    _put(tmp_path, "config/views.py", f"_({message!r})")
    assert _only_german(tmp_path, f'msgid "{message}"\nmsgstr "{text}"\n') == [
        f"other placeholders than the message: {message!r} -> {text!r}"
    ]


def test_check_reports_a_number_lost_in_the_plural(tmp_path: Path) -> None:
    _put(tmp_path, "config/views.py", 'ngettext("one game", "%d games", n)')
    body = 'msgid "one game"\nmsgid_plural "%d games"\nmsgstr[0] "eine"\nmsgstr[1] "viele"\n'
    assert _only_german(tmp_path, body) == [
        "other placeholders than the message: 'one game' -> 'viele'"
    ]


def test_check_reports_one_message_with_two_texts(tmp_path: Path) -> None:
    for app in ("trf", "keizer"):
        _put(tmp_path, f"{app}/views.py", '_("File")')
    translations.update(tmp_path)
    for language, words in (("de", ("Datei", "Akte")), ("ja", ("ファイル", "ファイル"))):
        for app, word in zip(("trf", "keizer"), words, strict=True):
            _translate(tmp_path, app, language, f'msgid "File"\nmsgstr "{word}"\n')
    assert translations.check(tmp_path) == [
        "locale/keizer/de/LC_MESSAGES/django.po: "
        "translated differently elsewhere: 'File' -> 'Akte' and 'Datei'"
    ]


def test_check_reports_a_broken_file_and_goes_on(tmp_path: Path) -> None:
    _put(tmp_path, "trf/views.py", '_("File")')
    translations.update(tmp_path)
    _translate(tmp_path, "config", "de", "<<<<<<< HEAD\n")
    _translate(tmp_path, "trf", "ja", 'msgid "File"\nmsgstr "ファイル"\n')
    faults = translations.check(tmp_path)
    assert [fault.split(": ")[:2] for fault in faults] == [
        ["locale/config/de/LC_MESSAGES/django.po", "not a valid catalogue"],
        ["locale/trf/de/LC_MESSAGES/django.po", "empty"],
    ]
    with pytest.raises(translations.CatalogueError, match="locale/config/de/"):
        translations.update(tmp_path)


def test_compiled_catalogues_are_found_by_django(tmp_path: Path) -> None:
    _put(tmp_path, "config/views.py", '_("Zugzwang")')
    _put(tmp_path, "trf/views.py", 'ngettext("%d scoresheet", "%d scoresheets", n)')
    translations.update(tmp_path)
    _translate(tmp_path, "config", "de", 'msgid "Zugzwang"\nmsgstr "Zugnot"\n')
    _translate(
        tmp_path,
        "trf",
        "de",
        'msgid "%d scoresheet"\nmsgid_plural "%d scoresheets"\n'
        'msgstr[0] "%d Formular"\nmsgstr[1] "%d Formulare"\n',
    )
    assert translations.main(["compile"], root=tmp_path) == 0
    paths = [tmp_path / "locale" / app for app in translations.CATALOGUES]
    with override_settings(LOCALE_PATHS=paths):
        german = trans_real.DjangoTranslation("de")
    assert german.gettext("Zugzwang") == "Zugnot"
    assert german.ngettext("%d scoresheet", "%d scoresheets", 1) == "%d Formular"
    assert german.ngettext("%d scoresheet", "%d scoresheets", 2) == "%d Formulare"


def test_main_reports_faults_by_exit_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _put(tmp_path, "config/views.py", '_("Round")')
    assert translations.main(["update"], root=tmp_path) == 0
    assert translations.main(["check"], root=tmp_path) == 1
    assert capsys.readouterr().out == (
        "locale/config/de/LC_MESSAGES/django.po: empty: 'Round'\n"
        "locale/config/ja/LC_MESSAGES/django.po: empty: 'Round'\n"
    )
    _put(tmp_path, "config/views.py", "")
    translations.update(tmp_path)
    assert translations.main(["check"], root=tmp_path) == 0
    assert capsys.readouterr().out == "All messages are translated.\n"


def test_main_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert translations.main(["merge"]) == 2
    assert capsys.readouterr().err == "usage: python -m config.translations update|check|compile\n"


def test_the_catalogues_of_this_site_have_a_place_in_the_settings() -> None:
    assert set(translations.RELIES_ON) == {path.name for path in settings.LOCALE_PATHS}
    assert set(translations.PLURAL_FORMS) == {code for code, _name in settings.LANGUAGES}
