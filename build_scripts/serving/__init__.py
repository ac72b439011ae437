"""The server of `serve`, and the watch over the sources."""
