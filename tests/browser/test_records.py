"""A dropped game in a browser: checked, shown, shared; and texts that are not games."""

from typing import Final

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect

from build_scripts.content.markdown.records import EXAMPLE
from build_scripts.environment.project import DOCS
from pao_core import rule_set
from pao_core.records import judge_record, read_record
from tests.browser.lab import axe_faults
from tests.browser.support import DESKTOP, HEARS, WIDER
from tests.core.records.random_hands import random_hand
from tests.core.records.simulator import Game
from tests.core.records.writers import as_tenhou6

START_MS: Final = 30_000  # the first answer also starts Python, on a machine that may be busy
GAME: Final = (DOCS / EXAMPLE).read_bytes()
DROPPED = """([text, name]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
  document.querySelector(".pao-drop").dispatchEvent(event);
}"""
PRESS_STOP = """new MutationObserver((_, watch) => {
  const stop = document.querySelector(".pao-game-progress button");
  if (!stop) return;
  watch.disconnect();
  stop.focus();
  stop.click();
}).observe(document.querySelector(".pao-game-progress"), { childList: true })"""
HOSTILE = '{"title": ["<img src=x onerror=alert(1)>"], "name": ["<b>A"], "log": [[["<i>", 0, 0]]]}'


@pytest.fixture(scope="module")
def game(tab: Page, site_url: str) -> Page:
    """The page with its example checked."""
    tab.goto(f"{site_url}your-game/")
    tab.get_by_role("button", name="Show an example").click()
    expect(summary(tab)).to_contain_text("checks", timeout=START_MS)
    return tab


def summary(page: Page) -> Locator:
    return page.locator(".pao-game-summary")


def hand(page: Page, title: str) -> Locator:
    name = page.locator(".pao-hand-title").get_by_text(title, exact=True)
    return page.locator(".pao-hand").filter(has=name)


def take(page: Page, content: bytes, name: str = "game.txt") -> None:
    """Choose a file with this content."""
    expect(page.locator(".pao-intake")).to_be_visible()
    if not page.locator(".pao-drop").is_visible():
        page.get_by_text("Check another game").click()
    file = FilePayload(name=name, mimeType="text/plain", buffer=content)
    page.locator(".pao-drop input[type=file]").set_input_files(file)


def test_only_hands_with_liability_are_open(game: Page) -> None:
    expect(summary(game)).to_have_text(
        f"{judge_record(read_record(GAME)).checks} checks: 1 difference from the rules. "
        "Liability or danger: 2 moments."
    )
    expect(hand(game, "East 1")).not_to_have_attribute("open", "")
    liable = hand(game, "East 2")
    expect(liable).to_contain_text("West is liable for daisangen and pays 32,000.")
    expect(liable.locator("svg.drawn, .pao-picture svg")).to_have_count(3)
    expect(liable.get_by_role("link", name="pao-t003").first).to_be_visible()
    expect(hand(game, "East 3")).to_contain_text("kuikae")
    assert axe_faults(game) == []


def test_the_focus_and_the_announcements_follow_the_checks(site_url: str, own_page: Page) -> None:
    own_page.add_init_script(HEARS)
    own_page.goto(f"{site_url}your-game/")
    own_page.get_by_role("button", name="Show an example").press("Enter")
    expect(own_page.locator(".pao-game-head")).to_be_focused(timeout=START_MS)
    expect(summary(own_page)).to_contain_text("checks", timeout=START_MS)
    own_page.evaluate(PRESS_STOP)
    rules = own_page.locator(".pao-game-terms").get_by_label("Rules")
    rules.select_option("tenhou")
    expect(summary(own_page)).to_contain_text("Stopped after")
    expect(summary(own_page)).to_be_focused()
    rules.focus()
    rules.select_option("m-league")
    expect(summary(own_page)).to_contain_text("checks")
    expect(rules).to_be_focused()
    assert summary(own_page).inner_text() in own_page.evaluate("heard")
    assert own_page.evaluate("missed") == []


def test_a_hand_without_liability_opens_to_its_table(game: Page) -> None:
    quiet = hand(game, "East 1")
    quiet.locator("summary").click()
    expect(quiet.locator(".pao-picture svg")).to_be_visible()
    expect(quiet).to_contain_text("Nobody was liable or at risk here.")


def test_the_referee_opens_at_the_case(game: Page) -> None:
    link = hand(game, "East 2").get_by_role("link", name="Open in the referee").last
    address = link.get_attribute("href") or ""
    assert "/referee/?rules=tenhou&calls=S-pon-5z-E_S-pon-6z-N" in address
    assert address.endswith("win=S-daisangen")


