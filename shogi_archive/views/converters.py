"""The codes of the archive in addresses."""

from django.urls.converters import StringConverter


class OrganizationCode(StringConverter):
    """Five digits."""

    regex = "[0-9]{5}"


class PersonCode(StringConverter):
    """Organisation, hyphen, year and number."""

    regex = "[0-9]{5}-[0-9]{6}"


class PersonCodes(StringConverter):
    """One to ten person codes with commas between them."""

    regex = f"{PersonCode.regex}(?:,{PersonCode.regex}){{0,9}}"


class KisenCode(StringConverter):
    """Seven digits."""

    regex = "[0-9]{7}"


class EditionKey(StringConverter):
    """The holding, or the first day where none is counted."""

    regex = "[0-9]{1,9}"
