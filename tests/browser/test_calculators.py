"""The other calculators in the page: fill in, read the answer, links, phone."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.checks.bench.waiting import wait_until
from build_scripts.page.running import calculating as calculator
from tests.browser.lab import (
    GREETING,
    START_MS,
    expect_answered,
    open_lab,
    open_next_lab,
    query,
    reopen,
)
from tests.browser.support import NewPage

LIES_ABOVE = """([upper, lower]) =>
  upper.getBoundingClientRect().bottom <= lower.getBoundingClientRect().top"""


@dataclass(frozen=True, slots=True)
class Example:
    """A calculator, its first answer, a link into it, and the answer to that link."""

    title: str
    default: str
    link: str
    answer: str


EXAMPLES: Mapping[str, Example] = {
    "calls": Example(
        "What may I call?",
        "You may call chii or pon.",
        "?hand=123m456p789s1777z&tile=7z&from=W&kans=4",
        "You may call pon.",
    ),
    "furiten": Example(
        "May I win on it?",
        "You may not win on the 1 of bamboo.",
        "?rules=four-winds-japanese-classical&passed=1s",
        "You may not win on the 1 of bamboo.",
    ),
    "danger": Example(
        "What is unsafe?",
        "Unsafe for East: north wind, red dragon.",
        "?rules=tenhou&seat=S&sets-w=&sets-s=&sets-e=555z+777z",
        "Unsafe for South: green dragon.",
    ),
    "ensured": Example(
        "Is it certain?",
        "Tsuuiisou is not certain.",
        "?yakuman=daisangen&melds=555z+666z+777z",
        "Daisangen is certain.",
    ),
    "priority": Example(
        "Who gets the tile?",
        "South's chii is granted.",
        "?rules=tenhou&claim-n=ron",
        "North's ron is granted.",
    ),
    "penalties": Example(
        "What does it cost?",
        "West −8,000",
        "?rules=ema-2025&by=E",
        "East −20,000",
    ),
    "hong-kong": Example(
        "Who pays in Hong Kong?",
        "North −8",
        "?rules=mcgill-hkos-2015&from=draw",
        "South +",
    ),
    "draws": Example(
        "Nobody won: what now?",
        "East +3,000",
        "?rules=tenhou&end=four-winds&discards=3333z",
        "The hand is abandoned for four identical wind discards.",
    ),
    "classical": Example(
        "Who pays what in a classical game?",
        "The liability costs North 534.",
        "?winner=N&from=draw&liable=S&limit=&score-e=2&score-s=46&score-w=12&score-n=192",
        "South is liable: East 0, South −768, West 0, North +768.",
    ),
}


def open_next(tab: Page, url: str, name: str, link: str = "") -> Locator:
    """The calculator alone on a page in the module's tab, with the Python of earlier tests."""
    open_next_lab(tab, url, html=calculator.html(name, url), link=link)
    return tab.get_by_role("region", name=EXAMPLES[name].title, exact=True)


def expect_answer(form: Locator, text: str) -> None:
    """The answer contains this text and belongs to the values of the form."""
    expect(expect_answered(form)).to_contain_text(text)


@pytest.fixture(scope="module", params=EXAMPLES)
def linked(request: pytest.FixtureRequest, site_url: str, tab: Page) -> tuple[Example, Locator]:
    """A calculator opened by its link, once for all tests that look at it."""
    example = EXAMPLES[request.param]
    return example, open_next(tab, site_url, request.param, example.link)


def test_a_link_with_state_opens_filled_in_and_answered(linked: tuple[Example, Locator]) -> None:
    example, form = linked
    expect_answer(form, example.answer)
    for field, values in parse_qs(example.link[1:], keep_blank_values=True).items():
        control = form.locator(f"[name={field}]")
        if control.first.get_attribute("type") == "radio":
            control = form.locator(f"[name={field}]:checked")
        expect(control).to_have_value(values[0])
    assert form.page.url.endswith(example.link)


