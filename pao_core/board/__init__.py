"""What is on the table: seats, tiles, melds, calls, and one player's hand."""
