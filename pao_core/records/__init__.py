"""Records of games: read in each format, played again, and judged hand by hand."""
