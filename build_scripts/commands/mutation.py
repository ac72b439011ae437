"""`mutation`: makes small faults in the core, and reports which of them its tests notice."""

import argparse
import os

from build_scripts.environment.lock import only_one
from build_scripts.environment.project import BuildError


def run(options: argparse.Namespace) -> int:
    """Try the mutants of the named modules, or of all that decide a ruling."""
    if not hasattr(os, "fork"):
        raise BuildError(
            "this needs `fork`, which Windows does not have; use the Windows Subsystem for Linux"
        )
    from build_scripts.checks.mutation.report import mutation

    with only_one("mutation"):
        return mutation(options.modules)
