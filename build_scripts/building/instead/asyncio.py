"""In the place of `asyncio`, of which Pyodide's own code keeps one function.

Whoever imports it in a page gets the true one: `inpage/running/warm.py` forgets this one.
"""

from typing import Never


def get_event_loop() -> Never:
    """Nothing asks for one."""
    raise RuntimeError("there is no event loop here")
