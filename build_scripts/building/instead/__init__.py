"""What stands in the place of three modules while Python's memory is made (building/lean.py).

Of Pyodide's event loop and of what installs packages a page uses nothing, and they bring a quarter
of what a fresh Python holds: all of asyncio, sockets, subprocesses, temporary files, zip archives.
They take the same objects of JavaScript, in the same order: the memory numbers them.
"""
