"""The files of the archive as they leave it: byte for byte, or in another encoding."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.utils.translation import gettext as _

from shogi_archive.errors import ArchiveError
from shogi_archive.format.document import read_document
from shogi_archive.format.encodings import (
    Encoding,
    Missing,
    encode,
    encoding_named,
    missing_characters,
    substitute,
)
from shogi_archive.models import ArchiveFile

# A ZIP file has no times before 1980; all files get this one, so that equal files are equal.
_NO_TIME = (1980, 1, 1, 0, 0, 0)


class MissingCharactersError(ArchiveError):
    """The encoding lacks characters that the files use.

    Attributes:
        missing: the characters by file name.
    """

    code = "missing_characters"

    def __init__(self, message: str, missing: Mapping[str, Sequence[Missing]]) -> None:
        super().__init__(message)
        self.missing = {name: tuple(each) for name, each in missing.items()}


@dataclass(frozen=True, slots=True)
class ExportedFile:
    """A file to be sent."""

    name: str
    content: bytes
    encoding: Encoding


def export_files(
    files: Iterable[ArchiveFile], encoding: Encoding | None, *, usual_characters: bool = False
) -> list[ExportedFile]:
    """Return files of the archive; without an encoding, or in their own, byte for byte.

    Args:
        files: which.
        encoding: the wanted encoding, None for that of each file.
        usual_characters: whether to write 高 for 髙 and so on where the encoding needs it.

    Raises:
        MissingCharactersError: the encoding lacks characters; they are all listed.
    """
    exported: list[ExportedFile] = []
    missing: dict[str, Sequence[Missing]] = {}
    for file in files:
        content, lacks = _content(file, encoding, usual_characters)
        used = encoding or encoding_named(file.encoding)
        exported.append(ExportedFile(file.name, content, used))
        if lacks:
            missing[file.name] = lacks
    if missing:
        text = _("%(encoding)s lacks characters that the files use.")
        raise MissingCharactersError(
            text % {"encoding": encoding.label if encoding else ""}, missing
        )
    return exported


def _content(
    file: ArchiveFile, encoding: Encoding | None, usual_characters: bool
) -> tuple[bytes, Sequence[Missing]]:
    raw, own = bytes(file.content), encoding_named(file.encoding)
    if encoding is None or encoding is own:
        return raw, ()
    text = read_document(file.name, raw, own).text
    if usual_characters:
        text = substitute(text, encoding)
    missing = missing_characters(text, encoding)
    return (b"" if missing else encode(text, encoding)), missing


def zip_of(files: Iterable[ExportedFile]) -> bytes:
    """Return files as one ZIP file, the same bytes for the same files."""
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for file in files:
            archive.writestr(ZipInfo(file.name, _NO_TIME), file.content, ZIP_DEFLATED)
    return target.getvalue()


def all_missing(error: MissingCharactersError) -> Iterator[tuple[str, Missing]]:
    """Yield every missing character with the file that uses it."""
    for name, missing in error.missing.items():
        for each in missing:
            yield name, each
