"""The pages of the cases: one for each topic, and one for each case."""

import json
import re
from collections.abc import Iterator, Mapping
from html import escape

from build_scripts.content.cases.answers import answer_in_short, answers_table
from build_scripts.content.cases.published import Case, all_cases, asked, page_of, referee_link
from build_scripts.content.cases.titles import apart_of, heading_of, number_of, title_of
from build_scripts.content.cases.topics import Topic, topics
from build_scripts.content.cases.words import question_in_words, rules_name
from build_scripts.content.compact import compact_json
from build_scripts.content.markdown.address import PLACEHOLDER_URL
from build_scripts.content.markdown.citing import cite_case_html
from build_scripts.content.markdown.corrected import corrections_note
from build_scripts.content.markdown.notes import english_note, in_words
from build_scripts.content.markdown.report import report_link
from build_scripts.content.markdown.rules import case_link, rule_link, source_link
from build_scripts.content.markdown.translations import page_in
from build_scripts.content.pages.generated import MARK, front_matter, plain
from build_scripts.page.language import ENGLISH, OTHER_LANGUAGES, code, in_language, spoken, text
from build_scripts.page.question import Question
from build_scripts.page.ui.words import tile_names
from pao_core import picture
from pao_core.board.tiles import parse_tiles
from pao_core.conform.cases import expectations
from pao_core.questions.asking import WITHOUT_RULES
from pao_core.words.clauses import clauses

GENERATED = f"{MARK}build_scripts/content/pages/cases.py from tests/cases; edit those instead. -->"
TILES = re.compile(r"`(\(?(?:\d+[mpsz])+\)?(?: \+ \d[mpsz])?)`")
DRAWN = frozenset({"ruling", "liability", "danger", "ensured"})
PLUS = "] + :tiles["
NOTATION = re.compile(r"`([^`]*\d[mpsz][^`]*)`")
NO_TILE = re.compile(r"[^\dmpsz]")
SHOWN = {
    "liable": "These rules make someone liable:",
    "not-liable": "These rules make nobody liable:",
    "applies": "These rules apply:",
    "has-no-effect": "These rules have no effect here:",
    None: "This case is about these rules:",
}
FLAGS = {
    "engine-bug": "Known bug in a program: {says}",
    "engine-difference": "Programs differ: {says}",
}


def files() -> Mapping[str, str]:
    """The text of every page in every language by its file name."""
    pages: dict[str, str] = {}
    for language in (ENGLISH, *OTHER_LANGUAGES):
        with in_language(language):
            pages |= {page_in(language, f"cases/{id}.md").name: page for id, page in _pages()}
    return pages


def _pages() -> Iterator[tuple[str, str]]:
    for topic in topics().values():
        yield topic.id, topic_page(topic)
        cases = topic.cases
        for before, case, after in zip((None, *cases), cases, (*cases[1:], None), strict=False):
            yield case["id"], case_page(case, topic, before, after)


def topic_page(topic: Topic) -> str:
    """The cases of a topic, each with its question, and a short answer in a fold."""
    title, about = text(topic.title), text(topic.about)
    head = _head(text("Cases: {topic}", topic=title), about)
    entries = "\n".join(map(_entry, topic.cases))
    listed = f'<ul class="pao-case-list" markdown="block">\n{entries}\n</ul>'
    return "\n\n".join([head, _way_up(), f"# {title}", about, listed]) + "\n"


def _entry(case: Case) -> str:
    return (
        '<li markdown="block">\n'
        f'<p markdown="span">{case_link(case)}</p>\n'
        f'<details class="pao-fold" markdown="block"><summary>{text("Answer")}</summary>\n'
        f'<p markdown="span">**{title_of(case)}**<br />{answer_in_short(case)}</p>\n'
        "</details>\n</li>"
    )


def case_page(case: Case, topic: Topic, before: Case | None, after: Case | None) -> str:
    """One case: its question, its answers, its rules, and its source."""
    question = _with_pictures(question_in_words(case["question"]))
    parts = [
        _head(heading_of(case, topic), question_without_notation(case["question"])),
        _way_up(topic),
        f"# {title_of(case)}",
        *filter(None, [corrections_note([case["id"]])]),
        f'<p class="pao-case-question" markdown="span">{question}</p>',
        f"## {text('Answers')} {{ #answers }}",
        *_picture(case),
        *_open_in_the_referee(case),
        answers_table(case),
        f"## {text('Why')} {{ #why }}",
        *_why(case),
        _neighbours(before, after),
    ]
    return "\n\n".join(parts) + "\n"


