"""Archives of records: checks many games on all cores and writes table rows. Needs an extra."""
