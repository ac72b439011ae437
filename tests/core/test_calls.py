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
    Seat,
    ask,
    explain,
    forbidden,
    house_rules,
    may_call,
    melds,
    rule_set,
    tile,
    to_text,
)
from pao_core.board.seats import kamicha, seats_in_play, turn_order_after
from pao_core.board.table import is_not_in_three_player
from pao_core.board.tiles import TILES, Tile, parse_tiles
from pao_core.play.calls import is_offered, offers_on
from tests.core.profiles import examples
from tests.core.support import TENHOU, WIKI, Question, answer, codes, problems

HAND = "2356m40p34455z22s"
"""South's hand in most questions; East, on the left, discards."""

ENDS = ["ippatsu", "double-riichi", "tenhou", "chiihou", "nine-kinds"]


def question(hand: str = HAND, called: str = "4m", feeder: str = "E", **more: object) -> Question:
    return {
        "ask": "calls",
        "rules": WIKI,
        "seat": "S",
        "hand": hand,
        "tile": called,
        "from": feeder,
    } | more


def calls(hand: str = HAND, called: str = "4m", feeder: str = "E", **more: object) -> list[str]:
    """The possible calls, such as `chii 35p not 4p`."""
    return calls_in(answer(question(hand, called, feeder, **more)))


def calls_in(question: Question) -> list[str]:
    return [
        f"{call['kind']} {call['with']}" + (f" not {call['kuikae']}" if call["kuikae"] else "")
        for call in question["calls"]
    ]


# Chii


def test_it_says_why_there_is_no_chii() -> None:
    assert codes(answer(question(called="9m")))[0] == "chii-no-tiles"
    assert codes(answer(question(called="4z")))[0] == "chii-of-honour"
    assert codes(answer(question("19m40p111223344z", "1m", players=3)))[0] == "no-chii-of-three"
    left = answer(question(feeder="W"))["steps"][0]
    assert left["says"] == (
        "No chii: South may call chii only on East, the player to their left. West discarded "
        "this tile."
    )


# Pon and daiminkan


def test_it_says_how_many_copies_are_missing() -> None:
    found = answer(question(feeder="W"))
    assert codes(found)[1:] == ["too-few-copies", "too-few-copies"]
    assert found["steps"][1]["values"] == {
        "seat": "S",
        "kind": "pon",
        "tile": "4m",
        "copies": 0,
        "needed": 2,
    }
    assert found["steps"][2]["values"]["needed"] == 3
    says = "No daiminkan: South needs 3 copies of the 4 of characters and has 0."
    assert found["steps"][2]["says"] == says


def test_no_fifth_kan() -> None:
    hand = "444m40p34455z22s5m"
    for kans in (0, 3):
        assert "daiminkan 444m" in calls(hand, kans=kans)
    four = answer(question(hand, kans=4))
    assert [call["kind"] for call in four["calls"]] == ["pon"]
    assert "no-fifth-kan" in codes(four)
    few = answer(question(kans=4))
    assert "no-fifth-kan" not in codes(few), "there are too few copies for a kan anyway"


def test_the_kans_among_the_own_sets_count() -> None:
    sets = ["(1111p)", "2222p", "(3333p)"]
    hand = "444m5z"
    assert "daiminkan 444m" in calls(hand, melds=sets)
    assert "daiminkan 444m" in calls(hand, melds=sets, kans=3)
    assert "daiminkan 444m" not in calls(hand, melds=sets, kans=4)
    assert problems(question(hand, melds=sets, kans=2)) == [("kans", "out-of-range")]
    assert calls(hand, melds=sets, kans=0) == calls(hand, melds=sets), "0 says nothing"


def test_four_kans_of_several_players_may_end_the_hand() -> None:
    assert "four-kans-may-end" in codes(answer(question(kans=4, rules=TENHOU)))
    assert "four-kans-may-end" not in codes(answer(question(kans=3, rules=TENHOU)))
    assert "four-kans-may-end" not in codes(answer(question(kans=4, rules="ema-2016")))


# When a player may call nothing


def test_the_last_discard_can_only_be_won_on() -> None:
    found = answer(question("444m40p34455z22s5m", last_discard=True))
    assert found["calls"] == []
    assert found["ends"] == []
    assert found["laid"] == []
    assert codes(found) == ["last-discard-unclaimed"]
    assert found["clauses"] == ["pao-c004"]
    assert calls(last_discard=False) == calls()


