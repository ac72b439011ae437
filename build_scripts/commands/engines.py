"""`engines`: asks other engines the published cases and rewrites their results."""

import argparse
from datetime import date

from build_scripts.content.cases.published import all_cases
from build_scripts.content.engines import results as engine_results
from build_scripts.content.engines.compare import UNEXPLAINED, Verdict, engines, put_to
from build_scripts.content.engines.results import Report
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import say


def run(options: argparse.Namespace) -> int:
    """Ask every engine in turn. An engine's failure is a result, not a failure of this command."""
    del options
    with only_one("engines"):
        for engine in engines():
            results = tuple(put_to(engine, all_cases()))
            report = Report(engine=engine, day=date.today().isoformat(), results=results)
            engine_results.write(report)
            counts = ", ".join(f"{report.count(each)} {each}" for each in Verdict)
            say(f"{engine.title} {engine.version}: {counts}")
            for each in results:
                if each.why == UNEXPLAINED:
                    say(f"  {each.case}: found {each.found}, expected {each.expected}")
    return 0
