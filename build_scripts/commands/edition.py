"""`edition`: begins an edition, says what is missing for its release, and freezes its data."""

import argparse
from datetime import date

from build_scripts.content.cases.editions import (
    faults_of_release,
    freeze,
    is_frozen,
)
from build_scripts.content.pages.proved import figures
from build_scripts.environment import versions
from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import ROOT, say


def run(options: argparse.Namespace) -> int:
    """Write the version or the frozen files, or only check. The exit status says if all is well."""
    if options.set:
        versions.write(options.set, date.today())
        say(f"The version is {options.set}. `edition --check` says what is missing")
        return 0
    version = current_edition().version
    if not options.check:
        say(f"Edition {version} is frozen in {freeze().relative_to(ROOT)}")
        return 0
    faults = list(faults_of_release(version))
    if (figures() or {}).get("edition") != version:
        faults.append(f"{version} is not proved: run `prove --json docs/data/proved.json`")
    if not is_frozen(version):
        faults.append(f"{version} is not frozen: run `python3 -m build_scripts edition`")
    for fault in faults:
        say(fault)
    say(f"{len(faults)} faults" if faults else f"Edition {version} is ready for release")
    return 1 if faults else 0
