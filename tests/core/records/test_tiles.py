"""No tile is in two places or given without being held, and there are four copies of each kind."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from types import UnionType
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import KINDS, TILES, Tile
from pao_core.questions.answers import in_json
from pao_core.records.common.mjlog_codes import decoded
from pao_core.records.judge.checks import Check, Difference
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.record import judge_record
from pao_core.records.mjai_writing import as_mjai
from pao_core.records.model import (
    Called,
    Discard,
    Draw,
    Event,
    ExhaustiveDraw,
    Hand,
    NewDora,
    NorthSetAside,
    Numbers,
    Record,
    RiichiAccepted,
    WinEnd,
)
from pao_core.records.reading import read_record
from pao_core.rules.loading import rule_set
from tests.core.profiles import examples, thorough
from tests.core.records.simulator import Game
from tests.core.records.writers import WRITERS, in_every_format

GAMES = 40
MOST = 12
"""How many of many altered hands are tried."""
NORTH = TILES["4z"]
Value = TypeVar("Value")


def found_in(record: Record) -> list[Difference]:
    """The differences of this check. Each of them contradicts the record."""
    judged = judge_record(record)
    differences = [
        difference for difference in judged.differences if difference.check is Check.TILES
    ]
    assert {difference.kind for difference in differences} <= {Class.RECORD}
    made = sum(judged_hand.counts[Check.TILES] for judged_hand in judged.by_hand)
    assert made - len(differences) <= len(judged.by_hand) <= made
    return differences


def found_in_text(text: str) -> list[Difference]:
    return found_in(read_record(text.encode()))


# mjlog, which numbers the 136 tiles


@cache
def written(seed: int, players: int) -> str:
    return Game(seed, players, hands=1).written


def hand_in(text: str) -> Hand:
    (hand,) = read_record(text.encode()).hands
    assert not hand.problems
    return hand


def numbers_of(hand: Hand) -> Numbers:
    assert hand.numbers
    return hand.numbers


def kept_by_others(hand: Hand, seat: Seat | None = None) -> list[int]:
    """Tiles dealt to players other than this one that never appear."""
    given = {
        event.number for event in hand.events if isinstance(event, Discard | Called | NorthSetAside)
    }
    given |= {n for event in hand.events if isinstance(event, Called) for n in event.numbers}
    dealt = numbers_of(hand).hands
    return sorted({n for by, own in dealt.items() if by is not seat for n in own} - given)


def seat_at(letter: str) -> Seat:
    """The player of a move. In these hands, the first place is East's."""
    return tuple(Seat)["TUVWDEFG".index(letter) % 4]


def put(text: str, match: re.Match[str], group: int, other: object) -> str:
    return text[: match.start(group)] + str(other) + text[match.end(group) :]


Texts = Callable[[str, Hand], Iterator[str]]


def of_moves(letters: str) -> Texts:
    """Change a move to a tile that another player holds."""

    def altered(text: str, hand: Hand) -> Iterator[str]:
        for move in re.finditer(rf"<([{letters}])(\d+)/>", text):
            for kept in kept_by_others(hand, seat_at(move[1]))[:1]:
                yield put(text, move, 2, kept)

    return altered


def drawn_again(text: str, _: Hand) -> Iterator[str]:
    first, *others = re.finditer(r"<[TUVW](\d+)/>", text)
    return (put(text, draw, 1, first[1]) for draw in others)


def in_a_list(pattern: str) -> Texts:
    """Change the last number of a list to one that some player holds."""

    def altered(text: str, hand: Hand) -> Iterator[str]:
        for match in re.finditer(pattern, text):
            numbers = [*match[1].split(",")[:-1], str(kept_by_others(hand)[0])]
            yield put(text, match, 1, ",".join(numbers))

    return altered


def dealt_twice(text: str, hand: Hand) -> Iterator[str]:
    deal = text[: text.index("/>", text.index("<INIT"))]
    for match in re.finditer(r'hai(\d)="(\d+)', deal):
        yield put(text, match, 2, kept_by_others(hand, tuple(Seat)[int(match[1])])[0])


