"""Rules of tournaments without a framework: results, points, access, tie-breaks."""
