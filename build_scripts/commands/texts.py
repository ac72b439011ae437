"""`texts`: says which texts a language lacks, and which nobody needs, or updates its catalogue."""

import argparse

from build_scripts.checks.texts import faults, file_of, written
from build_scripts.environment.project import say
from pao_core.words.known import MODULES


def run(options: argparse.Namespace) -> int:
    """Print the report, after an update if the options ask for it."""
    if options.update:
        for code in MODULES:
            file_of(code).write_text(written(code), "utf-8", newline="\n")
    found = [fault for code in MODULES for fault in faults(code)]
    say("\n".join(found) if found else "Every language says everything.")
    return 1 if found else 0
