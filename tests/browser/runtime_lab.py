"""A bare page that contains only the runtime, with files that a test may damage."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Page

from build_scripts.building import client, runtime
from build_scripts.building.live_site import LiveSite
from build_scripts.building.this_site import THIS_SITE
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import CLIENT
from build_scripts.serving.server import SiteServer

LAB = Path(__file__).with_name("runtime_lab.ts")
START_MS = 60_000  # on a machine that may be busy
PAGE = (
    '<!doctype html><html lang="en"><title>Runtime</title><link rel="icon" href="data:,">'
    '<script type="module" src="assets/pao/main.js"></script>'
)


def make_site(folder: Path, site: LiveSite = THIS_SITE, program: Path = LAB) -> Path:
    """Make the page with the runtime in this folder; return the folder of the runtime's files."""
    with only_one("build"):
        built = runtime.build(site)
    assets = folder / "assets" / "pao"
    shutil.copytree(built, assets)
    bundle(assets, built.name, runtime.memory_size(built), site, program)
    (folder / "index.html").write_text(PAGE)
    return assets / "runtime" / built.name


def bundle(
    assets: Path,
    version: str,
    memory_size: int,
    site: LiveSite = THIS_SITE,
    program: Path = LAB,
) -> None:
    """Bundle the page's programs for this runtime."""
    told = (client.memory(memory_size), *site.defined())
    client.bundle_file(program, assets / "main.js", version, *told)
    for entry, name in client.PYTHON_WORKERS.items():
        worker = assets / client.PROGRAMS / client.NO_EDITION / name
        client.bundle_file(CLIENT / "src" / entry, worker, version, *told)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which this folder is served."""
    with SiteServer(("127.0.0.1", 0), folder) as server:
        server.start()
        yield f"http://127.0.0.1:{server.port}/"


@dataclass
class Lab:
    """The runtime in a page, controlled from Python."""

    page: Page

    @classmethod
    def opened(cls, page: Page, url: str) -> Self:
        lab = cls(page)
        lab.open(url)
        return lab

    def open(self, url: str) -> None:
        self.page.set_default_timeout(START_MS)
        self.page.goto(url)
        self.page.wait_for_function("window.runtime")

    def is_at_rest(self) -> bool:
        """Whether no earlier run is left, apart from a possible new start of Python."""
        return bool(
            self.page.evaluate("['idle', 'loading', 'ready'].includes(runtime.status.phase)")
        )

    def run(self, source: str, author: str = "reader") -> Any:
        return self.page.evaluate(
            "([source, author]) => runtime.run(source, () => {}, author)", [source, author]
        )

    def output(self, source: str, author: str = "reader") -> str:
        return str(self.run(source, author)["output"])

    def begin(self, source: str, until: str | None = None) -> None:
        """Run in the background, and wait until it has shown this text or has begun."""
        self.page.evaluate(
            "source => { window.shown = ''; window.result = runtime.run(source,"
            " text => { window.shown += text }) }",
            source,
        )
        self.page.wait_for_function("runtime.status.phase === 'running'")
        if until is not None:
            self.page.wait_for_function("text => window.shown.includes(text)", arg=until)

    def stop(self) -> Any:
        """Stop the background run and return its result."""
        return self.page.evaluate("runtime.stop(), window.result")

    def call(self, name: str, argument: object) -> Any:
        return self.page.evaluate(
            "([name, argument]) => runtime.call(name, argument)", [name, argument]
        )

    def wait_for(self, phase: str) -> str:
        """Wait until the runtime is in this phase, and return its text."""
        self.page.wait_for_function("phase => runtime.status.phase === phase", arg=phase)
        return str(self.page.evaluate("runtime.status.text"))
