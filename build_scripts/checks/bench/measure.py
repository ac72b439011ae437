"""Compares the site in a browser with Pyodide started in the plain way, by turns, in one run.

python3 -m build_scripts bench [--rounds 5] [--json FILE] [--keep]

Sizes and ratios are then compared with those of the last edition. Times alone are not, because
machines differ.
"""

import argparse
import base64
import json
import statistics
import tempfile
import zlib
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from build_scripts.checks.bench import first_ruling, last_edition, slow_processor, stages
from build_scripts.checks.bench import pages as bench_pages
from build_scripts.checks.bench.questions import (
    ENSURED_IN_PAGE,
    questions_a_second,
    size_and_import,
    sizes,
)
from build_scripts.checks.bench.server import BenchServer
from build_scripts.checks.bench.slow_processor import LONG_TASKS, SLOW_DOWN, longest, slow_down
from build_scripts.environment.browser import chromium, launch_arguments
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import BUILD, say
from build_scripts.serving.headers import FILE

Samples = dict[str, list[float]]
SETTLE_MS = 500
WIDGET = f"#example-{bench_pages.EXAMPLE_ID}"
MOST_BEFORE_INTENT = 1_500_000  # the pages alone; Python would be more than three times as much
PAGES = {"ours": ("", WIDGET, f"{WIDGET} .pao-run"), "plain": ("plain/", "button", "button")}
"""For each page: its address, the element that shows its state, and the button to press."""
PRESS = """([watched, button, wanted]) => new Promise((resolve, reject) => {
  const place = document.querySelector(watched);
  const start = performance.now();
  setTimeout(() => reject(Error(`${button} led to ${place.dataset.state}, not ${wanted}`)), 120000);
  const observer = new MutationObserver(() => {
    if (place.dataset.state !== wanted) return;
    observer.disconnect();
    resolve(performance.now() - start);
  });
  observer.observe(place, { attributes: true });
  document.querySelector(button).click();
})"""
EDIT = """async ([button, editor]) => {
  document.querySelector(button).click();
  while (!document.querySelector(editor)) await new Promise((next) => setTimeout(next, 20));
}"""


def main(arguments: list[str]) -> int:
    """Measure, print the table and write the JSON."""
    parser = argparse.ArgumentParser(prog="python3 -m build_scripts bench")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, default=BUILD / "bench.json")
    parser.add_argument("--keep", action="store_true", help="keep the figures for this edition")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, only_one("bench"):
        server = BenchServer(Path(folder))
        with only_one("build"):
            bench_pages.make(Path(folder), _address(server))
        (Path(folder) / FILE).unlink()  # the plain page has no policy; ours contain theirs
        server.start()
        samples = _measured(server, options.rounds) | sizes(Path(folder))
        server.shutdown()
    samples |= questions_a_second() | size_and_import()
    report = _report(samples)
    options.json.write_text(json.dumps({"samples": samples, "report": report}, indent=1))
    say(_table(report))
    if options.keep:
        last_edition.keep(report)
    say(last_edition.compared(report))
    return 0


def _measured(server: BenchServer, rounds: int) -> Samples:
    samples: Samples = {}
    with sync_playwright() as playwright:
        for round_number in range(rounds):
            say(f"  round {round_number + 1} of {rounds}")
            # a new browser for each round, without a cache or compiled code
            browser = playwright.chromium.launch(
                executable_path=str(chromium()), args=launch_arguments()
            )
            for name in ("plain", "ours"):
                for slow in (False, True):
                    _visit(browser, server, name, slow, samples)
            _visit_slow_processor(browser, server, samples)
            _ensured_in_page(browser, server, samples)
            _first_ruling(browser, server, samples)
            _stages(browser, server, samples)
            browser.close()
    return samples


def _visit(browser: Browser, server: BenchServer, name: str, slow: bool, samples: Samples) -> None:
    """Visit a page once with an empty cache, and once with what the first visit cached."""
    server.slow = slow
    network = " 10 Mbit/s" if slow else ""
    context = browser.new_context(service_workers="block")
    for temperature in ("cold", "warm"):
        before = server.sent
        page = _opened(context.new_page(), server, name)
        key = f"{name} {temperature}{network}"
        _note(samples, f"{key}: before Run, bytes", server.sent - before)
        before = server.sent
        _note(samples, f"{key}: click to output, ms", _press_run(page, name))
        _note(samples, f"{key}: bytes", server.sent - before)
        if name == "ours" and not slow and temperature == "warm":
            _note(samples, "ours: run again, ms", _press_run(page, name))
            _note(samples, "ours: stop to ready, ms", _stop_to_ready(page, server))
        page.close()
    context.close()


