"""Every case, rule, rule set and topic has its own title, sentence and picture for chats."""

import re
import struct
from html import unescape
from pathlib import Path

import pytest

from build_scripts.building import tiles
from build_scripts.content.cases.published import all_cases
from build_scripts.content.cases.topics import topics
from build_scripts.content.markdown.anchors import anchors
from build_scripts.content.markdown.translations import pages_in
from build_scripts.content.pages import preview_cards, previews, reference
from build_scripts.content.pages.mkdocs import SinglePages
from build_scripts.content.pages.site import PageOptions, single_pages
from build_scripts.environment.project import DOCS
from build_scripts.page.language import ENGLISH
from pao_core.rules.clauses import clauses
from pao_core.rules.loading import rule_set_ids

SITE = "https://example.org/pao/"
OPTIONS = PageOptions(site_url=SITE, has_previews=True)
TAG = re.compile(r'<meta property="(og:[\w:]+)" content="([^"]*)">')
EVERY = 40
"""One page in so many is made, and the last of each kind."""


def tags_in(page: str) -> dict[str, str]:
    return {name: unescape(text) for name, text in TAG.findall(page)}


def test_every_case_topic_rule_and_rule_set_has_one_of_its_own() -> None:
    found = previews.previews()
    assert len({preview.name for preview in found}) == len(found)
    wanted = {
        *(f"cases/{case['id']}/" for case in all_cases()),
        *(f"cases/{id}/" for id in topics()),
        *(f"id/{id}/" for id in clauses() if id in anchors()),
        *(f"rules/{path.stem}/" for path in pages_in(ENGLISH, DOCS / "rules")),
        *(f"rulesets/{id}/" for id in rule_set_ids()),
    }
    assert {preview.page for preview in found} == wanted
    for preview in found:
        assert preview.title
        assert preview.sentence
        assert "](" not in preview.sentence + preview.title, "Markdown is not for chats"
        assert "**" not in preview.sentence


@pytest.mark.parametrize("is_drawn", [True, False])
def test_a_picture_has_the_size_that_chats_expect_and_is_the_same_each_time(
    is_drawn: bool, tmp_path: Path
) -> None:
    tiles.build()
    preview = next(each for each in previews.previews() if each.is_drawn is is_drawn)
    preview_cards.card_of(preview).write(tmp_path)
    png = (tmp_path / f"{preview.name}.png").read_bytes()
    assert struct.unpack(">II", png[16:24]) == (previews.WIDTH, previews.HEIGHT)
    preview_cards.card_of(preview).write(tmp_path)
    assert (tmp_path / f"{preview.name}.png").read_bytes() == png


def test_all_words_are_on_the_picture() -> None:
    for preview in previews.previews():
        svg = preview_cards.card_of(preview).svg
        places = re.findall(r'<text x="[\d.]+" y="([\d.-]+)" fill=', svg)
        assert places
        assert all(0 < float(y) < previews.HEIGHT for y in places), preview.name


ANSWER = re.compile(r"<text [^>]*>(?:[+−][\d,]+|[\d,]+,\d{3}|liable|pays nothing)</text>")


def test_the_preview_of_a_case_asks_and_does_not_answer() -> None:
    cases = {case["id"]: case for case in all_cases()}
    asked = [preview for preview in previews.previews() if preview.name in cases]
    assert len(asked) == len(cases)
    for preview in asked:
        said = f"{preview.title} {preview.sentence} {preview.describes}"
        assert cases[preview.name]["title"] not in said
        assert not ANSWER.search(preview_cards.card_of(preview).svg), preview.name


@pytest.fixture(scope="module")
def pages() -> SinglePages:
    """The English pages of a site with previews."""
    reference.build()
    return single_pages(OPTIONS)


def test_pages_name_their_own_picture(pages: SinglePages) -> None:
    found = [preview for preview in previews.previews() if not preview.page.startswith("id/")]
    sources = {preview.page: pages.source_of(f"/{preview.page}") for preview in found}
    assert None not in sources.values()
    last_of_kind = {preview.page.split("/")[0]: preview for preview in found}.values()
    for name in (*found[::EVERY], *last_of_kind):
        page = pages.html(sources[name.page] or "")
        told = tags_in(page)
        assert told["og:image"] == f"{SITE}data/pictures/{name.name}.png"
        assert told["og:description"] == name.sentence
        assert told["og:image:alt"] == name.describes
