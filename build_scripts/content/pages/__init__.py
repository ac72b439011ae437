"""Pages that are generated from data, and checks of the ids in them."""
