"""The rule sets as data: complete, honest about sources, and true to what we know."""

import re
from itertools import product
from typing import Any

import pytest

from pao_core import riichi_rule_set_ids, rule_on, rule_set, rule_set_ids, table, tsumo
from pao_core.rules.clauses import PLACES_CITED, Source, Status, clauses, sources
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import NOT_RESEARCHED
from pao_core.rules.required_choices import ASKED_IN, must_decide
from pao_core.rules.rule_set import Grade, Provenance, RuleSet
from pao_core.rules.tables import SourcedValue, tables

RULE_SETS = [rule_set(id) for id in rule_set_ids()]
VALUES = [(each, choice) for each, choice in product(RULE_SETS, CHOICES) if each.decides(choice)]
WITHOUT_LIABILITY = {"saikouisen", "kyoukai", "rmu", "sega-mj", "pml-2020"}
GRADES = list(Grade)
TWO = ("daisangen", "daisuushi")
THREE = (*TWO, "suukantsu")
ABOUT_ONE = {"riichi-wiki-m-league", "riichi-wiki-wrc"}


def name(value: object) -> str | None:
    """A test id: the rule set's id instead of its whole content."""
    return value.id if isinstance(value, RuleSet) else None


def places(provenance: Provenance) -> list[str]:
    """Every source that a value cites, including those of its readings."""
    cited = [provenance.source, *(reading.source for reading in provenance.readings)]
    return [source for source in cited if source is not None]


def test_every_source_that_can_be_opened_says_where() -> None:
    for source in sources().values():
        assert source.is_open == (source.url is not None), source.id


@pytest.mark.parametrize("rules", RULE_SETS, ids=name)
def test_every_value_has_a_source_and_a_place_or_says_why_not(rules: RuleSet) -> None:
    assert rules.title
    assert rules.edition
    for choice, known in rules.provenance.items():
        assert known != NOT_RESEARCHED, f"add {choice} to the file, open at least"
        assert set(places(known)) <= set(sources()), choice
        is_open = known.source is not None and sources()[known.source].is_open
        assert (known.checked is not None) == is_open, f"{choice}: nobody reads a closed source"
        if known.grade is Grade.OPEN:
            assert known.note or known.readings, choice
            assert known.source is None, choice
        else:
            assert known.place, choice
            assert is_open or GRADES.index(known.grade) >= GRADES.index(Grade.REPORTED), choice


@pytest.mark.parametrize("rules", RULE_SETS, ids=name)
def test_readings_differ_and_the_value_is_one_of_several(rules: RuleSet) -> None:
    for choice, known in rules.provenance.items():
        readings = [reading.value for reading in known.readings]
        assert len(set(readings)) == len(readings), choice
        if readings:
            assert set(readings) - {getattr(rules, choice)}, choice
        if len(readings) > 1:
            assert getattr(rules, choice) in readings, choice


@pytest.mark.parametrize("rules", RULE_SETS, ids=name)
def test_no_rule_set_leaves_open_what_changes_no_answer(rules: RuleSet) -> None:
    needed = must_decide(rules.values, rules.players)
    needed |= must_decide(rules.for_players(3).values, rules.players)
    for choice in rules.provenance:
        if rules.leaves_open(choice) and choice in ASKED_IN[rules.settlement]:
            assert choice in needed, f"{rules.id}: delete the open {choice}"


def test_a_general_description_says_nothing_of_one_organisation() -> None:
    for rules, choice in VALUES:
        known = rules.provenance[choice]
        if known.source not in GENERAL or rules.id == "riichi-wiki-2024":
            continue
        names = (rules.title.split(",")[0], rules.title.split()[0], "program", "everywhere")
        assert any(each in str(known.place) for each in names), f"{rules.id}.{choice}: open"


GENERAL = frozenset(
    {"arcturus-wiki", "four-winds-sacred-discard", "japanese-wikipedia", "plala-pao"}
    | {id for id in sources() if id.startswith("riichi-wiki-") and id not in ABOUT_ONE}
)
"""Descriptions of riichi as such. They prove what they say of a rule set by name, or of all."""


SILENCE = re.compile(r"\b(no (such|other|excuse|difference)|names? no|none|nothing|lacks)\b")
BROKEN_OFF = re.compile(r"\bbreaks? off\b|\b(first|last) part\b")


def test_nothing_follows_from_the_silence_of_a_text_that_breaks_off() -> None:
    for rules, choice in VALUES:
        known = rules.provenance[choice]
        if known.grade is Grade.INFERRED and SILENCE.search(str(known.place)):
            part = sources()[str(known.source)].part
            assert not BROKEN_OFF.search(part), f"{rules.id}.{choice}: open"
            assert part != PLACES_CITED, f"{rules.id}.{choice}: how far was {known.source} read?"


@pytest.mark.parametrize("table", tables().values(), ids=list(tables()))
def test_every_table_says_what_it_rests_on(table: SourcedValue) -> None:
    known = table.provenance
    assert table.title
    if known.grade in (Grade.HOUSE, Grade.OPEN):
        assert known.note, "why there is no source"
        assert known.source is None
    else:
        assert known.place
        assert known.source in sources()
        assert sources()[str(known.source)].is_open, "else it would be hearsay"