def test_without_scripts_the_default_answer_is_shown(site_url: str, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    open_lab(page, site_url, html="".join(map(calculator.html, EXAMPLES)))
    for example in EXAMPLES.values():
        form = page.get_by_role("region", name=example.title, exact=True)
        expect(form.locator(".pao-answer")).to_contain_text(example.default)
        expect(form).to_contain_text("To change them you need JavaScript")
        expect(form.get_by_role("button")).to_have_count(0)


def test_a_call_is_looked_up_by_typing_and_choosing(site_url: str, tab: Page) -> None:
    form = open_next(tab, site_url, "calls")
    form.get_by_label("The tile that was discarded").fill("7z")
    expect_answer(form, "You may call pon.")
    form.get_by_role("group", name="Discarded by").get_by_label("West").check()
    expect_answer(form, "South may call chii only on East")
    expect(form.get_by_role("img", name="from West sideways on the right")).to_be_visible()
    expect(form.get_by_role("status").first).to_have_text("You may call pon.")
    assert query(tab) == {"tile": ["7z"], "from": ["W"]}
    form.get_by_text("Last discard, riichi, four kans").click()
    form.get_by_label("I have declared riichi").check()
    expect_answer(form, "You may not call this tile.")
    reopen(form)
    expect(form.get_by_label("I have declared riichi")).to_be_visible()
    expect_answer(form, "South is in riichi")


def test_a_phone_has_one_keyboard_for_the_field_in_focus(site_url: str, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    open_lab(page, site_url, GREETING, html=calculator.html("danger"))
    form = page.get_by_role("region", name=EXAMPLES["danger"].title, exact=True)
    expect(form.get_by_role("button", name="Copy link")).to_be_visible()  # its program has loaded
    keys = form.locator(".pao-keys").filter(visible=True)
    expect(keys).to_have_count(0)
    for seat in ("South", "West"):
        field = form.get_by_role("textbox", name=f"Sets of {seat}")
        field.tap()
        expect(keys).to_have_attribute("aria-label", f"Keyboard: Sets of {seat}")
        wait_until(page, LIES_ABOVE, arg=[field.element_handle(), keys.element_handle()])
    keys.get_by_role("button", name="Clear").tap()
    for _ in range(3):
        keys.get_by_role("button", name="white dragon").tap()
    expect(field).to_have_value("555z")
    expect(field).to_be_focused()
    keys.get_by_role("button", name="Done").tap()
    expect(keys).to_have_count(0)


def test_called_sets_are_typed_or_pressed(site_url: str, tab: Page) -> None:
    form = open_next(tab, site_url, "calls", "?hand=34450p78s")
    sets = form.get_by_role("textbox", name="Your called sets")
    field = form.locator("[data-field=melds]")
    expect(form.get_by_role("textbox", name="Your hand")).to_have_attribute(
        "aria-invalid", "true", timeout=START_MS
    )
    field.get_by_text("Tile keyboard").click()
    for key in ("red dragon", "red dragon", "red dragon", "Next set", *(4 * ["1 of characters"])):
        field.get_by_role("button", name=key, exact=True).click()
    expect(sets).to_have_value("777z 1111m")
    field.get_by_role("button", name="Closed kan").click()
    expect(sets).to_have_value("777z (1111m)")
    expect(field.locator(".pao-typed-tiles > span")).to_have_count(2)
    expect_answer(form, "You may call chii or pon.")
    assert query(tab)["melds"] == ["777z (1111m)"]
    field.get_by_role("button", name="9 of bamboo").click()
    expect(sets).to_have_value("777z (1111m) 9s")
    expect(field).to_contain_text("Set 3: '9s'")
    for left in ("777z (1111m) ", "777z (1111m)", "777z 111m"):
        field.get_by_role("button", name="Delete the last tile").click()
        expect(sets).to_have_value(left)


def test_wrong_input_stays_and_is_reported_at_its_field(site_url: str, tab: Page) -> None:
    form = open_next(tab, site_url, "calls")
    field = form.get_by_label("Your hand, without called sets", exact=True)
    field.fill("12x")
    expect(field).to_have_attribute("aria-invalid", "true", timeout=START_MS)
    description = field.evaluate(
        "field => document.getElementById(field.getAttribute('aria-describedby')).textContent"
    )
    assert "is not a digit or one of m, p, s, z" in description
    expect(form).to_contain_text("There is no answer: what is filled in has a problem.")
    reopen(form)
    expect(field).to_have_value("12x")
    expect(field).to_have_attribute("aria-invalid", "true", timeout=START_MS)


def test_only_relevant_fields_are_shown_for_a_draw(site_url: str, tab: Page) -> None:
    form = open_next(tab, site_url, "draws")
    tenpai = form.get_by_role("group", name="Who is tenpai")
    tenpai.get_by_label("South").check()
    expect_answer(form, "East +1,500")
    form.get_by_label("Points shared after a draw").select_option(label="600")
    expect_answer(form, "East +300")
    form.get_by_label("Four kans").check()
    expect(tenpai).to_be_hidden()
    expect_answer(form, "The hand is abandoned for four kans.")
    form.get_by_label("Rule set").select_option("mcgill-riichi-2015")
    expect_answer(form, "The hand continues: none of our sources")
    form.get_by_label("Rule set").select_option("tenhou")
    expect_answer(form, "The hand is abandoned for four kans.")
    form.get_by_label("The fourth kan was declared by").select_option(label="Nobody")
    expect_answer(form, "The hand continues.")
    expected = {"rules": ["tenhou"], "end": ["four-kans"], "kan-4": [""]}
    assert query(tab) == expected  # the pool is not asked any more
    form.get_by_label("The wall ran out").check()
    expect(tenpai.get_by_label("South")).to_be_checked()
    expect_answer(form, "East +300")


def test_on_its_page_links_and_pictures_lead_to_the_root(site_url: str, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site_url}rules/furiten/")
    links: list[str] = page.locator(".pao-answer a").evaluate_all("all => all.map(a => a.href)")
    assert links
    assert all(link.startswith((f"{site_url}id/", f"{site_url}rulesets/")) for link in links)
    sources: list[str] = page.locator(".pao-answer img").evaluate_all("all => all.map(i => i.src)")
    assert sources
    assert all(source.startswith(f"{site_url}assets/tiles/") for source in sources)
