"""Makes a test of every example in the Markdown of any site, with Sybil."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from sybil import Document, Region
from sybil import Example as Collected

from build_scripts.content.markdown.fences import examples_in
from build_scripts.content.markdown.live_examples import Example, difference


class OutputDiffersError(AssertionError):
    """An example's output differs from its page."""


@dataclass(frozen=True, slots=True)
class ExampleParser:
    """Finds the examples of a page. `printed_by` runs one in a fresh namespace."""

    printed_by: Callable[[Example], str]

    def __call__(self, document: Document) -> Iterable[Region]:
        """The examples, each from its first line to the last line of its output."""
        starts = [0, *accumulate(len(line) for line in document.text.splitlines(keepends=True))]
        for code, output in examples_in(document.text):
            example = Example(page=Path(document.path), code=code, output=output)
            place = starts[code.line - 1], starts[output.last_line]
            yield Region(*place, example, self.evaluate)

    def evaluate(self, collected: Collected) -> None:
        """Run the code and compare its output."""
        example: Example = collected.parsed
        if differs := difference(example, self.printed_by(example)):
            raise OutputDiffersError(f"the example {example.name} prints something else\n{differs}")
