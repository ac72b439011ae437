"""The widget of an example: its buttons, its states, its editor, by mouse and by keyboard."""

import re

from playwright.sync_api import Page, expect

from build_scripts.checks.bench.waiting import wait_until
from tests.browser.lab import (
    EDITOR,
    ENDLESS,
    FAILING,
    GREETING,
    START_MS,
    WRONG,
    LabExample,
    button,
    code_in,
    expect_code,
    open_editor,
    open_lab,
    open_next_lab,
    output,
    replace_code,
    run,
    widget,
)

LOADED = "performance.getEntriesByType('resource').map(e => new URL(e.name).pathname)"


def loaded_of_python(page: Page) -> list[str]:
    names: list[str] = page.evaluate(LOADED)
    return [name for name in names if re.search(r"/pao/(worker\.js|runtime/)", name)]


def loaded_of_the_editor(page: Page) -> list[str]:
    names: list[str] = page.evaluate(LOADED)
    return [name for name in names if EDITOR.search(name)]


def test_a_run_replaces_the_printed_output(site_url: str, tab: Page) -> None:
    open_next_lab(tab, site_url, GREETING)
    run(widget(tab, GREETING), "match")
    expect(output(tab, GREETING)).to_have_text("hello\n42\n")
    expect(tab.locator(".pao-output-label")).to_have_text("Live output")
    expect(widget(tab, GREETING).get_by_role("status")).to_have_text(
        "Done: same as the printed output"
    )


def test_while_code_runs_again_its_old_output_is_named_as_such(site_url: str, tab: Page) -> None:
    open_next_lab(tab, site_url, FAILING)
    run(widget(tab, FAILING), "match")
    editor = open_editor(tab, FAILING)
    replace_code(editor, "while True: pass")
    label = tab.locator(".pao-output-label")
    expect(label).to_have_text("Live output")
    widget(tab, FAILING).get_by_role("button", name="Run").click()
    expect(label).to_have_text("Output of the run before")
    widget(tab, FAILING).get_by_role("button", name="Stop").click()
    expect(label).to_have_text("Live output")


def test_unchanged_code_that_shows_something_else_is_a_defect(site_url: str, tab: Page) -> None:
    open_next_lab(tab, site_url, WRONG)
    run(widget(tab, WRONG), "mismatch")
    expect(output(tab, WRONG)).to_have_text("a\n")
    expect(widget(tab, WRONG).get_by_role("status")).to_have_text("Differs from the printed output")


def test_the_keyboard_reaches_a_long_output(site_url: str, tab: Page) -> None:
    lines = "\n".join(map(str, range(99))) + "\n"
    example = LabExample("long", "print(*range(99), sep='\\n')", lines)
    open_next_lab(tab, site_url, example)
    run(widget(tab, example), "match")
    area = tab.get_by_role("region", name="Output for")
    expect(area).to_have_attribute("tabindex", "0")  # not every browser does this by itself


def test_output_is_text_and_never_markup(site_url: str, tab: Page) -> None:
    markup = "<img src=x onerror=alert(1)><b>bold</b>"
    example = LabExample("markup", f'print("{markup}")', f"{markup}\n")
    open_next_lab(tab, site_url, example)
    run(widget(tab, example), "match")
    assert output(tab, example).locator("*").count() == 0


def test_an_error_names_and_marks_its_line(site_url: str, tab: Page) -> None:
    open_next_lab(tab, site_url, FAILING, GREETING)
    run(widget(tab, FAILING), "match")
    expect(widget(tab, FAILING).locator(".pao-error-line")).to_have_count(1)
    editor = open_editor(tab, GREETING)
    replace_code(editor, 'print("one")\nraise ValueError("two")')
    run(widget(tab, GREETING), "error")
    expect(widget(tab, GREETING).get_by_role("status")).to_have_text("Line 2: ValueError: two")
    expect(editor.locator(".pao-editor-error")).to_have_text('raise ValueError("two")')
    editor.press("End")
    editor.type(" ")
    expect(editor.locator(".pao-editor-error")).to_have_count(0)


