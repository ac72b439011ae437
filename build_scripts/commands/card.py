"""`card`: draws the pictures that represent the site in other programs: card and icons."""

import argparse

from build_scripts.content.pages import card
from build_scripts.environment.project import ROOT, say


def run(options: argparse.Namespace) -> int:
    """Run by hand when the look of tables or the favicon has changed."""
    del options
    for path in card.draw():
        say(f"Wrote {path.relative_to(ROOT)}")
    return 0
