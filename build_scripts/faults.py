"""The small faults that a programmer makes: what may stand in place of a node."""

import ast
import copy
from collections.abc import Iterator
from typing import Final, TypeVar

Node = TypeVar("Node", bound=ast.AST)

SWAPPED_COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
SWAPPED_OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.LShift: ast.RShift,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
SWAPPED_FUNCTIONS: Final = {
    "any": "all",
    "all": "any",
    "min": "max",
    "max": "min",
    "up_to_hundred": "int",
}
REMOVED: Final = (
    *(ast.Expr, ast.AugAssign, ast.If, ast.For),
    *(ast.Return, ast.Raise, ast.Continue, ast.Break),
)
"""Statements without which the others still stand; without an assignment nothing would."""


def others(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in its place wherever it stands."""
    match node:
        case ast.Compare(ops=[operator]):
            for swapped in SWAPPED_COMPARISONS[type(operator)]:
                yield changed(node, ops=[swapped()])
        case ast.Compare(ops=[first, second]):
            for swapped in SWAPPED_COMPARISONS[type(first)]:
                yield changed(node, ops=[swapped(), second])
            for swapped in SWAPPED_COMPARISONS[type(second)]:
                yield changed(node, ops=[first, swapped()])
        case ast.BoolOp(op=operator, values=values):
            yield changed(node, op=ast.Or() if isinstance(operator, ast.And) else ast.And())
            yield from (_without(node, "values", place) for place in range(len(values)))
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator):
            yield changed(node, op=SWAPPED_OPERATORS[type(operator)]())
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.Call(func=ast.Name(id=name)) if name in SWAPPED_FUNCTIONS:
            yield changed(node, func=ast.Name(id=SWAPPED_FUNCTIONS[name], ctx=ast.Load()))
        case ast.Set(elts=elements) | ast.List(elts=elements) if len(elements) > 1:
            yield from (_without(node, "elts", place) for place in range(len(elements)))
        case ast.Dict(keys=keys) if len(keys) > 1:
            for place in range(len(keys)):
                values = [each for at, each in enumerate(node.values) if at != place]
                yield changed(_without(node, "keys", place), values=values)
        case ast.comprehension(ifs=[_]):
            yield changed(node, ifs=[])
            yield changed(node, ifs=[ast.UnaryOp(op=ast.Not(), operand=node.ifs[0])])
        case ast.Return(value=value) if value is not None and shown(value) != "None":
            yield changed(node, value=ast.Constant(None))


def others_in(parent: ast.AST, name: str, node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in its place there: under this key of the parent."""
    if name == "test" and isinstance(parent, ast.If | ast.IfExp | ast.While):
        yield ast.Constant(True)
        yield ast.Constant(False)
    if isinstance(node, REMOVED) and not _ends_function(parent, node):
        yield ast.Pass()
    if isinstance(node, ast.Tuple) and len(node.elts) > 1 and _is_collection(parent, name):
        yield from (_without(node, "elts", place) for place in range(len(node.elts)))


def _ends_function(parent: ast.AST, node: ast.stmt) -> bool:
    """Is it a return at the end, where leaving it out is the same as returning nothing?"""
    last = isinstance(parent, ast.FunctionDef) and parent.body[-1] is node
    return last and isinstance(node, ast.Return)


def _is_collection(parent: ast.AST, name: str) -> bool:
    """Is a tuple that stands there a collection, and not several values in one?"""
    if isinstance(parent, ast.For | ast.comprehension):
        return name == "iter"
    return isinstance(parent, ast.Compare | ast.Set) or (
        isinstance(parent, ast.AnnAssign) and name == "value"
    )


def _without(node: ast.expr, name: str, place: int) -> ast.expr:
    kept = [each for at, each in enumerate(getattr(node, name)) if at != place]
    if isinstance(node, ast.BoolOp) and len(kept) == 1:
        only: ast.expr = kept[0]
        return only
    return changed(node, **{name: kept})


def changed(node: Node, **fields: object) -> Node:
    """The same node with other fields."""
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def shown(node: ast.AST) -> str:
    """Its source on one line, shortened in the middle."""
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 100 else f"{text[:60]} … {text[-37:]}"
