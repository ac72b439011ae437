"""Builds the complete site from the sources: wheel, runtime, client, tiles, pages."""
