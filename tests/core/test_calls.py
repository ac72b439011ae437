"""What a player may call on a discard, and what a call ends."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import (
    Call,
    CallKind,
    Chance,
    Declared,
    DiscardKind,
    ImpossibleQuestion,
    Offer,
    PublicTable,
    RuleSet,
    forbidden,
    house_rules,
    may_call,
    melds,
    to_text,
)
from pao_core.board.seats import seats_in_play
from pao_core.board.table import is_not_in_three_player
from pao_core.board.tiles import TILES, Tile
from pao_core.play.calls import is_offered, offers_on
from tests.core.profiles import examples
from tests.core.scenario import WIKI, Question, answer, assumed, codes, problems, question

HAND = "2356m40p34455z22s"
"""South's hand in most questions; East, on the left, discards 4m."""
ASKED = f"calls: seat S; hand {HAND}; tile 4m; from E"
TRIPLET = f"{ASKED}; hand 444m40p34455z22s5m"
OF_THREE = f"{ASKED}; players 3; hand 19m40p111223344z; tile 1m"


def offers(asked: Question) -> str:
    """The possible calls: `chii 35p not 4p, pon 44p`."""
    return ", ".join(
        f"{call['kind']} {call['with']}" + (f" not {call['kuikae']}" if call["kuikae"] else "")
        for call in asked["calls"]
    )


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("tile 9m", "chii-no-tiles too-few-copies too-few-copies"),
        ("tile 4z", "chii-of-honour may-call-but too-few-copies"),
        ("from W", "chii-not-left too-few-copies too-few-copies"),
        ("last_discard yes", "last-discard-unclaimed"),
        ("riichi yes", "no-call-in-riichi"),
        ("melds (1111p) (2222p); hand 444m34z55p; riichi yes", "no-call-in-riichi"),
        ("melds 111p 222p (3333p) 567s; hand 4m", "no-room"),
        (
            "melds (1111p) (2222p) (3333p) (4444p); hand 4m; riichi yes; last_discard yes",
            "last-discard-unclaimed no-call-in-riichi no-room",
        ),
        ("harr-1922; last_discard yes", "last-discard-assumed"),
    ],
)
def test_it_says_why_there_is_no_call(change: str, expected: str) -> None:
    found = answer(f"{ASKED}; {change}")
    assert codes(found)[: len(expected.split())] == expected.split()
    if "may-call" not in expected:
        assert (found["calls"], found["ends"], found["laid"]) == ([], [], [])


def test_it_says_how_many_copies_are_missing() -> None:
    pon, kan = answer(f"{ASKED}; from W")["steps"][1:]
    expected = {"seat": "S", "kind": "pon", "tile": "4m", "copies": 0, "needed": 2}
    assert pon["values"] == expected
    assert kan["values"] == expected | {"kind": "daiminkan", "needed": 3}


@pytest.mark.parametrize(
    ("change", "may"),
    [
        ("kans 0", True),
        ("kans 3", True),
        ("kans 4", False),
        ("melds (1111p) 2222p (3333p); hand 444m5z", True),
        ("melds (1111p) 2222p (3333p); hand 444m5z; kans 0", True),  # 0 says nothing
        ("melds (1111p) 2222p (3333p); hand 444m5z; kans 3", True),
        ("melds (1111p) 2222p (3333p); hand 444m5z; kans 4", False),
    ],
)
def test_no_fifth_kan(change: str, may: bool) -> None:
    found = answer(f"{TRIPLET}; {change}")
    assert ("daiminkan 444m" in offers(found)) is may
    assert ("no-fifth-kan" in codes(found)) is not may


