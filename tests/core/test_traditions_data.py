"""The rule sets of the other games: what their sources say, and what is open."""

from typing import Any

import pytest

from pao_core import rule_set
from pao_core.rules.rule_set import Grade
from tests.core.support import assert_is_open

EIGHT_HANDS = (
    "daisuushi",
    "daisangen",
    "tsuuiisou",
    "chinroutou",
    "ryuuiisou",
    "suukantsu",
    "full-flush",
    "ruby-dragon",
)
FOUR_COMBINATIONS = ("one-suit", "all-heads", "daisangen", "daisuushi", "shousuushi")

FACTS: list[tuple[str, str, Any, str]] = [
    ("harr-1922", "liable_yakuman", FOUR_COMBINATIONS, "the four combinations of penalty 2"),
    ("harr-1922", "attaches_on", "win", "the tile that permits another player to win"),
    ("harr-1922", "settlement", "classical", "all players settle with each other"),
    ("harr-1922", "loser_cap", "difference", "the words, taken literally"),
    ("harr-1922", "false_win", "half-limit", "penalty 1"),
    ("harr-1922", "noten_pool", 0, "a draw is not settled"),
    ("harr-1922", "abortive_draws", ("washing",), "nine different heads"),
    ("millington-1977", "attaches_on", "set-or-win", "at once or later"),
    ("millington-1977", "late_wall", 4, "rule 90 g"),
    ("millington-1977", "loser_cap", "score", "two losers above the limit are equal"),
    ("millington-1977", "other_discarder", "liable", "the feeder pays for all"),
    ("millington-1977", "several_liable", "last", "a new feeder discharges the earlier one"),
    ("four-winds-japanese-classical", "settlement", "discarder-only", "the discarder pays all"),
    ("four-winds-japanese-classical", "kan_claim", "never", "4.7"),
    ("four-winds-japanese-classical", "other_discarder", "discarder", "4.7, the end"),
    ("four-winds-japanese-classical", "honba_value", 100, "4.3"),
    ("four-winds-japanese-classical", "honba_winner", "dealer", "4.3: only for East"),
    ("four-winds-japanese-classical", "noten_pool", 600, "4.4"),
    ("four-winds-japanese-classical", "furiten", ("missed-discard",), "4.1 and 4.2"),
    ("mcgill-hkos-2015", "liable_yakuman", EIGHT_HANDS, "six and two"),
    ("mcgill-hkos-2015", "concealed_kan", "ignored", "not visible in this game"),
    ("mcgill-hkos-2015", "kan_claim", "attaches", "a pung or a gong"),
    ("mcgill-hkos-2015", "other_discarder", "halves", "128 each"),
    ("mcgill-hkos-2015", "limit_portion", 128, "384 is three of it"),
    ("mcgill-hkos-2015", "open_kan_win", "immediate", "immediately wins"),
    ("mcgill-hkos-2015", "open_kan_price", "ron", "treated as a win by discard"),
    ("mcgill-hkos-2015", "settlement", "hong-kong-full", "256 from the discarder"),
    ("hong-kong-twelve-tile", "settlement", "hong-kong-full", "full payment"),
    ("hong-kong-twelve-tile", "other_discarder", "discarder", "only for a self-drawn win"),
    ("hong-kong-twelve-tile", "limit_portion", 128, "ten faan at base 1"),
    ("hong-kong-twelve-tile", "value_curve", "half-spicy", "the usual table"),
    ("hong-kong-half", "liable_yakuman", ("nine-tile", "twelve-tile"), "any hand"),
    ("hong-kong-half", "settlement", "hong-kong-half", "half payment"),
    ("zung-jung", "liable_yakuman", (), "none"),
    ("zung-jung", "multiple_ron", "head-bump", "the first in turn"),
    ("mcr", "liable_yakuman", (), "none"),
    ("mcr", "kuikae", "none", "swap-calling is allowed"),
]


@pytest.mark.parametrize(("id", "choice", "value", "reason"), FACTS)
def test_what_is_known(id: str, choice: str, value: object, reason: str) -> None:
    assert getattr(rule_set(id), choice) == value, reason


OPEN: list[tuple[str, str, list[Any], str]] = [
    ("harr-1922", "own_big_hand", ["two-or-more", "two", "doublings"], "no comma"),
    ("harr-1922", "ready_waits", ["all"], "several waiting tiles"),
    ("harr-1922", "concealed_kan", ["ignored"], "what is exposed?"),
    ("millington-1977", "kan_claim", ["attaches", "never"], "two programs differ"),
]


@pytest.mark.parametrize(("id", "choice", "readings", "reason"), OPEN)
def test_what_is_not_known_is_open_with_its_readings(
    id: str, choice: str, readings: list[Any], reason: str
) -> None:
    assert_is_open(id, choice, readings, reason)


def test_the_lost_list_is_open_and_names_the_source_of_its_stand_in() -> None:
    rules = rule_set("four-winds-japanese-classical")
    known = rules.provenance["liable_yakuman"]
    stand_in = known.readings[0]
    assert known.grade is Grade.OPEN
    assert stand_in.value == rules.liable_yakuman == ("daisangen", "daisuushi", "tsuuiisou")
    assert stand_in.source == "wikidot-japanese-classical"


@pytest.mark.parametrize("id", ["hong-kong-twelve-tile", "hong-kong-half"])
def test_a_value_known_only_from_a_survey_is_never_graded_published(id: str) -> None:
    for choice, known in rule_set(id).provenance.items():
        assert known.grade is not Grade.PUBLISHED, choice
