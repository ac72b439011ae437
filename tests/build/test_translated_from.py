"""A translated page, or a module of the client, names the English that it was made from.

So an English edit cannot be forgotten.

`translated_from.toml` has a short digest of each English text. After an edit, reread the texts of
the other languages that the test names. Then replace the digests by those that the test prints.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from build_scripts.environment.project import CLIENT, DOCS

FILE = Path(__file__).with_name("translated_from.toml")
SOURCES = CLIENT / "src"
MADE_BY_THE_BUILD = ("cases/", "quiz/", "rulesets/", "reference/rules.", "reference/sources.")
CODE = re.compile(r"^(```[^\n]*\n).*?^```$", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"/\*\*.*?\*/\n*", re.DOTALL)


def translated_pages() -> Iterator[tuple[str, str]]:
    """The prose of each English page that people have translated, with the heads of its fences."""
    for page in sorted(DOCS.rglob("*.ja.md")):
        name = page.relative_to(DOCS).as_posix().replace(".ja.md", ".md")
        if not name.startswith(MADE_BY_THE_BUILD):
            yield name, CODE.sub(r"\1", (DOCS / name).read_text("utf-8"))


def client_texts() -> Iterator[tuple[str, str]]:
    """The English texts of each room of the client."""
    for module in sorted(SOURCES.rglob("texts.ts")):
        name = module.relative_to(SOURCES).as_posix()
        yield name, COMMENT.sub("", module.read_text("utf-8"))


def digest(text: str) -> str:
    return hashlib.sha256(json.dumps([text]).encode()).hexdigest()[:8]


def test_no_english_text_has_changed_since_its_translation() -> None:
    then = tomllib.loads(FILE.read_text("utf-8"))
    now = {"pages": translated_pages(), "client": client_texts()}
    digests = {kind: {name: digest(text) for name, text in now[kind]} for kind in now}
    assert digests == then, "reread what has changed, then replace its digest"