def test_a_player_in_riichi_can_only_win() -> None:
    found = answer(question("444m40p34455z22s5m", riichi=True))
    assert found["calls"] == []
    assert codes(found) == ["no-call-in-riichi"]
    closed = answer(question("444m34z55p", "4m", melds=["(1111p)", "(2222p)"], riichi=True))
    assert closed["calls"] == []
    assert calls(riichi=False) == calls()


def test_riichi_with_a_called_set_is_a_problem() -> None:
    for meld in ("111p", "1111p", "123p"):
        asked = question("4440m40p3445z", "4m", melds=[meld], riichi=True)
        assert problems(asked) == [("riichi", "open-riichi")]


def test_four_sets_leave_nothing_to_call() -> None:
    sets = ["111p", "222p", "(3333p)", "567s"]
    assert codes(answer(question("4m", melds=sets))) == ["no-room"]
    assert codes(answer(question("44m5z4z", melds=sets[:3])))[0] == "chii-no-tiles"


def test_all_reasons_are_reported_at_once() -> None:
    sets = ["(1111p)", "(2222p)", "(3333p)", "(4444p)"]
    found = answer(question("4m", melds=sets, riichi=True, last_discard=True))
    assert codes(found) == ["last-discard-unclaimed", "no-call-in-riichi", "no-room"]


# Red fives


def test_red_fives_are_separate_offers_where_they_matter() -> None:
    hand = "35506p1122344z1s"
    assert "red-five-choice" in codes(answer(question(hand, "4p")))
    assert "red-five-choice" in codes(answer(question(hand, "5p", "W")))
    assert "red-five-choice" not in codes(answer(question()))


# Kuikae


@pytest.mark.parametrize(
    ("hand", "called", "expected"),
    [
        ("1123444m", "1m", ["pon 11m not 1m"]),
        ("1123444m", "4m", ["pon 44m not 4m", "daiminkan 444m"]),
        ("3456m", "6m", []),  # after 45m, both 3m and 6m are forbidden
        ("3456m", "3m", []),
        ("3457m", "6m", ["chii 45m not 36m", "chii 57m not 6m"]),
        ("4556m", "4m", ["chii 56m not 47m"]),  # they may discard the 5
    ],
)
def test_no_call_that_leaves_no_legal_discard(hand: str, called: str, expected: list[str]) -> None:
    sets = ["777z", "666z"] if len(hand) == 8 else ["777z", "666z", "555z"]
    found = answer(question(hand, called, melds=sets))
    assert calls_in(found) == expected
    dead = [step for step in found["steps"] if step["code"] == "no-discard-left"]
    assert {each["clause"] for each in dead} <= {"pao-c022"}
    assert bool(dead) == (hand in ("1123444m", "3456m"))


def test_kuikae_is_mentioned_where_it_applies() -> None:
    assert "kuikae-this-turn" in codes(answer(question()))
    assert "kuikae-both-ends" in codes(answer(question()))
    assert "kuikae-both-ends" not in codes(answer(question(called="2s", feeder="W")))
    free = answer(question(rules="mu"))
    assert "kuikae-off" in codes(free)
    assert {call["kuikae"] for call in free["calls"]} == {""}
    assert "kuikae-off" not in codes(answer(question()))


# Consequences of calls


def test_what_a_call_ends() -> None:
    found = answer(question())
    assert found["ends"] == ENDS
    says = next(step["says"] for step in found["steps"] if step["code"] == "call-ends")
    assert says == (
        "Any such call ends ippatsu, double riichi, tenhou, chiihou and the draw for nine "
        "kinds for everyone. Players in riichi stay in riichi."
    )
    assert answer(question(called="9s"))["ends"] == [], "no call, no end"


def test_what_the_caller_does_next() -> None:
    found = answer(question("4445m40p34455z22s", feeder="W"))
    assert found["after"] == {"pon": "discard", "daiminkan": "draw"}
    assert {"discard-at-once", "kan-draws-first"} <= set(codes(found))
    chii = answer(question())
    assert chii["after"] == {"chii": "discard"}
    assert "kan-draws-first" not in codes(chii)


