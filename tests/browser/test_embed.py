"""`<pao-ruling>` on a page of another origin, under a strict policy."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from build_scripts.content.cases.published import all_cases
from build_scripts.environment.project import DOCS
from pao_core import ask
from tests.browser.embedding import page_of_club
from tests.browser.lab import START_MS, load_axe
from tests.browser.runtime_lab import served

DRAGONS = "S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W"
DAISANGEN = f"referee/?rules=tenhou&calls={DRAGONS}&win=S-daisangen&from=N&honba=1"
QUESTION: dict[str, Any] = {
    **all_cases()[0]["question"],
    "rules": "mcgill-riichi-2015",
    "win": {"by": "S", "from": None, "value": {"yakuman": ["daisangen", "tsuuiisou"]}},
}
EXAMPLE_SITE = "https://pao.example/"
AXE_FAULTS = """axe.run('main', {preload: false})
  .then(({violations}) => violations.map(each => each.id))"""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """The folder and the address of a site of somebody else."""
    folder = tmp_path_factory.mktemp("club")
    with served(folder) as address:
        yield folder, address


@pytest.fixture
def shown(own_page: Page, club: tuple[Path, str], site_url: str) -> Iterator[Any]:
    """Opens a page of the club with this content. It must contact only the two sites."""
    folder, address = club
    parts = urlsplit(site_url)
    asked: list[Request] = []
    own_page.on("request", lambda request: asked.append(request))

    def show(body: str, lang: str = "en") -> Page:
        (folder / "index.html").write_text(page_of_club(site_url, body, lang), "utf-8")
        own_page.goto(address)
        return own_page

    yield show
    hosts = {urlsplit(each.url).netloc for each in asked}
    assert hosts <= {parts.netloc, urlsplit(address).netloc}


def ruling(link: str, inside: str = "") -> str:
    return f'<pao-ruling link="{link}">{inside}</pao-ruling>'


def test_it_answers_a_link_as_the_core_does(shown: Any, site_url: str) -> None:
    link = site_url + DAISANGEN
    page = shown(ruling(link))
    element = page.locator("pao-ruling")
    expect(element.locator(".sums")).to_have_text(
        "East 0, South +32,300, West −16,300, North −16,000.", timeout=START_MS
    )
    expect(element).to_contain_text("West is liable to South for daisangen.")
    expect(element.locator("svg")).to_have_attribute("role", "img")
    hrefs = element.locator("a").evaluate_all("links => links.map(each => each.href)")
    assert f"{site_url}id/pao-t003/" in hrefs
    assert link in hrefs
    load_axe(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(AXE_FAULTS) == []


def test_other_rules_replace_those_of_the_link(shown: Any, site_url: str) -> None:
    link = f"{site_url}referee/?rules=tenhou&calls={DRAGONS}&win=S-daisangen.tsuuiisou"
    page = shown(ruling(link) + ruling(link).replace("link=", 'rules="m-league" link='))
    sums = page.locator("pao-ruling .sums")
    expect(sums).to_have_count(2, timeout=START_MS)
    assert sums.all_inner_texts()[0] != sums.all_inner_texts()[1]


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "We assumed: the liable player pays only for"), ("ja", "仮定：")]
)
def test_it_says_what_it_assumes(shown: Any, lang: str, says: str) -> None:
    """McGill does not say, among other things, whether liability covers the other yakuman."""
    text = json.dumps(QUESTION).replace('"', "&quot;")
    page = shown(f'<pao-ruling question="{text}"></pao-ruling>', lang)
    assumed = page.locator("pao-ruling .pao-assumed")
    expect(assumed).to_have_count(len(ask(QUESTION)["assumed"]), timeout=START_MS)
    expect(assumed.first).to_contain_text(says)
    expect(assumed.first).to_contain_text("−64,300")
    expect(assumed.filter(has_text="−32,300")).to_have_count(1)


@pytest.mark.parametrize(
    "query",
    [
        "?rules=tenhou&win=S-3han30fu&from=N",
        "?rules=tenhou&calls=S-pon-5z.d_S-pon-6z.d_S-pon-7z.d&win=S-daisangen",
        "?rules=tenhou&calls=S-pon-5z-S_S-pon-6z-E_S-pon-7z-W&win=S-daisangen",
    ],
)
def test_what_the_table_does_not_hold_stays_a_link(shown: Any, site_url: str, query: str) -> None:
    page = shown(ruling(f"{site_url}referee/{query}", "<b>our own text</b>"))
    element = page.locator("pao-ruling")
    expect(element.get_by_role("link", name="Open it in the referee")).to_be_visible(
        timeout=START_MS
    )
    expect(page.get_by_text("our own text")).to_be_visible()
    assert element.locator(".sums").count() == 0


@pytest.mark.parametrize("link", ["https://forged.example/referee/?win=S-daisangen", ""])
def test_a_link_elsewhere_is_refused(shown: Any, link: str) -> None:
    page = shown(ruling(link))
    expect(page.locator("pao-ruling")).to_contain_text(
        "not a link to the referee", timeout=START_MS
    )
    assert page.locator("pao-ruling a").count() == 0


@pytest.mark.parametrize(("of_page", "of_element"), [("ja-JP", ""), ("en", "ja")])
def test_it_speaks_japanese_if_it_or_its_page_does(
    shown: Any, site_url: str, of_page: str, of_element: str
) -> None:
    link = site_url + DAISANGEN
    body = ruling(link)
    if of_element:
        body = body.replace("link=", f'lang="{of_element}" link=')
    page = shown(body, lang=of_page)
    element = page.locator("pao-ruling")
    expect(element.locator(".sums")).to_have_text(
        "東家 0、南家 +32,300、西家 −16,300、北家 −16,000。", timeout=START_MS
    )
    expect(element).to_contain_text("西家は、南家の大三元の責任払いの対象者です。")
    expect(element).to_contain_text("西家が南家に300点を支払う（積み棒）")
    expect(element).to_contain_text("天鳳")
    expect(element.locator("section")).to_have_attribute("lang", "ja")
    expect(element.locator("svg")).to_contain_text("西家")
    hrefs = element.locator("a").evaluate_all("links => links.map(each => each.href)")
    assert f"{site_url}ja/id/pao-t003/" in hrefs


@pytest.mark.parametrize(("lang", "rules"), [("en", "riichi.wiki"), ("ja", "天鳳")])
def test_a_link_without_rules_means_those_of_its_language(
    shown: Any, site_url: str, lang: str, rules: str
) -> None:
    page = shown(ruling(f"{site_url}referee/?calls={DRAGONS}&win=S-daisangen"), lang)
    expect(page.locator("pao-ruling .pao-under")).to_contain_text(rules, timeout=START_MS)


def lines_for(heading: str) -> str:
    """The lines to copy below this on the page."""
    page = (DOCS / "reference" / "in-your-page.md").read_text("utf-8")
    return dedent(page.split(f"{heading}\n\n    ```text\n", 1)[1].split("    ```", 1)[0])


def test_the_lines_to_copy_work_with_and_without_scripts(
    browser: Browser, club: tuple[Path, str], site_url: str
) -> None:
    folder, address = club
    lines = lines_for('=== "HTML"').replace(EXAMPLE_SITE, site_url)
    html = f"<!doctype html><title>A club</title>{lines}"
    (folder / "copied.html").write_text(html, "utf-8")
    for has_scripts in (True, False):
        with browser.new_context(java_script_enabled=has_scripts) as context:
            shown = context.new_page()
            shown.goto(f"{address}copied.html")
            if has_scripts:
                sums = shown.locator("pao-ruling .sums")
                expect(sums).to_contain_text("West −16,000", timeout=START_MS)
                expect(shown.get_by_role("link", name="Open the case")).to_have_count(0)
            else:
                link = shown.get_by_role("link", name="Open the case in the referee")
                expect(link).to_have_attribute("href", re.compile(f"^{site_url}referee/"))
