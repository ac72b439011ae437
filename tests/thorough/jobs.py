"""What a reader does in the pages, written once for every browser."""

import base64
import re
import tempfile
import time
import zlib
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from build_scripts.content.markdown.translations import pages_in
from build_scripts.environment.project import DOCS
from build_scripts.page.language import ENGLISH
from tests.browser.embedding import page_of_club
from tests.browser.runtime_lab import served
from tests.browser.test_calculators import LINKS as TO_CALCULATORS
from tests.browser.test_referee import deltas, win
from tests.thorough.processor import Thread, loads, workers
from tests.thorough.tabs import Tab

START_MS = 120_000  # the first run downloads and unpacks, and WebKit may still work on earlier runs
AGAIN_MS = 15_000  # far above the time it takes, far below the 30 s after which a start fails
EXAMPLE = "worked-example"
PLACE = f"#example-{EXAMPLE}"
SHOWN = f"document.querySelector('{PLACE} + .pao-output code').textContent"
ENDLESS = "print('so far')\nwhile True: pass"
BUSY = (  # in calls, in one search, in long steps after many short ones, and in one C function
    "print('so far')\ndef f(n): return n < 2 or f(n - 1) + f(n - 2)\nf(60)",
    "print('so far')\nimport re\nre.match('(a+)+b', 'a' * 50)",
    "for i in range(10**7): pass\nprint('so far')\nwhile True: sum(range(10**4))",
    "print('so far')\nwhile True:\n  try: 10**10**6\n  except BaseException: pass",
    "print('so far')\nsum(range(10**12))",
    "print('so far')\nimport collections, itertools\ncollections.deque(itertools.count(), 0)",
    "print('so far')\nany(iter(int, 1))",
    "print('so far')\nimport itertools\nset(itertools.cycle('a'))",
    "print('so far')\nimport time\ntime.sleep(10**6)",
    "print('so far')\nimport re\nre.match('(?:(?:a|b)*)*c', 'ab' * 40)",
)
LINKS_OPENED = count()
IDLE = 0.2  # of one core
STILL = 0.02  # two ticks of the processor; a loop has more, whatever else the machine does
MEDDLING = "import random\nrandom.choice = None"
RULE_PAGE = "rules/trigger/"
CALCULATOR = re.compile(r"^```calculator\n(\S+)\n", re.MULTILINE)
# For calculators without such a test too: a link, and the answer to it.
LINKS = {name: (link, answer) for name, link, answer in TO_CALCULATORS} | {
    "house-rules": ("?rules=ema-2025", "the unchanged rules of EMA 2025"),
    "calls": ("?hand=123m456p789s1777z&tile=7z&from=W&kans=4", "You may call pon."),
    "furiten": ("?rules=four-winds-japanese-classical&passed=1s", "You may not win on the 1 of"),
    "ensured": ("?yakuman=daisangen&melds=555z+666z+777z", "Daisangen is certain."),
    "priority": ("?rules=tenhou&claim-n=ron", "North's ron is granted."),
    "penalties": ("?rules=ema-2025&by=E", "East −20,000"),
    "hong-kong": ("?rules=mcgill-hkos-2015&from=draw", "South +"),
    "classical": ("?winner=N&from=draw&liable=S&limit=&score-e=2&score-n=192", "South is liable: "),
}
RULING = "rules=tenhou&calls=S-pon-5z-E_S-pon-6z-N_S-pon-7z-W&win=S-daisangen&from=N"


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
        """Open a page whose examples can run."""
        self.open(path, until=".pao-run")

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
    visit.open("referee/", until=".js .pao-desk [data-key=seat-N]")
    visit.tab.press(".pao-my-rules")
    choices = "[...document.querySelectorAll('.pao-sheet button')]"
    is_it = "each => each.innerText.trim() === 'Tenhou'"
    visit.tab.wait(f"{choices}.some({is_it})", AGAIN_MS)
    visit.tab.evaluate(f"{choices}.find({is_it}).click()")
    visit.tab.press('.pao-desk [data-key="seat-N"]')
    rows = "[...document.querySelectorAll('.pao-strip-sums li')].map(li => li.innerText)"
    is_told = f"(told => {told_sums()}.every((sum, at) => told[at]?.includes(sum)))"
    visit.tab.wait(f"{is_told}({rows})", START_MS)


