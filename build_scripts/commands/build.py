"""`build`: writes the site to site/, for any static host."""

import argparse
import shutil

from build_scripts.building import client
from build_scripts.building.pipeline import build_site, noted, raise_all
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import BUILD, SITE, BuildError, say


def run(options: argparse.Namespace) -> int:
    """Build what changed, and replace site/ as a whole."""
    with only_one("build"):
        problems: list[BuildError] = []
        with noted(problems):
            built = build_site(options.site_url, report=options.report)
        with noted(problems):
            client.check_types()
        raise_all(problems)
        new, old = BUILD / "site-new", BUILD / "site-old"
        for folder in (new, old):
            shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(built, new)
        if SITE.exists():
            SITE.rename(old)
        new.rename(SITE)
        shutil.rmtree(old, ignore_errors=True)
    address = options.site_url or "any address (full page loads, no instant navigation)"
    say(f"The site was built in {SITE} for {address}")
    return 0
