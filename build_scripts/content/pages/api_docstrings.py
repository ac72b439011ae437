"""Reads signatures and docstrings of the core with griffe, and turns their prose into Markdown."""

import doctest
import re
from collections.abc import Mapping
from functools import cache
from inspect import cleandoc
from itertools import takewhile
from pathlib import Path
from typing import Final

import griffe

import pao_core
from build_scripts.content.markdown.rules import linked
from build_scripts.content.pages.api_names import page_of
from build_scripts.environment.project import ROOT, BuildError
from pao_core import _homes


@cache
def read_package() -> griffe.Object | griffe.Alias:
    """The whole core, read by griffe."""
    return griffe.load("pao_core", search_paths=[str(ROOT)])


@cache
def read_core() -> Mapping[str, griffe.Object]:
    """Every public name, read by griffe from the module that defines it."""
    package = read_package()
    found = {name: package[f"{_homes()[name]}.{name}"] for name in pao_core.__all__}
    return {name: obj.final_target if obj.is_alias else obj for name, obj in found.items()}


def in_two(obj: griffe.Object | griffe.Alias) -> tuple[list[str], list[doctest.Example]]:
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
    """A paragraph of a docstring with public names and rule ids as links."""

    def link(match: re.Match[str]) -> str:
        name = match[1]
        if name not in pao_core.__all__ or name == within:
            return match[0]
        return f"[{match[0]}]({page_of(name)}.md#{name})"

    return linked(CODE.sub(link, paragraph))
