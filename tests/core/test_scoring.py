"""Han and fu from tiles: each yaku, set, pair and wait, and which reading counts."""

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import (
    Circumstances,
    Extras,
    RiichiKind,
    Seat,
    Win,
    dora_of,
    ron,
    rule_on,
    rule_set,
    table,
    tile,
    tsumo,
)
from pao_core.board.tiles import KINDS
from pao_core.hands.yaku import won_hands
from pao_core.payment.scoring import WonTiles, scores
from tests.core.profiles import examples
from tests.core.scenario import TENHOU, Question, answer, assumed, codes, problems
from tests.core.strategies import SETS

RULES = rule_set(TENHOU)
EAST_ROUND = Circumstances(round=Seat.EAST)


def value(win: str) -> Question:
    """The value of a hand in the east round under Tenhou's rules."""
    (found,) = answer(f"tenhou; round E; {win}")["values"]
    worth: Question = found
    return worth


def yaku(win: str) -> str:
    """Each yaku with its han: `pinfu 1, dora 3`."""
    return ", ".join(f"{row['name']} {row['han']}" for row in value(win)["yaku"])


PLAIN = "234567m34p678s99s+5p"
OF_THREE = "99m34p678p234s567s+5p"
KITA = "players 3; S rinshan 11p234p23s567p789s+4s kita=1"
RIICHI = f"{KITA} riichi=riichi ippatsu=yes"
KITA_AND_KAN = "players 3; S ankan 1p; S rinshan 34p678p234s99s+5p kita=1 riichi=riichi"
OF_KITA = "menzen-tsumo 1, pinfu 1, kita 1"


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        ("S ron<W 123m123p123s789m1p+1p", "pinfu 1, sanshoku 2, junchan 3"),
        ("S ron<W 123456789m2255z+5z", "yakuhai-haku 1, ittsu 2, honitsu 3"),
        (
            "S pon 5z<N 6z<E 2m<W; S ron<W 234p7z+7z",
            "yakuhai-haku 1, yakuhai-hatsu 1, shousangen 2",
        ),
        (
            "E pon 1z<N 9m<W; E chii 45m+3m<N; E ron<W 234p2s+2s",
            "yakuhai-seat 1, yakuhai-round 1",
        ),
        ("S ron<W 1199m11p99s11335z+5z", "chiitoitsu 2, honroutou 2"),
        # Riichi, the last tile and dora
        (f"S ron<W {PLAIN} riichi=double", "double-riichi 2, pinfu 1"),
        (f"S ron<W {PLAIN} riichi=riichi ippatsu=yes", "riichi 1, ippatsu 1, pinfu 1"),
        (f"S ron<W {PLAIN} last_tile=yes", "houtei 1, pinfu 1"),
        (f"S tsumo {PLAIN} last_tile=yes", "haitei 1, menzen-tsumo 1, pinfu 1"),
        (f"S ron<W {PLAIN} indicators=4m8s", "pinfu 1, dora 3"),
        (f"S ron<W {PLAIN} riichi=riichi ura=8s8s", "riichi 1, pinfu 1, ura-dora 4"),
        (f"S ron<W {PLAIN} riichi=riichi ura=8p", "riichi 1, pinfu 1"),
        ("S ron<W 234567m34p678s99s+0p indicators=4p", "pinfu 1, dora 1, aka-dora 1"),
        # A win after a kan and on a robbed one
        ("W pon 4m<N; S chankan<W 23m567p678s345s99p+4m", "chankan 1, pinfu 1"),
        ("W pon 4m<N; N ankan 1z; S chankan<W 23m567p678s345s99p+4m", "chankan 1, pinfu 1"),
        # Three players and their norths
        (f"S rinshan {OF_THREE} kita=1; players 3", "rinshan 1, menzen-tsumo 1, pinfu 1, kita 1"),
        # What luck gives is a choice.
        (f"S ron<W {PLAIN} riichi=riichi ippatsu=yes ura=8s; bonus_han=", "riichi 1, pinfu 1"),
        (
            f"S ron<W {PLAIN} riichi=riichi ippatsu=yes ura=8s; bonus_han=ippatsu",
            "riichi 1, ippatsu 1, pinfu 1",
        ),
        (
            f"S ron<W {PLAIN} riichi=riichi ippatsu=yes ura=8s; bonus_han=ura-dora",
            "riichi 1, pinfu 1, ura-dora 2",
        ),
        (
            "S ron<W 234567m34p678s99s+0p riichi=riichi ippatsu=yes; bonus_han=red-fives",
            "riichi 1, pinfu 1, aka-dora 1",
        ),
        (f"S ron<W {PLAIN} indicators=8s; bonus_han=", "pinfu 1, dora 2"),
        # What a north is worth is a choice too.
        (KITA, f"rinshan 1, {OF_KITA}"),
        (f"{KITA}; kita=plain", OF_KITA),
        (f"{RIICHI}; kita_ippatsu=keeps", f"riichi 1, ippatsu 1, rinshan 1, {OF_KITA}"),
        # Ippatsu on an ordinary draw: the north was set aside before the riichi.
        (RIICHI.replace("rinshan", "tsumo"), f"riichi 1, ippatsu 1, {OF_KITA}"),
        # A kan and a north before the replacement tile, which is that of the kan
        (f"{KITA_AND_KAN}; kita=plain", "riichi 1, rinshan 1, menzen-tsumo 1, kita 1"),
        (  # or that of the north, because a kan ends ippatsu
            f"{KITA_AND_KAN} ippatsu=yes; kita=plain kita_ippatsu=keeps",
            "riichi 1, ippatsu 1, menzen-tsumo 1, kita 1",
        ),
    ],
)
def test_the_yaku_of_a_win(win: str, expected: str) -> None:
    assert yaku(win) == expected


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        (f"riichi-wiki-2024; {RIICHI}", ["kita_ippatsu"]),
        (f"m-league; {RIICHI}; three_player_tsumo=loss", ["kita", "kita_ippatsu"]),
    ],
)
def test_what_the_rules_do_not_say_about_kita_is_assumed(win: str, expected: list[str]) -> None:
    assert assumed(f"{win}; round E") == expected


