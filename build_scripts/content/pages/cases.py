"""The pages of the cases: one for each topic, and one for each case."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.content.cases.answers import answer_in_short, answers_table
from build_scripts.content.cases.published import (
    Case,
    all_cases,
    asked,
    expectations,
    page_of,
    referee_link,
)
from build_scripts.content.cases.topics import Topic, topics
from build_scripts.content.cases.words import question_in_words, rules_name
from build_scripts.content.markdown.address import PLACEHOLDER_URL, SITE_ROOT
from build_scripts.content.markdown.citing import cite_case_html
from build_scripts.content.markdown.report import report_link
from build_scripts.content.markdown.rules import rule_link, source_link
from build_scripts.content.pages.generated import MARK, front_matter, plain
from pao_core import picture
from pao_core.questions.asking import WITHOUT_RULES
from pao_core.rules.clauses import clauses

GENERATED = f"{MARK}build_scripts/content/pages/cases.py from tests/cases; edit those instead. -->"
TILES = re.compile(r"`(\(?(?:\d+[mpsz])+\)?(?: \+ \d[mpsz])?)`")
DRAWN = frozenset({"ruling", "liability", "danger", "ensured"})
PLUS = "] + :tiles["
SHOWN = {
    "liable": "These rules make someone liable:",
    "not-liable": "These rules make nobody liable:",
    "applies": "These rules apply:",
    "has-no-effect": "These rules have no effect here:",
    None: "This case is about these rules:",
}
FLAGS = {"engine-bug": "Known bug in a program", "engine-difference": "Programs differ"}


def files() -> Mapping[str, str]:
    """The text of every page by its file name."""
    pages: dict[str, str] = {}
    for topic in topics().values():
        pages[f"{topic.id}.md"] = topic_page(topic)
        cases = topic.cases
        for before, case, after in zip((None, *cases), cases, (*cases[1:], None), strict=False):
            pages[f"{case['id']}.md"] = case_page(case, topic, before, after)
    return pages


def topic_page(topic: Topic) -> str:
    """The cases of a topic, each with its question and a short answer."""
    head = _head(f"Cases: {topic.title}", topic.about)
    entries = "\n".join(map(_entry, topic.cases))
    listed = f'<div class="pao-case-list" markdown="1">\n\n{entries}\n\n</div>'
    return "\n\n".join([head, _way_up(), f"# {topic.title}", topic.about, listed]) + "\n"


def _entry(case: Case) -> str:
    return (
        f"- [{case['title']}]({page_of(case['id'])})<br />"
        f"{question_in_words(case['question'])} **{answer_in_short(case)}**"
    )


def case_page(case: Case, topic: Topic, before: Case | None, after: Case | None) -> str:
    """One case: its question, its answers, its rules, and its source."""
    question = question_in_words(case["question"])
    is_drawn = pictured_question(case) is not None
    parts = [
        _head(case["title"], plain(question), drawn=is_drawn),
        _way_up(topic),
        f"# {case['title']}",
        f'<p class="pao-case-question" markdown="span">{_with_pictures(question)}</p>',
        *_open_in_the_referee(case),
        "## Answers",
        *_picture(case),
        answers_table(case),
        "## Why",
        *_why(case),
        _neighbours(before, after),
    ]
    return "\n\n".join(parts) + "\n"


def _head(title: str, description: str, *, drawn: bool = False) -> str:
    """Excluded from the search, which has its own entries for cases and would bury the rules."""
    return front_matter(
        GENERATED,
        title=title,
        description=description,
        search={"exclude": True},
        hide=["toc"],
        drawn=drawn,
    )


def _with_pictures(question: str) -> str:
    """The question with its tiles drawn."""
    return TILES.sub(lambda found: found[1].join((":tiles[", "]")).replace(" + ", PLUS), question)


def pictured_question(case: Case) -> dict[str, Any] | None:
    """The question under the first rule set, if its answer can be drawn."""
    rules, expected = next(expectations(case))
    if case["question"]["ask"] not in DRAWN or "problems" in expected:
        return None
    return asked(case, rules)


def _picture(case: Case) -> Iterator[str]:
    """The table with the answer of the first rule set, if it can be drawn."""
    question = pictured_question(case)
    if question is None:
        return
    rules, _ = next(expectations(case))
    under = f" Under {rules_name(rules)}." if rules else ""
    caption = f"{picture(question).says}{under}"
    yield f'```picture caption="{caption}"\n{json.dumps(question)}\n```'


def _open_in_the_referee(case: Case) -> Iterator[str]:
    link = referee_link(case)
    if link is not None:
        yield f"[Open in the referee]({link}){{ .md-button }}"


def _why(case: Case) -> Iterator[str]:
    yield SHOWN[case.get("shows")]
    yield "\n".join(f"- {_rule(id)}" for id in case["clauses"])
    if case.get("not_applicable"):
        yield "These do not apply:"
        yield "\n".join(f"- {_rule(id)}" for id in case["not_applicable"])
    for flag in case.get("flags", ()):
        kind, says = flag.split(": ", 1)
        yield f"{FLAGS[kind]}: {says}."
    if "apart" in case:
        yield f"{case['apart'].removesuffix('.')}."
    yield f"Source: {source_link(case['source'])}. Case id: `{case['id']}`.{_file(case)}"
    cite = cite_case_html(case["id"], case["title"], PLACEHOLDER_URL)
    report = report_link(case["id"], f"cases/{case['id']}/")
    yield f'<div class="pao-folds">{cite}{report}</div>'


def _file(case: Case) -> str:
    """The link to the picture as a file."""
    if pictured_question(case) is None:
        return ""
    return f' <a href="{SITE_ROOT}data/pictures/{case["id"]}.svg">Picture (SVG)</a>.'


def _rule(id: str) -> str:
    return f"{rule_link(id, clauses()[id].title)} `{id}`"


def _way_up(topic: Topic | None = None) -> str:
    """Links to the pages above this one."""
    links = ["[Cases](/cases.md)", *([f"[{topic.title}]({topic.page})"] if topic else [])]
    listed = " › ".join(links)
    return f'<p class="pao-way-up" markdown="span">{listed}</p>'


def _neighbours(before: Case | None, after: Case | None) -> str:
    links = [
        f"{name}: [{each['title']}]({page_of(each['id'])})"
        for name, each in (("Previous", before), ("Next", after))
        if each is not None
    ]
    return (
        '<nav class="pao-neighbours" aria-label="Other cases" markdown="1">\n\n'
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
    return json.dumps(listed, ensure_ascii=False, separators=(",", ":"))
