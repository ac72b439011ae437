"""Saving for offline use in rare states: damaged files, no storage, two tabs, other parts."""

from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from build_scripts.checks.bench.waiting import wait_until
from tests.browser.test_offline import (
    JOBS,
    PARTLY,
    START_MS,
    ask_to_keep,
    jobs_of_players,
    keep,
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
    site = part_of(built, (*JOBS, "quiz/index.html"), tmp_path / "site")
    with opened(site, page) as server:
        url = server.url
        run(page, "worked-example")
        expect(place(page)).to_contain_text(PARTLY, timeout=START_MS)
    # The server is gone.
    jobs_of_players(page, url)
    page.goto(f"{url}quiz/")
    expect(page.locator("h1")).to_have_text("This page is not saved")


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
        page.locator('[data-md-component="search-query"]').fill("daisangen")
        expect(page.locator(".md-search-result__link").first).to_be_visible()
