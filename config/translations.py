"""Extract, check and compile the message catalogues, without the gettext binaries.

Run as ``python -m config.translations update|check|compile``. The messages of an app are those of
``<app>/`` and ``templates/<app>/``; all others belong to ``config``. A message that stands in an
earlier catalogue which the app may rely on (see `RELIES_ON`) is not repeated in its own.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po
from django.utils.translation.template import templatize

from config import settings

LANGUAGES = tuple(code for code, _name in settings.LANGUAGES)
CATALOGUES = tuple(path.name for path in settings.LOCALE_PATHS)
RELIES_ON = {
    "config": (),
    "tournaments": ("config",),
    "trf": ("config", "tournaments"),
    "keizer": ("config", "tournaments"),
    "shogi_archive": ("config", "tournaments"),
}
# The expressions are Django's own: it merges catalogues whose plural rules are equal.
PLURAL_FORMS = {
    "de": (2, "nplurals=2; plural=(n != 1);"),
    "en": (2, "nplurals=2; plural=(n != 1);"),
    "ja": (1, "nplurals=1; plural=0;"),
}
TEMPLATE_SUFFIXES = {".html", ".txt"}
SKIPPED_FOLDERS = {"migrations", "tests", "__pycache__"}
# Each keyword with the positions of its arguments: context ("c"), singular, plural.
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
_PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sdfri]\b|\{\w*[^{}]*\}")

Key = tuple[str, str]
"""Context ("" for none) and singular message."""
Messages = dict[Key, str]
"""The messages of the sources: key to plural message ("" for none)."""
Translations = dict[Key, tuple[str, ...]]
"""The texts of one catalogue: key to one text per plural form."""


class CatalogueError(ValueError):
    """A file of translations cannot be read, for instance after a merge that went wrong."""


def catalogue_path(root: Path, app: str, language: str) -> Path:
    """Return the path of the catalogue of ``app`` in ``language`` below the project ``root``."""
    return root / "locale" / app / language / "LC_MESSAGES" / "django.po"


def source_messages(root: Path) -> dict[str, Messages]:
    """Return the messages of all sources below ``root``, for each catalogue its own."""
    found: dict[str, Messages] = {app: {} for app in CATALOGUES}
    for path in _source_files(root):
        _collect(path, found[_app_of(path.relative_to(root))])
    return {app: _own_messages(app, found) for app in CATALOGUES}


def _source_files(root: Path) -> Iterator[Path]:
    for folder in (*CATALOGUES, "templates"):
        for path in sorted((root / folder).rglob("*")):
            if SKIPPED_FOLDERS.isdisjoint(path.relative_to(root).parts) and (
                path.suffix == ".py" or path.suffix in TEMPLATE_SUFFIXES
            ):
                yield path


def _app_of(path: Path) -> str:
    owner = path.parts[1] if path.parts[0] == "templates" else path.parts[0]
    return owner if owner in CATALOGUES else "config"


def _collect(path: Path, messages: Messages) -> None:
    source = path.read_text(encoding="utf-8")
    if path.suffix in TEMPLATE_SUFFIXES:
        # The result is Python tokens with the markup blanked out; its indentation means nothing.
        lines = templatize(source, origin=str(path)).split("\n")
        source = "\n".join(line.lstrip() for line in lines)
    for _line, message, _comments, context in extract(
        "python", BytesIO(source.encode()), keywords=KEYWORDS
    ):
        singular, plural = message if isinstance(message, tuple) else (message, "")
        key = (context or "", singular)
        messages[key] = messages.get(key) or plural


def _own_messages(app: str, found: dict[str, Messages]) -> Messages:
    def stands_earlier(key: Key, plural: str) -> bool:
        return any(
            key in found[other] and plural in {"", found[other][key]} for other in RELIES_ON[app]
        )

    return {key: plural for key, plural in found[app].items() if not stands_earlier(key, plural)}


def read_catalogue(path: Path, language: str) -> Catalog:
    """Return the catalogue at ``path``, empty if there is no such file.

    Raises:
        CatalogueError: the file is not a valid catalogue.
    """
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        try:
            return read_po(file, locale=language, abort_invalid=True)
        except PoFileError as error:
            raise CatalogueError(f"{path}: not a valid catalogue: {error}") from error


def _translations(catalogue: Catalog) -> Translations:
    return {
        (message.context or "", _first(message.id)): _forms(message.string)
        for message in catalogue
        if message.id and not message.fuzzy
    }


def _first(text: str | Sequence[str]) -> str:
    return text if isinstance(text, str) else text[0]


def _forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def update(root: Path) -> None:
    """Rewrite all catalogues: new messages empty (English is the message), unused ones dropped.

    A text that another catalogue had for the same message is taken over, so that nothing is lost
    when a message moves to an app that more pages rely on.

    Raises:
        CatalogueError: a file is not a valid catalogue.
    """
    messages = source_messages(root)
    for language in LANGUAGES:
        old = {
            app: _translations(read_catalogue(catalogue_path(root, app, language), language))
            for app in CATALOGUES
        }
        for app in CATALOGUES:
            known = {
                key: text
                for texts in (*old.values(), old[app])
                for key, text in texts.items()
                if all(text)
            }
            _write(catalogue_path(root, app, language), language, messages[app], known)


def _write(path: Path, language: str, messages: Messages, known: Translations) -> None:
    catalogue = Catalog(locale=language)
    for (context, singular), plural in messages.items():
        text = _text_for(language, singular, plural, known.get((context, singular), ()))
        catalogue.add((singular, plural) if plural else singular, text, context=context or None)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        # No dates and no line numbers: two branches that add messages merge without a conflict.
        file.write(_header(language).encode())
        write_po(file, catalogue, width=0, no_location=True, omit_header=True, sort_output=True)


def _text_for(
    language: str, singular: str, plural: str, known: tuple[str, ...]
) -> str | tuple[str, ...]:
    """Return the message itself in English, else the known text or empty text of its shape."""
    if language == "en":
        return (singular, plural) if plural else singular
    count = PLURAL_FORMS[language][0] if plural else 1
    text = known if len(known) == count else ("",) * count
    return text if plural else text[0]


def _header(language: str) -> str:
    lines = (
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Language: {language}",
        f"Plural-Forms: {PLURAL_FORMS[language][1]}",
    )
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def check(root: Path) -> list[str]:
    """Return one line for each fault of the catalogues: none means that all is translated."""
    messages = source_messages(root)
    faults: list[str] = []
    for language in LANGUAGES:
        seen: Translations = {}
        for app in CATALOGUES:
            path = catalogue_path(root, app, language)
            try:
                catalogue = read_catalogue(path, language)
            except CatalogueError as error:
                faults.append(str(error).removeprefix(f"{root}/"))
                continue
            found = [
                *_flag_faults(catalogue),
                *_entry_faults(messages[app], _translations(catalogue), language),
                *_contradictions(_translations(catalogue), seen),
            ]
            faults += [f"{path.relative_to(root)}: {fault}" for fault in found]
    return faults


def _flag_faults(catalogue: Catalog) -> Iterator[str]:
    for message in catalogue:
        if message.id and message.fuzzy:
            yield f"fuzzy: {_first(message.id)!r}"
    for message in catalogue.obsolete.values():
        yield f"obsolete: {_first(message.id)!r}"


def _entry_faults(messages: Messages, texts: Translations, language: str) -> Iterator[str]:
    for key in sorted(messages.keys() - texts.keys()):
        yield f"missing: {key[1]!r} (run make messages)"
    for key in sorted(texts.keys() - messages.keys()):
        yield f"not in the sources: {key[1]!r} (run make messages)"
    for key in sorted(messages.keys() & texts.keys()):
        singular, plural, forms = key[1], messages[key], texts[key]
        wanted = PLURAL_FORMS[language][0] if plural else 1
        if len(forms) != wanted:
            yield f"{len(forms)} plural forms instead of {wanted}: {singular!r}"
        elif not all(forms):
            yield f"empty: {singular!r}"
        elif not _same_placeholders(singular, plural, forms):
            yield f"other placeholders than the message: {singular!r} -> {forms[-1]!r}"


def _same_placeholders(singular: str, plural: str, forms: tuple[str, ...]) -> bool:
    """Tell whether the placeholders agree; the form for one may leave out the number, as there."""
    last = _placeholders(plural or singular)
    firsts = (last, _placeholders(singular)) if len(forms) > 1 else (last,)
    return _placeholders(forms[-1]) == last and _placeholders(forms[0]) in firsts


def _placeholders(text: str) -> list[str]:
    found = _PLACEHOLDER.findall(text.replace("%%", ""))
    named = {name for name in found if not re.fullmatch(r"%[a-z]|\{\}", name)}
    return [*sorted(named), *(name for name in found if name not in named)]


def _contradictions(texts: Translations, seen: Translations) -> Iterator[str]:
    for key, forms in texts.items():
        other = seen.setdefault(key, forms)
        # A message may be plural in one app and plain in another: gettext keeps those apart.
        if len(other) == len(forms) and other != forms:
            yield f"translated differently elsewhere: {key[1]!r} -> {forms[0]!r} and {other[0]!r}"


def compile_all(root: Path) -> None:
    """Write the binary catalogue beside each text catalogue below ``root``."""
    for language in LANGUAGES:
        for app in CATALOGUES:
            path = catalogue_path(root, app, language)
            if path.exists():
                with path.with_suffix(".mo").open("wb") as file:
                    write_mo(file, read_catalogue(path, language))


def main(arguments: Sequence[str], root: Path = settings.BASE_DIR) -> int:
    """Run the command named by ``arguments`` and return its exit status."""
    if list(arguments) == ["update"]:
        update(root)
    elif list(arguments) == ["compile"]:
        compile_all(root)
    elif list(arguments) == ["check"]:
        faults = check(root)
        print("\n".join(faults) or "All messages are translated.")
        return 1 if faults else 0
    else:
        print("usage: python -m config.translations update|check|compile", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
