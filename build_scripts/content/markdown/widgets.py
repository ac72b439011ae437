"""Runnable examples and calculators as HTML that is complete without any script."""

import re
from difflib import ndiff
from html import escape

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from build_scripts.content.markdown.address import SITE_ROOT, edited
from build_scripts.content.markdown.fences import Fence, PageContext, PageError
from build_scripts.page.language import text
from build_scripts.page.live import output_of, scene_of_last_value
from build_scripts.page.ui.pictures import drawn
from build_scripts.page.ui.view import node, to_html

PICTURE = re.compile(r"^(\[picture [0-9a-f]{8}\]\n)", re.MULTILINE)
"""The line of an output before a picture in words. Only the tests of the examples need it."""
IMPORTS = re.compile(r"(?:(?:from|import) [^\n(]*(?:\([^)]*\))?\n)+\n+")
LINES_SHOWN = 6
"""Longer code unfolds, and so do imports, except on pages for builders."""
OUTPUT_SHOWN = 3
FOR_BUILDERS = ("reference/", "engines/")
OF_A_PHONE = 44
"""Characters in a line."""


def python_fence(fence: Fence, page: PageContext) -> str:
    """The example: its title and its highlighted source."""
    identifier, source = escape(fence.options["id"]), fence.source
    title = fence.options.get("title")
    heading = f'<p class="pao-example-title">{escape(title)}</p>\n' if title else ""
    code = highlight(source, PythonLexer(), HtmlFormatter(wrapcode=True)).strip()
    css = "pao-example"
    if not page.source.startswith(FOR_BUILDERS):
        imports = IMPORTS.match(source)
        number = imports[0].count("\n") if imports else 0
        is_long = source.count("\n") - number >= LINES_SHOWN
        css += " pao-cut" if number or is_long else ""
        code = _with_imports_apart(code, number)
    return (
        f'<div class="{css}" id="example-{identifier}" data-example="{identifier}">\n'
        f"{heading}{code}\n</div>"
    )


def _with_imports_apart(code: str, number: int) -> str:
    """The code with its first lines in an element, which a style sheet hides until they unfold."""
    if not number:
        return code
    opening, start, lines = code.partition("<code>")
    first = lines.split("\n", number)
    apart = "".join(f"{line}\n" for line in first[:-1])
    return f'{opening}{start}<span class="pao-imports">{apart}</span>{first[-1]}'


def output_html(output: Fence, example: Fence, page: PageContext) -> str:
    """The output of this example."""
    printed = f"{output.source}\n" if output.source else ""
    before, *drawn_in_words = PICTURE.split(escape(printed, quote=False))
    is_long = _height(printed) > OUTPUT_SHOWN and not drawn_in_words
    is_cut = is_long and not page.source.startswith(FOR_BUILDERS)
    css = "pao-output pao-cut" if is_cut else "pao-output"
    picture, in_words, hidden = "", "", ""
    if drawn_in_words:
        mark, words = drawn_in_words
        picture = _picture(example)
        in_words = (
            f'<details class="pao-in-words" data-picture="{mark}"><summary>'
            f"{text('In words')}</summary><pre><code>{words}</code></pre></details>"
        )
        hidden = "" if before else " hidden"
    return (
        f'<div class="{css}" data-for="{escape(example.options["id"])}">'
        f'<p class="pao-output-label">{text("Output")}</p>{picture}'
        f"<pre{hidden}><code>{before}</code></pre>{in_words}</div>"
    )


def _height(printed: str) -> int:
    """The lines of a text on a phone."""
    return sum(1 + len(line) // OF_A_PHONE for line in printed.splitlines())


def compared_output_html(output: Fence, example: Fence, page: PageContext) -> str:
    """The output of this example. If the page has another output, each line is marked."""
    text = f"{output.source}\n" if output.source else ""
    printed = output_of(example.source)
    if printed == text:
        return output_html(output, example, page)
    return (
        f'<div class="pao-output pao-output-differs" data-for="{escape(example.options["id"])}">'
        '<p class="pao-output-label">Output: the example prints the lines marked + '
        "where the page says those marked −</p>"
        f"<pre><code>{_marked(text, printed)}</code></pre></div>"
    )


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


def _picture(example: Fence) -> str:
    """The picture at the end of the example."""
    scene = scene_of_last_value(example.source)
    if scene is None:
        raise PageError("the output mentions a picture, but the example before it shows none")
    return to_html(node("div", drawn(scene), css="pao-shown"), SITE_ROOT)


def calculator_fence(fence: Fence, _page: PageContext) -> str:
    """A calculator: its form, with the answer to its default values."""
    # Imported here, so that pages without a calculator can be built without the calculators.
    from build_scripts.page.calculators import answering as calculator

    return edited(calculator.html(fence.source.strip(), SITE_ROOT))


def quiz_fence(_fence: Fence, _page: PageContext) -> str:
    """The quiz, and a link to the list for readers without JavaScript.

    The topics and days for the script replace the empty value later.
    """
    waits = text(
        'The quiz needs JavaScript. Without it, you can <a href="{address}">read all questions '
        "and answers</a>.",
        address=f"{SITE_ROOT}quiz/all/",
    )
    return (
        f'<section class="quiz" aria-label="{text("Quiz")}" data-quiz="">'
        f'<p class="quiz-waits">{waits}</p></section>'
    )


def referee_fence(_fence: Fence, _page: PageContext) -> str:
    """The referee, with the answer to its first case."""
    from build_scripts.content.markdown.referee import referee_html

    return referee_html(SITE_ROOT)


def records_fence(_fence: Fence, _page: PageContext) -> str:
    """The place where a reader drops a game."""
    from build_scripts.content.markdown.records import records_html

    return records_html(SITE_ROOT)


def formats_fence(fence: Fence, _page: PageContext) -> str:
    """A table of the formats of records, for `players` or for `builders`."""
    from build_scripts.content.markdown.records import formats_html

    return formats_html(fence.options.get("for", ""))
