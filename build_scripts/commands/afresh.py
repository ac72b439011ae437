"""A build for `serve`, in a fresh process, because the builders may be what was edited."""

import sys
from pathlib import Path

from build_scripts.ground.faults import in_words
from build_scripts.ground.lock import only_one
from build_scripts.ground.project import Problem, warn


def main(arguments: list[str]) -> int:
    """Build for this address, and write the site's place into a file."""
    result, site_url = arguments
    try:
        with in_words(), only_one("build"):
            # Late, so that a fault in any of the builders is told as well.
            from build_scripts.building.pipeline import build_site

            Path(result).write_text(str(build_site(site_url)))
    except Problem as problem:
        warn(str(problem))
        return 1
    except KeyboardInterrupt:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
