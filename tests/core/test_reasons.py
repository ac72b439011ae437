"""Each step and each payment cites the rule that it applies."""

from typing import Any

import pytest

from tests.core.support import (
    DRAGONS,
    FOUR_KANS,
    TWO_LIABLE,
    WIKI,
    WINDS,
    Question,
    answer,
    call_of,
    house,
    reasons,
    ruling,
)

IGNORED = house(concealed_kan="ignored")
COUNTS = house(concealed_kan="counts")
NEVER = house(kan_claim="never")
THREE = ["daisangen", "daisuushi", "suukantsu"]
NAMES_SUUKANTSU = house(liable_yakuman=THREE)
FEEDER_OF_THE_PON = house(liable_yakuman=THREE, suukantsu_trigger="completing-kan")
OTHER_HANDS = house(liable_yakuman=["shousuushi", "tsuuiisou", "chinroutou", "ryuuiisou"])
FOUR_TERMINALS = ("S pon 1m from E", "S pon 9m from N", "S pon 1p from E", "S pon 9p from W")
LAST_KAN_ADDED = ("S pon 3z from W", *FOUR_KANS[:3], "S shouminkan 3z")
KAN = "S daiminkan 1m from W"


@pytest.mark.parametrize(
    ("rules", "calls", "expected"),
    [
        (house(liable_yakuman=[]), DRAGONS, "no-liable-yakuman:t001"),
        (WIKI, DRAGONS[:2], "nothing-certain:t001"),
        (WIKI, DRAGONS, "attached:t003"),
        (WIKI, WINDS, "attached:t004"),
        (WIKI, (*DRAGONS[:2], "S daiminkan 7z from W"), "attached:t003 kan-claim-decides:t005"),
        (NEVER, (*DRAGONS[:2], "S daiminkan 7z from W"), "kan-claim-never:t019"),
        (WIKI, (*DRAGONS[:2], "S ankan 7z"), "closed-kan-completes:t006"),
        (COUNTS, ("S ankan 5z", *DRAGONS[1:]), "attached:t003 closed-kan-counts:t007"),
        (IGNORED, ("S ankan 5z", *DRAGONS[1:]), "closed-kan-ignored:t007"),
        (WIKI, (*DRAGONS, "S shouminkan 7z"), "attached:t003 added-kan-keeps:t008"),
        (WIKI, (*DRAGONS, "S pon 1m from E", "S shouminkan 1m"), "attached:t003"),
        (NAMES_SUUKANTSU, FOUR_KANS, "attached:t011"),
        (NAMES_SUUKANTSU, LAST_KAN_ADDED, "added-kan-completes:t012"),
        (FEEDER_OF_THE_PON, LAST_KAN_ADDED, "added-kan-charged:t013"),
        (OTHER_HANDS, WINDS[:3], "attached:t018"),
        (
            OTHER_HANDS,
            ("S pon 5z from E", "S pon 6z from E", "S pon 7z from E", "S pon 1z from W"),
            "attached:t018",
        ),
        (OTHER_HANDS, FOUR_TERMINALS, "attached:t018"),
        (OTHER_HANDS, (*FOUR_TERMINALS, "E pon 1s from W", "E shouminkan 1s"), "attached:t018"),
        (
            OTHER_HANDS,
            ("S pon 2s from W", "S pon 3s from W", "S pon 4s from W", "S pon 6z from W"),
            "attached:t018",
        ),
    ],
)
def test_who_is_liable_so_far(rules: object, calls: tuple[str, ...], expected: str) -> None:
    listed = [call_of(call) for call in calls]
    found = answer({"ask": "liability", "rules": rules, "calls": listed})
    assert reasons(found) == expected


BOTH = "daisangen tsuuiisou"
HAND = "daisangen suukantsu"
MADE_CERTAIN = "attached:t003"
COMES_TRUE = f"{MADE_CERTAIN} worth-yakuman:p001 realised:t014"
WITH_ANOTHER = f"{MADE_CERTAIN} worth-yakuman:p002 realised:t014"
TWO_COME_TRUE = (
    "attached:t003 closed-kan-counts:t007 kan-claim-decides:t005 attached:t011 "
    "worth-yakuman:p002 realised:t014 realised:t014"
)
FIRST_COMES_TRUE = TWO_COME_TRUE.removesuffix("realised:t014") + "realised-beside:t014"
LAST_COMES_TRUE = TWO_COME_TRUE.replace("realised", "realised-beside", 1)


