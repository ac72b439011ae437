"""`cases`: counts the cases, and reports which are wrong, and what none of them shows."""

import argparse

from build_scripts.content.cases.coverage import REASONS, coverage
from build_scripts.content.cases.published import all_cases, cases_by_rule, kinds_of
from build_scripts.environment.project import ROOT, say


def run(options: argparse.Namespace) -> int:
    """Print the report. The exit status says whether all is right, and shown or explained."""
    del options
    say(f"{len(all_cases())} cases.")
    for rule, kinds in sorted(cases_by_rule().items()):
        counted = (f"{len(kinds.get(kind, ()))} {kind}" for kind in kinds_of(rule))
        say(f"  {rule}  {', '.join(counted)}")
    found = coverage()
    say(f"\nNot covered, with a stated reason: {len(found.explained)}")
    for gap, reason in found.explained.items():
        say(f"  {gap}: {reason}")
    for wrong in found.wrong:
        say(f"Wrong: {wrong}")
    for gap in found.missing:
        say(f"Missing: no case covers {gap}")
    for start in found.needless:
        say(
            f"No longer needed in {REASONS.relative_to(ROOT)}, because a case now covers it: "
            f"{start}"
        )
    if found.is_complete:
        say("\nEvery case is right, and cases cover everything else.")
    return 0 if found.is_complete else 1
