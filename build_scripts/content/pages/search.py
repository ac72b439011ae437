"""What the site's search can find: one entry for each page, rule, word, rule set and case.

The entries come from the finished pages, without code and citations, and from the data.
The file that the theme fetches on every page has no entries. The search worker fetches them when
somebody searches.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from build_scripts.content.cases.library import in_two, public_names
from build_scripts.content.cases.titles import heading_of, title_of
from build_scripts.content.cases.topics import topics
from build_scripts.content.cases.words import question_in_words
from build_scripts.content.compact import compact_json
from build_scripts.content.pages import api
from build_scripts.content.pages.api_names import address_of
from build_scripts.content.pages.generated import plain
from build_scripts.content.pages.search_sections import Section
from build_scripts.environment.project import DOCS, BuildError
from build_scripts.page.language import ENGLISH, code
from pao_core.rules.loading import rule_set_ids
from pao_core.words.clauses import clauses

ENTRIES: Final = Path("search") / "entries.json"
WORDS: Final = Path(__file__).parent
GLOSSARY: Final = "reference/glossary/"
TERM: Final = re.compile(r"^(?P<term>.+) \{ #(?P<id>[\w-]+) \}\n: +(?P<text>.+)$", re.MULTILINE)
TAGS: Final = re.compile(r"<[^>]+>")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Something that can be found. A `weight` above 1 ranks it higher, one below 1 lower."""

    at: str
    title: str
    text: str = ""
    weight: float = 1.0
    names: tuple[str, ...] = ()

    @property
    def in_json(self) -> list[Any]:
        """The entry as the search worker reads it."""
        known: list[Any] = [self.at, self.title, self.text, self.weight]
        return [*known, list(self.names)] if self.names else known


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """How pages under an address are found: their weight, and how much of their text counts."""

    weight: float
    most: int = 100_000
    sections: bool = True


PARTS: Final = {
    "rulesets/": Part(weight=0.5),
    "engines/results/": Part(weight=0.2, most=200, sections=False),
    "reference/rules/": Part(weight=0.6, most=200, sections=False),
    "reference/sources/": Part(weight=0.1, most=300),
    "reference/api/": Part(weight=0.2, most=200, sections=False),
    "reference/changelog/": Part(weight=0.1, most=200, sections=False),
    "reference/site-changelog/": Part(weight=0.1, most=200, sections=False),
    "reference/editions/": Part(weight=0.1, most=200, sections=False),
    GLOSSARY: Part(weight=0.9, most=200, sections=False),
    "reference/": Part(weight=0.3),
    "engines/": Part(weight=0.3),
    "cases/": Part(weight=0.8),
    "": Part(weight=1.0),
}
"""The first entry that matches the beginning of a page's address decides."""
HOME: Final = 0.3
"""The weight of the home page, which says what other pages say in full."""


def write(site: Path, sections: Iterable[tuple[str, Section]]) -> None:
    """Write the entries of this search, with these sections of pages by their addresses.

    The site, or the folder of a language in it, has the pages in the language of the page.
    """
    names = _of_names() if code() == ENGLISH else ()
    entries = [*_of_pages(sections), *_of_terms(), *names, *_of_cases()]
    content = {
        "entries": [entry.in_json for entry in entries],
        "spellings": _spellings(),
        "answers": _answers({entry.at for entry in entries}),
        "topics": _words().get("topics", []),
    }
    text = compact_json(content)
    (site / ENTRIES).write_text(text, "utf-8")


def _of_pages(sections: Iterable[tuple[str, Section]]) -> Iterator[Entry]:
    """The pages and their sections. A rule is also found by its id; its text begins with a line
    that is shown, its sentence. A heading with nothing but rules below it shows the first of them.
    """
    known = clauses(code())
    listed = list(sections)
    for (page, section), below in zip(listed, [*listed[1:], None], strict=False):
        part = next(part for start, part in PARTS.items() if page.startswith(start))
        if section.id and not part.sections:
            continue
        id = section.id or page.removesuffix("/").rpartition("/")[2]
        shown = id if section.text or below is None else below[1].id
        sentence = plain(known[shown].text) if shown in known else ""
        rest = section.text[: part.most].removeprefix(sentence).strip()
        yield Entry(
            at=f"{page}#{section.id}" if section.id else page,
            title=section.title,
            text=f"{sentence}\n{rest}" if sentence else rest,
            weight=part.weight if page else HOME,
            names=(id,) if id in known or id in rule_set_ids() else (),
        )


def _of_terms() -> Iterator[Entry]:
    """The words of the glossary, each found by all of its names."""
    for term in TERM.finditer(_glossary()):
        title = term["term"].replace("*", "")
        yield Entry(
            at=f"{GLOSSARY}#{term['id']}",
            title=title,
            text=plain(term["text"]).replace("*", ""),
            weight=PARTS[GLOSSARY].weight,
            names=_names(title),
        )


def _of_names() -> Iterator[Entry]:
    """The public names of the core, ranked below the words of the rules."""
    for name in public_names():
        title = in_two(name)[1]
        yield Entry(at=address_of(name), title=title, text=api.summary(name), weight=0.3)


def _of_cases() -> Iterator[Entry]:
    """A case by its question and id. The title gives the answer away, so it finds the case unseen.

    Each has little weight, because there are many.
    """
    for topic in topics().values():
        for case in topic.cases:
            yield Entry(
                at=f"cases/{case['id']}/",
                title=heading_of(case, topic),
                text=plain(question_in_words(case["question"])),
                weight=0.2,
                names=(case["id"], title_of(case)),
            )


def _spellings() -> Mapping[str, str]:
    """Other spellings and their words: those of the file, and kanji in the glossary."""
    found: dict[str, str] = {}
    is_english = code() == ENGLISH
    for term in TERM.finditer(_glossary()):
        word, *others = _names(term["term"].replace("*", ""))
        found |= {name.lower(): word for name in others if not (is_english and name.isascii())}
    for word, others in _words().get("spellings", {}).items():
        found |= dict.fromkeys(others, word)
    return found


def _answers(known: set[str]) -> Mapping[str, str]:
    answers: dict[str, str] = _words().get("answers", {})
    for question, at in answers.items():
        if at not in known:
            says = f"{at}, the answer to {question!r}, is not a page or section."
            raise BuildError(f"{_words_file().name}: {says}")
    return answers


def _words() -> dict[str, Any]:
    """The words of the search that are not in the pages, which a language may lack."""
    file = _words_file()
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def _words_file() -> Path:
    return WORDS / ("search.toml" if code() == ENGLISH else f"search.{code()}.toml")


def _glossary() -> str:
    """The glossary in the language of the page, without tags; empty if it is not translated."""
    suffix = "" if code() == ENGLISH else f".{code()}"
    page = DOCS / "reference" / f"glossary{suffix}.md"
    return TAGS.sub("", page.read_text("utf-8")) if page.is_file() else ""


def _names(title: str) -> tuple[str, ...]:
    """Each name in a heading such as `daisangen (大三元, big three dragons)`."""
    return tuple(name.strip() for name in re.split(r"[(),（）、]", title) if name.strip())