def test_how_the_set_is_laid() -> None:
    hand = "4440m40p34455z22s"
    expected = {
        "E": ["_444m", "_4444m"],
        "N": ["4_44m", "4_444m"],
        "W": ["44_4m", "444_4m"],
    }
    for feeder, laid in expected.items():
        assert answer(question(hand, "4m", feeder))["laid"][-2:] == laid
    assert answer(question())["laid"] == ["_423m", "_435m", "_456m"]
    assert answer(question("340p34455z22s567m"))["laid"] == ["_456m"]
    sides = [
        next(
            e["values"]["side"]
            for e in answer(question(hand, "4m", each))["steps"]
            if e["code"] == "laid-sideways"
        )
        for each in "ENW"
    ]
    assert sides == ["kamicha", "toimen", "shimocha"]


def test_the_reasons_as_text() -> None:
    chance = Chance(seat=Seat.SOUTH, hand=parse_tiles(HAND), tile=tile("2s"), feeder=Seat.NORTH)
    text = explain(may_call(chance, rule_set(WIKI)))
    assert "South may call pon on the 2 of bamboo with the 2-2 of bamboo" in text
    honours = replace(chance, tile=tile("5z"))
    assert "South may call pon on the white dragon with the two white dragons" in explain(
        may_call(honours, rule_set(WIKI))
    )
    three = replace(chance, hand=parse_tiles("2356m40p34555z22s"), tile=tile("5z"))
    assert "South may call daiminkan on the white dragon with the three white dragons" in explain(
        may_call(three, rule_set(WIKI))
    )
    red = replace(chance, hand=parse_tiles("2306m40p34555z22s"), tile=tile("4m"), feeder=Seat.EAST)
    assert "South may call chii on the 4 of characters with the 3-red 5" in explain(
        may_call(red, rule_set(WIKI))
    )


# Other games


def test_games_without_riichi_have_neither_kuikae_nor_what_a_call_ends() -> None:
    groups = answer(question(last_discard=True, rules="*"))["groups"]
    assert all(group["answer"]["calls"] == [] for group in groups)
    rules = "harr-1922"
    found = answer(question(rules=rules))
    assert calls_in(found) == ["chii 23m", "chii 35m", "chii 56m"]
    assert found["ends"] == []
    assert {"call-ends", "hand-opens", "stays-a-discard"}.isdisjoint(codes(found))
    assert codes(answer(question(rules=rules, last_discard=True))) == ["last-discard-assumed"]
    assert problems(question(rules=rules, riichi=True)) == [("riichi", "not-in-these-rules")]


def test_an_open_choice_is_reported_where_it_matters() -> None:
    (assumed,) = answer(question(rules="four-winds-japanese-classical"))["assumed"]
    assert assumed["choice"] == "kuikae"
    assert assumed["other"]["calls"][0] == {"kind": "chii", "with": "23m", "kuikae": "4m"}
    assert not answer(question(called="9s", rules="four-winds-japanese-classical"))["assumed"]


# Impossible questions


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (question(HAND[:-2]), [("hand", "bad-tiles")]),
        (question("2356m40p34455z2s"), [("hand", "wrong-hand-size")]),
        (question("2356m40p34455z222s"), [("hand", "wrong-hand-size")]),
        (question(melds=["111z"]), [("hand", "wrong-hand-size")]),
        (question("2356m40p3z", melds=["111z", "777z"], kans=0), []),
        (
            question("4m", melds=["111z"] * 5),
            [("melds", "too-many-sets")]
            + [(f"melds[{place}]", "fifth-copy") for place in (1, 2, 3, 4)],
        ),
        (question("4444m40p34455z22s"), [("tile", "fifth-copy")]),
        (
            question("2356m40p3455z", melds=["555z"]),
            [("hand", "fifth-copy")],
        ),
        (question(feeder="S"), [("from", "own-discard")]),
        (question(feeder="X"), [("from", "bad-seat")]),
        (question(players=3), [("hand", "tile-not-in-play")] * 4 + [("tile", "tile-not-in-play")]),
        (question("19m40p111223344z", "1m", "N", players=3), [("from", "seat-not-in-play")]),
        (question("19m40p111223344z", "1m", players=3, seat="N"), [("seat", "seat-not-in-play")]),
        (
            question("19m40p1112233z", "1m", players=3, melds=["123p"]),
            [("hand", "wrong-hand-size"), ("melds[0]", "no-chii")],
        ),
        (question("19m40p111223z", "1m", players=3, melds=["123p"]), [("melds[0]", "no-chii")]),
        (question(called="45m"), [("tile", "not-one-tile")]),
        (question(melds=["11z"]), [("melds[0]", "not-a-set")]),
        (question(melds=7, feeder="S"), [("melds", "wrong-type"), ("from", "own-discard")]),
        (question(kans=5), [("kans", "out-of-range")]),
        (question(kans=True), [("kans", "wrong-type")]),
        (question(riichi="yes"), [("riichi", "wrong-type")]),
        (question(last_discard=1), [("last_discard", "wrong-type")]),
        (question(win="S"), [("win", "unknown-key")]),
        (
            {"ask": "calls", "rules": WIKI},
            [(key, "missing") for key in ("seat", "hand", "tile", "from")],
        ),
    ],
    ids=str,
)
def test_what_cannot_be_is_a_problem(asked: Question, expected: object) -> None:
    if expected is not None:
        assert problems(asked) == expected


