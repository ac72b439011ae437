"""Rule sets in words: their choices by what they are about, and the text of a rule book."""
