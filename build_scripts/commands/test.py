"""`test`: sets everything up and runs every check, by pytest, whose closing line comes last."""

import argparse
import os
import sys

from build_scripts.bootstrap import become
from build_scripts.browser import chromium
from build_scripts.lock import only_one
from build_scripts.packages import ensure_client_packages
from build_scripts.pipeline import build_site
from build_scripts.project import Problem, say, warn
from build_scripts.pythons import other_pythons

PROCESSES = 2
"""As many as the smallest machine that must do it in ten minutes; more would disturb the timers."""


def run(options: argparse.Namespace) -> int:
    """Fetch and build first, where it can be seen; then let pytest judge."""
    if options.browsers == "all":
        raise Problem("only Chromium is tested yet: leave --browsers out.")
    say("Preparing")
    ensure_client_packages()
    say(f"  browser: {chromium()}")
    say(f"  Pythons for the core, besides this one: {', '.join(other_pythons()) or 'none found'}")
    try:
        with only_one("build"):
            build_site(None)
    except Problem as problem:  # the tests say so too, and what else is wrong
        warn(str(problem))
    # The tests of one file share what is dear to set up: a built site, a page, a browser.
    together = ["-n", str(min(os.cpu_count() or 1, PROCESSES)), "--dist", "loadfile"]
    together.append("--no-loadscope-reorder")  # few long tests must not come last
    slowest = ["--durations=12", "--durations-min=1"]
    command = [sys.executable, "-m", "pytest", *together, *slowest]
    return become([*command, *options.pytest], os.environ | {"PAO_CHROMIUM": str(chromium())})