@pytest.mark.parametrize(
    ("change", "has", "lacks"),
    [
        ("", "kuikae-this-turn kuikae-both-ends discard-at-once", "kuikae-off red-five-choice"),
        ("", "call-ends", "kan-draws-first no-fifth-kan"),
        ("tile 2s; from W", "kuikae-this-turn", "kuikae-both-ends"),
        ("mu", "kuikae-off", "kuikae-this-turn"),
        ("hand 35506p1122344z1s; tile 4p", "red-five-choice", ""),
        ("hand 35506p1122344z1s; tile 5p; from W", "red-five-choice", ""),
        ("hand 4445m40p34455z22s; from W", "discard-at-once kan-draws-first", ""),
        ("hand 2356m40p34555z22s; tile 5z; from W", "may-call may-call-but", "kuikae-off"),
        ("tenhou; kans 4", "four-kans-may-end", "no-fifth-kan"),  # too few copies anyway
        ("tenhou; kans 3", "", "four-kans-may-end"),
        ("ema-2016; kans 4", "", "four-kans-may-end"),
        ("harr-1922", "may-call", "call-ends hand-opens stays-a-discard"),
    ],
)
def test_what_is_said_where_it_applies(change: str, has: str, lacks: str) -> None:
    said = set(codes(f"{ASKED}; {change}"))
    assert set(has.split()) <= said
    assert said.isdisjoint(lacks.split())


def test_what_follows_a_call() -> None:
    chii = answer(ASKED)
    assert offers(chii) == "chii 23m not 14m, chii 35m not 4m, chii 56m not 47m"
    assert chii["ends"] == ["ippatsu", "double-riichi", "tenhou", "chiihou", "nine-kinds"]
    assert (chii["after"], chii["laid"]) == ({"chii": "discard"}, ["_423m", "_435m", "_456m"])
    assert answer(f"{TRIPLET}; from W")["after"] == {"pon": "discard", "daiminkan": "draw"}
    assert answer(f"{ASKED}; hand 340p34455z22s567m")["laid"] == ["_456m"]
    of_harr = answer(f"{ASKED}; harr-1922")
    assert (offers(of_harr), of_harr["ends"]) == ("chii 23m, chii 35m, chii 56m", [])


def test_three_players_are_laid_out_by_their_own_rule() -> None:
    assert codes(OF_THREE)[0] == "no-chii-of-three"
    three = answer(f"{OF_THREE}; tile 4z; from W")
    assert three["laid"] == ["44_4z"]
    assert answer(f"{OF_THREE}; seat E; tile 4z; from W")["laid"] == ["_444z"], "nobody is across"
    assert "pao-c032" in three["clauses"]
    assert "pao-c030" not in three["clauses"]


def test_an_open_choice_is_reported_where_it_matters() -> None:
    (kuikae,) = answer(f"{ASKED}; four-winds-japanese-classical")["assumed"]
    assert kuikae["choice"] == "kuikae"
    assert kuikae["other"]["calls"][0] == {"kind": "chii", "with": "23m", "kuikae": "4m"}
    assert assumed(f"{ASKED}; four-winds-japanese-classical; tile 9s") == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("hand 2356m40p34455z2s", "hand: wrong-hand-size"),
        ("melds 111z", "hand: wrong-hand-size"),
        ("hand 2356m40p3z; melds 111z 777z; kans 0", ""),
        ("hand 4444m40p34455z22s", "tile: fifth-copy"),
        ("hand 2356m40p3455z; melds 555z", "hand: fifth-copy"),
        ("from S", "from: own-discard"),
        ("kans 5", "kans: out-of-range"),
        ("hand 444m5z; melds (1111p) 2222p (3333p); kans 2", "kans: out-of-range"),
        ({"melds": 7, "from": "S"}, "melds: wrong-type, from: own-discard"),
        ("harr-1922; riichi yes", "riichi: not-in-these-rules"),
        ("hand 4440m40p3445z; melds 111p; riichi yes", "riichi: open-riichi"),
    ],
)
def test_what_cannot_be_is_a_problem(change: str | Question, expected: str) -> None:
    asked = question(f"{ASKED}; {change}") if isinstance(change, str) else question(ASKED) | change
    assert problems(asked) == expected


def test_every_missing_key_is_reported() -> None:
    expected = ", ".join(f"{key}: missing" for key in ("seat", "hand", "tile", "from"))
    assert problems("calls: tenhou") == expected


# Properties

RULES = tuple(
    house_rules(WIKI, {"kuikae": each}) for each in ("none", "same-tile", "same-tile-and-suji")
)


