"""A pytest plugin that makes every example in the README and in docs/ a test.

It is loaded by name (`-p`, see pyproject.toml), because a conftest.py in tests/ would never see
docs/. It gives Sybil an absolute path, because nothing is collected under a relative one.
"""

from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path

from sybil import Document, Region, Sybil
from sybil import Example as Collected

from build_scripts.content.markdown.examples import Example, difference, printed_by
from build_scripts.content.markdown.fences import examples_in
from build_scripts.environment.project import ROOT


class OutputDiffersError(AssertionError):
    """An example's output differs from its page."""


def parse(document: Document) -> Iterable[Region]:
    """The examples of a page, each from its first line to the last line of its output."""
    starts = [0, *accumulate(len(line) for line in document.text.splitlines(keepends=True))]
    for code, output in examples_in(document.text):
        example = Example(page=Path(document.path), code=code, output=output)
        yield Region(starts[code.line - 1], starts[output.last_line], example, evaluate)


def evaluate(collected: Collected) -> None:
    """Run the code in a fresh namespace and compare its output."""
    example: Example = collected.parsed
    if differs := difference(example, printed_by(example)):
        raise OutputDiffersError(f"the example {example.name} prints something else\n{differs}")


pytest_collect_file = Sybil(parsers=[parse], path=str(ROOT), pattern="*.md").pytest()