@pytest.mark.parametrize(
    ("change", "calls", "win", "more", "expected"),
    [
        (
            {},
            DRAGONS,
            "S tsumo daisangen",
            {"honba": 1, "deposits": 1},
            f"{COMES_TRUE} liable-pays-tsumo:p003 honba:p011 deposits:p013",
        ),
        (
            {},
            DRAGONS,
            "S ron N daisangen",
            {"honba": 1},
            f"{COMES_TRUE} liable-halves-ron:p004 honba:p012",
        ),
        (
            {"honba_on_ron": "discarder"},
            DRAGONS,
            "S ron N daisangen",
            {"honba": 1},
            f"{COMES_TRUE} liable-halves-ron:p004 honba:p012",
        ),
        (
            {"honba_on_ron": "split"},
            DRAGONS,
            "S ron N daisangen",
            {"honba": 1},
            f"{COMES_TRUE} liable-halves-ron:p004 honba-split:p012",
        ),
        (
            {},
            DRAGONS,
            "S ron W daisangen",
            {"honba": 1},
            f"{COMES_TRUE} liable-dealt-in:p005 honba:p005",
        ),
        (
            {},
            DRAGONS,
            f"S tsumo {BOTH}",
            {"honba": 1},
            f"{WITH_ANOTHER} covers-own-yakuman:p006 liable-pays-tsumo:p003 tsumo-shares:p008 "
            "honba:p011",
        ),
        (
            {"honba_on_tsumo": "shared"},
            DRAGONS,
            f"S tsumo {BOTH}",
            {"honba": 1},
            f"{WITH_ANOTHER} covers-own-yakuman:p006 liable-pays-tsumo:p003 tsumo-shares:p008 "
            "honba-shared:p011",
        ),
        (
            {"scope": "whole-hand"},
            DRAGONS,
            f"S ron N {BOTH}",
            {},
            f"{WITH_ANOTHER} covers-whole-hand:p007 liable-halves-ron:p004 liable-halves-ron:p004",
        ),
        (
            {"composite_yakuman": "single"},
            DRAGONS,
            f"S tsumo {BOTH}",
            {},
            f"{WITH_ANOTHER} liable-pays-tsumo:p003",
        ),
        (
            {"double_yakuman": ["daisuushi"]},
            WINDS,
            "S tsumo daisuushi",
            {},
            "attached:t004 worth-yakuman:p002 realised:t014 liable-pays-tsumo:p003",
        ),
        (
            {},
            DRAGONS,
            "N ron E 4 han 30 fu",
            {"honba": 1},
            f"{MADE_CERTAIN} lapsed:t015 worth-hand:p017 ron-price:p009 honba:p010 "
            "furiten-not-judged:f003",
        ),
        (
            {},
            DRAGONS,
            "N tsumo 5 han",
            {"honba": 1},
            f"{MADE_CERTAIN} lapsed:t015 worth-hand:p018 tsumo-shares:p008 honba-shared:p010",
        ),
        (
            {"liable_yakuman": ["tsuuiisou"]},
            ("S pon 5z from E", "S pon 6z from E", "S pon 1z from E", "S pon 2z from W"),
            "S ron N 3 han 40 fu",
            {},
            "attached:t018 worth-hand:p017 not-realised:t014 ron-price:p009",
        ),
        (
            {"liable_yakuman": THREE},
            TWO_LIABLE,
            f"S tsumo {HAND}",
            {"honba": 1},
            f"{TWO_COME_TRUE} each-own:s001 liable-pays-tsumo:p003 liable-pays-tsumo:p003 "
            "honba:s003",
        ),
        (
            {"liable_yakuman": THREE, "honba_on_ron": "split"},
            TWO_LIABLE,
            f"S ron E {HAND}",
            {"honba": 1},
            f"{TWO_COME_TRUE} each-own:s001 liable-halves-ron:p004 liable-halves-ron:p004 "
            "honba-split:s003",
        ),
        (
            {"liable_yakuman": THREE, "several_liable": "first"},
            TWO_LIABLE,
            f"S tsumo {HAND}",
            {"honba": 1},
            f"{FIRST_COMES_TRUE} first-only:s002 covers-own-yakuman:p006 liable-pays-tsumo:p003 "
            "tsumo-shares:p008 honba:p011",
        ),
        (
            {"liable_yakuman": THREE, "several_liable": "first", "scope": "whole-hand"},
            TWO_LIABLE,
            f"S tsumo {HAND}",
            {},
            f"{FIRST_COMES_TRUE} first-only:s002 covers-every-yakuman:p007 "
            "liable-pays-tsumo:p003 liable-pays-tsumo:p003",
        ),
        (
            {"liable_yakuman": THREE, "composite_yakuman": "single"},
            TWO_LIABLE,
            f"S tsumo {HAND}",
            {"honba": 1},
            f"{FIRST_COMES_TRUE} first-completed-only:s004 liable-pays-tsumo:p003 honba:p011",
        ),
        (
            {"liable_yakuman": THREE, "several_liable": "last"},
            TWO_LIABLE,
            f"S ron W {HAND}",
            {"honba": 1},
            f"{LAST_COMES_TRUE} last-only:s002 covers-own-yakuman:p006 ron-price:p009 "
            "liable-halves-ron:p004 honba:p012",
        ),
        (
            {},
            (KAN,),
            "S rinshan 5 han",
            {},
            "nothing-certain:t001 worth-hand:p018 open-kan-off:t016 tsumo-shares:p008",
        ),
        (
            {},
            ("E daiminkan 9p from N", "S ankan 1m"),
            "S rinshan 5 han",
            {},
            "nothing-certain:t001 worth-hand:p018 tsumo-shares:p008",
        ),
        (
            {"open_kan_win": "until-discard"},
            (KAN, "S ankan 9p"),
            "S rinshan 5 han",
            {"honba": 1},
            "nothing-certain:t001 worth-hand:p018 open-kan-stands:t016 open-kan-chain:t017 "
            "feeder-pays:p015 honba:p015",
        ),
        (
            {"open_kan_win": "until-discard"},
            (KAN, "S discard 2m", "S ankan 9p"),
            "S rinshan 5 han",
            {},
            "nothing-certain:t001 worth-hand:p018 open-kan-ended:t017 tsumo-shares:p008",
        ),
        (
            {"open_kan_win": "immediate"},
            (KAN, "S ankan 9p"),
            "S rinshan 5 han",
            {},
            "nothing-certain:t001 worth-hand:p018 open-kan-not-immediate:t020 tsumo-shares:p008",
        ),
        (
            {"open_kan_win": "immediate", "open_kan_with_yakuman": "halved"},
            (*DRAGONS, "S daiminkan 1z from N"),
            "S rinshan daisangen",
            {"honba": 1},
            f"{COMES_TRUE} open-kan-stands:t016 feeder-halves:p016 honba:p012",
        ),
        (
            {"open_kan_win": "immediate", "open_kan_with_yakuman": "rest-to-feeder"},
            (*DRAGONS, "S daiminkan 1z from N"),
            "S rinshan daisangen",
            {"honba": 1},
            f"{COMES_TRUE} open-kan-stands:t016 liable-pays-tsumo:p003 honba:p015",
        ),
        (
            {"open_kan_win": "immediate", "open_kan_with_yakuman": "yakuman-only"},
            (*DRAGONS, "S daiminkan 1z from N"),
            "S rinshan daisangen",
            {"honba": 1},
            f"{COMES_TRUE} open-kan-stands:t016 kan-gives-way:p016 liable-pays-tsumo:p003 "
            "honba:p011",
        ),
        (
            {"open_kan_win": "immediate", "open_kan_with_yakuman": "rest-to-feeder"},
            (*DRAGONS, "S daiminkan 1z from N"),
            f"S rinshan {BOTH}",
            {},
            f"{WITH_ANOTHER} open-kan-stands:t016 covers-own-beside-kan:p006 "
            "liable-pays-tsumo:p003 feeder-pays:p015",
        ),
        (
            {"three_player_tsumo": "loss"},
            (),
            "S tsumo 5 han",
            {"players": 3},
            "nothing-certain:t001 worth-hand:p018 north-share-lost:p022 tsumo-shares:p008",
        ),
        (
            {"three_player_tsumo": "full"},
            (),
            "S tsumo 5 han",
            {"players": 3},
            "nothing-certain:t001 worth-hand:p018 north-share-split:p022 tsumo-shares:p008",
        ),
    ],
)
def test_what_a_win_costs(
    change: dict[str, Any], calls: tuple[str, ...], win: str, more: Question, expected: str
) -> None:
    found = ruling(house(**change), *calls, win=win, **more)
    assert reasons(found) == f"{expected} total:p014"
    said = {step["clause"] for step in found["steps"]}
    assert {transfer["clause"] for transfer in found["transfers"]} <= said, (
        "no payment without its step"
    )


