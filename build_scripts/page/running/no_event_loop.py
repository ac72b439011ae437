"""Refuses asyncio with a plain message, because nothing in a page would wake a waiting Python."""

from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Final, Never

WHY: Final = "asyncio cannot run here, because nothing can wake Python while it waits"


class NoWaitModule(ModuleType):
    """Replaces the module that Pyodide's event loop checks before it waits for something."""

    def __getattr__(self, name: str) -> Never:
        if name == "config":
            raise RuntimeError(WHY)
        raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")


class AsyncioWithoutLoop(MetaPathFinder):
    """Finds asyncio without Pyodide's event loop, so that no loop is created."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != "asyncio":
            return None
        spec = PathFinder.find_spec(fullname, path)
        if spec is not None and spec.loader is not None:
            spec.loader = _Refusing(spec.loader)
        return spec


class _Refusing(Loader):
    """Loads the module as it is, and then removes every way to make a loop."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        for place in (module, module.events):
            vars(place)["new_event_loop"] = _refuse


def _refuse() -> Never:
    raise RuntimeError(WHY)
