"""No page in Japanese has an English sentence, except in a fold that says so."""

import re
from collections import defaultdict
from html.parser import HTMLParser

import pytest

from tests.build.any_site import any_site
from tests.build.english_left import NOTATION

FUNCTION_WORDS = frozenset(
    "a all and are as at be but by can each for from has have if in into is it its not of on or "
    "other that the their them then they this to until was what when which who with".split()
)
WORDS = re.compile(r"[A-Za-z][A-Za-z'’-]*(?:[\s,.;:()“”\"/]+[A-Za-z][A-Za-z'’-]*){2,}")
"""Three or more words in Latin letters. Digits and Japanese end the row."""
NO_SENTENCE = re.compile(rf"\S*(?:://|\w/\w)\S*|『[^』]*』|{NOTATION.pattern}")
"""Addresses, titles in their brackets, and calls as readers type them."""
SPOKEN = ("alt", "aria-label", "content", "placeholder", "title")
NO_TEXT = frozenset({"kbd", "script", "style", "template", "textarea"})
OUTPUT = ("pao-output", "pao-copied", "pao-paste-text")
"""Code in an element of these classes is a text: what an example prints, or a text to copy."""
MAY_BE_ENGLISH = ("cite", "details", "dfn")
"""If it says so, a title, a fold and a term that the glossary explains."""
VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
INLINE = frozenset("a abbr b cite code dfn em i small span strong sub sup text".split())


class Sentences(HTMLParser):
    """Collects what a reader sees or hears, each line of a paragraph in one piece."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._line = ""
        self._open = [("", True, False)]  # each element, whether it counts, whether it is an output

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        _, counts, is_output = self._open[-1]
        if tag not in INLINE:
            self._end_line()
        is_english = given.get("lang") == "en" and tag in MAY_BE_ENGLISH
        is_output |= any(name in OUTPUT for name in (given.get("class") or "").split())
        counts &= tag not in NO_TEXT and not is_english and (tag != "code" or is_output)
        if counts and given.get("name") not in ("generator", "viewport"):
            self.found += [text for name in SPOKEN if (text := given.get(name))]
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


def english_sentences(html: str) -> set[str]:
    """The rows of Latin words with at least one that only a sentence has."""
    parser = Sentences()
    parser.feed(html)
    parser.close()
    return {
        row
        for text in set(parser.found)
        for row in WORDS.findall(NO_SENTENCE.sub("\0", text))
        if not FUNCTION_WORDS.isdisjoint(row.lower().split())
    }


def test_a_japanese_page_has_no_english_sentence(pytestconfig: pytest.Config) -> None:
    pages = any_site(pytestconfig) / "ja"
    left: dict[str, set[str]] = defaultdict(set)
    for page in sorted(pages.rglob("*.html")):
        for row in english_sentences(page.read_text("utf-8")):
            left[row].add(page.relative_to(pages).as_posix())
    assert not left


def test_only_folds_titles_terms_and_code_may_be_in_english() -> None:
    sentence = "the feeder of the pon"
    for html in ("<p>{}</p>", "<img alt='{}'>", "<pre class='pao-output'><code>{}</code></pre>"):
        assert english_sentences(html.format(sentence))
    assert english_sentences("<p>the <a href='#'>feeder</a> of</p>")
    for html in ("<details lang='en'>{}</details>", "<cite lang='en'>{}</cite>", "<code>{}</code>"):
        assert not english_sentences(html.format(sentence))
    assert not english_sentences("<p>M.LEAGUE Rule Book</p><p>天鳳 for 雀魂</p>")
