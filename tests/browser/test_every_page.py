"""One sweep over the pages: every width, both schemes, large letters, paper, anchors, errors.

A new page is a line in `PAGES`. A state that a reader reaches by some steps is a line in `STATES`.
Each is opened once, and its window and its colours change in place.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from build_scripts.checks.bench.waiting import wait_until
from build_scripts.content.markdown.translations import addresses_in
from build_scripts.page.calculators import answering as calculating
from build_scripts.page.language import ENGLISH
from tests.browser import lab
from tests.browser.support import ALONE, DESKTOP, WIDER, Watch
from tests.core import profiles

START_MS: Final = 60_000  # Python starts, on a machine that may be busy
WIDTHS: Final = (320, 390, 1280)
SHEET_PX: Final = 718
"""The width of A4 between the margins."""
LOST: Final = "no/such/page/"
HEAVY: Final = re.compile(rf"/pao/(?:worker\.js|runtime/)|{lab.EDITOR.pattern}")
"""Python and the editor."""
LOADED: Final = "performance.getEntriesByType('resource').map((each) => each.name)"
TOUCHED: Final = "summary, .md-header__button, .md-nav--primary .md-nav__link[href]"
DRAGONS: Final = "S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W"
OPEN_CASE: Final = f"referee/?rules=mahjong-soul&calls={DRAGONS}&win=S-daisangen&from=N&honba=2"

PAGES: Final = (
    "",
    "learn/",
    "rules/danger/",
    "rules/questions/",
    "referee/",
    "your-game/",
    "quiz/",
    "calculators/priority/",
    "rulesets/zung-jung/",
    "cases/",
    "cases/pao-case-0001/",
    "reference/api/choices/",
    "reference/json/",
    LOST,
    "ja/",
    "ja/rules/danger/",
    "ja/referee/",
)
"""One page of every kind, the short ones among them."""


def every_page() -> tuple[str, ...]:
    """In a thorough run all pages, but of the pages of single cases, which are alike, a few."""
    if not profiles.thorough():
        return PAGES
    japanese = (f"ja/{address}" for address in addresses_in("ja"))
    every = dict.fromkeys((*PAGES, *addresses_in(ENGLISH), *japanese))
    del every["calculators/who-pays/"], every["ja/calculators/who-pays/"]  # they lead on at once
    cases = [page for page in every if "cases/pao-case-" in page]
    return tuple(page for page in every if page not in cases or page in cases[::30])


def answer_the_puzzle(page: Page, site_url: str) -> None:
    page.goto(site_url)
    page.locator(".pao-puzzle-answer").first.click()
    expect(page.locator(".pao-puzzle-verdict:visible")).to_be_visible()


def rule_with_an_assumption(page: Page, site_url: str) -> None:
    page.goto(site_url + OPEN_CASE)
    expect(page.locator(".pao-strip")).to_have_attribute("aria-busy", "false", timeout=START_MS)
    expect(page.locator(".pao-elsewhere.pao-waiting")).to_have_count(0, timeout=START_MS)


def open_the_keyboard_of_tiles(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}referee/")
    page.locator("[data-key=tiles]").click()
    expect(page.locator(".pao-tile-keys")).to_be_visible()


def open_a_sheet(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}referee/")
    page.locator("[data-key=meld-S-2]").click()
    expect(page.locator(".pao-sheet")).to_be_visible()


def choose_my_rules(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}rules/draws/?rules=m-league..honba_on_ron.discarder&name=Friday+club")
    page.locator(".pao-my-rules").click()
    expect(page.locator(".pao-sheet")).to_contain_text("Friday club")


def answer_the_quiz(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}quiz/?topic=payments")
    page.locator(".quiz-option").first.click()
    expect(page.locator(".quiz-result")).to_be_visible()


def show_a_game(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}your-game/")
    page.get_by_role("button", name="Show an example").click()
    expect(page.locator(".pao-game-summary")).to_contain_text("checks", timeout=START_MS)


def compare_rule_sets(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}rulesets/?sets=tenhou.ema-2016.wrc-2025")
    expect(page.locator(".pao-compare-result .pao-diff").first).to_be_visible()


def change_house_rules(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}calculators/house-rules/?rules=tenhou&scope=liable-yakuman&name=Ours")
    expect(page.locator(".pao-cases-status")).to_contain_text("of ", timeout=START_MS)


def fill_in_a_bad_number(page: Page, site_url: str) -> None:
    form = calculating.html("draws", site_url)
    link = "?pool=other&points=-1"
    lab.open_lab(page, f"{site_url}cases/pao-case-0002/", html=form, link=link)
    field = page.get_by_label("How many points?")
    expect(field).to_have_attribute("aria-invalid", "true", timeout=START_MS)


def run_examples(page: Page, site_url: str) -> None:
    examples = (lab.FAILING, lab.WRONG, lab.GREETING, lab.ENDLESS)
    lab.open_lab(page, f"{site_url}cases/pao-case-0003/", *examples)
    lab.run(lab.widget(page, lab.FAILING), "match")
    lab.run(lab.widget(page, lab.WRONG), "mismatch")
    editor = lab.open_editor(page, lab.GREETING)
    lab.replace_code(editor, '# why?\nx = len("a") + 1\nraise KeyError("x")')
    lab.run(lab.widget(page, lab.GREETING), "error")
    lab.button(lab.widget(page, lab.ENDLESS), "Run").click()
    expect(lab.button(lab.widget(page, lab.ENDLESS), "Stop")).to_be_visible()


def search(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}rules/danger/")
    page.locator('[data-md-component="search-query"]').fill("daisangen")
    expect(page.locator(".md-search-result__link").first).to_be_visible()


def show_thirteen_waits(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}rules/furiten/?hand=19m19p19s1234567z&tile=&discards=1m")
    expect(page.locator(".pao-waits li")).to_have_count(13, timeout=START_MS)
    page.get_by_text("Every version of the rule").click()
    waits = page.get_by_role("region", name="Which waits allow ron")
    expect(waits.get_by_role("columnheader")).to_have_count(14)


STATES: Final[Mapping[str, Callable[[Page, str], None]]] = {
    "thirteen waits": show_thirteen_waits,
    "the puzzle answered": answer_the_puzzle,
    "a ruling with an assumption": rule_with_an_assumption,
    "the keyboard of tiles": open_the_keyboard_of_tiles,
    "a sheet of the referee": open_a_sheet,
    "my rules": choose_my_rules,
    "the quiz answered": answer_the_quiz,
    "a game": show_a_game,
    "rule sets compared": compare_rule_sets,
    "house rules changed": change_house_rules,
    "a bad number in a form": fill_in_a_bad_number,
    "examples after Run": run_examples,
    "a search": search,
}
"""What a reader sees after some steps."""

CLOSELY: Final = {
    "": "html",
    LOST: "html",
    "the keyboard of tiles": ".pao-desk",
    "a sheet of the referee": ".pao-sheet",
    "my rules": ".pao-sheet",
    "a search": ".md-header",
}
"""What all pages share is looked at on the home page, and what a state shares on its page."""
CUT: Final = """() => [...document.querySelectorAll("article *")]
  .filter((each) => {
    const { overflowX, textOverflow, clipPath, clip } = getComputedStyle(each);
    const isUnseen = clipPath !== "none" || clip !== "auto" || each.clientWidth <= 1;
    if (textOverflow === "ellipsis") return false; // it says that it is cut
    const isClipped = overflowX === "hidden" || overflowX === "clip";
    const isTooWide = each.scrollWidth > each.clientWidth + 1;
    return isClipped && isTooWide && !isUnseen && each.checkVisibility();
  })
  .map((each) => each.outerHTML.slice(0, 160))"""
"""Elements that hide a part of what is in them."""
COVERED: Final = """() => {
  const isFloating = (each) => each !== null &&
    (/fixed|sticky/.test(getComputedStyle(each).position) || isFloating(each.parentElement));
  const boxesOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  const hasTextAt = (element, x, y) => [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .flatMap(boxesOf)
    .some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
  scrollTo({ top: 0, behavior: "instant" });
  const how = { visibilityProperty: true, opacityProperty: true };
  const top = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const walker = document.createTreeWalker(document.querySelector("article"), NodeFilter.SHOW_TEXT);
  const unseen = "svg, [inert], .pao-cut:not(.pao-whole) code";
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const own = text.parentElement;
    if (!text.data.trim() || !own.checkVisibility(how) || own.closest(unseen)) continue;
    const [box] = boxesOf(text);
    const { clip, clipPath, pointerEvents } = getComputedStyle(own);
    if (!box || box.top < top || clip !== "auto" || clipPath !== "none") continue;
    if (pointerEvents === "none") continue;
    const middle = [box.left + box.width / 2, box.top + box.height / 2];
    const over = document.elementFromPoint(...middle);
    if (!over || over.contains(own) || own.contains(over) || !over.checkVisibility(how)) continue;
    if (isFloating(over)) continue;
    const isPainted = getComputedStyle(over).backgroundColor !== "rgba(0, 0, 0, 0)";
    if (!isPainted && !hasTextAt(over, ...middle)) continue;
    found.push(`${text.data.trim().slice(0, 60)} under ${over.outerHTML.slice(0, 120)}`);
  }
  return found;
}"""
"""Texts in the window that lie under something else, apart from what floats above all."""
SPACING: Final = """
* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important }
"""
"""Text spacing that a reader may set, by WCAG 1.4.12."""
UNSEEN_STOPS: Final = """async (within) => {
  const isShown = (place) => {
    const { width, height, left, right } = place.getBoundingClientRect();
    const how = { opacityProperty: true, visibilityProperty: true };
    return width > 0 && height > 0 && right > 0 && left < innerWidth && place.checkVisibility(how);
  };
  const kinds = "a, button, input, select, textarea, summary, [tabindex]";
  const stops = [...document.querySelector(within).querySelectorAll(kinds)]
    .filter((each) => each.tabIndex >= 0 && !each.matches(":disabled, [type=radio]:not(:checked)"));
  const unseen = [];
  for (const stop of stops) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    for (const each of document.getAnimations()) each.finish();
    const labels = [...(stop.labels ?? []), ...document.querySelectorAll(":focus + label")];
    if (![stop, ...labels].some(isShown)) unseen.push(stop.outerHTML.slice(0, 120));
  }
  document.activeElement.blur();
  return unseen;
}"""
"""What the keyboard reaches and nobody sees."""
SMALL_TEXT: Final = """() => {
  const others = ["checkbox", "radio", "range", "file", "button"].map((each) => `[type=${each}]`);
  const kinds = `input:not(${others.join(", ")}), select, textarea, .cm-content`;
  return [...document.querySelectorAll(kinds)]
    .filter((each) => each.checkVisibility())
    .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
    .map((each) => each.outerHTML.slice(0, 120));
}"""
"""Fields in which an iPhone zooms when they get the focus."""
UNDER_THE_HEADER: Final = f"""async () => {{
  const all = [...document.querySelectorAll("article :is(h2, h3, h4)[id]")]
    .filter((each) => each.checkVisibility());
  const some = new Set([all[0], all[all.length >> 1], all.at(-1)].filter((each) => each));
  const under = [];
  for (const place of some) {{
    history.replaceState(null, "", location.pathname + location.search);
    location.hash = place.id;
    await {lab.REDRAWN};
    const {{ bottom }} = document.querySelector(".md-header").getBoundingClientRect();
    if (!place.isConnected) continue; // the page has drawn it anew
    const {{ top }} = place.getBoundingClientRect();
    if (top < bottom - 1 || top > innerHeight) under.push([place.id, top]);
  }}
  return under;
}}"""
"""Some headings, each after its link was followed."""
CHROME: Final = """.md-header, .md-sidebar, .md-tabs, .pao-toolbar, .pao-rest,
  .pao-banner, .pao-folds, .pao-lesson-bar, .pao-offline"""
NOT_TEXT: Final = f"""{CHROME}, nav, dialog, form, .pao-calculator, .pao-referee, .pao-records,
  .quiz, .highlight, .pao-output, .pao-shown, .pao-live, .pao-puzzle, .pao-entrances,
  .pao-actions, .pao-editor-hint, .pao-house-name, .pao-compare-bar,
  .pao-comparing .pao-compare > details, .pao-comparing .pao-compare ~ *,
  :has(> .pao-house) > :is(p, h2, ul), :is(p, li):has([data-moved])"""
"""What paper can do without, or shows in another way."""
MARK_TEXTS: Final = """(not_text) => {
  const kinds = ["h1", "h2", "h3", "h4", "p", "li", "dt", "dd", "td", "th"].join();
  for (const each of document.querySelectorAll(`article :is(${kinds})`)) {
    const isRead = each.innerText.trim() && each.checkVisibility({ visibilityProperty: true });
    if (isRead && !each.closest(not_text)) each.dataset.read = "";
  }
}"""
UNREAD: Final = """() => [...document.querySelectorAll("[data-read]")]
  .filter((each) => !each.checkVisibility({ visibilityProperty: true }))
  .map((each) => each.outerHTML.slice(0, 120))"""


NAMED: Final = "all => all.map((each) => each.outerHTML.slice(0, 120))"
OFF_PAPER: Final = """() => [...document.querySelectorAll("article *")]
  .filter((each) => each.childElementCount === 0 && each.checkVisibility())
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 12)
  .map((each) => each.outerHTML.slice(0, 120))"""
"""A space of inline code may hang over the end of its line."""


@dataclass(frozen=True, slots=True)
class Visit:
    """An open page or state, and what it complained about."""

    name: str
    page: Page
    watch: Watch


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[tuple[Page, Watch]]:
    """One tab for everything."""
    watch = Watch()
    how = {**ALONE, "viewport": DESKTOP, "reduced_motion": "reduce"}
    with browser.new_context(**how) as context:  # type: ignore[arg-type]
        watch.follow(context)
        yield context.new_page(), watch


@pytest.fixture(scope="module", params=[*every_page(), *STATES], ids=lambda name: name or "home")
def visit(request: pytest.FixtureRequest, site_url: str, reader: tuple[Page, Watch]) -> Visit:
    """A page or a state, opened once for all tests."""
    name, (page, watch) = request.param, reader
    page.unroute_all()
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="light", media="screen")
    page.goto("about:blank")
    watch.complaints.clear()
    watch.allowed[:] = ["404"] if name == LOST else []
    if name in STATES:
        STATES[name](page, site_url)
    else:
        page.goto(site_url + name)
    return Visit(name, page, watch)


def resize(page: Page, width: int, height: int) -> None:
    """The arrows of the table follow in the next frame."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(lab.REDRAWN)


