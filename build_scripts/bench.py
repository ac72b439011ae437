"""Measures the site in a browser against Pyodide started the plain way, alternating, in one run.

python3 -m build_scripts bench [--rounds 5] [--json FILE]
"""

import argparse
import json
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from build_scripts import bench_pages
from build_scripts.bench_server import BenchServer
from build_scripts.browser import chromium, launch_arguments
from build_scripts.lock import only_one
from build_scripts.project import BUILD, say
from pao_core import ask

Samples = dict[str, list[float]]
SLOW_DOWN = 4
CLICK = "document.querySelector('button').click()"
FIRST_OUTPUT = "window.shown && window.shown - window.clicked"
SETTLE_MS = 300
LONG_TASKS = """
window.longest = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
}).observe({ type: "longtask" });
"""
AGAIN = """async () => {
  await runtime.run("1", () => {}, "page");
  const start = performance.now();
  await runtime.run("1", () => {}, "page");
  return performance.now() - start;
}"""
STOP = """async () => {
  const endless = runtime.run("while True: pass", () => {}, "page");
  await new Promise((resolve) => setTimeout(resolve, 300));
  const start = performance.now();
  runtime.stop();
  await endless;
  await runtime.run("1", () => {}, "page");
  return performance.now() - start;
}"""


def main(arguments: list[str]) -> int:
    """Measure, print the table, write the JSON."""
    parser = argparse.ArgumentParser(prog="python3 -m build_scripts bench")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, default=BUILD / "bench.json")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, only_one("bench"):
        with only_one("build"):
            bench_pages.make(Path(folder))
        server = BenchServer(Path(folder))
        server.start()
        samples = _measured(server, options.rounds)
        server.shutdown()
    samples["ask: questions/s"] = [_questions_a_second()]
    report = _report(samples)
    options.json.write_text(json.dumps({"samples": samples, "report": report}, indent=1))
    say(_table(report))
    return 0


def _measured(server: BenchServer, rounds: int) -> Samples:
    samples: Samples = {}
    with sync_playwright() as playwright:
        for round_number in range(rounds):
            say(f"  round {round_number + 1} of {rounds}")
            # a browser of its own for each round: no cache and no compiled code from before
            browser = playwright.chromium.launch(
                executable_path=str(chromium()), args=launch_arguments()
            )
            for name in ("plain", "ours"):
                for slow in (False, True):
                    _visit(browser, server, name, slow, samples)
            _visit_slow_processor(browser, server, samples)
            browser.close()
    return samples


def _visit(browser: Browser, server: BenchServer, name: str, slow: bool, samples: Samples) -> None:
    """Once with nothing in the cache, and once more with all that the first visit left there."""
    server.slow = slow
    network = " 10 Mbit/s" if slow else ""
    context = browser.new_context()
    for temperature in ("cold", "warm"):
        page = _opened(context.new_page(), server, name)
        before = server.sent
        key = f"{name} {temperature}{network}"
        _note(samples, f"{key}: first output, ms", _first_output(page))
        _note(samples, f"{key}: bytes", server.sent - before)
        _note(samples, f"{key}: longest task, ms", page.evaluate("window.longest"))
        if name == "ours" and not slow and temperature == "warm":
            _note(samples, "ours: run again, ms", page.evaluate(AGAIN))
            _note(samples, "ours: stop to ready, ms", page.evaluate(STOP))
        page.close()
    context.close()


def _visit_slow_processor(browser: Browser, server: BenchServer, samples: Samples) -> None:
    server.slow = False
    for name in ("plain", "ours"):
        context = browser.new_context()
        page = _opened(context.new_page(), server, name)
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
        page.wait_for_timeout(SETTLE_MS)
        page.evaluate("window.longest = 0")
        _first_output(page)
        _note(samples, f"{name} {SLOW_DOWN}x: longest task, ms", page.evaluate("window.longest"))
        context.close()


def _opened(page: Page, server: BenchServer, name: str) -> Page:
    page.set_default_timeout(120_000)
    page.add_init_script(LONG_TASKS)
    before = server.sent
    page.goto(f"http://127.0.0.1:{server.port}/{name}/")
    page.wait_for_function("document.querySelector('button')?.onclick != null")
    page.wait_for_timeout(SETTLE_MS)
    assert server.sent - before < 100_000, "Python must not be fetched before it is asked for"
    return page


def _first_output(page: Page) -> float:
    page.evaluate(CLICK)
    measured = page.wait_for_function(FIRST_OUTPUT).json_value()
    page.wait_for_timeout(SETTLE_MS)
    return float(measured)


def _note(samples: Samples, name: str, value: float) -> None:
    samples.setdefault(name, []).append(value)


def _questions_a_second(seconds: float = 2.0) -> float:
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        ask(bench_pages.QUESTION)
        count += 1
    return count / (time.perf_counter() - start)


def _report(samples: Samples) -> dict[str, dict[str, float]]:
    """The median of each figure, and its ratio to the same of the plain way."""
    medians = {name: statistics.median(values) for name, values in samples.items()}
    report = {}
    for name, value in medians.items():
        row = {"median": value}
        other = "plain" + name.removeprefix("ours")
        if name == "ours: stop to ready, ms":
            other = "plain cold: first output, ms"
        if name.startswith("ours") and medians.get(other):
            row["ratio"] = value / medians[other]
        report[name] = row
    return report


def _table(report: dict[str, dict[str, float]]) -> str:
    rows = [f"{'figure':<48}{'median':>12}{'ours / plain':>14}"]
    for name, row in report.items():
        ratio = f"{row['ratio']:.2f}" if "ratio" in row else ""
        rows.append(f"{name:<48}{row['median']:>12,.0f}{ratio:>14}")
    return "\n".join(rows)