def test_python_refuses_what_json_refuses() -> None:
    good = Chance(seat=Seat.SOUTH, hand=parse_tiles(HAND), tile=tile("4m"), feeder=Seat.EAST)
    assert len(may_call(good, rule_set(WIKI)).offers) == 3
    for bad in (
        replace(good, feeder=Seat.SOUTH),
        replace(good, hand=good.hand[:12]),
        replace(good, kans=5),
        replace(good, kans=-1),
        replace(good, players=3),
        replace(good, declared=Declared.RIICHI, melds=melds("111z"), hand=good.hand[:10]),
    ):
        with pytest.raises(ImpossibleQuestion):
            may_call(bad, rule_set(WIKI))
    with pytest.raises(ImpossibleQuestion):
        may_call(replace(good, declared=Declared.RIICHI), rule_set("harr-1922"))


def test_a_call_that_forbids_nothing_does_not_mention_kuikae() -> None:
    found = answer(question("2356m40p34555z22s", "5z", "W"))
    assert codes(found)[1:3] == ["may-call-but", "may-call"]
    assert "may not then discard the white dragon" in found["steps"][1]["says"]
    assert "discard" not in found["steps"][2]["says"]
    assert "kuikae-this-turn" in codes(found)
    assert "kuikae-off" not in codes(found)


def test_three_players_are_laid_out_by_their_own_rule() -> None:
    three = answer(question("19m40p111223344z", "4z", "W", players=3))
    assert "pao-c032" in three["clauses"]
    assert "pao-c030" not in three["clauses"]


def test_a_problem_says_what_was_expected() -> None:
    def sentences(**more: object) -> list[str]:
        found = ask(question("4445m40p3445z", melds=["(2222s)"]) | more)
        return [problem["says"] for problem in found["error"]["problems"]]

    two = {"hand": "4445m40p5z", "melds": ["(2222s)", "(3333s)"]}
    assert sentences(**two, kans=1) == ["expected 2 to 4 kans, including the player's own; found 1"]
    assert sentences(**{"from": "S"}) == ["South cannot claim their own discard"]
    assert sentences(melds=["222s"], riichi=True) == [
        "a player with a called set cannot be in riichi"
    ]
    assert sentences(rules="mcr", riichi=True)[0].endswith("has no riichi")
    assert sentences(hand="1999p112233z", players=3, seat="N", tile="9p")[0] == (
        "a three-player hand has no North"
    )


def test_the_messages_in_python() -> None:
    assert [DiscardKind(each) for each in ("ordinary", "last")] == list(DiscardKind)
    assert [Declared(each) for each in ("nothing", "riichi")] == list(Declared)


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


def in_short(offers: tuple[Offer, ...]) -> list[tuple[str, str, str]]:
    return [(offer.kind.value, to_text(offer.own), to_text(offer.forbidden)) for offer in offers]


@settings(max_examples=examples(60), deadline=None)
@given(chances(), st.sampled_from(RULES))
def test_the_offers_are_what_trying_everything_finds(chance: Chance, rules: RuleSet) -> None:
    found = in_short(may_call(chance, rules).offers)
    assert len(set(found)) == len(found)
    assert set(found) == brute_force(chance, rules)


