"""Builds the complete site from the sources: lint, generated pages, pages, parts, and all of it.

Each stage is a folder in the store, named by its sources, so it is made only if they have changed.
"""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path

from build_scripts.building import (
    client,
    embed,
    hosting,
    marks,
    offline,
    pyodide_package,
    runtime,
    tables,
    tiles,
)
from build_scripts.building.this_site import THIS_SITE
from build_scripts.content.markdown.examples import check_examples
from build_scripts.content.markdown.translations import FOLDERS
from build_scripts.content.pages import reference, search, styles, translated
from build_scripts.content.pages import site as site_pages
from build_scripts.content.pages.front_matter import check_front_matter
from build_scripts.content.pages.lint_ids import (
    lint_data,
    lint_pages,
    lint_rule_sets,
    stop_at,
)
from build_scripts.content.pages.placeholders import LateContent
from build_scripts.content.pages.site import Generator, PageOptions
from build_scripts.content.quiz import files as quiz
from build_scripts.environment import esbuild
from build_scripts.environment.packages import ensure_client_packages
from build_scripts.environment.project import CORE, DOCS, PAGE_PYTHON, ROOT, BuildError, Tools, say
from build_scripts.environment.store import STORE, digest, remove_unfinished, source_files, stored
from build_scripts.page.language import ENGLISH, OTHER_LANGUAGES
from pao_core import PaoError, rule_set, rule_set_ids
from pao_core.rules.loading import NOT_RESEARCHED

ASSETS = Path("assets") / "pao"
PAGES = "pages"

PAGE_PACKAGES = ("building", "content", "environment")
"""The packages of build_scripts that pages depend on."""
PAGE_FILES = ("mkdocs*.yml", "uv.lock", "README.md", "CHANGELOG.md", "CITATION.cff")
"""Files outside docs/ that pages are made from."""


@dataclass(frozen=True, slots=True)
class Built:
    """A complete site, the address it was built for, and what replaced the placeholders."""

    folder: Path
    site_url: str | None
    late: LateContent


def build_site(site_url: str | None, *, report: str | None = None) -> Path:
    """The folder in the store with the complete site for this address."""
    return build_any([site_url], report=report).folder


def build_any(
    site_urls: Sequence[str | None],
    *,
    shows_differences: bool = False,
    report: str | None = None,
    generator: Generator = Generator.MKDOCS,
    shown_early: Callable[[Path], None] = lambda pages: None,
) -> Built:
    """The site for the first of these addresses, or for another one that is already built.

    Differences between the examples and their pages are errors, unless it may show them instead.
    `shown_early` gets the folder with the bare pages, before the parts that make them live are
    built.
    """
    remove_unfinished()
    choices = [
        PageOptions(
            site_url=url or "",
            shows_differences=shows_differences,
            report=report or "",
            generator=generator,
        )
        for url in site_urls
    ]
    stop_at([*lint_rule_sets(), *lint_data(ROOT)])
    _say_what_is_open()
    ensure_client_packages(Tools.SITE)
    tiles.build()
    problems: list[BuildError] = []
    with noted(problems):
        stop_at(lint_pages(ROOT))
    with noted(problems):
        reference.build()
        options = next(filter(_has_pages, choices), choices[0])
        shown_early(_pages(options))
        _translated_pages(options)
    with noted(problems):
        parts = _parts()
    raise_all(problems)
    folder = _stored_site(options, parts)
    return Built(folder, options.site_url, _late_content(parts.programs, folder))


