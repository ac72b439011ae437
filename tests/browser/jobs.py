"""What a reader does in the pages, written once for every browser."""

import base64
import re
import time
import zlib
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, replace
from itertools import count

from build_scripts.environment.project import DOCS
from pao_core import ask
from tests.browser.processor import Thread, loads, workers
from tests.browser.tabs import Tab
from tests.browser.test_calculators import EXAMPLES

START_MS = 120_000  # the first run downloads and unpacks, and WebKit may still work on earlier runs
AGAIN_MS = 15_000  # far above the time it takes, far below the 30 s after which a start fails
EXAMPLE = "worked-example"
PLACE = f"#example-{EXAMPLE}"
SHOWN = f"document.querySelector('{PLACE} + .pao-output code').textContent"
ENDLESS = "print('so far')\nwhile True: pass"
BUSY = (  # in calls, in one search, and in long steps after many short ones
    "print('so far')\ndef f(n): return n < 2 or f(n - 1) + f(n - 2)\nf(60)",
    "print('so far')\nimport re\nre.match('(a+)+b', 'a' * 50)",
    "for i in range(10**7): pass\nprint('so far')\nwhile True: sum(range(10**4))",
    "print('so far')\nwhile True:\n  try: 10**10**6\n  except BaseException: pass",
)
LINKS_OPENED = count()
IDLE = 0.2  # of one core
STILL = 0.02  # two ticks of the processor; a loop has more, whatever else the machine does
MEDDLING = "import random\nrandom.choice = None"
RULE_PAGE = "rules/trigger/"
READS_CODE = "document.documentElement.classList.contains('pao-code-shown')"
CALCULATOR = re.compile(r"^```calculator\n(\S+)\n", re.MULTILINE)
# For calculators without such a test: a link, and the answer to it.
LINKS = {name: (each.link, each.answer) for name, each in EXAMPLES.items()} | {
    "who-pays": ("?rules=ema-2025&from=N", "North −16,000"),
    "house-rules": ("?rules=ema-2025", "the unchanged rules of EMA 2025"),
}
FED_BY_NORTH = {
    "ask": "ruling",
    "rules": "tenhou",
    "calls": [
        {"by": "S", "kind": "pon", "tile": tile, "from": feeder}
        for tile, feeder in (("5z", "E"), ("6z", "N"), ("7z", "W"))
    ],
    "win": {"by": "S", "from": "N", "value": {"yakuman": ["daisangen"]}},
}


@dataclass(frozen=True, slots=True)
class Visit:
    """A tab, the address of the visited site, and that of one with a broken quick start."""

    tab: Tab
    site: str
    damaged: str

    def open(self, path: str, until: str) -> None:
        """Open a page and wait for this element. A page that is already open is loaded again."""
        self.tab.open("about:blank")
        self.tab.open(self.site + path)
        self.tab.wait(f"document.querySelector('{until}')", START_MS)

    def open_examples(self, path: str = "") -> None:
        """Open a page with its code shown."""
        self.open(path, until=".pao-code-switch")
        if not self.tab.evaluate(READS_CODE):
            self.tab.press(".pao-code-switch")

    def open_code(self, code: str) -> None:
        """Open the home page's example by a link with this code."""
        code += f"\n# {next(LINKS_OPENED)}"  # the page ignores a link that it has opened before
        packed = base64.urlsafe_b64encode(zlib.compress(code.encode())).decode().rstrip("=")
        self.tab.open("about:blank")
        self.tab.open(f"{self.site}#example={EXAMPLE}&code={packed}")
        self.tab.wait(f"document.querySelector('{PLACE} .cm-editor')", START_MS)

    def press(self, button: str, until: str, limit_ms: int = START_MS, place: str = PLACE) -> None:
        """Press this button of an example and wait for this end."""
        self.tab.press(f"{place} .pao-{button}")
        ended = f"document.querySelector('{place}')?.dataset.state === '{until}'"
        self.tab.wait(ended, limit_ms)


Job = Callable[[Visit], None]


def runs_again(visit: Visit) -> None:
    visit.open_examples()
    visit.press("run", "match")
    for _ in range(2):
        visit.press("run", "match", AGAIN_MS)


