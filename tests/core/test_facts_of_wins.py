"""The facts of a win: for every pair, whether both can be true, and what a ruling says if not."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from pao_core.games.riichi_facts import EXCLUDED, Fact
from tests.core.scenario import TENHOU, Question, calls_of, house, problems

FACTS: dict[str, Question] = {
    "tsumo": {"from": None},
    "ron": {"from": "W"},
    "riichi": {"riichi": "riichi"},
    "double": {"riichi": "double"},
    "ippatsu": {"ippatsu": True},
    "after-kan": {"after_kan": True, "from": None},
    "robbing": {"robbing": True, "from": "W"},
    "last-tile": {"last_tile": True},
    "ura": {"ura": "9p"},
    "kita": {"kita": 1},
    "open-call": {},
    "closed-kan": {},
    "others-call": {},
    "tenhou": {"by": "E", "from": None, "value": {"yakuman": ["tenhou"]}},
    "chiihou": {"by": "S", "from": None, "value": {"yakuman": ["chiihou"]}},
}
"""Each fact as keys of a win. Three facts are calls."""
NEED_RIICHI = {"ippatsu", "ura"}
CALLS = ("open-call", "closed-kan", "others-call")
FIRST_KEY = {"ippatsu": "ippatsu", "last-tile": "last_tile", "ura": "ura", "kita": "kita"}


def question_of(facts: tuple[str, ...], rules: object = TENHOU) -> Question:
    """A question in which these facts are true, with what they need. The first `from` counts."""
    win: Question = {}
    for fact in facts:
        win = FACTS[fact] | win
    win = {"by": "S", "from": None} | win
    needs = NEED_RIICHI.intersection(facts)
    if needs and not {"riichi", "double", "open-call"}.intersection(facts) and "value" not in win:
        win["riichi"] = "riichi"
    if "value" not in win:
        win |= {"concealed": _concealed(facts), "tile": "8s"}
    return {
        "ask": "ruling",
        "rules": rules,
        "players": 3,
        "round": "E",
        "calls": [call for each in _calls(facts, str(win["by"])) for call in calls_of(each)],
        "win": win,
    }


def _has_kan(facts: tuple[str, ...]) -> bool:
    return "closed-kan" in facts or ("after-kan" in facts and "kita" not in facts)


def _calls(facts: tuple[str, ...], by: str) -> Iterator[str]:
    other = "E" if by == "S" else "S"
    if "others-call" in facts:
        yield f"W pon 1p<{other}"
    if "open-call" in facts:
        yield f"{by} pon 2p<W"
    if _has_kan(facts):
        yield f"{by} ankan 4p"
    if "robbing" in facts:
        yield from (f"W pon 8s<{other}", "W shouminkan 8s")


def _concealed(facts: tuple[str, ...]) -> str:
    sets = ("" if _has_kan(facts) else "345p") + ("" if "open-call" in facts else "678p")
    return f"{sets}2234567s"


def found(facts: tuple[str, ...], rules: object = TENHOU) -> str:
    """The places and codes of the problems, each once."""
    return ", ".join(dict.fromkeys(problems(question_of(facts, rules)).split(", ")))


NOT_TOGETHER = "win.value: impossible-yakuman"
"""Tenhou and chiihou are named yakuman, which calls and other ways to win exclude."""
EXCLUDED_PAIRS = {
    ("tsumo", "robbing"): "win.robbing: not-robbed",
    ("ron", "after-kan"): "win.after_kan: not-after-kan",
    ("after-kan", "robbing"): "win.robbing: not-robbed",
    ("riichi", "open-call"): "win.riichi: open-riichi",
    ("double", "open-call"): "win.riichi: open-riichi",
    # No call precedes a double riichi, so the winner passed the tile of the pon.
    ("double", "robbing"): "win.tile: furiten",
    ("ippatsu", "after-kan"): "win.ippatsu: contradiction",
    ("ippatsu", "open-call"): "win.ippatsu: contradiction",
    ("ura", "open-call"): "win.ura: contradiction",
    ("after-kan", "last-tile"): "win.last_tile: contradiction",
    ("robbing", "last-tile"): "win.last_tile: contradiction",
    **{(fact, "tenhou"): NOT_TOGETHER for fact in ("ron", "after-kan", "robbing")},
    **{(fact, "chiihou"): NOT_TOGETHER for fact in ("ron", "after-kan", "robbing")},
    **{(fact, "tenhou"): NOT_TOGETHER for fact in CALLS},
    **{(fact, "chiihou"): NOT_TOGETHER for fact in CALLS},
    **{
        (fact, first): f"win.{FIRST_KEY.get(fact, 'riichi')}: contradiction"
        for fact in ("riichi", "double", "ippatsu", "last-tile", "ura", "kita")
        for first in ("tenhou", "chiihou")
    },
}
"""The pairs that no win can have, with the problem. Every other pair is possible."""
THE_FORM_EXCLUDES = {("tsumo", "ron"), ("riichi", "double"), ("tenhou", "chiihou")}
"""One key gives both, or they name the winner."""


@pytest.mark.parametrize("pair", [*combinations(FACTS, 2)], ids=" ".join)
def test_every_pair_of_facts_is_possible_or_a_problem(pair: tuple[str, str]) -> None:
    if pair not in THE_FORM_EXCLUDES:
        assert found(pair) == EXCLUDED_PAIRS.get(pair, "")


PLAIN = house(TENHOU, kita="plain", kita_ippatsu="keeps")
KEEPS = house(TENHOU, kita_ippatsu="keeps")


@pytest.mark.parametrize(
    ("facts", "rules", "expected"),
    [
        # A call before the riichi prevents double riichi, and one after it ends ippatsu.
        ("double ippatsu others-call", TENHOU, "win.ippatsu: contradiction"),
        ("double ippatsu closed-kan", TENHOU, "win.ippatsu: contradiction"),
        ("double ippatsu robbing", TENHOU, "win.ippatsu: contradiction"),
        ("double ippatsu last-tile", TENHOU, "win.last_tile: contradiction"),
        # Kita counts as a call, but some rules keep ippatsu.
        ("double ippatsu kita", TENHOU, "win.kita: contradiction"),
        ("double ippatsu kita ron", TENHOU, "win.kita: contradiction"),
        ("double ippatsu kita ron", KEEPS, "win.kita: contradiction"),
        ("double ippatsu kita", KEEPS, "win.kita: contradiction"),
        ("double ippatsu kita", PLAIN, ""),
        ("double ippatsu kita after-kan", KEEPS, ""),
        ("double ippatsu kita after-kan", TENHOU, "win.ippatsu: contradiction"),
        ("riichi ippatsu kita ron", TENHOU, ""),
        ("riichi ippatsu kita closed-kan after-kan", KEEPS, ""),
        ("riichi ippatsu kita closed-kan after-kan", TENHOU, "win.ippatsu: contradiction"),
    ],
    ids=str,
)
def test_three_facts_can_exclude_each_other(facts: str, rules: object, expected: str) -> None:
    assert found(tuple(facts.split()), rules) == expected


@pytest.mark.parametrize(
    ("rules", "players", "expected"),
    [
        ("tenhou", 4, "win.last_tile: contradiction"),
        ("m-league", 4, ""),  # riichi needs one tile in the wall
        ("mcgill-riichi-2015", 4, ""),  # open
        ("tenhou", 3, ""),  # a north set aside shortens the wall
    ],
)
def test_ippatsu_on_the_last_discard_needs_a_late_riichi(
    rules: str, players: int, expected: str
) -> None:
    asked = question_of(("ron", "riichi", "ippatsu", "last-tile"), rules)
    assert problems(asked | {"players": players}) == expected


def test_the_closed_kan_that_is_robbed_is_no_call_before_the_win() -> None:
    hand = "9m19p19s1234567z9s+1m riichi=double ippatsu=yes"
    assert problems(f"mahjong-soul; W ankan 1m; S chankan<W {hand}; players 3; round E") == ""


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"indicators": "1p", "ura": "9p9p"}, "win.ura: contradiction"),
        ({"indicators": "1p1p", "ura": "9p9p"}, ""),
        ({"indicators": "1p1p", "ura": "9p"}, ""),  # some rules have no ura dora for kans
        ({"ura": "9p9p"}, ""),  # the other indicators were left out
    ],
)
def test_there_are_no_more_ura_dora_than_dora(more: Question, expected: str) -> None:
    asked = question_of(("riichi",))
    assert problems(asked | {"win": asked["win"] | more}) == expected


def test_the_last_tile_leaves_none_in_the_wall() -> None:
    asked = question_of(("last-tile",))
    assert problems(asked | {"wall": 5}) == "win.last_tile: contradiction"
    assert problems(asked | {"wall": 0}) == ""
    assert problems(question_of(("tsumo",)) | {"wall": 5}) == ""


@pytest.mark.parametrize(
    ("kans", "expected"),
    [
        ("E ankan 1p 9p 1s; W pon 8s<E; S ankan 4p", "win.robbing: contradiction"),
        ("E ankan 9p 1s; W pon 8s<E; S ankan 4p", ""),
        ("E ankan 9p 1s; W pon 8s<E; S ankan 4p; W shouminkan 8s", ""),  # the fourth is robbed
    ],
)
def test_nobody_can_rob_a_fifth_kan(kans: str, expected: str) -> None:
    assert problems(f"tenhou; {kans}; S chankan<W 678p2234567s+8s; players 3") == expected


DRAGONS = "S pon 5z<E 6z<E 7z<E"
TWO_DRAGONS = "S pon 6z<E 7z<E"
CONTRADICTION = "win.tile: contradiction"


@pytest.mark.parametrize(
    ("won", "calls", "possible"),
    [
        ("kokushi 5m", "", False),
        ("kokushi 1m", "", True),
        ("tsuuiisou 5z", "", True),
        ("tsuuiisou 5z", "S pon 5z<E", False),
        ("chinroutou 5m", "", False),
        ("chinroutou 9p", "S pon 9p<E", False),
        ("ryuuiisou 1m", "", False),
        ("ryuuiisou 8s", "S pon 8s<E", False),
        ("ryuuiisou 3s", "S pon 3s<E", True),  # in 2-3-4
        ("chuuren 5z", "", False),
        ("daisangen 5z", DRAGONS, False),
        ("daisangen 5z", TWO_DRAGONS, True),
        ("daisangen 9p", f"{DRAGONS} 9p<E", False),
        ("daisangen 9p", f"{TWO_DRAGONS} 9p<E", False),
        ("daisangen 8p", f"{DRAGONS} 9p<E", True),
        ("daisuushi 5m", "", True),  # the pair
        ("daisuushi 1z", "S pon 1z<E", False),
        ("shousuushi 5m", "", True),
        ("shousuushi 5m", "S pon 9p<E", False),
        ("shousuushi 4z", "S pon 9p<E", True),
        ("suukantsu 5m", "S ankan 1m 2m 3m 4m", True),
    ],
)
def test_a_yakuman_can_only_be_won_on_a_tile_that_completes_it(
    won: str, calls: str, possible: bool
) -> None:
    yakuman, tile = won.split()
    found = problems(f"tenhou; {calls}; S tsumo {yakuman} tile={tile}")
    assert found == ("" if possible else CONTRADICTION)


def test_a_fourth_honour_completes_no_hand() -> None:
    assert problems("tenhou; S pon 5z<E; S ron<W 3 han 40 fu tile=5z") == CONTRADICTION
    assert problems("tenhou; S pon 5z<E; S ron<W 3 han 40 fu tile=6z") == ""


def test_a_hand_of_five_sets_has_room_for_another() -> None:
    calls, win = "S pon 1z<E 6z<E 3z<E", "S ron<N shousuushi tile=5m"
    assert problems(f"tenhou; {calls}; {win}") == CONTRADICTION
    assert CONTRADICTION not in problems(f"taiwan; {calls}; {win}")
    assert CONTRADICTION in problems(f"taiwan; {calls} 9p<E; {win}")


def test_the_other_games_ask_it_too() -> None:
    assert CONTRADICTION in problems("mcgill-hkos-2015; S tsumo kokushi tile=5m")


def test_every_row_of_the_table_is_shown_here() -> None:
    """Each row is about facts that a case above has."""
    assert {fact for row in EXCLUDED for fact in (*row.facts, *row.without)} == set(Fact)
