"""A pytest plugin that lets all test processes show the same site to their browsers.

A built site contains its address, so a server in each process would need a build for each. The
process that distributes the tests has time to serve. The process that needs the site first builds
it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import pytest
from xdist.workermanage import WorkerController

from build_scripts.environment.lock import only_one
from build_scripts.environment.project import BUILD, TESTED_SITE
from build_scripts.serving.server import SiteServer

FIRST_PORT = urlsplit(TESTED_SITE).port or 0
# Tried in order, because with the same port the site may be built already by earlier tests.
PORTS = (*range(FIRST_PORT, FIRST_PORT + 20), 0)
BASE = urlsplit(TESTED_SITE).path
Server = TypeVar("Server", bound=SiteServer)


class SiteThatStays(SiteServer):
    """Browsers need not ask for its files again soon, as on GitHub Pages."""

    caching = "max-age=600"


class SharedServer(SiteThatStays):
    """Serves the site that another process has built."""

    @property
    def note(self) -> Path:
        """The file in which that process writes which site it is."""
        return note_of(self.port)

    def file_of(self, path: str) -> Path | None:
        """A file of that site, which must be built before its address is used."""
        self.site = Path(self.note.read_text(encoding="utf-8"))
        return super().file_of(path)


SERVER = pytest.StashKey[SharedServer]()


def note_of(port: int | None) -> Path:
    return BUILD / f"site-of-tests-{port}"


def show(build: Callable[[str], Path], address: str) -> None:
    """Put the site at the shared address. The first process that needs it builds it."""
    note = note_of(urlsplit(address).port)
    with only_one("site of the tests"):
        if not note.exists():
            note.write_text(str(build(address)), encoding="utf-8")


def free_server(kind: type[Server], base: str) -> Server:
    """A server without a site yet, on the first free port."""
    for port in PORTS[:-1]:
        try:
            return kind(("127.0.0.1", port), BUILD, base=base)
        except OSError:
            continue
    return kind(("127.0.0.1", PORTS[-1]), BUILD, base=base)


def shared_address(config: pytest.Config) -> str | None:
    """The address shared by all processes; None if there is only one."""
    told: dict[str, str] = getattr(config, "workerinput", {})
    return told.get("site")


def pytest_addoption(parser: pytest.Parser) -> None:
    """The command `test` says what it has built."""
    parser.addoption("--built-site", metavar="FOLDER", help=f"the built site for {TESTED_SITE}")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: WorkerController) -> None:
    """Tell each process the address of the site before it starts."""
    stash = node.config.stash
    if SERVER not in stash:
        stash[SERVER] = free_server(SharedServer, BASE)
        stash[SERVER].note.unlink(missing_ok=True)  # left over from a run that was stopped
        if stash[SERVER].port == FIRST_PORT and (built := node.config.getoption("built_site")):
            stash[SERVER].note.write_text(built, encoding="utf-8")
        stash[SERVER].start()
    node.workerinput["site"] = f"http://127.0.0.1:{stash[SERVER].port}{BASE}"


def pytest_unconfigure(config: pytest.Config) -> None:
    """Clean up after the last test."""
    if SERVER in config.stash:
        config.stash[SERVER].server_close()
        config.stash[SERVER].note.unlink(missing_ok=True)
