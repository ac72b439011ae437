"""What may be wrong with a question."""
