"""Links and addresses in pages lead to the same places wherever a page is."""

import pytest
from markdown import Markdown

from build_scripts.content.markdown.address import SiteAddress, relative_links, upwards
from build_scripts.content.pages.placeholders import LateContent

OURS = "assets/pao/programs/1/search.js"


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
    (line,) = SiteAddress(Markdown(), "").run([html])
    assert line == '<a href="rulesets/?sets=tenhou">Compare</a>'


@pytest.mark.parametrize(
    ("theirs", "program", "shown"),
    [
        ("assets/javascripts/workers/search.a1.min.js", OURS, OURS),
        ("assets/javascripts/workers/search.a1.min.js", None, None),
        ("assets/elsewhere/find.js", OURS, None),
    ],
    ids=["ours", "another generator", "another name"],
)
def test_a_page_keeps_the_search_of_its_theme_if_ours_does_not_fit(
    theirs: str, program: str | None, shown: str | None
) -> None:
    programs = {"en": program} if program else {}
    modules: dict[str, dict[str, list[str]]] = {"en": {}}
    late = LateContent(
        modules=modules,
        search_programs=programs,
        tables={"en": ""},
        quiz={"en": ""},
        quiz_list={"en": ""},
    )
    assert late.filled(f'"search": "../{theirs}"') == f'"search": "../{shown or theirs}"'