def runs_after_stop(visit: Visit) -> None:
    visit.open_code(ENDLESS)
    visit.tab.press(f"{PLACE} .pao-run")
    visit.tab.wait(f"{SHOWN} === 'so far\\n'", START_MS)
    visit.press("stop", "stopped", AGAIN_MS)
    visit.press("reset", "idle", AGAIN_MS)
    visit.press("run", "match", AGAIN_MS)


def frees_the_processor_at_each_stop(visit: Visit) -> None:
    """A worker that keeps running would slow down the next one, until none can start."""
    visit.open_code(ENDLESS)
    for number in range(10):
        stop_when_it_runs(visit, for_seconds=number / 5)
    visit.press("reset", "idle", AGAIN_MS)
    visit.press("run", "match", AGAIN_MS)
    for code in BUSY:
        visit.open_code(code)
        stop_when_it_runs(visit, for_seconds=1)


def stop_when_it_runs(visit: Visit, for_seconds: float) -> None:
    """The longer it runs, the better the browser has compiled it, and the harder it is to stop."""
    visit.tab.press(f"{PLACE} .pao-run")
    is_new = f"!document.querySelector('{PLACE} + .pao-output').hasAttribute('aria-busy')"
    visit.tab.wait(f"{is_new} && {SHOWN} === 'so far\\n'", START_MS)
    visit.tab.wait(f"!document.querySelector('{PLACE} .pao-stop').hidden", AGAIN_MS)
    time.sleep(for_seconds)
    ran = workers()
    assert ran, "the threads of workers have other names"
    visit.press("stop", "stopped", AGAIN_MS)
    time.sleep(3)
    wait_for_rest(8, STILL, ran)
    wait_for_rest(30, IDLE)  # WebKit compiles the next Python, and the scrollbars fade


def wait_for_rest(tries: int, below: float, of: Container[Thread] | None = None) -> None:
    """Wait until these threads, or all, have left the processor idle for a second."""
    for _ in range(tries):
        busy = {thread: load for thread, load in loads().items() if of is None or thread in of}
        if sum(busy.values()) < below:
            return
    raise AssertionError(f"busy long after Stop: {list(busy.items())[:4]}")


def runs_after_a_changed_module(visit: Visit) -> None:
    visit.open_code(MEDDLING)
    visit.press("run", "edited-done")
    for _ in range(2):
        visit.press("run", "edited-done", AGAIN_MS)


def edits_and_resets(visit: Visit) -> None:
    visit.open_examples()
    printed = visit.tab.evaluate(SHOWN)
    visit.tab.press(f"{PLACE} .pao-edit")
    visit.tab.wait("document.activeElement.matches('.cm-content')", START_MS)
    visit.tab.write("print(6 * 7);")
    visit.press("run", "edited-done")
    assert visit.tab.evaluate(SHOWN) == f"42\n{printed}"
    visit.press("reset", "idle", AGAIN_MS)
    assert visit.tab.evaluate(SHOWN) == printed


def shares(visit: Visit) -> None:
    visit.open_examples()
    visit.tab.press(f"{PLACE} .pao-share")
    offered = f"document.querySelector('{PLACE} textarea')"
    says = f"document.querySelector('{PLACE}').innerText.includes('Link copied')"
    visit.tab.wait(f"{offered} || {says}", AGAIN_MS)
    if visit.tab.evaluate(f"!!{offered}"):  # this browser refuses its clipboard to scripts
        assert f"#example={EXAMPLE}&code=" in visit.tab.evaluate(f"{offered}.value")
    visit.open_code("print('from afar')")
    article = visit.tab.evaluate("document.querySelector('article').innerText")
    assert "has not been run. Read it before you run it." in article
    visit.press("run", "edited-done")
    assert visit.tab.evaluate(SHOWN) == "from afar\n"


