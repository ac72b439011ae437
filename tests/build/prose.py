"""What the checks of English read: the glossary's terms, and the texts in code and data."""

import ast
import re
import xml.etree.ElementTree as Tree
from collections.abc import Iterator
from pathlib import Path

TERM = re.compile(r"^(?!#)(.+?) \{ #", re.MULTILINE)
WORD = re.compile(r"[^\W\d_]+")
OUR_TEXTS = {
    ".md": re.compile(r'\b(?:caption|label|title|when)(?:=|": )"([^"]*)"'),
    ".toml": re.compile(r'\b(?:note|question|says|searched|text) = "((?:[^"\\]|\\.)*)"'),
    ".ts": re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`'),
}
"""Texts of our own. Titles and places in data are not: they are quoted from sources."""


def element_text(element: Tree.Element) -> str:
    """The text of an element, with single spaces."""
    return " ".join("".join(element.itertext()).split())


def terms(glossary: str) -> set[str]:
    """The words of the terms, which are the heads of the definitions."""
    return {word for term in TERM.findall(glossary) for word in WORD.findall(term)}


def as_markdown(paths: list[Path]) -> str:
    """Every sentence outside the running text of pages, as a paragraph after its file and line."""
    return "\n\n".join(
        f"`{path}:{line}` {' '.join(sentence.split())}"
        for path in paths
        for line, sentence in _sentences(path)
        if " " in sentence.strip()
    )


def _sentences(path: Path) -> Iterator[tuple[int, str]]:
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        yield from _of_python(ast.parse(text))
        return
    for match in OUR_TEXTS[path.suffix].finditer(text):
        yield text.count("\n", 0, match.start()) + 1, "".join(filter(None, match.groups()))


def _of_python(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The strings that are no docstrings; a value in an f-string is `{}`."""
    if isinstance(node, ast.JoinedStr):
        yield node.lineno, "".join(_part(value) for value in node.values)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        for child in ast.iter_child_nodes(node):
            yield from _of_python(child)


def _part(value: ast.expr) -> str:
    return str(value.value) if isinstance(value, ast.Constant) else "{}"