@st.composite
def chances(draw: st.DrawFn, *, players: int | None = None) -> Chance:
    """A discard and a hand, mostly of one suit so that calls are possible."""
    players = players or draw(st.sampled_from((4, 4, 4, 3)))
    seats = seats_in_play(players)
    seat, feeder = draw(st.permutations(seats))[:2]
    suits = draw(st.sampled_from(("m", "p", "mz", "pz", "s", "mps", "psz")))
    kinds = [
        tile
        for tile in TILES.values()
        if tile.suit in suits and not (players == 3 and is_not_in_three_player(tile.kind))
    ]
    wall = draw(st.permutations([kind for kind in kinds for _ in range(1 if kind.red else 4)]))
    sets = draw(st.sampled_from(((), (), ("555z",), ("(6666z)",), ("555z", "777z"))))
    sets = sets if "z" not in suits else ()
    size = 13 - 3 * len(sets)
    tiles: list[Tile] = []
    for each in wall:
        if sum(other.kind == each.kind for other in tiles) < 4:
            tiles.append(each)
        if len(tiles) > size:
            break
    assume(len(tiles) == size + 1)
    return Chance(
        seat=seat,
        hand=tuple(tiles[:size]),
        tile=tiles[size],
        feeder=feeder,
        melds=melds(" ".join(sets)),
        players=players,
        kans=draw(st.sampled_from((None, 1, 3, 4))),
    )


def brute_force(chance: Chance, rules: RuleSet) -> set[tuple[str, str, str]]:
    """Every two or three tiles of the hand that make a call with the discard."""
    found = set()
    for kind, number in ((CallKind.CHII, 2), (CallKind.PON, 2), (CallKind.DAIMINKAN, 3)):
        for own in set(permutations(chance.hand, number)):
            if list(own) != sorted(own):
                continue
            call = Call(by=chance.seat, kind=kind, tile=chance.tile, feeder=chance.feeder, own=own)
            try:
                PublicTable.from_calls([call], chance.players)
            except ImpossibleQuestion:
                continue
            barred = forbidden(kind, own, chance.tile, rules)
            left = Counter(chance.hand) - Counter(own)
            if kind is CallKind.DAIMINKAN:
                if (chance.kans or chance.own_kans) == 4:
                    continue
            elif all(tile.kind in barred for tile in left):
                continue
            found.add((kind.value, to_text(own), to_text(barred)))
    return found


def in_short(found: tuple[Offer, ...]) -> list[tuple[str, str, str]]:
    return [(offer.kind.value, to_text(offer.own), to_text(offer.forbidden)) for offer in found]


@settings(max_examples=examples(60), deadline=None)
@given(chances(), st.sampled_from(RULES))
def test_the_offers_are_what_trying_everything_finds(chance: Chance, rules: RuleSet) -> None:
    found = in_short(may_call(chance, rules).offers)
    assert len(set(found)) == len(found)
    assert set(found) == brute_force(chance, rules)


@settings(max_examples=examples(30), deadline=None)
@given(chances(), st.sampled_from(RULES), st.data())
def test_one_call_is_offered_if_it_is_among_the_offers(
    chance: Chance, rules: RuleSet, data: st.DataObject
) -> None:
    chance = replace(
        chance,
        discard=data.draw(st.sampled_from((DiscardKind.ORDINARY,) * 3 + (DiscardKind.LAST,))),
        declared=data.draw(st.sampled_from((Declared.NOTHING,) * 3 + (Declared.RIICHI,))),
    )
    every = {(offer.kind, offer.own) for offer in offers_on(chance, rules).offers}
    for kind, number in ((CallKind.CHII, 2), (CallKind.PON, 2), (CallKind.DAIMINKAN, 3)):
        for own in set(combinations(sorted(chance.hand), number)):
            expected = (kind, own) in every
            assert is_offered(chance, kind, own, rules) is expected
            assert is_offered(chance, kind, own[::-1], rules) is expected


@given(chances(), st.sampled_from(("riichi", "last")))
def test_nothing_is_offered_in_riichi_or_on_the_last_discard(chance: Chance, bar: str) -> None:
    if bar == "last":
        barred = replace(chance, discard=DiscardKind.LAST)
    else:
        assume(all(meld.is_closed_kan for meld in chance.melds))
        barred = replace(chance, declared=Declared.RIICHI)
    found = may_call(barred, RULES[2])
    assert (found.offers, found.ends) == ((), ())
    assert found.steps
