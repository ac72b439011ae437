"""A table from which any program can answer who is liable and who pays, and its readers."""
