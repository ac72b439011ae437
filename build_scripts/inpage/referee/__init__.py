"""The referee's Python: what the table form asks, and its answers as it shows them."""