def _head(title: str, description: str) -> str:
    """Excluded from the search, which has its own entries for cases and would bury the rules."""
    return front_matter(
        GENERATED,
        title=title,
        description=description,
        search={"exclude": True},
        hide=["toc"],
    )


def _with_pictures(question: str) -> str:
    """The question with its tiles drawn."""
    return TILES.sub(lambda match: match[1].join((":tiles[", "]")).replace(" + ", PLUS), question)


def question_without_notation(question: Question) -> str:
    """The question as plain text for descriptions, with tiles by their names."""
    return plain(NOTATION.sub(_named, question_in_words(question)))


def _named(notation: re.Match[str]) -> str:
    parts = (NO_TILE.sub("", part) for part in notation[1].split(" + "))
    return " + ".join(tile_names(parse_tiles(part)) for part in parts)


def _picture(case: Case) -> Iterator[str]:
    """The table with the answer of the first rule set, if it can be drawn.

    A script adds what the reader's own rules give.
    """
    rules, expected = next(expectations(case))
    question = asked(case, rules)
    asks_rules = question["ask"] not in WITHOUT_RULES
    if question["ask"] in DRAWN and "problems" not in expected:
        under = text(" Under {rules}.", rules=rules_name(rules)) if rules else ""
        caption = f"{picture(dict(spoken(question))).says}{under}"
        mine = ' mine="yes"' if asks_rules else ""
        yield f'```picture caption="{caption}"{mine}\n{json.dumps(question)}\n```'
    elif asks_rules:
        asking = escape(json.dumps(question))
        yield f'<div class="pao-beside-mine" data-question="{asking}"></div>'


def _open_in_the_referee(case: Case) -> Iterator[str]:
    link = referee_link(case)
    if link is not None:
        yield f"[{text('Open in the referee')}]({link}){{ .pao-action }}"


def _why(case: Case) -> Iterator[str]:
    yield text(SHOWN[case.get("shows")])
    yield "\n".join(f"- {_rule(id)}" for id in case["clauses"])
    if case.get("not_applicable"):
        yield text("These do not apply:")
        yield "\n".join(f"- {_rule(id)}" for id in case["not_applicable"])
    for flag in case.get("flags", ()):
        kind, says = flag.split(": ", 1)
        yield english_note(says) or text(FLAGS[kind], says=text("{says}.", says=in_words(says)))
    if apart := apart_of(case):
        yield apart
    yield text(
        "Source: {source}. Case id: {id}.",
        source=source_link(case["source"]),
        id=f"`{case['id']}`",
    )
    cite = cite_case_html(case["id"], title_of(case), PLACEHOLDER_URL)
    report = report_link(case["id"], f"cases/{case['id']}/")
    yield f'<div class="pao-folds">{cite}{report}</div>'


def _rule(id: str) -> str:
    return f"{rule_link(id, clauses(code())[id].title)} `{id}`"


def _way_up(topic: Topic | None = None) -> str:
    """Links to the pages above this one."""
    above = [f"[{text(topic.title)}]({topic.page})"] if topic else []
    listed = " › ".join([f"[{text('Cases')}](/cases.md)", *above])
    return f'<p class="pao-way-up" markdown="span">{listed}</p>'


def _neighbours(before: Case | None, after: Case | None) -> str:
    links = [
        text(named, link=f"[{number_of(other)}]({page_of(other['id'])})")
        for named, other in (("Previous: {link}", before), ("Next: {link}", after))
        if other is not None
    ]
    return (
        f'<nav class="pao-neighbours" aria-label="{text("Other cases")}" markdown="1">\n\n'
        + "\n\n".join(links)
        + "\n\n</nav>"
    )


def questions_file() -> str:
    """The JSON of every case asked under rules. Pages are relative to the site's root."""
    listed = [
        {
            "id": case["id"],
            "title": case["title"],
            "page": f"{page_of(case['id']).removeprefix('/').removesuffix('.md')}/",
            "question": case["question"],
        }
        for case in all_cases()
        if case["question"]["ask"] not in WITHOUT_RULES
    ]
    return compact_json(listed)
