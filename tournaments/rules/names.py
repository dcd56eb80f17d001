"""The order of names in lists, the same for every language of the site."""

import unicodedata


def sort_key(name: str) -> str:
    """Return what ``name`` is sorted by: accents and case do not matter, ß is ss.

    Other scripts follow the Latin one in the order of their characters.
    """
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def initial(name: str) -> str:
    """Return the Latin capital under which ``name`` stands in a list: Ö -> O; "" if it has none."""
    first = sort_key(name)[:1].upper()
    return first if first.isascii() and first.isalpha() else ""