def test_stop_ends_an_endless_run_and_keeps_the_text(site_url: str, tab: Page) -> None:
    open_next_lab(tab, site_url, GREETING)
    editor = open_editor(tab, GREETING)
    replace_code(editor, ENDLESS.code)
    place = widget(tab, GREETING)
    button(place, "Run").click()
    expect(place).to_have_attribute("data-state", "running")
    expect(output(tab, GREETING)).to_have_text("so far\n", timeout=START_MS)
    button(place, "Stop").click()
    expect(place).to_have_attribute("data-state", "stopped", timeout=START_MS)
    expect(output(tab, GREETING)).to_have_text("so far\n")
    expect(button(place, "Stop")).to_have_count(0)
    expect_code(editor, ENDLESS.code)
    replace_code(editor, 'print("again")')
    run(place, "edited-done")
    expect(output(tab, GREETING)).to_have_text("again\n")


def test_reset_asks_nothing_and_can_be_undone(site_url: str, tab: Page) -> None:
    open_next_lab(tab, site_url, GREETING)
    place = widget(tab, GREETING)
    replace_code(open_editor(tab, GREETING), 'print("mine")')
    run(place, "edited-done")
    button(place, "Reset").click()
    expect(place).to_have_attribute("data-state", "idle")
    expect(output(tab, GREETING)).to_have_text(GREETING.printed)
    expect(place.locator(".highlight")).to_be_visible()
    expect(button(place, "Undo reset")).to_be_focused()
    button(place, "Undo reset").click()
    editor = place.get_by_role("textbox")
    expect(editor).to_be_focused()
    expect_code(editor, 'print("mine")')
    expect(button(place, "Undo reset")).to_have_count(0)


def test_nothing_is_loaded_before_a_reader_comes_near(site_url: str, page: Page) -> None:
    open_lab(page, site_url, GREETING)
    expect(button(widget(page, GREETING), "Run")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert loaded_of_python(page) == loaded_of_the_editor(page) == []
    button(widget(page, GREETING), "Copy").hover()
    wait_until(page, f"{LOADED}.some(name => name.endsWith('/worker.js'))")
    assert loaded_of_the_editor(page) == []
    button(widget(page, GREETING), "Edit").click()
    expect(widget(page, GREETING).get_by_role("textbox")).to_be_visible()
    assert loaded_of_the_editor(page)


def test_everything_works_by_keyboard(site_url: str, tab: Page) -> None:
    open_next_lab(tab, site_url, GREETING)
    place = widget(tab, GREETING)
    button(place, "Run").focus()
    tab.keyboard.press("Enter")
    expect(place).to_have_attribute("data-state", "match", timeout=START_MS)
    expect(button(place, "Run")).to_be_focused()
    tab.keyboard.press("Tab")
    expect(button(place, "Edit")).to_be_focused()
    tab.keyboard.press("Enter")
    editor = place.get_by_role("textbox")
    expect(editor).to_be_focused()
    tab.keyboard.press("ControlOrMeta+Home")
    tab.keyboard.press("Tab")
    assert code_in(editor).startswith('    print("hello")')
    tab.keyboard.press("Shift+Tab")
    expect_code(editor, GREETING.code)
    tab.keyboard.press("ControlOrMeta+End")
    tab.keyboard.type("\nprint(43)")
    tab.keyboard.press("ControlOrMeta+Enter")
    expect(output(tab, GREETING)).to_have_text("hello\n42\n43\n", timeout=START_MS)
    tab.keyboard.press("Escape")
    tab.keyboard.press("Tab")
    expect(button(place, "Run")).to_be_focused()
    expect(editor).to_have_accessible_description(re.compile("press Escape, then Tab"))


def test_copy_takes_the_code_as_it_is_now(site_url: str, tab: Page) -> None:
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_next_lab(tab, site_url, GREETING)
    replace_code(open_editor(tab, GREETING), "print('copy me')")
    button(widget(tab, GREETING), "Copy").click()
    expect(widget(tab, GREETING).get_by_role("status")).to_contain_text("Copied")
    assert tab.evaluate("navigator.clipboard.readText()") == "print('copy me')"
