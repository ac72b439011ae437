"""The examples of the site's pages in a browser: run, and compared with what the page shows."""

from pathlib import Path

from playwright.sync_api import Page, expect

from build_scripts.content.markdown.examples import examples_of
from build_scripts.content.markdown.translations import pages_in
from build_scripts.environment.project import DOCS
from build_scripts.page.language import ENGLISH
from tests.browser.lab import START_MS
from tests.browser.support import expect_attribute

PAGES = sorted(pages_in(ENGLISH, DOCS))
"""The sources of all English pages."""
WITH_EXAMPLES = [page for page in PAGES if any(examples_of(page))]
PRINTED = """(block) => {
  const folded = block.querySelector(".pao-in-words");
  const words = folded?.querySelector("code").textContent;
  const picture = folded ? folded.dataset.picture + words : "";
  return block.querySelector(":scope > pre code").textContent + picture;
}"""
"""The output of an example as it was printed. The page folds the words of a picture away."""
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
