"""Turns a docstring's examples into a fence that readers can run, with its output."""

import ast
import doctest
import re
from collections.abc import Iterator, Sequence

import pao_core
from build_scripts.content.pages.api_names import is_class


def fences_of(name: str, examples: Sequence[doctest.Example]) -> Iterator[str]:
    """The examples of a docstring as one runnable example with its output."""
    if not examples:
        return
    *before, last = examples
    want = "".join(example.want for example in examples)
    code = "".join(shown_midway(other) if other.want else other.source for other in before)
    if last.exc_msg is None:
        code += last.source
    else:
        error, _, message = last.exc_msg.partition(": ")
        kind = error.rpartition(".")[2]
        want = want.removesuffix(last.want) + message
        code += f"try:\n    {last.source}except {kind} as error:\n    print(error)\n"
    code = "\n".join([*imports(code), code.rstrip()])
    kind = "class" if is_class(name) else "function"
    id = f"api-{kind}-{re.sub(r'(?<=[a-z])(?=[A-Z])|_', '-', name).lower()}"
    yield f'```python id="{id}"\n{code}\n```'
    yield f"```output\n{want.rstrip()}\n```"


def shown_midway(example: doctest.Example) -> str:
    """The source of an example whose value must be printed, because only the last one is shown."""
    if example.source.startswith("print("):
        return example.source
    return f"print(repr({example.source.rstrip()}))\n"


def imports(code: str) -> Iterator[str]:
    """The import line of an example; if it is long, one name per line."""
    tree = ast.parse(code)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names = sorted(used & set(pao_core.__all__))
    line = f"from pao_core import {', '.join(names)}"
    if len(line) <= 88:
        yield line
    else:
        yield "from pao_core import ("
        yield from (f"    {name}," for name in names)
        yield ")"
    if not code.startswith("from "):
        yield ""
