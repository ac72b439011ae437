"""Runnable examples and calculators as HTML that is complete before any script runs."""

from collections.abc import Mapping
from html import escape
from typing import Any
from weakref import WeakKeyDictionary

from markdown import Markdown
from mkdocs.utils import get_relative_url

from build_scripts.markdown_fences import PageError

_last_example: WeakKeyDictionary[Markdown, str] = WeakKeyDictionary()


def python_fence(source: str, options: Mapping[str, str], md: Markdown) -> str:
    """The example: its title and its highlighted source."""
    identifier = escape(options["id"])
    _last_example[md] = identifier
    title = options.get("title")
    heading = f'<p class="pao-example-title">{escape(title)}</p>\n' if title else ""
    return (
        f'<div class="pao-example" id="example-{identifier}" data-example="{identifier}">\n'
        f"{heading}{_highlighted(source, md)}\n</div>"
    )


def output_fence(source: str, _options: Mapping[str, str], md: Markdown) -> str:
    """What the example before it prints."""
    text = f"{source}\n" if source else ""
    return (
        f'<div class="pao-output" data-for="{_last_example[md]}">'
        '<p class="pao-output-label">Output</p>'
        f"<pre><code>{escape(text, quote=False)}</code></pre></div>"
    )


def calculator_fence(source: str, _options: Mapping[str, str], md: Markdown) -> str:
    """A calculator: its form, with the answer to its default values."""
    name = source.strip()
    try:
        # Late, so that the pages without a calculator can be built without one.
        from build_scripts.inpage import calculator

        return str(calculator.html(name, _root_from(md)))
    except Exception as fault:  # superfences would swallow it and show the name as code
        raise PageError(f"the calculator {name!r} cannot be shown: {fault!r}") from fault


def _root_from(md: Markdown) -> str:
    """What leads from the page to the root of the site; nothing where MkDocs makes no page."""
    if "relpath" not in md.treeprocessors:
        return ""
    page: Any = md.treeprocessors["relpath"]
    return f"{get_relative_url('.', page.file.url)}/".removeprefix("./")


def _highlighted(source: str, md: Markdown) -> str:
    superfences: Any = md.preprocessors["fenced_code_block"]
    return str(
        superfences.highlight(
            src=source, language="python", options={}, md=md, classes=[], id_value="", attrs={}
        )
    )
