"""Writes the pages as plain Markdown and HTML, in a folder that any generator can read."""

from dataclasses import replace
from pathlib import Path

from build_scripts.content.markdown.expansion import expanded
from build_scripts.content.markdown.fences import FenceError, PageContext
from build_scripts.content.markdown.translations import original_of, pages_in
from build_scripts.content.pages.generated import write_text
from build_scripts.environment.project import DOCS, ROOT, BuildError
from build_scripts.page.language import code


def write_pages(folder: Path, site: PageContext) -> list[str]:
    """Write the pages in the current language under the names of their originals, and list them."""
    names = []
    for page in pages_in(code(), DOCS):
        original = original_of(page)
        name = original.relative_to(DOCS).as_posix()
        if not original.is_file():
            raise BuildError(
                f"docs/{page.relative_to(DOCS)} translates docs/{name}, which is missing"
            )
        write_text(folder / name, text_of(page, replace(site, source=name)))
        names.append(name)
    return names


def text_of(page: Path, context: PageContext) -> str:
    """The text of a page, with our fences and tiles as Markdown and HTML."""
    try:
        return expanded(page.read_text("utf-8"), context)
    except FenceError as fault:
        place = page.relative_to(ROOT).as_posix()
        raise BuildError(f"{place}:{fault.line}: {fault.says}") from fault
