"""Examples of any site: their HTML, which is complete without any script, and their outputs."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import ndiff, unified_diff
from html import escape
from pathlib import Path

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from build_scripts.content.markdown.fences import Fence, PageContext, examples_in
from build_scripts.environment.project import ROOT

PICTURE = re.compile(r"^(\[picture [0-9a-f]{8}\]\n)", re.MULTILINE)
"""The line of an output before a picture in words. Only the tests of the examples need it."""
IMPORTS = re.compile(r"(?:(?:from|import) [^\n(]*(?:\([^)]*\))?\n)+\n+")
LINES_SHOWN = 6
"""Longer code unfolds, and so do imports, except on pages for builders."""
OUTPUT_SHOWN = 3
OF_A_PHONE = 44
"""Characters in a line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """An example on a page: its code and the output fence after it."""

    page: Path
    code: Fence
    output: Fence

    @property
    def place(self) -> str:
        """The place in a form that editors can open."""
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.code.line}"

    @property
    def name(self) -> str:
        """Its id, or its place if it has no id, as in the README."""
        return self.code.options.get("id", self.place)

    @property
    def expected(self) -> str:
        """The expected output: each line of the output fence is a whole line."""
        return f"{self.output.source}\n" if self.output.source else ""


def difference(example: Example, actual: str) -> str:
    """A diff of the output on the page and the actual output; empty if they agree."""
    return "".join(
        unified_diff(
            example.expected.splitlines(keepends=True),
            actual.splitlines(keepends=True),
            f"{example.place} ({example.name}), output on the page",
            "actual output",
        )
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownExamples:
    """The HTML of the examples of a site."""

    output_of: Callable[[str], str]
    """What a program prints."""
    picture_of: Callable[[str], str]
    """The HTML of the picture that a program ends with."""
    text: Callable[[str], str]
    """A text in the language of the page."""
    for_builders: tuple[str, ...] = ()
    """How the names of pages begin that show all code."""

    def makers(self, markdown: str, page: PageContext) -> Mapping[str, Callable[[Fence], str]]:
        """What makes HTML of each fence of the examples on this page, by its language."""
        example_of = {output.line: example for example, output in examples_in(markdown)}
        output_html = self._compared_html if page.shows_differences else self._output_html
        return {
            "python": lambda fence: self._code_html(fence, page),
            "output": lambda fence: output_html(fence, example_of[fence.line], page),
        }

    def _code_html(self, fence: Fence, page: PageContext) -> str:
        """The example: its title and its highlighted source."""
        identifier, source = escape(fence.options["id"]), fence.source
        title = fence.options.get("title")
        heading = f'<p class="pao-example-title">{escape(title)}</p>\n' if title else ""
        code = highlight(source, PythonLexer(), HtmlFormatter(wrapcode=True)).strip()
        css = "pao-example"
        if not page.source.startswith(self.for_builders):
            imports = IMPORTS.match(source)
            number = imports[0].count("\n") if imports else 0
            is_long = source.count("\n") - number >= LINES_SHOWN
            css += " pao-cut" if number or is_long else ""
            code = _with_imports_apart(code, number)
        return (
            f'<div class="{css}" id="example-{identifier}" data-example="{identifier}">\n'
            f"{heading}{code}\n</div>"
        )

    def _output_html(self, output: Fence, example: Fence, page: PageContext) -> str:
        """The output of this example."""
        printed = f"{output.source}\n" if output.source else ""
        before, *drawn_in_words = PICTURE.split(escape(printed, quote=False))
        is_long = _height(printed) > OUTPUT_SHOWN and not drawn_in_words
        is_cut = is_long and not page.source.startswith(self.for_builders)
        css = "pao-output pao-cut" if is_cut else "pao-output"
        picture, in_words, hidden = "", "", ""
        if drawn_in_words:
            mark, words = drawn_in_words
            picture = self.picture_of(example.source)
            in_words = (
                f'<details class="pao-in-words" data-picture="{mark}"><summary>'
                f"{self.text('In words')}</summary><pre><code>{words}</code></pre></details>"
            )
            hidden = "" if before else " hidden"
        return (
            f'<div class="{css}" data-for="{escape(example.options["id"])}">'
            f'<p class="pao-output-label">{self.text("Output")}</p>{picture}'
            f"<pre{hidden}><code>{before}</code></pre>{in_words}</div>"
        )

    def _compared_html(self, output: Fence, example: Fence, page: PageContext) -> str:
        """The output of this example. If the page has another output, each line is marked."""
        claimed = f"{output.source}\n" if output.source else ""
        printed = self.output_of(example.source)
        if printed == claimed:
            return self._output_html(output, example, page)
        return (
            '<div class="pao-output pao-output-differs" '
            f'data-for="{escape(example.options["id"])}">'
            '<p class="pao-output-label">Output: the example prints the lines marked + '
            "where the page says those marked −</p>"
            f"<pre><code>{_marked(claimed, printed)}</code></pre></div>"
        )


def _with_imports_apart(code: str, number: int) -> str:
    """The code with its first lines in an element, which a style sheet hides until they unfold."""
    if not number:
        return code
    opening, start, lines = code.partition("<code>")
    first = lines.split("\n", number)
    apart = "".join(f"{line}\n" for line in first[:-1])
    return f'{opening}{start}<span class="pao-imports">{apart}</span>{first[-1]}'


def _height(printed: str) -> int:
    """The lines of a text on a phone."""
    return sum(1 + len(line) // OF_A_PHONE for line in printed.splitlines())


def _marked(claimed: str, printed: str) -> str:
    found = []
    for line in ndiff(claimed.splitlines(), printed.splitlines()):
        mark, text = line[0], escape(line[2:], quote=False)
        if mark == "-":
            found.append(f"<del>− {text}</del>\n")
        elif mark == "+":
            found.append(f"<ins>+ {text}</ins>\n")
        elif mark == " ":
            found.append(f"  {text}\n")
    return "".join(found)
