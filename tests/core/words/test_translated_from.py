"""A translation names the English that it was made from. So an English edit cannot be forgotten.

`translated_from.toml` has a short digest of each English text. After an edit, reread the texts of
the other languages that the test names. Then replace the digests by those that the test prints.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pao_core import clauses
from pao_core.rules.choice import Amount, OneOf, Several
from pao_core.rules.every_choice import CHOICES
from pao_core.words.english import ENGLISH

ROOT = Path(__file__).parents[3]
FILE = Path(__file__).with_name("translated_from.toml")
HOMES = {
    "sentences": "pao_core/words/japanese/",
    "frames": "pao_core/words/japanese/pictures.py",
    "choices": "pao_core/words/japanese/choices.py",
    "rules": "pao_core/data/ja/clauses.toml",
    "cases": "tests/cases/titles.ja.toml",
}
CASES = Path(__file__).parents[2] / "cases"


def digest(*texts: str | None) -> str:
    return hashlib.sha256(json.dumps(texts).encode()).hexdigest()[:8]


def of_choice(name: str) -> Iterator[str]:
    choice = CHOICES[name]
    yield choice.question
    if isinstance(choice, (Amount, Several)):
        yield from (choice.says, choice.nothing)
    if isinstance(choice, (OneOf, Several)):
        yield from (f"{each.value} {getattr(each, 'says', '')}" for each in choice.kind)


def published_cases() -> Iterator[Mapping[str, Any]]:
    for topic in tomllib.loads((CASES / "topics.toml").read_text("utf-8")):
        yield from json.loads((CASES / f"{topic}.json").read_text("utf-8"))


def in_english() -> dict[str, dict[str, str]]:
    """The digest of every English text that is translated, by catalogue and name."""
    return {
        "sentences": {name: digest(text) for name, text in ENGLISH.sentences.items()},
        "frames": {name: digest(text) for name, text in ENGLISH.frames.items()},
        "choices": {name: digest(*of_choice(name)) for name in CHOICES},
        "rules": {
            id: digest(
                clause.title,
                clause.text,
                clause.applies,
                clause.not_,
                clause.notes,
                clause.assumes,
            )
            for id, clause in clauses().items()
        },
        "cases": {
            published_case["id"]: digest(published_case["title"], published_case.get("apart"))
            for published_case in published_cases()
        },
    }


def key(name: str) -> str:
    """The name as a key of TOML."""
    return name if re.fullmatch(r"[\w-]+", name) else f'"{name}"'


def stale(then: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """A line for each name whose digest is not that of the English text now."""
    changed = [f'{key(name)} = "{now[name]}"' for name in now if then.get(name) != now[name]]
    return changed + [f"{name} is gone" for name in then if name not in now]


def check(file: Path, homes: Mapping[str, str], now: Mapping[str, Mapping[str, str]]) -> None:
    """Fail with the texts whose English has changed, if the file has other digests of them."""
    then = tomllib.loads(file.read_text("utf-8"))
    assert then.keys() == homes.keys()
    changed = {home: lines for home in homes if (lines := stale(then[home], now[home]))}
    assert not changed, "\n".join(
        f"the English of these has changed: reread them in {homes[catalogue]}, then write in "
        f"[{catalogue}] of {file.relative_to(ROOT)}:\n" + "\n".join(lines)
        for catalogue, lines in changed.items()
    )


def test_no_english_text_has_changed_since_its_translation() -> None:
    check(FILE, HOMES, in_english())


def test_every_case_has_its_title_in_japanese() -> None:
    japanese = tomllib.loads((CASES / "titles.ja.toml").read_text("utf-8"))
    cases = list(published_cases())
    assert list(japanese["titles"]) == [case["id"] for case in cases]
    assert list(japanese["apart"]) == [case["id"] for case in cases if "apart" in case]
    titles = list(japanese["titles"].values())
    assert len(set(titles)) == len(titles)
