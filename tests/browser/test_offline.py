"""Without a network: a part of the site is saved after use, and everything on request."""

import json
import os
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from build_scripts.building import client, offline
from build_scripts.building.pipeline import ASSETS
from build_scripts.building.this_site import THIS_SITE
from build_scripts.checks.bench.waiting import wait_until
from build_scripts.serving.server import SiteServer
from tests.browser.support import DESKTOP, Watch, built_for
from tests.browser.two_editions import write

BASE = "/pao/"
START_MS = 60_000  # Python starts, on a machine that may be busy
DRAGONS = "S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W"
ROOM = ("404.html", "index.html", "sitemap.xml", "assets", "search")
JOBS = (
    *(*ROOM, "referee", "rules/trigger", "rules/draws"),
    *("rulesets/index.html", "rulesets/tenhou.json", "rulesets/m-league.json"),
)
PYTHON = "assets/pao/runtime"
PARTLY = "Referee, rules and search: saved for offline use ("


class CountingServer(SiteServer):
    """Counts how often each file was requested, and can lose or delay some."""

    def __init__(self, site: Path) -> None:
        super().__init__(("127.0.0.1", 0), site, base=BASE)
        self.asked: Counter[str] = Counter()
        self.lost: set[str] = set()
        self.held: dict[str, Event] = {}
        self.is_gone = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{BASE}"

    def server_close(self) -> None:
        """Answer nothing more, not even over connections that browsers keep open."""
        self.is_gone = True
        super().server_close()

    def file_of(self, path: str) -> Path | None:
        """The file, unless it is lost. A file that is held comes later."""
        if self.is_gone:
            raise ConnectionAbortedError
        self.asked[path] += 1
        if path in self.held:
            self.held[path].wait(timeout=START_MS / 1000)
        return None if path in self.lost else super().file_of(path)


@contextmanager
def opened(site: Path, page: Page) -> Iterator[CountingServer]:
    """The server of this site, with its home page open."""
    with CountingServer(site) as server:
        server.start()
        page.goto(server.url)
        yield server


def part_of(site: Path, names: tuple[str, ...], target: Path) -> Path:
    """A site with only these pages of the built one, and its own list."""
    for name in names:
        source = site / name
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target / name, copy_function=os.link, dirs_exist_ok=True)
        else:
            shutil.copyfile(source, target / name)
    worker = target / ASSETS / "offline.js"
    shutil.copyfile(client.build() / "offline.js", worker)
    offline.complete(target, ASSETS / "offline.js", THIS_SITE)
    return target


