"""What stands in the place of some modules while Python's memory is made (building/lean.py).

Of Pyodide's event loop and of what installs packages a page uses nothing, and they bring a quarter
of what a fresh Python holds: all of asyncio, sockets, subprocesses, temporary files, zip archives.
Their stand-ins take the same objects of JavaScript, in the same order: the memory numbers them.
The others bring more than the little that is used of them. A reader who imports one of those, or
asyncio, gets the true one: `inpage/running/warm.py` forgets what stood in its place.
"""
