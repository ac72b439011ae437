"""What `prove` found, on pages: only figures of a whole run, and each is still true of the core."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from build_scripts.content.pages import proved
from build_scripts.content.pages.first_differences import first_differences
from build_scripts.content.pages.proved import THEOREMS, figures, proved_page
from build_scripts.content.pages.rulesets import choice_pages
from pao_core import ask
from pao_core.rules.loading import riichi_rule_set_ids

FOUND: Final[dict[str, Any]] = {
    "edition": "9.9.9",
    "sample": False,
    "histories": 12345,
    "settlements": 67890,
    "rule_sets": ["ema-2016", "tenhou"],
    "theorems": [
        {
            "id": "T5",
            "checked": 4321,
            "holds": True,
            "exceptions": [{"rules": "<some>", "clause": "pao-p015"}],
            "digest": "0123abcd",
        }
    ],
}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the page looks for figures."""
    path = tmp_path / "proved.json"
    monkeypatch.setattr(proved, "FIGURES", path)
    monkeypatch.setattr(proved, "figures", lambda: figures(path))
    return path


@pytest.mark.usefixtures("file")
def test_every_theorem_has_its_scope_and_limits() -> None:
    page = proved_page()
    assert [*THEOREMS] == [f"T{number}" for number in range(1, 12)]
    for id, theorem in THEOREMS.items():
        section = page[page.index(f"## {id}: {theorem.title}") :].split("\n## ", 1)[0]
        assert all(text in section for text in (theorem.says, theorem.scope, theorem.not_said))
    assert "last run" not in page


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({}, "It holds. Checked: 4,321. Exceptions: 1. Digest: `0123abcd`."),
        ({}, "12,345 histories and 67,890 settlements of edition 9.9.9, under 2 rule sets"),
        ({}, '{"rules": "&lt;some&gt;", "clause": "pao-p015"}'),
        ({"theorems": [FOUND["theorems"][0] | {"holds": False}]}, "**It does not hold**"),
    ],
)
def test_figures_are_those_of_the_run(change: dict[str, Any], says: str, file: Path) -> None:
    file.write_text(json.dumps(FOUND | change))
    assert says in proved_page()
    file.write_text(json.dumps(FOUND | change | {"sample": True}))
    assert says not in proved_page(), "a sample gives no figures"


def test_every_published_difference_is_still_one() -> None:
    """After a change of the core or of a rule set, `prove` may have to run again."""
    found = figures()
    assert found is not None
    for row in found["pairs"]:
        for rules, expected in row.get("answers", {}).items():
            answer = dict(ask({**row["question"], "rules": rules}))
            assert {key: answer[key] for key in expected} == expected, (row["a"], row["b"])
        one, other = (first_differences(row[side]) for side in "ab")
        if row.get("answers"):
            for own, theirs, of in (("a", "b", one), ("b", "a", other)):
                shown = of[row[theirs]]
                assert shown is not None
                assert shown["query"].startswith(f"?rules={row[own]}&")
        elif "says" in row:
            assert row["b"] not in one, "they have no number of players in common"
        else:
            assert one[row["b"]] is None, "they settle every win alike"
    compared = {each for row in found["pairs"] for each in (row["a"], row["b"])}
    assert compared <= {*riichi_rule_set_ids()}, "the next release compares a new rule set"


def test_every_published_change_still_changes_its_case_and_is_beside_its_choice() -> None:
    found = figures()
    assert found is not None
    files = choice_pages().values()
    for choice in {row["choice"] for row in found["choices"]}:
        rows = [row for row in found["choices"] if row["choice"] == choice and not row["equal"]]
        for row in rows:
            changed = {"base": row["base"], "change": {row["choice"]: row["value"]}}
            for name, expected in row["answers"].items():
                rules = changed if name == "changed" else name
                answer = dict(ask({**row["question"], "rules": rules}))
                assert {key: answer[key] for key in expected} == expected, (choice, name)
            assert row["answers"]["changed"] != row["answers"][row["base"]]
        (page,) = (page for page in files if f"{{ #{choice} }}" in page)
        entry = page.split(f"{{ #{choice} }}")[1].split("\n## ")[0]
        assert entry.count("<details") == len(rows)
