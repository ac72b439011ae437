"""Installs the npm packages of the pages' programs according to package-lock.json."""

from build_scripts.environment.faults import why_not_fetched
from build_scripts.environment.lock import only_one
from build_scripts.environment.processes import run_and_capture
from build_scripts.environment.project import (
    CLIENT,
    Problem,
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


def ensure_client_packages(tools: Tools) -> None:
    """Install them if the lock file or Node has changed since the last time.

    In package.json, `dependencies` build the site and `devDependencies` test it.
    """
    if _are_current(tools):
        return
    with only_one("npm packages"):
        if not _are_current(tools):  # another process installed them while this one waited
            _install(tools)


def _are_current(tools: Tools) -> bool:
    current = {f"{_locked()} {each}" for each in (tools, Tools.TESTS)}
    return STAMP.is_file() and STAMP.read_text("utf-8") in current


def _locked() -> str:
    files = [CLIENT / "package.json", CLIENT / "package-lock.json"]
    return digest(texts=[str(node())], files=files)


def _install(tools: Tools) -> None:
    say(f"  Installing npm packages into build_scripts/client/node_modules ({PACKAGES[tools]})")
    quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    which = "--omit=dev" if tools is Tools.SITE else "--include=dev"
    command = [str(node()), str(npm_cli()), "ci", which, *quiet]
    result = run_and_capture(command, CLIENT, node_environment())
    if result.returncode:
        raise Problem(
            f"the npm packages could not be installed: {why_not_fetched(result.stderr)}. See "
            "npm's messages above. Run the same command again to continue."
        )
    STAMP.write_text(f"{_locked()} {tools}", "utf-8")
