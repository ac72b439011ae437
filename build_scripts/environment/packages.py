"""Installs the npm packages of the pages' programs according to package-lock.json."""

from build_scripts.environment.faults import why_not_fetched
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
    locked = digest(
        texts=[str(node())], files=[CLIENT / "package.json", CLIENT / "package-lock.json"]
    )
    if STAMP.is_file() and STAMP.read_text("utf-8") in {
        f"{locked} {each}" for each in (tools, Tools.TESTS)
    }:
        return
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
    STAMP.write_text(f"{locked} {tools}", "utf-8")
