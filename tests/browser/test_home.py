"""The home page: a case on the table, answers to tap, and the links from there."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support import BARELY_MOVED, SHIFTS, NewPage

PHONE = {"width": 360, "height": 640}
FORM = "calculators/who-pays/"
OLD = "?rules=tenhou&winner=E&from=N&yakuman=daisangen&honba=2"
NEW = (
    "referee/?rules=tenhou&calls=E-pon-5z.d_E-pon-6z.d_E-pon-7z.d-W&win=E-daisangen&from=N&honba=2"
)
LOADED = "performance.getEntriesByType('resource').map((each) => each.name).join()"


def phone(new_page: NewPage, **options: object) -> Page:
    return new_page(viewport=PHONE, has_touch=True, is_mobile=True, **options)


def answer(page: Page, name: str) -> Locator:
    return page.get_by_role("radio", name=name)


def verdict(page: Page) -> Locator:
    return page.locator(".pao-puzzle-verdict:visible")


def tap(page: Page, name: str) -> None:
    """Touch the answer with these words."""
    page.locator(".pao-puzzle-answer", has_text=name).tap()


def test_the_question_is_on_the_first_screen_and_a_tap_answers_it_without_python(
    site_url: str, new_page: NewPage
) -> None:
    page = phone(new_page)
    page.add_init_script(SHIFTS)
    page.goto(site_url)
    for place in (
        page.get_by_role("heading", level=1),
        page.locator(".pao-asked svg"),
        page.locator(".pao-puzzle-answers"),
    ):
        expect(place).to_be_in_viewport(ratio=1)
    expect(page.locator(".pao-answered")).to_be_hidden()
    expect(verdict(page)).to_have_count(0)
    tap(page, "Half each")
    expect(page.locator(".pao-answered")).to_be_visible()
    expect(page.locator(".pao-asked")).to_be_hidden()
    expect(verdict(page)).to_contain_text("Right.")
    expect(verdict(page)).to_contain_text("Each pays 16,000.")
    expect(verdict(page)).to_contain_text("so West becomes liable for it.")
    expect(verdict(page), "the answer is in sight").to_be_in_viewport()
    assert page.evaluate("window.moved ?? 0") < BARELY_MOVED
    assert "/pao/main.js" in page.evaluate(LOADED)
    assert "/worker.js" not in page.evaluate(LOADED)


def test_a_wrong_answer_says_where_it_would_be_right_and_the_right_one_links_to_its_rules(
    site_url: str, page: Page
) -> None:
    page.goto(site_url)
    for name, elsewhere in (
        ("North", "Under rules that make nobody liable, such as RMU, North would pay 32,000."),
        ("West", "If South had drawn the winning tile, West would pay 32,000."),
    ):
        answer(page, name).check()
        expect(verdict(page)).to_contain_text("Not quite.")
        expect(verdict(page)).to_contain_text(elsewhere)
        expect(page.locator(".pao-answered")).to_be_visible()
    answer(page, "Half each").check()
    verdict(page).get_by_role("link", name="The third dragon set").click()
    expect(page).to_have_url(f"{site_url}rules/trigger/#pao-t003")


def test_the_keyboard_answers_and_a_screen_reader_hears_it(site_url: str, page: Page) -> None:
    page.goto(site_url)
    group = page.get_by_role("group", name="Your answer")
    expect(group.get_by_role("radio")).to_have_count(3)
    expect(page.get_by_role("img").filter(has_text="West")).not_to_have_count(0)
    answer(page, "North").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("status").filter(has_text="Not quite.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("status").filter(has_text="Right.")).to_be_visible()


def test_without_scripts_it_answers_and_three_entrances_lead_on(
    site_url: str, new_page: NewPage
) -> None:
    page = phone(new_page, java_script_enabled=False)
    page.goto(site_url)
    tap(page, "Half each")
    expect(verdict(page)).to_contain_text("Each pays 16,000.")
    expect(page.locator(".pao-answered")).to_be_visible()
    doors = page.get_by_role("navigation", name="Where to begin").get_by_role("link")
    targets = [locator.get_attribute("href") for locator in doors.all()]
    assert [str(target).rstrip("/").rpartition("/")[2] for target in targets] == [
        "referee",
        "learn",
        "rulesets",
    ]


@pytest.mark.parametrize("language", ["", "ja/"])
def test_an_address_of_the_old_form_leads_to_its_case(
    language: str, site_url: str, page: Page
) -> None:
    here = f"{site_url}{language}"
    for old in ("", FORM):  # the home page had the form too
        page.goto(f"{here}{old}{OLD}")
        page.wait_for_url(f"{here}{NEW}")
        expect(page.locator(".pao-strip-sums")).to_contain_text("48,600")
    page.goto(f"{here}{FORM}")
    page.wait_for_url(f"{here}referee/")
    page.goto(f"{here}?h=liable")
    expect(page.locator(".pao-puzzle")).to_be_visible()
