"""The `rooms` fence: a picture of the packages in a folder, with an arrow to what each imports.

The rows of the picture are the layers that the linter of imports enforces.
"""

import ast
import tomllib
from collections.abc import Iterator, Sequence
from html import escape

from build_scripts.content.markdown.fences import Fence, PageContext, PageError
from build_scripts.environment.project import ROOT

ROW, HEIGHT = 44, 28
WIDTH = 340
Layers = Sequence[Sequence[str]]


def rooms_fence(fence: Fence, _page: PageContext) -> str:
    """The picture of the folder that the fence names."""
    folder = fence.source.strip()
    layers = layers_of(folder)
    middles = {
        room: (WIDTH * (2 * place + 1) / (2 * len(layer)), ROW * row + HEIGHT / 2)
        for row, layer in enumerate(layers)
        for place, room in enumerate(layer)
    }
    lines = "".join(
        f'<line x1="{middles[one][0]:g}" y1="{middles[one][1]:g}" x2="{middles[other][0]:g}" '
        f'y2="{middles[other][1] - HEIGHT / 2 - 4:g}" marker-end="url(#{folder}-arrow)"/>'
        for one, other in _arrows(folder, layers)
    )
    boxes = "".join(_box(room, *middles[room]) for room in middles)
    return (
        f'<p><svg class="pao-rooms" viewBox="0 0 {WIDTH} {ROW * len(layers)}" role="img" '
        f'aria-label="The packages of {escape(folder)} and what each imports">'
        f'<marker id="{folder}-arrow" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="6" '
        f'markerHeight="6" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>{lines}{boxes}</svg></p>'
    )


def layers_of(folder: str) -> Layers:
    """The packages of a folder, the highest layer first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    found = [each["layers"] for each in contracts if each.get("containers") == [folder]]
    if not found:
        raise PageError(
            f"a rooms fence names a folder with layers in pyproject.toml; found {folder!r}"
        )
    return [layer.split(" | ") for layer in found[0]]


def _imports(folder: str, room: str) -> set[str]:
    """The other packages of the folder that this one imports."""
    place = ROOT / folder / room
    files = place.rglob("*.py") if place.is_dir() else [place.with_suffix(".py")]
    trees = (ast.parse(file.read_text("utf-8")) for file in files)
    names = {name for tree in trees for node in ast.walk(tree) for name in _imported(node)}
    return {name.split(".")[1] for name in names if name.startswith(f"{folder}.")} - {room}


def _imported(node: ast.AST) -> list[str]:
    """What this statement imports, as `package.module.name`."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


def _arrows(folder: str, layers: Layers) -> Iterator[tuple[str, str]]:
    """Each import that does not follow from others: A to B, unless A imports C and C needs B."""
    rooms = [room for layer in layers for room in layer]
    needs: dict[str, set[str]] = {}
    for room in reversed(rooms):
        direct = _imports(folder, room) & needs.keys()
        indirect = set().union(*(needs[other] for other in direct))
        needs[room] = direct | indirect
        yield from ((room, other) for other in sorted(direct - indirect))


def _box(room: str, x: float, y: float) -> str:
    width = 9 * len(room) + 12
    return (
        f'<rect x="{x - width / 2:g}" y="{y - HEIGHT / 2:g}" width="{width}" height="{HEIGHT}" '
        f'rx="3"/><text x="{x:g}" y="{y + 5:g}">{escape(room)}</text>'
    )
