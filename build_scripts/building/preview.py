"""Makes what an edit changes at once for `serve`. The whole site is built later.

This covers edited pages, open pages, also those made from edited data, the programs and the
styles. Everything else comes from the last build.
"""

import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from build_scripts.building import client, hosting, marks
from build_scripts.building.pipeline import ASSETS, Built, noted
from build_scripts.content.pages import reference, site, styles
from build_scripts.content.pages.front_matter import check_front_matter
from build_scripts.content.pages.generated import is_generated
from build_scripts.content.pages.mkdocs import REFUSES, complaints
from build_scripts.environment import esbuild
from build_scripts.environment.project import DOCS, BuildError
from build_scripts.serving import edits
from build_scripts.serving.headers import headers_of


class Preview:
    """Makes what edits change, in a folder over a built site, and keeps all pages in memory."""

    def __init__(self, built: Built, over: Path) -> None:
        self.over = over
        self._built, self._late = built.folder, built.late
        self._options = site.PageOptions(site_url=built.site_url or "", shows_differences=True)
        self._styles = site.our_styles()
        self._facts = client.facts_of(self._built / ASSETS)
        sent = headers_of(self._built)["Content-Security-Policy"]
        self._policy = sent.removesuffix(hosting.NOWHERE_FRAMED)
        self._looks = marks.looks(self._built)
        pages = styles.pages_of(self._built)
        self._names = {*styles.names_in(pages), *styles.names_in_programs(self._built)}
        self._read_pages()

    def _read_pages(self) -> None:
        self._pages = site.single_pages(self._options)

    def show(self, edited: Sequence[Path], open_pages: Sequence[str]) -> str:
        """Make what the edits change: the edited pages and the open ones. Returns the problems.

        Making all pages from data would take seconds, and the build makes them soon.
        """
        problems: list[BuildError] = []
        pages = [_source(path) for path in edited if edits.is_page(path)]
        with noted(problems):
            if any(map(edits.needs_other_python, edited)):
                reference.write_styles()
                self._write_from_data(filter(_is_generated, self._opened(open_pages)))
            is_inside = any(map(self._is_inside_pages, edited))
            if is_inside or any(self._pages.file_of(page) is None for page in pages):
                self._read_pages()
        for source in dict.fromkeys([*pages, *self._opened(open_pages)]):
            with noted(problems):
                self._make_page(source)
        with noted(problems):
            if any(edits.is_program(path) for path in edited):
                self._make_programs()
        with noted(problems):
            self._make_styles(path for path in edited if edits.is_style(path))
        for path in filter(edits.is_picture, edited):
            self._copy(path)
        return "\n".join(map(str, problems))

    def _opened(self, open_pages: Iterable[str]) -> Iterator[str]:
        return filter(None, map(self._pages.source_of, open_pages))

    def _write_from_data(self, sources: Iterable[str]) -> None:
        """Write these pages that are made from data, which may add others."""
        known = {*DOCS.rglob("*.md")}
        for source in sources:
            reference.write_pages_with(source)
        if {*DOCS.rglob("*.md")} != known:
            self._read_pages()

    def _make_page(self, source: str) -> None:
        """Make the page of this source, if that is possible before the whole site is built."""
        file = self._pages.file_of(source)
        if file is None:
            return
        check_front_matter([DOCS / source])
        with complaints() as said:
            page = self._late.filled(self._pages.html(source))
        page = hosting.with_policy(Path(source), page, self._policy)
        page = marks.marked(page, self._facts.client, self._looks)
        self._names.update(styles.names_in([page]))
        self._write(file, page)
        if said:
            raise BuildError("\n".join([REFUSES, *said]))

    def _make_programs(self) -> None:
        with TemporaryDirectory() as folder:
            client.bundle(Path(folder), self._facts)
            (Path(folder) / "offline.js").unlink()  # an edited site is never saved
            shutil.copytree(folder, self.over / ASSETS, dirs_exist_ok=True)
        client.check_types()

    def _make_styles(self, edited: Iterable[Path]) -> None:
        if checked := [path for path in edited if path.is_file()]:
            esbuild.check_styles(checked)
        ours = [DOCS / path for path in self._styles]
        joined = styles.joined(self._built, self._names, ours)
        self._write(styles.NAME, joined, lambda sheet: esbuild.minify([sheet], sheet.parent))

    def _is_inside_pages(self, path: Path) -> bool:
        is_common = path.is_relative_to(DOCS) and path.relative_to(DOCS).as_posix() in self._styles
        return edits.is_style(path) and not is_common

    def _copy(self, path: Path) -> None:
        if path.is_file():
            target = self.over / path.relative_to(DOCS)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)

    def _write(
        self, file: str, text: str, finish: Callable[[Path], None] = lambda written: None
    ) -> None:
        """Write the file in one step, because somebody may be reading it."""
        target = self.over / file
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished = target.with_name(f".{target.name}")
        unfinished.write_text(text, "utf-8", newline="\n")
        finish(unfinished)
        unfinished.replace(target)


def _is_generated(source: str) -> bool:
    path = DOCS / source
    return path.is_file() and is_generated(path.read_text("utf-8"))


def _source(path: Path) -> str:
    return path.relative_to(DOCS).as_posix()
