"""The first look at a dropped game: it comes before Python, which does not contradict it."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from build_scripts.checks.bench.waiting import wait_until
from tests.browser.support import HEARS, NewPage
from tests.browser.test_records import GAME, START_MS, summary, take
from tests.core.records.pao_games import PaoGame

PYTHON: Final = "**/assets/pao/runtime/**"
MOST_BYTES: Final = 200_000
"""Before the first hand is judged, with headers, of which the page itself is half."""
SAID: Final = (
    "East 2: South's pon of the red dragon from West made West liable to South for daisangen. "
    "West pays 32,000."
)


def look(page: Page) -> Locator:
    return page.locator(".pao-first-look")


def test_it_needs_neither_python_nor_much_else(site_url: str, own_page: Page) -> None:
    asked: list[Route] = []
    own_page.context.route(PYTHON, lambda route: asked.append(route))  # it never arrives
    own_page.add_init_script(HEARS)
    session = own_page.context.new_cdp_session(own_page)
    session.send("Network.enable")
    moved: list[int] = []
    session.on("Network.loadingFinished", lambda event: moved.append(event["encodedDataLength"]))
    own_page.goto(f"{site_url}your-game/")
    own_page.locator(".pao-drop").hover()
    own_page.get_by_role("button", name="Show an example").focus()
    expect(own_page.locator(".pao-intake")).to_be_visible()
    assert asked == [], "only a record loads Python"
    own_page.get_by_role("button", name="Show an example").press("Enter")
    expect(look(own_page).locator("li")).to_have_text(
        [SAID, "This first look follows the rules of Tenhou."]
    )
    assert sum(moved) <= MOST_BYTES, moved
    expect(own_page.locator(".pao-game-what")).to_have_text("mjai, 3 hands")
    expect(own_page.locator(".pao-game-head")).to_be_focused()
    wait_until(own_page, "heard.some((each) => each.includes('West pays 32,000'))")
    expect(own_page.locator(".pao-notice")).not_to_be_empty()
    assert asked, "Python is on its way"


@pytest.mark.full
@pytest.mark.parametrize("width", [390, 1280])
def test_it_stays_in_place_when_the_replay_comes(
    width: int, site_url: str, new_page: NewPage
) -> None:
    page = new_page(viewport={"width": width, "height": 900})
    page.goto(f"{site_url}your-game/")
    take(page, GAME)
    expect(look(page)).to_be_visible()
    before = look(page).bounding_box()
    expect(summary(page)).to_be_empty()
    expect(summary(page)).to_contain_text("checks", timeout=START_MS)
    assert look(page).bounding_box() == before
    page.locator(".pao-game-terms").get_by_label("Rules").select_option("mu")
    expect(look(page)).to_have_count(0)


def test_an_unusual_record_waits_for_python(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}your-game/")
    cut = PaoGame(5, hands=3).written[:-60].encode()
    take(page, cut)
    expect(summary(page)).to_contain_text("all agree with the rules", timeout=START_MS)
    expect(look(page)).to_have_count(0)


def test_it_speaks_japanese(site_url: str, page: Page) -> None:
    page.context.route(PYTHON, lambda route: None)
    page.goto(f"{site_url}ja/your-game/")
    page.get_by_role("button", name="例を見る").click()
    expect(look(page).locator("li").first).to_have_text(
        "東2局：南家が西家の中をポンし、西家が南家に対して大三元の責任払いの対象になりました。"
        "西家は32,000点を支払います。"
    )