FACTS: list[tuple[str, str, Any, str]] = [
    ("m-league", "several_liable", "each-own", "assumed"),
    ("m-league", "honba_several_liable", "last-call", "assumed"),
    ("ema-2016", "abortive_draws", (), "not allowed since 2016"),
    ("wrc-2025", "open_kan_win", "off", "the author's errata of 2014"),
    ("wrc-2025", "claim_timing", "live", "a pon clearly later than a chii loses"),
    ("jpml", "liable_yakuman", THREE, "a table and a program agree"),
    ("jpml", "open_kan_win", "off", "a dictionary; rule A had it in 2017"),
    ("jpml", "claim_timing", "live", "a clearly later pon loses, 2017"),
    ("rmu", "noten_pool", 3000, "on its own page"),
    ("riichi-city", "open_kan_price", "ron", "the same preset"),
    ("riichi-city", "scope", "liable-yakuman", "two programs agree"),
    ("riichi-city", "honba_several_liable", "last-call", "the player liable for suukantsu pays it"),
    ("student-league", "liable_yakuman", THREE, "as in M.League and in its older rules"),
    ("student-league-old", "liable_yakuman", THREE, "18"),
    ("student-league-old", "nagashi_mangan", "win", "13"),
    ("fight-club", "scope", "whole-hand", "the mahjlocal wiki"),
    ("fight-club", "several_liable", "first", "a second liability is waived"),
    ("sega-mj", "mangan_rounding", "kiriage", "the manual"),
    ("sega-mj", "multiple_ron", "all", "double ron"),
    ("mcgill-riichi-2015", "liable_yakuman", (*THREE, "tsuuiisou", "chinroutou", "ryuuiisou"), ""),
    ("harr-1922", "claim_timing", "by-type", "rules 4 and 5 for claims"),
    ("harr-1922", "multiple_ron", "head-bump", "rule 6 for claims"),
    ("tenhou", "concealed_kan", "counts", "assumed"),
    ("mahjong-soul", "honba_on_ron", "liable", "the game's own answer, quoted"),
    ("millington-1977", "several_liable", "last", "a new feeder discharges the earlier one"),
    ("mcgill-hkos-2015", "open_kan_win", "immediate", "immediately wins"),
    ("hong-kong-half", "settlement", "hong-kong-half", "half payment"),
    ("zung-jung", "liable_yakuman", (), "none"),
    ("zung-jung", "multiple_ron", "head-bump", "the first in turn"),
    ("mcr", "liable_yakuman", (), "none"),
]
"""Values that no published case notices if they change."""


@pytest.mark.parametrize(("id", "choice", "value", "reason"), FACTS)
def test_what_is_known(id: str, choice: str, value: object, reason: str) -> None:
    assert getattr(rule_set(id), choice) == value, reason


CONTESTED: list[tuple[str, str, list[Any], str]] = [
    ("ema-2025", "concealed_kan", ["ignored", "counts"], "the wording was not at hand"),
    ("rmu", "counted_yakuman", ["sanbaiman", "yes"], "a survey and a table contradict"),
    ("riichi-city", "liable_yakuman", [THREE, TWO], "a setting of the game"),
    ("student-league", "kan_claim", ["suukantsu-only"], "our copy breaks off before this rule"),
    ("harr-1922", "own_big_hand", ["two-or-more", "two", "doublings"], "no comma"),
    ("harr-1922", "ready_waits", ["all"], "several waiting tiles"),
    ("harr-1922", "concealed_kan", ["ignored"], "what is exposed?"),
    ("millington-1977", "kan_claim", ["attaches", "never"], "two programs differ"),
]


@pytest.mark.parametrize(("id", "choice", "readings", "reason"), CONTESTED)
def test_what_is_not_known_is_open_with_its_readings(
    id: str, choice: str, readings: list[Any], reason: str
) -> None:
    known = rule_set(id).provenance[choice]
    assert known.grade is Grade.OPEN, reason
    assert [reading.value for reading in known.readings] == readings


@pytest.mark.parametrize("id", [each for each in riichi_rule_set_ids() if rule_set(each).covers(4)])
def test_only_rule_sets_without_pao_leave_the_winner_to_all(id: str) -> None:
    seen = table("S pon 5z from N", "S pon 6z from E", "S pon 7z from W")
    liable = rule_on(seen, tsumo("S", "daisangen"), rules=rule_set(id)).liable
    assert (liable == ()) == (id in WITHOUT_LIABILITY)


DIFFERENCES = re.compile(r"\b(depends?|contested|differs?|disagree|var(y|ies))\b", re.IGNORECASE)


def test_a_contested_rule_has_a_choice_or_says_what_answers_assume() -> None:
    for clause in clauses().values():
        told = " ".join(filter(None, (clause.text, clause.applies, clause.not_, clause.notes)))
        differ = clause.id not in NOT_BETWEEN_RULES and DIFFERENCES.search(told)
        if clause.status is Status.CONTESTED or differ:
            assert clause.decided_by or clause.assumes, clause.id


NOT_BETWEEN_RULES = {
    "pao-p023": "the price depends on the seat",
    "pao-f001": "seven different pairs",
}
"""Rules whose words are about something else than differences between rules."""


DATE = re.compile(r"\d{4}(-\d{2}){0,2}")
OLD_REVISION = re.compile(r"oldid=|offset=|:差分/")  # a wiki's addresses of one
ROOT_OF_A_REPOSITORY = re.compile(r"https://github\.com/[^/]+/[^/]+")


@pytest.mark.parametrize("source", sources().values(), ids=lambda source: source.id)
def test_a_source_says_when_where_and_in_which_language(source: Source) -> None:
    dates = [each for each in (source.published, source.read) if each]
    assert dates
    assert all(DATE.fullmatch(date) for date in dates)
    assert re.fullmatch("[a-z]{2,3}", source.language)
    at_the_root = ROOT_OF_A_REPOSITORY.fullmatch(source.url or "")
    assert not at_the_root, "name a commit and a path"
    if "revision of" in source.title:
        assert OLD_REVISION.search(source.url or ""), "a live page is not the old revision"


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
