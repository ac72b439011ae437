"""The referee: common jobs, and links, valid and broken."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from build_scripts.checks.bench.waiting import wait_until
from build_scripts.content.cases.published import all_cases, referee_link
from pao_core import ask, riichi_rule_set_ids, rule_set
from pao_core.conform.cases import expectations
from tests.browser.lab import START_MS
from tests.browser.support import ALONE, TOP, NewPage, Watch
from tests.core import profiles

GO_TO = """query => {
  history.pushState(null, "", query);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
HAND: Mapping[str, Any] = {
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 1,
    "reduced_motion": "reduce",  # each tap would wait for what slides
}
# Nothing covers the key where it is tapped and near its bottom.
IN_SIGHT = """key => {
  const { left, width, bottom } = key.getBoundingClientRect();
  return [bottom - 12, bottom - 4].every(y => {
    const there = document.elementFromPoint(left + width / 2, y);
    return there !== null && key.contains(there);
  });
}"""
NOTHING_SLIDES = """() => Promise.allSettled(document.getAnimations()
  .filter(each => each.playState === "running" && each.effect.target.closest(".pao-desk"))
  .map(each => each.finished))"""
JOBS = tomllib.loads(Path(__file__).with_name("referee-jobs.toml").read_text("utf-8"))["job"]
BY_TILES = "daisangen by its tiles"
MELDS_FIRST = "daisangen from the empty table, melds first"
SMALL = {"width": 360, "height": 640}
WIDE = {"width": 1280, "height": 900}
SEATS = {"East": "E", "South": "S", "West": "W", "North": "N"}
DRAGONS = "S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W"
MY_RULES = ".pao-my-rules"
RON = f"?rules=tenhou&calls={DRAGONS}&win=S-daisangen&from=N"


@dataclass
class Finger:
    """Taps, and counts how often what it taps had to be scrolled into view."""

    page: Page
    scrolls: int = 0

    def _step(self, told: str) -> None:
        verb, _, name = told.partition(" ")
        if verb == "choose":
            sheet = self.page.locator(".pao-sheet")
            self._tap(sheet.get_by_role("button", name=name, exact=True).first)
        elif verb == "press":
            self._tap(self.page.get_by_role("button", name=name, exact=True))
        elif told == "rules":
            self._tap(self.page.locator(MY_RULES))
        elif verb == "done":
            self._tap(self.page.locator(".pao-sheet-done"))
        else:
            self._tap(self.page.locator(f'.pao-desk [data-key="{told}"]'))

    def do(self, *steps: str) -> None:
        """Steps as in `referee-jobs.toml`."""
        for step in steps:
            self._step(step)

    def _tap(self, what: Locator) -> None:
        expect(what).to_be_visible()
        self.page.evaluate(NOTHING_SLIDES)
        if not what.evaluate(IN_SIGHT):
            what.scroll_into_view_if_needed()
            self.scrolls += 1
        box = what.bounding_box()
        assert box is not None
        foot = {"x": box["width"] / 2, "y": box["height"] - 12}  # a player's sets lie higher
        what.tap(position=foot)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def open_phone(browser: Browser, site_url: str) -> Iterator[tuple[Page, Watch]]:
    """The referee on a phone, for tests that begin with an address. Its Python keeps running."""
    watch = Watch()
    with browser.new_context(**ALONE, viewport=SMALL, **HAND) as context:  # type: ignore[arg-type]
        watch.follow(context)
        page = context.new_page()
        page.goto(f"{site_url}referee/")
        yield page, watch


@pytest.fixture
def phone(open_phone: tuple[Page, Watch]) -> Iterator[Page]:
    """The same, as before anyone touched it."""
    page, watch = open_phone
    watch.complaints.clear()
    page.evaluate("localStorage.clear()")
    if page.locator(".pao-sheet").count():
        page.keyboard.press("Escape")
    yield page
    watch.judge()


def at_the_table(page: Page, query: str = "", size: Mapping[str, int] = SMALL) -> Page:
    """The page for a reader who follows a link, or goes back, to this address."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.evaluate(GO_TO, query or urlsplit(page.url).path)
    expect(page.locator(".pao-seat-key, .pao-broken").first).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    page.locator(".pao-presets").evaluate_all("rows => rows.forEach(row => row.scrollTo(0, 0))")
    return page


def tapped_table(page: Page) -> tuple[Page, Finger]:
    """The first case on a phone, and a finger."""
    return at_the_table(page), Finger(page)


def sums(page: Page) -> Mapping[str, int]:
    """The sums on the strip, once they belong to the case."""
    expect(page.locator(".pao-strip")).to_have_attribute("aria-busy", "false", timeout=START_MS)
    rows = page.locator(".pao-strip-sums li").all_inner_texts()
    return {SEATS[row.split()[0]]: number(row.split()[1]) for row in rows}


def number(text: str) -> int:
    return int(text.replace(",", "").replace("−", "-").replace("+", ""))


def deltas(rules: Any, **more: Any) -> Mapping[str, int]:
    """The core's answer to three dragon sets of South's, the third from West."""
    calls = [
        {"by": "S", "kind": "pon", "tile": tile, "from": feeder}
        for tile, feeder in (("5z", "E"), ("6z", "N"), ("7z", "W"))
    ]
    found: Mapping[str, int] = ask({"ask": "ruling", "rules": rules, "calls": calls, **more})[
        "deltas"
    ]
    return found


def win(by: str, *yakuman: str, discarder: str | None = None) -> Mapping[str, Any]:
    value = {"yakuman": list(yakuman)} if yakuman else {"han": 3, "fu": 30}
    return {"by": by, "from": discarder, "value": value}


@pytest.mark.parametrize("job", JOBS, ids=[each["name"] for each in JOBS])
def test_a_job_is_done_with_few_scrolls(job: Mapping[str, Any], phone: Page) -> None:
    page = at_the_table(phone)
    finger = Finger(page)
    finger.do(*job["steps"])
    if "question" in job:
        assert sums(page) == deltas(**job["question"])
    if "shows" in job:
        expect(page.locator(job["shows"])).to_be_visible()
        page.keyboard.press("Escape")
    assert finger.scrolls <= job.get("most_scrolls", 0)


def test_a_fact_that_no_longer_fits_is_reported(phone: Page) -> None:
    page, finger = tapped_table(phone)
    locator = page.locator(".pao-told[role=status]")
    expect(locator).to_be_attached()
    expect(locator).to_be_empty()
    finger.do("seat-W", "won")
    expect(locator).to_have_text("This change removed: that West fed the third dragon.")
    finger.do("Undo", "Undo")
    expect(locator).to_be_empty()
    assert sums(page) == deltas("riichi-wiki-2024", win=win("S", "daisangen"))


def test_rules_for_fewer_players_do_not_invent_how_it_was_won(phone: Page) -> None:
    """North dealt in, but with three players there is no North, so the discarder is unknown."""
    page = at_the_table(phone, RON)
    finger = Finger(page)
    finger.do("rules", "choose Sega MJ, three players")
    asked = page.locator(".pao-strip .pao-problem-key")
    expect(asked).to_contain_text("How was it won?")
    expect(page.locator(".pao-strip-sums")).to_have_count(0)
    finger.do("seat-E")
    assert set(sums(page)) == {"E", "S", "W"}
    finger.do("rules", "choose Tenhou")
    assert set(sums(page)) == {"E", "S", "W", "N"}


def test_missing_facts_are_asked_for_before_an_answer(phone: Page) -> None:
    page, finger = tapped_table(phone)
    finger.do("preset-empty", "seat-S", "key-won")
    asked = page.locator(".pao-strip .pao-problem-key")
    expect(asked).to_have_text(
        [
            "How was it won? Tap the player who dealt in, or the winner if they drew the tile.",
            "Which hand did South win with?",
        ]
    )
    finger.do("seat-S")
    expect(asked).to_have_count(1)
    asked.tap()
    finger.do("choose Daisangen three dragons", "done")
    expect(asked).to_have_text("Who fed the third dragon? The answer depends on it.")
    assert sums(page) == {}, "nobody has said it"
    asked.tap()
    finger.do("choose West")
    assert sums(page) == deltas("riichi-wiki-2024", win=win("S", "daisangen"))


def test_nobody_gets_a_fifth_meld(phone: Page) -> None:
    page, finger = tapped_table(phone)
    finger.do("tiles", "key-tile-2m")
    expect(page.locator("[data-key=key-tile-3m]")).to_have_attribute("aria-disabled", "true")
    melds = "_".join(f"S-pon-{tile}-W" for tile in ("5z", "6z", "7z", "1m", "2m"))
    at_the_table(phone, f"?rules=tenhou&calls={melds}&win=S-daisangen")
    expect(page.locator(".pao-strip")).to_contain_text("a hand has 4", timeout=START_MS)


def test_the_table_does_not_say_how_it_was_won_before_anyone_has(phone: Page) -> None:
    page = at_the_table(phone, f"?rules=tenhou&calls={DRAGONS}&win=S-daisangen&from=open")
    expect(page.locator(".pao-strip")).to_contain_text("How was it won?")
    assert "drew" not in (page.locator(".pao-table > svg").text_content() or "")
    page.locator("[data-key=seat-S]").tap()
    expect(page.locator(".pao-strip")).not_to_contain_text("How was it won?")


def test_tiles_without_a_yakuman_ask_for_han_and_fu(phone: Page) -> None:
    query = "?rules=tenhou&calls=S-pon-5z-N&win=S-tiles.234m456p66s34s.2s"
    page = at_the_table(phone, query)
    asked = page.locator(".pao-strip .pao-problem-key")
    expect(asked).to_have_text(
        "These tiles make no yakuman: 1 han 30 fu, without riichi, dora and other extras. "
        "How many han and fu in total?",
        timeout=START_MS,
    )
    asked.tap()
    finger = Finger(page)
    finger.do("choose 2", "choose 30", "done")
    calls = [{"by": "S", "kind": "pon", "tile": "5z", "from": "N"}]
    won = {"by": "S", "from": None, "value": {"han": 2, "fu": 30}}
    assert sums(page) == deltas("tenhou", calls=calls, win=won)


def test_without_python_presets_get_rulings_and_no_other_case_an_old_one(
    new_page: NewPage, site_url: str
) -> None:
    page = new_page(viewport=SMALL, **HAND)
    page.goto(f"{site_url}referee/")
    page.route("**/assets/pao/runtime/**", lambda route: None)  # Python never loads
    finger = Finger(page)
    finger.do("rules", "choose Tenhou", "preset-two-winners")
    wins = [win("S", "daisangen", discarder="N"), win("E", discarder="N")]
    assert sums(page) == deltas("tenhou", wins=wins)
    expect(page.locator(".drawn-amount").first).to_be_visible()
    finger.do("preset-daisangen", "seat-N", "honba1")
    assert sums(page) == deltas("tenhou", honba=1, win=win("S", "daisangen", discarder="N"))
    reasons = page.locator(".pao-verdict-body .pao-steps")
    expect(reasons).to_contain_text("South called pon on West's third dragon.")
    expect(page.locator(".pao-notice")).to_be_empty()
    finger.do("deposits1")
    won = win("S", "daisangen", discarder="N")
    before = deltas("tenhou", honba=1, deposits=1, win=won)
    assert sums(page) == before
    finger.do("preset-two-winners")
    expect(page.locator(".pao-strip .pao-help")).to_have_text("Calculating …")
    expect(page.locator(".pao-verdict-body")).to_be_hidden()
    expect(page.locator(".drawn-total")).to_have_count(0)
    finger.do("Undo")
    assert sums(page) == before


def test_the_focus_returns_to_the_key_that_opened_a_sheet(phone: Page) -> None:
    page = at_the_table(phone)
    key = page.locator("[data-key=word-hand-S]")
    key.focus()
    page.keyboard.press("Enter")
    page.locator(".pao-sheet").get_by_role("button", name="Tsuuiisou").press("Enter")
    page.locator(".pao-sheet-done").press("Enter")
    expect(key).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(key).to_be_focused()


FOCUSED = "document.activeElement.dataset.key ?? document.activeElement.className"


@pytest.mark.parametrize(
    ("before", "pressed", "focused"),
    [
        (("seat-N",), "Undo", "Undo"),
        (("seat-N", "Undo"), "Redo", "Redo"),
        ((), "preset-two-winners", "preset-two-winners"),
        (("seat-N",), "won-too", "won-too"),
        (("tiles",), "key-done", "seat-S"),
        (("tiles",), "key-back", "key-back"),
    ],
)
def test_a_press_leaves_the_focus_on_its_key_or_near_by(
    before: tuple[str, ...], pressed: str, focused: str, phone: Page
) -> None:
    page = at_the_table(phone)
    Finger(page).do(*before)
    page.locator(f'.pao-desk [data-key="{pressed}"]').press("Enter")
    assert page.evaluate(FOCUSED) == focused


def test_the_focus_goes_to_the_answer_when_its_question_is_answered(phone: Page) -> None:
    page = at_the_table(phone, f"?rules=tenhou&calls={DRAGONS}&win=S-daisangen&from=open")
    page.locator(".pao-problem-key").press("Enter")
    page.locator(".pao-sheet").get_by_role("button", name="Drew it", exact=True).press("Enter")
    assert sums(page) == deltas("tenhou", win=win("S", "daisangen"))
    expect(page.locator(".pao-strip")).to_be_focused()


def test_the_focus_stays_with_the_answer_when_going_back_solves_its_problem(phone: Page) -> None:
    page = at_the_table(phone, f"?rules=tenhou&calls={DRAGONS}&win=S-daisangen&from=open")
    page.locator(".pao-problem-key").focus()
    page.evaluate(GO_TO, RON)
    expect(page.locator(".pao-problem-key")).to_have_count(0, timeout=START_MS)
    expect(page.locator(".pao-strip")).to_be_focused()


def test_the_focus_stays_in_the_form_when_a_meld_is_removed(phone: Page) -> None:
    page = at_the_table(phone)
    page.locator("[data-key=meld-S-2]").press("Enter")
    away = page.locator(".pao-sheet").get_by_role("button", name="Remove this meld")
    away.press("Enter")
    expect(page.locator("[data-key=meld-S-2]")).to_have_count(0)
    expect(page.locator(".pao-desk :focus")).to_have_count(1)


def test_a_press_updates_the_live_regions_and_adds_none(phone: Page) -> None:
    page = at_the_table(phone)
    page.evaluate(
        """() => {
          globalThis.kept = [...document.querySelectorAll(
            '.pao-step-value, [data-key=honba1], [data-key=seat-S], .pao-case, .pao-told')];
        }"""
    )
    page.locator("[data-key=honba1]").press("Enter")
    value = page.locator(".pao-step-value strong").first
    expect(value).to_have_text("1")
    page.locator("[data-key=honba1]").press("Enter")
    expect(value).to_have_text("2")
    assert page.evaluate("kept.length === 6 && kept.every(({ isConnected }) => isConnected)")
    expect(page.locator("[data-key=honba1]")).to_be_focused()


def test_a_tap_says_what_it_meant_and_what_else_it_can_mean(phone: Page) -> None:
    page, finger = tapped_table(phone)
    keys = page.locator(".pao-seat-choices [aria-pressed]")
    for press, expected in (
        ("seat-E", ["✓dealt in", "won", "also won", "fed the third dragon", "sits in front"]),
        ("fed-S", ["dealt in", "won", "also won", "✓fed the third dragon", "sits in front"]),
        ("seat-S", ["✓Drew it", "sits in front"]),
    ):
        finger.do(press)
        told = [(each.get_attribute("aria-pressed"), each.inner_text()) for each in keys.all()]
        shown = ["✓" * (pressed == "true") + name for pressed, name in told if name != "Tiles"]
        assert shown == expected
    expect(page.locator(".pao-case")).to_contain_text("East fed the third dragon.")


def test_of_two_winners_either_may_have_drawn_it_alone(phone: Page) -> None:
    page, finger = tapped_table(phone)
    finger.do("preset-two-winners")
    expect(page.locator(".pao-hint")).to_have_text("Tap the player who dealt in.")
    finger.do("seat-E")
    expect(page.locator(".pao-case")).to_contain_text("East wins with 3 han 30 fu, drew")
    finger.do("not-won")
    expect(page.locator(".pao-case")).to_contain_text("South wins with daisangen, ron from North")


def test_the_sentence_names_everyone_whose_discard_decides(phone: Page) -> None:
    kans = "_".join(f"S-daiminkan-{tile}" for tile in ("5z-N", "6z-E", "7z-W", "1p-E"))
    page = at_the_table(phone, f"?rules=m-league&calls={kans}&win=S-daisangen.suukantsu")
    sums(page)
    for each in ("West fed the red dragon.", "East fed the 1 of circles."):
        expect(page.locator(".pao-case")).to_contain_text(each)


def test_a_fourth_kan_is_the_last_call(phone: Page) -> None:
    page, finger = tapped_table(phone)
    finger.do("word-hand-S", "choose Suukantsu four kans", "done")
    expect(page.locator("[data-key=meld-S-2]")).to_have_accessible_name(
        "Kan: the third dragon, from West"
    )
    expect(page.locator("[data-key=meld-S-3]")).to_have_accessible_name(
        "Kan: the fourth set’s tile, from ?"
    )


def test_a_replaced_name_is_reported_and_can_be_taken_back(phone: Page) -> None:
    page, finger = tapped_table(phone)
    before = sums(page)
    finger.do("word-hand-S", "choose Tile by tile finds yakuman")
    expect(page.locator(".pao-told")).to_have_text("This change removed: the name of South’s hand.")
    finger.do("key-done", "take-back")
    expect(page.locator(".pao-told")).to_be_empty()
    expect(page.locator("[data-key=take-back]")).to_have_count(0)
    assert sums(page) == before


def test_melds_name_the_hand_as_an_assumption_until_the_user_names_it(phone: Page) -> None:
    page, finger = tapped_table(phone)
    finger.do(*next(job["steps"] for job in JOBS if job["name"] == MELDS_FIRST))
    sentence = page.locator(".pao-case")
    expect(sentence).to_contain_text("South wins with daisangen only (assumed), drew")
    link = f"?{urlsplit(page.url).query}"
    expect(at_the_table(page).locator(".pao-case")).not_to_contain_text("assumed")
    at_the_table(page, link)
    expect(sentence).to_contain_text("South wins with daisangen only (assumed), drew")
    finger.do("word-hand-S", "choose Daisangen three dragons", "done")
    expect(sentence).to_contain_text("South wins with daisangen, drew")
    finger.do("word-hand-S", "choose Tsuuiisou all honours", "done")
    expect(sentence).to_contain_text("South wins with daisangen and tsuuiisou, drew")
    finger.do("Undo", "Undo", "meld-S-0", "choose Remove this meld")
    asked = page.locator(".pao-strip .pao-problem-key")
    expect(asked).to_have_text("Which hand did South win with?")


def test_a_reader_turns_the_table_to_where_they_sit(phone: Page) -> None:
    page, finger = tapped_table(phone)

    def front() -> str:
        """Who sits at the bottom."""
        keys = page.locator(".pao-seat-key")
        lowest: str = keys.evaluate_all(
            """all => all.sort((one, other) =>
              other.getBoundingClientRect().bottom - one.getBoundingClientRect().bottom
            )[0].dataset.key"""
        )
        return lowest

    assert front() == "seat-S", "who has won"
    finger.do("seat-W", "near")
    assert front() == "seat-W"
    finger.do("Undo")
    assert front() == "seat-S"
    finger.do("preset-empty")
    assert front() == "seat-S", "an empty table is not turned"


COVERED = """keys => keys.filter((key) => {
  const { left, right, top, bottom } = key.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !key.contains(there) && !there?.closest(".pao-meld-key");
}).map((key) => key.dataset.key)"""


def test_no_player_is_covered_on_a_phone_on_its_side(new_page: NewPage, site_url: str) -> None:
    page = new_page(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    page.goto(f"{site_url}referee/{RON}")
    seats = page.locator(".pao-seat-key")
    expect(seats).to_have_count(4)
    assert seats.evaluate_all(COVERED) == []
    page.locator("[data-key=tiles]").tap()
    expect(page.locator(".pao-tile-keys")).to_be_visible()
    assert seats.evaluate_all(COVERED) == []


def test_undo_and_redo_are_in_sight_on_a_very_narrow_phone(
    new_page: NewPage, site_url: str
) -> None:
    page = new_page(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    page.goto(f"{site_url}referee/{RON}")
    keys = page.locator(".pao-step-key")
    expect(keys).to_have_count(6)
    tops = {round(key.evaluate(TOP)) for key in keys.all()}
    assert len(tops) == 1
    assert keys.evaluate_all(COVERED) == []


def test_every_key_for_tiles_is_on_a_wide_screen(new_page: NewPage, site_url: str) -> None:
    page = new_page(viewport=WIDE)
    page.goto(f"{site_url}referee/{RON}")
    page.locator("[data-key=tiles]").click()
    keys = page.locator(".pao-tile-key")
    expect(keys.first).to_be_visible()
    for key in keys.all():
        expect(key).to_be_in_viewport(ratio=1)


def test_an_open_kan_shows_tiles_even_if_nobody_named_them(phone: Page) -> None:
    page = at_the_table(phone, "")
    Finger(page).do("preset-suukantsu")
    expect(page.locator(".pao-table .drawn-tile[*|href$=back]")).to_have_count(1)  # in the hand


def test_unsafe_discards_are_shown_in_advance(phone: Page) -> None:
    page = at_the_table(phone, "?rules=tenhou&calls=S-pon-5z-N_S-pon-6z-E")
    unsafe = page.locator(".pao-so-far")
    expect(unsafe).to_contain_text("not the red dragon (South’s daisangen)", timeout=START_MS)


def test_nobody_is_cleared_before_the_feeder_is_known(phone: Page) -> None:
    page = at_the_table(phone, "")
    Finger(page).do("preset-empty", "key-tile-5z", "key-tile-6z", "key-tile-7z")
    so_far = page.locator(".pao-so-far")
    expect(so_far).to_contain_text("Who fed the set?", timeout=START_MS)
    expect(so_far).not_to_contain_text("nobody")


def test_the_strip_shows_an_assumption_with_the_other_reading(phone: Page) -> None:
    query = f"?rules=fight-club&calls={DRAGONS}&win=S-daisangen&from=N&honba=2"
    page = at_the_table(phone, query)
    assert sums(page) == deltas("fight-club", honba=2, win=win("S", "daisangen", discarder="N"))
    strip = page.locator(".pao-strip-assumed")
    expect(strip).to_contain_text("assumed")
    expect(strip).to_contain_text("North 16,600")


@pytest.mark.parametrize(
    "query",
    [
        "?rules=tenho&win=S-daisangen",
        "?rules=tenhou&win=S-daisuush",
        "?rules=tenhou&calls=S-pon-8z-N&win=S-daisangen",
        "?rules=tenhou&win=S-daisangen&honba=many",
        "?rules=tenhou&win=S-daisangen&deposit=1",
        "?winner=S&yakuman=daisangen",
        f"?rules=sega-mj&calls={DRAGONS}&win=S-daisangen&from=N",
        f"?rules=m-league&players=3&calls={DRAGONS}&win=S-daisangen",
    ],
)
def test_a_link_that_cannot_be_read_gets_no_answer(query: str, phone: Page) -> None:
    page = at_the_table(phone, query)
    expect(page.get_by_role("alert")).to_contain_text("This link is broken")
    expect(page.locator(".pao-strip-sums")).to_have_count(0)
    expect(page.locator(".pao-steps")).to_have_count(0)
    Finger(page)._tap(page.get_by_role("button", name="Start with daisangen"))
    assert sums(page)["S"] > 0


MISPLACED = """desk => {
  const keys = [...desk.querySelectorAll("button, [role=toolbar]")]
    .map(key => key.closest("[role=toolbar]") ?? key)
    .filter((key, at, all) => key.checkVisibility() && all.indexOf(key) === at)
    .map(key => [key.dataset.key ?? key.ariaLabel, key.getBoundingClientRect()]);
  return keys.slice(1).filter(([, { top }], at) => top < keys[at][1].top - 4).map(([key]) => key);
}"""


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["narrow", "wide"])
def test_tab_follows_what_is_seen(size: Mapping[str, int], phone: Page) -> None:
    """From top to bottom, each toolbar as one stop."""
    page = at_the_table(phone, size=size)
    desk = page.locator(".pao-desk")
    assert desk.evaluate(MISPLACED) == []
    Finger(page).do("seat-N")  # adds keys
    assert desk.evaluate(MISPLACED) == []


AMOUNTS = """table => [...table.querySelectorAll('.drawn-amount')].map(each => each.textContent)"""
OVERLAPS = """table => {
  const boxes = [...table.querySelectorAll('.drawn-amount-box, .drawn-text:not(.drawn-amount)')]
    .map(each => [each.textContent, each.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
    .filter(([, b]) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom - 2 && b.top < a.bottom - 2)
    .map(([two]) => `${one} ${two}`));
}"""
ARROWS = {
    "one payer": (f"?rules=tenhou&calls={DRAGONS}&win=S-daisangen", "W", ["32,000"]),
    "two payers": (RON, "NW", ["16,000", "16,000"]),
    "three payers": (
        f"?rules=riichi-wiki-2024&calls={DRAGONS}&win=S-daisangen.tsuuiisou&honba=1",
        "ENW",
        ["16,000", "40,300", "8,000"],
    ),
}
BEGIN_AT = """table => {
  const seats = [...table.querySelectorAll('[data-key^="seat-"]')];
  const away = (seat, { x, y }) => {
    const { left, right, top, bottom } = seat.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
  };
  return [...table.querySelectorAll('.drawn-pay')].map(path => {
    const begin = path.getPointAtLength(0).matrixTransform(path.getScreenCTM());
    return seats.sort((one, other) => away(one, begin) - away(other, begin))[0].dataset.key;
  });
}"""
"""The seat nearest to the beginning of each arrow."""
COVERS = """key => {
  const part = document.querySelector(".drawn-glow").getBoundingClientRect();
  const { left, right, top, bottom } = key.getBoundingClientRect();
  return left <= part.right && part.left <= right && top <= part.bottom && part.top <= bottom;
}"""
"""Whether the key lies over the tile that made someone liable."""


@pytest.mark.parametrize("name", ARROWS)
@pytest.mark.parametrize("width", [320, 1280])
def test_the_one_table_shows_who_pays_whom(phone: Page, name: str, width: int) -> None:
    query, payers, amounts = ARROWS[name]
    page = at_the_table(phone, query, {"width": width, "height": 844})
    sums(page)
    table = page.locator(".pao-table")
    expect(table.locator(".drawn-amount")).to_have_count(len(amounts))
    assert sorted(table.evaluate(AMOUNTS)) == sorted(amounts)
    assert table.evaluate(OVERLAPS) == []
    assert set(table.evaluate(BEGIN_AT)) == {f"seat-{payer}" for payer in payers}
    assert table.locator(".drawn-deciding").count() == 1
    assert page.locator("[data-key=meld-S-2]").evaluate(COVERS)


def test_the_amounts_go_with_the_answer_that_they_belong_to(phone: Page) -> None:
    page = at_the_table(phone, ARROWS["one payer"][0])
    sums(page)
    Finger(page).do("honba1")
    expect(page.locator(".drawn-amount")).to_have_text("32,300", timeout=START_MS)
    Finger(page).do("preset-empty")
    expect(page.locator(".drawn-amount")).to_have_count(0)


def test_a_reason_highlights_its_part_of_the_table(phone: Page) -> None:
    page = at_the_table(phone, ARROWS["one payer"][0])
    sums(page)
    page.locator(".pao-verdict-body [data-step='1']").tap()
    lit = page.locator(".pao-table .pao-lit")
    expect(lit.and_(page.locator(".drawn-tiles"))).to_have_count(1)
    expect(lit.and_(page.locator(".drawn-paid"))).to_have_count(0)


def test_an_assumption_becomes_a_house_rule_in_one_tap(phone: Page) -> None:
    query = f"?rules=fight-club&calls={DRAGONS}&win=S-daisangen&from=N&honba=2"
    page = at_the_table(phone, query)
    before = sums(page)
    name = f"Our rules ({rule_set('fight-club').title})"
    open_choices = page.locator(".pao-verdict-body .pao-assumed")
    number = open_choices.count()
    page.get_by_role("button", name="We play it this way").first.tap()
    expect(page.locator(MY_RULES)).to_contain_text(name)
    expect(open_choices).to_have_count(number - 1, timeout=START_MS)
    assert sums(page) == before
    assert "rules=fight-club..honba_on_ron." in page.url
    assert name in page.evaluate("localStorage.getItem('pao-house-rules')")


HEAR_THE_PEN = """() => {
  globalThis.written = [];
  const { prototype } = CanvasRenderingContext2D;
  const { fillText } = prototype;
  prototype.fillText = function (text, ...where) {
    written.push(text);
    return fillText.call(this, text, ...where);
  };
}"""


def test_every_way_to_pass_a_ruling_on_says_what_was_assumed(own_page: Page, site_url: str) -> None:
    page = own_page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site_url}referee/?rules=fight-club&calls={DRAGONS}&win=S-daisangen&from=N&honba=2")
    sums(page)
    page.evaluate(HEAR_THE_PEN)
    said = "We assumed: "
    page.get_by_role("button", name="Send", exact=True).click()
    with page.expect_download():
        page.get_by_role("button", name="Save as picture", exact=True).click()
    assert said in " ".join(page.evaluate("written"))
    page.get_by_role("button", name="Send", exact=True).click()
    page.get_by_role("button", name="Copy as text", exact=True).click()
    expect(page.locator(".pao-notice")).to_have_text("Copied")
    assert said in page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Send", exact=True).click()
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator(".pao-show")).to_contain_text(said)
    page.get_by_role("button", name="Close", exact=True).click()
    page.emulate_media(media="print")
    expect(page.locator(".pao-verdict-body").get_by_text(said).first).to_be_visible()


def wrong_sums(
    page: Page, cases: Sequence[tuple[str, str, Any]]
) -> dict[tuple[str, str], Mapping[str, int]]:
    """The sums of the referee that differ from those of these cases, by id and link."""
    wrong = {}
    for id, query, expected in cases:
        page.evaluate(GO_TO, query)
        found = sums(page)
        if found != expected:
            wrong[id, query] = found
    return wrong


def told_cases() -> list[tuple[str, str, Any]]:
    """Each case that the form can show: its id, its link under a rule set, the expected answer."""
    found = []
    for case in all_cases():
        link = referee_link(case)
        if link is None or case["question"]["ask"] != "ruling":
            continue
        first = parse_qs(urlsplit(link).query)["rules"][0]
        for rules, expected in expectations(case):
            query = link.partition("?")[2].replace(f"rules={first}", f"rules={rules}", 1)
            if rules in riichi_rule_set_ids() and "deltas" in expected:
                found.append((case["id"], f"?{query}", expected["deltas"]))
    assert len({id for id, _, _ in found}) > 100
    return found


def test_a_published_case_gets_the_ruling_that_it_states(phone: Page) -> None:
    """Some, or each in a thorough run. tests/browser/test_runtime.py asks Python about all."""
    cases = told_cases() if profiles.thorough() else told_cases()[::40]
    assert wrong_sums(at_the_table(phone), cases) == {}


STEP_TOWARDS = """key => {
  const at = document.activeElement;
  if (at === key) return null;
  const bar = key.closest("[role=toolbar]");
  if (!bar || bar !== at.closest("[role=toolbar]")) {
    return at.compareDocumentPosition(key) & Node.DOCUMENT_POSITION_PRECEDING
      ? "Shift+Tab" : "Tab";
  }
  const [from, to] = [at, key].map(each => each.getBoundingClientRect());
  if (Math.abs(from.top - to.top) > from.height / 2) {
    return from.top < to.top ? "ArrowDown" : "ArrowUp";
  }
  return from.left < to.left ? "ArrowRight" : "ArrowLeft";
}"""
MOST_PRESSES = 36


def test_the_keyboard_alone_does_a_job_with_few_presses(phone: Page) -> None:
    page = at_the_table(phone, size=WIDE)
    (job,) = (each for each in JOBS if each["name"] == BY_TILES)
    page.locator("[data-key=preset-empty]").focus()  # the first key
    presses: list[str] = []
    for step in job["steps"]:
        key = page.locator(f'.pao-desk [data-key="{step}"]')
        while press := key.evaluate(STEP_TOWARDS):
            page.keyboard.press(press)
            presses.append(press)
            assert len(presses) <= MOST_PRESSES
        page.keyboard.press("Enter")
        presses.append("Enter")
    assert len(presses) <= MOST_PRESSES
    assert sums(page) == deltas(**job["question"])


def test_tab_reaches_one_key_of_a_toolbar_and_arrows_the_others(phone: Page) -> None:
    page = at_the_table(phone)
    Finger(page).do("tiles")
    bars = page.locator(".pao-desk [role=toolbar]")
    stops = bars.evaluate_all(
        "bars => bars.map(bar => [...bar.querySelectorAll('button')]"
        ".filter(key => key.tabIndex === 0).length)"
    )
    assert stops == [1] * bars.count()
    names = bars.evaluate_all("bars => bars.map(bar => bar.ariaLabel)")
    assert len(set(names) - {None, ""}) == bars.count(), names
    page.locator("[data-key=key-tile-1m]").focus()
    for press, reached in (
        *(("ArrowRight", "2m"), ("ArrowDown", "2p"), ("ArrowLeft", "1p"), ("ArrowUp", "1m")),
        *(("ArrowUp", "1m"), ("ArrowLeft", "1m")),
    ):
        page.keyboard.press(press)
        expect(page.locator(f"[data-key=key-tile-{reached}]")).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("[data-key=key-back]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[data-key=key-back]")).to_be_focused()


def test_undo_and_redo(phone: Page) -> None:
    page, finger = tapped_table(phone)
    first = page.locator(".pao-case").inner_text()
    finger.do("seat-N")
    second = page.locator(".pao-case").inner_text()
    assert first != second
    for key, told in (("Undo", first), ("Redo", second)):
        finger.do(key)
        assert page.locator(".pao-case").inner_text() == told


def test_the_ruling_can_be_shown_and_sent_to_others(new_page: NewPage, site_url: str) -> None:
    page = new_page(viewport=SMALL, **HAND)
    held: list[Route] = []
    page.route("**/pao/runtime/**", lambda route: held.append(route))
    page.goto(f"{site_url}referee/{RON}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sums(page)
    page.get_by_role("button", name="Send", exact=True).tap()
    page.get_by_role("button", name="Show", exact=True).tap()
    shown = page.locator(".pao-show")
    for text in ("Tenhou", "South wins with daisangen, ron from North.", "+32,000", "pao-t003"):
        expect(shown).to_contain_text(text)
    page.get_by_role("button", name="Close", exact=True).tap()
    page.get_by_role("button", name="Send", exact=True).tap()
    page.get_by_role("button", name="Copy as text", exact=True).tap()
    expect(page.locator(".pao-notice")).to_have_text("Copied")
    sent = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert sent == [
        "West pays 16,000, North 16,000.",
        "Tenhou: South wins with daisangen, ron from North. West fed the third dragon.",
        page.url,
    ]
    for route in held:
        route.continue_()
    page.unroute_all()
    expect(page.locator(".pao-elsewhere.pao-waiting")).to_have_count(0, timeout=START_MS)
    expect(page.locator(".pao-notice"), "Python, which is there now, says nothing").to_have_text(
        "Copied"
    )
    assert page.url == f"{site_url}referee/{RON}", "the link that this page was opened with"


@pytest.mark.parametrize("takes_files", [True, False])
def test_sharing_sends_picture_text_and_link(phone: Page, *, takes_files: bool) -> None:
    page = at_the_table(phone, ARROWS["one payer"][0])
    sums(page)
    page.evaluate(
        """takesFiles => {
          navigator.canShare = () => takesFiles;
          navigator.share = async ({ text, files = [] }) => {
            const known = files.map(({ name, type, size }) => [name, type, size > 1000]);
            globalThis.sent = [text, known];
          };
        }""",
        takes_files,
    )
    page.get_by_role("button", name="Send", exact=True).tap()
    Finger(page).do("choose Share …")
    wait_until(page, "globalThis.sent !== undefined")
    text, files = page.evaluate("sent")
    page.evaluate("delete navigator.canShare && delete navigator.share && delete globalThis.sent")
    assert text.endswith(page.url)
    assert files == ([["ruling.png", "image/png", True]] if takes_files else [])


def test_other_rule_sets_are_shown_beside_the_answer(phone: Page) -> None:
    page = at_the_table(phone, RON)
    summary = page.locator(".pao-elsewhere > summary")
    expect(summary).to_contain_text("different answers", timeout=START_MS)
    summary.tap()
    others = page.locator(".pao-others")
    expect(others).to_contain_text("EMA 2016")
    expect(others).not_to_contain_text("red dragon")
    expect(others.locator("th[scope=col]")).to_have_text(
        ["Rule sets", "East", "South", "West", "North"]
    )


def test_table_and_ruling_are_read_aloud_in_a_natural_order(phone: Page) -> None:
    page = at_the_table(phone, RON)
    shared = deltas("tenhou", win=win("S", "daisangen", discarder="N"))
    assert sums(page) == shared
    told = [
        *('button "South"', "wins with", 'button "daisangen"', 'button "West"', "fed the"),
        *('toolbar "Table"', 'button "West, liable (tap: dealt in)"'),
        *('button "South, won (tap: drew it)"', 'button "Pon: the third dragon, from West"'),
        *('group "Honba"', 'button "Honba: one more"', 'group "Answer"'),
        "status: East 0, South +32,000, West −16,000, North −16,000.",
        *('button "Why"', 'button "Send"', 'heading "Who pays whom"'),
        *("West pays South", "North pays South", "Why", "so West becomes liable for it"),
        *("split daisangen", 'link "Tenhou"'),
    ]
    expect(page.locator(".pao-verdict")).to_contain_text("split daisangen")
    heard = page.locator(".pao-referee").aria_snapshot()
    place = 0
    for each in told:
        place = heard.find(each, place)  # the picture's name contains some of it too
        assert place >= 0, f"{each} is not in its turn in {heard}"
    assert "16,000" not in page.locator(".pao-table").aria_snapshot(), "the answer has said it"
