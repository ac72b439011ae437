"""What the pages ask of Python: they only run examples."""

from build_scripts.page.running.dispatch import Dispatch

DISPATCH = Dispatch()
