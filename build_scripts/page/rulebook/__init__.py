"""Rule sets in words: choices in groups by topic, and the text for a rule book."""
