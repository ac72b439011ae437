"""The formats of records: a reader for each, and a writer of mjai."""
