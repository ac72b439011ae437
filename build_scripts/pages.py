"""Pages that are made from data: rules, sources, rule sets, error codes, the redirects of ids."""

import inspect
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from build_scripts import cases, licences
from build_scripts.anchors import anchors
from build_scripts.engine_page import results_page
from build_scripts.generated import MARK, write_text
from build_scripts.markdown_fences import PageError
from build_scripts.markdown_rules import linked, rule_link, status_badge
from build_scripts.project import DOCS, Problem
from build_scripts.ruleset_pages import rule_set_link, rule_set_page, rule_sets_page
from build_scripts.schema import SCHEMA
from pao_core.clauses import Clause, Source, clauses, sources
from pao_core.errors import Code
from pao_core.rulesets import rule_set, rule_set_ids

SERIES = {
    "d": "Definitions",
    "t": "When liability arises",
    "s": "Several liable players",
    "p": "Payment",
    "c": "Calls",
    "f": "Furiten",
    "x": "Penalties",
    "k": "Classical and other traditions",
}
GENERATED = f"{MARK}build_scripts/pages.py from pao_core/data; edit that instead. -->"


def build() -> Path:
    """Write every generated page under docs/; what is no longer generated goes."""
    try:
        _write_pages()
    except PageError as fault:
        raise Problem(f"A page cannot be made: {fault}") from fault
    licences.build()
    return DOCS


def _write_pages() -> None:
    write_text(DOCS / "reference" / "rules.md", rules_page())
    write_text(DOCS / "reference" / "sources.md", sources_page())
    write_text(DOCS / "reference" / "errors.md", errors_page())
    _write_rule_sets(DOCS / "rulesets")
    write_text(DOCS / "data" / SCHEMA.name, SCHEMA.read_text("utf-8"))
    for name, text in cases.files().items():
        write_text(DOCS / "data" / name, text)
    write_text(DOCS / "engines" / "results.md", results_page())
    _write_redirects(DOCS / "id")


def rules_page() -> str:
    """The index of every rule with its sentence."""
    parts = [
        "# Rule index",
        GENERATED,
        "Every rule has an id that is never changed and never used again. "
        "`/id/` and the id make an address that always leads to the rule.",
    ]
    for letter, title in SERIES.items():
        series = [clause for id, clause in sorted(clauses().items()) if id[len("pao-")] == letter]
        if series:
            parts += [f"## {title}", *(_index_entry(clause) for clause in series)]
    return "\n\n".join(parts) + "\n"


def _index_entry(clause: Clause) -> str:
    title = rule_link(clause.id, clause.title)
    return f"{title} `{clause.id}` {status_badge(clause)}\n:   {linked(clause.text)}"


def sources_page() -> str:
    """Every source, and the rules that rest on it."""
    parts = [
        "# Sources",
        GENERATED,
        "What the rules and the rule sets rest on. The sources are cited, not copied: "
        "every sentence of this reference is its own.",
    ]
    for source in sorted(sources().values(), key=lambda source: source.title.lower()):
        parts += [f"## {source.title} {{ #{source.id} }}", *_source_facts(source)]
    return "\n\n".join(parts) + "\n"


def _source_facts(source: Source) -> Iterator[str]:
    address = f" <{source.url}>" if source.url else ""
    closed = "" if source.is_open else " No reader can open it: what rests on it is hearsay."
    yield f"{source.author}, {source.date}.{address}{closed}"
    if source.note:
        yield source.note
    supported = [clause for clause in clauses().values() if source.id in clause.sources]
    if supported:
        links = (rule_link(clause.id, clause.title) for clause in supported)
        yield f"Rules that rest on it: {', '.join(links)}."
    for each in map(rule_set, rule_set_ids()):
        values = [name for name, known in each.provenance.items() if known.source == source.id]
        if values:
            names = ", ".join(f"`{name}`" for name in values)
            yield f"Values of {rule_set_link(each)} that rest on it: {names}."


def errors_page() -> str:
    """Every code that a problem can have; the comment beside it in the core says what it means."""
    rows = [f"| `{code}` | {_meaning(code)} |" for code in Code]
    parts = [
        "# Error codes",
        GENERATED,
        "What can be wrong with a question. Codes are never changed and never used again; "
        "what a problem says in words may change.",
        "\n".join(["| code | meaning |", "|---|---|", *rows]),
    ]
    return "\n\n".join(parts) + "\n"


def _meaning(code: Code) -> str:
    comment = re.search(rf'{code.name} = "{code}"  # (.*)', inspect.getsource(Code))
    if comment is None:
        raise Problem(f"The error code {code} has no comment beside it that says what it means.")
    return comment[1]


def _write_rule_sets(folder: Path) -> None:
    texts = {f"{id}.md": rule_set_page(rule_set(id)) for id in rule_set_ids()}
    texts["index.md"] = rule_sets_page()
    for page in folder.glob("*.md"):
        if page.name not in texts:
            page.unlink()
    for name, text in texts.items():
        write_text(folder / name, text)


def _write_redirects(folder: Path) -> None:
    live = {id for id in clauses() if id in anchors()}
    for page in folder.glob("*/index.html"):
        if page.parent.name not in live:
            page.unlink()
            page.parent.rmdir()
    for id in live:
        redirect = redirect_page(clauses()[id].title, f"../../{anchors()[id].address}")
        write_text(folder / id / "index.html", redirect)


def redirect_page(title: str, target: str) -> str:
    """A page that leads on without a script, from any address that the site may have."""
    title, target = escape(title), escape(target)
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n"
        f'<meta http-equiv="refresh" content="0; url={target}">\n'
        f'<link rel="canonical" href="{target}">\n'
        f'<p>This rule is here: <a href="{target}">{title}</a>.</p>\n</html>\n'
    )
