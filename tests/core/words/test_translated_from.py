"""A translation names the English that it was made from. So an English edit cannot be forgotten.

`translated_from.toml` has a short digest of each English text. After an edit, reread the texts of
the other languages that the test names. Then replace the digests by those that the test prints.
"""

import hashlib
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

from pao_core import clauses
from pao_core.rules.choice import Amount, OneOf, Several
from pao_core.rules.every_choice import CHOICES
from pao_core.words.english import ENGLISH

FILE = Path(__file__).with_name("translated_from.toml")
TRANSLATED = tomllib.loads(FILE.read_text("utf-8"))
HOMES = {
    "sentences": "pao_core/words/japanese/",
    "frames": "pao_core/words/japanese/pictures.py",
    "choices": "pao_core/words/japanese/choices.py",
    "rules": "pao_core/data/ja/clauses.toml",
}


def digest(*texts: str | None) -> str:
    return hashlib.sha256(json.dumps(texts).encode()).hexdigest()[:8]


def of_choice(name: str) -> Iterator[str]:
    choice = CHOICES[name]
    yield choice.question
    if isinstance(choice, (Amount, Several)):
        yield from (choice.says, choice.nothing)
    if isinstance(choice, (OneOf, Several)):
        yield from (f"{each.value} {getattr(each, 'says', '')}" for each in choice.kind)


def in_english() -> dict[str, dict[str, str]]:
    """The digest of every English text that is translated, by catalogue and name."""
    return {
        "sentences": {name: digest(text) for name, text in ENGLISH.sentences.items()},
        "frames": {name: digest(text) for name, text in ENGLISH.frames.items()},
        "choices": {name: digest(*of_choice(name)) for name in CHOICES},
        "rules": {
            id: digest(each.title, each.text, each.applies, each.not_, each.assumes)
            for id, each in clauses().items()
        },
    }


def stale(then: dict[str, str], now: dict[str, str]) -> list[str]:
    """A line for each name whose digest is not that of the English text now."""
    changed = [f'{name} = "{now[name]}"' for name in now if then.get(name) != now[name]]
    return changed + [f"{name} is gone" for name in then if name not in now]


def test_no_english_text_has_changed_since_its_translation() -> None:
    assert TRANSLATED.keys() == HOMES.keys()
    for catalogue, now in in_english().items():
        lines = stale(TRANSLATED[catalogue], now)
        assert not lines, (
            f"the English of these has changed: reread them in {HOMES[catalogue]}, then write "
            f"in [{catalogue}] of {FILE.name}:\n" + "\n".join(lines)
        )


def test_an_edit_is_noticed() -> None:
    assert digest("One fact.") != digest("One fact")
    assert digest("One", None) != digest(None, "One")
    assert stale({"a": "1", "b": "2"}, {"a": "1", "b": "3"}) == ['b = "3"']
    assert stale({"a": "1"}, {}) == ["a is gone"]
