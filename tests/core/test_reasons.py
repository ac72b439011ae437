"""Each step and each payment cites the rule that it applies."""

import pytest

from tests.core.scenario import DRAGONS, FOUR_KANS, TWO_LIABLE, WINDS, answer, codes, reasons

SUUKANTSU = "liable_yakuman=daisangen,daisuushi,suukantsu"
COMPLETING = f"{SUUKANTSU} suukantsu_trigger=completing-kan"
OTHER_HANDS = "liable_yakuman=shousuushi,tsuuiisou,chinroutou,ryuuiisou"
TWO_DRAGONS = "S pon 5z<N 6z<E"
LAST_KAN_ADDED = "S pon 3z<W; S ankan 1m 9p 9s; S shouminkan 3z"
FOUR_TERMINALS = "S pon 1m<E 9m<N 1p<E 9p<W"
KAN_COUNTS = "S ankan 5z; S pon 6z<E 7z<W; concealed_kan=counts"


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        (f"{DRAGONS}; liable_yakuman=", "no-liable-yakuman:t001"),
        (TWO_DRAGONS, "nothing-certain:t001"),
        (DRAGONS, "attached:t003"),
        (WINDS, "attached:t004"),
        (f"{TWO_DRAGONS}; S daiminkan 7z<W", "attached:t003 kan-claim-decides:t005"),
        (f"{TWO_DRAGONS}; S daiminkan 7z<W; kan_claim=never", "kan-claim-never:t019"),
        (f"{TWO_DRAGONS}; S ankan 7z", "closed-kan-completes:t006"),
        (KAN_COUNTS, "attached:t003 closed-kan-counts:t007"),
        (KAN_COUNTS.replace("counts", "ignored"), "closed-kan-ignored:t007"),
        (f"{DRAGONS}; S shouminkan 7z", "attached:t003 added-kan-keeps:t008"),
        (f"{DRAGONS} 1m<E; S shouminkan 1m", "attached:t003"),
        (f"{FOUR_KANS}; {SUUKANTSU}", "attached:t011"),
        (f"{LAST_KAN_ADDED}; {SUUKANTSU}", "added-kan-completes:t012"),
        (f"{LAST_KAN_ADDED}; {COMPLETING}", "added-kan-charged:t013"),
        (f"S pon 1z<E 2z<N 3z<E; {OTHER_HANDS}", "attached:t018"),
        (f"S pon 5z<E 6z<E 7z<E 1z<W; {OTHER_HANDS}", "attached:t018"),
        (f"{FOUR_TERMINALS}; E pon 1s<W; E shouminkan 1s; {OTHER_HANDS}", "attached:t018"),
        (f"S pon 2s<W 3s<W 4s<W 6z<W; {OTHER_HANDS}", "attached:t018"),
    ],
)
def test_who_is_liable_so_far(calls: str, expected: str) -> None:
    assert reasons(calls) == expected


def test_an_added_fourth_kan_says_why_the_feeders_of_open_kans_are_free() -> None:
    """The wiki's picture: three daiminkan, and a pon that becomes the fourth kan."""
    kans = "S daiminkan 1s<N 6s<E; S pon 6z<W; S daiminkan 4s<N; S shouminkan 6z"
    found = answer(f"m-league; {kans}")
    assert found["liable"] == []
    assert codes(found) == ["added-kan-completes", *["open-kan-before"] * 3]
    assert [step["values"]["feeder"] for step in found["steps"]] == ["W", "N", "E", "N"]


COMES_TRUE = "attached:t003 worth-yakuman:p001 realised:t014"
WITH_ANOTHER = "attached:t003 worth-yakuman:p002 realised:t014"
OWN_BY_TSUMO = "covers-own-yakuman:p006 liable-pays-tsumo:p003 tsumo-shares:p008"
LAPSES = "attached:t003 lapsed:t015"
ORDINARY = "nothing-certain:t001 worth-hand:p018"


