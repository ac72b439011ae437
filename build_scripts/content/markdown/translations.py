"""Pages in other languages: `trigger.ja.md` beside `trigger.md`."""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build_scripts.environment.project import DOCS
from build_scripts.page.language import ENGLISH, OTHER_LANGUAGES, code

SUFFIX: Final = re.compile(rf"\.(?P<code>{'|'.join(OTHER_LANGUAGES)})\.md$")

FOLDERS: Final = {ENGLISH: "", **{language: f"{language}/" for language in OTHER_LANGUAGES}}
"""The folder of each language: of its pages within the site, and of its programs in assets/pao."""
ENGLISH_SITE: Final = "pao:english/"
"""Written for the path to the root of the English site, which is around that of a language."""
LINK: Final = re.compile(
    r"(?<=\]\()(?P<path>\.{0,2}/?[\w-][\w./-]*)(?P<rest>(?:\?[^)#\s]*)?(?:#[\w-]+)?)(?=\))"
)


def language_of(page: Path) -> str:
    """The code of the language that this page is written in."""
    match = SUFFIX.search(page.name)
    return match["code"] if match else ENGLISH


def original_of(page: Path) -> Path:
    """The English page that this page translates."""
    return page.with_name(SUFFIX.sub(".md", page.name))


def page_in(language: str, name: str) -> Path:
    """The page in this language with this English path under docs/."""
    return DOCS / (name if language == ENGLISH else f"{name.removesuffix('.md')}.{language}.md")


def pages_in(language: str, docs: Path) -> Iterator[Path]:
    """The pages under this folder in this language, sorted."""
    return (page for page in sorted(docs.rglob("*.md")) if language_of(page) == language)


def addresses_in(language: str) -> Iterator[str]:
    """The addresses of the pages in this language, from the root of its pages."""
    for page in pages_in(language, DOCS):
        yield address_of(original_of(page).relative_to(DOCS).as_posix())


def address_of(page: str) -> str:
    """The address of the page with this path under docs/."""
    return re.sub(r"(^|/)index/$", r"\1", f"{page.removesuffix('.md')}/")


def with_links_to_english(text: str, folder: str) -> str:
    """A page in this folder, whose links to what only English has lead to the English site."""
    language = code()

    def linked(link: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(folder, link["path"]))
        if path.endswith(".md") and page_in(language, path).is_file():
            return link[0]
        target = address_of(path) if path.endswith(".md") else path
        return f"{ENGLISH_SITE}{target.removesuffix('index.html')}{link['rest']}"

    return text if language == ENGLISH else LINK.sub(linked, text)
