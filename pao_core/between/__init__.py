"""Draws, abandoned hands and penalties."""
