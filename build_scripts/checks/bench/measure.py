"""Compares the site in a browser with Pyodide started in the plain way, by turns, in one run.

Times alone are not compared with the last edition, because machines differ.
"""

import argparse
import base64
import tempfile
import zlib
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from build_scripts.checks.bench import first_ruling, pages, slow_processor, table
from build_scripts.checks.bench.questions import questions_a_second, size_and_import, sizes
from build_scripts.checks.bench.server import BenchServer
from build_scripts.checks.bench.slow_processor import LONG_TASKS, SLOW_DOWN, longest, slow_down
from build_scripts.environment.browser import chromium, launch_arguments
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import say
from build_scripts.serving.headers import FILE

SETTLE_MS = 500
WIDGET = f"#example-{pages.EXAMPLE_ID}"
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


def bench(options: argparse.Namespace) -> int:
    """Measure, and print the table."""
    with tempfile.TemporaryDirectory() as folder, only_one("bench"):
        server = BenchServer(Path(folder))
        with only_one("build"):
            pages.make(Path(folder), _address(server))
        (Path(folder) / FILE).unlink()  # the plain page has no policy; ours contain theirs
        server.start()
        samples = _measured(server, options.rounds)
        server.shutdown()
        ours = sizes(Path(folder)) | questions_a_second() | size_and_import()
    samples |= {figure: {"ours": values} for figure, values in ours.items()}
    say(table.table_of(samples))
    if options.keep:
        table.keep(samples)
    return 0


def _address(server: BenchServer) -> str:
    return f"http://127.0.0.1:{server.port}/"


def _measured(server: BenchServer, rounds: int) -> table.Samples:
    samples: table.Samples = {}
    with sync_playwright() as playwright:
        for number in range(1, rounds + 1):
            say(f"  round {number} of {rounds}")
            # a new browser for each round, without a cache or compiled code
            browser = playwright.chromium.launch(
                executable_path=str(chromium()), args=launch_arguments()
            )
            visits = _Visits(browser, server, samples)
            for way in ("plain", "ours"):
                for slow in (False, True):
                    visits.twice(way, slow=slow)
            server.slow = False  # below, only the processor or the browser is slow
            visits.on_a_slow_processor()
            for folder, language in (("", ""), ("ja/", " in Japanese")):
                found = first_ruling.seconds(browser, _address(server), folder)
                visits.note(f"first ruling{language} at 1.6 Mbit/s, 4x, s", found)
            browser.close()
    return samples


class _Visits:
    """The visits of one browser. Their figures go into `samples`."""

    def __init__(self, browser: Browser, server: BenchServer, samples: table.Samples) -> None:
        self.browser = browser
        self.server = server
        self.samples = samples

    def note(self, figure: str, value: float, way: str = "ours") -> None:
        self.samples.setdefault(figure, {}).setdefault(way, []).append(value)

    def twice(self, way: str, *, slow: bool) -> None:
        """Visit a page once with an empty cache, and once with what the first visit cached."""
        server, network = self.server, " 10 Mbit/s" if slow else ""
        server.slow = slow
        context = self.browser.new_context(service_workers="block")
        for temperature in ("cold", "warm"):
            before = server.sent
            page = self.open(context.new_page(), way)
            visit = f"{temperature}{network}"
            self.note(f"{visit}: before Run, bytes", server.sent - before, way)
            before = server.sent
            self.note(f"{visit}: click to output, ms", _press_run(page, way), way)
            self.note(f"{visit}: bytes", server.sent - before, way)
            if way == "ours" and not slow and temperature == "warm":
                self.note("run again, ms", _press_run(page, way))
                self.note("stop to ready, ms", self.stop_to_ready(page))
                started = self.samples["cold: click to output, ms"]["plain"][-1]
                self.note("stop to ready, ms", started, "plain")  # it can only start again
            page.close()
        context.close()

    def on_a_slow_processor(self) -> None:
        """The longest task of the main thread in the first Run, the first Edit and what follows."""
        for way in PAGES:
            page = self.open(self.new_page(), way)
            slow_down(page)
            _press_run(page, way)
            self.note(f"{SLOW_DOWN}x: longest task by Run, ms", longest(page), way)
            page.context.close()
        page = self.open(self.new_page(), "ours")
        slow_down(page)
        page.evaluate(EDIT, [f"{WIDGET} .pao-edit", f"{WIDGET} .cm-editor"])
        self.note(f"{SLOW_DOWN}x: longest task by Edit, ms", longest(page))
        page.context.close()
        for does, measure in {
            "a change": slow_processor.by_a_change_in_a_calculator,
            "going on": slow_processor.by_going_to_another_page,
        }.items():
            found = measure(self.browser, _address(self.server))
            self.note(f"{SLOW_DOWN}x: longest task by {does}, ms", found)

    def stop_to_ready(self, page: Page) -> float:
        """The time from Stop in an endless loop until the example has run again."""
        packed = base64.urlsafe_b64encode(zlib.compress(b"while True: pass")).decode().rstrip("=")
        page.goto("about:blank")
        page.goto(f"{_address(self.server)}#example={pages.EXAMPLE_ID}&code={packed}")
        page.wait_for_selector(f"{WIDGET} .cm-editor")
        page.evaluate(PRESS, [WIDGET, f"{WIDGET} .pao-run", "running"])
        page.wait_for_timeout(2000)
        stopping = float(page.evaluate(PRESS, [WIDGET, f"{WIDGET} .pao-stop", "stopped"]))
        resetting = float(page.evaluate(PRESS, [WIDGET, f"{WIDGET} .pao-reset", "idle"]))
        return stopping + resetting + _press_run(page, "ours")

    def new_page(self) -> Page:
        return self.browser.new_context(service_workers="block").new_page()

    def open(self, page: Page, way: str) -> Page:
        """Open the page, as far as it loads before anyone presses Run."""
        page.set_default_timeout(120_000)
        page.add_init_script(LONG_TASKS)
        address, _, button = PAGES[way]
        before = self.server.sent
        page.goto(f"{_address(self.server)}{address}")
        page.wait_for_selector(button)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(SETTLE_MS)
        sent = self.server.sent - before
        assert sent < MOST_BEFORE_INTENT, "Python must not be fetched before it is asked for"
        return page


def _press_run(page: Page, way: str) -> float:
    _, watched, button = PAGES[way]
    return float(page.evaluate(PRESS, [watched, button, "match"]))