def another_copy(number: str, own: Sequence[str]) -> str | None:
    """Another tile of this kind that is not among these, unless one of the two is red."""
    first, reds = int(number) & ~3, {"16", "52", "88"}
    copies = {str(first + each) for each in range(4)} - {*own, *reds}
    return None if number in reds else min(copies, default=None)


def shown_otherwise(text: str, _: Hand) -> Iterator[str]:
    """A player shows another copy of a tile at the end than the one in their hand."""
    won = re.search(r'machi="(\d+)"', text)
    for match in re.finditer(r'(?:<AGARI [^>]*? hai|<RYUUKYOKU [^>]*? hai\d)="([\d,]+)"', text):
        own = match[1].split(",")
        for place, number in enumerate(own):
            if (copy := another_copy(number, own)) and not (won and number == won[1]):
                shown = [*own[:place], copy, *own[place + 1 :]]
                yield put(text, match, 1, ",".join(shown))


def won_with_another(text: str, _: Hand) -> Iterator[str]:
    won, hai = (re.search(rf'<AGARI [^>]*?{name}="([\d,]+)"', text) for name in ("machi", " hai"))
    if won and hai and (copy := another_copy(won[1], own := hai[1].split(","))):
        shown = [copy if number == won[1] else number for number in own]
        yield put(put(text, won, 1, copy), hai, 1, ",".join(shown))


