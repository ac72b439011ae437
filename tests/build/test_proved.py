"""The page of theorems: each with its scope and limits, and figures only of a whole run."""

import json
from pathlib import Path
from typing import Any

import pytest

from build_scripts.content.pages import proved
from build_scripts.content.pages.proved import THEOREMS, figures, proved_page

FOUND: dict[str, Any] = {
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
def test_the_first_paragraph_says_what_the_run_covers() -> None:
    first = proved_page().split("\n\n")[2]
    for limit in "every rule set with liability", "only for riichi", "one caller", "three honba":
        assert limit in first
    for id in "T7", "T11":
        assert "A second program" in THEOREMS[id].says or "a second program" in THEOREMS[id].says


@pytest.mark.usefixtures("file")
def test_every_theorem_has_its_scope_and_limits_and_no_figures() -> None:
    page = proved_page()
    assert [*THEOREMS] == [f"T{number}" for number in range(1, 12)]
    for id, theorem in THEOREMS.items():
        section = page[page.index(f"## {id}: {theorem.title}") :].split("\n## ", 1)[0]
        for text in (theorem.says, theorem.scope, theorem.not_said):
            assert text in section
            assert text.endswith(".")
    assert "last run" not in page


def test_figures_are_those_of_the_run(file: Path) -> None:
    file.write_text(json.dumps(FOUND))
    page = proved_page()
    assert "12,345 histories and 67,890 settlements of edition 9.9.9, under 2 rule sets" in page
    assert "(`ema-2016`, `tenhou`)" in page
    assert "It holds. Checked: 4,321. Exceptions: 1. Digest: `0123abcd`." in page
    assert '{"rules": "&lt;some&gt;", "clause": "pao-p015"}' in page
    assert page.count("In the last run") == 1


def test_a_sample_gives_no_figures(file: Path) -> None:
    file.write_text(json.dumps(FOUND | {"sample": True}))
    assert "12,345" not in proved_page()


def test_a_theorem_that_does_not_hold_is_said(file: Path) -> None:
    broken = FOUND["theorems"][0] | {"holds": False}
    file.write_text(json.dumps(FOUND | {"theorems": [broken]}))
    assert "**It does not hold**" in proved_page()
