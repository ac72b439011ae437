"""The readable pages of released editions show their frozen data, and need nothing else."""

import re
from functools import cache
from html import unescape
from posixpath import normpath

import pytest

from build_scripts.content.cases.editions import edition, edition_now, released
from build_scripts.content.pages import editions as edition_pages
from build_scripts.content.pages import frozen

OURS = ("reference/sources/", "reference/editions/", "id/", "rulesets/")
EDITIONS = {of.version: of for of in (*map(edition, released()), edition_now())}
"""The last is what a release would freeze now."""


@cache
def pages() -> dict[str, str]:
    return {
        f"{version}/{name}.html": page
        for version, of in EDITIONS.items()
        for name, page in frozen.pages_of(of).items()
    }


def text_of(page: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", pages()[page]))


@pytest.mark.parametrize("version", EDITIONS)
def test_every_rule_value_and_case_of_an_edition_can_be_read(version: str) -> None:
    of = EDITIONS[version]
    rules, cases = (text_of(f"{version}/{name}.html") for name in ("rules", "cases"))
    for id, rule in of.rules.items():
        assert f'id="{id}"' in pages()[f"{version}/rules.html"]
        assert all(rule[key] in rules for key in ("text", "applies", "not", "notes") if key in rule)
    for id, case in of.cases.items():
        assert f'id="{id}"' in pages()[f"{version}/cases.html"]
        assert case["title"] in cases
    for id, entry in of.rule_sets.items():
        shown = text_of(f"{version}/{id}.html")
        for choice, known in entry["choices"].items():
            assert f'id="{choice}"' in pages()[f"{version}/{id}.html"]
            for one in (known, known.get("with_three", known)):
                assert one.get("note", "") in shown
                assert one.get("place", "") in shown


def test_a_page_needs_no_script_and_nothing_from_elsewhere() -> None:
    for page, html in pages().items():
        assert not re.search(r"<(script|link|style|img)\b|\bon\w+=|https?://", html), page
        assert html.count('<meta charset="utf-8">') == 1, page
        for link in re.findall(r'href="([^"#]+)', html):
            leads_to = normpath(f"data/editions/{page}/../{link}")
            beside = leads_to.removeprefix("data/editions/")
            is_ours = link.endswith(".json") or f"{leads_to}/".startswith(OURS)
            assert beside in pages() or is_ours, f"{page}: {link}"


def test_each_page_says_what_changed_later() -> None:
    before, after = edition_pages.steps()[0]
    link = f"reference/editions/{edition_pages.address(before, after)}/"
    assert link in pages()[f"{before.version}/rules.html"]
    assert f"(../data/editions/{before.version}/index.html)" in edition_pages.index_page()
