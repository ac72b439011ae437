"""The quiz: the published cases as questions with answers to choose from, made at build time."""
