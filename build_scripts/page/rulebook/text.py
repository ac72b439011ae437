"""The liability of a rule set as text for a rule book: plain or Markdown."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.rulebook.chapters import Chapter, Sentence, chapters_of
from build_scripts.page.rulebook.example import example
from build_scripts.page.ui.view import Node, node
from build_scripts.page.ui.words import in_a_row, joined
from pao_core.rules.clauses import clauses
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import meaning_of

SITE: Final = "https://pao.example/"
"""Placeholder for the address of the site, which only the page knows."""
EDITION: Final = "pao:edition"
"""Placeholder for the edition of the site."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """A text on liability: its chapters, an example with numbers, and its origin."""

    name: str
    of: str  # the rule set and what was changed in it
    page: str  # the address of the rule set's page within the site
    chapters: tuple[Chapter, ...]
    example: tuple[str, ...]

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        return tuple(sentence for chapter in self.chapters for sentence in chapter.sentences)

    @property
    def assumed(self) -> tuple[int, ...]:
        """The numbers, from 1, of sentences that its sources do not state."""
        numbered = enumerate(self.sentences, 1)
        return tuple(number for number, sentence in numbered if sentence.is_assumed)


def rule_book(rules: RuleSet) -> RuleBook:
    """The text of these rules."""
    title = language().title_of(rules)
    return RuleBook(
        name=text("{rules}, changed", rules=title) if rules.change else title,
        of=_origin(rules),
        page=f"rulesets/{rules.id}/",
        chapters=chapters_of(rules),
        example=example(rules),
    )


def _origin(rules: RuleSet) -> str:
    said = [meaning_of(choice, value, language()) for choice, value in rules.change.items()]
    changed = text("; changed so that {changes}", changes=joined(said)) if said else ""
    edition = f" ({rules.edition})" if code() == ENGLISH else ""
    return f"{language().title_of(rules)}{edition}{changed}"


def plain(book: RuleBook) -> str:
    """The text with numbered sentences, and the source in the last line."""
    return "\n".join(_lines(book, "", "", lambda sentence: sentence.says, book.example)) + "\n"


def markdown(book: RuleBook) -> str:
    """The same in Markdown, with the rule of each sentence in a footnote."""

    def marked(sentence: Sentence) -> str:
        return sentence.says + "".join(f"[^{id}]" for id in sentence.rules)

    example = [in_a_row(book.example)] if book.example else []
    cited = dict.fromkeys(id for sentence in book.sentences for id in sentence.rules)
    footnotes = (
        f"[^{id}]: {_titled(id)}{text('Rule {id}, <{address}>', id=id, address=f'{SITE}id/{id}/')}"
        for id in cited
        if id in clauses()
    )
    return "\n".join([*_lines(book, "## ", "### ", marked, example), "", *footnotes]) + "\n"


def _lines(
    book: RuleBook, head: str, below: str, said: Callable[[Sentence], str], example: Sequence[str]
) -> Iterator[str]:
    """The lines of the text, with these marks before its heading and those of its chapters."""
    yield from (head + text("Liability (pao): {name}", name=book.name), "")
    number = count(1)
    for chapter in book.chapters:
        yield from (below + chapter.title, "")
        yield from (f"{next(number)}. {said(sentence)}" for sentence in chapter.sentences)
        yield ""
    if example:
        yield from (below + text("Example"), "", *example, "")
    yield from _notes(book)


def _titled(id: str) -> str:
    """The title of a rule. A page has the titles only in English."""
    return f"{clauses()[id].title}. " if code() == ENGLISH else ""


def citation(book: RuleBook) -> str:
    """The origin of the text in one line, with the ids of its rules."""
    ids = sorted({id for sentence in book.sentences for id in sentence.rules})
    rules = text(", ").join(ids)
    return text(
        "The pao reference, version {edition}. {of}; rules {rules}. {address}",
        edition=EDITION,
        of=book.of,
        rules=rules,
        address=f"{SITE}{book.page}",
    )


def _notes(book: RuleBook) -> Iterator[str]:
    if book.assumed:
        numbers = joined([str(number) for number in book.assumed])
        yield text(
            "Sentences that the source does not state, assumed here: {numbers}.", numbers=numbers
        )
        yield ""
    yield text("Text: {citation}", citation=citation(book))


def to_paste(book: RuleBook, *others: tuple[str, str, str]) -> Iterator[Node]:
    """The texts to copy, folded, each under its title. Others have a kind, a title and a text."""
    texts = (
        ("text", text("Full text for a rule book"), plain(book)),
        ("markdown", text("Markdown, with rule ids in footnotes"), markdown(book)),
        ("citation", text("Cite it"), f"{citation(book)}\n"),
        *others,
    )
    for kind, title, content in texts:
        block = node(
            "pre",
            node("code", content),
            css="pao-paste-text",
            data_kind=kind,
            tabindex="0",
            role="region",
            aria_label=title,
        )
        summary = node("summary", title)
        yield node("details", summary, block, css="pao-paste", data_search_exclude="")


def house_rules_toml(base: str, change: Mapping[str, Any]) -> str:
    """A base and a table of changes. Numbers, plain words and lists of them are as in JSON."""
    lines = [f"base = {json.dumps(base)}", "", "[change]"]
    lines += [f"{choice} = {json.dumps(value)}" for choice, value in change.items()]
    return "\n".join(lines) + "\n"
