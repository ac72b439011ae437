"""A pytest plugin: all processes that run tests show one and the same site to their browsers.

The address is part of a built site, so a server in each process would need a build for each. The
process that hands the tests out has time to serve; the one that needs the site first builds it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import pytest
from xdist.workermanage import WorkerController

from build_scripts.ground.lock import only_one
from build_scripts.ground.project import BUILD
from build_scripts.serving.server import SiteServer

# Tried in order: the same port finds the site built already, by the tests before.
PORTS = (*range(8740, 8760), 0)
BASE = "/pao/"
"""The site is under a path, as on a project's Pages: there more can go wrong than at a root."""
Server = TypeVar("Server", bound=SiteServer)


class SiteThatStays(SiteServer):
    """What it has sent need not be asked for again soon, as on GitHub's Pages."""

    caching = "max-age=600"


class SharedServer(SiteThatStays):
    """Serves the site that another process has built."""

    @property
    def note(self) -> Path:
        """Where that process writes which one it is."""
        return note_of(self.port)

    def file_of(self, path: str) -> Path | None:
        """The file of that site, which must be there before its address is used."""
        self.site = Path(self.note.read_text(encoding="utf-8"))
        return super().file_of(path)


SERVER = pytest.StashKey[SharedServer]()


def note_of(port: int | None) -> Path:
    return BUILD / f"site-of-tests-{port}"


def show(build: Callable[[str], Path], address: str) -> None:
    """From now on the site is at the shared address: the process that is here first builds it."""
    note = note_of(urlsplit(address).port)
    with only_one("site of the tests"):
        if not note.exists():
            note.write_text(str(build(address)), encoding="utf-8")


def free_server(kind: type[Server], base: str) -> Server:
    """A server without its site, on the first of the ports that is free."""
    for port in PORTS[:-1]:
        try:
            return kind(("127.0.0.1", port), BUILD, base=base)
        except OSError:
            continue
    return kind(("127.0.0.1", PORTS[-1]), BUILD, base=base)


def shared_address(config: pytest.Config) -> str | None:
    """The address for all, in a process among others; nothing in one that is alone."""
    told: dict[str, str] = getattr(config, "workerinput", {})
    return told.get("site")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: WorkerController) -> None:
    """Tell each process, before it starts, where the site is going to be."""
    stash = node.config.stash
    if SERVER not in stash:
        stash[SERVER] = free_server(SharedServer, BASE)
        stash[SERVER].note.unlink(missing_ok=True)  # of a run that was ended
        stash[SERVER].start()
    node.workerinput["site"] = f"http://127.0.0.1:{stash[SERVER].port}{BASE}"


def pytest_unconfigure(config: pytest.Config) -> None:
    """After the last test."""
    if SERVER in config.stash:
        config.stash[SERVER].server_close()
        config.stash[SERVER].note.unlink(missing_ok=True)
