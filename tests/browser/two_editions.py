"""Two editions of the site at one address: one replaces the other under open pages."""

import os
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from build_scripts.building import client, offline, runtime, tables
from build_scripts.building.pipeline import ASSETS
from build_scripts.building.this_site import THIS_SITE
from build_scripts.serving.server import SiteServer
from tests.browser.one_site import BASE

SECOND: Final = "5ec0nd"
"""The edition of the second site's programs and of its Python."""
HEADING: Final = ("Pao in one minute", "In a second edition")
PRINTS: Final = "The second edition"
EXAMPLE: Final = "worked-example"
MARK: Final = re.compile(r'(<meta name="pao-edition" content=")(?P<client>\S+) (?P<looks>\w+)"')
OF_CHUNKS: Final = re.compile(r'\s*<link rel="modulepreload" href="[^"]*/chunks/[^"]*">')


class ChangingServer(SiteServer):
    """During the publication of an edition, some files of a site can be there before the rest."""

    def __init__(self, base: str) -> None:
        super().__init__(("127.0.0.1", 0), Path(), base=base)
        self.asked: Counter[str] = Counter()
        self.apart: dict[str, Path] = {}
        """By a text in their names: files that come from another site."""
        self.next: tuple[str, Path] | None = None
        """The site that takes over when a file with this text in its name is requested."""

    def file_of(self, path: str) -> Path | None:
        """The file in the site that has it now."""
        self.asked[path] += 1
        if self.next and self.next[0] in path:
            self.site, self.next = self.next[1], None
        apart = [site / path for text, site in self.apart.items() if text in path]
        return apart[0] if apart else super().file_of(path)


@dataclass
class TwoEditions:
    """A server with the first edition of the site, and both editions."""

    server: ChangingServer
    first: Path
    second: Path

    @property
    def url(self) -> str:
        """The address of both."""
        return address_of(self.server)

    def publish(self, site: Path) -> None:
        """Make this the site. Files of the other one are gone."""
        self.server.site = site
        self.server.apart.clear()


def address_of(server: SiteServer) -> str:
    return f"http://127.0.0.1:{server.port}{BASE}"


@contextmanager
def two_editions(built: Path, site_url: str, folder: Path) -> Iterator[TwoEditions]:
    """Serve the built site, whose pages may name another address. Its links work instantly."""
    with ChangingServer(BASE) as server:
        first = moved(built, folder / "first", site_url, address_of(server))
        editions = TwoEditions(server, first, made_anew(first, folder / "second"))
        editions.publish(first)
        server.start()
        yield editions


def moved(site: Path, target: Path, old: str, new: str) -> Path:
    """The same site for another address, which the theme reads in the sitemap."""
    shutil.copytree(site, target, copy_function=os.link)
    write(target / "sitemap.xml", (site / "sitemap.xml").read_text("utf-8").replace(old, new))
    return target


def made_anew(site: Path, target: Path) -> Path:
    """The next edition, with other programs, Python, styles and page texts."""
    shutil.copytree(site, target, copy_function=os.link)
    assets = target / ASSETS
    [python] = (assets / "runtime").iterdir()
    python.rename(assets / "runtime" / SECOND)
    shutil.rmtree(assets / "chunks")
    shutil.rmtree(assets / client.PROGRAMS)
    shutil.rmtree(assets / "ja")
    programs = target.with_name("programs")
    facts = client.SiteFacts(
        runtime=SECOND,
        memory=runtime.memory_size(runtime.build(THIS_SITE)),
        tables=tables.names(tables.build()),
        client=SECOND,
    )
    client.bundle(programs, facts, f"--banner:js=/*{SECOND}*/")
    for path in programs.rglob("*.js"):
        write(assets / path.relative_to(programs), path.read_text("utf-8"))
    for page in target.rglob("*.html"):
        write(page, of_second(page.read_text("utf-8")))
    home = (target / "index.html").read_text("utf-8")
    write(target / "index.html", with_another_example(home.replace(*HEADING)))
    for made in (offline.WORKER, offline.LIST):
        (target / made).unlink()
    offline.complete(target, ASSETS / "offline.js", THIS_SITE)
    return target


def of_second(page: str) -> str:
    match = MARK.search(page)
    assert match, "the page names its edition"
    for old in (match["client"], match["looks"]):
        page = page.replace(old, SECOND)
    return OF_CHUNKS.sub("", page)


def with_another_example(page: str) -> str:
    """The home page's example prints one more line, and its output says so."""
    parts = re.split(rf'(?=<div class="pao-(?:example|output)[^"]*" [^>]*"{EXAMPLE}")', page)
    before, example, output = parts
    code = example.replace("<code>", f'<code>print("{PRINTS}")\n', 1)
    return before + code + output.replace("<code>", f"<code>{PRINTS}\n", 1)


def write(path: Path, text: str) -> None:
    """Replaces the file instead of writing into it, because the store may share it."""
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
