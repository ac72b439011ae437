"""Single payments, prices, and the dealer's extra hands."""
