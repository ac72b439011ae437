"""The published cases, and the schema of questions."""
