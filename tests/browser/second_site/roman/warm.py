"""What pages do first."""

from .live import DISPATCH


def first() -> None:
    """Run an example."""
    DISPATCH.run("from roman import roman\nroman(4)\n1 / 0", lambda text: None)


warm = first
