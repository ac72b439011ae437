"""The npm packages of the pages' own programs, as package-lock.json names them."""

import subprocess

from build_scripts.ground.project import CLIENT, Problem, node, node_environment, npm_cli, say
from build_scripts.ground.store import digest

MODULES = CLIENT / "node_modules"
STAMP = MODULES / ".pao-setup"


def ensure_client_packages() -> None:
    """Install them when the lock file or Node has changed since the last time."""
    wanted = digest(
        texts=[str(node())], files=[CLIENT / "package.json", CLIENT / "package-lock.json"]
    )
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    say("  npm packages into build_scripts/client/node_modules")
    quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    command = [str(node()), str(npm_cli()), "ci", "--include=dev", *quiet]
    result = subprocess.run(
        command, cwd=CLIENT, env=node_environment(), stdin=subprocess.DEVNULL, check=False
    )
    if result.returncode:
        raise Problem(
            "the npm packages could not be installed; npm says why above. Most often the network "
            "or a proxy is the reason. The same command continues where this one ended."
        )
    STAMP.write_text(wanted)
