"""The sentences of every language."""
