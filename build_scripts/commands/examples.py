"""`examples`: lists the examples of the pages and checks them, or rewrites their outputs."""

import argparse

from build_scripts.content.markdown.examples import (
    all_examples,
    check_examples,
    update,
    written_pages,
)
from build_scripts.environment.project import say


def run(options: argparse.Namespace) -> int:
    """Check the examples, or update their outputs and show the changes."""
    if options.update:
        changes = [text for page in written_pages() if (text := update(page))]
        say("\n".join(changes) if changes else "Every output was already correct.")
    else:
        for example in all_examples():
            say(f"{example.place}  {example.name}")
        say(f"{check_examples()} examples print what their pages say.")
    return 0
