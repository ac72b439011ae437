"""Typed functions refuse what cannot be, at once, with the place and what was expected."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pao_core import (
    Chance,
    Claim,
    ClaimKind,
    Extras,
    Fault,
    HanFu,
    ImpossibleQuestion,
    Meld,
    PaoError,
    PublicTable,
    RuleSet,
    Seat,
    Tile,
    WaitingPlayer,
    Win,
    WinKind,
    Yakuman,
    dangers,
    ensured,
    explain,
    extra_hand_payments,
    grant,
    judge,
    judge_fault,
    judge_first_discards,
    judge_first_turn_hand,
    judge_kans,
    judge_ron,
    judge_rons,
    kuisagari,
    lay,
    may_call,
    may_kita,
    parse_call,
    parse_tiles,
    payments_after_draw,
    ron,
    rule_on,
    rule_set,
    says,
    scene_of,
    settle_classical,
    svg_of,
    table,
    tile,
    to_text,
    tsumo,
    waits,
)
from pao_core.board.melds import CallKind
from pao_core.records import as_mjai, calls_of, judge_record, moments_of, read_record
from pao_core.words.english import ENGLISH
from tests.core.scenario import DRAGONS, table_of

RULES: Any = rule_set("tenhou")
HARR = rule_set("harr-1922")
E, S, W, N = Seat
SEEN = table_of(DRAGONS)
THREE = table(players=3)
WIN = tsumo("S", "234m567p34s55888s + 5s")
RON = ron("S", "4 han 30 fu", "E")
PON = parse_call("S pon 5z from N")
CLAIM = Claim(seat=S, kind=ClaimKind.PON)
RECORD: Any = read_record(b'{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}')
HAND = parse_tiles("19m19p2359s12345z")
OPEN = (Meld(kind=CallKind.PON, tiles=parse_tiles("111z"), feeder=N),)
SCORES = dict(zip(Seat, (20, 160, 8, 34), strict=True))
RULING = rule_on(SEEN, tsumo("S", "1122z + 2z"), rules=RULES)
REASON = RULING.steps[0]
FEW = rule_on(table(), WIN, rules=RULES)
OTHERS = replace(FEW.steps[1], values={"winner": E, "yaku": 5, "han": 2})
SCENE = scene_of(RULING)
RARE = rule_set("riichi-city").with_three["open_kan_win"]


def nested(depth: int) -> list[Any]:
    """A list in a list in a list."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


def won(*, discarder: Seat | None = None, kind: WinKind = WinKind.TSUMO, **value: Any) -> object:
    return rule_on(SEEN, Win(by=S, kind=kind, discarder=discarder, **value), rules=RULES)


def settled(**more: Any) -> object:
    return rule_on(SEEN, tsumo("S", "1122z + 2z"), rules=RULES, **more)


def with_kita(kita: Any) -> object:
    return rule_on(
        table(), tsumo("S", "234m567p34s55888s + 5s", extras=Extras(kita=kita)), rules=RULES
    )


def classical(*, winner: Seat = S, rules: RuleSet = HARR, **more: Any) -> object:
    return settle_classical(more.pop("scores", SCORES), winner, rules, **more)


def by_hand(**parts: Any) -> PublicTable:
    """A table like `SEEN`, with other parts."""
    whole = {name: getattr(SEEN, name) for name in ("players", "events", "melds", "seen")}
    return PublicTable(**whole | parts)


def chance(**parts: Any) -> object:
    given: Any = {"seat": S, "hand": HAND, "tile": tile("4s"), "feeder": E} | parts
    return may_call(Chance(**given), RULES)


FURITEN = ron("S", "234m34p678p55s678s + 5p", "N")
DAISANGEN = (Yakuman.DAISANGEN,)
CONCEALED = parse_tiles("1122z")

