"""The Python interface: every public name is there once, complete, with working examples."""

import builtins
import collections.abc
import enum
import re
import typing
import zlib
from collections import Counter
from functools import cache
from pathlib import Path
from urllib.parse import urljoin

import pytest

from build_scripts.content.cases.library import MODULES, in_two, public_names
from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.markdown.examples import printed_by
from build_scripts.content.markdown.fences import examples_in
from build_scripts.content.markdown.live_examples import Example
from build_scripts.content.pages import api, inventory
from build_scripts.content.pages.api_names import PAGES, PLACE, is_choice, page_of
from pao_core.rules.choice import ChoiceValue
from pao_core.rules.every_choice import CHOICES

pages = cache(api.files)  # made only in the process that runs these tests
NOT_OURS = {"Found", "FrozenDict", *dir(builtins), *dir(collections.abc), *dir(enum), *dir(typing)}
ANCHOR = re.compile(r"\{ #(\w+) \}")
TOLD = [name for name in public_names() if not is_choice(name)]


def anchors_of(page: str) -> list[str]:
    return ANCHOR.findall(pages()[f"{page}.md"])


def entry_of(name: str) -> str:
    """The text about a name, up to the next name."""
    text = pages()[f"{page_of(name)}.md"]
    return text.split(f"{{ #{in_two(name)[1]} }}", 1)[1].split("\n## ", 1)[0]


def test_the_documented_names_are_those_that_each_module_offers_and_shows() -> None:
    for module in MODULES:
        shown = [name for name in dir(module) if not name.startswith("_")]
        assert sorted(shown) == sorted(module.__all__)
    offered = [f"{module.__name__}.{name}" for module in MODULES for name in module.__all__]
    assert Counter(name for page in PAGES for name in page.names) == Counter(offered)
    for page in PAGES:
        lasts = [in_two(name)[1] for name in page.names]
        assert anchors_of(page.id) == lasts
        listed = re.findall(rf"\[`(\w+)`\]\(api/{page.id}\.md#\1\)", api.index_page())
        assert set(listed) == set(lasts)


@pytest.mark.parametrize("name", TOLD)
def test_a_name_has_its_signature_and_an_example_that_prints_what_its_docstring_says(
    name: str,
) -> None:
    entry = entry_of(name)
    assert re.search(rf'<pre class="api-signature"><code>(class )?{in_two(name)[1]}\b', entry)
    examples = list(examples_in(entry))
    assert len(examples) == 1
    code, output = examples[0]
    example = Example(page=Path(), code=code, output=output)
    assert printed_by(example) == example.expected


def test_types_are_public_and_no_link_leads_nowhere() -> None:
    for page, text in pages().items():
        here = f"/{PLACE}/{page.removesuffix('.md')}/"
        for href in re.findall(r'<a href="([^"]*)"', text):
            address = urljoin(here, href.replace(SITE_ROOT, "/"))
            path, _, anchor = address.removeprefix(f"/{PLACE}/").partition("#")
            assert anchor in anchors_of(path.strip("/")), f"{page}: {href}"
        for path, anchor in re.findall(r"\]\((\w+)\.md#(\w+)\)", text):
            assert anchor in anchors_of(path), f"{page}: {path}.md#{anchor}"
        for signature in re.findall('"api-signature"><code>((?s:.*?))</code>', text):
            unlinked = re.sub(r"<a .*?</a>|<i>.*?</i>|class \w+|^\w+ =", "", signature)
            assert not {*re.findall(r"\b[A-Z][a-z]\w+", unlinked)} - NOT_OURS, signature


def test_sphinx_finds_every_name_and_its_members() -> None:
    version, *_, packed = inventory.inventory().split(b"\n", 4)
    assert version == b"# Sphinx inventory version 2"
    lines = [line.split(" ") for line in zlib.decompress(packed).decode().splitlines()]
    for *_, address, _ in lines:
        page, _, anchor = address.removeprefix(f"{PLACE}/").partition("/#")
        assert not anchor or anchor in anchors_of(page), address
    found = {name: f"{role} {address}" for name, role, _, address, _ in lines}
    assert len(found) == len(lines)
    assert found.keys() >= {*public_names(), *(module.__name__ for module in MODULES)}
    assert found["pao_core.live.Live.after"] == f"py:method {PLACE}/live/#Live"
    assert found["pao_core.board.seats.Seat.EAST"] == f"py:attribute {PLACE}/table/#Seat"
    assert found["pao_core.PaoError"] == f"py:exception {PLACE}/answers/#PaoError"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("rule_on", 'honba: int = 0,\n    deposits: int = 0,\n    riichi: tuple[<a href="pao:root'),
        ("parse_call", "Raises [`NotationError`](answers.md#NotationError)"),
        ("judge_ron", "([pao-f003](/rules/furiten.md#pao-f003))"),
        ("Seat", "`is_dealer: bool`\n:   East deals"),
        ("Topic", "| `LIABILITY` | `'liability'` | who is liable for a win, and who"),
        ("NotationError", 'class NotationError(<a href="#PaoError">PaoError</a>)'),
        ("Code", "[error codes](../errors.md)"),
        ("records.Judged", '<a href="pao:root/reference/api/games/#Problem">Problem</a>, ...]'),
        ("live.Live", "`liable: tuple[Liability, ...]`\n:   Who is liable now"),
    ],
)
def test_a_name_has_its_types_links_and_members(name: str, says: str) -> None:
    assert says in entry_of(f"pao_core.{name}")


def test_every_choice_is_in_a_table_with_all_its_values() -> None:
    text = pages()["choices.md"]
    for name, choice in CHOICES.items():
        assert f"`{name}`" in text
        kind = getattr(choice, "kind", None)
        for word in kind if kind is not None and issubclass(kind, ChoiceValue) else ():
            assert f"`{word}`: {word.says}" in text