def within(visit: Visit) -> str:
    """What is looked at closely."""
    return CLOSELY.get(visit.name, "article")


@contextmanager
def touched(page: Page) -> Iterator[None]:
    """The page on a screen that takes fingers."""
    session = page.context.new_cdp_session(page)
    for is_so in (True, False):
        session.send("Emulation.setTouchEmulationEnabled", {"enabled": is_so})
        wait_until(page, f"matchMedia('(pointer: coarse)').matches === {str(is_so).lower()}")
        if is_so:
            yield
    session.detach()


def test_it_fits_every_window_and_the_header_hides_no_heading(visit: Visit) -> None:
    page = visit.page
    found: dict[object, tuple[int, list[str], list[str]]] = {}
    for width in reversed(WIDTHS):
        resize(page, width, 844)
        under = [] if page.locator("dialog[open]").count() else page.evaluate(UNDER_THE_HEADER)
        found[width] = (page.evaluate(WIDER), page.evaluate(CUT), under)
    style = page.add_style_tag(content=SPACING)
    found["widely spaced"] = (page.evaluate(WIDER), [], [])
    style.evaluate("style => style.remove()")
    assert {size: faults for size, faults in found.items() if faults != (0, [], [])} == {}


def test_at_200_percent_nothing_is_covered(visit: Visit) -> None:
    resize(visit.page, DESKTOP["width"] // 2, 2000)
    found = [visit.page.evaluate(each) for each in (WIDER, CUT, COVERED)]
    assert found == [0, [], []]


def test_paper_has_the_whole_text_and_nothing_to_press(visit: Visit) -> None:
    page = visit.page
    resize(page, SHEET_PX, 1000)
    page.evaluate(MARK_TEXTS, NOT_TEXT)
    page.emulate_media(media="print")
    found = (
        page.locator(CHROME).locator("visible=true").evaluate_all(NAMED),
        page.evaluate(UNREAD),
        page.evaluate(OFF_PAPER),
        page.evaluate(CUT),
    )
    page.emulate_media(media="screen")
    assert found == ([], [], [], [])


def test_it_loads_nothing_heavy_unasked(visit: Visit) -> None:
    if visit.name not in STATES:
        assert [each for each in visit.page.evaluate(LOADED) if HEAVY.search(each)] == []


def test_a_finger_a_keyboard_and_a_screen_reader_reach_everything_on_a_phone(
    visit: Visit,
) -> None:
    """With everything unfolded."""
    page = visit.page
    page.set_viewport_size({"width": WIDTHS[1], "height": 844})
    page.evaluate(lab.OPEN_EVERYTHING)
    with touched(page):
        found = {
            "axe": lab.axe_faults(page, within(visit)),
            "unseen stops of the keyboard": page.evaluate(UNSEEN_STOPS, within(visit)),
            "fields that zoom in": page.evaluate(SMALL_TEXT),
            "small targets": page.locator("html").evaluate(lab.TOO_SMALL, TOUCHED),
        }
    assert {kind: faults for kind, faults in found.items() if faults} == {}


def test_colours_can_be_told_apart_in_light_and_dark(visit: Visit) -> None:
    visit.page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    assert lab.faults_of_colours(visit.page, within(visit)) == []


def test_it_has_nothing_to_complain_about(visit: Visit) -> None:
    """Also no violation of the content security policy, which would be reported there."""
    visit.watch.judge()
