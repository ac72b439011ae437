"""Rule-book text: each sentence follows from choices and agrees with the core's rulings."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from build_scripts.page.rulebook.choices import GROUPS, asked_in
from build_scripts.page.rulebook.example import FEEDER, LAST_SET, OTHER, WINNER, ruling_on
from build_scripts.page.rulebook.riichi import LAST_SET as SETS_OF
from build_scripts.page.rulebook.riichi import NEVER_TOGETHER, riichi_chapters
from build_scripts.page.rulebook.sentence import Sentence, all_sentences
from build_scripts.page.rulebook.text import citation, plain, rule_book
from pao_core import ask
from pao_core.hands.names import Yakuman
from pao_core.rules.choice import OneOf
from pao_core.rules.clauses import clauses
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import house_rules, riichi_rule_set_ids, rule_set, rule_set_ids
from pao_core.rules.rule_set import Grade, RuleSet

ALL_LIABLE = [str(each) for each in SETS_OF]
WITH_ALL: dict[str, object] = {"liable_yakuman": ALL_LIABLE, "double_yakuman": ["daisuushi"]}
HOUSES: list[tuple[str, dict[str, object]]] = [
    ("tenhou", WITH_ALL),
    ("tenhou", {**WITH_ALL, "scope": "liable-yakuman", "open_kan_win": "immediate"}),
    ("tenhou", {**WITH_ALL, "composite_yakuman": "single", "open_kan_win": "until-discard"}),
    ("mahjong-soul", {"honba_on_tsumo": "shared", "honba_on_ron": "split"}),
    ("m-league", {"honba_several_liable": "first-call", "scope": "whole-hand"}),
    ("m-league", {"several_liable": "first", "open_kan_with_yakuman": "yakuman-only"}),
    ("m-league", {"open_kan_win": "immediate", "open_kan_with_yakuman": "halved"}),
    ("rmu", {"open_kan_win": "until-discard"}),
]
RIICHI = [rule_set(id) for id in riichi_rule_set_ids()]
TEXTS = [*RIICHI, *(house_rules(base, change) for base, change in HOUSES)]
each_text = pytest.mark.parametrize("rules", TEXTS, ids=lambda each: f"{each.id}{len(each.change)}")


def said(rules: RuleSet) -> set[str]:
    return {sentence.says for sentence in all_sentences(riichi_chapters(rules))}


def sentences(rules: RuleSet) -> list[Sentence]:
    return list(all_sentences(riichi_chapters(rules)))


def other_values(choice: str, value: Any) -> Iterator[Any]:
    of = CHOICES[choice]
    if isinstance(of, OneOf):
        yield from of.others(value)
    elif isinstance(value, tuple):
        yield from ((), (Yakuman.DAISANGEN,), tuple(map(Yakuman, ALL_LIABLE)))
    else:
        yield from (0, 300)


class TestEverySentence:
    @each_text
    def test_follows_from_each_of_its_choices(self, rules: RuleSet) -> None:
        for sentence in sentences(rules):
            assert sentence.choices, sentence.says
            for choice in sentence.choices:
                others = other_values(choice, rules.values[choice])
                assert any(
                    sentence.says not in said(rules.with_value(choice, value)) for value in others
                ), f"{choice} makes no difference to: {sentence.says}"

    def test_together_they_cover_every_choice_about_liability(self) -> None:
        named = {
            choice
            for rules in TEXTS
            for sentence in sentences(rules)
            for choice in sentence.choices
        }
        groups = {group.id: group.choices for group in GROUPS}
        asked = {*groups["who-is-liable"], *groups["what-is-paid"], *groups["open-kan"]}
        asked |= {*groups["honba"], *groups["several-winners"]}
        of_prices = {"settlement", "counted_yakuman", "mangan_rounding", "three_player_tsumo"}
        of_winners = {"deposits_multiple_ron", "honba_winner"}
        riichi = set.union(*({*asked_in(rule_set)} for rule_set in RIICHI))
        assert named >= (asked & riichi) - of_prices - of_winners

    @each_text
    def test_names_rules_of_the_catalogue(self, rules: RuleSet) -> None:
        for sentence in sentences(rules):
            assert sentence.rules
            assert set(sentence.rules) <= clauses().keys()


# What the sentences say, compared with rulings


def deltas(answer: Mapping[str, Any]) -> dict[str, int]:
    assert "deltas" in answer, answer
    found: dict[str, int] = answer["deltas"]
    return found


def liable_yakuman(rules: RuleSet) -> Yakuman | None:
    return next((name for name in rules.liable_yakuman if name in LAST_SET), None)


def says(rules: RuleSet, *words: str) -> bool:
    return any(all(word in each for word in words) for each in said(rules))


@each_text
class TestTheText:
    def test_about_payments_agrees_with_the_core(self, rules: RuleSet) -> None:
        if (yakuman := liable_yakuman(rules)) is None:
            assert says(rules, "Nobody is ever liable")
            return
        price = 64_000 if says(rules, "price of a yakuman is doubled", str(yakuman)) else 32_000
        own = deltas(ruling_on(rules, yakuman, FEEDER, 0))
        tsumo = deltas(ruling_on(rules, yakuman, None, 0))
        other = deltas(ruling_on(rules, yakuman, OTHER, 0))
        assert says(rules, "On a tsumo, only the liable player pays")
        assert tsumo == {"E": 0, "S": price, "W": -price, "N": 0}
        assert says(rules, "If the liable player deals in", "the full price of a ron, once")
        assert own == tsumo
        assert says(rules, "each pay half of the price of a ron")
        assert other == {"E": 0, "S": price, "W": -price // 2, "N": -price // 2}

    def test_about_honba_agrees_with_the_core(self, rules: RuleSet) -> None:
        if (yakuman := liable_yakuman(rules)) is None:
            return

        def added(discarder: Any) -> dict[str, int]:
            without = deltas(ruling_on(rules, yakuman, discarder, 0))
            match = deltas(ruling_on(rules, yakuman, discarder, 2)).items()
            return {
                seat: points - without[seat] for seat, points in match if points != without[seat]
            }

        if says(rules, "No honba is paid"):
            assert added(None) == added(OTHER) == {}
            return
        (amount,) = {
            int(match[1].replace(",", ""))
            for each in said(rules)
            if (match := re.search(r"pays all honba: ([\d,]+) points for each", each))
        }
        assert added(None) == {"S": 2 * amount, "W": -2 * amount}
        if says(rules, "If another player deals in, the liable player pays all honba"):
            assert added(OTHER) == {"S": 2 * amount, "W": -2 * amount}
        elif says(rules, "If another player deals in, the player who dealt in pays all honba"):
            assert added(OTHER) == {"S": 2 * amount, "N": -2 * amount}
        else:
            assert says(rules, "both pay half of the honba")
            assert added(OTHER) == {"S": 2 * amount, "W": -amount, "N": -amount}
            assert says(rules, "the discarder pays any odd hundred")
            none, one = (deltas(ruling_on(rules, yakuman, OTHER, honba)) for honba in (0, 1))
            assert (one["W"] - none["W"], one["N"] - none["N"]) == (-100, -200)

    def test_about_other_yakuman_agrees_with_the_core(self, rules: RuleSet) -> None:
        if (
            Yakuman.DAISANGEN not in rules.liable_yakuman
            or Yakuman.TSUUIISOU in rules.liable_yakuman
        ):
            return
        found = ruling(
            rules, CALLS, {"from": None, "value": {"yakuman": ["daisangen", "tsuuiisou"]}}
        )
        if says(rules, "Every other yakuman in the hand is paid as if nobody were liable"):
            assert deltas(found) == {"E": -16_000, "S": 64_000, "W": -40_000, "N": -8_000}
        elif says(rules, "The liability covers the whole hand"):
            assert deltas(found) == {"E": 0, "S": 64_000, "W": -64_000, "N": 0}
        else:
            assert says(rules, "Several yakuman in one hand count as one")
            assert deltas(found) == {"E": 0, "S": 32_000, "W": -32_000, "N": 0}

    def test_about_closed_kans_agrees_with_the_core(self, rules: RuleSet) -> None:
        if Yakuman.DAISANGEN not in rules.liable_yakuman:
            return
        calls = [{"by": "S", "kind": "ankan", "tile": "5z"}, *CALLS[1:]]
        counts = says(rules, "A closed kan counts as one of the earlier visible sets")
        assert counts is not says(rules, "A closed kan does not count as a visible set")
        assert bool(liable(rules, calls)) is counts
        last = [*CALLS[:2], {"by": "S", "kind": "ankan", "tile": "7z"}]
        assert not liable(
            rules, last
        )  # "Nobody is liable if the last of these sets is a closed kan"
        open_kan = [*CALLS[:2], {**CALLS[2], "kind": "daiminkan"}]
        assert bool(liable(rules, open_kan)) is says(rules, "A daiminkan counts like a pon")

    def test_about_the_fourth_kan_agrees_with_the_core(self, rules: RuleSet) -> None:
        if Yakuman.SUUKANTSU not in rules.liable_yakuman:
            assert not says(rules, "suukantsu")
            return
        three = [{"by": "S", "kind": "ankan", "tile": f"{rank}m"} for rank in "123"]
        added = [
            {"by": "S", "kind": "pon", "tile": "4m", "from": "W"},
            *three,
            {"by": "S", "kind": "shouminkan", "tile": "4m"},
        ]
        feeder_answers = says(
            rules, "adding a tile to a pon, the player who fed that pon is liable"
        )
        assert bool(liable(rules, added)) is feeder_answers
        fed = [*three, {"by": "S", "kind": "daiminkan", "tile": "4m", "from": "W"}]
        assert bool(liable(rules, fed)) is says(rules, "kans may be open, closed or added")

    def test_about_the_win_after_a_kan_agrees_with_the_core(self, rules: RuleSet) -> None:
        win = {"from": None, "after_kan": True, "value": {"han": 3, "fu": 40}}
        kan = {"by": "S", "kind": "daiminkan", "tile": "9m", "from": "W"}
        found = deltas(ruling(rules, [kan], win))
        if says(rules, "Nobody is liable for a win on the replacement tile of a daiminkan"):
            of_four = {"E": -2600, "S": 5200, "W": -1300, "N": -1300}
            of_three = {"E": -3300, "S": 5300, "W": -2000}  # they share North's part
            assert found == (of_four if 4 in rules.players else of_three)
            return
        price = 5200  # of the ron, and of the three shares together
        assert says(rules, "Only the feeder pays for the whole hand")
        assert found == {"E": 0, "S": price, "W": -price, "N": 0}
        further = [kan, {"by": "S", "kind": "ankan", "tile": "1m"}]
        lasts = says(rules, "or on the replacement tile of a further kan")
        assert lasts is not says(rules, "A further kan ends the liability")
        assert (deltas(ruling(rules, further, win))["W"] == -price) is lasts

    def test_about_the_price_of_a_kan_agrees_with_the_core(self, rules: RuleSet) -> None:
        win = {"from": None, "after_kan": True, "value": {"han": 3, "fu": 60}}
        kan = {"by": "S", "kind": "daiminkan", "tile": "9m", "from": "W"}
        exact = rules.with_value("mangan_rounding", "exact")
        if says(rules, "Nobody is liable for a win on the replacement tile of a daiminkan"):
            return
        as_ron = says(rules, "Only the feeder pays", "the price of a ron")
        assert deltas(ruling(exact, [kan], win))["S"] == (7700 if as_ron else 7900)

    def test_about_a_kan_beside_a_yakuman_agrees_with_the_core(self, rules: RuleSet) -> None:
        if Yakuman.DAISANGEN not in rules.liable_yakuman or rules.open_kan_win == "off":
            return
        kan = {"by": "S", "kind": "daiminkan", "tile": "9m", "from": "N"}
        win = {"from": None, "after_kan": True, "value": {"yakuman": ["daisangen"]}}
        found = deltas(ruling(rules, [*CALLS, kan], win))
        if says(rules, "each of the two pays half of that yakuman"):
            assert found == {"E": 0, "S": 32_000, "W": -16_000, "N": -16_000}
        else:
            assert found == {"E": 0, "S": 32_000, "W": -32_000, "N": 0}
        with_honba = deltas(ruling(rules, [*CALLS, kan], win, honba=1))
        feeder_pays_honba = says(rules, "the feeder of the kan pays the rest", "the honba")
        if feeder_pays_honba:
            assert with_honba["N"] == found["N"] - 3 * rules.honba_value

    def test_has_an_example_with_the_cores_numbers(self, rules: RuleSet) -> None:
        book = rule_book(rules)
        if (yakuman := liable_yakuman(rules)) is None:
            assert book.example == ()
            return
        honba = 1 if rules.honba_value else 0
        other = deltas(ruling_on(rules, yakuman, OTHER, honba))
        assert (
            f"{FEEDER.wind} pays {-other['W']:,} and {OTHER.wind} {-other['N']:,}."
            in book.example[2]
        )
        assert str(WINNER) in book.example[0]


CALLS = [
    {"by": "S", "kind": "pon", "tile": tile, "from": other}
    for tile, other in (("5z", "N"), ("6z", "E"), ("7z", "W"))
]


def in_json(rules: RuleSet) -> dict[str, Any]:
    change = {
        name: list(each) if isinstance(each, tuple) else each for name, each in changed(rules)
    }
    return {"base": rules.id, "change": change}


def changed(rules: RuleSet) -> Iterator[tuple[str, Any]]:
    before = rule_set(rules.id).values
    return ((name, value) for name, value in rules.values.items() if value != before[name])


def ruling(
    rules: RuleSet, calls: list[dict[str, Any]], win: dict[str, Any], honba: int = 0
) -> Mapping[str, Any]:
    question = {"ask": "ruling", "rules": in_json(rules), "calls": calls, "honba": honba}
    return ask({**question, "players": rules.players[0], "win": {"by": "S", **win}})


def liable(rules: RuleSet, calls: list[dict[str, Any]]) -> list[Any]:
    found: list[Any] = ask({"ask": "liability", "rules": in_json(rules), "calls": calls})["liable"]
    return found


def test_no_hand_has_two_of_the_yakuman_that_exclude_each_other() -> None:
    both = {"from": None, "value": {"yakuman": ["daisangen", "tsuuiisou"]}}
    assert "error" not in ruling(rule_set("tenhou"), [], both)
    for one in NEVER_TOGETHER:
        for other in NEVER_TOGETHER - {one}:
            win = {"from": None, "value": {"yakuman": [str(one), str(other)]}}
            assert "error" in ruling(rule_set("tenhou"), [], win), (one, other)


class TestFormats:
    @pytest.mark.parametrize("id", rule_set_ids())
    def test_every_rule_set_has_a_text(self, id: str) -> None:
        book = rule_book(rule_set(id))
        numbers = re.findall(r"^(\d+)\. ", plain(book), re.MULTILINE)
        assert numbers == [str(number) for number in range(1, len(book.sentences) + 1)]
        assert book.name in plain(book)
        assert citation(book) in plain(book)

    def test_sentences_without_a_source_are_named(self) -> None:
        book = rule_book(rule_set("tenhou"))
        assumed = [book.sentences[number - 1] for number in book.assumed]
        assert [sentence.choices for sentence in assumed] == [("concealed_kan",)]
        grade = rule_set("tenhou").provenance["concealed_kan"].grade
        assert grade is Grade.OPEN
        assert f"assumed here: {book.assumed[0]}." in plain(book)


def test_every_choice_is_about_one_thing() -> None:
    grouped = [choice for group in GROUPS for choice in group.choices]
    assert sorted(grouped) == sorted(CHOICES)
    assert {group.id for group in GROUPS}.isdisjoint(CHOICES), "each is an anchor of one page"
