"""Zensical builds the same site: the same pages, anchors, links and words, and everything runs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import override
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from build_scripts.building.pipeline import build_any
from build_scripts.content.markdown.examples import examples_of
from build_scripts.content.pages.site import Generator
from build_scripts.environment.lock import only_one
from tests.browser.examples import (
    WITH_EXAMPLES,
    address_of,
    ids_shown,
    name_of,
    output_text,
    run_widget,
)
from tests.browser.one_site import BASE, SiteThatStays, free_server
from tests.browser.support import built_for
from tests.browser.test_referee import GO_TO, told_cases, wrong_sums

pytestmark = pytest.mark.timeout(1200)  # the first test builds the whole site

ANYWHERE = "https://a.example/some/folder/"
OF_A_THEME = "__"
"""The beginning of ids that only a theme uses."""


@dataclass
class PageParts(HTMLParser):
    """What a reader, or a link from elsewhere, finds in the article of a page."""

    address: str
    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    is_inside: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value for name, value in attrs if value}
        self.is_inside |= tag == "article"
        if not self.is_inside:
            return
        if "id" in known and not known["id"].startswith(OF_A_THEME):
            self.ids.add(known["id"])
        found = (known[name] for name in ("href", "src") if name in known)
        self.links += (urljoin(ANYWHERE + self.address, link) for link in found)

    @override
    def handle_endtag(self, tag: str) -> None:
        self.is_inside &= tag != "article"

    @override
    def handle_data(self, data: str) -> None:
        if self.is_inside:
            self.words += data.split()


def parts_of(site: Path, page: str) -> tuple[set[str], list[str], list[str]]:
    """The ids, links and words of a page."""
    parts = PageParts(page.removesuffix("index.html"))
    parts.feed((site / page).read_text("utf-8"))
    links = [link.removesuffix("index.html") for link in parts.links]
    return parts.ids, sorted(links), parts.words


def pages_of(site: Path) -> set[str]:
    return {path.relative_to(site).as_posix() for path in site.rglob("*.html")}


@pytest.fixture(scope="module")
def by_zensical(site_url: str) -> Path:
    """The site that Zensical builds for the same address."""
    with only_one("build"):
        return build_any([site_url], generator=Generator.ZENSICAL).folder


@pytest.fixture(scope="module")
def zensical_url(by_zensical: Path) -> Iterator[str]:
    """The address at which that site is served."""
    with free_server(SiteThatStays, BASE) as server:
        server.site = by_zensical
        server.start()
        yield f"http://127.0.0.1:{server.port}{BASE}"


def test_pages_anchors_links_and_words_are_those_of_mkdocs(
    site_url: str, by_zensical: Path
) -> None:
    by_mkdocs = built_for(site_url)
    pages = pages_of(by_mkdocs)
    assert pages_of(by_zensical) == pages
    other = [page for page in pages if parts_of(by_mkdocs, page) != parts_of(by_zensical, page)]
    assert other == []


@pytest.mark.parametrize("source", WITH_EXAMPLES, ids=name_of)
def test_every_example_prints_what_its_page_says(
    source: Path, zensical_url: str, tab: Page
) -> None:
    tab.goto(zensical_url + address_of(source))
    before = {identifier: output_text(tab, identifier) for identifier in ids_shown(tab)}
    assert before.keys() == {example.name for example in examples_of(source)}
    assert {identifier: run_widget(tab, identifier) for identifier in before} == before


def test_the_referee_answers_as_the_core(zensical_url: str, tab: Page) -> None:
    tab.goto(f"{zensical_url}referee/")
    cases = told_cases()[::14]
    tab.evaluate(GO_TO, cases[0][1])
    expect(tab.locator(".pao-strip")).to_be_visible()
    assert wrong_sums(tab, cases) == {}


def test_menu_and_search_open_on_a_phone(zensical_url: str, phone_page: Page) -> None:
    phone_page.goto(f"{zensical_url}rules/trigger/")
    phone_page.locator(".pao-menu-button").click()
    menu = phone_page.locator("#pao-menu")
    expect(menu.get_by_role("link", name="Glossary")).to_be_attached()
    phone_page.locator(".pao-menu-close").click()
    expect(menu).to_be_hidden()
    phone_page.locator(".pao-search-button").click()
    phone_page.keyboard.type("suukantsu")
    expect(phone_page.get_by_role("link", name="Pao for four kans").last).to_be_visible()
