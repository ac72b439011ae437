"""Saving for offline use in rare states: damaged files, no storage, two tabs, other parts."""

from pathlib import Path
from threading import Event

from playwright.sync_api import BrowserContext, Page, expect

from build_scripts.checks.bench.waiting import wait_until
from build_scripts.serving.live import Live
from tests.browser.support import HEARS
from tests.browser.test_offline import (
    JOBS,
    PARTLY,
    START_MS,
    ask_to_keep,
    jobs_of_players,
    keep,
    next_edition,
    opened,
    part_of,
    place,
    run,
    saved_part,
)
from tests.browser.test_offline import built as built
from tests.browser.test_offline import context as context
from tests.browser.test_offline import page as page
from tests.browser.test_offline import small_site as small_site
from tests.browser.two_editions import EXAMPLE, SECOND, made_anew


def test_players_jobs_are_done_with_the_server_stopped_after_one_use(
    built: Path, page: Page, tmp_path: Path
) -> None:
    site = part_of(built, JOBS, tmp_path / "site")
    with opened(site, page) as server:
        url = server.url
        run(page, "worked-example")
        expect(place(page)).to_contain_text(PARTLY, timeout=START_MS)
    # The server is gone.
    jobs_of_players(page, url)
    page.goto(f"{url}quiz/")
    expect(page.locator("h1")).to_have_text("This page is not saved")


def test_a_reader_who_stops_the_rest_keeps_the_first_part(small_site: Path, page: Page) -> None:
    with opened(small_site, page) as server:
        page.evaluate("localStorage.setItem('pao.offline', 'on')")
        page.reload()
        expect(place(page)).to_contain_text(PARTLY, timeout=START_MS)
        server.held["quiz/all/"] = Event()
        place(page).get_by_role("button", name="Save the rest (").click()
        place(page).get_by_role("button", name="Stop").click()
        expect(place(page)).to_contain_text(PARTLY)
        server.held["quiz/all/"].set()
        place(page).get_by_role("button", name="Save the rest (").click()
        expect(place(page)).to_contain_text("Saved for offline use (", timeout=START_MS)


def test_a_tab_that_is_opened_while_a_new_edition_comes_learns_of_it(
    small_site: Path, context: BrowserContext, tmp_path: Path
) -> None:
    page, later = context.new_page(), context.new_page()
    with opened(small_site, page) as server:
        keep(page)
        server.held[""] = Event()
        server.site = next_edition(small_site, tmp_path)
        page.reload()
        is_coming = "navigator.serviceWorker.getRegistration().then(it => it.installing !== null)"
        wait_until(page, is_coming)
        later.goto(f"{server.url}quiz/all/")
        strip = later.get_by_role("region", name="New edition")
        wait_until(later, "document.querySelector('.pao-offline-told')?.textContent")
        expect(strip).to_have_count(0)
        server.held[""].set()
        expect(strip).to_contain_text("A new edition is available")
        with page.expect_navigation():
            strip.get_by_role("button", name="Reload").click()
        expect(page.get_by_role("heading", name="At once")).to_be_visible()


def damage(page: Page, name: str) -> None:
    """Change the saved content of this file."""
    page.evaluate(
        """async (name) => {
          for (const key of await caches.keys()) {
            const cache = await caches.open(key);
            for (const { url } of await cache.keys()) {
              if (url.endsWith(name)) await cache.put(url, new Response("damaged"));
            }
          }
        }""",
        name,
    )


