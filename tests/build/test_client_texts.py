"""The texts of the client are in modules of their own, which the build translates."""

import re
from pathlib import Path

from build_scripts.building import client_texts
from build_scripts.building.client_texts import SOURCES

WITH_TEXTS = {"texts.ts", "forms.ts"}
OTHERS = {"worker"}
"""Python's worker, whose texts are Python's."""
SKIPPED = re.compile(
    r"//[^\n]*|/\*.*?\*/"
    r"|^(?:import|\} from|export \{).*?$"
    r"|(?<=[(,=:!&|?{}\[;])\s*/(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*"
    r"|\b(?:new|super)?\s*(?:Eval)?(?:Error|Unreadable|NotLoaded|Refused|Ended)\([^\n]*"
    r"|\bconsole\.[^\n]*|\bsuper\([^\n]*",
    re.DOTALL | re.MULTILINE,
)
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`', re.DOTALL)
VALUE = re.compile(r"\$\{[^{}]*\}")
PROSE = re.compile(
    r"(?<![\w.#\[-])[A-Za-z’]+[,:;]? [a-z’]+(?![\w=(\[.>-])|^[\"`][A-Z][a-z]+[ .:…\"`]"
)
NO_PROSE = re.compile(
    r"[\"`](?:\(pointer: |article |input, |select, |use, |p, |pre |script, |a abbr |strong |svg g "
    r"|a an and |dealt in|pays a share|pays nothing|take over|save all|\n:host"
    r"|(?:Escape|Shift|Tab|Enter|Home|End)\")"
)
"""Selectors, names of tags and keys, small words, roles in an answer, and orders to a worker."""


def modules() -> list[Path]:
    paths = (path for path in SOURCES.rglob("*.ts") if "." not in path.stem)
    rooms = ((path, path.relative_to(SOURCES).parts[0]) for path in paths)
    return sorted(
        path for path, room in rooms if room not in OTHERS and path.name not in WITH_TEXTS
    )


def prose_in(source: str) -> list[str]:
    strings = (VALUE.sub("", match) for match in STRING.findall(SKIPPED.sub("", source)))
    return [string for string in strings if PROSE.search(string) and not NO_PROSE.match(string)]


def test_a_value_in_a_text_is_a_name_or_a_function_of_one() -> None:
    """So it has a short name in the catalogues."""
    for module in client_texts.modules():
        assert [text for text in client_texts.texts_in(module) if "${" in text] == [], module


def test_no_module_has_texts_for_readers() -> None:
    found = {str(module): prose_in(module.read_text("utf-8")) for module in modules()}
    assert {module: texts for module, texts in found.items() if texts} == {}
