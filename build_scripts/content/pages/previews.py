"""What chats and other sites show for a link to a page: its own title, sentence and picture."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import islice
from pathlib import Path
from typing import Any, Final

from build_scripts.content.cases.titles import heading_of
from build_scripts.content.cases.topics import topics
from build_scripts.content.cases.words import rules_name
from build_scripts.content.markdown.anchors import anchors
from build_scripts.content.markdown.rule_picture import rule_example
from build_scripts.content.markdown.translations import pages_in
from build_scripts.content.pages.cases import pictured_question, question_without_notation
from build_scripts.content.pages.generated import plain
from build_scripts.content.pages.ruleset_brief import example_of, short_answers
from build_scripts.environment.project import DOCS
from build_scripts.page.language import ENGLISH
from pao_core import picture
from pao_core.conform.cases import expectations
from pao_core.drawing.scene import Role
from pao_core.rules.clauses import clauses
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import RuleSet

FOLDER: Final = "data/pictures"
"""The folder of the pictures on the site."""
WIDTH, HEIGHT = 1200, 630
"""The size in pixels that chats expect."""
HEADING: Final = re.compile(r"^# (.+?)(?: \{.*\})?$", re.MULTILINE)
SUMMARY: Final = re.compile(r"^\*\*(.+?)\*\*", re.MULTILINE)
HEAD_OF_REDIRECT: Final = '<link rel="canonical"'


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkPreview:
    """One page. `name` is the name of its picture, and `page` its address from the root.

    `question` is what the picture answers. If the page `asks` it before it answers, the picture
    shows no answer. `note` says under which rules.
    """

    name: str
    page: str
    title: str
    sentence: str
    question: Mapping[str, Any] | None
    note: str = ""
    asks: bool = False

    @property
    def is_drawn(self) -> bool:
        """Whether its picture shows a table."""
        return self.question is not None

    @property
    def describes(self) -> str:
        """What the picture shows, for readers who do not see it."""
        if self.question is None:
            return self.title
        if self.asks:
            return self.sentence
        return " ".join(filter(None, [picture(dict(self.question)).says, self.note]))


@cache
def previews() -> tuple[LinkPreview, ...]:
    """Every page that has a preview of its own."""
    return (*_cases(), *_topics(), *_rules(), *_chapters(), *_rule_sets())


def _cases() -> Iterator[LinkPreview]:
    """With the heading of its page as the title, because the title of a case gives answers away."""
    for topic in topics().values():
        for case in topic.cases:
            rules, _ = next(expectations(case))
            yield LinkPreview(
                name=case["id"],
                page=f"cases/{case['id']}/",
                title=heading_of(case, topic),
                sentence=question_without_notation(case["question"]),
                question=pictured_question(case),
                note=f"Under {rules_name(rules)}." if rules else "",
                asks=True,
            )


def _topics() -> Iterator[LinkPreview]:
    for topic in topics().values():
        drawn = (pictured_question(case) for case in topic.cases)
        yield LinkPreview(
            name=f"cases-{topic.id}",
            page=f"cases/{topic.id}/",
            title=topic.title,
            sentence=plain(topic.about),
            question=next(filter(None, drawn), None),
        )


def _rules() -> Iterator[LinkPreview]:
    """The permanent address of each rule, which leads to its place on a page."""
    for clause in clauses().values():
        if clause.id in anchors():
            yield LinkPreview(
                name=clause.id,
                page=f"id/{clause.id}/",
                title=clause.title,
                sentence=plain(clause.text),
                question=rule_example(clause.id),
            )


def _chapters() -> Iterator[LinkPreview]:
    """The pages that explain rules, each with the picture of its first rule that has one."""
    for path in pages_in(ENGLISH, DOCS / "rules"):
        text = path.read_text("utf-8")
        heading, summary = HEADING.search(text), SUMMARY.search(text)
        assert heading is not None, f"{path} has no heading"
        assert summary is not None, f"{path} does not begin with a summary"
        here = (anchor for anchor in anchors().values() if anchor.page.name == path.name)
        ids = [anchor.id for anchor in sorted(here, key=lambda anchor: anchor.line)]
        drawn = [shown for id in ids if id in clauses() and (shown := rule_example(id))]
        yield LinkPreview(
            name=f"rules-{path.stem}",
            page=f"rules/{path.stem}/",
            title=plain(heading[1]),
            sentence=plain(summary[1]).replace("*", ""),
            question=next(filter(_has_liability, drawn), drawn[0] if drawn else None),
        )


def _has_liability(question: Mapping[str, Any]) -> bool:
    return any(Role.LIABLE in player.roles for player in picture(dict(question)).players)


def _rule_sets() -> Iterator[LinkPreview]:
    for rules in map(rule_set, rule_set_ids()):
        example = example_of(rules)
        yield LinkPreview(
            name=f"rulesets-{rules.id}",
            page=f"rulesets/{rules.id}/",
            title=rules.title,
            sentence=_in_short(rules),
            question=example[0] if example else None,
        )


def _in_short(rules: RuleSet) -> str:
    """The first answers of its page, such as "Pao: Nobody is ever liable."."""
    first = islice(short_answers(rules), 2)
    return " ".join(f"{about}: {answer.says}" for about, answer in first)


def of_pages() -> dict[str, dict[str, str]]:
    """What the template needs, by the address of the page."""
    return {
        preview.page.strip("/"): {
            "picture": preview.name,
            "describes": preview.describes,
            "sentence": preview.sentence,
        }
        for preview in previews()
        if not preview.page.startswith("id/")
    }


def complete_redirects(site: Path, site_url: str) -> None:
    """Describe each rule in the page that redirects to it, because many chats do not follow it."""
    for preview in previews():
        if preview.page.startswith("id/"):
            page = site / preview.page / "index.html"
            text = page.read_text("utf-8")
            head = f"{_tags(preview, site_url)}{HEAD_OF_REDIRECT}"
            page.write_text(text.replace(HEAD_OF_REDIRECT, head, 1), "utf-8", newline="\n")


def _tags(preview: LinkPreview, site_url: str) -> str:
    said = {
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.sentence,
        "og:url": f"{site_url}{preview.page}",
        "og:image": f"{site_url}{FOLDER}/{preview.name}.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": preview.describes,
    }
    metas = (f'<meta property="{name}" content="{escape(text)}">' for name, text in said.items())
    card = '<meta name="twitter:card" content="summary_large_image">'
    return "\n".join([*metas, card, ""])
