"""How the log prints fields and values."""

from django import template

from tournaments.mapping.activity_words import changes_in_words

register = template.Library()

register.filter("in_words", changes_in_words)
