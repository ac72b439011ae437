"""`build`: leaves the site in site/, for any static host."""

import argparse
import shutil

from build_scripts.building.pipeline import build_site
from build_scripts.ground.lock import only_one
from build_scripts.ground.project import BUILD, SITE, say


def run(options: argparse.Namespace) -> int:
    """Build what changed, and exchange site/ for the result as a whole."""
    with only_one("build"):
        built = build_site(options.site_url)
        new, old = BUILD / "site-new", BUILD / "site-old"
        for folder in (new, old):
            shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(built, new)
        if SITE.exists():
            SITE.rename(old)
        new.rename(SITE)
        shutil.rmtree(old, ignore_errors=True)
    address = options.site_url or "any address: pages load whole, without instant navigation"
    say(f"The site is in {SITE}, for {address}")
    return 0
