"""`prove`: goes through every history and settlement, and checks the theorems."""

import argparse
from pathlib import Path
from time import monotonic

from build_scripts.checks.prove.report import to_json
from build_scripts.checks.prove.run import SAMPLE, WHOLE, prove
from build_scripts.content.compact import compact_json
from build_scripts.environment.project import say


def run(options: argparse.Namespace) -> int:
    """Print each theorem with what was found. The exit status says whether all of them hold."""
    start = monotonic()
    found = to_json(prove(SAMPLE if options.sample else WHOLE, say))
    whole = "A sample of them" if options.sample else "All of them"
    say(f"{whole}: {found['histories']:,} histories, {found['settlements']:,} settlements")
    for theorem in found["theorems"]:
        verdict = "holds" if theorem["holds"] else "DOES NOT HOLD"
        exceptions = f", {len(theorem['exceptions'])} exceptions" if theorem["exceptions"] else ""
        checked = f"{theorem['checked']:,} checked{exceptions}"
        say(f"{theorem['id']:>4} {verdict}: {checked}. {theorem['says']}")
        for says in theorem.get("counterexamples", ()):
            say(f"     {says}")
    say(f"{monotonic() - start:.0f} seconds")
    if options.json is not None:
        text = compact_json(found)
        Path(options.json).write_text(text + "\n", encoding="utf-8")
    return 0 if all(theorem["holds"] for theorem in found["theorems"]) else 1
