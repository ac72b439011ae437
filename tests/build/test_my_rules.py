"""What the pages' programs know about the rule sets that a reader can choose."""

import json
import re
from html import unescape

import pytest

from build_scripts.content.markdown.of_mine import of_mine
from build_scripts.page.language import ENGLISH, OTHER_LANGUAGES, in_language
from build_scripts.page.ui.rules import best_known, offered
from pao_core import riichi_rule_set_ids, rule_set, rule_set_ids
from pao_core.rules.clauses import clauses


@pytest.mark.parametrize("language", [ENGLISH, *OTHER_LANGUAGES])
def test_every_rule_set_is_offered_once_and_the_best_known_first(language: str) -> None:
    with in_language(language):
        found, first = offered(), best_known()
    ids = [each["id"] for each in found]
    assert tuple(ids[: len(first)]) == first
    assert sorted(ids) == sorted(rule_set_ids())
    riichi = [each["id"] for each in found if each.get("isRiichi")]
    assert sorted(riichi) == sorted(riichi_rule_set_ids())
    for each in found:
        assert each["covers"] == [n for n in (3, 4) if rule_set(each["id"]).covers(n)]


def said_of(rule: str) -> dict[str, str]:
    """What the line of this rule says of each rule set."""
    found = re.fullmatch(' data-said="(.*)"', of_mine(clauses()[rule]))
    assert found
    entries = json.loads(unescape(found[1]))["said"]
    told = [(id, words) for words, _, ids in entries for id in ids]
    assert len(told) == len(dict(told)), "two answers for one rule set"
    return dict(told)


def test_a_rule_says_which_rule_sets_have_it() -> None:
    suukantsu = said_of("pao-t011")
    assert suukantsu["m-league"] == "yes"
    assert suukantsu["tenhou"] == "no"
    assert suukantsu["rmu"] == "nobody"
    honba = said_of("pao-p012")
    assert honba["tenhou"] == "the liable player pays the honba on a ron"
    assert honba["fight-club"] == "unknown"


@pytest.mark.parametrize("rule", [id for id, rule in clauses().items() if of_mine(rule)])
def test_a_rule_says_one_thing_of_a_rule_set(rule: str) -> None:
    assert said_of(rule)