def asks_the_referee(visit: Visit) -> None:
    """The page's preset under Tenhou's rules, and a tap on the seat that dealt in."""
    visit.open("referee/", until=".pao-desk [data-key=rules]")
    visit.tab.press(".pao-desk [data-key=rules]")
    choices = "[...document.querySelectorAll('.pao-sheet button')]"
    visit.tab.wait(f"{choices}.some(each => each.innerText.trim() === 'Tenhou')", AGAIN_MS)
    visit.tab.evaluate(f"{choices}.find(each => each.innerText.trim() === 'Tenhou').click()")
    visit.tab.press('.pao-desk [data-key="seat-N"]')
    rows = "[...document.querySelectorAll('.pao-strip-sums li')].map(li => li.innerText)"
    expected = {
        seat: f"{points:+,}".replace("-", "−").replace("+0", "0")
        for seat, points in ask(FED_BY_NORTH)["deltas"].items()
    }
    is_told = f"(told => {list(expected.values())}.every((sum, at) => told[at]?.includes(sum)))"
    visit.tab.wait(f"{is_told}({rows})", START_MS)


def leaves_while_it_runs(visit: Visit) -> None:
    visit.open_code(ENDLESS)
    visit.tab.press(f"{PLACE} .pao-run")
    visit.tab.wait(f"{SHOWN} === 'so far\\n'", START_MS)
    visit.tab.evaluate(f"""document.querySelector('a[href$="{RULE_PAGE}"]').click()""")
    visit.tab.wait(
        f"location.pathname.endsWith('{RULE_PAGE}') && !document.querySelector('{PLACE}')"
        " && document.querySelector('.pao-example .pao-run')",
        AGAIN_MS,
    )
    first = visit.tab.evaluate("document.querySelector('.pao-example').id")
    visit.press("run", "match", place=f"#{first}")


def starts_plainly(visit: Visit) -> None:
    """A broken quick start is tried once in a visit, and the example runs all the same."""
    for tries in (1, 0):
        replace(visit, site=visit.damaged).open_examples()
        visit.press("run", "match")
        told = [each for each in visit.tab.complaints() if "(quick)" in each]
        assert len(told) == tries, told


def saves_for_offline_use(visit: Visit) -> None:
    """Save the whole site for offline use."""
    visit.open("", until=".pao-offline-quiet")
    told = "document.querySelector('.pao-offline-quiet')"
    visit.tab.evaluate(f"{told}.scrollIntoView({{behavior: 'instant'}})")
    visit.tab.wait(f"{told}.innerText.includes('Save for offline use')", AGAIN_MS)
    visit.tab.press(".pao-offline-quiet button")
    visit.tab.wait(f"{told}.innerText.includes('Saved for offline use (')", START_MS)


def searches(visit: Visit) -> None:
    visit.open("", until=".md-search__input")
    visit.tab.evaluate("document.querySelector('.md-search__input').focus()")
    visit.tab.write("daisangen")
    visit.tab.wait("document.querySelector('.md-search-result__link')", START_MS)


JOBS: tuple[Job, ...] = (
    runs_again,
    runs_after_stop,
    frees_the_processor_at_each_stop,
    runs_after_a_changed_module,
    edits_and_resets,
    shares,
    asks_the_referee,
    leaves_while_it_runs,
    starts_plainly,
)


def ask_calculator(visit: Visit, name: str, path: str) -> None:
    """Open a calculator by a link that fills it in."""
    link, answer = LINKS[name]
    visit.open(f"{path}{link}", until="[data-calculator]")
    shown = f"document.querySelector('#calculator-{name} .pao-answer')"
    visit.tab.wait(f"{shown}?.textContent.includes({answer!r})", START_MS)


def run_examples(visit: Visit, path: str) -> None:
    """Run every example of a page once."""
    visit.open_examples(path)
    places = visit.tab.evaluate("[...document.querySelectorAll('.pao-example')].map(e => e.id)")
    assert places
    for place in places:
        visit.press("run", "match", place=f"#{place}")


def pages_of_calculators() -> Mapping[str, str]:
    """A page for each calculator."""
    return {
        found[1]: f"{page.relative_to(DOCS).with_suffix('').as_posix()}/"
        for page in sorted(DOCS.rglob("*.md"))
        if (found := CALCULATOR.search(page.read_text(encoding="utf-8")))
    }
