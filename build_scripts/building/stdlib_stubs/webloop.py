"""Replaces `pyodide.webloop`, because nothing in a page waits in Python."""

from pyodide_js._api import scheduleCallback  # noqa: F401


def _initialize_event_loop() -> None:
    from pyodide_js._api import config  # noqa: F401
