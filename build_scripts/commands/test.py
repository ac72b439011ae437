"""`test`: sets everything up and runs the checks by pytest. Pytest's summary comes last."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from build_scripts.building.pipeline import build_site
from build_scripts.environment.bootstrap import clean_environment
from build_scripts.environment.browser import (
    CHROMIUM,
    FIREFOX,
    chromium,
    chromium_without_windows,
    firefox,
)
from build_scripts.environment.lock import only_one
from build_scripts.environment.packages import ensure_client_packages
from build_scripts.environment.processes import exec_command
from build_scripts.environment.project import (
    BUILT_SITE,
    ROOT,
    TESTED_SITE,
    Problem,
    Tools,
    say,
    warn,
)
from build_scripts.environment.pythons import VERSIONS, program_of
from build_scripts.environment.webkit import webkit

CORE_TESTS = ROOT / "tests" / "core"
BUILD_TESTS = ROOT / "tests" / "build"
MOST_PROCESSES = 4
"""Each runs a browser, and more of them would wait for each other's disk access."""

HOW_CLOSELY = {
    "ordinary": "every rule, every job of a reader, two pages or sizes (`--full` for more)",
    "full": "also rare states of a browser, more sizes and more pages (`--thorough` for more)",
    "thorough": "properties on ten times as many examples, new ones each time; every page",
}


QUICK = ("tests/core", "--ignore=tests/core/records")
"""What a change to the rules needs: no browser, no site."""


def run(options: argparse.Namespace) -> int:
    """Download and build first, so that the progress is visible, and then run pytest."""
    if options.quick:
        return _run_core([*QUICK, *options.pytest], "few")
    closely = _closely(options)
    if _names_core_alone(options.pytest):
        return _run_core(options.pytest, closely)
    say("Preparing")
    ensure_client_packages(Tools.TESTS)
    in_pages = chromium() if options.thorough else chromium_without_windows()
    browsers = {CHROMIUM.variable: str(in_pages), FIREFOX.variable: str(firefox())}
    programs = [*browsers.values(), *([str(webkit().browser)] if options.browsers == "all" else [])]
    say(f"  browsers: {', '.join(programs)}")
    if options.thorough:
        others = ", ".join(filter(program_of, VERSIONS))
        say(f"  Other Python versions for the core: {others or 'none found'}")
    say(f"  {closely} tests: {HOW_CLOSELY[closely]}")
    built: dict[str, str] = {}
    if _read_a_site(options.pytest):
        try:
            with only_one("build"):
                built = {BUILT_SITE: str(build_site(TESTED_SITE))}
        except Problem as problem:  # the tests report it too, with any other faults
            warn(str(problem))
    # The tests of one file share costly fixtures: a built site, a page, a browser.
    together = ["-n", str(_processes()), "--dist", "loadfile"]
    together.append("--no-loadscope-reorder")  # the few long tests must not come last
    patience = ["--timeout=1200"] if options.thorough else []
    slowest = ["--durations=12", "--durations-min=1"]
    command = [sys.executable, "-m", "pytest", *together, *patience, *slowest]
    chosen = {"PAO_TESTS": closely, "PAO_BROWSERS": options.browsers}
    environment = clean_environment() | browsers | chosen | built
    return exec_command([*command, *options.pytest], environment)


def _closely(options: argparse.Namespace) -> str:
    """A test that somebody names runs, even if an ordinary run leaves it out."""
    if options.thorough:
        return "thorough"
    return "full" if options.full or any(_named(options.pytest)) else "ordinary"


def _named(arguments: Sequence[str]) -> Iterator[Path]:
    """The files and folders among these arguments of pytest."""
    places = (
        ROOT / argument.partition("::")[0] for argument in arguments if not argument.startswith("-")
    )
    return (place.resolve() for place in places if place.exists())


def _names_core_alone(arguments: Sequence[str]) -> bool:
    """Whether these arguments name only tests of the core."""
    named = list(_named(arguments))
    return bool(named) and all(place.is_relative_to(CORE_TESTS) for place in named)


def _read_a_site(arguments: Sequence[str]) -> bool:
    """Whether tests among these read a built site. Most files in tests/build do not."""
    named = list(_named(arguments))
    return not named or any(map(_reads_a_site, named))


def _reads_a_site(place: Path) -> bool:
    if not place.is_file() or place.parent != BUILD_TESTS:
        return not place.is_relative_to(CORE_TESTS)
    text = place.read_text("utf-8")
    return any(name in text for name in ("any_site", "build_any"))


def _run_core(arguments: Sequence[str], closely: str) -> int:
    command = [sys.executable, "-m", "pytest", "-n", str(os.cpu_count() or 1), *arguments]
    return exec_command(command, clean_environment() | {"PAO_TESTS": closely})


def _processes() -> int:
    """One more than the processors, because a browser test also waits for timers or starts."""
    return min((os.cpu_count() or 1) + 1, MOST_PROCESSES)
