"""`card`: draws the pictures anew by which other programs show the site: card and icons."""

import argparse

from build_scripts.ground.project import ROOT, say
from build_scripts.pages import card, icons


def run(options: argparse.Namespace) -> int:
    """By hand, when the pictures of tables look different, or the favicon."""
    del options
    for path in (card.draw(), *icons.draw()):
        say(f"Wrote {path.relative_to(ROOT)}")
    return 0
