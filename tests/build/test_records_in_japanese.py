"""The page that checks a game in Japanese: no English word is left in what Python says."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from build_scripts.page.language import in_language
from build_scripts.page.records import answering
from build_scripts.page.ui.view import from_json, to_html
from pao_core.problems.errors import Message
from pao_core.records.judge.checks import Check, Checks
from pao_core.records.judge.explainer import Explainer
from pao_core.records.mjai_writing import as_mjai
from pao_core.records.reading import read_record
from pao_core.rules.choices import Kuikae
from pao_core.rules.loading import rule_set
from pao_core.words.japanese.names import RULE_SETS
from tests.build.english_left import english_in
from tests.build.test_records_page import GAME, asked, opened
from tests.core.records.simulator import Game

FORMATS = (r"tenhou\.net/6", "mjai", "UTF-8", "gzip", "<INIT .../>")
KEPT = re.compile("|".join((r"\d+[mpsz]", *FORMATS, *map(re.escape, RULE_SETS.values()))))
"""Tiles, formats, and names of rules."""


def said_in(answer: object, key: str = "") -> Iterator[str]:
    """Every text of an answer that a reader sees."""
    if key in ("key", "kind", "rules", "address"):
        return
    if key in ("tree", "tiles"):
        if answer is not None:
            yield from english_in(to_html(from_json(answer)))
    elif isinstance(answer, dict):
        for name, value in answer.items():
            yield from said_in(value, name)
    elif isinstance(answer, list):
        for each in answer:
            yield from said_in(each, key)
    elif isinstance(answer, str):
        yield answer


def english(answer: object) -> list[str]:
    return [each for each in said_in(answer) if re.search(r"[A-Za-z]", KEPT.sub("", each))]


def answers(content: bytes, **more: Any) -> Iterator[dict[str, Any]]:
    """What the page asks for: the game, each of its hands, and each table of some."""
    found = opened(content)
    yield found
    for hand in range(len(found["hands"])):
        judged = asked("hand", key=found["key"], hand=hand, **more)
        yield judged
        for at in range(0, len(judged["moves"]) + 1, 7):
            yield asked("show", key=found["key"], hand=hand, at=at, **more)
        yield asked("show", key=found["key"], hand=hand, at=len(judged["moves"]), **more)


@pytest.mark.parametrize("you", [None, 0, 2])
def test_the_example_has_no_english_word(you: int | None) -> None:
    with in_language("ja"):
        for answer in answers(GAME, you=you):
            assert english(answer) == []


def test_a_game_with_other_rules_has_no_english_word() -> None:
    with in_language("ja"):
        content = Game(11, hands=3).written.encode()
        for rules in ("tenhou", "wrc-2025", "rmu"):
            for answer in answers(content, rules=rules):
                assert english(answer) == []


@pytest.mark.parametrize("content", [b"", b"not a game", b"{}", b"\x1f\x8b", b"<mjloggm>", b"\xff"])
def test_a_text_that_is_no_game_is_refused_in_japanese(content: bytes) -> None:
    with in_language("ja"):
        assert english(opened(content)) == []


MJLOG = Game(11, hands=2).written
MJAI = as_mjai(record := read_record(MJLOG.encode()), record.hands[0])


@pytest.mark.parametrize(
    ("written", "right", "wrong"),
    [
        (MJLOG, "</mjloggm>", ""),
        (MJLOG, ' oya="0"', ' oya="9"'),
        (MJLOG, ' oya="0"', ""),
        (MJLOG, 'm="30978"', 'm="x"'),
        (MJLOG, 'step="1"', 'step="3"'),
        (MJLOG, "<T76/>", "<T999/>"),
        (MJLOG, "<AGARI", "<AGARO"),
        (MJAI, '"type":"dahai"', '"type":"dahei"'),
        (MJAI, '"pai":"', '"pai":"x'),
        (MJAI, '"actor":1', '"actor":9'),
        (MJAI, '"bakaze"', '"bakazi"'),
        (MJAI, '"tsumogiri":', '"tsumogiri":7,"x":'),
    ],
)
def test_what_cannot_be_read_is_said_in_japanese(written: str, right: str, wrong: str) -> None:
    assert right in written
    content = written.replace(right, wrong).encode()
    in_english = opened(content)["problems"]
    with in_language("ja"):
        in_japanese = opened(content)["problems"]
    assert len(in_japanese) == len(in_english) > 0
    assert all(re.search(r"[ぁ-ん]", each["says"]) for each in in_japanese)


def test_a_difference_is_in_japanese() -> None:
    checks = Checks(hand="E1-0", explainer=Explainer(rule_set("tenhou"), 4))
    says = Message("the payments after the draw differ")
    allows = Kuikae.NONE
    checks.differ(
        Check.DRAW, {"E": 3000}, None, says, fits=lambda it: it.kuikae is allows, choice="kuikae"
    )
    with in_language("ja"):
        shown = answering._difference(checks.differences[0])
    assert shown["says"] == (
        "流局の支払いが違います。鳴いたあとにどの牌を捨ててもよいルールなら合います"
    )
    assert (shown["expected"], shown["got"]) == ("東家 +3,000", "なし")


def test_english_is_found() -> None:
    assert english(opened())
