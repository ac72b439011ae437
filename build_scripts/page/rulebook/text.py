"""The liability of a rule set as text for a rule book: plain or Markdown."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.rulebook.choices import GROUPS, asked_in, rules_of
from build_scripts.page.rulebook.example import example
from build_scripts.page.rulebook.riichi import riichi_chapters
from build_scripts.page.rulebook.sentence import Chapter, Sentence, all_sentences
from build_scripts.page.ui.words import in_a_row, joined
from build_scripts.page.ui.words import sentence as with_capital
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.clauses import clauses
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import meaning_of

SITE: Final = "https://pao.example/"
"""Placeholder for the address of the site, which only the page knows."""
EDITION: Final = "pao:edition"
"""Placeholder for the edition of the site."""

OF_OTHER_GAMES: Final = ("who-is-liable", "what-is-paid", "open-kan")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """A text on liability: its chapters, an example with numbers, and its origin."""

    name: str
    of: str  # the rule set and what was changed in it
    page: str  # the address of the rule set's page within the site
    chapters: tuple[Chapter, ...]
    example: tuple[str, ...]
    assumed: tuple[int, ...]  # the numbers, from 1, of sentences that its sources do not state

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        return tuple(all_sentences(self.chapters))


def rule_book(rules: RuleSet, name: str = "") -> RuleBook:
    """The text of these rules, under their own name or another."""
    chapters, title = chapters_of(rules), language().title_of(rules)
    numbered = enumerate(all_sentences(chapters), 1)
    return RuleBook(
        name=name or (text("{rules}, changed", rules=title) if rules.change else title),
        of=_origin(rules),
        page=f"rulesets/{rules.id}/",
        chapters=chapters,
        example=example(rules),
        assumed=tuple(number for number, step in numbered if step.is_assumed(rules)),
    )


def chapters_of(rules: RuleSet) -> tuple[Chapter, ...]:
    """What these rules say about liability."""
    if rules.settlement is SettlementSystem.RIICHI:
        return (*riichi_chapters(rules), *_with_three(rules))
    return tuple(_other_chapters(rules))


def _with_three(rules: RuleSet) -> Iterator[Chapter]:
    """What differs with three players."""
    said = tuple(
        Sentence(
            says=text(
                "With three players, {value}.", value=meaning_of(choice, decided.value, language())
            ),
            choices=(choice,),
            rules=tuple(rule.id for rule in rules_of(choice, decided.value, rules)),
        )
        for choice, decided in rules.with_three.items()
    )
    if said:
        yield Chapter(title=text("With three players"), sentences=said)


def _other_chapters(rules: RuleSet) -> Iterator[Chapter]:
    """For a game other than riichi: one sentence for each of its choices."""
    for group in GROUPS:
        names = [
            choice
            for choice in group.choices
            if choice in asked_in(rules) and rules.decides(choice)
        ]
        if group.id in OF_OTHER_GAMES and names:
            said = tuple(_of_choice(name, rules.values[name], rules) for name in names)
            yield Chapter(title=text(group.title), sentences=said)


def _of_choice(choice: str, value: Any, rules: RuleSet) -> Sentence:
    return Sentence(
        says=text("{says}.", says=with_capital(meaning_of(choice, value, language()))),
        choices=(choice,),
        rules=tuple(rule.id for rule in rules_of(choice, value, rules)),
        is_main=choice in ("liable_yakuman", "settlement", "other_discarder", "open_kan_win"),
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


def house_rules_toml(base: str, change: Mapping[str, Any]) -> str:
    """A base and a table of changes. Nothing needs escaping, because all names are plain words."""
    lines = [f'base = "{base}"', "", "[change]"]
    lines += [f"{choice} = {_written(value)}" for choice, value in change.items()]
    return "\n".join(lines) + "\n"


def _written(value: Any) -> str:
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"{value}"'
    return f"[{', '.join(map(_written, value))}]"
