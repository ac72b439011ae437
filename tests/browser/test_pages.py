"""Every page of the built site in a real browser: its examples, its accessibility, its links."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from build_scripts.examples import examples_of, printed_by
from build_scripts.project import CLIENT, DOCS
from tests.browser.support import DESKTOP, Watch

AXE = (CLIENT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN_AXE = "axe.run({resultTypes: ['violations'], preload: false}).then(found => found.violations)"
# The cases are hundreds of pieces of one form, of which axe would judge each for minutes.
LEAVE_FORTY_CASES = """() => {
    const cases = [...document.querySelectorAll('h3[id^="pao-case-"]')];
    for (const heading of cases.slice(40)) {
        while (heading.nextElementSibling && !/^H[23]$/.test(heading.nextElementSibling.tagName))
            heading.nextElementSibling.remove();
        document.querySelector(`.md-nav__item:has(> [href="#${heading.id}"])`)?.remove();
        heading.remove();
    }
}"""
# The pages of the rule sets come out of one template: the longest kind of each game is enough.
OF_RULE_SETS = ("index", "riichi-wiki-2024", "harr-1922", "mcgill-hkos-2015", "zung-jung")
PAGES = sorted(
    page
    for page in DOCS.rglob("*.md")
    if page.parent.name != "rulesets" or page.stem in OF_RULE_SETS
)
START_MS = 30_000  # the first run also starts Python, on a machine that may be busy
SETTLED = re.compile("match|mismatch|edited-done|error|stopped")


def address_of(page: Path) -> str:
    """Where MkDocs puts a page, under the address of the site."""
    path = page.relative_to(DOCS).with_suffix("").as_posix()
    return "" if path == "index" else path.removesuffix("/index") + "/"


def name_of(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


def output_text(page: Page, identifier: str) -> str:
    """The output under an example, as it stands in the page now."""
    return page.locator(f'.pao-output[data-for="{identifier}"] pre code').first.text_content() or ""


def run_widget(page: Page, identifier: str) -> str:
    """Press Run and wait for the end; what the widget then shows."""
    example = page.locator(f"#example-{identifier}")
    example.get_by_role("button", name="Run", exact=True).click()
    expect(example).to_have_attribute("data-state", SETTLED, timeout=START_MS)
    expect(example).to_have_attribute("data-state", "match")
    return output_text(page, identifier)


def ids_shown(page: Page) -> list[str]:
    found: list[str] = page.locator(".pao-example").evaluate_all(
        "examples => examples.map(example => example.dataset.example)"
    )
    return found


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[tuple[Page, Watch]]:
    """One page for all of this module's tests that only look."""
    watch = Watch()
    with browser.new_context(viewport=DESKTOP) as context:  # type: ignore[arg-type]
        watch.follow(context)
        yield context.new_page(), watch


@pytest.fixture(scope="module")
def page_without_scripts(browser: Browser) -> Iterator[Page]:
    """One page in a browser whose reader has turned JavaScript off."""
    with browser.new_context(java_script_enabled=False) as context:
        yield context.new_page()


@pytest.mark.parametrize("source", PAGES, ids=name_of)
def test_every_widget_prints_what_the_page_and_cpython_say(
    source: Path, site_url: str, visit: tuple[Page, Watch]
) -> None:
    page, watch = visit
    watch.complaints.clear()
    page.goto(site_url + address_of(source))
    examples = {example.name: example for example in examples_of(source)}
    shown = ids_shown(page)
    before = {identifier: output_text(page, identifier) for identifier in shown}
    after = {identifier: run_widget(page, identifier) for identifier in shown}
    by_cpython = {identifier: printed_by(example) for identifier, example in examples.items()}
    assert after == before == by_cpython
    watch.judge()


@pytest.mark.parametrize("source", PAGES, ids=name_of)
def test_axe_finds_no_violation_in_light_and_dark(
    source: Path, site_url: str, visit: tuple[Page, Watch]
) -> None:
    page, _ = visit
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    page.goto(site_url + address_of(source))
    page.evaluate(LEAVE_FORTY_CASES)
    page.evaluate(AXE)
    found = []
    for scheme, name in (("light", "default"), ("dark", "slate")):
        page.emulate_media(reduced_motion="reduce", color_scheme=scheme)  # type: ignore[arg-type]
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", name)
        # Colours fade from one theme to the other, and axe must not measure them half-way.
        page.evaluate("Promise.all(document.getAnimations().map(a => a.finished.catch(() => 0)))")
        violations = page.evaluate(RUN_AXE)
        found += [
            f"{scheme}: {fault['id']}: {node['html'][:160]} {node['failureSummary']}"
            for fault in violations
            for node in fault["nodes"]
        ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("source", PAGES, ids=name_of)
def test_a_page_reads_without_scripts(
    source: Path, site_url: str, page_without_scripts: Page
) -> None:
    page = page_without_scripts
    page.goto(site_url + address_of(source))
    for example in examples_of(source):
        code = page.locator(f"#example-{example.name} code")
        assert (code.text_content() or "").strip() == example.code.source.strip()
        expect(code).to_be_visible()
        if example.expected.strip():
            expect(page.locator(f'.pao-output[data-for="{example.name}"] code')).to_be_visible()
        assert output_text(page, example.name) == example.expected


def test_a_page_fits_a_phone(site_url: str, phone_page: Page) -> None:
    for source in PAGES:
        phone_page.goto(site_url + address_of(source))
        wider: int = phone_page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wider <= 0, f"{name_of(source)} is {wider} pixels wider than the phone"
