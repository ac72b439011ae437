"""`edition`: freezes the data of the version to be released, or reports what prevents it."""

import argparse

from build_scripts.content.cases.editions import (
    faults_of_release,
    freeze,
    is_frozen,
)
from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import ROOT, say


def run(options: argparse.Namespace) -> int:
    """Write the files, or only check with `--check`. The exit status says whether all is well."""
    version = current_edition().version
    if not options.check:
        say(f"Edition {version} is frozen in {freeze().relative_to(ROOT)}")
        return 0
    faults = list(faults_of_release(version))
    if not is_frozen(version):
        faults.append(f"{version} is not frozen: run `python3 -m build_scripts edition`")
    for fault in faults:
        say(fault)
    say(f"{len(faults)} faults" if faults else f"Edition {version} is ready for release")
    return 1 if faults else 0
