"""QR codes in pages."""

import segno
from django import template

register = template.Library()

DARK, LIGHT = "#000", "#fff"


@register.filter
def qr_code(address: str) -> str:
    """Return an address as a QR code, to be the ``src`` of an image."""
    code = segno.make(address, error="m", micro=False)
    return str(code.svg_data_uri(border=2, dark=DARK, light=LIGHT, omitsize=True))