def test_the_reader_chooses_a_seat_and_rules(game: Page) -> None:
    game.get_by_label("Your seat").select_option("North in the first hand")
    expect(hand(game, "East 2")).to_contain_text("You are liable for daisangen")
    rules = game.locator(".pao-game-terms").get_by_label("Rules")
    others = judge_record(read_record(GAME), rule_set("mu")).differences
    rules.select_option("mu")
    expect(summary(game)).to_contain_text(f"{len(others)} differences from the rules")
    rules.select_option("")
    expect(summary(game)).to_contain_text("1 difference")


def test_it_fits_a_phone(game: Page) -> None:
    game.set_viewport_size({"width": 320, "height": 640})
    assert game.evaluate(WIDER) <= 0
    for key in game.locator(".pao-records button, .pao-records summary").all():
        box = key.bounding_box()
        assert box is None or box["height"] >= 44
    game.set_viewport_size(DESKTOP)  # type: ignore[arg-type]


def test_a_link_contains_one_hand(game: Page, browser: Browser, site_url: str) -> None:
    game.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    east = hand(game, "East 2")
    east.get_by_role("button", name="Copy a link to this hand").click()
    address = east.locator("input").input_value()
    assert len(address) < 2000
    assert address.startswith(f"{site_url}your-game/#hand=")
    game.goto("about:blank")
    game.goto(address)
    expect(game.locator(".pao-hand")).to_have_count(1, timeout=START_MS)
    expect(hand(game, "East 2")).to_contain_text("West is liable for daisangen")
    game.goto(address[:-200])
    expect(game.locator(".pao-notice")).to_contain_text("incomplete or damaged")


def test_open_questions_about_the_records_rules_are_reported(game: Page, site_url: str) -> None:
    game.goto(f"{site_url}your-game/")
    told = as_tenhou6([random_hand(3)], 4)
    take(game, told.replace("般南喰赤", "友人戦南喰赤").encode())
    note = game.locator(".pao-game-note")
    expect(note).to_contain_text("a room whose players choose the rules", timeout=START_MS)
    take(game, told.replace("般南喰赤", "玉の間四人南").encode())
    rules = game.locator(".pao-game-terms").get_by_label("Rules")
    expect(rules).to_contain_text("Mahjong Soul, ranked (from the record)", timeout=START_MS)
    expect(note).to_have_count(0)


def test_a_dropped_file_is_judged_and_can_be_stopped(game: Page, site_url: str) -> None:
    game.goto(f"{site_url}your-game/")
    expect(game.locator(".pao-drop")).to_be_visible()
    game.evaluate(DROPPED, [Game(5, hands=8).written, "many.xml"])
    expect(game.locator(".pao-hand").first).to_be_visible(timeout=START_MS)
    expect(summary(game)).to_contain_text("all agree with the rules")
    head, *hands = Game(5, hands=8).tags
    game.evaluate(DROPPED, [head + "".join(hands * 25) + "</mjloggm>", "many.xml"])
    game.get_by_role("button", name="Stop").click()
    expect(summary(game)).to_contain_text("Stopped after")
    assert game.locator(".pao-hand").count() < 200


def test_unreadable_hands_do_not_count_as_agreeing(game: Page, site_url: str) -> None:
    game.goto(f"{site_url}your-game/")
    take(game, Game(5, hands=3).written[:-60].encode())
    expect(summary(game)).to_contain_text("1 hand could not be read", timeout=START_MS)
    expect(summary(game)).to_contain_text("all agree with the rules")
    take(game, Game(5, hands=1).written[:-60].encode())
    expect(summary(game)).to_have_text("No hands could be read.")


def test_a_text_that_is_not_a_game_is_refused(game: Page, site_url: str) -> None:
    game.goto(f"{site_url}your-game/")
    said = game.locator(".pao-records .pao-notice")
    take(game, b"shopping list")
    expect(said).to_contain_text("Not one of the formats", timeout=START_MS)
    take(game, b"")
    expect(said).to_contain_text("This is empty.")
    take(game, b"x" * 8_000_001)
    expect(said).to_contain_text("reads up to 8")
    game.get_by_label("Paste its text or link").fill("https://tenhou.net/0/?log=2026-1")
    game.get_by_role("button", name="Check this game").click()
    expect(said).to_contain_text("only names a game")
    take(game, HOSTILE.encode())
    expect(game.locator(".pao-game-head")).to_contain_text("tenhou.net/6")
    expect(game.locator(".pao-game-head")).to_contain_text("<i>")
    expect(summary(game)).to_contain_text("No hands could be read")
    assert game.locator(".pao-records :is(img, b, i)").count() == 0
