"""Runs examples in the page. Nothing here knows what they are about: `live.py` says it."""
