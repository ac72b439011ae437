"""From the sources to a complete site: wheel, runtime, client, tiles, pages."""
