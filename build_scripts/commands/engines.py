"""`engines`: asks other engines the published cases and rewrites their results."""

import argparse
from datetime import date

from build_scripts.content.cases.published import all_cases
from build_scripts.content.engines.compare import (
    UNEXPLAINED,
    Engine,
    EngineVerdict,
    engines,
    put_to,
)
from build_scripts.content.engines.results import EngineReport, read, write
from build_scripts.content.engines.setup import newest_of
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import say


def run(options: argparse.Namespace) -> int:
    """Ask every engine in turn. An engine's failure is a result, not a failure of this command."""
    chosen = options.only or [engine.id for engine in engines()]
    with only_one("engines"):
        for engine in (each for each in engines() if each.id in chosen):
            earlier = read(engine) if options.new else ()
            known = {report.version: report for report in earlier}
            write([asked(engine, each, known.get(each)) for each in engine.versions])
            newest = engine.versions[0]
            if not options.new and (found := newest_of(engine.package_of(newest))) != newest:
                say(f"{engine.title}: {found} has been released. Add it to engines.toml.")
    return 0


def asked(engine: Engine, version: str, known: EngineReport | None) -> EngineReport:
    """The known results of this version, with their date, and its answers to the other cases."""
    old = known.results if known else ()
    answered = {result.case for result in old}
    added = put_to(engine, version, [case for case in all_cases() if case["id"] not in answered])
    results = tuple(sorted((*old, *added), key=lambda result: result.case))
    day = known.day if known else date.today().isoformat()
    report = EngineReport(engine=engine, version=version, day=day, results=results)
    counts = ", ".join(f"{report.count(verdict)} {verdict}" for verdict in EngineVerdict)
    say(f"{engine.title} {version}: {counts}")
    for result in results:
        if result.why == UNEXPLAINED:
            say(f"  {result.case}: found {result.found}, expected {result.expected}")
    return report