def test_a_winning_dealer_learns_what_a_yakuman_costs() -> None:
    for win, price in (("E tsumo daisangen", 48000), ("S tsumo daisangen", 32000)):
        worth = next(
            step for step in ruling(WIKI, win=win)["steps"] if step["code"] == "worth-yakuman"
        )
        assert worth["values"]["each"] == price


SMALL = "1 han 30 fu"
TWO_RONS = f"S ron E daisangen; N ron E {SMALL}"


@pytest.mark.parametrize(
    ("change", "more", "expected"),
    [
        ({}, {}, "several-winners:p019"),
        (
            {},
            {"honba": 1, "deposits": 1},
            "several-winners:p019 honba-to-first:p019 deposits-to-first:p019",
        ),
        (
            {"honba_multiple_ron": "each", "deposits_multiple_ron": "each"},
            {"honba": 1, "deposits": 1, "riichi": ["N"]},
            "several-winners:p019 honba-to-each:p019 deposits-to-owners:p019",
        ),
        (
            {"deposits_multiple_ron": "each"},
            {"deposits": 1, "riichi": ["S"]},
            "several-winners:p019 deposits-to-owners:p019",
        ),
        (
            {"deposits_multiple_ron": "each"},
            {"deposits": 1},
            "several-winners:p019 deposits-of-nobody:p019",
        ),
        ({"multiple_ron": "head-bump"}, {"honba": 1}, "head-bump:p020"),
    ],
)
def test_what_several_winners_share(change: dict[str, Any], more: Question, expected: str) -> None:
    found = reasons(ruling(house(**change), *DRAGONS, win=TWO_RONS, **more))
    assert found.startswith(f"attached:t003 {expected} worth-yakuman:p001 ")