@pytest.mark.parametrize(
    ("asked", "before", "expected"),
    [
        (
            "S tsumo daisangen; deposits 1",
            COMES_TRUE,
            "liable-pays-tsumo:p003 honba:p011 deposits:p013",
        ),
        ("S ron<N daisangen", COMES_TRUE, "liable-halves-ron:p004 honba:p012"),
        (
            "S ron<N daisangen; honba_on_ron=split",
            COMES_TRUE,
            "liable-halves-ron:p004 honba-split:p012",
        ),
        ("S ron<W daisangen", COMES_TRUE, "liable-dealt-in:p005 honba:p005"),
        ("S tsumo daisangen tsuuiisou", WITH_ANOTHER, f"{OWN_BY_TSUMO} honba:p011"),
        (
            "S tsumo daisangen tsuuiisou; honba_on_tsumo=shared",
            WITH_ANOTHER,
            f"{OWN_BY_TSUMO} honba-shared:p011",
        ),
        (
            "S ron<N daisangen tsuuiisou; scope=whole-hand",
            WITH_ANOTHER,
            "covers-whole-hand:p007 liable-halves-ron:p004 liable-halves-ron:p004 honba:p012",
        ),
        (
            "S tsumo daisangen tsuuiisou; composite_yakuman=single",
            WITH_ANOTHER,
            "liable-pays-tsumo:p003 honba:p011",
        ),
        (
            "N ron<E 4 han 30 fu",
            LAPSES,
            "worth-hand:p017 ron-price:p009 honba:p010 furiten-not-judged:f003",
        ),
        ("N tsumo 5 han", LAPSES, "worth-hand:p018 tsumo-shares:p008 honba-shared:p010"),
    ],
)
def test_what_a_win_after_three_dragons_costs(asked: str, before: str, expected: str) -> None:
    assert reasons(f"{DRAGONS}; {asked}; honba 1") == f"{before} {expected} total:p014"


TWO_COME_TRUE = "realised:t014 realised:t014 each-own:s001"
FIRST_COMES_TRUE = "realised:t014 realised-beside:t014"
PAY_TWICE = "liable-pays-tsumo:p003 liable-pays-tsumo:p003"
HALVE_TWICE = "liable-halves-ron:p004 liable-halves-ron:p004"


@pytest.mark.parametrize(
    ("way", "change", "expected"),
    [
        ("tsumo", "", f"{TWO_COME_TRUE} {PAY_TWICE} honba:s003"),
        ("ron<E", "honba_on_ron=split", f"{TWO_COME_TRUE} {HALVE_TWICE} honba-split:s003"),
        (
            "tsumo",
            "several_liable=first",
            f"{FIRST_COMES_TRUE} first-only:s002 {OWN_BY_TSUMO} honba:p011",
        ),
        (
            "tsumo",
            "several_liable=first scope=whole-hand",
            f"{FIRST_COMES_TRUE} first-only:s002 covers-every-yakuman:p007 {PAY_TWICE} honba:p011",
        ),
        (
            "tsumo",
            "composite_yakuman=single",
            f"{FIRST_COMES_TRUE} first-completed-only:s004 liable-pays-tsumo:p003 honba:p011",
        ),
        (
            "ron<W",
            "several_liable=last",
            "realised-beside:t014 realised:t014 last-only:s002 covers-own-yakuman:p006 "
            "ron-price:p009 liable-halves-ron:p004 honba:p012",
        ),
    ],
)
def test_what_a_win_with_two_liable_players_costs(way: str, change: str, expected: str) -> None:
    found = reasons(f"{TWO_LIABLE}; S {way} daisangen suukantsu; honba 1; {SUUKANTSU} {change}")
    before = "attached:t003 closed-kan-counts:t007 kan-claim-decides:t005 attached:t011"
    assert found == f"{before} worth-yakuman:p002 {expected} total:p014"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("S daiminkan 1m<W", "open-kan-off:t016 tsumo-shares:p008"),
        ("E daiminkan 9p<N; S ankan 1m", "tsumo-shares:p008"),
        (
            "S daiminkan 1m<W; S ankan 9p; open_kan_win=until-discard",
            "open-kan-stands:t016 open-kan-chain:t017 feeder-pays:p015",
        ),
        (
            "S daiminkan 1m<W; S discard 2m; S ankan 9p; open_kan_win=until-discard",
            "open-kan-ended:t017 tsumo-shares:p008",
        ),
        (
            "S daiminkan 1m<W; S ankan 9p; open_kan_win=immediate",
            "open-kan-not-immediate:t020 tsumo-shares:p008",
        ),
    ],
)
def test_what_a_win_after_a_kan_costs(asked: str, expected: str) -> None:
    assert reasons(f"{asked}; S rinshan 5 han") == f"{ORDINARY} {expected} total:p014"


