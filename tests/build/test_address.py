"""Links and addresses in pages lead to the same places wherever a page is."""

import pytest

from build_scripts.content.markdown.address import relative_links, upwards
from build_scripts.content.markdown.expansion import finished


@pytest.mark.parametrize(
    ("path", "way"),
    [("index.md", ""), ("cases.md", ""), ("rules/calls.md", "../"), ("rules/calls/", "../../")],
)
def test_the_way_up_has_a_step_for_each_folder(path: str, way: str) -> None:
    assert upwards(path) == way


def test_only_links_from_docs_become_relative() -> None:
    text = "[a](/rules/calls.md#pao-c001) ![](/assets/x.svg) [b](c.md) [d](https://a.example/)"
    assert relative_links(text, "../") == (
        "[a](../rules/calls.md#pao-c001) ![](../assets/x.svg) [b](c.md) [d](https://a.example/)"
    )


def test_an_address_in_html_begins_at_the_root_of_the_site() -> None:
    html = '<a href="pao:root/rulesets/?sets=tenhou">Compare</a>'
    assert finished(html, "") == '<a href="rulesets/?sets=tenhou">Compare</a>'
    assert finished(html, "rules/calls/") == '<a href="../../rulesets/?sets=tenhou">Compare</a>'
