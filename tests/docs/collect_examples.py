"""A pytest plugin: every example in the README and in docs/ is a test.

It is loaded by name (`-p`, see pyproject.toml), because a conftest.py in tests/ would never see
docs/, and it gives Sybil an absolute path, because under a relative one nothing is collected.
"""

import re
import textwrap
from collections.abc import Iterable
from pathlib import Path

from sybil import Document, Example, Region, Sybil

from build_scripts.inpage.runner import output_of

ROOT = Path(__file__).resolve().parents[2]

CODE = re.compile(
    r"^(?P<indent>[ \t]*)```python\b(?P<options>[^\n`]*)\n(?P<source>.*?)^(?P=indent)```[ \t]*$"
    r"(?:(?:\n[ \t]*)*\n(?P=indent)```output[ \t]*\n(?P<output>.*?)^(?P=indent)```[ \t]*$)?",
    re.MULTILINE | re.DOTALL,
)
IDENTIFIER = re.compile(r'\bid="([^"]+)"')


class OutputDiffersError(AssertionError):
    """An example prints something else than its page says."""


def parse(document: Document) -> Iterable[Region]:
    """The python fences of a page, each with the output fence after it."""
    for match in CODE.finditer(document.text):
        yield Region(match.start(), match.end(), match, evaluate)


def evaluate(example: Example) -> None:
    """Run the code in a fresh namespace and compare what it prints."""
    match: re.Match[str] = example.parsed
    identifier = IDENTIFIER.search(match["options"])
    name = identifier[1] if identifier else f"line {example.line}"
    if match["output"] is None:
        raise OutputDiffersError(f"the example {name} has no output fence")
    printed = output_of(textwrap.dedent(match["source"]))
    expected = textwrap.dedent(match["output"])
    if printed != expected:
        raise OutputDiffersError(
            f"the example {name} prints\n{printed}\nbut its page says\n{expected}"
        )


pytest_collect_file = Sybil(parsers=[parse], path=str(ROOT), pattern="*.md").pytest()