@pytest.mark.parametrize(
    ("hand", "choice", "expected"),
    [
        ("daisangen", "halved", "feeder-halves:p016 honba:p012"),
        ("daisangen", "rest-to-feeder", "liable-pays-tsumo:p003 honba:p015"),
        ("daisangen", "yakuman-only", "kan-gives-way:p016 liable-pays-tsumo:p003 honba:p011"),
        (
            "daisangen tsuuiisou",
            "rest-to-feeder",
            "covers-own-beside-kan:p006 liable-pays-tsumo:p003 feeder-pays:p015 honba:p015",
        ),
    ],
)
def test_what_a_liable_yakuman_after_a_kan_costs(hand: str, choice: str, expected: str) -> None:
    change = f"open_kan_win=immediate open_kan_with_yakuman={choice}"
    found = reasons(f"{DRAGONS}; S daiminkan 1z<N; S rinshan {hand}; honba 1; {change}")
    assert found.partition(" open-kan-stands:t016 ")[2] == f"{expected} total:p014"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("three_player_tsumo=loss", "north-share-lost:p022 tsumo-shares:p008"),
        ("three_player_tsumo=full", "north-share-split:p022 tsumo-shares:p008"),
    ],
)
def test_the_share_of_north(asked: str, expected: str) -> None:
    assert reasons(f"S tsumo 5 han; players 3; {asked}") == f"{ORDINARY} {expected} total:p014"


def test_a_liable_yakuman_that_the_hand_does_not_have_is_not_realised() -> None:
    asked = "S pon 5z<E 6z<E 1z<E 2z<W; S ron<N 3 han 40 fu; liable_yakuman=tsuuiisou"
    expected = "attached:t018 worth-hand:p017 not-realised:t014 ron-price:p009 total:p014"
    assert reasons(asked) == expected


def test_a_winning_dealer_learns_what_a_yakuman_costs() -> None:
    for win, price in (("E tsumo daisangen", 48000), ("S tsumo daisangen", 32000)):
        (worth,) = (step for step in answer(win)["steps"] if step["code"] == "worth-yakuman")
        assert worth["values"]["each"] == price


SMALL = "1 han 30 fu"
FIRST = "several-winners:p019"
EACH = "honba_multiple_ron=each deposits_multiple_ron=each"


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("", FIRST),
        ("honba 1; deposits 1", f"{FIRST} honba-to-first:p019 deposits-to-first:p019"),
        (
            f"honba 1; deposits 1; riichi N; {EACH}",
            f"{FIRST} honba-to-each:p019 deposits-to-owners:p019",
        ),
        ("deposits 1; riichi S; deposits_multiple_ron=each", f"{FIRST} deposits-to-owners:p019"),
        ("deposits 1; deposits_multiple_ron=each", f"{FIRST} deposits-of-nobody:p019"),
        ("honba 1; multiple_ron=head-bump", "head-bump:p020"),
    ],
)
def test_what_several_winners_share(more: str, expected: str) -> None:
    found = reasons(f"{DRAGONS}; S ron<E daisangen; N ron<E {SMALL}; {more}")
    assert found.startswith(f"attached:t003 {expected} worth-yakuman:p001 ")


def test_three_rons() -> None:
    wins = f"E ron<N {SMALL}; S ron<N daisangen; W ron<N {SMALL}"
    assert reasons(f"{DRAGONS}; {wins}; abortive_draws=triple-ron") == (
        "attached:t003 triple-ron:p021"
    )
    owner = f"{DRAGONS}; {wins}; deposits 2; riichi W; deposits_multiple_ron=each"
    assert "deposits-to-owners:p019" in reasons(owner).split()


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("S pon 5z<N", "no-danger:t001"),
        (TWO_DRAGONS, "danger:t003"),
        ("S pon 1z<E 2z<N 3z<E", "danger:t004"),
        ("E discard 1m; open_kan_win=immediate", " ".join(["danger-of-all-but:t016"] * 3)),
    ],
)
def test_what_is_dangerous(calls: str, expected: str) -> None:
    assert reasons(f"danger: {calls}; seat E") == expected


@pytest.mark.parametrize(
    ("scores", "said", "dealer"),
    [
        ("E2 S46 W12 N192", "North receives 768 in all.", -492),
        ("E200 S10 W10 N60", "North receives 240 in all.", 640),
    ],
)
def test_only_the_winner_gets_a_total(scores: str, said: str, dealer: int) -> None:
    """In Harr's game losers also pay each other, so a loser can end with more than the winner."""
    found = answer(f"harr-1922; N tsumo; scores {scores}")
    assert [step["says"] for step in found["steps"] if step["code"] == "total"] == [said]
    assert found["deltas"]["E"] == dealer
