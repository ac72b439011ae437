"""Pages generated from data: rules, sources, rule sets, error codes, redirects of ids."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from build_scripts.content.cases import data, schema
from build_scripts.content.cases import published as cases
from build_scripts.content.cases.library import public_names
from build_scripts.content.cases.words import rule_set_link
from build_scripts.content.engines import scoreboard
from build_scripts.content.engines.results import histories
from build_scripts.content.markdown.fences import PageError
from build_scripts.content.markdown.notes import english_note, in_words
from build_scripts.content.markdown.rules import rule_link, source_words
from build_scripts.content.markdown.translations import page_in
from build_scripts.content.pages import (
    api,
    corrections,
    editions,
    frozen,
    inventory,
    licences,
    proved,
    trust,
)
from build_scripts.content.pages import cases as case_pages
from build_scripts.content.pages.cases import questions_file
from build_scripts.content.pages.engines import results_page
from build_scripts.content.pages.generated import MARK, write_bytes, write_folder, write_text
from build_scripts.content.pages.placeholders import QUIZ_LIST
from build_scripts.content.pages.redirects import moved, write_redirects
from build_scripts.content.pages.ruleset_data import rule_set_file
from build_scripts.content.pages.ruleset_page import rule_set_page
from build_scripts.content.pages.rulesets import choice_pages, rule_sets_page
from build_scripts.content.pao_table import table
from build_scripts.environment.project import DOCS, BuildError
from build_scripts.page.language import ENGLISH, OTHER_LANGUAGES, code, in_language, text
from build_scripts.page.ui.words import listed
from pao_core.drawing.style import style_of_page
from pao_core.problems.errors import Code
from pao_core.rules.clauses import EVERYTHING, PLACES_CITED, Clause, Source, sources
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.words.clauses import clauses

SERIES = {
    "d": "Definitions",
    "t": "When liability arises",
    "s": "Several liable players",
    "p": "Payment",
    "c": "Calls",
    "f": "Waits and furiten",
    "x": "Penalties",
    "k": "Classical games and other traditions",
}
GENERATED = (
    f"{MARK}build_scripts/content/pages/reference.py from pao_core/data; edit that instead. -->"
)


DARK_PAGE = '[data-md-color-scheme="slate"]'


def build() -> Path:
    """Write every generated page under docs/ and part of the template; remove outdated pages."""
    for part in PARTS.values():
        _write(part)
    licences.build()
    return DOCS


def write_pages_with(source: str) -> None:
    """Write the page of this source under docs/, with the others that are made together."""
    _write(next(PARTS[place] for place in PARTS if source.startswith(place)))


def _write(part: Callable[[], None]) -> None:
    try:
        part()
    except PageError as fault:
        raise BuildError(f"A page cannot be made: {fault}") from fault


def _write_api() -> None:
    write_text(DOCS / "reference" / "api.md", api.index_page())
    write_folder(DOCS / "reference" / "api", api.files())
    write_bytes(DOCS / inventory.NAME, inventory.inventory())


def _write_editions() -> None:
    write_text(DOCS / "reference" / "editions.md", editions.index_page())
    write_folder(DOCS / "reference" / "editions", editions.files())
    for name, content in frozen.files().items():
        write_text(DOCS / "data" / "editions" / name, content)


def _write_data() -> None:
    engines = scoreboard.files(histories())
    published = (schema.files(), cases.files(), data.files(), table.files(), engines)
    for name, content in (item for files in published for item in files.items()):
        write_text(DOCS / "data" / name, content)
    write_text(DOCS / "data" / "questions.json", questions_file())


def _write_others() -> None:
    for language in (ENGLISH, *OTHER_LANGUAGES):
        with in_language(language):
            write_text(page_in(language, "reference/rules.md"), rules_page())
            write_text(page_in(language, "reference/sources.md"), sources_page())
            write_text(page_in(language, "quiz/all.md"), _list_of_quiz())
    write_text(DOCS / "reference" / "errors.md", errors_page())
    write_text(DOCS / "reference" / "changelog.md", editions.changelog_page())
    write_text(DOCS / "reference" / "proved.md", proved.proved_page())
    write_text(DOCS / "reference" / "corrections.md", corrections.corrections_page())
    write_text(DOCS / "reference" / "trust.md", trust.trust_page())
    write_styles()
    write_redirects(DOCS / "id")
    for old, page in moved():
        write_text(DOCS / old / "index.html", page)


def write_styles() -> None:
    """Write the style sheet of the drawings."""
    write_text(DOCS / "assets" / "drawing.css", style_of_page(DARK_PAGE))


def _list_of_quiz() -> str:
    """The page for the list of all questions, which replaces its last element later."""
    parts = [
        "---\nsearch:\n  exclude: true\nhide:\n  - toc\nstyles:\n  - quiz\n---",
        f"# {text('All questions of the quiz')}",
        GENERATED,
        text(
            "Every question of the [quiz](../quiz.md) with its answer. East is always the dealer."
        ),
        QUIZ_LIST,
    ]
    return "\n\n".join(parts) + "\n"


def rules_page() -> str:
    """The index of all rules, one line each."""
    parts = [
        f"# {text('Rule index')}",
        GENERATED,
        text(
            "Every rule has a permanent id that is never changed or reused. The address `/id/` "
            "plus the id always leads to the rule."
        ),
    ]
    known = sorted(clauses(code()).items())
    for letter, title in SERIES.items():
        series = [clause for id, clause in known if id[len("pao-")] == letter]
        anchor = title.lower().replace(" ", "-")
        if series:
            parts += [
                f"## {text(title)} {{ #{anchor} }}",
                '<ul class="pao-index" markdown="1">',
                *map(_index_entry, series),
                "</ul>",
            ]
    return "\n\n".join(parts) + "\n"


def _index_entry(clause: Clause) -> str:
    title = rule_link(clause.id, clause.title)
    return f'<li markdown="span">{title} <code>{clause.id}</code></li>'


def sources_page() -> str:
    """All sources, with the rules based on each."""
    parts = [
        f"# {text('Sources')}",
        GENERATED,
        text(
            "These are the sources of the rules and rule sets. We cite sources but do not copy "
            "them. We wrote every sentence of this reference ourselves."
        ),
    ]
    titles = {id: source_words(id)[0] for id in sources()}
    for id in sorted(titles, key=lambda id: titles[id].lower()):
        parts += [f"## {titles[id]} {{ #{id} }}", *_source_facts(sources()[id])]
    return "\n\n".join(parts) + "\n"


def _source_facts(source: Source) -> Iterator[str]:
    address = f" <{source.url}>" if source.url else ""
    closed = text(" You cannot open this source, so treat anything based on it as hearsay.")
    dates = [
        _published(source.published) if source.published else "",
        text("read {day}", day=source.read) if source.read else "",
    ]
    yield text(
        "{author}, {dates}.{address}{closed}",
        author=source_words(source.id)[1],
        dates=listed(filter(None, dates)),
        address=address,
        closed="" if source.is_open else closed,
    )
    if source.archived:
        yield text("Archived copy: {address}", address=f"<{source.archived}>")
    is_common = source.part in (EVERYTHING, PLACES_CITED)
    if part := text(source.part) if is_common else in_words(source.part):
        yield text("Read: {part}.", part=part)
    if note := in_words(source.note or ""):
        yield note
    if in_english := english_note("" if is_common else source.part, source.note):
        yield in_english
    known = clauses(code())
    supported = [clause for clause in known.values() if source.id in clause.sources]
    if supported:
        links = listed(rule_link(clause.id, clause.title) for clause in supported)
        yield text("Rules based on it: {rules}.", rules=links)
    for rules in map(rule_set, rule_set_ids()):
        values = [name for name, known in rules.provenance.items() if known.source == source.id]
        if values:
            names = listed(f"`{name}`" for name in values)
            link = rule_set_link(rules)
            yield text("Values of {rules} based on it: {values}.", rules=link, values=names)


def _published(day: str) -> str:
    return text("published {day}", day=day) if "-" in day else text("published {year}", year=day)


def errors_page() -> str:
    """All codes of problems. The comment beside a code in the core is its meaning."""
    codes = public_names()["pao_core.Code"]
    rows = [f"| `{code}` | {api.meaning(code, codes)} |" for code in Code]
    parts = [
        "# Error codes",
        GENERATED,
        "Every problem that an answer can report about a question. Codes are never changed or "
        "reused. The wording of a problem may change.",
        "\n".join(["| code | meaning |", "|---|---|", *rows]),
    ]
    return "\n\n".join(parts) + "\n"


def _write_rule_sets() -> None:
    texts = {f"{id}.json": rule_set_file(rule_set(id)) for id in rule_set_ids()}
    for language in (ENGLISH, *OTHER_LANGUAGES):
        with in_language(language):
            pages = {f"{id}.md": rule_set_page(rule_set(id)) for id in rule_set_ids()}
            pages |= {"index.md": rule_sets_page(), **choice_pages()}
        texts |= {page_in(language, f"rulesets/{name}").name: page for name, page in pages.items()}
    write_folder(DOCS / "rulesets", texts)


PARTS: Mapping[str, Callable[[], None]] = {
    "reference/api": _write_api,
    "reference/editions": _write_editions,
    "rulesets/": _write_rule_sets,
    "cases/": lambda: write_folder(DOCS / "cases", case_pages.files()),
    "data/": _write_data,
    "engines/": lambda: write_text(DOCS / "engines" / "results.md", results_page()),
    "": _write_others,
}
"""What is written together, by how its place under docs/ begins. The first that fits counts."""
