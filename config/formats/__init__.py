"""Date and time formats that differ from Django's own."""
