"""`card`: draws the picture anew that a chat shows beside a link to the site."""

import argparse

from build_scripts.ground.project import ROOT, say
from build_scripts.pages import card


def run(options: argparse.Namespace) -> int:
    """By hand, when the pictures of tables look different."""
    del options
    say(f"{card.draw().relative_to(ROOT)} is drawn")
    return 0
