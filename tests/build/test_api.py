"""The Python interface: every public name is there once, complete, with working examples."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from urllib.parse import urljoin

import pytest

import pao_core
from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.markdown.examples import printed_by
from build_scripts.content.markdown.fences import examples_in
from build_scripts.content.markdown.live_examples import Example
from build_scripts.content.pages import api
from build_scripts.content.pages.api_docstrings import read_core
from build_scripts.content.pages.api_names import PAGES, PLACE, is_choice, module_of, page_of
from pao_core.rules.every_choice import CHOICES


@cache
def pages() -> Mapping[str, str]:
    """Every page of the interface by its name. Made only in the process that runs these tests."""
    return api.files()


ANCHOR = re.compile(r"\{ #(\w+) \}")
TOLD = [name for name in pao_core.__all__ if not is_choice(name)]


def anchors_of(page: str) -> list[str]:
    return ANCHOR.findall(pages()[f"{page}.md"])


def entry_of(name: str) -> str:
    """The text about a name, up to the next name."""
    text = pages()[f"{page_of(name)}.md"]
    return text.split(f"{{ #{name} }}", 1)[1].split("\n## ", 1)[0]


def test_names_pages_and_docstrings_are_the_same_set() -> None:
    stand = Counter(name for page in PAGES for name in anchors_of(page.id))
    assert stand == Counter(pao_core.__all__)
    assert set(read_core()) == set(pao_core.__all__)
    assert all(told.docstring for name, told in read_core().items() if name in TOLD)
    listed = re.findall(r"\[`(\w+)`\]\(api/\w+\.md#\1\)", api.index_page())
    assert set(listed) == set(pao_core.__all__)


def test_every_package_has_its_page() -> None:
    modules = {module_of(name) for name in pao_core.__all__}
    assert modules == {module for page in PAGES for module in page.modules}


@pytest.mark.parametrize("name", TOLD)
def test_a_name_has_its_signature_and_an_example_that_prints_what_its_docstring_says(
    name: str,
) -> None:
    entry = entry_of(name)
    assert re.search(rf'<pre class="api-signature"><code>(class )?{name}\b', entry)
    examples = list(examples_in(entry))
    assert len(examples) == 1
    code, output = examples[0]
    example = Example(page=Path(), code=code, output=output)
    assert printed_by(example) == example.expected


def test_no_link_leads_nowhere() -> None:
    for page, text in pages().items():
        here = f"/{PLACE}/{page.removesuffix('.md')}/"
        for href in re.findall(r'<a href="([^"]*)"', text):
            address = urljoin(here, href.replace(SITE_ROOT, "/"))
            path, _, anchor = address.removeprefix(f"/{PLACE}/").partition("#")
            assert anchor in anchors_of(path.strip("/")), f"{page}: {href}"
        for path, anchor in re.findall(r"\]\((\w+)\.md#(\w+)\)", text):
            assert anchor in anchors_of(path), f"{page}: {path}.md#{anchor}"
    for path, anchor in re.findall(r"\]\(api/(\w+)\.md#(\w+)\)", api.index_page()):
        assert anchor in anchors_of(path), f"api/{path}.md#{anchor}"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("rule_on", 'honba: int = 0,\n    deposits: int = 0,\n    riichi: tuple[<a href="pao:root'),
        ("rule_on", '-&gt; <a href="#Ruling">Ruling</a>'),
        ("rule_on", '= <a href="pao:root/reference/api/table/#Circumstances">Circumstances</a>()'),
        ("parse_call", "Raises [`NotationError`](answers.md#NotationError)"),
        ("judge_ron", "([pao-f003](/rules/furiten.md#pao-f003))"),
        ("Seat", "`is_dealer: bool`\n:   East deals"),
        ("Topic", "| `LIABILITY` | `'liability'` | who is liable for a win, and who"),
        ("NotationError", 'class NotationError(<a href="#PaoError">PaoError</a>)'),
        ("NotationError", "except NotationError as error:"),
        ("Code", "[error codes](../errors.md)"),
    ],
)
def test_a_name_has_its_types_links_and_members(name: str, says: str) -> None:
    assert says in entry_of(name)


def test_every_choice_is_in_a_table_with_all_its_values() -> None:
    text = pages()["choices.md"]
    for name, choice in CHOICES.items():
        assert f"`{name}`" in text
        kind = getattr(choice, "kind", None)
        for word in kind if kind is not None and is_choice(kind.__name__) else ():
            assert f"`{word}`: {word.says}" in text
