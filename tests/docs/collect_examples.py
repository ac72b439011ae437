"""A pytest plugin: every example in the README and in docs/ is a test.

It is loaded by name (`-p`, see pyproject.toml), because a conftest.py in tests/ would never see
docs/, and it gives Sybil an absolute path, because under a relative one nothing is collected.
"""

from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path

from sybil import Document, Region, Sybil
from sybil import Example as Collected

from build_scripts.ground.project import ROOT
from build_scripts.markdown.examples import Example, difference, printed_by
from build_scripts.markdown.fences import examples_in


class OutputDiffersError(AssertionError):
    """An example prints something else than its page says."""


def parse(document: Document) -> Iterable[Region]:
    """The examples of a page, each from its first line to the last of its output."""
    starts = [0, *accumulate(len(line) for line in document.text.splitlines(keepends=True))]
    for code, output in examples_in(document.text):
        example = Example(page=Path(document.path), code=code, output=output)
        yield Region(starts[code.line - 1], starts[output.last_line], example, evaluate)


def evaluate(collected: Collected) -> None:
    """Run the code in a fresh namespace and compare what it prints."""
    example: Example = collected.parsed
    if differs := difference(example, printed_by(example)):
        raise OutputDiffersError(f"the example {example.name} prints something else\n{differs}")


pytest_collect_file = Sybil(parsers=[parse], path=str(ROOT), pattern="*.md").pytest()
