"""House rules on the reader's device and in addresses: what is saved, and what is refused."""

import json
from functools import partial

from build_scripts.environment.project import CLIENT
from pao_core.rules.loading import rule_set, rule_set_ids
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


def test_an_address_keeps_every_change() -> None:
    """Each rule set with all its decisions listed as changes, so every kind of value occurs."""
    rules = json.dumps(
        [
            {"base": id, "change": {name: rule_set(id).values[name] for name in known}}
            for id in rule_set_ids()
            for known in [rule_set(id).provenance]
        ]
    )
    written = evaluate(f"{rules}.map(it.toAddress)")
    assert evaluate(f"{json.dumps(written)}.map(it.fromAddress)") == json.loads(rules)
    assert evaluate(f"{json.dumps(written)}.map(encodeURIComponent)") == written


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
