"""The JSON face: a question in, an answer out."""