def keeps_the_focus(visit: Visit) -> None:
    """A sheet takes the focus and gives it back."""
    visit.open("referee/", until=".pao-desk [data-key=seat-N]")
    visit.tab.press('.pao-desk [data-key="word-hand-S"]')
    inside = "document.querySelector('.pao-sheet')?.contains(document.activeElement) === true"
    visit.tab.wait(inside, AGAIN_MS)
    visit.tab.press(".pao-sheet-done")
    visit.tab.wait("document.activeElement?.dataset.key === 'word-hand-S'", AGAIN_MS)


def replays_a_game(visit: Visit) -> None:
    """The board begins at the closest call of the example, and goes on by one move."""
    replay(
        visit, "your-game/", "Turn 3. West draws a tile.", "Turn 3. West discards the red dragon."
    )


def replays_a_game_in_japanese(visit: Visit) -> None:
    """The same on the Japanese page."""
    first, second = "3巡目。西家が牌をツモりました。", "3巡目。西家が中を捨てました。"
    replay(visit, "ja/your-game/", first, second)


def replay(visit: Visit, path: str, first: str, second: str) -> None:
    visit.open(path, until=".pao-intake-keys")
    visit.tab.press(".pao-intake-keys button:last-child")
    move = "document.querySelector('.pao-track input')?.getAttribute('aria-valuetext')"
    visit.tab.wait(f"{move} === '{first}'", START_MS)
    visit.tab.press(".pao-step:last-child")
    visit.tab.wait(f"{move} === '{second}'", START_MS)
    visit.tab.wait("document.querySelector('.pao-board[aria-busy=false] svg')", START_MS)


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
        told = [complaint for complaint in visit.tab.complaints() if "(quick)" in complaint]
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


def shows_rulings_elsewhere(visit: Visit) -> None:
    """A page of another origin with a strict policy shows two rulings, one in Japanese."""
    link = f"{visit.site}referee/?{RULING}"
    body = "".join(
        f'<pao-ruling lang="{lang}" link="{link}"></pao-ruling>' for lang in ("en", "ja")
    )
    roots = "[...document.querySelectorAll('pao-ruling')].map(each => each.shadowRoot)"
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address:
        (Path(folder) / "index.html").write_text(page_of_club(visit.site, body), "utf-8")
        visit.tab.open(address)
        visit.tab.wait(f"{roots}.every(each => each?.querySelector('svg'))", START_MS)
        sums = visit.tab.evaluate(f"{roots}.map(each => each.querySelector('.sums').textContent)")
        heights = visit.tab.evaluate(
            f"{roots}.map(each => each.querySelector('svg').getBoundingClientRect().height)"
        )
        tiles = visit.tab.evaluate(f"{roots}.map(each => each.querySelectorAll('image').length)")
    for told, east in zip(sums, ("East 0", "東家 0"), strict=True):
        assert east in told
        assert all(points in told for points in told_sums())
    assert min(heights) > 100
    assert min(tiles) >= 9  # the three pons


def told_sums() -> list[str]:
    """What each seat gains or loses, as pages write it."""
    sums = deltas("tenhou", win=win("S", "daisangen", discarder="N")).values()
    return [f"{points:+,}".replace("-", "−").replace("+0", "0") for points in sums]


JOBS: tuple[Job, ...] = (
    runs_again,
    runs_after_stop,
    frees_the_processor_at_each_stop,
    runs_after_a_changed_module,
    edits_and_resets,
    shares,
    asks_the_referee,
    keeps_the_focus,
    replays_a_game,
    replays_a_game_in_japanese,
    leaves_while_it_runs,
    starts_plainly,
    shows_rulings_elsewhere,
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
        match[1]: f"{page.relative_to(DOCS).with_suffix('').as_posix()}/"
        for page in pages_in(ENGLISH, DOCS)
        if (match := CALCULATOR.search(page.read_text(encoding="utf-8")))
    }
