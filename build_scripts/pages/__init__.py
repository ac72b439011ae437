"""Pages that are made from data, and the checks of what they name."""
