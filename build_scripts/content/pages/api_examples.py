"""Turns a docstring's examples into a fence that readers can run, with its output."""

import ast
import doctest
import re
from collections.abc import Iterator, Sequence

from build_scripts.content.cases.library import CORE, in_two, resolved
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
    module, word = in_two(name)
    code = "\n".join([*imports(code, module), code.rstrip()])
    place = module.replace(CORE, "api").replace(".", "-")
    kind = "class" if is_class(name) else "function"
    id = f"{place}-{kind}-{re.sub(r'(?<=[a-z])(?=[A-Z])|_', '-', word).lower()}"
    yield f'```python id="{id}"\n{code}\n```'
    yield f"```output\n{want.rstrip()}\n```"


def shown_midway(example: doctest.Example) -> str:
    """The source of an example whose value must be printed, because only the last one is shown."""
    if example.source.startswith("print("):
        return example.source
    return f"print(repr({example.source.rstrip()}))\n"


def imports(code: str, module: str) -> Iterator[str]:
    """The import lines of an example in this module; if one is long, one name per line."""
    used = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
    found = [in_two(name) for word in sorted(used) if (name := resolved(word, module))]
    for source in sorted({source for source, _ in found}):
        names = [name for place, name in found if place == source]
        line = f"from {source} import {', '.join(names)}"
        if len(line) <= 88:
            yield line
        else:
            yield f"from {source} import ("
            yield from (f"    {name}," for name in names)
            yield ")"
    if not code.startswith("from "):
        yield ""
