"""What the data notes in English about sources, values and cases, in the language of the page.

A translation is optional. On a page in another language, a note without one is in a fold.
"""

import re
from typing import Final

from build_scripts.page.language import ENGLISH, code, language, text

LATIN: Final = re.compile(
    r"(?P<title>(?<=[「『])[ -~–]*[A-Za-z][ -~–]*(?=[」』]))|[A-Za-z](?:[ -~–]*[!-~])?"
)
"""A title in brackets or a name, in a text in a language with another alphabet."""


def translated(english: str) -> str:
    """The note in the language of the page without marks, or nothing if it is only in English.

    A note of one word, such as the name of a file, needs no translation.
    """
    texts = language().texts if code() != ENGLISH else None
    if texts is None or (english not in texts and " " not in english):
        return english
    return texts.get(english, "")


def in_words(english: str) -> str:
    """The same for a page, with the language of the titles and names in it."""
    return marked(translated(english))


def title_in_words(english: str) -> str:
    """The title of a source, in English until someone has translated it."""
    return in_words(english) or f'<cite lang="en">{english}</cite>'


def author_in_words(english: str) -> str:
    """The author of a source, in English until someone has translated it."""
    return in_words(english) or marked(english)


def marked(said: str) -> str:
    """A text with its English titles and names marked, unless the page is English."""
    return said if code() == ENGLISH else LATIN.sub(_marked, said)


def _marked(latin: re.Match[str]) -> str:
    tag = "span" if latin["title"] is None else "cite"
    return f'<{tag} lang="en">{latin[0]}</{tag}>'


def english_note(*notes: str | None) -> str:
    """A fold with those of the notes that are only in English."""
    only_english = [note for note in notes if note and not translated(note)]
    if not only_english:
        return ""
    return (
        f'<details class="pao-fold" lang="en"><summary lang="{code()}">{text("English note")}'
        f"</summary><p>{'<br>'.join(only_english)}</p></details>"
    )
