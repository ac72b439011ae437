"""Payments one by one, prices, and the dealer's extra hands."""
