"""What tests read on the pages of Keizer tournaments."""

import re
from html import unescape


def text_of(response: object) -> str:
    """The visible words of a page."""
    content = response.content.decode()  # type: ignore[attr-defined]  # -- a response
    main = content[content.index("<main") :]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", main)).split())
