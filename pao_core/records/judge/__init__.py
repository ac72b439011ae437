"""Checks a record: each hand, move, win, payment and draw, and what follows from them."""