def _visit_slow_processor(browser: Browser, server: BenchServer, samples: Samples) -> None:
    """The longest task of the main thread during the first Run, the first Edit and what follows."""
    server.slow = False
    for name in PAGES:
        page = _slowed(browser, server, name)
        _press_run(page, name)
        _note(samples, f"{name} {SLOW_DOWN}x: longest task by Run, ms", longest(page))
        page.context.close()
    page = _slowed(browser, server, "ours")
    page.evaluate(EDIT, [f"{WIDGET} .pao-edit", f"{WIDGET} .cm-editor"])
    _note(samples, f"ours {SLOW_DOWN}x: longest task by Edit, ms", longest(page))
    page.context.close()
    for does, measure in {
        "a change": slow_processor.by_a_change_in_a_calculator,
        "going on": slow_processor.by_going_to_another_page,
    }.items():
        found = measure(browser, _address(server))
        _note(samples, f"ours {SLOW_DOWN}x: longest task by {does}, ms", found)


def _slowed(browser: Browser, server: BenchServer, name: str) -> Page:
    page = _opened(browser.new_context(service_workers="block").new_page(), server, name)
    slow_down(page)
    return page


def _address(server: BenchServer) -> str:
    return f"http://127.0.0.1:{server.port}/"


def _opened(page: Page, server: BenchServer, name: str) -> Page:
    page.set_default_timeout(120_000)
    page.add_init_script(LONG_TASKS)
    address, _, button = PAGES[name]
    before = server.sent
    page.goto(f"{_address(server)}{address}")
    page.wait_for_selector(button)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLE_MS)
    sent = server.sent - before
    assert sent < MOST_BEFORE_INTENT, "Python must not be fetched before it is asked for"
    return page


def _press_run(page: Page, name: str) -> float:
    _, watched, button = PAGES[name]
    return float(page.evaluate(PRESS, [watched, button, "match"]))


def _stop_to_ready(page: Page, server: BenchServer) -> float:
    """The time from Stop in an endless loop until the example has run again."""
    _fill_editor(page, server, "while True: pass")
    page.evaluate(PRESS, [WIDGET, f"{WIDGET} .pao-run", "running"])
    page.wait_for_timeout(2000)
    stopping = float(page.evaluate(PRESS, [WIDGET, f"{WIDGET} .pao-stop", "stopped"]))
    resetting = float(page.evaluate(PRESS, [WIDGET, f"{WIDGET} .pao-reset", "idle"]))
    return stopping + resetting + _press_run(page, "ours")


def _ensured_in_page(browser: Browser, server: BenchServer, samples: Samples) -> None:
    """How long the search for a counterexample takes in Pyodide: median and maximum."""
    server.slow = False
    page = _opened(browser.new_context(service_workers="block").new_page(), server, "ours")
    _fill_editor(page, server, ENSURED_IN_PAGE)
    page.evaluate(PRESS, [WIDGET, f"{WIDGET} .pao-run", "edited-done"])
    median, longest = page.inner_text(f"{WIDGET} + .pao-output code").split()
    _note(samples, "ensured in the page: median, ms", float(median))
    _note(samples, "ensured in the page: longest, ms", float(longest))
    page.context.close()


def _first_ruling(browser: Browser, server: BenchServer, samples: Samples) -> None:
    server.slow = False  # only the browser is slow, like a phone
    for folder, name in (("", ""), ("ja/", " in Japanese")):
        found = first_ruling.seconds(browser, _address(server), folder)
        _note(samples, f"first ruling{name} at 1.6 Mbit/s, 4x, s", found)


def _stages(browser: Browser, server: BenchServer, samples: Samples) -> None:
    address, watched, button = PAGES["ours"]
    server.slow = False
    found = stages.milliseconds(
        browser,
        f"{_address(server)}{address}",
        PRESS,
        (watched, button, "match"),
    )
    for name, value in found.items():
        _note(samples, f"ours cold, of this: {name}, ms", value)


def _fill_editor(page: Page, server: BenchServer, code: str) -> None:
    """Open the page with a link that contains this code."""
    packed = base64.urlsafe_b64encode(zlib.compress(code.encode())).decode().rstrip("=")
    page.goto("about:blank")
    page.goto(f"{_address(server)}#example={bench_pages.EXAMPLE_ID}&code={packed}")
    page.wait_for_selector(f"{WIDGET} .cm-editor")


def _note(samples: Samples, name: str, value: float) -> None:
    samples.setdefault(name, []).append(value)


def _report(samples: Samples) -> dict[str, dict[str, float]]:
    """The median of each figure, and its ratio to that of the plain way."""
    medians = {name: statistics.median(values) for name, values in samples.items()}
    report = {}
    for name, value in medians.items():
        row = {"median": value}
        other = "plain" + name.removeprefix("ours")
        if name == "ours: stop to ready, ms":
            other = "plain cold: click to output, ms"
        if name.startswith("ours") and medians.get(other):
            row["ratio"] = value / medians[other]
        report[name] = row
    return report


def _table(report: dict[str, dict[str, float]]) -> str:
    rows = [f"{'figure':<48}{'median':>12}{'ours / plain':>14}"]
    for name, row in report.items():
        ratio = f"{row['ratio']:.2f}" if "ratio" in row else ""
        rows.append(f"{name:<48}{_figure(row['median']):>12}{ratio:>14}")
    return "\n".join(rows)


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.2f}"
