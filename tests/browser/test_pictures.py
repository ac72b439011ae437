"""Pictures in pages: redrawn by a run, highlighted by reasons, and harmless if forged."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.content.cases.published import all_cases
from build_scripts.page.ui.parts import reasons
from build_scripts.page.ui.pictures import figure
from build_scripts.page.ui.view import node, to_html
from pao_core import ask, picture
from tests.browser.lab import (
    GREETING,
    button,
    open_editor,
    open_next_lab,
    output,
    replace_code,
    run,
    widget,
)

QUESTION: dict[str, Any] = {
    **all_cases()[0]["question"],
    "rules": "riichi-wiki-2024",
    "deposits": 1,
}


def open_ruling(page: Page, site_url: str) -> Locator:
    """A page with the picture of a ruling and its reasons."""
    answer = ask(QUESTION)
    shown = node("div", figure(picture(QUESTION)), *reasons(answer), data_lights="")
    html = f"<h2>Answer</h2>{to_html(shown, site_url)}"
    open_next_lab(page, site_url, GREETING, html=html)
    expect(button(widget(page, GREETING), "Run")).to_be_visible()  # the page's program has loaded
    return page.locator("[data-lights]")


@pytest.fixture
def page(tab: Page) -> Page:
    """The tab of this module. Each of its tests opens the page that it needs."""
    return tab


def step(ruling: Locator, code: str) -> Locator:
    """The reason with this code."""
    number = next(n for n, step in enumerate(ask(QUESTION)["steps"], 1) if step["code"] == code)
    return ruling.locator(f'[data-step="{number}"]')


def lit(ruling: Locator, kind: str) -> Locator:
    return ruling.locator(f".drawn-{kind}.pao-lit")


def test_a_reason_highlights_its_parts_of_the_picture(site_url: str, page: Page) -> None:
    ruling = open_ruling(page, site_url)
    step(ruling, "attached").hover()
    expect(lit(ruling, "fed")).to_have_count(1)
    expect(lit(ruling, "paid")).to_have_count(0)
    page.mouse.move(0, 0)  # otherwise the page would scroll another reason under it
    step(ruling, "honba").get_by_role("link").focus()
    expect(lit(ruling, "fed")).to_have_count(0)
    expect(lit(ruling, "sticks")).to_contain_text("1 honba")
    expect(lit(ruling, "paid").get_by_text("40,300")).to_be_visible()


def test_the_picture_is_accessible_to_everyone(site_url: str, page: Page) -> None:
    ruling = open_ruling(page, site_url)
    drawing = ruling.get_by_role("img")
    says = picture(QUESTION).says
    expect(ruling.get_by_text(says)).to_have_count(1)  # the caption
    expect(drawing).to_have_accessible_name(re.compile(r"West pays South 40,300.* 1 honba\."))
    expect(drawing).not_to_have_accessible_name(re.compile(re.escape(says)))


def test_a_changed_example_draws_its_own_picture_and_reset_brings_back_the_first(
    site_url: str, page: Page
) -> None:
    open_next_lab(page, site_url, GREETING)
    editor = open_editor(page, GREETING)
    replace_code(editor, 'from pao_core import table\ntable("S pon 5z from N")')
    run(widget(page, GREETING), "edited-done")
    expect(page.locator(".pao-shown").get_by_role("img")).to_have_accessible_name(
        re.compile(r"^The table as everyone sees it\. .*South: pon of white dragons from North\.")
    )
    expect(output(page, GREETING)).to_contain_text("South: pon of white dragons from North.")
    widget(page, GREETING).get_by_role("button", name="Reset").click()
    expect(page.locator(".pao-shown")).to_have_count(0)


FORGING = """\
import json
told = json.JSONEncoder().encode({"failure": None, "picture": TREE})
json.dumps = lambda *_: told
print("ran")"""
FORGED: dict[str, Any] = {
    "script": ["svg", {}, [["script", {}, ["window.hacked = 1"]]]],
    "html": ["div", {"class": "pao-banner"}, ["forged"]],
    "half a tree": ["svg"],
    "text": "<svg onload='window.hacked = 1'></svg>",
}


@pytest.fixture(scope="module")
def forger(site_url: str, tab: Page) -> Locator:
    """An example whose code a reader changes."""
    open_next_lab(tab, site_url, GREETING)
    return open_editor(tab, GREETING)


def forge(editor: Locator, tree: str) -> Page:
    """Run a reader's code that makes the worker send this picture, and return the page."""
    page = editor.page
    replace_code(editor, FORGING.replace("TREE", tree))
    run(widget(page, GREETING), "edited-done")
    expect(output(page, GREETING)).to_have_text("ran\n")
    return page


def test_a_forged_picture_is_not_shown(forger: Locator) -> None:
    for tree in map(repr, FORGED.values()):
        page = forge(forger, tree)
        expect(page.locator(".pao-shown"), tree[:80]).to_have_count(0)
        assert page.evaluate("window.hacked") is None
