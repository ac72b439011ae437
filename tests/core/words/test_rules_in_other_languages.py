"""The catalogue of rules exists in every language, with the same rules and the same parts."""

import re
from dataclasses import replace

import pytest

from pao_core import Clause, ImpossibleQuestion, clauses
from pao_core.words.known import MODULES

EACH_OTHER = pytest.mark.parametrize("code", MODULES)
NUMBER = re.compile(r"\d[\d,]*")
TILES = {"1111"}
"""Numbers that are tiles, which another language may describe."""


def parts_of(clause: Clause) -> list[str | None]:
    return [clause.text, clause.applies, clause.not_, clause.notes, clause.assumes]


@EACH_OTHER
def test_every_rule_has_its_text_with_the_same_parts(code: str) -> None:
    theirs = clauses(code)
    assert list(theirs) == list(clauses())
    for id, clause in clauses().items():
        ours, other = parts_of(clause), parts_of(theirs[id])
        assert [each is None for each in other] == [our is None for our in ours], id
        assert not {*filter(None, other)} & {*filter(None, ours)}, f"{id} is in English"
        assert theirs[id].title not in ("", clause.title), id


@EACH_OTHER
def test_only_the_texts_of_a_rule_differ(code: str) -> None:
    for id, clause in clauses(code).items():
        english = clauses()[id]
        texts = dict.fromkeys(("title", "text", "applies", "not_", "notes", "assumes"))
        assert replace(clause, **texts) == replace(english, **texts), id  # type: ignore[arg-type]


@EACH_OTHER
def test_large_numbers_are_the_same(code: str) -> None:
    for id, clause in clauses().items():
        for ours, theirs in zip(parts_of(clause), parts_of(clauses(code)[id]), strict=True):
            given = {match.strip(",") for match in NUMBER.findall(ours or "")} - TILES
            found = {match.strip(",") for match in NUMBER.findall(theirs or "")}
            assert {each for each in given if len(each) > 1} <= found, id


def test_a_language_is_the_one_that_was_asked_for() -> None:
    assert clauses("en") is clauses()
    assert clauses("ja")["pao-t003"].title == "三元牌の3つ目の面子"
    with pytest.raises(ImpossibleQuestion, match='found "tlh"'):
        clauses("tlh")
