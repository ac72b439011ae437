"""The page of a choice shows the smallest case that each change of it changes."""

import re

import pytest

from build_scripts.content.pages import smallest_changes as pages
from build_scripts.content.pages.proved import figures
from build_scripts.content.pages.rulesets import choice_pages
from build_scripts.content.pages.smallest_changes import smallest_changes
from pao_core import ask


def folds(choice: str) -> list[str]:
    return [
        smallest_change
        for smallest_change in smallest_changes(choice)
        if smallest_change.startswith("<details")
    ]


def test_every_change_of_the_run_is_beside_its_choice() -> None:
    found = figures()
    assert found is not None
    files = choice_pages().values()
    for choice in {choice["choice"] for choice in found["choices"]}:
        alike = (each for each in found["choices"] if each["choice"] == choice)
        changes = [change for change in alike if not change["equal"]]
        shown = folds(choice)
        assert len(shown) == len(changes) == len({*shown})
        entry = next(
            page.split(f"{{ #{choice} }}")[1].split("\n## ")[0]
            for page in files
            if f"{{ #{choice} }}" in page
        )
        assert entry.count("<details") == len(changes)


def test_a_change_is_named_with_its_case() -> None:
    split = next(fold for fold in folds("honba_on_ron") if "<code>split</code>" in fold)
    assert "From <code>liable</code>" in split
    assert "South wins by ron from East with daisangen. 1 honba." in split
    with_and_without = [
        re.findall(r"<span>(\w+) (\w+)", fold)[0] for fold in folds("liable_yakuman")
    ]
    assert ("Without", "daisangen") in with_and_without
    assert ("With", "shousuushi") in with_and_without


def test_the_theorems_that_a_change_breaks_are_named() -> None:
    text = "\n".join(smallest_changes("honba_on_ron"))
    after = re.findall(r"After the change, (.*) hold, and (.*) with exceptions\.", text)
    named = [[re.findall(r"\[(T\d+)\]", part) for part in each] for each in after]
    assert [["T4", "T6", "T11"], ["T5"]] in named  # the discarder pays
    assert [["T4", "T11"], ["T5", "T6"]] in named  # one honba has no half in whole hundreds


def test_without_figures_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "figures", lambda: None)
    assert not [*smallest_changes("scope")]


def test_every_published_change_still_changes_its_case() -> None:
    """After a change of the core or of a rule set, `prove` may have to run again."""
    found = figures()
    assert found is not None
    for row in found["choices"]:
        if row["equal"]:
            continue
        changed = {"base": row["base"], "change": {row["choice"]: row["value"]}}
        for name, expected in row["answers"].items():
            rules = changed if name == "changed" else name
            answer = ask({**row["question"], "rules": rules})
            assert {key: answer[key] for key in expected} == expected, (row["choice"], name)
        assert row["answers"]["changed"] != row["answers"][row["base"]]
