"""`test`: sets everything up, reads the sources and runs the tests. Pytest's summary comes last."""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

from build_scripts import cli
from build_scripts.building.pipeline import build_site
from build_scripts.checks import sources, texts
from build_scripts.content.pages import lint_ids
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
from build_scripts.environment.processes import run_command
from build_scripts.environment.project import (
    ROOT,
    TESTED_SITE,
    BuildError,
    Tools,
    say,
    warn,
)
from build_scripts.environment.webkit import webkit

TESTS = ROOT / "tests"
CORE_TESTS = TESTS / "core"
BUILD_TESTS = TESTS / "build"
WEEKLY_TESTS = TESTS / "thorough"
MOST_PROCESSES = 4
"""Each runs a browser, and more of them would wait for each other's disk access."""
THOROUGH = "PAO_THOROUGH"
"""The variable that tells the tests to try more."""
SEARCHES = {"-k", "-m"}
"""The options of pytest whose value can look like the name of a file."""
INTERRUPTED = 2
"""Pytest's exit status after Ctrl-C."""
WEEKLY_COMMANDS = (["prove"], ["mutation"])
"""What a thorough run does besides the tests."""


def run(options: argparse.Namespace) -> int:
    """Run what guards a change, or only the tests that somebody names."""
    if options.sources and options.pytest:
        raise BuildError("--sources runs no tests, so leave out what follows --.")
    named = list(_named(options.pytest))
    if named and all(place.is_relative_to(CORE_TESTS) for place in named):
        return _pytest(options, named, {}, [])
    if not named:
        lint_ids.stop_at(texts.missing())
    say("Preparing")
    ensure_client_packages(Tools.TESTS)
    if options.sources:
        return _reported(sources.faults())
    browsers = _browsers(options.thorough or any(map(_is_weekly, named)))
    site: list[str] = []
    with ThreadPoolExecutor() as threads:
        read = None if named else threads.submit(sources.faults)
        if not named or any(map(_reads_a_site, named)):
            site = _built_site()
    faults = read.result() if read else {}
    has_faults = _reported(faults)
    status = _pytest(options, named, browsers, site)
    if options.thorough and not named and status != INTERRUPTED:
        status = max([status, *map(cli.main, WEEKLY_COMMANDS)])
    if faults:
        warn(f"Faults in the sources, listed above: {', '.join(faults)}")
    return status or has_faults


def _reported(faults: Mapping[str, str]) -> int:
    """Report what each tool found. The exit status says whether that was nothing."""
    for tool, report in faults.items():
        warn(f"{tool}:\n{report}\n")
    return int(bool(faults))


def _named(arguments: Sequence[str]) -> Iterator[Path]:
    """The files and folders among these arguments of pytest, or `BuildError` if one is missing."""
    for before, argument in pairwise(["", *arguments]):
        name = argument.partition("::")[0]
        place = (ROOT / name).resolve()
        if argument.startswith("-") or before in SEARCHES:
            continue
        if place.exists():
            yield place
        elif "/" in name or place.suffix in {".py", ".md"}:
            raise BuildError(f"{name} does not exist, so there are no tests in it.")


def _is_weekly(place: Path) -> bool:
    return place.is_relative_to(WEEKLY_TESTS)


def _reads_a_site(place: Path) -> bool:
    """Do tests here read a built site? Most files in tests/build do not."""
    if not place.is_file() or place.parent != BUILD_TESTS:
        return not place.is_relative_to(CORE_TESTS)
    text = place.read_text("utf-8")
    return any(name in text for name in ("any_site", "build_any"))


def _browsers(every: bool) -> dict[str, str]:
    """The variables with the programs of the browsers, which are downloaded if necessary."""
    if not every:
        browsers = {CHROMIUM.variable: str(chromium_without_windows())}
        say(f"  browser: {browsers[CHROMIUM.variable]}")
        return browsers
    browsers = {CHROMIUM.variable: str(chromium()), FIREFOX.variable: str(firefox())}
    say(f"  browsers: {', '.join([*browsers.values(), str(webkit().browser)])}")
    return browsers


def _built_site() -> list[str]:
    """The option with the folder of the site that the browsers show."""
    try:
        with only_one("build"):
            return [f"--built-site={build_site(TESTED_SITE)}"]
    except BuildError as problem:  # the tests report it too, with any other faults
        warn(str(problem))
        return []


def _pytest(
    options: argparse.Namespace,
    named: Sequence[Path],
    environment: Mapping[str, str],
    site: Sequence[str],
) -> int:
    """Run the tests. Those of one file share costly fixtures: a page, a browser."""
    arguments = ["-n", str(_processes()), "--dist", "loadfile", "--no-loadscope-reorder"]
    if options.thorough:
        environment = {**environment, THOROUGH: "1"}
        arguments.append("--timeout=1200")
    elif not any(map(_is_weekly, named)):
        arguments.append(f"--ignore={WEEKLY_TESTS}")
    command = [sys.executable, "-m", "pytest", *arguments, *site, *options.pytest]
    return run_command(command, {**clean_environment(), **environment})


def _processes() -> int:
    """One more than the processors, because a browser test also waits for timers or starts."""
    return min((os.cpu_count() or 1) + 1, MOST_PROCESSES)
