"""House rules on the reader's device and in addresses: what is saved, and what is refused."""

import json
from functools import partial
from typing import Any

from build_scripts.environment.project import CLIENT
from build_scripts.page.ui.house_rules import rules_from_address, rules_to_address
from pao_core.rules.loading import house_rules, rule_set, rule_set_ids
from pao_core.rules.required_choices import ASKED_IN, OPTIONAL_ANYWHERE
from tests.build.in_node import evaluated

# The parts of a device's storage that the module uses.
STORE = """
globalThis.localStorage = {
  items: new Map(),
  getItem(key) { return this.items.get(key) ?? null; },
  setItem(key, text) { this.items.set(key, text); },
};
globalThis.window = new EventTarget();
const kept = (text) => localStorage.setItem("pao-house-rules", text);
const named = (name) => ({ name, base: "tenhou", change: { scope: "liable-yakuman" } });
"""

evaluate = partial(evaluated, CLIENT / "src" / "my-rules" / "house-rules.ts", before=STORE)
"""In a new process with empty storage."""


def every_change() -> list[tuple[str, dict[str, Any]]]:
    """Each rule set with all its decisions listed as changes, so every kind of value occurs."""
    return [
        (id, {name: json.loads(json.dumps(rules.values[name])) for name in rules.provenance})
        for id in rule_set_ids()
        for rules in [rule_set(id)]
    ]


def test_an_address_means_the_same_to_the_page_and_to_python() -> None:
    wanted = every_change()
    rules = json.dumps([{"base": base, "change": change} for base, change in wanted])
    written = evaluate(f"{rules}.map(it.toAddress)")
    assert written == [rules_to_address(base, change) for base, change in wanted]
    assert [rules_from_address(text) for text in written] == json.loads(rules)
    assert evaluate(f"{json.dumps(written)}.map(it.fromAddress)") == json.loads(rules)
    assert evaluate(f"{json.dumps(written)}.map(encodeURIComponent)") == written


def test_the_core_accepts_what_python_reads() -> None:
    for base, change in every_change():
        asked = ASKED_IN[rule_set(base).settlement] | OPTIONAL_ANYWHERE  # some files decide more
        change = {name: value for name, value in change.items() if name in asked}
        read = rules_from_address(rules_to_address(base, change))
        assert isinstance(read, dict)
        assert house_rules(read["base"], read["change"]).values == rule_set(base).values


INVALID_ADDRESSES = [
    *("", "Tenhou", "tenhou..", "tenhou..scope", "tenhou..scope.a.b", "a" * 3000),
    "tenhou..scope.liable-yakuman..scope.whole-hand",
    *("tenhou..__proto__.x", "tenhou..honba_value.1e9", "tenhou..honba_value.9999999"),
    *("tenhou..scope.<b>", "tenhou..furiten.of." + ".".join(["a"] * 41)),
]


def test_an_invalid_address_is_refused() -> None:
    read = evaluate(f"{json.dumps(INVALID_ADDRESSES)}.map(it.fromAddress)")
    assert read == [None] * len(INVALID_ADDRESSES)


def test_house_rules_are_saved_under_their_names() -> None:
    steps = """[
      it.saveHouseRules(named("Ours")), it.saveHouseRules(named("Club")),
      it.saveHouseRules({ ...named(" Ours "), change: {} }), it.savedHouseRules(),
      it.savedAs(named("?")).name, it.deleteHouseRules("Ours"),
      it.savedHouseRules().map((each) => each.name)]"""
    done = evaluate(steps)
    assert done[:3] == [True, True, True]
    assert [(each["name"], each["change"]) for each in done[3]] == [
        ("Ours", {}),
        ("Club", {"scope": "liable-yakuman"}),
    ]
    assert done[4:] == ["Club", True, ["Club"]]


FOREIGN = [
    "not json",
    "{}",
    "[null, 3, []]",
    '[{"name": "x"}]',
    '[{"name": "", "base": "tenhou", "change": {}}]',
    '[{"name": "x", "base": "../evil", "change": {}}]',
    '[{"name": "x", "base": "tenhou", "change": {"scope": {"a": 1}}}]',
    '[{"name": "x", "base": "tenhou", "change": {"scope": "<img>"}}]',
    '[{"name": "x", "base": "tenhou", "change": {"honba_value": -1}}]',
]


def test_foreign_data_in_the_storage_are_ignored() -> None:
    tried = f"{json.dumps(FOREIGN)}.map((text) => (kept(text), it.savedHouseRules()))"
    assert evaluate(tried) == [[]] * len(FOREIGN)
