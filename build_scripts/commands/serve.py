"""`serve`: builds the site, serves it, rebuilds what is edited and reloads the open page."""

import argparse
import errno
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NoReturn

from build_scripts.cases.published import FOLDER as CASES
from build_scripts.ground.project import CORE, DOCS, ROOT, Problem, say, warn
from build_scripts.serving.live import Live
from build_scripts.serving.server import SiteServer
from build_scripts.serving.watch import Watch

WATCHED = (DOCS, CORE, CASES, ROOT / "build_scripts", ROOT / "mkdocs.yml", ROOT / "README.md")


def run(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        _serve(options.host, options.port)
    except KeyboardInterrupt:  # the way to end it
        say("\nStopped.")
    return 0


def _serve(host: str, port: int) -> NoReturn:
    with _server_at(host, port) as server:
        address = f"http://{_name_in_address(host)}:{server.port}/"
        while True:
            with Watch(WATCHED) as watch:  # begun before the build, which takes a while
                _show_anew(server, address)
                watch.wait()
            say("\nEdited: building again")


def _show_anew(server: SiteServer, address: str) -> None:
    """Build, and show the new site; or, if that fails, go on with the last good one."""
    site, problem = _rebuilt(address)
    if server.live is None:
        if site is None:
            raise Problem(f"the site cannot be built.\n{problem}")
        server.site, server.live = site, Live(site.name)
        server.start()
        say(f"\nThe reference is at {address}   (Ctrl-C ends)")
    elif site is None:
        server.live.tell(problem=problem)
        warn(f"The rebuild failed; {address} still shows the last good site.")
    else:
        server.site = site
        server.live.tell(build=site.name)
        say(f"Done: {address}")


def _name_in_address(host: str) -> str:
    if host in {"", "0.0.0.0", "::"}:  # every address of this machine: show the nearest
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _server_at(host: str, port: int) -> SiteServer:
    """Take the port before the work starts, so that a busy one is known at once."""
    try:
        return SiteServer((host, port), ROOT)
    except (OSError, OverflowError) as error:
        raise Problem(_why_not(host, port, error)) from error


def _why_not(host: str, port: int, error: OSError | OverflowError) -> str:
    if isinstance(error, OverflowError):
        return f"{port} is not a port: choose one between 1024 and 65535."
    if isinstance(error, PermissionError):
        return f"port {port} needs more rights than this user has: try --port 8000."
    if error.errno == errno.EADDRINUSE:
        with SiteServer((host, 0), ROOT) as other:
            free = f"python3 -m build_scripts serve --port {other.port}"
        return f"port {port} of {host} is in use, perhaps by another `serve`. Free now: {free}"
    return f"{host} is not an address of this machine ({error.strerror or error})."


def _rebuilt(address: str) -> tuple[Path | None, str]:
    """The new site, or none and why."""
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder) / "site"
        command = [sys.executable, "-m", "build_scripts.commands.afresh", str(result), address]
        with subprocess.Popen(
            command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        ) as process:
            lines = []
            for line in process.stdout or ():
                print(line, end="", flush=True)
                lines.append(line)
        if process.returncode == 0:
            return Path(result.read_text()), ""
        return None, "".join(lines)
