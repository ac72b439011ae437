"""The functions that the page calls: they run examples and answer calculators."""