def claimed_otherwise(text: str, _hand: Hand) -> Iterator[str]:
    """A pon marks another of its three tiles as the discard."""
    for call in re.finditer(r'<N who="\d" m="(\d+)"/>', text):
        code = int(call[1])
        kind, three, claimed = decoded(code)[:3]
        if kind is CallKind.PON and not {16, 52, 88}.intersection(three):
            which = (three.index(claimed) + 1) % 3
            yield put(text, call, 1, ((code >> 9) // 3 * 3 + which) << 9 | code & 0x1FF)


ALTERED: dict[str, Texts] = {
    "draw": of_moves("TUVW"),
    "discard": of_moves("DEFG"),
    "drawn again": drawn_again,
    "dora": in_a_list(r'seed="([\d,]+)"'),
    "dora of a kan": in_a_list(r'<DORA hai="(\d+)"/>'),
    "dora of a win": in_a_list(r'doraHai="([\d,]+)"'),
    "ura": in_a_list(r'doraHaiUra="([\d,]+)"'),
    "deal": dealt_twice,
    "shown hand": shown_otherwise,
    "winning tile": won_with_another,
    "claim": claimed_otherwise,
}


@pytest.mark.parametrize("players", [4, 3])
@settings(max_examples=examples(40))
@given(seed=st.integers(0, 500))
def test_every_tile_of_a_hand_as_it_was_played_is_where_it_can_be(players: int, seed: int) -> None:
    assert found_in_text(written(seed, players)) == []


@pytest.mark.parametrize("what", ALTERED)
def test_a_tile_that_cannot_be_there_is_found(what: str) -> None:
    texts = [
        altered
        for seed in range(GAMES)
        for players in (4, 3)
        for text in [written(seed, players)]
        for altered in ALTERED[what](text, hand_in(text))
        if altered != text
    ]
    for altered in some_of(texts):
        assert found_in_text(altered)


def some_of(every: Sequence[Value]) -> Sequence[Value]:
    """A spread of these; all of them in a thorough run."""
    assert every
    return every if thorough() else every[:: len(every) // MOST + 1]


def test_a_difference_names_the_tile_and_where_it_is() -> None:
    text = written(1, 4)
    hand = hand_in(text)
    move = re.search(r"<T(\d+)/>", text)
    assert move
    other = kept_by_others(hand, Seat.EAST)[0]
    differences = found_in_text(put(text, move, 1, other))
    says = f"East draws tile {other} ({KINDS[other // 4]}), which is elsewhere"
    (drawn,) = (difference for difference in differences if difference.says == says)
    holder = next(by for by, own in numbers_of(hand).hands.items() if other in own)
    assert (drawn.expected, drawn.got) == ("in the wall", f"in {holder.wind}'s hand")


def test_two_to_eight_of_characters_are_not_in_a_game_of_three() -> None:
    move = re.search(r"<[TUV](\d+)/>", written(1, 3))
    assert move
    differences = found_in_text(put(written(1, 3), move, 1, 20))
    assert "not in a game of three" in [difference.got for difference in differences]


def as_seen_by_east(text: str) -> str:
    """The client sees only its own hand and draws."""
    deal = text.index("<INIT")
    end = text.index("/>", deal)
    seen = re.sub(r' hai[123]="[\d,]+"', "", text[deal:end]).replace(" hai0=", " hai=")
    return text[:deal] + seen + re.sub(r"<([UVW])\d+/>", r"<\1/>", text[end:])


@pytest.mark.parametrize("players", [4, 3])
def test_hidden_tiles_may_be_any_that_nobody_has_seen(players: int) -> None:
    for seed in range(8):
        text = as_seen_by_east(written(seed, players))
        hand = hand_in(text)
        assert hand.dealt[Seat.SOUTH] is None
        assert found_in_text(text) == []
        for altered in some_of(list(of_moves("EFG")(text, hand))):
            assert found_in_text(altered)


# Formats that record only kinds


@cache
def played(seed: int, players: int) -> Hand:
    """A hand with the facts that every format records."""
    return in_every_format(hand_in(written(seed, players)))


def in_format(format: str, hand: Hand, players: int) -> list[Difference]:
    record = read_record(WRITERS[format]([hand], players).encode())
    assert not record.problems
    return found_in(record)


def seen(hand: Hand) -> list[Tile]:
    drawn = [event.tile for event in hand.events if isinstance(event, Draw) and event.tile]
    return [*hand.indicators, *drawn, *(tile for own in hand.dealt.values() for tile in own or ())]


def tiles_of(hand: Hand, seat: Seat) -> list[Tile]:
    drawn = [event.tile for event in hand.events if isinstance(event, Draw) and event.by is seat]
    return [*(hand.dealt[seat] or ()), *(tile for tile in drawn if tile)]


def four_of(tiles: Sequence[Tile]) -> list[Tile]:
    """The kinds of which all four copies are among these."""
    return [kind for kind, count in Counter(tile.kind for tile in tiles).items() if count == 4]


@pytest.mark.parametrize("format", WRITERS)
def test_a_hand_as_it_was_played_agrees_in_every_format(format: str) -> None:
    for players in (4, 3):
        for seed in range(10):
            assert in_format(format, played(seed, players), players) == []


# Hands that were altered, each with what the differences say

Said = str
Altering = Callable[[Hand], Iterator[tuple[Hand, Said]]]


def too_many(tile: Tile, of: int, found: int) -> Said:
    counts = f'{{"{tile}": {of}}} {{"{tile}": {found}}}'
    return f"there are more tiles of a kind than the set has: {counts}"


def with_event(hand: Hand, place: int, *events: Event) -> Hand:
    return replace(hand, events=(*hand.events[:place], *events, *hand.events[place + 1 :]))


def _is_claimed(hand: Hand, place: int) -> bool:
    later = hand.events[place + 1 : place + 3]
    return any(isinstance(version, Called) and version.kind.is_claim for version in later)


def with_a_discard_that_is_not_held(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    for place, event in enumerate(hand.events):
        if isinstance(event, Discard) and not _is_claimed(hand, place):
            own = {tile.kind for tile in tiles_of(hand, event.by)}
            other = next(kind for kind in KINDS if kind not in own)
            wrong = replace(event, tile=other, drawn=False)
            says = f"{event.by.wind} does not have {other} to discard"
            yield with_event(hand, place, wrong), says


def with_a_call_of_tiles_that_are_not_held(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    """The caller was dealt another tile instead of one in the set."""
    for call in hand.events:
        if isinstance(call, Called) and call.kind.is_claim:
            dealt, tile = [*(hand.dealt[call.by] or ())], call.own[0]
            if tile in dealt and tiles_of(hand, call.by).count(tile) == call.own.count(tile):
                dealt[dealt.index(tile)] = TILES["9s" if tile == TILES["1p"] else "1p"]
                says = f"{call.by.wind} does not have the tiles for this {call.kind}"
                yield replace(hand, dealt={**hand.dealt, call.by: tuple(dealt)}), says


def with_a_fifth_indicator(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    for kind in four_of(seen(hand)[1:]):
        yield replace(hand, indicators=(kind,)), too_many(kind, 4, 5)


def with_a_fifth_ura_indicator(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    (end,) = hand.ends
    if isinstance(end, WinEnd) and end.ura:
        for kind in four_of(seen(hand)):
            yield replace(hand, ends=(replace(end, ura=(kind,)),)), too_many(kind, 4, 5)


def with_a_second_red_five(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    """The record says that there is one in each suit."""
    for red in (tile for tile in seen(hand) if tile.red):
        yield replace(hand, indicators=(*hand.indicators[:1], red)), f'"{red}": 2'


def with_a_five_of_characters(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    if Seat.NORTH not in hand.dealt:
        yield replace(hand, indicators=(TILES["5m"],)), too_many(TILES["5m"], 0, 1)


def goes_on(events: Sequence[Event], *moves: type | UnionType) -> bool:
    """Do these moves follow, perhaps with others between them?"""
    left = iter(events)
    return all(any(isinstance(event, move) for event in left) for move in moves)


def without_a_draw(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    for place, event in enumerate(hand.events[1:-1], 1):
        if isinstance(event, Draw) and isinstance(hand.events[place + 1], Discard):
            yield with_event(hand, place), "discards without drawing or calling first"


def with_a_second_draw(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    for place, event in enumerate(hand.events[1:], 1):
        if isinstance(event, Draw):
            yield with_event(hand, place, event, event), "draws again without discarding first"


def without_a_deposit(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    says = "'s riichi was never accepted, though nobody won on its discard"
    for place, event in enumerate(hand.events):
        if isinstance(event, RiichiAccepted) and goes_on(hand.events[place:], Draw):
            yield with_event(hand, place), says


def indicators_of_kans(hand: Hand) -> Iterator[tuple[int, bool]]:
    """Their places, and whether the kan is closed. The simulator turns them over right after."""
    for place, event in enumerate(hand.events):
        if isinstance(event, NewDora):
            kan = hand.events[place - 1]
            yield place, isinstance(kan, Called) and kan.kind is CallKind.ANKAN


MISSING = "a kan turned over no dora indicator"


def without_an_indicator(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    """Each kan's indicator had to be turned over: some formats tell only how many were."""
    kans = [*indicators_of_kans(hand)]
    due: dict[bool, list[type]] = {True: [Draw], False: [Draw, Discard, Draw]}
    if all(goes_on(hand.events[place:], *due[is_closed]) for place, is_closed in kans):
        for place, _ in kans:
            yield with_event(hand, place), MISSING


def with_another_indicator(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    says = "more dora indicators were turned over than the deal and the kans allow"
    yield replace(hand, events=(*hand.events, NewDora(tile=TILES["1p"]))), says


def before_the_indicator(hand: Hand) -> Iterator[tuple[Hand, Said]]:
    """Someone wins before the indicator of a kan has to be turned over."""
    for place, is_closed in indicators_of_kans(hand):
        if not is_closed and not goes_on(hand.events[place:], Discard, Draw | Called):
            yield with_event(hand, place), ""


ALTERING: tuple[Altering, ...] = (
    with_a_discard_that_is_not_held,
    with_a_call_of_tiles_that_are_not_held,
    with_a_fifth_indicator,
    with_a_fifth_ura_indicator,
    with_a_second_red_five,
    with_a_five_of_characters,
    without_a_draw,
    with_a_second_draw,
    without_a_deposit,
    without_an_indicator,
    with_another_indicator,
)
IN_ORDER = (without_a_draw, with_a_second_draw, without_a_deposit)
"""Not seen in the lists of tenhou.net/6, which have no order."""


def altered_by(alter: Altering) -> Iterator[tuple[Hand, int, Said]]:
    """Every hand that a simulated game becomes in this way."""
    for seed in range(GAMES):
        for players in (4, 3):
            for hand, says in alter(played(seed, players)):
                yield hand, players, says


@pytest.mark.parametrize("alter", ALTERING)
def test_what_cannot_be_is_found_in_every_format(alter: Altering) -> None:
    for hand, players, says in some_of(list(altered_by(alter))):
        for format in ("mjai",) if alter in IN_ORDER else WRITERS:
            found = [told(difference) for difference in in_format(format, hand, players)]
            assert any(says in each for each in found), (says, found)


def told(difference: Difference) -> str:
    values = (json.dumps(in_json(each)) for each in (difference.expected, difference.got))
    return f"{difference.says}: {' '.join(values)}"


def test_hidden_hands_count_by_what_they_lay_down() -> None:
    """A client sees only its own hand, and every discard."""
    hands = (played(seed, 4) for seed in range(GAMES))
    hand = next(hand for hand in hands if len(hand.events) > 70)
    events = [
        replace(event, tile=None)
        if isinstance(event, Draw) and event.by is not Seat.EAST
        else event
        for event in hand.events
    ]
    dealt = {**dict.fromkeys(Seat), Seat.EAST: hand.dealt[Seat.EAST]}
    hidden = replace(hand, dealt=dealt, events=tuple(events), ends=(ExhaustiveDraw(),))
    assert in_format("mjai", hidden, 4) == []
    discards = [
        (place, event.by)
        for place, event in enumerate(events)
        if isinstance(event, Discard) and event.by is not Seat.EAST and not _is_claimed(hand, place)
    ]
    for place, by in discards[:5]:
        events[place] = Discard(by=by, tile=NORTH)
    differences = in_format("mjai", replace(hidden, events=tuple(events)), 4)
    assert any("4z" in json.dumps(in_json(difference.got)) for difference in differences)


def says_of(text: str, rules: str | None = None) -> set[str]:
    judged = judge_record(read_record(text.encode()), rule_set(rules) if rules else None)
    return {str(difference.says) for difference in judged.differences}


def test_an_indicator_may_be_missing_if_it_need_not_lie_there() -> None:
    """Because someone won first, or because the rules may have no dora for a kan."""
    early = list(altered_by(before_the_indicator))
    assert early
    for hand, players, _ in early:
        assert MISSING not in says_of(WRITERS["mjai"]([hand], players))
    hand, players, _ = next(altered_by(without_an_indicator))
    text = WRITERS["mjai"]([hand], players)
    unknown = WRITERS["tenhou6"]([hand], players).replace("般南喰赤", "友人戦")
    assert MISSING in says_of(text, "tenhou")
    assert MISSING not in says_of(text, "jpml") | says_of(unknown)


def reds_in(hand: Hand) -> set[Tile]:
    return {tile for tile in seen(hand)[1:] if tile.red}


def test_four_plain_fives_are_too_many_where_red_fives_are_played() -> None:
    hand, five = next(
        (hand, str(red.kind))
        for hand in (played(seed, 4) for seed in range(GAMES))
        for red in seen(hand)[1:]
        if red.red and red.kind in four_of(seen(hand)) and len(reds_in(hand)) > 1
    )
    text = WRITERS["mjai"]([hand], 4)
    assert found_in_text(text) == []
    (difference,) = found_in_text(text.replace(f'"{five}r"', f'"{five}"'))
    assert difference.says == "there are more fives that are not red than the set has"
    assert (difference.expected, difference.got) == ({five: 3}, {five: 4})
    # Some engines say that there are red fives, but mark none.
    assert found_in_text(re.sub(r'"(5[mps])r"', r'"\1"', text)) == []


def test_a_hand_passed_on_as_mjai_gets_the_deposits_that_its_format_leaves_out() -> None:
    hand = next(
        hand
        for hand in (played(seed, 4) for seed in range(GAMES))
        if goes_on(hand.events, RiichiAccepted, Draw)
    )
    record = read_record(WRITERS["tenhou6"]([hand], 4).encode())
    assert not goes_on(record.hands[0].events, RiichiAccepted)
    again = read_record(as_mjai(record, record.hands[0]).encode())
    assert goes_on(again.hands[0].events, RiichiAccepted)
    assert judge_record(again, rule_set("tenhou")).differences == ()
