"""`serve`: builds the site, serves it, rebuilds what is edited and reloads the open page."""

import argparse
import subprocess
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import NoReturn

from build_scripts.cases.published import FOLDER as CASES
from build_scripts.ground.project import CORE, DOCS, ROOT, Problem, say, warn
from build_scripts.serving.live import Live
from build_scripts.serving.server import SiteServer
from build_scripts.serving.watch import Watch

BUILT_FOR = "http://127.0.0.1:8000/"
"""The address in the built pages, whatever the port: another one needs no other build."""
WATCHED = (DOCS, CORE, CASES, ROOT / "build_scripts", ROOT / "mkdocs.yml", ROOT / "README.md")


def run(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        _serve(options)
    except KeyboardInterrupt:  # the way to end it
        say("\nStopped.")
    return 0


def _serve(options: argparse.Namespace) -> NoReturn:
    with SiteServer((options.host, options.port), ROOT) as server:
        address = f"http://{_name_in_address(options.host)}:{server.port}/"
        server.renamed = (BUILT_FOR, address)
        is_first = True
        while True:
            with Watch(WATCHED) as watch:  # begun before the build, which takes a while
                _show_anew(server, address)
                if is_first and options.open:
                    webbrowser.open(address)
                is_first = False
                watch.wait()
            say("\nFiles changed. Rebuilding")


def _show_anew(server: SiteServer, address: str) -> None:
    """Build, and show the new site; or, if that fails, go on with the last good one."""
    site, problem = _rebuilt(BUILT_FOR)
    if server.live is None:
        if site is None:
            raise Problem(f"the site cannot be built.\n{problem}")
        server.site, server.live = site, Live(site.name)
        server.start()
        say(f"\nServing the site at {address}   (press Ctrl-C to stop)")
    elif site is None:
        server.live.tell(problem=problem)
        warn(f"The rebuild failed. {address} still shows the last successful build.")
    else:
        server.site = site
        server.live.tell(build=site.name)
        say(f"Done: {address}")


def _name_in_address(host: str) -> str:
    if host in {"", "0.0.0.0", "::"}:  # every address of this machine: show the nearest
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


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
