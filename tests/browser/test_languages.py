"""Pages in Japanese: the same page in the other language, and nothing left in English."""

import re

from playwright.sync_api import Page, expect

from tests.browser.lab import START_MS
from tests.browser.support import built_for, expect_attribute
from tests.build.english_left import TERMS, TITLES, english_in

PLACE = re.compile(
    r"(?<=>)(?:https?://[^<>]*|[^<>]*/[\w./#-]*)(?=<)|[\w.-]+\.(?:com|toml|json)|『[^』]*』"
)
"""Addresses that a page shows, and titles of books."""

OTHER_LANGUAGE = ".md-header a[lang]"
CASE = "?rules=tenhou&calls=S-pon-5z_S-pon-6z_S-pon-7z-W&win=S-daisangen&from=N"


def test_no_english_word_is_left_on_a_page(site_url: str) -> None:
    """The glossary also has the Japanese terms in Latin letters, and a list of sources names files.

    tests/build/test_published_cases.py reads the pages of single cases.
    """
    site = built_for(site_url) / "ja"
    known = {*TERMS["latin"]["on_pages"], *re.findall("[A-Za-z]+", " ".join(TITLES))}
    left: dict[str, set[str]] = {}
    for page in sorted(site.rglob("*.html")):
        name = page.relative_to(site).as_posix()
        if not name.startswith(("cases/pao-", "id/", "reference/glossary/", "reference/sources/")):
            words = english_in(PLACE.sub("", page.read_text("utf-8"))) - known
            left |= {name: words} if words else {}
    assert not left


def test_the_header_leads_to_the_same_page_in_the_other_language(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}rules/payments/")
    page.locator(OTHER_LANGUAGE).click()
    page.wait_for_url(f"{site_url}ja/rules/payments/")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.locator(OTHER_LANGUAGE).click()
    page.wait_for_url(f"{site_url}rules/payments/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    # Instant navigation must not leave the link of the first page.
    page.locator(".md-nav--primary").get_by_role("link", name="Who becomes liable").click()
    page.wait_for_url(f"{site_url}rules/trigger/")
    expect(page.locator(OTHER_LANGUAGE)).to_have_attribute("href", re.compile("ja/rules/trigger/$"))
    page.goto(f"{site_url}reference/json/")
    expect(page.locator(OTHER_LANGUAGE)).to_have_count(0)


def test_the_other_language_shows_the_same_case_and_is_remembered(
    site_url: str, page: Page
) -> None:
    page.goto(f"{site_url}referee/{CASE}")
    page.locator(OTHER_LANGUAGE).click()
    page.wait_for_url(f"{site_url}ja/referee/{CASE}")
    expect(page.locator(".pao-steps li").first).to_contain_text("大三元")
    page.goto(f"{site_url}referee/{CASE}")  # as from a chat
    page.wait_for_url(f"{site_url}ja/referee/{CASE}")


def test_an_example_prints_the_language_of_its_page_and_loads_no_other(
    site_url: str, page: Page
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    output = page.locator('.pao-output[data-for="third-dragon"]')
    told = {"": "West becomes liable", "ja/": "西家が捨てた中を南家がポンしました"}
    for language, says in told.items():
        page.goto(f"{site_url}{language}rules/trigger/")
        example = page.locator("#example-third-dragon")
        example.locator(".pao-run").click()
        expect_attribute(example, "data-state", "match", within_ms=START_MS)
        expect(output).to_contain_text(says)
        in_japanese = [each for each in asked if "/ja/" in each or each.endswith("ja.zip")]
        assert bool(in_japanese) == bool(language)


def test_no_line_breaks_between_a_word_and_its_reading(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}ja/")
    parts = page.evaluate_handle(
        """() => {
            const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const parts = [];
            for (let text; (text = texts.nextNode()); )
                for (const { 0: found, index } of text.data.matchAll(/包.?＝.?パオ/g)) {
                    const part = document.createRange();
                    part.setStart(text, index);
                    part.setEnd(text, index + found.length);
                    parts.push(part);
                }
            return parts;
        }"""
    )
    assert parts.evaluate("parts => parts.length") > 0
    for width in range(330, 460, 6):
        page.set_viewport_size({"width": width, "height": 800})
        lines = "part => new Set([...part.getClientRects()].map(({ top }) => Math.round(top))).size"
        assert parts.evaluate(f"parts => Math.max(...parts.map({lines}))") == 1, width
