"""`engines`: asks other engines the published cases and rewrites their results."""

import argparse
from datetime import date

from build_scripts.content.cases.published import all_cases
from build_scripts.content.engines import results as engine_results
from build_scripts.content.engines.compare import (
    UNEXPLAINED,
    Engine,
    EngineVerdict,
    engines,
    put_to,
)
from build_scripts.content.engines.results import EngineReport
from build_scripts.content.engines.setup import newest_of
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import say


def run(options: argparse.Namespace) -> int:
    """Ask every engine in turn. An engine's failure is a result, not a failure of this command."""
    chosen = options.only or [engine.id for engine in engines()]
    with only_one("engines"):
        for engine in engines():
            if engine.id in chosen:
                history = [_asked(engine, version) for version in engine.versions]
                engine_results.write(history, engine_results.answers_of(history[0]))
                newest = newest_of(engine.package_of(engine.versions[0]))
                if newest != engine.versions[0]:
                    say(f"{engine.title}: {newest} has been released. Add it to engines.toml.")
    return 0


def _asked(engine: Engine, version: str) -> EngineReport:
    cases = sorted(all_cases(), key=lambda case: str(case["id"]))
    results = tuple(put_to(engine, version, cases))
    day = date.today().isoformat()
    report = EngineReport(engine=engine, version=version, day=day, results=results)
    counts = ", ".join(f"{report.count(verdict)} {verdict}" for verdict in EngineVerdict)
    say(f"{engine.title} {version}: {counts}")
    for result in results:
        if result.why == UNEXPLAINED:
            say(f"  {result.case}: found {result.found}, expected {result.expected}")
    return report