def _say_what_is_open() -> None:
    """List what nobody researched."""
    omitted: dict[str, list[str]] = {}
    for id in rule_set_ids():
        known = rule_set(id).provenance
        for choice in (name for name in known if known[name] == NOT_RESEARCHED):
            omitted.setdefault(choice, []).append(id)
    if omitted:
        listed = (f"{choice} ({', '.join(ids)})" for choice, ids in omitted.items())
        say(f"  left open, not researched: {'; '.join(listed)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parts:
    """What goes into the site besides the pages. The client names some of it."""

    runtime: Path
    tables: Path
    programs: Path
    package: Path
    quiz: Path
    embed: Path

    @property
    def names(self) -> list[str]:
        """The names of all parts, which are hashes of their sources."""
        return [getattr(self, field.name).name for field in fields(self)]

    @property
    def places(self) -> dict[Path, Path]:
        return {
            self.runtime: ASSETS,
            self.tables: ASSETS,
            self.programs: ASSETS,
            self.package: Path(),
            **{
                self.quiz / language / quiz.QUESTIONS: Path(place) / "data" / "quiz"
                for language, place in FOLDERS.items()
            },
            self.embed: Path("embed"),
        }


def _parts() -> _Parts:
    return _Parts(
        runtime=runtime.build(THIS_SITE),
        tables=tables.build(),
        programs=client.build(),
        package=pyodide_package.build(),
        quiz=quiz.build(),
        embed=embed.build(),
    )


def _has_pages(options: PageOptions) -> bool:
    return (STORE / PAGES / _pages_key(options)).is_dir()


def _pages(options: PageOptions) -> Path:
    """The English pages alone, with placeholders."""
    key = _pages_key(options)

    def make(folder: Path) -> None:
        problems: list[BuildError] = []
        with noted(problems):
            esbuild.check_styles(sorted((DOCS / "assets").glob("*.css")))
        with noted(problems):
            check_front_matter(sorted(DOCS.rglob("*.md")))
        if not options.shows_differences:
            with noted(problems):
                say(f"  {check_examples()} examples print what their pages say")
        with noted(problems):
            site_pages.build(folder, options)
        raise_all(problems)
        _check_same(key, _pages_key(options))

    return stored(PAGES, key, make)


@contextmanager
def noted(problems: list[BuildError]) -> Iterator[None]:
    """Note a problem inside, so that others can be found too."""
    try:
        yield
    except BuildError as problem:
        problems.append(problem)
    except PaoError as problem:
        problems.append(BuildError(str(problem)))
    except Exception:
        if not problems:  # otherwise it follows from them
            raise


def raise_all(problems: Sequence[BuildError]) -> None:
    """Raise these problems as one, if there are any."""
    if problems:
        raise problems[0] if len(problems) == 1 else BuildError("\n\n".join(map(str, problems)))


def _translated_pages(options: PageOptions) -> Mapping[str, Path]:
    """The pages alone in each other language."""
    return {language: _pages_in(language, options) for language in translated.languages()}


def _pages_in(language: str, options: PageOptions) -> Path:
    key = _pages_key(options)

    def make(folder: Path) -> None:
        site_pages.build_translated(folder, language, options, _pages(options))
        _check_same(key, _pages_key(options))

    return stored(f"pages-{language}", key, make)


def _stored_site(options: PageOptions, parts: _Parts) -> Path:
    key = _key(options, parts)

    def make(folder: Path) -> None:
        pages = _pages(options)
        late = _late_content(parts.programs, pages)
        texts = _filled(pages, folder, late)
        for language, other_pages in _translated_pages(options).items():
            texts |= _filled(other_pages, folder / FOLDERS[language], late)
        styles.join(folder, site_pages.our_styles(), texts.values())
        esbuild.minify([folder / styles.NAME], (folder / styles.NAME).parent)
        mark = partial(marks.marked, client=parts.programs.name, looks=marks.looks(folder))
        hosting.equip(folder, texts, mark)
        for part, place in parts.places.items():
            _link_all(part, folder / place)
        offline.complete(folder, ASSETS / "offline.js", THIS_SITE)
        _check_same(key, _key(options, _parts()))

    return stored("site", key, make)


def _late_content(programs: Path, pages: Path) -> LateContent:
    made = quiz.build()
    searched = (pages / search.ENTRIES).is_file()
    return LateContent(
        modules={
            language: _modules(programs, language) for language in (ENGLISH, *OTHER_LANGUAGES)
        },
        tables={language: _asset(name) for language, name in tables.names(tables.build()).items()},
        search_programs={
            language: _asset(f"{folder}{client.PROGRAMS}/{programs.name}/search.js")
            for language, folder in FOLDERS.items()
            if searched
        },
        quiz={language: (made / language / quiz.INDEX).read_text("utf-8") for language in FOLDERS},
        quiz_list={
            language: (made / language / quiz.LIST).read_text("utf-8") for language in FOLDERS
        },
    )


def _modules(programs: Path, language: str) -> Mapping[str, Sequence[str]]:
    """The modules to load ahead, by kind of page."""
    folder = FOLDERS[language]
    of_pages = ["main.js", *client.loaded_with(programs / folder, "page")]
    of_referee = client.loaded_with(programs / folder, "referee")
    new = [module for module in of_referee if module not in of_pages]
    return {
        "page": [_asset(f"{folder}{module}") for module in of_pages],
        "referee": [_asset(f"{folder}{module}") for module in (*new, *of_pages)],
    }


def _asset(name: str) -> str:
    return (ASSETS / name).as_posix()


def _filled(pages: Path, folder: Path, late: LateContent) -> dict[Path, str]:
    """The pages with this content in place of the placeholders. Other files are copied."""
    texts = {}

    def copy(source: str, target: str) -> None:
        if source.endswith(".html"):
            texts[Path(target)] = late.filled(Path(source).read_text("utf-8"))
        elif not source.endswith(styles.NAME):  # other pages have other styles
            _link(source, target)

    shutil.copytree(pages, folder, copy_function=copy, dirs_exist_ok=True)
    return texts


def _check_same(key: str, now: str) -> None:
    """What is built must be named by the sources that it was built from."""
    if now != key:
        raise BuildError("a source was edited while the site was being built from it: build again")


def _key(options: PageOptions, parts: _Parts) -> str:
    return digest(texts=[_pages_key(options), *parts.names])


def _pages_key(options: PageOptions) -> str:
    return digest(texts=[repr(options)], files=_page_sources())


def _page_sources() -> Iterator[Path]:
    yield from source_files(DOCS, CORE, PAGE_PYTHON)
    yield from source_files(*(ROOT / "build_scripts" / package for package in PAGE_PACKAGES))
    yield from (file for name in PAGE_FILES for file in sorted(ROOT.glob(name)))


def _link_all(source: Path, target: Path) -> None:
    shutil.copytree(source, target, copy_function=_link, dirs_exist_ok=True)


def _link(source: str, target: str) -> None:
    """Files in the store never change, so one copy on the disk is enough."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
