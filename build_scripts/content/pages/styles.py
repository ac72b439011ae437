"""Makes one style sheet for the site: the parts of the theme's that its pages use, and ours.

The theme has rules for everything that it can show, ten times as many as these pages need. A rule
stays if every class that it names occurs in a page or in a program of the pages.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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

STRING: Final = re.compile(r"""url\([^)"']*\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'""")
RULE: Final = re.compile(r"([^{};]*)(?:\{|;)")
ARGUMENT: Final = re.compile(r":(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)")
CLASS: Final = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
TAB: Final = re.compile(r"\.tabbed-set>input:nth-child\((\d+)\)")
TABS: Final = re.compile(r'data-tabs="\d+:(\d+)"')
"""The theme has rules for twenty tabs side by side."""
COLOUR: Final = re.compile(r'\[data-md-color-[a-z]+="?([\w-]+)"?\]')
USED_VALUE: Final = re.compile(r"var\((--[\w-]+)")
RIGHT_TO_LEFT: Final = "[dir=rtl]"
NESTING: Final = ("@media", "@supports")


@dataclass(frozen=True, slots=True)
class Rule:
    """A selector, or an at-rule, with the content of its braces; None for `@charset …;`."""

    head: str
    body: str | None


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
    return f"{without_unused_values(needed, own + ''.join(sheets))}{own}"


def _read(folder: Path, pattern: str) -> str:
    paths = list(folder.glob(pattern))
    if len(paths) != 1:
        raise BuildError(f"Expected one style sheet {pattern} in the theme; found {len(paths)}.")
    return re.sub(r"@charset[^;]*;", "", COMMENT.sub("", paths[0].read_text("utf-8")))


def pages_of(site: Path) -> Iterator[str]:
    """The text of every page of a site."""
    return (page.read_text("utf-8") for page in site.rglob("*.html"))


def names_in(pages: Iterable[str]) -> Iterator[str]:
    """Every class and colour in a page, and every tab by its number."""
    for page in pages:
        for names in set(IN_PAGE.findall(page)):
            yield from names.split()
        for most in TABS.findall(page):
            yield from (_tab(number) for number in range(1, int(most) + 1))


def names_in_programs(site: Path) -> Iterator[str]:
    """Every word of the programs, because any of them can be a class that they set."""
    programs = [*site.glob("assets/javascripts/*.js"), *(CLIENT / "src").rglob("*.ts")]
    for path in (*programs, *PAGE_PYTHON.rglob("*.py")):
        words = WORD.findall(path.read_text("utf-8"))
        yield from (word for word in words if not word.startswith(UNUSED))


def in_use(css: str, known: set[str]) -> Iterator[str]:
    """The rules that can match something, as CSS."""
    for rule in rules_of(css):
        if rule.body is None:
            yield f"{rule.head};"
        elif rule.head.startswith(NESTING):
            if inside := "".join(in_use(rule.body, known)):
                yield f"{rule.head}{{{inside}}}"
        elif rule.head.startswith("@"):
            yield f"{rule.head}{{{rule.body}}}"
        else:
            selectors = [
                selector for selector in _selectors(rule.head) if _may_match(selector, known)
            ]
            if selectors:
                yield f"{','.join(selectors)}{{{rule.body}}}"


def rules_of(css: str) -> Iterator[Rule]:
    """The outermost rules in order. Braces in strings and addresses do not count."""
    plain = STRING.sub(lambda match: "x" * len(match[0]), css)
    place = 0
    while match := RULE.match(plain, place):
        head = css[match.start(1) : match.end(1)].strip()
        place = match.end()
        if plain[place - 1] == ";":
            yield Rule(head, None)
            continue
        end = _closing(plain, place)
        yield Rule(head, css[place:end])
        place = end + 1


def _closing(css: str, start: int) -> int:
    depth = 1
    for brace in re.compile("[{}]").finditer(css, start):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return brace.start()
    raise BuildError("A style sheet of the theme has a brace that nothing closes.")


def _selectors(head: str) -> list[str]:
    """Split at commas outside of brackets."""
    return re.split(r",(?![^(]*\))(?![^\[]*\])", head)


def _may_match(selector: str, known: set[str]) -> bool:
    if "\\" in selector:
        return True  # an escaped name, too rare to parse
    if RIGHT_TO_LEFT in selector:
        return False
    named = ARGUMENT.sub("", selector)
    tabs = (_tab(int(number)) for number in TAB.findall(named))
    return {*CLASS.findall(named), *COLOUR.findall(named), *tabs} <= known


def _tab(number: int) -> str:
    return f"tab {number}"


def without_unused_values(css: str, others: str) -> str:
    """The CSS without custom values that nothing uses, such as icons as data addresses."""
    used = set(USED_VALUE.findall(css + others))
    return "".join(_with_values(rule, used) for rule in rules_of(css))


def _with_values(rule: Rule, used: set[str]) -> str:
    if rule.body is None:
        return f"{rule.head};"
    if rule.head.startswith(NESTING):
        return f"{rule.head}{{{''.join(_with_values(each, used) for each in rules_of(rule.body))}}}"
    kept = [
        declaration for declaration in _declarations(rule.body) if not _is_unused(declaration, used)
    ]
    return f"{rule.head}{{{';'.join(kept)}}}" if kept else ""


def _declarations(body: str) -> Iterable[str]:
    if "{" in STRING.sub("", body):
        return [body]  # the steps of an animation
    plain = STRING.sub(lambda match: "x" * len(match[0]), body)
    ends = [match.start() for match in re.finditer(r";(?![^(]*\))", plain)]
    parts = zip([0, *(end + 1 for end in ends)], [*ends, len(body)], strict=True)
    return filter(None, (body[start:end].strip() for start, end in parts))


def _is_unused(declaration: str, used: set[str]) -> bool:
    name = declaration.partition(":")[0].strip()
    return name.startswith("--md-") and name not in used
