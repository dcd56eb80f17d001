"""FIDE's tournament report file (TRF) and its extensions, without any framework."""
