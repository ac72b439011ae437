"""A dropped game in a browser: replayed, checked, shared; and texts that are not games."""

import re
from typing import Final

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from build_scripts.content.markdown.records import EXAMPLE
from build_scripts.environment.project import DOCS
from pao_core import rule_set
from pao_core.records import judge_record, read_record
from tests.browser.support import HEARS, NewPage
from tests.core.records.simulator import Game

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


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Move")


def sit(page: Page, place: int) -> None:
    """Choose the starting hand of this place; after the last one, that of nobody."""
    seats = page.locator(".pao-seats")
    if seats.get_attribute("open") is None:
        seats.locator("summary").click()
    seats.locator("label").nth(place).click()
    expect(page.locator(".pao-game-progress button")).to_have_count(0, timeout=START_MS)


def open_hand(page: Page, title: str) -> None:
    page.locator(".pao-hand").filter(has_text=title).click()


def board(page: Page) -> Locator:
    """The picture, once the newest one is there."""
    expect(page.locator(".pao-board")).to_have_attribute("aria-busy", "false")
    return page.locator(".pao-board svg")


def choose_rules(page: Page, title: str) -> None:
    page.locator(".pao-my-rules").click()
    page.locator(".pao-sheet").get_by_role("button", name=title, exact=True).click()


def take(page: Page, content: bytes, name: str = "game.txt") -> None:
    """Choose a file with this content."""
    expect(page.locator(".pao-intake")).to_be_visible()
    if not page.locator(".pao-drop").is_visible():
        page.get_by_text("Check another game").click()
    file = FilePayload(name=name, mimeType="text/plain", buffer=content)
    page.locator(".pao-drop input[type=file]").set_input_files(file)


def test_the_board_begins_at_the_closest_call(game: Page) -> None:
    expect(summary(game)).to_have_text(
        f"{judge_record(read_record(GAME)).checks} checks: 1 difference from the rules."
    )
    expect(game.locator(".pao-closest")).to_have_text(
        "East 2: West became liable to South for daisangen."
    )
    expect(game.locator(".pao-replay-title")).to_have_text("East 2")
    expect(game.get_by_role("link", name="pao-t003").first).to_be_visible()
    expect(game.locator(".pao-mark-key strong")).to_have_text(["Danger", "Liable", "Payment"])
    expect(game.locator(".pao-tick")).to_have_count(3)


def test_the_slider_says_the_move_and_the_moment(game: Page) -> None:
    slider(game).focus()
    for key, says in (
        ("ArrowRight", "Turn 3. West discards the red dragon."),
        ("ArrowRight", "Turn 4. South makes a pon of the red dragon from West. Liable."),
        ("End", "South drew the winning tile. Payment."),
        ("Home", "The deal."),
    ):
        slider(game).press(key)
        expect(slider(game)).to_have_attribute("aria-valuetext", says)
    expect(game.get_by_role("button", name="Previous move")).to_be_disabled()
    expect(board(game)).to_be_visible()
    expect(slider(game)).to_be_focused()


def test_an_opened_hand_stays_and_says_what_differs(game: Page) -> None:
    open_hand(game, "East 3")
    expect(game.locator(".pao-replay-title")).to_be_focused()
    expect(game.locator(".pao-replay-more")).to_contain_text("kuikae")
    expect(game.locator(".pao-hand[aria-current]")).to_contain_text("East 3")


def test_the_reader_chooses_a_seat_and_rules(game: Page) -> None:
    sit(game, 3)
    expect(game.locator(".pao-closest")).to_contain_text("You became liable to South")
    sit(game, 4)
    expect(game.locator(".pao-closest")).to_contain_text("West became liable to South")
    others = judge_record(read_record(GAME), rule_set("mu")).differences
    choose_rules(game, "Mahjong Rengou (μ)")
    expect(summary(game)).to_contain_text(f"{len(others)} differences from the rules")


def test_a_link_contains_one_hand(game: Page, site_url: str) -> None:
    game.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    open_hand(game, "East 2")
    game.get_by_role("button", name="Copy a link to this hand").click()
    address = game.locator(".pao-hand-link input").input_value()
    assert len(address) < 2000
    assert address.startswith(f"{site_url}your-game/#hand=")
    game.goto("about:blank")
    game.goto(address)
    expect(game.locator(".pao-hand")).to_have_count(1, timeout=START_MS)
    expect(game.locator(".pao-closest")).to_contain_text("East 2: West became liable")
    game.goto(address[:-200])
    expect(game.locator(".pao-notice")).to_contain_text("incomplete or damaged")


def test_a_player_finds_their_closest_call_in_two_taps(new_page: NewPage, site_url: str) -> None:
    """They choose the file and tap their starting hand. Then the board is in view."""
    page = new_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page.goto(f"{site_url}your-game/")
    take(page, GAME)  # the first tap
    expect(summary(page)).to_contain_text("checks", timeout=START_MS)
    page.locator(".pao-seat-choice").nth(3).tap()  # the second
    expect(page.locator(".pao-closest")).to_have_text(
        "East 2: You became liable to South for daisangen."
    )
    for place in (page.locator(".pao-closest"), slider(page), board(page).locator("use").last):
        expect(place).to_be_in_viewport()
    expect(board(page).locator(".drawn-glow").first).to_be_in_viewport()


