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

SPOKEN = ("alt", "aria-label", "placeholder", "title")
OF_A_PAGE = ("description", "og:description", "og:image:alt", "og:site_name", "og:title")
"""What a page says of itself to search engines and chats."""
NO_TEXT = frozenset({"kbd", "script", "style", "template", "textarea"})
OUTPUT = ("pao-output", "pao-copied", "pao-paste-text")
"""Code in an element of these classes is a text: what an example prints, or a text to copy."""
MAY_BE_ENGLISH = ("cite", "details", "dfn")
"""If it says so, a title, a fold and a term that the glossary explains."""
VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
INLINE = frozenset("a abbr b cite code dfn em i small span strong sub sup text".split())


class Shown(HTMLParser):
    """Collects what a reader sees or hears, each line of a paragraph in one piece."""

    def __init__(self, *, is_strict: bool) -> None:
        super().__init__()
        self.is_strict = is_strict
        self.found: list[str] = []
        self._line = ""
        self._open = [("", True, False)]  # each element, whether it counts, whether it is an output

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        _, counts, is_output = self._open[-1]
        if tag not in INLINE:
            self._end_line()
        may_be_english = tag in MAY_BE_ENGLISH or not self.is_strict
        is_english = given.get("lang") == "en" and may_be_english
        is_output |= self.is_strict and any(
            name in OUTPUT for name in (given.get("class") or "").split()
        )
        counts &= tag not in NO_TEXT and not is_english and (tag != "code" or is_output)
        if counts:
            names = [*SPOKEN]
            if given.get("name", given.get("property")) in OF_A_PAGE:
                names.append("content")
            self.found += [text for name in names if (text := given.get(name))]
            self.found += [label for _, label in loads(given.get("data-keys") or "[]")]
        if tag not in VOID:
            self._open.append((tag, counts, is_output))

    def handle_endtag(self, tag: str) -> None:
        if tag not in INLINE:
            self._end_line()
        for at in range(len(self._open) - 1, 0, -1):
            if self._open[at][0] == tag:
                del self._open[at:]
                break

    def handle_data(self, data: str) -> None:
        if self._open[-1][1]:
            self._line += data
        elif not self._line.endswith("\0"):
            self._line += "\0"  # what does not count parts the words around it

    def _end_line(self) -> None:
        self.found += self._line.splitlines()
        self._line = ""


def shown_in(html: str, *, is_strict: bool = False) -> set[str]:
    """The lines of a reader's texts.

    If it is strict, outputs count, and only a title, a fold or a term can claim to be English.
    """
    shown = Shown(is_strict=is_strict)
    shown.feed(html)
    shown.close()
    return set(shown.found)


def english_in(html: str) -> set[str]:
    return {
        word
        for text in shown_in(html)
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