REFUSED: list[tuple[Callable[[], object], str]] = [
    # Wins
    (lambda: rule_on(SEEN, rules=RULES), "wins: missing"),
    (lambda: won(kind=WinKind.RON, tile=tile("2z"), concealed=CONCEALED), "win.from: from-needed"),
    (lambda: won(kind=WinKind.CHANKAN, yakuman=DAISANGEN), "win.from: from-needed"),
    (lambda: won(discarder=E, tile=tile("2z"), concealed=CONCEALED), "win.from: from-not-allowed"),
    (lambda: won(concealed=CONCEALED), "win.tile: missing"),
    (lambda: won(yakuman=DAISANGEN, han_fu=HanFu(han=13)), "win.value: value-needed"),
    (lambda: won(yakuman=DAISANGEN * 2), "win.value.yakuman: wrong-yakuman"),
    (lambda: won(han_fu=HanFu(han=0, fu=30)), "win.value.han: out-of-range"),
    (lambda: won(han_fu=HanFu(han=10**9)), "win.value.han: out-of-range"),
    (lambda: won(han_fu=HanFu(han=2, fu=31)), "win.value.fu: out-of-range"),
    (lambda: won(faan=-1), "win.value.faan: out-of-range"),
    (lambda: won(points=-1), "win.value.points: out-of-range"),
    (lambda: with_kita(10**12), "win.kita: out-of-range"),
    (lambda: with_kita(0.5), "extras.kita: wrong-type"),
    (lambda: tsumo("S", "1" * 5000 + " han"), "hand: too-long"),
    (lambda: settled(honba=1.5), "honba: wrong-type"),
    (lambda: settled(honba=-1, deposits=10**6), "honba: out-of-range, deposits: out-of-range"),
    (lambda: rule_on(THREE, RON, rules=RULES, deposits=1, riichi=(N,)), "riichi: seat-not-in-play"),
    # What is too long is not read.
    (lambda: rule_on(table(), *[RON] * 20_000, rules=RULES), "wins: too-long"),
    (lambda: rule_on(table(), *[RON] * 5, rules=RULES), "wins: too-long"),
    (lambda: PublicTable.from_calls([PON] * 100_000), "calls: too-long"),
    (lambda: table(*["S pon 5z from N"] * 100_000), "calls: too-long"),
    (lambda: settled(deposits=4, riichi=(E,) * 100_000), "riichi: too-long"),
    (lambda: waits([tile("1m")] * 100_000), "concealed: too-long"),
    (lambda: to_text(iter(lambda: tile("1m"), None)), "tiles: too-long"),
    (lambda: grant([CLAIM] * 100_000, E, RULES), "claims: too-long"),
    (lambda: scene_of(nested(20_000)), f"value{'[0]' * 21}: too-long"),
    # Claims of a discard
    (lambda: grant((), N, RULES, players=3), "from: seat-not-in-play"),
    (lambda: grant((), E, RULES, tolerance=-1), "tolerance: out-of-range"),
    (lambda: grant((replace(CLAIM, at=-1.0),), E, RULES), "claims[0].at: out-of-range"),
    # Arguments of another type
    (lambda: judge(SEEN, "tenhou"), "rules: wrong-type"),  # type: ignore[arg-type]
    (lambda: dangers(SEEN, RULES, "E"), "seat: wrong-type"),  # type: ignore[arg-type]
    (lambda: to_text("11m"), "tiles: wrong-type"),  # type: ignore[arg-type]
    (
        lambda: chance(seat="S", tile="4s", kans=True),
        "chance.seat: wrong-type, chance.tile: wrong-type, chance.kans: wrong-type",
    ),
    (
        lambda: judge_ron(WaitingPlayer(concealed=(tile("1m"), "2m")), RULES),  # type: ignore[arg-type]
        "player.concealed[1]: wrong-type",
    ),
    (lambda: scene_of(7), "value: wrong-type"),
    # Tables and tiles
    (lambda: by_hand(melds={}), "melds: contradiction"),
    (lambda: by_hand(seen={}), "seen: contradiction"),
    (lambda: by_hand(events=()), "melds: contradiction, seen: contradiction"),
    (lambda: by_hand(players=5), "players: out-of-range"),
    (lambda: by_hand(players="4", melds=[]), "players: wrong-type, melds: wrong-type"),
    (
        lambda: by_hand(events=[replace(SEEN.events[0], call=replace(PON, feeder=S))]),
        "calls[0].from: own-discard",
    ),
    (lambda: table(players=5), "players: out-of-range"),
    (lambda: PublicTable.from_calls([], players=0), "players: out-of-range"),
    (lambda: Tile([], 5), "tile: bad-tiles"),  # type: ignore[arg-type]
    (lambda: Tile("q", 77), "tile: bad-tiles"),
    (lambda: Tile("z", 8), "tile: bad-tiles"),
    (lambda: Tile("m", 4, red=True), "tile: bad-tiles"),
    # Other questions
    (lambda: payments_after_draw([], RULES, players=2), "players: out-of-range"),
    (
        lambda: judge_fault(Fault.FALSE_WIN, N, RULES, players=3, limit=0, winner=N),
        "by: seat-not-in-play, winner: seat-not-in-play, limit: out-of-range",
    ),
    (
        lambda: extra_hand_payments(-1, S, RULES, discarder=S),
        "hands: out-of-range, discarder: own-discard",
    ),
    (lambda: judge_first_discards((), RULES), "tiles: not-one-each"),
    (lambda: judge_first_turn_hand((), RULES), "tiles: wrong-hand-size"),
    (lambda: judge_kans([E] * 5, RULES), "by: fifth-kan"),
    (lambda: judge_rons(list(Seat), RULES), "by: one-discard"),
    (lambda: kuisagari(Yakuman.ONE_SUIT), "yaku: not-in-these-rules"),
    (lambda: rule_on(table("E pon 5p from S"), FURITEN, rules=RULES), "win.tile: furiten"),
    (lambda: rule_on(table(), ron("S", "3 han", "E"), rules=RULES), "win.value.fu: missing"),
    (
        lambda: judge_ron(
            WaitingPlayer(concealed=HAND[:10], melds=OPEN, passed_in_riichi=HAND[:1]), RULES
        ),
        "passed_in_riichi: open-riichi",
    ),
    (lambda: classical(scores={}), ", ".join(f"scores.{seat.value}: missing" for seat in Seat)),
    (lambda: classical(scores=SCORES | {E: -1}), "scores.E: out-of-range"),
    (lambda: classical(limit=0), "limit: out-of-range"),
    # Records
    (lambda: read_record("{}"), "content: wrong-type"),  # type: ignore[arg-type]
    (lambda: read_record(Path("x")), "content: wrong-type"),  # type: ignore[arg-type]
    (
        lambda: judge_record("x", "tenhou", "payments"),  # type: ignore[arg-type]
        "record: wrong-type, rules: wrong-type, judging: wrong-type",
    ),
    (lambda: calls_of("x"), "events: wrong-type"),  # type: ignore[arg-type]
    (lambda: moments_of([], 4, RULES), "rules: wrong-type, players: wrong-type"),  # type: ignore[arg-type]
    (lambda: moments_of([], RULES, 5), "players: out-of-range"),
    (lambda: as_mjai(RECORD, RECORD), "hand: wrong-type"),
    (
        lambda: replace(RECORD, players=5, hands=(None,)),
        "players: out-of-range, hands[0]: wrong-type",
    ),
    (
        lambda: replace(RECORD.hands[0], events=(E,), ends=None),
        "events[0]: wrong-type, ends: wrong-type",
    ),
    # Parts that do not fit together
    (lambda: replace(ENGLISH, forms=None, texts=7), "forms: wrong-type, texts: wrong-type"),  # type: ignore[arg-type]
    (
        lambda: says(replace(REASON, values={})),
        ", ".join(f"step.values.{name}: wrong-type" for name in sorted(REASON.values)),
    ),
    (lambda: explain(replace(FEW, steps=(OTHERS,))), "step.values: wrong-type"),
    (lambda: svg_of(replace(SCENE, players=(), feeds=(), payments=())), "near: wrong-type"),
    (lambda: svg_of(replace(SCENE, players=SCENE.players[:3])), "feeds: wrong-type"),
    (lambda: svg_of(replace(SCENE, near=None)), "near: wrong-type"),
    (lambda: scene_of(replace(RULING, wins=())), "wins: wrong-type"),
    (lambda: scene_of(replace(RULING, table=THREE)), "table: wrong-type"),
    (lambda: scene_of(replace(RULING, table=table())), "liable.call: wrong-type"),
    (
        lambda: may_kita(HAND, E, rules=replace(RULES, with_three={"a": 1})),
        "with_three.a: wrong-type",
    ),
    (
        lambda: replace(RULES, with_three={"kuikae": replace(RARE, value="x")}),
        "with_three.kuikae: unknown-value",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("work", "expected"),
    REFUSED,
    ids=lambda value: str(value)[:40] if isinstance(value, str) else "",
)
def test_what_cannot_be_is_refused_with_all_its_places(
    work: Callable[[], object], expected: str
) -> None:
    with pytest.raises(PaoError) as raised:
        work()
    found = ", ".join(f"{problem.at}: {problem.code}" for problem in raised.value.problems)
    assert found == expected
    assert all(problem.says for problem in raised.value.problems)


@pytest.mark.parametrize(
    ("kind", "tiles"),
    [
        (CallKind.PON, ""),
        (CallKind.PON, "5555z"),
        (CallKind.CHII, "135m"),
        (CallKind.CHII, "123z"),
        (CallKind.ANKAN, "555z"),
        (CallKind.DISCARD, "5z"),
    ],
)
def test_what_is_no_set_is_refused(kind: CallKind, tiles: str) -> None:
    meld = Meld(kind=kind, tiles=parse_tiles(tiles))
    works: tuple[Callable[[], object], ...] = (
        lambda: ensured(Yakuman.DAISANGEN, [meld]),
        lambda: lay(meld, S),
        lambda: chance(hand=parse_tiles("1112223334z"), tile=tile("5z"), melds=(meld,)),
    )
    for work in works:
        with pytest.raises(ImpossibleQuestion) as raised:
            work()
        assert "not-a-set" in [problem.code for problem in raised.value.problems]


def test_a_rule_set_made_by_hand_has_every_choice() -> None:
    with pytest.raises(ImpossibleQuestion) as raised:
        RuleSet(id="mine", title="Mine", edition="1", players=(4,), provenance={}, values={})
    assert {problem.at for problem in raised.value.problems} >= {
        "values.scope",
        "values.honba_value",
    }
    with pytest.raises(ImpossibleQuestion, match=r"values\.scope: expected one of"):
        replace(RULES, values={**RULES.values, "scope": "all"})
    with pytest.raises(ImpossibleQuestion, match="title: expected a text"):
        replace(RULES, title=7)
    assert replace(RULES, title="Mine").scope is RULES.scope


def with_sets(*sets: str, hand: str = "1z") -> object:
    """A chance to call with these tiles in hand and these sets, said to be pons."""
    melds = tuple(Meld(kind=CallKind.PON, tiles=parse_tiles(tiles), feeder=N) for tiles in sets)
    return chance(hand=parse_tiles(hand), melds=melds)


@pytest.mark.parametrize(
    ("work", "says"),
    [
        (with_sets, "the hand has one tile; it needs 13"),
        (lambda: with_sets(hand="12z"), "the hand has 2 tiles; it needs 13"),
        (
            lambda: with_sets("111m", "222m", "333m", "444m", hand="12z"),
            "the hand has 2 tiles besides its called sets; it needs 1",
        ),
        (lambda: with_sets("112m"), "112m is not a pon"),
        (lambda: with_sets("122m"), "122m is not a pon"),
        (lambda: with_sets(""), "nothing is not a pon"),
        (
            lambda: grant((replace(CLAIM, at=-1.0),), E, RULES),
            "expected seconds from 0 to 3600; found -1.0",
        ),
    ],
)
def test_what_was_found_is_named(work: Callable[[], object], says: str) -> None:
    with pytest.raises(ImpossibleQuestion) as raised:
        work()
    assert says in [problem.says for problem in raised.value.problems]


def test_lists_do_where_tuples_are_meant() -> None:
    chance = Chance(seat=Seat.SOUTH, hand=list(HAND), tile=tile("4s"), feeder=E)  # type: ignore[arg-type]
    assert may_call(chance, RULES) == may_call(replace(chance, hand=HAND), RULES)
    assert payments_after_draw([E], RULES) == payments_after_draw({E}, RULES)
    assert to_text(each for each in HAND) == to_text(HAND)
    assert by_hand(events=list(SEEN.events)) == SEEN == by_hand()
