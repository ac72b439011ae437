"""What can be wrong with a question."""