def test_if_nothing_happened_the_nearest_thing_to_it_is_shown(game: Page) -> None:
    lines = GAME.splitlines(keepends=True)
    quiet = b"".join(lines[: lines.index(b'{"type":"end_kyoku"}\n') + 1])
    take(game, quiet)
    closest = game.locator(".pao-closest")
    expect(closest).to_contain_text("We checked 1 hand with 23 discards and 3 calls.")
    expect(closest).to_contain_text(
        "The closest moment, in East 1: South showed 1 of the 3 sets of daisangen."
    )
    expect(game.locator(".pao-replay-says")).to_contain_text("daiminkan of the green dragon")
    take(game, b"".join(lines[:30]))
    expect(closest).to_contain_text("As far as it could be read, nobody was liable")


def test_the_focus_and_the_announcements_follow_the_checks(site_url: str, own_page: Page) -> None:
    own_page.add_init_script(HEARS)
    own_page.goto(f"{site_url}your-game/")
    own_page.get_by_role("button", name="Show an example").press("Enter")
    expect(own_page.locator(".pao-game-head")).to_be_focused(timeout=START_MS)
    expect(summary(own_page)).to_contain_text("checks", timeout=START_MS)
    choose_rules(own_page, "M.League")
    expect(summary(own_page)).to_contain_text("checks")
    expect(own_page.locator(".pao-my-rules")).to_be_focused()
    own_page.evaluate(PRESS_STOP)
    own_page.evaluate("dispatchEvent(new Event('pao-rules'))")  # as if chosen once more
    expect(summary(own_page)).to_contain_text("Stopped after")
    expect(summary(own_page)).to_be_focused()
    assert summary(own_page).inner_text() in own_page.evaluate("heard")
    assert own_page.evaluate("missed") == []


def test_a_dropped_file_is_judged_and_can_be_stopped(game: Page) -> None:
    game.evaluate(DROPPED, [Game(5, hands=8).written, "many.xml"])
    expect(game.locator(".pao-hand").first).to_be_visible(timeout=START_MS)
    expect(summary(game)).to_contain_text("all agree with the rules")
    head, *hands = Game(5, hands=8).tags
    game.evaluate(DROPPED, [head + "".join(hands * 25) + "</mjloggm>", "many.xml"])
    game.get_by_role("button", name="Stop").click()
    expect(summary(game)).to_contain_text("Stopped after")
    assert game.locator(".pao-hand").count() < 200


def test_unreadable_hands_do_not_count_as_agreeing(game: Page) -> None:
    text = Game(5, hands=3).written
    last = text.rindex("<INIT")
    take(game, (text[:last] + re.sub(r"<T\d+/>", "<T999/>", text[last:], count=1)).encode())
    note = game.locator(".pao-game-note")
    expect(note).to_contain_text("1 hand could not be read: ", timeout=START_MS)
    expect(note).not_to_contain_text("Save the game again")
    expect(summary(game)).to_contain_text("all agree with the rules")
    game.locator(".pao-hand").last.click()
    expect(game.locator(".pao-hand-problem")).to_contain_text("a tile that does not exist")


def test_if_no_hand_can_be_read_one_problem_is_reported(game: Page) -> None:
    take(game, re.sub(rb'("type":"tsumo".*)"pai"', rb'\1"tile"', GAME))
    note = game.locator(".pao-game-note")
    expect(note).to_contain_text("This game could not be read: ", timeout=START_MS)
    expect(note).not_to_contain_text("Save the game again")
    shown = game.locator(".pao-game").inner_text()
    assert shown.count("could not be read") == 1
    assert "Which hand was yours" not in shown
    assert game.locator(".pao-game select").count() == 0


def test_a_text_that_is_not_a_game_is_refused(game: Page) -> None:
    said = game.locator(".pao-records .pao-notice")
    take(game, b"shopping list")
    expect(said).to_contain_text(
        "This is not a game from Mahjong Soul, mjai, Tenhou", timeout=START_MS
    )
    take(game, b"")
    expect(said).to_contain_text("This is empty.")
    game.get_by_label("Paste its text or link").fill("https://tenhou.net/0/?log=2026-1")
    game.get_by_role("button", name="Check this game").click()
    expect(said).to_contain_text("from Tenhou, the log as XML")
    take(game, HOSTILE.encode())
    expect(game.locator(".pao-game-head")).to_contain_text("tenhou.net/6")
    expect(game.locator(".pao-game-note")).to_contain_text("could not be read")
    assert game.locator(".pao-records :is(img, b, i)").count() == 0


def test_a_dragged_file_starts_python_before_it_is_dropped(site_url: str, own_page: Page) -> None:
    own_page.goto(f"{site_url}your-game/")
    expect(own_page.locator(".pao-intake")).to_be_visible()
    with own_page.expect_request("**/assets/pao/runtime/**"):
        own_page.locator(".pao-drop").dispatch_event("dragenter")
