"""A build for `serve` in a new process, because the builders themselves may have been edited."""

import json
import os
import signal
import sys
import threading
from dataclasses import asdict
from functools import partial
from pathlib import Path

from build_scripts.environment.faults import in_words
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import BuildError, warn

ANY_ADDRESS = "any"
EARLY_PAGES = "early-pages"
"""Beside the result: the folder with the bare pages, as soon as there is one."""


def main(arguments: list[str]) -> int:
    """Build for one of these addresses, preferably a built one, and write the result to a file."""
    result, *addresses = arguments

    def show_early(pages: Path) -> None:
        unfinished = Path(f"{result}.unfinished")
        unfinished.write_text(str(pages), "utf-8")
        unfinished.replace(Path(result).with_name(EARLY_PAGES))

    threading.Thread(target=_end_with_serve, daemon=True).start()
    try:
        with in_words(), only_one("build"):
            # Imported here, so that a fault in any of the builders is also reported.
            from build_scripts.building import client
            from build_scripts.building.pipeline import build_any, noted, raise_all
            from build_scripts.content.markdown.examples import OtherOutputError

            site_urls = [None if address == ANY_ADDRESS else address for address in addresses]
            problems: list[BuildError] = []
            built = None
            build = partial(build_any, site_urls, shown_early=show_early)
            with noted(problems):
                try:
                    built = build()
                except OtherOutputError as fault:
                    problems.append(fault)
                    built = build(shows_differences=True)
            with noted(problems):
                client.check_types()
            if built is None:
                raise_all(problems)
            outcome = {
                "folder": str(built.folder),
                "site_url": built.site_url,
                "late": asdict(built.late),
                "problem": "\n\n".join(map(str, problems)),
            }
            Path(result).write_text(json.dumps(outcome), "utf-8")
    except BuildError as problem:
        warn(str(problem))
        return 1
    except KeyboardInterrupt:
        return 1
    return 0


def _end_with_serve() -> None:
    """End all processes of this build as soon as `serve` closes its end of the pipe, or ends."""
    os.read(0, 1)
    if os.name == "posix":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
