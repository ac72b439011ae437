"""`<pao-ruling>` on a page of another origin, under a strict policy."""

import gzip
import json
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from pao_core import ask
from tests.browser.lab import START_MS, load_axe

DRAGONS = "S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W"
QUESTION: dict[str, Any] = {
    "ask": "ruling",
    "rules": "riichi-wiki-2024",
    "honba": 1,
    "deposits": 2,
    "calls": [
        {"by": "S", "kind": "pon", "tile": tile, "from": feeder}
        for tile, feeder in (("5z", "N"), ("6z", "E"), ("7z", "W"))
    ],
    "win": {"by": "S", "from": None, "value": {"yakuman": ["daisangen", "tsuuiisou"]}},
}
MOST_BYTES = 15_000
AXE_FAULTS = """axe.run('main', {preload: false})
  .then(({violations}) => violations.map(each => each.id))"""
HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A club</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src {site};
connect-src {site}; img-src {site}"><script type="module" src="{module}"></script></head>
<body><main><h1>A club</h1>{body}</main></body></html>"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """The folder and the address of a site of somebody else."""
    folder = tmp_path_factory.mktemp("club")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield folder, f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def shown(own_page: Page, club: tuple[Path, str], site_url: str) -> Iterator[Any]:
    """Opens a page of the club with this content. It must contact only the two sites."""
    folder, address = club
    parts = urlsplit(site_url)
    asked: list[Request] = []
    own_page.on("request", lambda request: asked.append(request))

    def show(body: str) -> Page:
        module = f"{site_url}embed/pao-ruling.js"
        site = f"{parts.scheme}://{parts.netloc}"
        page = HTML.format(site=site, module=module, body=body)
        (folder / "index.html").write_text(page, "utf-8")
        own_page.goto(address)
        return own_page

    yield show
    hosts = {urlsplit(each.url).netloc for each in asked}
    assert hosts <= {parts.netloc, urlsplit(address).netloc}


def ruling(link: str, inside: str = "") -> str:
    return f'<pao-ruling link="{link}">{inside}</pao-ruling>'


def test_it_answers_a_link_as_the_core_does(shown: Any, site_url: str) -> None:
    link = f"{site_url}referee/?rules=tenhou&calls={DRAGONS}&win=S-daisangen&from=N&honba=1"
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
    assert page.evaluate(AXE_FAULTS) == []


def test_it_answers_a_question_as_the_core_does(shown: Any) -> None:
    text = json.dumps(QUESTION).replace('"', "&quot;")
    page = shown(f'<pao-ruling question="{text}"></pao-ruling>')
    deltas = ask(QUESTION)["deltas"]
    expect(page.locator("pao-ruling .sums")).to_contain_text(
        f"South +{deltas['S']:,}", timeout=START_MS
    )
    expect(page.locator("pao-ruling .sums")).to_contain_text(f"West −{-deltas['W']:,}")


def test_other_rules_replace_those_of_the_link(shown: Any, site_url: str) -> None:
    link = f"{site_url}referee/?rules=tenhou&calls={DRAGONS}&win=S-daisangen.tsuuiisou"
    page = shown(ruling(link) + ruling(link).replace("link=", 'rules="m-league" link='))
    sums = page.locator("pao-ruling .sums")
    expect(sums).to_have_count(2, timeout=START_MS)
    first, second = sums.all_inner_texts()
    assert first != second


@pytest.mark.parametrize(
    "query",
    [
        "?rules=tenhou&win=S-3han30fu&from=N",
        "?rules=tenhou&calls=S-pon-5z.d_S-pon-6z.d_S-pon-7z.d&win=S-daisangen",
        "?rules=tenhou..honba_value.300&win=S-daisangen",
        "?rules=nobody&win=S-daisangen",
        "?rules=tenhou&win=S-daisangen_E-3han30fu&from=N",
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


@pytest.mark.parametrize("link", ["https://forged.example/referee/?win=S-daisangen", "x", ""])
def test_a_link_elsewhere_is_refused(shown: Any, link: str) -> None:
    page = shown(ruling(link))
    expect(page.locator("pao-ruling")).to_contain_text(
        "not a link to the referee", timeout=START_MS
    )
    assert page.locator("pao-ruling a").count() == 0


def test_it_is_small(own_page: Page, site_url: str) -> None:

    module = own_page.request.get(f"{site_url}embed/pao-ruling.js").body()
    assert len(gzip.compress(module)) <= MOST_BYTES