def test_a_damaged_saved_file_is_repaired_by_the_newer_edition(
    built: Path, context: BrowserContext, tmp_path: Path
) -> None:
    site = part_of(built, JOBS, tmp_path / "site")
    following = made_anew(site, tmp_path / "second")
    page, other = context.new_page(), context.new_page()
    with opened(site, page) as server:
        keep(page)
        other.goto(f"{server.url}rules/trigger/")
        damage(page, "/memory.bin")
        server.site = following
        page.locator(f"#example-{EXAMPLE}").get_by_role("button", name="Run", exact=True).click()
        mark = "document.querySelector('meta[name=pao-edition]').content"
        for each in (page, other):
            wait_until(each, f"{mark}.startsWith('{SECOND}')", limit_ms=START_MS)
        strip = page.get_by_role("region", name="New edition")
        expect(strip).to_contain_text("was reloaded")
        run(page, EXAMPLE)
        expect(place(page)).to_contain_text("Saved for offline use (")
    page.reload()
    run(page, EXAMPLE)


def test_a_damaged_saved_file_is_repaired_by_the_same_edition(
    built: Path, page: Page, tmp_path: Path
) -> None:
    with opened(part_of(built, JOBS, tmp_path / "site"), page) as server:
        keep(page)
        damage(page, "/memory.bin")
        server.lost = {
            path.relative_to(built).as_posix() for path in built.rglob("pyodide.asm.wasm")
        }
        example = page.locator(f"#example-{EXAMPLE}")
        example.get_by_role("button", name="Run", exact=True).click()
        expect(example).to_contain_text("The program could not start", timeout=START_MS)
        run(page, EXAMPLE)
        page.reload()
        run(page, EXAMPLE)


def test_without_space_the_page_says_so_goes_on_and_tries_again(
    small_site: Path, page: Page
) -> None:
    with opened(small_site, page):
        origin = page.evaluate("origin")
        session = page.context.new_cdp_session(page)
        size = saved_part(small_site, "first", "rest")
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": size // 2})
        ask_to_keep(page)
        expect(place(page)).to_contain_text("There is not enough storage in this browser.")
        wait_until(page, "caches.keys().then(names => names.length === 0)")
        page.reload()  # it is still wanted
        expect(place(page)).to_contain_text("not enough storage")
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
        place(page).get_by_role("button", name="Try again").click()
        expect(place(page)).to_contain_text("Saved for offline use (")


KEEPS_NOTHING = """
const refuse = () => { throw new DOMException("Access is denied", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get: refuse, configurable: true });
}
for (const name of ["open", "keys", "match"]) CacheStorage.prototype[name] = async () => refuse();
ServiceWorkerContainer.prototype.register = async () => refuse();
"""


def test_a_browser_without_storage_is_reported_and_the_page_goes_on(
    small_site: Path, page: Page
) -> None:
    page.add_init_script(KEEPS_NOTHING)
    with opened(small_site, page):
        ask_to_keep(page)
        expect(place(page)).to_contain_text("This browser does not allow saving")
        switch = page.locator(".pao-code-switch").first
        switch.click()
        expect(switch).to_contain_text("Hide code")
        page.locator('[data-md-component="search-query"]').fill("daisangen")
        expect(page.locator(".md-search-result__link").first).to_be_visible()


def test_a_refusal_is_announced_once_and_only_to_a_reader_who_asked(
    small_site: Path, page: Page
) -> None:
    page.add_init_script(HEARS)
    page.add_init_script("ServiceWorkerContainer.prototype.register = async () => { throw 0 }")
    with opened(small_site, page) as server:
        ask_to_keep(page)
        wait_until(page, "heard.length > 0")
        assert "This browser does not allow saving" in page.evaluate("heard.join()")
        page.goto(f"{server.url}quiz/all/")  # it is tried again, unasked
        expect(place(page)).to_contain_text("This browser does not allow saving")
        assert page.evaluate("[heard, missed]") == [[], []]


def test_serve_saves_nothing_and_removes_saved_files(small_site: Path, page: Page) -> None:
    with opened(small_site, page) as server:
        keep(page)
        server.live = Live()
        page.reload()
        wait_until(
            page,
            "document.querySelector('script[data-shown]') &&"
            " navigator.serviceWorker.getRegistrations().then(all => all.length === 0)",
        )
        assert page.evaluate("caches.keys()") == []
        expect(place(page)).to_have_count(0)