@pytest.mark.parametrize("rinshan_fu", ["counts", "none"])
def test_a_pinfu_after_kita_says_nothing_of_fu_that_it_cannot_have(rinshan_fu: str) -> None:
    win = f"S rinshan {OF_THREE} kita=1; players 3; round E; rinshan_fu={rinshan_fu}"
    assert [code for code in codes(win) if code.endswith("fu")] == ["pinfu-fu"]


@pytest.mark.parametrize("players", [3, 4])
def test_the_dora_go_round(players: int) -> None:
    kinds = [kind for kind in KINDS if players == 4 or str(kind)[1] != "m" or kind.is_terminal]
    assert sorted(dora_of(kind, players) for kind in kinds) == sorted(kinds)
    assert all(dora_of(kind, players) != kind for kind in kinds)
    for parts_of, length in (("1z", 4), ("5z", 3), ("1p", 9)):
        each = start = tile(parts_of)
        for _ in range(length):
            each = dora_of(each, players)
        assert each == start


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        (f"S ron<W {PLAIN} ippatsu=yes", "win.ippatsu: contradiction"),
        (f"S ron<W {PLAIN} ura=1m", "win.ura: contradiction"),
        (f"S ron<W {PLAIN} riichi=open", "win.riichi: unknown-value"),
        (f"S ron<W {PLAIN} kita=1", "win.kita: no-kita"),
        (f"S ron<W {PLAIN} indicators=1m1m1m1p1p1p", "win.indicators: out-of-range"),
        (f"S ron<W {PLAIN} indicators=9s9s9s", "win.indicators: fifth-copy"),
        ("S ron<W 2 han 30 fu riichi=riichi", "win.riichi: contradiction"),
        (f"harr-1922; S ron<W {PLAIN} riichi=riichi", "win.riichi: not-in-these-rules"),
        (
            f"S ron<E {PLAIN} indicators=9m; W ron<E 46p222m333m444s88s+5p indicators=1p",
            "wins[1].indicators: contradiction",
        ),
        (  # dora are no yaku
            "S chii 13m+2m<E; S ron<W 456m34p678s55s+5p indicators=4s",
            "win.concealed: no-yaku",
        ),
        (f"{KITA}; kita=none", "win.kita: no-kita"),
        (f"sega-mj; {KITA}", "win.kita: no-kita"),
        (RIICHI, "win.ippatsu: contradiction"),
        ("players 3; S ron<E 123567p23p456s55s+4p indicators=2m", "win.indicators"),
    ],
)
def test_what_cannot_be_together(win: str, expected: str) -> None:
    assert expected in problems(f"tenhou; round E; {win}")


# Properties


@st.composite
def wins(draw: st.DrawFn) -> Win:
    """A complete hand of sets and a pair, without calls, that wins on one of its tiles."""
    near = draw(st.sampled_from((SETS, [group for group in SETS if group[0].suit == "p"])))
    sets = draw(st.lists(st.sampled_from(near), min_size=4, max_size=4))
    tiles = [tile for group in sets for tile in group] + [draw(st.sampled_from(near))[0]] * 2
    assume(max(Counter(tiles).values()) <= 4)
    winning = tiles.pop(draw(st.integers(0, 13)))
    text = f"{''.join(map(str, tiles))} + {winning}"
    seat = draw(st.sampled_from("ESW"))
    extras = Extras(riichi=RiichiKind.RIICHI)
    if draw(st.booleans()):
        return tsumo(seat, text, extras=extras)
    return ron(seat, text, "N", extras=extras)


def tiles_of(win: Win) -> WonTiles:
    assert win.concealed
    assert win.tile
    by_ron = win.kind.is_ron
    hands = won_hands(win.concealed, win.tile, seat=win.by, round=Seat.EAST, by_ron=by_ron)
    return WonTiles(win=win, hands=hands, table=table())


@settings(max_examples=examples(40))
@given(wins())
def test_the_parts_add_up_and_no_reading_pays_more(win: Win) -> None:
    ruling = rule_on(table(), win, rules=RULES, circumstances=EAST_ROUND)
    chosen = ruling.values[0]
    assume(not chosen.yakuman)
    every = tuple(scores(tiles_of(win), RULES))
    price = {scored: base for base, scored in every}[chosen]
    for base, scored in every:
        total = sum(part.fu for part in scored.fu_parts)
        assert scored.fu == (total if total == 25 else -(-total // 10) * 10)
        assert scored.han == sum(row.han for row in scored.yaku)
        assert base <= price
