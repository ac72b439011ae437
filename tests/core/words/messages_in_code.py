"""The messages in the code, found by reading it: their templates and the names of their values."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

CORE = Path(__file__).resolve().parents[3] / "pao_core"
LITERAL_ARGUMENT = {"need": 2, "too_long": 1}
"""Functions that make a message of a literal argument, with its place."""

OF_A_CHOICE = {"choice", "value", "meant"}
"""The values that `**` gives to a message."""


def templates() -> Mapping[str, set[str]]:
    """Every template of a message in the core, with the names of the values that it is given."""
    found: dict[str, set[str]] = {}
    for file in CORE.rglob("*.py"):
        for template, names in _of_file(ast.parse(file.read_text("utf-8"))):
            found.setdefault(template, set()).update(names)
    return found


def _of_file(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        names = {keyword.arg for keyword in node.keywords if keyword.arg}
        if any(keyword.arg is None for keyword in node.keywords):
            names |= OF_A_CHOICE
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        called = node.func.id if isinstance(node.func, ast.Name) else called
        if called == "Message":
            yield from ((literal, names) for literal in _literals(node.args[0]))
        elif called == "partial" and ast.unparse(node.args[0]) == "Message":
            yield from ((literal, {"copies", "tile"}) for literal in _literals(node.args[1]))
        elif called in LITERAL_ARGUMENT and len(node.args) > LITERAL_ARGUMENT[called]:
            yield from (
                (literal, set()) for literal in _literals(node.args[LITERAL_ARGUMENT[called]])
            )


def _literals(node: ast.expr) -> Iterator[str]:
    """The texts that this expression may be: a literal, or one of two."""
    if isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
