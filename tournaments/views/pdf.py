"""PDF files by WeasyPrint, where it and its libraries are installed."""

from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders

STYLESHEET = "css/print.css"


class PdfUnavailableError(Exception):
    """WeasyPrint or a library that it needs is missing on this machine."""


def pdf_of(html: str) -> bytes:
    """Return the page as a PDF file, with the print style and nothing from elsewhere.

    Raises:
        PdfUnavailableError: there is no WeasyPrint here.
    """
    weasyprint = _weasyprint()
    # What a page names must not make the server fetch anything from a disk or a network.
    fetcher = weasyprint.urls.URLFetcher(allowed_protocols={"data"})
    style = Path(str(finders.find(STYLESHEET))).read_text(encoding="utf-8")
    document = weasyprint.HTML(string=html, url_fetcher=fetcher)
    content: bytes = document.write_pdf(
        stylesheets=[weasyprint.CSS(string=style, url_fetcher=fetcher)]
    )
    return content


def _weasyprint() -> Any:
    try:
        import weasyprint  # not above: it looks for its libraries while it is imported
    except (ImportError, OSError) as error:
        raise PdfUnavailableError from error
    return weasyprint
