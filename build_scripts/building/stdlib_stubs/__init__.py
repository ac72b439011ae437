"""Stand-ins for some modules while Python's memory is made (building/lean.py).

A page uses nothing of Pyodide's event loop and package installer, but they import a quarter of what
a new Python holds: all of asyncio, sockets, subprocesses, temporary files, zip archives. Their
stand-ins take the same JavaScript objects in the same order, because the memory numbers them. The
other stand-ins replace modules that import much and are used little. A reader who imports one of
those, or asyncio, gets the real one, because `page/running/snapshot.py` removes the stand-ins.
"""
