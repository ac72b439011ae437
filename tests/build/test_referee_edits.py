"""The referee's model of a case: an edit removes only facts that it is about, or reports them."""

import json
from collections.abc import Sequence
from pathlib import Path

from tests.build.in_node import evaluated
from tests.core import profiles

EDITS = Path(__file__).with_name("referee_edits.ts")
CASES, PAIRS = (profiles.examples(300), 20)
Edit = tuple[str | int, ...]


def test_two_edits_in_both_orders_keep_all_other_facts() -> None:
    """Undo and redo must restore the exact case, and an address must give the same case."""
    found = evaluated(EDITS, f"it.tryPairs({CASES}, {PAIRS})")
    assert found["tried"] == 2 * CASES * PAIRS
    assert found["complaints"] == []
    assert found["changed"] > found["tried"] / 2, "most edits change the case"


DRAGONS = "calls=S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W&win=S-daisangen"


TENHOU = f"rules=tenhou&{DRAGONS}"
OF_DRAGONS = DRAGONS.partition("&")[0]
EDITED: list[tuple[str, Sequence[Edit], str]] = [
    (  # a name keeps a closed kan and every feeder
        f"rules=m-league&{DRAGONS}",
        [("kind", "S", 0, "ankan"), ("from", "S", 1, "N"), ("name", "S", "tsuuiisou")],
        "rules=m-league&calls=S-ankan-5z.d_S-pon-6z.d-N_S-pon-7z.d-W&win=S-daisangen.tsuuiisou",
    ),
    *(  # removing a name restores the case
        (TENHOU, [("name", "S", yakuman), ("name", "S", yakuman)], TENHOU)
        for yakuman in ("tsuuiisou", "daisuushi", "suukantsu", "ryuuiisou")
    ),
    (  # a removed set does not come back with a name
        TENHOU,
        [("remove", "S", 0), ("name", "S", "tsuuiisou")],
        "rules=tenhou&calls=S-pon-6z.d_S-pon-7z.d-W&win=S-daisangen.tsuuiisou",
    ),
    (  # other sets take over kinds and feeders
        TENHOU,
        [("kind", "S", 1, "daiminkan"), ("name", "S", "daisangen"), ("name", "S", "daisuushi")],
        "rules=tenhou&calls=S-pon-1z.w_S-pon-2z.w_S-daiminkan-3z.w_S-pon-4z.w-W&win=S-daisuushi",
    ),
    (  # a closed kan that becomes a claimed meld again has its feeder
        TENHOU,
        [("kind", "S", 2, "ankan"), ("kind", "S", 2, "pon")],
        TENHOU,
    ),
    (  # a named pon names a set of its own kind
        "rules=tenhou&calls=S-ankan-5z.d_S-pon-6z.d_S-pon-7z.d-W&win=S-daisangen",
        [("lay", "S", "pon", "6z")],
        "rules=tenhou&calls=S-ankan-5z.d_S-pon-6z_S-pon-7z.d-W&win=S-daisangen",
    ),
]
TOLD: list[tuple[str, Edit, list[str]]] = [
    ("S-daisangen", ("won", "W"), ["that West fed the third dragon"]),
    ("S-daisangen&from=N", ("players", 3), ["the ron from North"]),
    ("S-daisangen&from=N&robbed=kan", ("how", "drew"), ["the robbed kan"]),
    ("S-daisangen&after=kan", ("how", "N"), ["the kan’s replacement tile"]),
    ("S-daisangen_E-3han30fu&from=N", ("how", "drew"), ["East’s win"]),
    ("S-daisangen_E-3han30fu&from=N", ("won", "N"), ["East’s win", "the ron from North"]),
    ("S-tiles.1122z.1z", ("name", "S", "kokushi"), ["the tiles of South’s hand"]),
]
"""What an edit reports because it no longer fits."""


def test_an_edit_keeps_what_it_is_not_about_and_reports_what_no_longer_fits() -> None:
    tried = [(before, edits) for before, edits, _ in EDITED]
    tried += [(f"rules=tenhou&{OF_DRAGONS}&win={win}", [edit]) for win, edit, _ in TOLD]
    found = evaluated(EDITS, f"{json.dumps(tried)}.map((each) => it.after(...each))")
    edited, told = found[: len(EDITED)], found[len(EDITED) :]
    for (address, _), (before, edits, after) in zip(edited, EDITED, strict=True):
        assert address == after, (before, edits)
    assert [lost for _, lost in told] == [expected for _, _, expected in TOLD]
