"""The mutator: its faults are real, different, and named so that a list of survivors can stand."""

import ast

import pytest

from build_scripts.cli import MUTATED
from build_scripts.mutants import Mutant, mutants_of
from build_scripts.mutation import Module, read_survivors
from build_scripts.project import CORE


def mutants(source: str) -> dict[str, str]:
    """The name of each mutant, and the source that it makes."""
    tree = ast.parse(source)
    return {each.name: _source_with(each, tree) for each in mutants_of(tree)}


def _source_with(mutant: Mutant, tree: ast.Module) -> str:
    replaced = mutant.replaced
    mutant.put()
    source = ast.unparse(tree)
    mutant.put(replaced)
    return source


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = a < b", {"x = a <= b", "x = a >= b"}),
        ("x = a is b", {"x = a is not b"}),
        ("x = a and b and c", {"x = a or b or c", "x = b and c", "x = a and c", "x = a and b"}),
        ("x = not a", {"x = a"}),
        ("x = a + 1", {"x = a - 1", "x = a + 2", "x = a + 0"}),
        ("x = True", {"x = False"}),
        ("x = any(a)", {"x = all(a)"}),
        ("x = b if a else c", {"x = b if True else c", "x = b if False else c"}),
        ("x = [a for a in b if c]", {"x = [a for a in b]", "x = [a for a in b if not c]"}),
        ("x = {a, b}", {"x = {b}", "x = {a}"}),
        ("x = {a: b, c: d}", {"x = {c: d}", "x = {a: b}"}),
        (
            "x = 'pao-t001', 'pao-t002'",
            {"x = 'pao-t002', 'pao-t002'", "x = 'pao-t001', 'pao-t001'"},
        ),
        ("x = C.A, C.B", {"x = (C.B, C.B)", "x = (C.A, C.A)"}),
        ("a()\nb()", {"pass\nb()", "a()\npass"}),
        ("assert a < 1", set()),
        ("import a", set()),
        ("'''A text.'''", set()),
        ("def a(b: c | d) -> c | d: pass", set()),
    ],
)
def test_each_fault(source: str, expected: set[str]) -> None:
    assert set(mutants(source).values()) == {ast.unparse(ast.parse(each)) for each in expected}


def test_a_function_may_leave_out_a_statement_or_return_nothing() -> None:
    found = mutants("def a(b):\n    if b:\n        return c\n    return d")
    assert found == {
        "a: if b: return c -> pass": "def a(b):\n    pass\n    return d",
        "a: b -> True": "def a(b):\n    if True:\n        return c\n    return d",
        "a: b -> False": "def a(b):\n    if False:\n        return c\n    return d",
        "a: return c -> return None": "def a(b):\n    if b:\n        return None\n    return d",
        "a: return c -> pass": "def a(b):\n    if b:\n        pass\n    return d",
        "a: return d -> return None": "def a(b):\n    if b:\n        return c\n    return None",
    }


def test_what_is_looked_at_once_at_import_is_in_no_function() -> None:
    tree = ast.parse("X = 1\nclass A:\n    y = 1\n    def z(self, a=1): return 1")
    places = [(each.scope, each.is_in_function) for each in mutants_of(tree)]
    assert places == [
        *[("", False)] * 2,
        *[("A", False)] * 2,
        *[("A.z", False)] * 2,
        *[("A.z", True)] * 3,
    ]


def test_mutants_of_one_name_are_numbered() -> None:
    assert list(mutants("x = [1, 1]")) == [
        "module: [1, 1] -> [1]",
        "module: 1 -> 2",
        "module: 1 -> 0",
        "module: 1 -> 2  #2",
        "module: 1 -> 0  #2",
    ]


def test_mutants_of_the_core_compile_and_can_be_told_apart() -> None:
    module = Module.read("danger", CORE)
    names = [each.name for each in module.mutants]
    assert len(set(names)) == len(names) > 0
    whole = ast.dump(module.tree)
    for mutant in module.mutants:
        replaced = mutant.replaced
        mutant.put()
        assert ast.dump(module.tree) != whole
        compile(ast.fix_missing_locations(module.tree), module.name, "exec")
        mutant.put(replaced)
    assert ast.dump(module.tree) == whole


def test_every_survivor_that_is_explained_is_a_mutant_of_the_core() -> None:
    survivors = read_survivors(MUTATED)
    known = {(name, each.name) for name in MUTATED for each in Module.read(name, CORE).mutants}
    assert set(survivors) <= known, "the line has changed: run the mutants again"
    for reason in survivors.values():
        assert reason.endswith(".")
        assert len(reason.split()) > 4, "a reason is a sentence"
