"""A rule set's file says where it first differs from each other one, as `prove` found."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from build_scripts.content.pages import first_differences as pages
from build_scripts.content.pages import proved
from build_scripts.content.pages.first_differences import first_differences
from pao_core import ask
from pao_core.rules.loading import riichi_rule_set_ids

CALLS: Final = [
    {"by": "S", "kind": "pon", "tile": tile, "from": "W"} for tile in ("5z", "6z", "7z")
]
WIN: Final = {"by": "S", "from": "E", "value": {"yakuman": ["daisangen"]}}
QUESTION: Final = {"ask": "ruling", "calls": CALLS, "win": WIN, "honba": 1}
PAIRS: Final[list[dict[str, Any]]] = [
    {"a": "m-league", "b": "tenhou", "equal": False, "question": QUESTION},
    {"a": "ema-2016", "b": "ema-2025", "equal": True},
    {"a": "ema-2016", "b": "sega-mj", "equal": True, "says": "no number of players in common"},
]


@pytest.fixture
def pairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Figures with these pairs."""
    file = tmp_path / "proved.json"
    file.write_text(json.dumps({"sample": False, "pairs": PAIRS}), "utf-8")
    monkeypatch.setattr(pages, "figures", lambda: proved.figures(file))
    pages._of_pairs.cache_clear()
    yield
    pages._of_pairs.cache_clear()


@pytest.mark.usefixtures("pairs")
@pytest.mark.parametrize(("one", "other"), [("m-league", "tenhou"), ("tenhou", "m-league")])
def test_both_name_the_settlement_under_their_own_rules(one: str, other: str) -> None:
    found = first_differences(one)[other]
    assert found is not None
    assert "South wins" in found["says"]
    assert "1 honba" in found["says"]
    assert found["query"].startswith(f"?rules={one}&")


@pytest.mark.usefixtures("pairs")
def test_two_that_settle_every_win_alike() -> None:
    assert first_differences("ema-2025") == {"ema-2016": None}


@pytest.mark.usefixtures("pairs")
def test_pairs_without_common_players_are_not_compared() -> None:
    assert "sega-mj" not in first_differences("ema-2016")


def test_without_figures_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "figures", lambda: None)
    pages._of_pairs.cache_clear()
    assert not first_differences("tenhou")
    pages._of_pairs.cache_clear()


def test_every_published_difference_is_still_one() -> None:
    """After a change of the core or of a rule set, `prove` may have to run again."""
    found = proved.figures()
    assert found is not None
    for row in found["pairs"]:
        for rules, expected in row.get("answers", {}).items():
            answer = ask({**row["question"], "rules": rules})
            assert {key: answer[key] for key in expected} == expected, (row["a"], row["b"])
    compared = {each for row in found["pairs"] for each in (row["a"], row["b"])}
    assert compared == {*riichi_rule_set_ids()}
