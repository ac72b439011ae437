"""The referee's model of a case: an edit removes only facts that it is about, or reports them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.build.in_node import bundle, printed
from tests.core import profiles

EDITS = Path(__file__).with_name("referee_edits.ts")
CASES, PAIRS = (profiles.examples(300), 20)
AFTER = """
import {{ after }} from {module};
process.stdout.write(JSON.stringify({tried}.map(([query, edits]) => after(query, edits))));
"""

Edit = tuple[str, ...]


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The referee's model with the edits to try on it, for Node."""
    bundle(EDITS, made := tmp_path_factory.mktemp("edits") / "edits.mjs")
    return made


@pytest.fixture
def after(module: Path, tmp_path: Path) -> Callable[[str, *tuple[Edit, ...]], Any]:
    """The address of a case after these edits, and what they reported."""

    def asked(query: str, *edits: Edit) -> Any:
        said = {"module": json.dumps(module.as_uri()), "tried": json.dumps([(query, edits)])}
        (script := tmp_path / "after.mjs").write_text(AFTER.format(**said))
        [found] = printed(script)
        return found

    return asked


def test_two_edits_in_both_orders_keep_all_other_facts(module: Path, tmp_path: Path) -> None:
    """Undo and redo must restore the exact case, and an address must give the same case."""
    code = f"import {{ tryPairs }} from {json.dumps(module.as_uri())};\n"
    (script := tmp_path / "pairs.mjs").write_text(
        f"{code}process.stdout.write(JSON.stringify(tryPairs({CASES}, {PAIRS})));\n"
    )
    found = printed(script)
    assert found["tried"] == 2 * CASES * PAIRS
    assert found["complaints"] == []
    assert found["changed"] > found["tried"] / 2, "most edits change the case"


DRAGONS = "calls=S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W&win=S-daisangen"


def test_a_name_keeps_a_closed_kan_and_every_feeder(after: Callable[..., Any]) -> None:
    edits = (("kind", "S", 0, "ankan"), ("from", "S", 1, "N"), ("name", "S", "tsuuiisou"))
    assert after(f"rules=m-league&{DRAGONS}", *edits) == [
        "rules=m-league&calls=S-ankan-5z.d_S-pon-6z.d-N_S-pon-7z.d-W&win=S-daisangen.tsuuiisou",
        [],
    ]


@pytest.mark.parametrize("yakuman", ["tsuuiisou", "daisuushi", "suukantsu", "ryuuiisou"])
def test_removing_a_name_restores_the_case(yakuman: str, after: Callable[..., Any]) -> None:
    before = f"rules=tenhou&{DRAGONS}"
    edits = (("name", "S", yakuman), ("name", "S", yakuman))
    assert after(before, *edits) == [before, []]


def test_a_removed_set_does_not_come_back_with_a_name(
    after: Callable[..., Any],
) -> None:
    edits = (("remove", "S", 0), ("name", "S", "tsuuiisou"))
    calls = "calls=S-pon-6z.d_S-pon-7z.d-W"
    assert after(f"rules=tenhou&{DRAGONS}", *edits) == [
        f"rules=tenhou&{calls}&win=S-daisangen.tsuuiisou",
        [],
    ]


def test_other_sets_take_over_kinds_and_feeders(after: Callable[..., Any]) -> None:
    edits = (
        ("kind", "S", 1, "daiminkan"),
        ("name", "S", "daisangen"),
        ("name", "S", "daisuushi"),
    )
    calls = "calls=S-pon-1z.w_S-pon-2z.w_S-daiminkan-3z.w_S-pon-4z.w-W"
    assert after(f"rules=tenhou&{DRAGONS}", *edits) == [
        f"rules=tenhou&{calls}&win=S-daisuushi",
        [],
    ]


def test_a_closed_kan_that_becomes_a_claimed_meld_again_has_its_feeder(
    after: Callable[..., Any],
) -> None:
    before = f"rules=tenhou&{DRAGONS}"
    assert after(before, ("kind", "S", 2, "ankan"), ("kind", "S", 2, "pon")) == [before, []]


def test_a_named_pon_names_a_set_of_its_own_kind(after: Callable[..., Any]) -> None:
    calls = "calls=S-ankan-5z.d_S-pon-6z.d_S-pon-7z.d-W"
    found = after(f"rules=tenhou&{calls}&win=S-daisangen", ("lay", "S", "pon", "6z"))
    assert found[0] == ("rules=tenhou&calls=S-ankan-5z.d_S-pon-6z_S-pon-7z.d-W&win=S-daisangen")


@pytest.mark.parametrize(
    ("win", "edit", "told"),
    [
        ("S-daisangen", ("won", "W"), ["that West fed the third dragon"]),
        ("S-daisangen&from=N", ("players", 3), ["the ron from North"]),
        ("S-daisangen&from=N&robbed=kan", ("how", "drew"), ["the robbed kan"]),
        ("S-daisangen&after=kan", ("how", "N"), ["the kan’s replacement tile"]),
        ("S-daisangen_E-3han30fu&from=N", ("how", "drew"), ["East’s win"]),
        ("S-daisangen_E-3han30fu&from=N", ("won", "N"), ["East’s win", "the ron from North"]),
        ("S-tiles.1122z.1z", ("name", "S", "kokushi"), ["the tiles of South’s hand"]),
    ],
)
def test_facts_that_no_longer_fit_are_reported(
    win: str, edit: Edit, told: list[str], after: Callable[..., Any]
) -> None:
    calls = DRAGONS.partition("&")[0]
    assert after(f"rules=tenhou&{calls}&win={win}", edit)[1] == told
