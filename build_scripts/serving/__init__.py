"""The server of `serve`, and what it watches."""
