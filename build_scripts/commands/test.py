"""`test`: sets everything up and runs every check, by pytest, whose closing line comes last."""

import argparse
import os
import sys

from build_scripts.building.pipeline import build_site
from build_scripts.ground.bootstrap import become
from build_scripts.ground.browser import NEEDED, program
from build_scripts.ground.lock import only_one
from build_scripts.ground.packages import ensure_client_packages
from build_scripts.ground.project import BUILD, Problem, say, warn
from build_scripts.ground.pythons import other_pythons
from build_scripts.ground.webkit import webkit

MOST_PROCESSES = 4
"""Each has a browser; with more of them than that, these would wait for each other's disk."""

HOW_CLOSELY = {
    "ordinary": "properties on a fixed sample, a page of each kind (`--thorough` looks closer)",
    "thorough": "properties on ten times as many examples, new ones each time; every page",
}


def run(options: argparse.Namespace) -> int:
    """Fetch and build first, where it can be seen; then let pytest judge."""
    closely = "thorough" if options.thorough else "ordinary"
    say("Preparing")
    ensure_client_packages()
    browsers = {kind.variable: str(program(kind)) for kind in NEEDED}
    programs = [*browsers.values(), *([str(webkit().browser)] if options.browsers == "all" else [])]
    say(f"  browsers: {', '.join(programs)}")
    say(f"  Pythons for the core, besides this one: {', '.join(other_pythons()) or 'none found'}")
    say(f"  {closely} tests: {HOW_CLOSELY[closely]}")
    try:
        with only_one("build"):
            build_site(None)
    except Problem as problem:  # the tests say so too, and what else is wrong
        warn(str(problem))
    # The tests of one file share what is dear to set up: a built site, a page, a browser.
    together = ["-n", str(_processes()), "--dist", "loadfile"]
    together.append("--no-loadscope-reorder")  # few long tests must not come last
    patience = ["--timeout=1200"] if options.thorough else []
    slowest = ["--durations=12", "--durations-min=1"]
    command = [sys.executable, "-m", "pytest", *together, *patience, *slowest]
    environment = (
        _with_byte_code() | browsers | {"PAO_TESTS": closely, "PAO_BROWSERS": options.browsers}
    )
    return become([*command, *options.pytest], environment)


def _with_byte_code() -> dict[str, str]:
    """Hundreds of processes read the same sources: byte code is kept, and apart from them."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(BUILD / "bytecode")}


def _processes() -> int:
    """One more than can work at once: a test in the browser also waits, for timers or a start."""
    return min((os.cpu_count() or 1) + 1, MOST_PROCESSES)
