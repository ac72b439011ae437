"""A dropped record: read, judged hand by hand, and shown. Pages load this when one is dropped."""
