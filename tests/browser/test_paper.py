"""What comes out of a printer."""

import re

from playwright.sync_api import Page, expect

from tests.browser.lab import expect_answered

PAGE_OF_PDF = re.compile(rb"/Type\s*/Page\b")
RON = (
    "rules=tenhou&calls=S-pon-5z-N_S-pon-6z-E_S-pon-7z-W&win=S-daisangen&from=N&honba=2&deposits=1"
)
FILLED_IN = "calculators/house-rules/?concealed_kan=ignored&name=Thursday+club"
NAME_ON_PAPER = "place => getComputedStyle(place, '::before').content"


def test_a_ruling_fits_on_one_page_under_the_name_of_its_rules(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}referee/?{RON}")
    expect(page.locator(".pao-strip")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".pao-elsewhere.pao-waiting")).to_have_count(0)
    assert len(PAGE_OF_PDF.findall(page.pdf(prefer_css_page_size=True))) == 1
    page.emulate_media(media="print")
    assert page.locator(".pao-desk").evaluate(NAME_ON_PAPER) == '"Tenhou"'
    expect(page.locator("article button:visible").filter(has_text="Send")).to_have_count(0)


def test_house_rules_print_as_a_rule_book(page: Page, site_url: str) -> None:
    page.goto(site_url + FILLED_IN)
    answer = expect_answered(page.locator(".pao-calculator"))
    page.emulate_media(media="print")
    expect(answer.locator(".pao-book li").first).to_be_visible()
    expect(answer.locator(".pao-changes")).to_be_visible()
    expect(page.locator(".pao-calculator form")).to_be_hidden()
    assert answer.evaluate(NAME_ON_PAPER) == '"Thursday club"'


def test_a_link_that_cannot_be_read_says_so_on_paper(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}referee/?rules=tenho&win=S-daisangen")
    page.emulate_media(media="print")
    expect(page.locator(".pao-broken")).to_be_visible()
    expect(page.get_by_text("tenho", exact=False).first).to_be_visible()
