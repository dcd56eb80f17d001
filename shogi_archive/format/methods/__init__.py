"""How each method writes its third line and its results; one module per method."""
