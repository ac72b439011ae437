"""The tags of an mjlog hand after its deal: calls, riichi, and its end."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.hands.names import Yakuman
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.problems.fields import shown
from pao_core.records.events import (
    Abort,
    Called,
    ExhaustiveDraw,
    Kita,
    NewDora,
    Numbers,
    RiichiAccepted,
    ToldYaku,
    Trouble,
    WinEnd,
)
from pao_core.records.mjlog_codes import ABORTS, LIMITS, YAKU, Table, decoded
from pao_core.records.mjlog_deals import Deal, by_seat, numbers_of
from pao_core.records.mjlog_tags import Attributes, Fault, number_in, numbers_in

NAGASHI: Final = "nm"


def _riichi(deal: Deal, table: Table, found: Attributes) -> None:
    player = table.place(found["who"])
    if found["step"] == "1":
        deal.declares = player
    elif found["step"] != "2":
        raise Fault(Trouble.BAD_VALUE, "riichi has only steps 1 and 2")
    else:
        deal.add(RiichiAccepted(by=deal.seats[player]))


def _new_dora(deal: Deal, table: Table, found: Attributes) -> None:
    number = number_in(found["hai"])
    deal.add(NewDora(tile=table.tile(number), number=number))


def _call(deal: Deal, table: Table, found: Attributes) -> None:
    player = table.place(found["who"])
    deal.add(_called(player, number_in(found["m"]), deal.seats, table))


def _called(player: int, code: int, seats: tuple[Seat, ...], table: Table) -> Called | Kita:
    """The call that this number encodes in its bits."""
    by = seats[player]
    kind, tiles, claimed, away = decoded(code)
    if kind is None:
        table.tile(claimed)  # to check that it is a tile
        return Kita(by=by, number=claimed)
    feeder = None
    if kind.is_claim:
        feeder = seats[_away_from(player, away, table)]
    own: Sequence[int] = [each for each in tiles if each != claimed]
    if kind is CallKind.ANKAN:
        own = tiles
    if kind is CallKind.SHOUMINKAN:
        own = ()
    return Called(
        by=by,
        kind=kind,
        tile=table.tile(claimed),
        feeder=feeder,
        own=table.numbered(own),
        number=claimed,
        numbers=tuple(own),
    )


def _win(deal: Deal, table: Table, found: Attributes) -> None:
    seats = deal.seats
    player, feeder = (table.place(found[each]) for each in ("who", "fromWho"))
    held, last = found["hai"].split(","), found["machi"]
    if last not in held:
        raise Fault(
            Trouble.BAD_VALUE, f"expected machi among the tiles of hai; found {shown(last)}"
        )
    held.remove(last)
    fu, points, limit = numbers_in(found["ten"])
    yaku = _yaku(found)
    han = sum(each.han or 0 for each in yaku)
    is_yakuman = any(isinstance(each.name, Yakuman) for each in yaku)
    liable = found.get("paoWho")
    scores = numbers_in(found.get("sc", ""))
    codes = numbers_in(found.get("m", ""))
    won = number_in(last)
    ura = found.get("doraHaiUra", "")
    deal.end(
        table,
        found,
        scores,
        WinEnd(
            by=seats[player],
            discarder=None if feeder == player else seats[feeder],
            tile=table.tile(won),
            concealed=table.tiles_told(held),
            melds=_melds(player, codes, seats, table),
            indicators=table.tiles_in(found["doraHai"]),
            ura=table.tiles_in(ura),
            yaku=yaku,
            han=None if is_yakuman else han,
            fu=None if is_yakuman else fu,
            limit=None if is_yakuman else LIMITS[limit],
            points=points,
            deltas=_deltas(scores, seats, table),
            liable=None if liable is None else seats[table.place(liable)],
            tells_liable=True,
            numbers=Numbers(
                hands={seats[player]: tuple(map(int, held))},
                won=won,
                melds=tuple([tile for code in codes for tile in decoded(code)[1]]),
                indicators=numbers_of(found["doraHai"]),
                ura=numbers_of(ura) if ura else (),
            ),
        ),
    )


def _yaku(found: Attributes) -> tuple[ToldYaku, ...]:
    pairs = numbers_in(found.get("yaku", ""))
    told = [(number, han) for number, han in zip(pairs[::2], pairs[1::2], strict=True) if han]
    told += [(number, HAN_OF_YAKUMAN) for number in numbers_in(found.get("yakuman", ""))]
    return tuple([_told(*each) for each in told])


@lru_cache(maxsize=1024)  # there are few yaku, and every win has some
def _told(number: int, han: int) -> ToldYaku:
    name = YAKU[number]
    if name is None:
        raise Fault(Trouble.BAD_VALUE, f"yaku {number} is not a yaku in play")
    return ToldYaku(name=name, han=han)


def _away_from(player: int, away: int, table: Table) -> int:
    """The player this many places further."""
    return table.place((table.places[player] + away) % 4)


def _melds(
    player: int, codes: Sequence[int], seats: tuple[Seat, ...], table: Table
) -> tuple[Meld, ...]:
    calls = (decoded(each) for each in codes)
    return tuple(
        Meld(
            kind=kind,
            tiles=table.numbered(tiles),
            feeder=None if kind is CallKind.ANKAN else seats[_away_from(player, away, table)],
        )
        for kind, tiles, _, away in calls
        if kind is not None
    )


def _draw_or_abort(deal: Deal, table: Table, found: Attributes) -> None:
    seats, type = deal.seats, found.get("type")
    shown = {n for n, place in enumerate(table.places) if f"hai{place}" in found}
    scores = numbers_in(found.get("sc", ""))
    deltas = _deltas(scores, seats, table)
    numbers = Numbers(hands={seats[n]: _shown(n, table, found) for n in shown})
    untold: frozenset[Seat] = frozenset()
    if deal.seen_by_one and type == NAGASHI:
        # The client's hand is not shown, and the payments do not reveal it.
        untold = frozenset(seats[:1])
    elif deal.seen_by_one and deltas is not None:
        own = deltas[seats[0]]
        if own > 0 or (own == 0 and shown):  # without a tenpai hand to show, they would have paid
            shown.add(0)
    tenpai = frozenset(seats[player] for player in shown)
    if type in (None, NAGASHI):
        end = ExhaustiveDraw(tenpai=tenpai, untold=untold, deltas=deltas, numbers=numbers)
        deal.end(table, found, scores, end)
        return
    if type not in ABORTS:
        raise Fault(Trouble.BAD_VALUE, f"{type} is not a kind of draw")
    by = next(iter(tenpai)) if type == "yao9" and len(tenpai) == 1 else None
    end_of = Abort(kind=ABORTS[type], by=by, deltas=deltas, numbers=numbers)
    deal.end(table, found, scores, end_of)


def _shown(player: int, table: Table, found: Attributes) -> tuple[int, ...]:
    """The hand that a player shows at a draw."""
    shown = numbers_in(found[f"hai{table.places[player]}"])
    table.numbered(shown)  # to check that they are tiles
    return tuple(shown)


def _deltas(
    scores: Sequence[int], seats: tuple[Seat, ...], table: Table
) -> Mapping[Seat, int] | None:
    """The points each player wins or loses: every second number, after the old score."""
    return by_seat(scores[1::2], seats, table) if scores else None


READ: Final[Mapping[str, Callable[[Deal, Table, Attributes], None]]] = {
    "N": _call,
    "REACH": _riichi,
    "DORA": _new_dora,
    "AGARI": _win,
    "RYUUKYOKU": _draw_or_abort,
}
"""The tags of a hand that matter. The others are about the connection."""
