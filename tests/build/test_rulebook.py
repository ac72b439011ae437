"""Rule-book text: what it says, what it leaves out, and an example with the core's numbers."""

import re

import pytest

from build_scripts.page.rulebook.chapters import CHAPTERS, WITHOUT_LIABILITY
from build_scripts.page.rulebook.choices import GROUPS
from build_scripts.page.rulebook.text import citation, plain, rule_book
from pao_core.rules.clauses import clauses
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import house_rules, riichi_rule_set_ids, rule_set, rule_set_ids
from pao_core.rules.rule_set import Grade, RuleSet

WITH_KANS: dict[str, object] = {"liable_yakuman": ["daisangen", "suukantsu"]}
HOUSES: list[tuple[str, dict[str, object]]] = [
    ("tenhou", {**WITH_KANS, "composite_yakuman": "single", "open_kan_win": "until-discard"}),
    ("m-league", {"several_liable": "first", "honba_value": 0, "abortive_draws": ["triple-ron"]}),
    ("rmu", {"open_kan_win": "until-discard"}),
]
TEXTS = [
    *map(rule_set, riichi_rule_set_ids()),
    *(house_rules(base, change) for base, change in HOUSES),
]
each_text = pytest.mark.parametrize("rules", TEXTS, ids=lambda each: f"{each.id}{len(each.change)}")


def said(rules: RuleSet) -> set[str]:
    return {sentence.about for sentence in rule_book(rules).sentences}


def test_every_choice_about_liability_has_its_place() -> None:
    groups = {group.id: group.choices for group in GROUPS}
    asked = {*groups["who-is-liable"], *groups["what-is-paid"], *groups["open-kan"]}
    asked |= {*groups["honba"], *groups["several-winners"]}
    of_prices = {"counted_yakuman", "mangan_rounding", "three_player_tsumo"}
    of_winners = {"deposits_multiple_ron", "honba_winner"}
    named = {about.partition("=")[0] for about in " ".join(CHAPTERS.values()).split()}
    assert named >= asked - of_prices - of_winners
    assert named <= CHOICES.keys() | clauses().keys()


@each_text
def test_every_sentence_of_riichi_cites_rules_of_the_catalogue(rules: RuleSet) -> None:
    for sentence in rule_book(rules).sentences:
        assert sentence.rules, sentence.says
        assert set(sentence.rules) <= clauses().keys()


def test_a_rule_is_said_only_if_the_rule_set_has_it() -> None:
    assert {"pao-t003", "pao-t004"} < said(rule_set("tenhou"))
    with_kans = said(house_rules("tenhou", WITH_KANS))
    assert {"pao-t003", "pao-t011", "suukantsu_trigger", "several_liable"} < with_kans
    assert "pao-t004" not in with_kans


def test_a_choice_without_effect_is_not_said() -> None:
    assert "scope" in said(rule_set("m-league"))
    assert said(rule_set("ema-2025")).isdisjoint({"scope", "several_liable", "open_kan_price"})
    assert said(rule_set("rmu")) == {"liable_yakuman", "open_kan_win"} < set(WITHOUT_LIABILITY)


@pytest.mark.parametrize(
    ("base", "change", "sums"),
    [
        ("tenhou", {}, (32_300, 16_300, 16_000, 32_300)),
        ("ema-2025", {"liable_yakuman": ["daisuushi"]}, (32_300, 16_000, 16_300, 32_300)),
        ("mahjong-soul", {"honba_on_ron": "split"}, (32_300, 16_100, 16_200, 32_300)),
        ("m-league", {"honba_value": 0}, (32_000, 16_000, 16_000, 32_000)),
        ("rmu", {}, ()),
        ("sega-mj", {"liable_yakuman": ["daisangen"]}, ()),
    ],
)
def test_the_example_has_numbers_if_four_players_can_be_liable(
    base: str, change: dict[str, object], sums: tuple[int, ...]
) -> None:
    book = rule_book(house_rules(base, change))
    found = (number for says in book.example[1:] for number in re.findall(r"[\d,]{6}", says))
    assert tuple(found) == tuple(map("{:,}".format, sums))


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
        assert [sentence.about for sentence in assumed] == ["concealed_kan"]
        grade = rule_set("tenhou").provenance["concealed_kan"].grade
        assert grade is Grade.OPEN
        assert f"assumed here: {book.assumed[0]}." in plain(book)


def test_every_choice_is_about_one_thing() -> None:
    grouped = [choice for group in GROUPS for choice in group.choices]
    assert sorted(grouped) == sorted(CHOICES)
    assert {group.id for group in GROUPS}.isdisjoint(CHOICES), "each is an anchor of one page"
