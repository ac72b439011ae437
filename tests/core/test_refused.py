"""Impossible values of the right type are refused, in Python and in JSON. Nothing is guessed."""

from collections.abc import Callable

import pytest

from pao_core import (
    Call,
    CallKind,
    Chance,
    Circumstances,
    Claim,
    ClaimKind,
    Fault,
    HanFu,
    ImpossibleQuestion,
    Meld,
    PublicTable,
    Seat,
    Tile,
    Win,
    WinKind,
    Yakuman,
    dangers,
    ensured,
    extra_hand_payments,
    grant,
    judge_fault,
    judge_first_discards,
    judge_first_turn_hand,
    judge_kans,
    judge_riichi,
    judge_rons,
    kuisagari,
    lay,
    may_call,
    may_kita,
    parse_tiles,
    payments_after_draw,
    ron,
    rule_on,
    rule_set,
    settle_classical,
    sources,
    table,
    tile,
    tsumo,
)
from pao_core.frozen import FrozenDict

TENHOU, HARR, MCR = map(rule_set, ("tenhou", "harr-1922", "mcr"))
SEEN = table("S pon 5z from N", "S pon 6z from E", "S pon 7z from W")
THREE = table(players=3)
SCORES = dict(zip(Seat, (20, 160, 8, 34), strict=True))
E, S, W, N = Seat
WAITING = parse_tiles("1112223334445z")
HAND = parse_tiles("1122z")
FAULTY_SETS = [
    Meld(kind=CallKind.PON, tiles=()),
    Meld(kind=CallKind.PON, tiles=parse_tiles("5555z")),
    Meld(kind=CallKind.CHII, tiles=parse_tiles("135m")),
    Meld(kind=CallKind.CHII, tiles=parse_tiles("123z")),
    Meld(kind=CallKind.ANKAN, tiles=parse_tiles("555z")),
    Meld(kind=CallKind.DISCARD, tiles=parse_tiles("5z")),
]


def won(**value: object) -> Win:
    return Win(by=S, kind=WinKind.TSUMO, **value)  # type: ignore[arg-type]


def settled(**more: object) -> object:
    return rule_on(SEEN, tsumo("S", "1122z + 2z"), rules=TENHOU, **more)  # type: ignore[arg-type]


def win(each: Win) -> object:
    return rule_on(SEEN, each, rules=TENHOU)


