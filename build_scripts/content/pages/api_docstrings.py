"""Splits the docstrings of the library, and turns their prose into Markdown."""

import doctest
import re
from inspect import cleandoc
from itertools import takewhile
from pathlib import Path
from typing import Final

import griffe

from build_scripts.content.cases.library import in_two, public_names, resolved
from build_scripts.content.markdown.rules import linked
from build_scripts.content.pages.api_names import page_of
from build_scripts.environment.project import BuildError


def told(obj: griffe.Object | griffe.Alias) -> tuple[list[str], list[doctest.Example]]:
    """Split a docstring into its paragraphs and its examples."""
    text = cleandoc(obj.docstring.value if obj.docstring else "")
    lines = list(takewhile(lambda line: not line.startswith(">>>"), text.splitlines()))
    paragraphs = "\n".join(lines).strip().split("\n\n")
    if not paragraphs[0]:
        raise BuildError(f"{obj.path} has no docstring that says what it means.")
    return paragraphs, doctest.DocTestParser().get_examples(text)


def beside(field: griffe.Attribute) -> str:
    """The comment at the end of the line that defines a field or member."""
    assert isinstance(field.filepath, Path)
    assert field.lineno
    line = field.lines_collection[field.filepath][field.lineno - 1]
    match = re.search(r"  # (.*)", line)
    return match[1] if match else ""


CODE: Final = re.compile(r"`(\w+)`")


def in_markdown(paragraph: str, within: str) -> str:
    """A paragraph of the docstring of this name, with other names and rule ids as links."""
    module, own = in_two(within)[0], public_names()[within].members

    def link(match: re.Match[str]) -> str:
        name = resolved(match[1], module)
        if name is None or name == within or match[1] in own:
            return match[0]
        return f"[{match[0]}]({page_of(name)}.md#{match[1]})"

    return linked(CODE.sub(link, paragraph))
