"""Other engines, held against the cases."""
