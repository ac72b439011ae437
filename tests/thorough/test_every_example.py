"""Every example of every page: run in the browser, and read without scripts."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from build_scripts.content.markdown.examples import examples_of, printed_by
from tests.browser.examples import (
    PRINTED,
    WITH_EXAMPLES,
    address_of,
    ids_shown,
    name_of,
    output_text,
    run_widget,
)
from tests.browser.support import NewPage

WITHOUT_SCRIPTS = (
    f"""() => {{
  const printed = {PRINTED};"""
    + """
  const only = (found) => {
    if (found.length !== 1) throw Error(`${found.length} places instead of one`);
    return found[0];
  };
  const isSeen = (place) => {
    const { width, height } = place.getBoundingClientRect();
    return width > 0 && height > 0 && place.checkVisibility({ visibilityProperty: true });
  };
  return [...document.querySelectorAll(".pao-example")].map((example) => {
    const name = example.dataset.example;
    const code = only(document.querySelectorAll(`#example-${name} code`));
    const output = only(document.querySelectorAll(`.pao-output[data-for="${name}"]`));
    return [name, code.textContent.trim(), isSeen(code), printed(output), isSeen(output)];
  });
}"""
)


@pytest.mark.parametrize("source", WITH_EXAMPLES, ids=name_of)
def test_every_widget_prints_the_output_of_the_page_and_of_cpython(
    source: Path, site_url: str, tab: Page
) -> None:
    tab.goto(site_url + address_of(source))
    shown = ids_shown(tab)
    before = {identifier: output_text(tab, identifier) for identifier in shown}
    after = {identifier: run_widget(tab, identifier) for identifier in shown}
    by_cpython = {example.name: printed_by(example) for example in examples_of(source)}
    assert after == before == by_cpython


def test_every_example_reads_without_scripts(site_url: str, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    for source in WITH_EXAMPLES:
        page.goto(site_url + address_of(source))
        shown = {name: what for name, *what in page.evaluate(WITHOUT_SCRIPTS)}
        for example in examples_of(source):
            code, code_is_seen, output, output_is_seen = shown[example.name]
            assert (code, code_is_seen) == (example.code.source.strip(), True)
            assert output == example.expected
            assert output_is_seen or not example.expected.strip()
