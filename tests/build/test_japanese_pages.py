"""The linter of the Japanese pages: the words of the Japanese catalogue, in prose."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from build_scripts.content.markdown.fences import fences
from build_scripts.content.markdown.translations import pages_in
from build_scripts.environment.project import CLIENT, DOCS, ROOT
from build_scripts.page.catalogues.japanese import TEXTS

TERMS: dict[str, Any] = tomllib.loads(
    (ROOT / "tests" / "core" / "words" / "japanese_terms.toml").read_text("utf-8")
)
PAGES = [page for page in pages_in("ja", DOCS) if page.parent.name != "cases"]
NOT_PROSE = re.compile(r"`[^`\n]*`|(?<=\]\()[^)\s]*(?=\))|<https?:[^>]*>|\{[ #.][^}]*\}|『[^』]*』")
"""Code, addresses, ids, and titles of other authors."""
NOT_OUR_WORDS = {"output", "python", "rule", "picture", "console", "json"}


def named(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


@cache
def prose(page: Path) -> str:
    """The page without code, but with the captions of its pictures and examples."""
    lines = page.read_text("utf-8").split("\n")
    for fence in fences("\n".join(lines)):
        if fence.language in NOT_OUR_WORDS:
            lines[fence.line : fence.last_line] = [""] * (fence.last_line - fence.line)
    return NOT_PROSE.sub("", "\n".join(lines))


def found(word: str, text: str) -> Iterator[str]:
    """The places of this word with what is around it."""
    for allowed in TERMS["allowed"].get(word, ()):
        text = text.replace(allowed, "")
    return (text[max(0, at.start() - 10) : at.end() + 10] for at in re.finditer(word, text))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_page_has_no_forbidden_word(page: Path) -> None:
    text = prose(page)
    faults = {
        where: instead
        for word, instead in TERMS["forbidden"].items()
        for where in found(word, text)
    }
    assert not faults


def test_the_menu_and_the_texts_around_pages_have_no_forbidden_word() -> None:
    client = (path.read_text("utf-8") for path in (CLIENT / "src").rglob("texts.ja.ts"))
    texts = [(ROOT / "mkdocs.ja.yml").read_text("utf-8"), *TEXTS.values(), *client]
    assert not [
        (word, text) for word in TERMS["forbidden"] for text in texts if [*found(word, text)]
    ]


def test_responsibility_is_named_in_full() -> None:
    for page in PAGES:
        text = prose(page).replace("責任払い", "").replace("責任を負", "")
        assert "責任" not in text, named(page)


def test_numbers_and_signs_are_as_in_our_style() -> None:
    assert [named(page) for page in PAGES if re.search(r"[０-９Ａ-Ｚａ-ｚ]", prose(page))] == []


def test_a_forbidden_word_is_found() -> None:
    assert [*found("面前", "門前と面前")] == ["門前と面前"]
    assert not [*found("発", "一発")]


def test_the_glossary_marks_the_terms_that_nobody_has_confirmed() -> None:
    lines = (DOCS / "reference" / "glossary.ja.md").read_text("utf-8").split("\n")
    unconfirmed = [*TERMS["unconfirmed"]["usual"], *TERMS["unconfirmed"]["coined"]]
    for line, below in pairwise(lines):
        if below.startswith(":   "):
            term = line.partition("（")[0]
            is_confirmed = not any(each in term for each in unconfirmed)
            assert below.endswith("（用例未確認）") is not is_confirmed, term
