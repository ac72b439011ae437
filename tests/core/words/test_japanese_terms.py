"""The linter of the Japanese catalogue: one word for each concept, and no Latin words."""

import json
import re
import tomllib
from collections.abc import Iterator
from enum import Enum
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from pao_core import clauses
from pao_core.rules.choice import ChoiceValue, OneOf, Several
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.words.catalogue import FILE, texts_of
from pao_core.words.choices import question_of
from pao_core.words.japanese import LANGUAGE
from pao_core.words.japanese.names import NAMES

TERMS: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("japanese_terms.toml").read_text("utf-8")
)
CASES = Path(__file__).parents[2] / "cases"
NOT_A_WORD = re.compile(r"pao-[a-z]\d{3}|\d+[mpsz]")
"""The id of a rule, and tiles."""
WORDS_OF_A_QUESTION = re.compile(r"[a-z_]+|[ESWN]")
ENTRIES = files("pao_core.words.japanese").joinpath(FILE).read_text("utf-8").split("\n\n")


def texts_in(place: str) -> dict[str, str]:
    """The texts whose English is in these files."""
    named = re.compile(rf"^#: (?:.* )?{place}", re.MULTILINE)
    return dict(texts_of("\n\n".join(entry for entry in ENTRIES if named.search(entry))))


def texts_of_rules() -> Iterator[tuple[str, str]]:
    """Every text of the catalogue of rules but the titles."""
    for id, clause in clauses("ja").items():
        yield f"{id} text", clause.text
        parts = {
            "applies": clause.applies,
            "not": clause.not_,
            "notes": clause.notes,
            "assumes": clause.assumes,
        }
        yield from ((f"{id} {name}", text) for name, text in parts.items() if text)


def texts_of_choices() -> Iterator[tuple[str, str]]:
    """What each choice asks, and what its values mean."""
    for name, choice in CHOICES.items():
        kind: Any = choice.kind if isinstance(choice, (OneOf, Several)) else ()
        of_values = (value.says for value in kind if isinstance(value, ChoiceValue))
        for english in (choice.question, choice.says, choice.nothing, *of_values):
            if english:
                yield f"{name}: {english}", LANGUAGE.text(english, name)


def texts_of_cases(part: str) -> Iterator[tuple[str, str]]:
    """The titles of the cases, or what sets some of them apart."""
    for topic in tomllib.loads((CASES / "topics.toml").read_text("utf-8")):
        for case in json.loads((CASES / f"{topic}.json").read_text("utf-8")):
            if part in case:
                yield case["id"], LANGUAGE.text(case[part])


MESSAGES = texts_in(r"pao_core/(?!data/|words/|rules/|records/formats$)")
TEXTS = [
    *LANGUAGE.sentences.items(),
    *LANGUAGE.frames.items(),
    *MESSAGES.items(),
    *((id, LANGUAGE.title_of(rule_set(id))) for id in rule_set_ids()),
    *texts_of_choices(),
    *(
        (f"{kind.__name__} {value}", text)
        for kind, names in NAMES.items()
        for value, text in names.items()
    ),
    *((f"{id} title", clause.title) for id, clause in clauses("ja").items()),
    *texts_of_rules(),
    *texts_of_cases("title"),
    *texts_of_cases("apart"),
]


def without_parts(text: str) -> str:
    text = re.sub(r"\{[^{}]*\}", "", text.replace("{{", "").replace("}}", ""))
    return NOT_A_WORD.sub("", text)


@pytest.mark.parametrize("word", TERMS["forbidden"])
def test_no_text_has_a_forbidden_word(word: str) -> None:
    for name, text in TEXTS:
        for allowed in TERMS["allowed"].get(word, ()):
            text = text.replace(allowed, "")
        assert word not in text, f"{name}: write {TERMS['forbidden'][word]}"


def test_responsibility_is_named_in_full() -> None:
    for name, text in TEXTS:
        rest = text.replace("責任払い", "").replace("責任を負", "")
        assert "責任" not in rest, name


def test_a_wind_that_acts_has_its_house() -> None:
    rule = TERMS["needs_house"]
    bare = re.compile(rf"(?<![東南西北])[{rule['winds']}](が|は|に|から)")
    for name, text in TEXTS:
        is_of_tiles = name in rule["tiles"]
        assert is_of_tiles or not bare.search(text), f"{name}: the tile or the player?"


def test_there_is_no_other_latin_word() -> None:
    known = {*TERMS["latin"]["names"], *TERMS["latin"]["beside_a_coined_term"], *CHOICES}
    for name, text in TEXTS:
        for word in re.findall(r"[A-Za-z][A-Za-z_]*", without_parts(text)):
            if name in MESSAGES:
                assert WORDS_OF_A_QUESTION.fullmatch(word) or word in known, f"{name}: {word}"
            else:
                assert word in known, f"{name}: {word}"


def test_numbers_and_signs_are_as_in_our_style() -> None:
    for name, text in TEXTS:
        assert not re.search(r"[０-９Ａ-Ｚａ-ｚ]", text), name
        assert "  " not in text, name
    for name, text in (*LANGUAGE.sentences.items(), *texts_of_rules()):
        assert not re.search(r"\d{4}(?!年)", text), f"{name}: a comma is missing"


def test_sentences_are_polite_and_end() -> None:
    for name, text in (*LANGUAGE.sentences.items(), *texts_of_cases("apart")):
        assert re.search(r"(です|ます|ません|でした|ました|ください)(（[^（）]*）)?。$", text), name


def test_clauses_of_choices_are_plain() -> None:
    for name, text in texts_of_choices():
        assert not re.search(r"(です|ます|ません)", text), name
        assert not text.endswith("。"), name
    for name in CHOICES:
        assert question_of(name, LANGUAGE).endswith("か"), name


def test_rules_are_plain() -> None:
    for name, text in texts_of_rules():
        assert text.endswith("。"), name
        assert not re.search(r"(です|ます|ません)", text), name
    for id, clause in clauses("ja").items():
        assert not clause.title.endswith("。"), id


def test_titles_of_cases_are_plain_and_do_not_end() -> None:
    titles = dict(texts_of_cases("title"))
    for id, title in titles.items():
        assert not re.search(r"(です|ます|ません|。)", title), id
    assert len({*titles.values()}) == len(titles)


def test_every_enum_has_all_its_names() -> None:
    for kind, names in NAMES.items():
        values = {str(enum.value) for enum in kind if isinstance(enum, Enum)}
        assert names.keys() == values, kind.__name__
