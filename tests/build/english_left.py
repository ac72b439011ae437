"""Finds English words in Japanese HTML."""

import re
import tomllib
from html.parser import HTMLParser
from json import loads
from typing import Any

from build_scripts.environment.project import ROOT
from build_scripts.page.ui.view import Node, Tree, to_html
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.words.known import language_named

TERMS: dict[str, Any] = tomllib.loads(
    (ROOT / "tests" / "core" / "words" / "japanese_terms.toml").read_text("utf-8")
)
TITLES = [language_named("ja").title_of(rule_set(id)) for id in rule_set_ids()]
LATIN = {
    *TERMS["latin"]["names"],
    *TERMS["latin"]["beside_a_coined_term"],
    *("JavaScript", "Markdown", "TOML", "m", "p", "s", "z"),  # how tiles are typed
}
NOTATION = re.compile(
    r"[ESWN] [a-z]+ \d[mpsz](?: (?:with|from) \w+)*|\d+[mpsz]|pao-[a-z]\d{3}|\b[ESWN]\b"
)
"""Calls and tiles as readers type them, rules by their ids, and seats in a problem."""
LETTERS = re.compile("[A-Za-z]+")

UNSAID = {"code", "pre", "script", "style", "template", "textarea"}
WITHOUT_END = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Shown(HTMLParser):
    """Collects what a reader sees or hears, without code, typed values and marked English."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.around = [("", True)]  # the open elements, and whether texts in them count

    @property
    def counts(self) -> bool:
        return self.around[-1][1]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        is_said = tag not in UNSAID and found.get("lang") in (None, "ja")
        if is_said and self.counts:
            names = ("aria-label", "title", "alt", "placeholder")
            self.texts += [text for name in names if (text := found.get(name))]
            self.texts += [label for _, label in loads(found.get("data-keys") or "[]")]
        if tag not in WITHOUT_END:
            self.around.append((tag, is_said and self.counts))

    def handle_endtag(self, tag: str) -> None:
        for at in range(len(self.around) - 1, 0, -1):
            if self.around[at][0] == tag:
                del self.around[at:]
                break

    def handle_data(self, text: str) -> None:
        if self.counts:
            self.texts.append(text)


def english_in(html: str) -> set[str]:
    shown = Shown()
    shown.feed(html)
    return {
        word
        for text in set(filter(LETTERS.search, shown.texts))
        for word in LETTERS.findall(NOTATION.sub("", text))
        if word not in LATIN
    }


def english_in_tree(tree: Any) -> set[str]:
    """The same for the JSON of a tree."""
    return english_in(to_html(_read(tree)))


def _read(tree: Any) -> Tree:
    return tree if isinstance(tree, str) else Node(tree[0], tree[1], tuple(map(_read, tree[2])))


def forbidden_in(text: str) -> dict[str, str]:
    """The words that we do not write, with what is around them."""
    places = {}
    for word in TERMS["forbidden"]:
        left = text
        for allowed in TERMS["allowed"].get(word, ()):
            left = left.replace(allowed, "")
        if (at := left.find(word)) >= 0:
            places[word] = left[max(0, at - 10) : at + 10]
    return places
