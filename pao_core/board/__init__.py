"""What lies on the table: seats, tiles, melds, calls, one player's hand."""
