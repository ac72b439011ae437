"""The JSON interface: a question in, an answer out."""
