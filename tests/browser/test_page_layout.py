"""A long page that a link leads to arrives in pieces, and none may be missing."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from build_scripts.checks.bench.waiting import wait_until
from tests.browser.lab import FOLLOW, wait_for_instant_navigation
from tests.browser.support import TOP
from tests.browser.test_navigation import go_back

LONG: Final = "rules/payments/"
FAR_BELOW: Final = "pao-p014"
NEARLY_PX: Final = 2
IS_WHOLE: Final = "document.querySelector('article').matches('.pao-laid-out:not([data-old])')"
HAS_WIDGETS: Final = "document.querySelector('.pao-toolbar') !== null"
SKIPPED: Final = """[...document.querySelectorAll('article *')]
  .filter((each) => getComputedStyle(each).contentVisibility === "auto").length"""
HEIGHT: Final = "document.querySelector('article').getBoundingClientRect().height"


def go(page: Page, path: str) -> None:
    """Follow a link there by instant navigation."""
    wait_for_instant_navigation(page)
    page.evaluate("window.stayed = true")
    page.evaluate(FOLLOW, path)
    page.wait_for_url(f"**/{path.partition('/')[2]}")
    arrived(page)
    assert page.evaluate("window.stayed"), "a page was loaded whole"


def arrived(page: Page) -> None:
    wait_until(page, f"{IS_WHOLE} && {HAS_WIDGETS}")


def loaded(page: Page, address: str) -> None:
    page.goto("about:blank")
    page.goto(address)
    arrived(page)


def test_it_ends_up_like_a_loaded_page(site_url: str, page: Page) -> None:
    page.goto(site_url)
    go(page, site_url + LONG)
    assert page.evaluate(SKIPPED) == 0
    high = page.evaluate(HEIGHT)
    loaded(page, site_url + LONG)
    assert page.evaluate(HEIGHT) == pytest.approx(high, abs=NEARLY_PX)


def test_the_target_is_where_it_is_in_a_loaded_page(site_url: str, page: Page) -> None:
    page.goto(site_url)
    address = f"{site_url}{LONG}#{FAR_BELOW}"
    go(page, address)
    there = page.locator(f"#{FAR_BELOW}")
    top = there.evaluate(TOP)
    marked = page.locator(".md-sidebar--secondary .md-nav__link--active").last
    expect(marked).to_have_attribute("href", address)
    loaded(page, address)
    assert there.evaluate(TOP) == pytest.approx(top, abs=NEARLY_PX)


def test_going_back_restores_the_readers_position(site_url: str, page: Page) -> None:
    page.goto(site_url)
    go(page, site_url + LONG)
    place = page.locator(f"#{FAR_BELOW}")
    place.evaluate("place => place.scrollIntoView({ block: 'center' })")
    wait_until(page, "history.state?.y === scrollY")  # the theme saves the position a little later
    go(page, f"{site_url}rules/trigger/")
    assert page.evaluate("scrollY") == 0
    go_back(page, site_url + LONG)
    arrived(page)
    expect(place).to_be_in_viewport()


def test_searched_words_are_marked(site_url: str, page: Page) -> None:
    page.goto(site_url)
    go(page, f"{site_url}{LONG}?h=tsumo+honba")
    marks = page.locator("article mark").locator("visible=true")
    expect(marks.first).to_be_visible()
    assert {text_content.lower() for text_content in marks.all_text_contents()} == {
        "tsumo",
        "honba",
    }


def test_folds_open_only_for_printing(site_url: str, page: Page) -> None:
    page.goto(site_url)
    go(page, site_url + LONG)
    folded = page.locator("article details:not([open])")
    before = folded.count()
    assert before > 0
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(folded).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(folded).to_have_count(before)


def test_a_link_into_a_fold_opens_it(site_url: str, page: Page) -> None:
    page.goto(site_url)
    go(page, site_url + LONG)
    folded = page.locator("article details:not([open])").last
    inside = folded.locator(":scope > :not(summary)").first
    inside.evaluate("place => (place.id = 'inside')")
    page.evaluate("location.hash = 'inside'")
    expect(page.locator("#inside")).to_be_in_viewport()
