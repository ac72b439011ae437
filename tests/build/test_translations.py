"""Pages in other languages: what they share with the English pages, and where their links lead."""

import ast
import json
import re
from pathlib import Path
from typing import override

import pytest

from build_scripts.content.markdown.examples import examples_of
from build_scripts.content.markdown.fences import fences
from build_scripts.content.markdown.live_examples import Example
from build_scripts.content.markdown.translations import (
    address_of,
    language_of,
    original_of,
    pages_in,
    with_links_to_english,
)
from build_scripts.environment.project import DOCS
from build_scripts.page.language import OTHER_LANGUAGES, in_language, text
from pao_core.words.language import MissingTextError

PAGES = [
    page
    for language in OTHER_LANGUAGES
    for page in pages_in(language, DOCS)
    if page.parent.name != "cases"  # made together with the English ones
]
PLACE = re.compile(r"\{ #(?P<id>[\w-]+) \}$", re.MULTILINE)
ASKS_FOR_LANGUAGE = re.compile(r', (?:language="\w+"|"language": "\w+")')
SAME_IN_ALL = {"rule", "picture", "cases", "calculator", "referee", "records", "quiz", "counted"}


def named(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_page_has_the_places_of_its_original(page: Path) -> None:
    """A link to a place in the English page also leads to it in the translation.

    A glossary and a list of sources have the order of their own alphabet.
    """
    ordered = sorted if page.stem.startswith(("glossary.", "sources.")) else list
    places = ordered(PLACE.findall(page.read_text("utf-8")))
    assert places == ordered(PLACE.findall(original_of(page).read_text("utf-8")))


class WithoutPrintedWords(ast.NodeTransformer):
    """Takes the fixed parts out of what `print` is given and out of texts with values."""

    @override
    def visit_Call(self, node: ast.Call) -> ast.AST:
        if ast.unparse(node.func) == "print":
            node.args = [each for each in node.args if not isinstance(each, ast.Constant)]
        return self.generic_visit(node)

    @override
    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        node.values = [each for each in node.values if not isinstance(each, ast.Constant)]
        return self.generic_visit(node)


def same_code(theirs: Example, original: Example) -> bool:
    """The same program, but for words in another alphabet and for the language that it asks for."""
    trees = []
    for example in (theirs, original):
        tree = ast.parse(ASKS_FOR_LANGUAGE.sub("", example.code.source))
        trees.append(WithoutPrintedWords().visit(tree))
    for one, other in zip(*map(ast.walk, trees), strict=False):
        are_constants = isinstance(one, ast.Constant) and isinstance(other, ast.Constant)
        if are_constants and isinstance(one.value, str) and not one.value.isascii():
            one.value = other.value
    return ast.dump(trees[0]) == ast.dump(trees[1])


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_page_has_the_examples_of_its_original(page: Path) -> None:
    """The code is the same, but what it prints may be in the language of the page."""
    theirs, originals = (
        {example.name: example for example in examples_of(path)}
        for path in (page, original_of(page))
    )
    assert [*theirs] == [*originals], "each example of a page is also in its translation"
    differing = [name for name in originals if not same_code(theirs[name], originals[name])]
    assert not differing, f"make the code of these examples in {named(page)} as in English"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_page_shows_the_rules_pictures_and_tools_of_its_original(page: Path) -> None:
    def shown(source: Path) -> list[tuple[str, str]]:
        found = fences(source.read_text("utf-8"))
        return [(fence.language, fence.source) for fence in found if fence.language in SAME_IN_ALL]

    assert shown(page) == shown(original_of(page))


def test_a_page_asks_the_puzzle_of_its_original() -> None:
    def puzzles(source: Path) -> list[object]:
        found = fences(source.read_text("utf-8"))
        return [
            (
                read["table"],
                read["why"],
                [(answer["pays"], answer.get("if")) for answer in read["answers"]],
            )
            for read in (json.loads(fence.source) for fence in found if fence.language == "puzzle")
        ]

    for page in PAGES:
        assert puzzles(page) == puzzles(original_of(page)), named(page)


def test_the_name_of_a_page_says_its_language() -> None:
    page = DOCS / "rules" / "trigger.ja.md"
    assert language_of(page) == "ja"
    assert language_of(original_of(page)) == "en"
    assert address_of("rules/trigger.md") == "rules/trigger/"
    assert address_of("rulesets/index.md") == "rulesets/"
    assert address_of("index.md") == ""


def test_links_to_pages_that_are_only_in_english_lead_to_the_english_site() -> None:
    line = (
        "[a](trigger.md#pao-t003) [b](../reference/json.md#danger) [c](https://example.org/) "
        "[d](../reference/hosting.md?tile=7z&from=W)"
    )
    with in_language("ja"):
        a, b, c, d = with_links_to_english(line, "rules").split(" ")
    assert (a, c) == ("[a](trigger.md#pao-t003)", "[c](https://example.org/)")
    assert b == "[b](pao:english/reference/json/#danger)"
    assert d == "[d](pao:english/reference/hosting/?tile=7z&from=W)"


def test_a_text_without_a_translation_is_an_error() -> None:
    assert text("a text that nobody translates") == "a text that nobody translates"
    with in_language("ja"), pytest.raises(MissingTextError, match="that nobody translates"):
        text("a text that nobody translates")
