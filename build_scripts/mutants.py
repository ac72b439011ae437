"""Small faults for a module: each is one node of its syntax tree replaced by another."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Final

from build_scripts.faults import changed, others, others_in, shown

RULE_ID: Final = "pao-"

NEVER_MUTATED: Final = (ast.Import, ast.ImportFrom, ast.Assert)
"""An assert of the core tells the type checker what the checks before have made sure."""


@dataclass(frozen=True, kw_only=True)
class Mutant:
    """`node` in place of what stands under this key of `parent`."""

    scope: str  # the function that it is in, or the class
    is_in_function: bool
    lines: range  # of the statement around it
    was: str
    becomes: str
    parent: ast.AST = field(repr=False)
    key: str
    index: int | None
    node: ast.AST = field(repr=False)

    @property
    def name(self) -> str:
        """What it changes, in words that stay the same while other lines move."""
        return f"{self.scope or 'module'}: {self.was} -> {self.becomes}"

    @property
    def replaced(self) -> ast.AST:
        """What stands in its place now."""
        there = getattr(self.parent, self.key)
        found: ast.AST = there if self.index is None else there[self.index]
        return found

    def put(self, node: ast.AST | None = None) -> None:
        """Put it into the tree; or another node, such as the one that it replaced."""
        node = node or self.node
        if self.index is None:
            setattr(self.parent, self.key, node)
        else:
            getattr(self.parent, self.key)[self.index] = node


def mutants_of(tree: ast.Module) -> list[Mutant]:
    """Every mutant of a module, each different from the module and from the others."""
    seen: set[tuple[int, str, int | None, str]] = set()
    found: list[Mutant] = []
    names: Counter[str] = Counter()
    for mutant in _Search(tree).mutants():
        place = (id(mutant.parent), mutant.key, mutant.index)
        text = ast.dump(mutant.node)
        if text == ast.dump(mutant.replaced) or (*place, text) in seen:
            continue
        seen.add((*place, text))
        names[mutant.name] += 1
        if names[mutant.name] > 1:
            mutant = replace(mutant, becomes=f"{mutant.becomes}  #{names[mutant.name]}")
        found.append(mutant)
    return found


@dataclass(frozen=True, kw_only=True)
class _Place:
    scope: str = ""
    is_in_function: bool = False
    lines: range = range(0)

    def inside(self, node: ast.AST, parent: ast.AST) -> "_Place":
        lines = self.lines
        if isinstance(node, ast.arguments) and isinstance(parent, ast.FunctionDef):
            return replace(self, is_in_function=False)  # defaults are evaluated where it is defined
        if isinstance(node, ast.stmt):
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        if self.is_in_function or not isinstance(node, ast.FunctionDef | ast.ClassDef):
            return replace(self, lines=lines)
        scope = f"{self.scope}.{node.name}" if self.scope else node.name
        return _Place(scope=scope, is_in_function=isinstance(node, ast.FunctionDef), lines=lines)


class _Search:
    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        constants = [each.value for each in ast.walk(tree) if isinstance(each, ast.Constant)]
        self.rule_ids = _in_turn(each for each in constants if _is_rule_id(each))
        attributes = [each for each in ast.walk(tree) if isinstance(each, ast.Attribute)]
        self.members: dict[str, dict[object, object]] = {
            owner: _in_turn(each.attr for each in attributes if _name_of(each.value) == owner)
            for owner in {_name_of(each.value) for each in attributes}
            if owner[:1].isupper()
        }

    def mutants(self) -> Iterator[Mutant]:
        yield from self._inside(self.tree, _Place())

    def _inside(self, parent: ast.AST, place: "_Place") -> Iterator[Mutant]:
        for name, index, node in _children(parent):
            if isinstance(node, NEVER_MUTATED) or _is_docstring(node):
                continue
            here = place.inside(node, parent)
            for other in chain(self._instead_of(node), others_in(parent, name, node)):
                yield Mutant(
                    scope=here.scope,
                    is_in_function=here.is_in_function,
                    lines=here.lines,
                    was=shown(node),
                    becomes=shown(other),
                    parent=parent,
                    key=name,
                    index=index,
                    node=ast.copy_location(other, node),
                )
            yield from self._inside(node, here)

    def _instead_of(self, node: ast.AST) -> Iterator[ast.AST]:
        match node:
            case ast.Constant(value=value):
                yield from map(ast.Constant, self._other_constants(value))
            case ast.Attribute(value=ast.Name(id=owner), attr=member) if owner in self.members:
                other = self.members[owner].get(member, member)
                yield changed(node, attr=str(other))
            case _:
                yield from others(node)

    def _other_constants(self, value: object) -> Iterator[str | int | bool | None]:
        if isinstance(value, bool):
            yield not value
        elif isinstance(value, int):
            yield from (value + 1, value - 1)
        elif _is_rule_id(value):
            yield str(self.rule_ids[value])
        elif isinstance(value, str):
            yield "" if value else "x"


def _children(parent: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for name, value in ast.iter_fields(parent):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_params"):
            continue
        if isinstance(parent, ast.Subscript) and name == "value" and shown(parent.value) == "Final":
            continue
        if isinstance(value, ast.AST):
            yield name, None, value
        elif isinstance(value, list):
            for index, each in enumerate(list(value)):
                if isinstance(each, ast.AST):
                    yield name, index, each


def _is_docstring(node: ast.AST) -> bool:
    """A text that stands alone documents what is before it."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_rule_id(value: object) -> bool:
    return isinstance(value, str) and value.startswith(RULE_ID)


def _name_of(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _in_turn(values: Iterable[object]) -> dict[object, object]:
    """Each of different values with the one after it; the last with the first."""
    different = list(dict.fromkeys(values))
    return dict(zip(different, different[1:] + different[:1], strict=True))
