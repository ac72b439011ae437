"""Archives of records: many games judged on all cores, as rows of a table. Needs an extra."""