def edited(site: Path, name: str, old: str, new: str, target: Path) -> Path:
    """The next edition, with one text changed in this file."""
    shutil.copytree(site, target, copy_function=os.link)
    text = (site / name).read_text("utf-8")
    assert old in text
    (target / name).unlink()
    (target / name).write_text(text.replace(old, new), "utf-8")
    shutil.copyfile(client.build() / "offline.js", target / ASSETS / "offline.js")
    for made in (offline.WORKER, offline.LIST):
        (target / made).unlink()
    offline.complete(target, ASSETS / "offline.js", THIS_SITE)
    return target


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    watch = Watch()
    watch.allow("Failed to load resource|ERR_CONNECTION_REFUSED|Failed to fetch|integrity")
    with browser.new_context(viewport=DESKTOP) as context:  # type: ignore[arg-type]
        watch.follow(context)
        yield context
    watch.judge()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page whose browser has saved nothing yet."""
    return context.new_page()


@pytest.fixture(scope="module")
def built(site_url: str) -> Path:
    """The folder of the site."""
    return built_for(site_url)


def next_edition(small_site: Path, folder: Path) -> Path:
    return edited(small_site, "index.html", "Pao in a minute", "At once", folder / "next")


@pytest.fixture
def small_site(built: Path, tmp_path: Path) -> Path:
    """Two pages without Python, which are quick to save."""
    site = part_of(built, (*ROOM, "quiz/all"), tmp_path / "first")
    shutil.rmtree(site / PYTHON)
    return edited(site, "index.html", "Pao in one minute", "Pao in a minute", tmp_path / "small")


def place(page: Page) -> Locator:
    return page.locator(".pao-offline-quiet")


def go_to_foot(page: Page) -> None:
    """Scroll to the button, which is made when it becomes visible."""
    expect(place(page)).to_be_attached()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")


def ask_to_keep(page: Page) -> None:
    go_to_foot(page)
    place(page).get_by_role("button", name="Save for offline use").click()


def keep(page: Page) -> None:
    ask_to_keep(page)
    expect(place(page)).to_contain_text("Saved for offline use (", timeout=START_MS)


def run(page: Page, name: str) -> None:
    example = page.locator(f"#example-{name}")
    example.get_by_role("button", name="Run", exact=True).click()
    expect(example).to_have_attribute("data-state", "match", timeout=START_MS)


def test_all_jobs_are_done_with_the_server_stopped(built: Path, page: Page, tmp_path: Path) -> None:
    site = part_of(built, JOBS, tmp_path / "site")
    with opened(site, page) as server:
        url = server.url
        run(page, "worked-example")
        expect(place(page)).to_contain_text(PARTLY, timeout=START_MS)
        rest = place(page).get_by_role("button", name="Save the rest (")
        made = rest.element_handle()
        go_to_foot(page)
        page.evaluate("new Promise(requestIdleCallback)")
        assert made.evaluate("it => it.isConnected"), "a button that is replaced is not pressed"
        rest.click()
        expect(place(page)).to_contain_text("Saved for offline use (", timeout=START_MS)
    # The server is gone.
    jobs_of_players(page, url)
    page.goto(f"{url}rules/trigger?any=parameter")  # without its slash
    assert page.url == f"{url}rules/trigger/?any=parameter"
    page.goto(f"{url}referee")
    assert page.url == f"{url}referee/"
    expect(page.locator(".pao-verdict")).to_contain_text("West")


def jobs_of_players(page: Page, url: str) -> None:
    page.goto(f"{url}rules/trigger/?any=parameter#pao-t003")
    example = page.locator(".pao-example").first
    name = example.get_attribute("data-example") or ""
    run(page, name)
    run(page, name)
    page.locator('[data-md-component="search-query"]').fill("大三元")
    expect(page.locator('.md-search-result__link[href$="#pao-t003"]')).to_have_count(1)
    page.goto(f"{url}referee/?rules=fight-club&calls={DRAGONS}&win=S-daisangen&from=N&honba=2")
    expect(page.locator(".pao-verdict")).to_contain_text("West", timeout=START_MS)
    page.goto(f"{url}rules/draws/?rules=tenhou&tenpai=N")
    answer = page.get_by_role("group", name="Answer")
    expect(answer).to_have_attribute("aria-busy", "false", timeout=START_MS)
    expect(answer).to_contain_text("North +3,000")
    page.goto(f"{url}rulesets/?compare=tenhou,m-league")
    expect(page.locator("article")).to_contain_text("M.League")
    answered = page.goto(f"{url}no/such/page/")
    assert answered is not None
    assert answered.status == 404
    expect(page.locator("h1")).to_have_text("Page not found")


def saved_part(site: Path, *parts: str) -> int:
    """How many bytes these parts of the list take in a browser."""
    listed = json.loads((site / offline.LIST).read_text("utf-8"))
    return sum(size for part in parts for _, _, size, _ in listed[part])


def test_a_new_edition_is_complete_and_comes_when_the_reader_wants(
    small_site: Path, context: BrowserContext, tmp_path: Path
) -> None:
    page, other = context.new_page(), context.new_page()
    minute = page.get_by_role("heading", name="Pao in a minute")
    with opened(small_site, page) as server:
        keep(page)
        other.goto(f"{server.url}quiz/all/")
        server.asked.clear()
        server.site = next_edition(small_site, tmp_path)
        page.reload()
        strip = page.get_by_role("region", name="New edition")
        expect(strip).to_contain_text("A new edition is available")
        assert server.asked.keys() == {"offline.js", "offline.json", ""}
        page.reload()
        expect(minute).to_be_visible()
        with other.expect_navigation():
            strip.get_by_role("button", name="Reload").click()
        expect(page.get_by_role("heading", name="At once")).to_be_visible()
        expect(strip).to_have_count(0)
        assert len(page.evaluate("caches.keys()")) == 1
    page.reload()
    expect(page.get_by_role("heading", name="At once")).to_be_visible()


def test_only_failed_or_wrong_files_are_fetched_again(small_site: Path, page: Page) -> None:
    with CountingServer(small_site) as server:
        server.start()
        all_questions = small_site / "quiz/all/index.html"
        right = all_questions.read_text("utf-8")
        write(all_questions, f"{right}<script>forged</script>")
        page.goto(server.url)
        ask_to_keep(page)
        expect(place(page)).to_contain_text("did not finish")
        in_caches = "(await (await caches.open((await caches.keys())[0])).keys()).map(r => r.url)"
        kept = page.evaluate(f"(async () => {in_caches})()")
        assert f"{server.url}quiz/all/" not in kept
        write(all_questions, right)
        server.asked.clear()
        place(page).get_by_role("button", name="Try again").click()
        expect(place(page)).to_contain_text("Saved for offline use (")
        kept_before = {url.removeprefix(server.url) for url in kept}
        assert server.asked["quiz/all/"] == 1
        assert server.asked.keys() & kept_before == set()

        place(page).get_by_role("button", name="Remove").click()
        expect(place(page).get_by_role("button", name="Save for offline use")).to_be_visible()
        wait_until(page, "caches.keys().then(names => names.length === 0)")
        page.reload()
        go_to_foot(page)
        expect(place(page).get_by_role("button", name="Save for offline use")).to_be_visible()
        assert server.asked[""] >= 1, "it comes from the network again"
        keep(page)
