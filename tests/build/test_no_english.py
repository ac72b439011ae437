"""No page in Japanese has an English sentence, except in a fold that says so."""

import re
from collections import defaultdict

import pytest

from build_scripts.content.markdown.notes import english_note, in_words
from build_scripts.page.language import in_language
from tests.build.any_site import any_site
from tests.build.english_left import NOTATION, shown_in

FUNCTION_WORDS = frozenset(
    "a all and are as at be but by can each for from has have if in into is it its not of on or "
    "other that the their them then they this to until was what when which who with".split()
)
WORDS = re.compile(r"[A-Za-z][A-Za-z'’-]*(?:[\s,.;:()“”\"/]+[A-Za-z][A-Za-z'’-]*){2,}")
"""Three or more words in Latin letters. Digits and Japanese end the row."""
NO_SENTENCE = re.compile(rf"\S*(?:://|\w/\w)\S*|『[^』]*』|{NOTATION.pattern}")
"""Addresses, titles in their brackets, and calls as readers type them."""


def english_sentences(html: str) -> set[str]:
    """The rows of Latin words with at least one that only a sentence has."""
    return {
        row
        for text in shown_in(html, is_strict=True)
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


def test_a_note_without_a_translation_is_in_a_fold() -> None:
    note = "Nobody has translated this note about the rule."
    assert in_words(note) == note
    assert not english_note(note)
    with in_language("ja"):
        assert not in_words(note)
        assert note in english_note(note)
        assert not english_sentences(english_note(note))
        assert in_words("3.4.2") == "3.4.2"
