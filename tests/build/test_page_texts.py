"""Every text of the pages' Python in every language: none is missing, and none is left over."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from build_scripts.content.cases.topics import topics
from build_scripts.environment.project import PAGE_PYTHON, ROOT
from build_scripts.page.language import CATALOGUES
from pao_core.records import known_formats
from pao_core.rules.choice import ChoiceValue, OneOf, Several
from pao_core.rules.clauses import EVERYTHING, PLACES_CITED
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.tables import tables

GRADES = ROOT / "pao_core" / "rules" / "rule_set.py"
SOURCES = [GRADES, *PAGE_PYTHON.rglob("*.py"), *(ROOT / "build_scripts" / "content").rglob("*.py")]
ENGLISH = [
    path.read_text("utf-8") for path in SOURCES if "catalogues" not in path.relative_to(ROOT).parts
]


def said() -> Iterator[str]:
    """The texts in the calls of `text`, `woven` and `says`, and those of the data."""
    yield from (EVERYTHING, PLACES_CITED)
    for topic in topics().values():
        yield from (topic.title, topic.about)
    yield from (table.title for table in tables().values())
    yield from (rule_set(id).edition for id in rule_set_ids())
    for format in known_formats():
        yield from (format.known_as, format.to_drop)
    for choice in CHOICES.values():
        values = choice.kind if isinstance(choice, OneOf | Several) else ()
        yield from (
            value.gloss for value in values if isinstance(value, ChoiceValue) and value.gloss
        )
    for source in ENGLISH:
        for call in ast.walk(ast.parse(source)):
            match call:
                case ast.Call(func=ast.Name(id="text" | "woven"), args=[english, *_]):
                    yield from _texts_in(english)
                case ast.Call(func=ast.Attribute(attr="says"), args=[_, you, other]):
                    yield from (*_texts_in(you), *_texts_in(other))


def _texts_in(argument: ast.expr) -> Iterator[str]:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    if isinstance(argument, ast.IfExp):
        yield from _texts_in(argument.body)
        yield from _texts_in(argument.orelse)


def texts(language: str) -> dict[str, str]:
    return dict(import_module(CATALOGUES[language]).TEXTS)


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_text_is_translated(language: str) -> None:
    assert not set(said()) - set(texts(language))


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_translation_translates_a_text_of_the_pages(language: str) -> None:
    """A text in several pieces of code is one text for Python's parser."""
    constants = {
        constant.value
        for source in ENGLISH
        for constant in ast.walk(ast.parse(source))
        if isinstance(constant, ast.Constant) and isinstance(constant.value, str)
    }
    # Joined from parts, or from mkdocs.yml and CITATION.cff
    built = re.compile(r"first|second|third|To change the table|Link to this|The pao reference")
    left_over = texts(language).keys() - constants - set(said())
    assert not [each for each in left_over if not built.match(each)]


def _pairs(source: Path) -> Iterator[tuple[str, str]]:
    for each in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(each, ast.Dict):
            for key, value in zip(each.keys, each.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(value, ast.Constant):
                    yield str(key.value), str(value.value)


def test_no_text_has_two_translations() -> None:
    """The modules of a catalogue are joined, and a later one would hide the earlier text."""
    known: dict[str, str] = {}
    sources = sorted((PAGE_PYTHON / "catalogues" / "japanese").glob("*.py"))
    assert len(sources) > 1
    for source in sources:
        for english, other in _pairs(source):
            assert known.setdefault(english, other) == other, f"{source.name}: {english}"


@pytest.mark.parametrize("language", CATALOGUES)
def test_a_translation_says_no_value_that_is_not_given(language: str) -> None:
    def values(template: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(template) if name}

    own = {"tiles", "claimed"}  # tiles by their names in the other language
    for english, other in texts(language).items():
        assert values(other) - own <= values(english), english
        if not english.startswith("Chii of"):
            assert values(other) == values(english), english
