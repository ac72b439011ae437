"""Rule sets: what they decide, with sources, what they leave open, and how they compare."""