REFUSED: dict[str, tuple[Callable[[], object], list[str]]] = {
    "no win": (lambda: rule_on(SEEN, rules=TENHOU), ["wins"]),
    "ron from nobody": (
        lambda: win(Win(by=S, kind=WinKind.RON, tile=tile("2z"), concealed=HAND)),
        ["win.from"],
    ),
    "robbed from nobody": (
        lambda: win(Win(by=S, kind=WinKind.CHANKAN, yakuman=(Yakuman.DAISANGEN,))),
        ["win.from"],
    ),
    "a tsumo from another player": (
        lambda: win(Win(by=S, kind=WinKind.TSUMO, discarder=E, tile=tile("2z"), concealed=HAND)),
        ["win.from"],
    ),
    "tiles without the winning one": (lambda: win(won(concealed=HAND)), ["win.tile"]),
    "two values": (
        lambda: win(won(yakuman=(Yakuman.DAISANGEN,), han_fu=HanFu(han=13))),
        ["win.value"],
    ),
    "a yakuman twice": (lambda: win(won(yakuman=(Yakuman.DAISANGEN,) * 2)), ["win.value.yakuman"]),
    "no han": (lambda: win(won(han_fu=HanFu(han=0, fu=30))), ["win.value.han"]),
    "han without end": (lambda: win(won(han_fu=HanFu(han=10**9))), ["win.value.han"]),
    "31 fu": (lambda: win(won(han_fu=HanFu(han=2, fu=31))), ["win.value.fu"]),
    "faan below nothing": (lambda: win(won(faan=-1)), ["win.value.faan"]),
    "negative points": (lambda: win(won(points=-1)), ["win.value.points"]),
    "negative honba": (lambda: settled(honba=-1), ["honba"]),
    "half a honba": (lambda: settled(honba=1.5), ["honba"]),
    "both": (lambda: settled(honba=-1, deposits=10**6), ["honba", "deposits"]),
    "deposits of nobody": (lambda: settled(riichi=(E,)), ["riichi"]),
    "points in riichi": (lambda: settled(circumstances=Circumstances(limit=300)), ["limit"]),
    "honba in MCR": (
        lambda: rule_on(table(), Win(by=S, kind=WinKind.TSUMO, points=8), rules=MCR, honba=1),
        ["honba"],
    ),
    "three players of MCR": (
        lambda: rule_on(THREE, Win(by=S, kind=WinKind.TSUMO, points=8), rules=MCR),
        ["players"],
    ),
    "North of three": (
        lambda: rule_on(THREE, ron("S", "daisangen", "E"), rules=TENHOU, deposits=1, riichi=(N,)),
        ["riichi"],
    ),
    "five players": (lambda: table(players=5), ["players"]),
    "no player": (lambda: PublicTable.from_calls([], players=0), ["players"]),
    "77 of q": (lambda: Tile("q", 77), ["tile"]),
    "a suit of two letters": (lambda: Tile("mp", 1), ["tile"]),
    "an eighth honour": (lambda: Tile("z", 8), ["tile"]),
    "a red four": (lambda: Tile("m", 4, red=True), ["tile"]),
    "a red dragon that is red": (lambda: Tile("z", 5, red=True), ["tile"]),
    "danger of nobody": (lambda: dangers(THREE, TENHOU, N), ["seat"]),
    "tenpai of nobody": (lambda: payments_after_draw([N], TENHOU, players=3), ["tenpai"]),
    "a draw of two": (lambda: payments_after_draw([], TENHOU, players=2), ["players"]),
    "a fault of nobody": (
        lambda: judge_fault(Fault.FALSE_WIN, N, TENHOU, players=3, limit=0, winner=N),
        ["by", "winner", "limit"],
    ),
    "negative extra hands": (
        lambda: extra_hand_payments(-1, S, TENHOU, discarder=S),
        ["hands", "discarder"],
    ),
    "first discards of nobody": (lambda: judge_first_discards((), TENHOU), ["tiles"]),
    "a hand of nothing": (lambda: judge_first_turn_hand((), TENHOU), ["tiles"]),
    "five kans": (lambda: judge_kans([E] * 5, TENHOU), ["by"]),
    "four rons": (lambda: judge_rons(list(Seat), TENHOU), ["by"]),
    "riichi of nobody": (lambda: judge_riichi([N], TENHOU, players=3), ["by"]),
    "no yaku of riichi": (lambda: kuisagari(Yakuman.ONE_SUIT), ["yaku"]),
    "claims of five": (
        lambda: grant([Claim(seat=S, kind=ClaimKind.PON)], E, TENHOU, players=5),
        ["players"],
    ),
    "a chance of five": (
        lambda: may_call(
            Chance(seat=S, hand=WAITING, tile=tile("5z"), feeder=E, players=5), TENHOU
        ),
        ["players"],
    ),
    "a kita of five": (lambda: may_kita(parse_tiles("11122233344455z"), S, players=5), ["players"]),
    "no score": (lambda: settle_classical({}, S, HARR), [f"scores.{seat.value}" for seat in Seat]),
    "a negative score": (lambda: settle_classical(SCORES | {E: -1}, S, HARR), ["scores.E"]),
    "no limit": (lambda: settle_classical(SCORES, S, HARR, limit=0), ["limit"]),
    "liable to oneself": (lambda: settle_classical(SCORES, S, HARR, liable=S), ["liable"]),
    "scores in riichi": (lambda: settle_classical(SCORES, S, TENHOU), ["rules"]),
}  # fmt: skip


@pytest.mark.parametrize(("ask", "places"), REFUSED.values(), ids=list(REFUSED))
def test_what_cannot_be_is_refused_with_all_its_places(
    ask: Callable[[], object], places: list[str]
) -> None:
    with pytest.raises(ImpossibleQuestion) as raised:
        ask()
    assert [problem.at for problem in raised.value.problems] == places
    assert all(problem.says for problem in raised.value.problems)


@pytest.mark.parametrize("meld", FAULTY_SETS, ids=lambda meld: str(meld.kind))
def test_what_is_no_set_is_refused(meld: Meld) -> None:
    chance = Chance(
        seat=S, hand=parse_tiles("1112223334z"), tile=tile("5z"), feeder=E, melds=(meld,)
    )
    for ask in (
        lambda: ensured(Yakuman.DAISANGEN, [meld]),
        lambda: lay(meld, S),
        lambda: may_call(chance, TENHOU),
    ):
        with pytest.raises(ImpossibleQuestion) as raised:
            ask()
        assert "not-a-set" in [problem.code for problem in raised.value.problems]


def test_nobody_can_change_shared_rules() -> None:
    for mapping in (TENHOU.change, TENHOU.provenance, TENHOU.values, sources()):
        assert isinstance(mapping, FrozenDict)


def test_keyword_arguments_are_accepted() -> None:
    whole = rule_on(SEEN, tsumo("S", "1122z + 2z"), rules=TENHOU, honba=1, deposits=0)
    assert whole.deltas[S] == 64300
    call = Call(by=S, kind=CallKind.PON, tile=tile("5z"), feeder=N)
    assert PublicTable.from_calls([call], players=4) == table("S pon 5z from N")
