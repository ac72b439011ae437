"""Makes one style sheet for the site: the parts of the theme's that its pages use, and ours.

The theme has rules for everything that it can show, ten times as many as these pages need. A rule
stays if every class that it names occurs in a page or in a program of the pages.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from build_scripts.environment.project import CLIENT, PAGE_PYTHON, BuildError

NAME: Final = "assets/site.css"
THEME: Final = ("main.*.min.css", "palette.*.min.css")

ZENSICAL: Final = "classic"
"""Its folder for the variant that looks like Material."""

COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
IN_PAGE: Final = re.compile(r'(?:class|data-md-color-[a-z]+)="([^"]*)"')
WORD: Final = re.compile(r"[A-Za-z]\w*[-_][\w-]*")
GIVEN_BY_THE_THEME: Final = frozenset({"js"})
"""Plain words that a program of the theme adds to a page as a class."""
UNUSED: Final = (
    *("md-annotation", "md-code__", "md-source", "md-status", "md-tag", "md-tooltip"),
    "md-version",
)
"""How names of features begin that are in the theme's programs, but that we have not chosen.

If a page has such a name nevertheless, its rules stay.
"""

RULE: Final = re.compile(r"([^{}]*)\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}")
ARGUMENT: Final = re.compile(r":(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)")
CLASS: Final = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
COLOUR: Final = re.compile(r'\[data-md-color-[a-z]+="?([\w-]+)"?\]')
ICON: Final = re.compile(r'(--md-[\w-]+):url\("[^"]*"\);?')
USED_VALUE: Final = re.compile(r"var\((--[\w-]+)")
RIGHT_TO_LEFT: Final = "[dir=rtl]"
NESTING: Final = ("@media", "@supports")


def join(site: Path, ours: Sequence[str], pages: Iterable[str]) -> None:
    """Write the one style sheet of a site with these pages, from the theme's and these of ours."""
    known = {*names_in(pages), *names_in_programs(site)}
    (site / NAME).write_text(joined(site, known, [site / path for path in ours]), "utf-8")


def joined(site: Path, known: set[str], ours: Iterable[Path]) -> str:
    """The theme's rules that these names use in a built site, and all of our style sheets."""
    folder = site / "assets" / "stylesheets"
    variant = folder / ZENSICAL
    theme = "".join(_read(variant if variant.is_dir() else folder, sheet) for sheet in THEME)
    own = "".join(path.read_text("utf-8") for path in ours)
    needed = "".join(in_use(theme, known | GIVEN_BY_THE_THEME))
    sheets = (path.read_text("utf-8") for path in (site / NAME).parent.glob("*.css"))
    return f"{without_unused_icons(needed, own + ''.join(sheets))}{own}"


def _read(folder: Path, pattern: str) -> str:
    paths = list(folder.glob(pattern))
    if len(paths) != 1:
        raise BuildError(f"Expected one style sheet {pattern} in the theme; found {len(paths)}.")
    return re.sub(r"@charset[^;]*;", "", COMMENT.sub("", paths[0].read_text("utf-8")))


def pages_of(site: Path) -> Iterator[str]:
    """The text of every page of a site."""
    return (page.read_text("utf-8") for page in site.rglob("*.html"))


def names_in(pages: Iterable[str]) -> Iterator[str]:
    """Every class and colour in a page."""
    for page in pages:
        for names in set(IN_PAGE.findall(page)):
            yield from names.split()


def names_in_programs(site: Path) -> Iterator[str]:
    """Every word of the programs, because any of them can be a class that they set."""
    programs = [*site.glob("assets/javascripts/*.js"), *(CLIENT / "src").rglob("*.ts")]
    for path in (*programs, *PAGE_PYTHON.rglob("*.py")):
        words = WORD.findall(path.read_text("utf-8"))
        yield from (word for word in words if not word.startswith(UNUSED))


def in_use(css: str, known: set[str]) -> Iterator[str]:
    """The rules that can match something, as CSS."""
    for head, body in _rules_of(css):
        if head.startswith(NESTING):
            if inside := "".join(in_use(body, known)):
                yield f"{head}{{{inside}}}"
        elif head.startswith("@"):
            yield f"{head}{{{body}}}"
        else:
            selectors = [selector for selector in _selectors(head) if _may_match(selector, known)]
            if selectors:
                yield f"{','.join(selectors)}{{{body}}}"


def _rules_of(css: str) -> list[tuple[str, str]]:
    """The outermost rules in order: what stands before the braces, and in them.

    Raises `BuildError` if something is in no rule.
    """
    found = list(RULE.finditer(css))
    if (length := sum(len(match[0]) for match in found)) != len(css.rstrip()):
        raise BuildError(f"Expected only rules in the theme's style; {length} of {len(css)} are.")
    return [(match[1].strip(), match[2]) for match in found]


def _selectors(head: str) -> list[str]:
    """Split at commas outside of brackets."""
    return re.split(r",(?![^(]*\))(?![^\[]*\])", head)


def _may_match(selector: str, known: set[str]) -> bool:
    if RIGHT_TO_LEFT in selector:
        return False
    named = ARGUMENT.sub("", selector)
    return {*CLASS.findall(named), *COLOUR.findall(named)} <= known


def without_unused_icons(css: str, others: str) -> str:
    """The CSS without the pictures, as data addresses, that nothing uses."""
    used = set(USED_VALUE.findall(css + others))
    return ICON.sub(lambda icon: icon[0] if icon[1] in used else "", css)
