"""The readers of records: one module for each format, and no others."""