def test_one_of_several_winners_takes_back_their_own_deposit() -> None:
    win = f"E ron N {SMALL}; S ron N daisangen; W ron N {SMALL}"
    rules = house(deposits_multiple_ron="each")
    found = ruling(rules, *DRAGONS, win=win, deposits=2, riichi=["W"])
    assert "deposits-to-owners:p019" in reasons(found).split()


def test_three_rons() -> None:
    win = f"E ron N {SMALL}; S ron N daisangen; W ron N {SMALL}"
    found = ruling(house(abortive_draws=["triple-ron"]), *DRAGONS, win=win)
    assert reasons(found) == "attached:t003 triple-ron:p021"


@pytest.mark.parametrize(
    ("change", "calls", "expected"),
    [
        ({}, DRAGONS[:1], "no-danger:t001"),
        ({}, DRAGONS[:2], "danger:t003"),
        ({}, WINDS[:3], "danger:t004"),
        (
            {"open_kan_win": "immediate"},
            ("E discard 1m",),
            "danger-of-all-but:t016 danger-of-all-but:t016 danger-of-all-but:t016",
        ),
    ],
)
def test_what_is_dangerous(change: dict[str, Any], calls: tuple[str, ...], expected: str) -> None:
    listed = [call_of(call) for call in calls]
    asked = {"ask": "danger", "rules": house(**change), "calls": listed, "seat": "E"}
    assert reasons(answer(asked)) == expected


@pytest.mark.parametrize(
    ("scores", "said", "dealer"),
    [
        ({"E": 2, "S": 46, "W": 12, "N": 192}, "North receives 768 in all.", -492),
        ({"E": 200, "S": 10, "W": 10, "N": 60}, "North receives 240 in all.", 640),
    ],
)
def test_only_the_winner_gets_a_total(scores: dict[str, int], said: str, dealer: int) -> None:
    """In Harr's game losers also pay each other, so a loser can end with more than the winner."""
    win = {"by": "N", "from": None}
    found = answer(
        {"ask": "ruling", "rules": "harr-1922", "calls": [], "win": win, "scores": scores}
    )
    assert [step["says"] for step in found["steps"] if step["code"] == "total"] == [said]
    assert found["deltas"]["E"] == dealer
