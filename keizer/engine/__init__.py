"""Keizer rules without a framework: values, scoring, ranking, pairing, colours."""
