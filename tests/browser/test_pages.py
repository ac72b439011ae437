"""Every page of the built site in a real browser: its examples, its accessibility, its links."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from build_scripts.content.markdown.examples import examples_of, printed_by
from build_scripts.content.markdown.translations import pages_in
from build_scripts.environment.project import DOCS
from build_scripts.page.language import ENGLISH
from tests.browser.lab import RUN_AXE, TOO_SMALL, axe_faults, load_axe
from tests.browser.support import (
    ALONE,
    DESKTOP,
    READS_CODE,
    WIDER,
    Watch,
    as_on_a_phone,
    expect_attribute,
)
from tests.core.profiles import Profile, chosen, some_of

# The pages of rule sets have one template, so the longest of each kind of game is enough.
OF_RULE_SETS = ("index", "riichi-wiki-2024", "harr-1922", "mcgill-hkos-2015", "zung-jung")
# The same for the pages of cases: one for each form of answer.
OF_CASES = ("trigger", "impossible", "pao-case-0001", "pao-case-0180", "pao-case-0290")
# The pages of the Python interface: long signatures, a wide table.
OF_API = ("rulings", "choices")
SOME_OF = {"rulesets": OF_RULE_SETS, "cases": OF_CASES, "api": OF_API}
PAGES = sorted(
    page
    for page in pages_in(ENGLISH, DOCS)
    if chosen() is Profile.THOROUGH or page.stem in SOME_OF.get(page.parent.name, (page.stem,))
)
# Axe and the examples take seconds per page, so this takes one short page of each folder, and the
# longest of each kind. The build has already run every example in Python.
CLOSELY_OF = {
    "api": ("choices",),
    "cases": ("pao-case-0001", "trigger"),
    "editions": (),
    "engines": ("results",),
    "reference": ("json", "glossary", "sources"),
    "rules": ("trigger", "furiten", "harr", "danger"),
    "rulesets": ("index", "riichi-wiki-2024", "zung-jung"),
}
CLOSELY = [
    page
    for page in PAGES
    if chosen() is Profile.THOROUGH or page.stem in CLOSELY_OF.get(page.parent.name, (page.stem,))
]
# On a phone: other problems would be the same as on a desktop.
BY_KEYBOARD = ["scrollable-region-focusable"]
TOUCHED = "summary, .md-header__button, .pao-offline-button, .md-nav--primary .md-nav__link[href]"
START_MS = 30_000  # the first run also starts Python, on a machine that may be busy
PRINTED = """(block) => {
  const folded = block.querySelector(".pao-in-words");
  const words = folded?.querySelector("code").textContent;
  const picture = folded ? folded.dataset.picture + words : "";
  return block.querySelector(":scope > pre code").textContent + picture;
}"""
"""The output of an example as it was printed. The page folds the words of a picture away."""
WITHOUT_SCRIPTS = (
    f"""() => {{
  const printed = {PRINTED};"""
    + """
  const only = (found) => {
    if (found.length !== 1) throw Error(`${found.length} places instead of one`);
    return found[0];
  };
  const isSeen = (place) => {
    const { width, height } = place.getBoundingClientRect();
    return width > 0 && height > 0 && place.checkVisibility({ visibilityProperty: true });
  };
  return [...document.querySelectorAll(".pao-example")].map((example) => {
    const name = example.dataset.example;
    const code = only(document.querySelectorAll(`#example-${name} code`));
    const output = only(document.querySelectorAll(`.pao-output[data-for="${name}"]`));
    return [name, code.textContent.trim(), isSeen(code), printed(output), isSeen(output)];
  });
}"""
)
SETTLED = ("match", "mismatch", "edited-done", "error", "stopped")


def address_of(page: Path) -> str:
    """Where MkDocs puts a page, relative to the address of the site."""
    path = page.relative_to(DOCS).with_suffix("").as_posix()
    return "" if path == "index" else path.removesuffix("/index") + "/"


def name_of(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


def output_text(page: Page, identifier: str) -> str:
    """The output under an example in the page now."""
    printed: str = page.locator(f'.pao-output[data-for="{identifier}"]').evaluate(PRINTED)
    return printed


def run_widget(page: Page, identifier: str) -> str:
    """Press Run, wait for the end, and return what the widget shows."""
    example = page.locator(f"#example-{identifier}")
    example.locator(".pao-run").click()
    expect_attribute(example, "data-state", *SETTLED, within_ms=START_MS)
    expect(example).to_have_attribute("data-state", "match")
    return output_text(page, identifier)


def ids_shown(page: Page) -> list[str]:
    found: list[str] = page.locator(".pao-example").evaluate_all(
        "examples => examples.map(example => example.dataset.example)"
    )
    return found


@dataclass(frozen=True, slots=True)
class Visit:
    """An open page of the site, and its source."""

    source: Path
    page: Page
    watch: Watch


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[tuple[Page, Watch]]:
    """One tab for all of this module's pages."""
    watch = Watch()
    with browser.new_context(**ALONE, viewport=DESKTOP) as context:  # type: ignore[arg-type]
        context.add_init_script(READS_CODE)
        watch.follow(context)
        yield context.new_page(), watch


@pytest.fixture(scope="module")
def visit(request: pytest.FixtureRequest, site_url: str, reader: tuple[Page, Watch]) -> Visit:
    """A page, opened once: pytest groups the tests of the same page."""
    page, watch = reader
    watch.complaints.clear()
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    page.goto(site_url + address_of(request.param))
    return Visit(request.param, page, watch)


@dataclass(frozen=True, slots=True)
class InHand:
    """What a page looks like on a phone. For pages not examined closely, only its width."""

    wider: int
    out_of_reach: list[str]
    small: list[str]


@pytest.fixture(scope="module")
def in_hand(visit: Visit) -> InHand:
    """The page as on a phone, once for all its tests."""
    page = visit.page
    with as_on_a_phone(page):
        wider: int = page.evaluate(WIDER)
        if visit.source not in CLOSELY:
            return InHand(wider, [], [])
        load_axe(page)
        faults = page.evaluate(RUN_AXE, ["html", BY_KEYBOARD])
        small = page.locator("html").evaluate(TOO_SMALL, TOUCHED)
    return InHand(wider, [node["html"] for fault in faults for node in fault["nodes"]], small)


@pytest.fixture(scope="module")
def page_without_scripts(browser: Browser) -> Iterator[Page]:
    """A page in a browser whose reader has turned JavaScript off."""
    with browser.new_context(java_script_enabled=False) as context:
        yield context.new_page()


@pytest.mark.parametrize("visit", PAGES, ids=name_of, indirect=True)
def test_a_page_fits_a_phone_and_reports_no_error(visit: Visit, in_hand: InHand) -> None:
    assert in_hand.wider <= 0, f"{in_hand.wider} pixels wider than the phone"
    visit.watch.judge()  # a violation of the content security policy would also be reported there


@pytest.mark.parametrize("visit", CLOSELY, ids=name_of, indirect=True)
def test_axe_finds_no_violation_in_light_and_dark(visit: Visit) -> None:
    found = axe_faults(visit.page, within="html")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("visit", CLOSELY, ids=name_of, indirect=True)
def test_on_a_phone_scrolling_areas_are_focusable_and_targets_are_large(
    in_hand: InHand,
) -> None:
    assert in_hand.out_of_reach == []
    assert in_hand.small == []


@pytest.mark.parametrize(
    "visit",
    some_of((page for page in CLOSELY if any(examples_of(page))), 1),
    ids=name_of,
    indirect=True,
)
def test_every_widget_prints_the_output_of_the_page_and_of_cpython(visit: Visit) -> None:
    page = visit.page
    examples = {example.name: example for example in examples_of(visit.source)}
    shown = ids_shown(page)
    before = {identifier: output_text(page, identifier) for identifier in shown}
    after = {identifier: run_widget(page, identifier) for identifier in shown}
    by_cpython = {identifier: printed_by(example) for identifier, example in examples.items()}
    assert after == before == by_cpython
    visit.watch.judge()


@pytest.mark.parametrize("source", [page for page in PAGES if any(examples_of(page))], ids=name_of)
def test_a_page_reads_without_scripts(
    source: Path, site_url: str, page_without_scripts: Page
) -> None:
    page = page_without_scripts
    page.goto(site_url + address_of(source))
    shown = {name: what for name, *what in page.evaluate(WITHOUT_SCRIPTS)}
    for example in examples_of(source):
        code, code_is_seen, output, output_is_seen = shown[example.name]
        assert (code, code_is_seen) == (example.code.source.strip(), True)
        assert output == example.expected
        assert output_is_seen or not example.expected.strip()
