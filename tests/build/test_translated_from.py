"""A translated page names the English that it was made from: no English edit is forgotten.

`translated_from.toml` has a short digest of each English page. After an edit, reread the pages of
the other languages that the test names. Then replace the digests by those that the test prints.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from build_scripts.environment.project import DOCS

FILE = Path(__file__).with_name("translated_from.toml")
MADE_BY_THE_BUILD = ("cases/", "quiz/", "rulesets/", "reference/rules.", "reference/sources.")
CODE = re.compile(r"^(```[^\n]*\n).*?^```$", re.DOTALL | re.MULTILINE)


def translated_pages() -> Iterator[tuple[str, str]]:
    """The prose of each English page that people have translated, with the heads of its fences."""
    for page in sorted(DOCS.rglob("*.ja.md")):
        name = page.relative_to(DOCS).as_posix().replace(".ja.md", ".md")
        if not name.startswith(MADE_BY_THE_BUILD):
            yield name, CODE.sub(r"\1", (DOCS / name).read_text("utf-8"))


def digest(text: str) -> str:
    return hashlib.sha256(json.dumps([text]).encode()).hexdigest()[:8]


def test_no_english_text_has_changed_since_its_translation() -> None:
    then = tomllib.loads(FILE.read_text("utf-8"))
    now = {name: digest(text) for name, text in translated_pages()}
    assert now == then, "reread what has changed, then replace its digest"
