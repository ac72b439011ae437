"""Replaces `asyncio`, because Pyodide's own code keeps one of its functions.

An import in a page gets the real one, because `page/running/snapshot.py` removes this one.
"""

from typing import Never


def get_event_loop() -> Never:
    """Never called."""
    raise RuntimeError("there is no event loop here")
