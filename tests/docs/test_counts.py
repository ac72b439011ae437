"""Every example is counted in each of its places.

A missing example would not be tested in that place, and nothing else would notice. The browser's
count is in test_pages.py.
"""

import re
from pathlib import Path

import pytest
from sybil import Document

from build_scripts.content.markdown.examples import all_examples, written_pages
from build_scripts.environment.project import DOCS
from tests.build.any_site import any_site
from tests.docs.collect_examples import parse

# Simpler than the parsers of the build and of Sybil, and independent of both.
FENCE = re.compile(r"^\W*(?:python|py\d?|pycon|pyodide)\b", re.IGNORECASE)


def python_fences(page: Path) -> int:
    """The number of lines that open a block of Python, in any spelling."""
    lines = (line.strip(" \t>") for line in page.read_text(encoding="utf-8").splitlines())
    return sum(bool(FENCE.match(line)) for line in lines if line.startswith(("```", "~~~")))


def count_in_markdown(pages: list[Path]) -> int:
    return sum(map(python_fences, pages))


@pytest.fixture(scope="module")
def site(pytestconfig: pytest.Config) -> Path:
    return any_site(pytestconfig)


def test_sybil_collects_every_example() -> None:
    pages = written_pages()
    documents = (Document(page.read_text("utf-8"), str(page)) for page in pages)
    collected = sum(len([*parse(document)]) for document in documents)
    assert collected == count_in_markdown(pages)


def test_the_build_knows_every_example() -> None:
    assert len(all_examples()) == count_in_markdown(written_pages())


def test_the_site_shows_every_example_with_its_output(site: Path) -> None:
    html = "\n".join(page.read_text(encoding="utf-8") for page in site.rglob("*.html"))
    examples = re.findall(r'<div class="pao-example[^"]*"[^>]* data-example="([^"]+)"', html)
    outputs = re.findall(r'<div class="pao-output[^"]*"[^>]* data-for="([^"]+)"', html)
    assert len(examples) == count_in_markdown(sorted(DOCS.rglob("*.md")))
    assert examples == outputs