@pytest.mark.parametrize(("kans", "may"), [(None, True), (3, True), (4, False)])
def test_one_kan_is_offered_unless_it_is_the_fifth(kans: int | None, may: bool) -> None:
    hand = parse_tiles("2356m40p34555z22s")
    chance = Chance(seat=Seat.SOUTH, hand=hand, tile=tile("5z"), feeder=Seat.WEST, kans=kans)
    own = parse_tiles("555z")
    assert is_offered(chance, CallKind.DAIMINKAN, own, rule_set(TENHOU)) is may


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
    offers = {(offer.kind, offer.own) for offer in offers_on(chance, rules).offers}
    for kind, number in ((CallKind.CHII, 2), (CallKind.PON, 2), (CallKind.DAIMINKAN, 3)):
        for own in set(combinations(sorted(chance.hand), number)):
            expected = (kind, own) in offers
            assert is_offered(chance, kind, own, rules) is expected
            assert is_offered(chance, kind, own[::-1], rules) is expected


@given(chances(), st.sampled_from(RULES))
def test_an_offered_claim_is_legal_and_leaves_a_legal_discard(
    chance: Chance, rules: RuleSet
) -> None:
    for offer in may_call(chance, rules).offers:
        call = Call(
            by=chance.seat, kind=offer.kind, tile=chance.tile, feeder=chance.feeder, own=offer.own
        )
        table = PublicTable.from_calls([call], chance.players)
        assert table.melds[chance.seat][0].kind is offer.kind
        left = Counter(chance.hand) - Counter(offer.own)
        assert sum(left.values()) == len(chance.hand) - len(offer.own)
        if offer.kind is not CallKind.DAIMINKAN:
            assert any(tile.kind not in offer.forbidden for tile in left)


@given(chances(), st.sampled_from(RULES))
def test_red_fives_change_nothing_but_the_tiles_of_the_offers(
    chance: Chance, rules: RuleSet
) -> None:
    plain = replace(chance, hand=tuple(tile.kind for tile in chance.hand), tile=chance.tile.kind)
    found = {
        (offer.kind, tuple(sorted(own.kind for own in offer.own)), offer.forbidden)
        for offer in may_call(chance, rules).offers
    }
    assert found == {(e.kind, e.own, e.forbidden) for e in may_call(plain, rules).offers}


@given(chances(players=4), st.sampled_from(RULES))
def test_turning_the_table_changes_nothing(chance: Chance, rules: RuleSet) -> None:
    offers = may_call(chance, rules).offers
    for _ in range(3):
        chance = replace(
            chance,
            seat=turn_order_after(chance.seat)[0],
            feeder=turn_order_after(chance.feeder)[0],
        )
        assert may_call(chance, rules).offers == offers


@given(chances())
def test_only_the_next_player_may_chii(chance: Chance) -> None:
    offers = may_call(chance, RULES[0]).offers
    if chance.players == 3 or kamicha(chance.seat) is not chance.feeder:
        assert all(offer.kind is not CallKind.CHII for offer in offers)


@settings(max_examples=examples(50))
@given(st.data())
def test_at_most_one_other_player_may_pon_or_kan(data: st.DataObject) -> None:
    """One of the four copies is discarded, so at most one player has two of the other three."""
    held_by = data.draw(st.lists(st.sampled_from("SWN"), min_size=3, max_size=3))
    others = "1p2p3p4p5p6p7p8p9p1s2s3s4s"
    callers = 0
    for seat in "SWN":
        copies = held_by.count(seat)
        hand = "7z" * copies + others[: 2 * (13 - copies)]
        callers += bool(answer(question(hand, "7z", "E", seat=seat))["calls"])
    assert callers <= 1


@given(chances(), st.sampled_from(("riichi", "last")))
def test_nothing_is_offered_in_riichi_or_on_the_last_discard(chance: Chance, bar: str) -> None:
    if bar == "last":
        barred = replace(chance, discard=DiscardKind.LAST)
    else:
        assume(all(meld.is_closed_kan for meld in chance.melds))
        barred = replace(chance, declared=Declared.RIICHI)
    offers = may_call(barred, RULES[2])
    assert offers.offers == ()
    assert offers.ends == ()
    assert offers.steps
