"""The English that cspell and textlint read: the pages, and the texts in code and data.

cspell checks the spelling, and textlint finds the phrases that `.textlintrc.yaml` bans.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

from build_scripts.content.markdown.translations import pages_in
from build_scripts.content.pages.generated import is_generated, write_text
from build_scripts.environment.project import (
    BUILD,
    CLIENT,
    CORE,
    DOCS,
    INDEX_PAGE,
    ROOT,
    captured,
    node,
)
from build_scripts.page.language import ENGLISH

WORDS = BUILD / "words"
CSPELL = "cspell/bin.mjs", "lint", "--no-progress", "--config", str(ROOT / "cspell.yaml")
TEXTLINT = (
    *("textlint/bin/textlint.js", "--format", "unix"),
    *("--config", str(ROOT / ".textlintrc.yaml")),
)
TERM = re.compile(r"^(?!#)(.+?) \{ #", re.MULTILINE)
WORD = re.compile(r"[^\W\d_]+")
OUR_TEXTS = {
    ".md": re.compile(r'\b(?:caption|label|title|when)(?:=|": )"([^"]*)"'),
    ".toml": re.compile(r'\b(?:note|question|says|searched|text) = "((?:[^"\\]|\\.)*)"'),
    ".ts": re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`'),
}
"""Texts of our own. Titles and places in data are not: they are quoted from sources."""


def misspelt_words() -> str:
    """What cspell reports about all files."""
    write_glossary()
    cache = ("--cache", "--cache-strategy", "content", "--cache-location", WORDS / "cspell")
    return run(CSPELL, "--root", ROOT, *cache)


def banned_phrases() -> str:
    """What textlint reports about the pages and the texts in code and data."""
    pages = sorted(
        page
        for page in (*ROOT.glob("*.md"), INDEX_PAGE, *pages_in(ENGLISH, DOCS))
        if not is_generated(page.read_text("utf-8"))
    )
    code = (CORE.rglob("*.py"), (ROOT / "build_scripts").rglob("*.py"))
    others = ((CORE / "data").rglob("*.toml"), (CLIENT / "src").rglob("*.ts"))
    write_text(WORDS / "captions.md", as_markdown(pages))
    write_text(WORDS / "texts.md", as_markdown(sorted(chain(*code, *others))))
    cache = ("--cache", "--cache-location", WORDS / "textlint")
    found = run(TEXTLINT, *cache, *pages, WORDS / "captions.md", WORDS / "texts.md")
    return "\n".join(map(_place, found.splitlines()))


def run(tool: Sequence[str], *options: str | Path, text: str = "") -> str:
    """The output of a tool among the client's packages. It is empty if the tool finds nothing."""
    program, *settings = tool
    command = [node(), CLIENT / "node_modules" / program, *settings, *options]
    result = captured(command, CLIENT, given=text)  # textlint takes its rules from this folder
    return f"{result.stdout}{result.stderr}" if result.returncode else ""


def write_glossary() -> None:
    """Write the terms of the glossary where cspell.yaml says that they are."""
    known = terms((DOCS / "reference" / "glossary.md").read_text("utf-8"))
    write_text(WORDS / "glossary.txt", "".join(f"{word}\n" for word in sorted(known)))


def terms(glossary: str) -> set[str]:
    """The words of the terms, which are the heads of the definitions."""
    return {word for term in TERM.findall(glossary) for word in WORD.findall(term)}


def as_markdown(paths: list[Path]) -> str:
    """Every sentence outside the running text of pages, as a paragraph after its file and line."""
    return "\n\n".join(
        f"`{path}:{line}` {' '.join(sentence.split())}"
        for path in paths
        for line, sentence in _sentences(path)
        if " " in sentence.strip()
    )


def _place(fault: str) -> str:
    """This line of textlint; a text of code or data instead of its place in our collection."""
    path, line, _column, says = (*fault.split(":", 3), "", "", "")[:4]
    if not path.startswith(str(WORDS)):
        return fault
    return f"{Path(path).read_text('utf-8').splitlines()[int(line) - 1]}: {says.strip()}"


def _sentences(path: Path) -> Iterator[tuple[int, str]]:
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        yield from _of_python(ast.parse(text))
        return
    for match in OUR_TEXTS[path.suffix].finditer(text):
        yield text.count("\n", 0, match.start()) + 1, "".join(filter(None, match.groups()))


def _of_python(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The strings that are no docstrings; a value in an f-string is `{}`."""
    if isinstance(tree, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in tree.values)
        yield tree.lineno, "".join(map(str, parts))
    elif isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        yield tree.lineno, tree.value
    elif not (isinstance(tree, ast.Expr) and isinstance(tree.value, ast.Constant)):
        for child in ast.iter_child_nodes(tree):
            yield from _of_python(child)
