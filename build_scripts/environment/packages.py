"""Installs the npm packages of the pages' programs according to package-lock.json."""

import json

from build_scripts.environment.faults import why_not_fetched
from build_scripts.environment.lock import only_one
from build_scripts.environment.processes import run_and_capture
from build_scripts.environment.project import (
    CLIENT,
    BuildError,
    Tools,
    node,
    node_environment,
    npm_cli,
    say,
)
from build_scripts.environment.store import digest

MODULES = CLIENT / "node_modules"
PACKAGES = {Tools.SITE: "125 MB", Tools.TESTS: "200 MB"}
STAMP = MODULES / ".pao-setup"
WANTED = CLIENT / "package.json"
LOCK = CLIENT / "package-lock.json"
KINDS = ("dependencies", "devDependencies")


def ensure_client_packages(tools: Tools) -> None:
    """Install them if a requirement, the lock file or Node has changed since the last time.

    In package.json, `dependencies` build the site and `devDependencies` test it.
    """
    if _are_current(tools):
        return
    with only_one("npm packages"):
        if not _are_current(tools):  # another process installed them while this one waited
            _install(tools)


def _are_current(tools: Tools) -> bool:
    current = {f"{_locked()} {enough}" for enough in (tools, Tools.TESTS)}
    return STAMP.is_file() and STAMP.read_text("utf-8") in current


def _locked() -> str:
    return digest(texts=[str(node())], files=[WANTED, LOCK])


def _install(tools: Tools) -> None:
    if not lock_fits(WANTED.read_text("utf-8"), LOCK.read_text("utf-8")):
        say("  Bringing package-lock.json up to date with package.json")
        _npm("install", "--package-lock-only")
    say(f"  Installing npm packages into build_scripts/client/node_modules ({PACKAGES[tools]})")
    _npm("ci", "--omit=dev" if tools is Tools.SITE else "--include=dev")
    STAMP.write_text(f"{_locked()} {tools}", "utf-8")


def lock_fits(wanted: str, locked: str) -> bool:
    """Whether package-lock.json was made from these requirements of package.json."""
    ours, theirs = json.loads(wanted), json.loads(locked)["packages"][""]
    return all(ours.get(kind, {}) == theirs.get(kind, {}) for kind in KINDS)


def _npm(*arguments: str) -> None:
    quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    command = [str(node()), str(npm_cli()), *arguments, *quiet]
    result = run_and_capture(command, CLIENT, node_environment())
    if result.returncode:
        raise BuildError(
            f"the npm packages could not be installed: {why_not_fetched(result.stderr)}. See "
            "npm's messages above. Run the same command again to continue."
        )
