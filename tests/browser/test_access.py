"""A page of every kind in a narrow window: keyboard, large letters, touch, axe."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab import RUN_AXE, load_axe
from tests.browser.support import ALONE, DESKTOP, KINDS, NARROW, PHONE, WIDER
from tests.core.profiles import some_of

UNSEEN_STOPS = """async () => {
  const isShown = (place) => {
    const { width, height, left, right } = place.getBoundingClientRect();
    const how = { opacityProperty: true, visibilityProperty: true };
    return width > 0 && height > 0 && right > 0 && left < innerWidth && place.checkVisibility(how);
  };
  const kinds = "a, button, input, select, textarea, summary, [tabindex]";
  const stops = [...document.querySelectorAll(kinds)]
    .filter((each) => each.tabIndex >= 0 && !each.matches(":disabled, [type=radio]:not(:checked)"));
  const unseen = [];
  for (const stop of stops) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    for (const each of document.getAnimations()) each.finish();
    const labels = [...(stop.labels ?? []), ...document.querySelectorAll(":focus + label")];
    if (![stop, ...labels].some(isShown)) unseen.push(stop.outerHTML.slice(0, 120));
  }
  return [stops.length, unseen];
}"""
SPACING = """
* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important }
"""
"""Text spacing that a reader may set, by WCAG 1.4.12."""
CROWDED = """() => {
  const isInText = (each) => {
    const around = each.parentElement;
    return around.textContent.trim() !== each.textContent.trim() && !around.matches("dt");
  };
  const targets = [...document.querySelectorAll("article a, article button, article summary")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !isInText(each));
  const boxes = targets.map((each) => each.getBoundingClientRect());
  const isNear = (one, other) => {
    const [x, y] = [one.left + one.width / 2, one.top + one.height / 2];
    const dx = Math.max(other.left - x, x - other.right, 0);
    return Math.hypot(dx, Math.max(other.top - y, y - other.bottom, 0)) < 12;
  };
  const crowds = (box) => boxes.some((other) => other !== box && isNear(box, other));
  return targets
    .filter((_, at) => boxes[at].height < 24 && crowds(boxes[at]))
    .map((each) => each.outerHTML.slice(0, 120));
}"""
"""Targets under 24 pixels with another one too close, except for links in a sentence."""
LEVELS = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
  .filter((each) => each.checkVisibility())
  .map((each) => Number(each.tagName[1]))"""


@pytest.fixture(scope="module")
def walker(browser: Browser) -> Iterator[Page]:
    with browser.new_context(**ALONE, reduced_motion="reduce") as context:  # type: ignore[arg-type]
        yield context.new_page()


@pytest.fixture(scope="module", params=some_of(KINDS, 1))
def visit(request: pytest.FixtureRequest, walker: Page, site_url: str) -> Page:
    """A page of this kind, opened once for all its tests."""
    walker.set_viewport_size(NARROW)  # type: ignore[arg-type]
    walker.goto(site_url + request.param, wait_until="networkidle")
    return walker


@pytest.mark.full
def test_axe_finds_no_violation_in_a_narrow_window(visit: Page) -> None:
    load_axe(visit)
    found = visit.evaluate(RUN_AXE, ["html", None, []])
    assert [(each["id"], each["nodes"][0]["html"][:120]) for each in found] == []


def test_headings_skip_no_level(visit: Page) -> None:
    levels = visit.evaluate(LEVELS)
    assert levels.count(1) == 1
    assert all(deeper <= level + 1 for level, deeper in pairwise(levels))


def test_separate_targets_can_be_tapped(visit: Page) -> None:
    assert visit.evaluate(CROWDED) == []


def test_wide_letters_do_not_make_a_page_scroll_sideways(visit: Page) -> None:
    style = visit.add_style_tag(content=SPACING)
    try:
        assert visit.evaluate(WIDER) <= 0
    finally:
        style.evaluate("style => style.remove()")


def test_every_focused_element_is_visible(visit: Page) -> None:
    for size in (NARROW, PHONE, DESKTOP):
        visit.set_viewport_size(size)  # type: ignore[arg-type]
        stops, unseen = visit.evaluate(UNSEEN_STOPS)
        assert stops > 5
        assert unseen == [], f"in a window {size['width']} pixels wide"


SMALL_TEXT = """() => {
  const others = ["checkbox", "radio", "range", "file", "button"].map((each) => `[type=${each}]`);
  const kinds = `input:not(${others.join(", ")}), select, textarea, .cm-content`;
  const fields = [...document.querySelectorAll(kinds)];
  const shown = fields.filter((each) => each.checkVisibility() || each.matches(".cm-content"));
  const isSmall = (each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16;
  return [shown.length, shown.filter(isSmall).map((each) => each.outerHTML.slice(0, 120))];
}"""
UNFOLD = "for (const each of document.querySelectorAll('article details')) each.open = true"


@pytest.mark.full
def test_a_phone_does_not_zoom_in_on_a_field(browser: Browser, site_url: str) -> None:
    """An iPhone does so if the text of a focused field is smaller than 16 pixels."""
    seen = 0
    small: dict[str, list[str]] = {}
    touch: Mapping[str, object] = {"has_touch": True, "is_mobile": True}
    with browser.new_context(**ALONE, **touch, viewport=PHONE) as context:  # type: ignore[arg-type]
        page = context.new_page()
        for kind in KINDS:
            page.goto(site_url + kind, wait_until="networkidle")
            page.evaluate(UNFOLD)
            if page.locator(".pao-edit").count():
                page.locator(".pao-edit").first.evaluate("edit => edit.click()")
                page.locator(".cm-content").first.wait_for(state="attached")
            number, found = page.evaluate(SMALL_TEXT)
            seen += number
            small |= {kind: found} if found else {}
    assert seen > len(KINDS)
    assert small == {}


def test_the_links_of_the_rule_index_are_high_enough(walker: Page, site_url: str) -> None:
    walker.goto(f"{site_url}reference/rules/")
    heights = walker.locator("dt > a").evaluate_all(
        "links => links.map(each => each.getBoundingClientRect().height)"
    )
    assert min(heights) >= 24


SHIFTS = """new PerformanceObserver((list) => {
  const late = list.getEntries().filter((each) => !each.hadRecentInput);
  for (const each of late) window.moved = (window.moved ?? 0) + each.value;
}).observe({ type: 'layout-shift', buffered: true })"""
NOTICED = 0.1
"""More of it is bad, by the web vital "cumulative layout shift"."""


@pytest.mark.full
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_while_a_page_loads(
    size: Mapping[str, int], browser: Browser, site_url: str
) -> None:
    found = {}
    for kind in KINDS:
        with browser.new_context(**ALONE, viewport=size) as context:  # type: ignore[arg-type]
            page = context.new_page()
            page.add_init_script(SHIFTS)
            page.goto(site_url + kind, wait_until="networkidle")
            found[kind] = page.evaluate("window.moved ?? 0")
    assert {kind: moved for kind, moved in found.items() if moved > NOTICED} == {}


def test_in_forced_colours_a_pressed_key_looks_different(walker: Page, site_url: str) -> None:
    walker.emulate_media(forced_colors="active")
    walker.goto(f"{site_url}referee/", wait_until="networkidle")
    border = "each => getComputedStyle(each).border + getComputedStyle(each).outline"
    pressed = walker.locator(".pao-modes [aria-pressed=true]").evaluate(border)
    others = {
        locator.evaluate(border)
        for locator in walker.locator(".pao-modes [aria-pressed=false]").all()
    }
    walker.emulate_media(forced_colors="none")
    assert pressed not in others
