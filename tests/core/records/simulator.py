"""Random legal play, written as mjlog. The record checker must find no fault in it.

It keeps track of the table itself, by tile numbers, and asks the core only for values. With the
seeds of the tests, no player becomes liable, and no hand ends with nagashi mangan or four winds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from pao_core import (
    Call,
    CallKind,
    Circumstances,
    Extras,
    ImpossibleQuestion,
    Meld,
    PublicTable,
    Ruling,
    Seat,
    Tile,
    Timing,
    WaitingPlayer,
    Win,
    WinKind,
    judge_ron,
    rule_on,
    rule_set,
)
from pao_core.board.seats import seats_in_play
from pao_core.board.tiles import KINDS
from pao_core.hands.extras import RiichiKind
from pao_core.hands.names import Yakuman
from pao_core.hands.waits import waits
from pao_core.payment.transfers import add_up
from pao_core.play.draws import payments_after_draw
from pao_core.play.kuikae import forbidden
from pao_core.records.common.mjlog_codes import LIMITS, WITH_REDS, YAKU

RULES = rule_set("tenhou")
NORTH = 30
THREE = [number for number in range(136) if not 4 <= number < 32]


@dataclass
class Hand:
    """One player."""

    seat: Seat
    tiles: list[int]
    codes: list[int] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    river: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    in_riichi: list[int] = field(default_factory=list)
    riichi: RiichiKind | None = None
    ippatsu: bool = False
    kita: int = 0

    def kinds(self) -> tuple[Tile, ...]:
        return tuple(WITH_REDS[tile] for tile in self.tiles)

    def waiting(self) -> tuple[Tile, ...]:
        return waits(self.kinds(), self.melds)


class Game:
    """Plays hand after hand. `written` is the whole record."""

    def __init__(self, seed: int, players: int = 4, hands: int = 2) -> None:
        self.random = Random(seed)
        self.players = players
        self.scores = [25000 + 10000 * (players == 3)] * players + [0] * (4 - players)
        type = 9 | (16 if players == 3 else 0)
        self.tags = [f'<mjloggm ver="2.3"><GO type="{type}" lobby="0"/>']
        self.outcomes: list[str] = []
        self.number, self.honba, self.deposits = 0, self.random.randrange(3), 0
        for _ in range(hands):
            self.play()

    @property
    def written(self) -> str:
        return "".join(self.tags) + "</mjloggm>"

    def play(self) -> None:
        random, players = self.random, self.players
        self.dealer = self.number % players
        self.round = self.number // players
        self.winner: Seat | None = None
        wall = list(range(136)) if players == 4 else list(THREE)
        random.shuffle(wall)
        self.dead, self.wall = wall[:14], wall[14:]
        self.indicators = [self.dead.pop()]
        self.ura = [self.dead.pop() for _ in range(5)]
        self.seats = seats_in_play(players)
        self.hands = [Hand(seat, self.deal()) for seat in self.seats]
        self.calls: list[Call] = []
        self.kans = 0
        self.called = False
        dealt = "".join(
            f' hai{(place + self.dealer) % players}="{",".join(map(str, hand.tiles))}"'
            for place, hand in enumerate(self.hands)
        )
        self.tags.append(
            f'<INIT seed="{4 * self.round + self.dealer},{self.honba},{self.deposits},1,1,'
            f'{self.indicators[0]}" '
            f'ten="{self.in_hundreds(self.scores)}" oya="{self.dealer}"{dealt}/>'
        )
        turn = 0
        while True:
            outcome = self.turn(turn)
            if isinstance(outcome, str):
                self.outcomes.append(outcome)
                self.go_on(outcome)
                return
            turn = outcome

    def go_on(self, outcome: str) -> None:
        """Decide who deals next, with how many honba and deposits."""
        keeps = outcome != "draw" or bool(self.hands[0].waiting())
        if self.winner:
            keeps, self.deposits = self.winner.is_dealer, 0
        self.honba = 0 if self.winner and not keeps else self.honba + 1
        self.number += not keeps

    def deal(self) -> list[int]:
        """Three sequences or triplets and four tiles: a hand that soon becomes tenpai."""
        tiles: list[int] = []
        for _ in range(40):
            if len(tiles) >= 9:
                break
            first = self.random.choice(self.wall)
            kind = first // 4
            run = kind < 27 and kind % 9 < 7 and self.random.random() < 0.7
            kinds = (kind, kind + 1, kind + 2) if run else (kind, kind, kind)
            found: list[int] = []
            for each in kinds:
                found += [one for one in self.wall if one // 4 == each and one not in found][:1]
            if len(found) == 3:
                tiles += found
                self.wall = [tile for tile in self.wall if tile not in found]
        while len(tiles) < 13:
            tiles.append(self.wall.pop())
        return tiles

    # One turn

    def turn(self, who: int, *, replacement: bool = False) -> int | str:
        hand = self.hands[who]
        drawn = self.wall.pop()
        self.tags.append(f"<{'TUVW'[self.place(who)]}{drawn}/>")
        if self.wins(who, drawn, None, replacement=replacement):
            return "tsumo"
        hand.tiles.append(drawn)
        if self.wall:
            replaced = self.own_kan(who, drawn)
            if replaced is not None:
                return replaced
            if self.players == 3 and (norths := [t for t in hand.tiles if t // 4 == NORTH]):
                return self.set_north_aside(who, norths[0])
        return self.discard(who, drawn, ())

    def own_kan(self, who: int, drawn: int) -> int | str | None:
        hand = self.hands[who]
        if hand.riichi or self.kans == 3:
            return None
        for kind in {other // 4 for other in hand.tiles}:
            four = [other for other in hand.tiles if other // 4 == kind]
            if len(four) == 4:
                code = (4 * kind) << 8
                self.lay(who, CallKind.ANKAN, four[0], None, four, code)
                return self.after_kan(who)
        for place, code in enumerate(hand.codes):
            meld = hand.melds[place]
            mine = [other for other in hand.tiles if KINDS[other // 4] == meld.tile]
            if meld.kind is CallKind.PON and mine:
                self.tags.append(f'<N who="{self.place(who)}" m="{code & ~8 | 16}"/>')
                hand.tiles.remove(mine[0])
                hand.codes[place] = code & ~8 | 16
                tile = WITH_REDS[mine[0]]
                tiles = (*meld.tiles, tile)
                hand.melds[place] = Meld(kind=CallKind.SHOUMINKAN, tiles=tiles, feeder=meld.feeder)
                self.calls.append(Call(by=hand.seat, kind=CallKind.SHOUMINKAN, tile=tile))
                self.called = True
                for other in self.after(who):
                    if self.wins(other, mine[0], who, robbing=True):
                        return "chankan"
                self.pass_by(who, mine[0])
                return self.after_kan(who)
        return None

    def set_north_aside(self, who: int, north: int) -> int | str:
        hand = self.hands[who]
        hand.tiles.remove(north)
        hand.kita += 1
        self.called = True
        self.tags.append(f'<N who="{self.place(who)}" m="{north << 8 | 32}"/>')
        for other in self.after(who):
            if self.wins(other, north, who):
                return "ron"
        self.pass_by(who, north)
        self.end_ippatsu()
        return self.turn(who, replacement=True)

    def after_kan(self, who: int) -> int | str:
        self.kans += 1
        self.end_ippatsu()
        new = self.dead.pop()
        self.indicators.append(new)
        self.tags.append(f'<DORA hai="{new}"/>')
        return self.turn(who, replacement=True)

    def discard(self, who: int, drawn: int | None, barred: tuple[Tile, ...]) -> int | str:
        hand = self.hands[who]
        may = [other for other in hand.tiles if KINDS[other // 4] not in barred]
        tile = drawn if hand.riichi and drawn is not None else self.chosen(hand, may)
        hand.tiles.remove(tile)
        hand.ippatsu = False
        hand.passed = []
        hand.river.append(tile)
        declares = (
            not hand.riichi
            and drawn is not None
            and all(meld.kind is CallKind.ANKAN for meld in hand.melds)
            and bool(hand.waiting())
            and len(self.wall) >= self.players
            and self.scores[self.place(who)] >= 1000
            and self.random.random() < 0.8
        )
        if declares:
            self.tags.append(f'<REACH who="{self.place(who)}" step="1"/>')
            first = len(hand.river) == 1 and not self.called
            hand.riichi = RiichiKind.DOUBLE if first else RiichiKind.RIICHI
            hand.ippatsu = True
            hand.in_riichi = []
        self.tags.append(f"<{'DEFG'[self.place(who)]}{tile}/>")
        last = self.calls[-1] if self.calls else None
        if last is not None and last.by is hand.seat and last.kind.is_kan:
            self.calls.append(Call(by=hand.seat, kind=CallKind.DISCARD, tile=WITH_REDS[tile]))
        for other in self.after(who):
            if self.wins(other, tile, who):
                return "ron"
        if declares:
            self.deposits += 1
            self.scores[self.place(who)] -= 1000
            self.tags.append(
                f'<REACH who="{self.place(who)}" ten="{self.in_hundreds(self.scores)}" step="2"/>'
            )
            if all(other.riichi for other in self.hands) and self.players == 4:
                return self.abort("reach4")
        self.pass_by(who, tile)
        if not self.wall:
            return self.exhausted()
        claimed = self.claim(who, tile)
        return (who + 1) % self.players if claimed is None else claimed

    def chosen(self, hand: Hand, may: list[int]) -> int:
        """A discard that leaves a tenpai hand, or else an isolated tile."""
        self.random.shuffle(may)
        for each in may:
            rest = [WITH_REDS[other] for other in hand.tiles if other != each]
            if waits(rest, hand.melds):
                return each
        return min(may, key=lambda one: _near(one, hand.tiles))

    def claim(self, who: int, tile: int) -> int | str | None:
        """Perhaps call daiminkan, pon or chii."""
        if self.random.random() < 0.5:
            return None
        feeder, kind = self.hands[who], tile // 4
        feeder_place = self.place(who)
        for other in self.after(who):
            hand = self.hands[other]
            same = [each for each in hand.tiles if each // 4 == kind]
            if hand.riichi or len(same) < 2:
                continue
            away = (feeder_place - self.place(other)) % 4
            if len(same) == 3 and self.kans < 3:
                self.lay(other, CallKind.DAIMINKAN, tile, feeder.seat, same, tile << 8 | away)
                return self.after_kan(other)
            own = same[:2]
            fourth = ({4 * kind + number for number in range(4)} - {*own, tile}).pop()
            three = [number for number in range(4 * kind, 4 * kind + 4) if number != fourth]
            code = (3 * kind + three.index(tile)) << 9 | (fourth % 4) << 5 | 8 | away
            return self.laid(other, CallKind.PON, tile, feeder.seat, own, code)
        other = (who + 1) % self.players
        hand = self.hands[other]
        if self.players == 4 and not hand.riichi and kind < 27:
            for low in (kind - 2, kind - 1, kind):
                if low // 9 != kind // 9 or low < 0 or low % 9 > 6:
                    continue
                own = [
                    next((one for one in hand.tiles if one // 4 == number), -1)
                    for number in range(low, low + 3)
                    if number != kind
                ]
                barred = () if -1 in own else self.kuikae(CallKind.CHII, own, tile)
                rest = [each for each in hand.tiles if each not in own]
                if -1 in own or all(KINDS[each // 4] in barred for each in rest):
                    continue
                three = sorted((*own, tile))
                code = (3 * (7 * (low // 9) + low % 9) + three.index(tile)) << 10 | 4 | 3
                for shift, each in zip((3, 5, 7), three, strict=True):
                    code |= (each % 4) << shift
                return self.laid(other, CallKind.CHII, tile, feeder.seat, own, code)
        return None

    def kuikae(self, kind: CallKind, own: list[int], tile: int) -> tuple[Tile, ...]:
        return forbidden(kind, [WITH_REDS[each] for each in own], WITH_REDS[tile], RULES)

    def laid(
        self, who: int, kind: CallKind, tile: int, feeder: Seat, own: list[int], code: int
    ) -> int | str:
        self.lay(who, kind, tile, feeder, own, code)
        return self.discard(who, None, self.kuikae(kind, own, tile))

    def lay(
        self, who: int, kind: CallKind, tile: int, feeder: Seat | None, own: list[int], code: int
    ) -> None:
        hand = self.hands[who]
        hand.tiles = [other for other in hand.tiles if other not in own]
        hand.codes.append(code)
        tiles = own if kind is CallKind.ANKAN else [*own, tile]
        laid = tuple(WITH_REDS[each] for each in tiles)
        hand.melds.append(Meld(kind=kind, tiles=laid, feeder=feeder))
        named = tuple(WITH_REDS[each] for each in own)
        self.calls.append(
            Call(by=hand.seat, kind=kind, tile=WITH_REDS[tile], feeder=feeder, own=named)
        )
        self.called = True
        self.end_ippatsu()
        self.tags.append(f'<N who="{self.place(who)}" m="{code}"/>')

    # How it ends

    def wins(
        self,
        who: int,
        tile: int,
        feeder: int | None,
        *,
        replacement: bool = False,
        robbing: bool = False,
    ) -> bool:
        """Win if allowed, and record it. Only one player wins."""
        hand = self.hands[who]
        kind = WITH_REDS[tile]
        if kind.kind not in hand.waiting():
            return False
        if feeder is not None:
            player = WaitingPlayer(
                concealed=hand.kinds(),
                melds=tuple(hand.melds),
                discards=tuple(WITH_REDS[each] for each in hand.river),
                passed=tuple(WITH_REDS[each] for each in hand.passed),
                passed_in_riichi=tuple(WITH_REDS[each] for each in hand.in_riichi),
            )
            if not judge_ron(player, RULES, kind).may_ron:
                return False
        how = WinKind.RINSHAN if replacement else WinKind.TSUMO
        if feeder is not None:
            how = WinKind.CHANKAN if robbing else WinKind.RON
        first = feeder is None and not self.called and not hand.river
        last = not self.wall and not replacement and not robbing
        timing = {Timing.IPPATSU} if hand.ippatsu else set()
        timing |= {Timing.LAST_TILE} if last else set()
        win = Win(
            by=hand.seat,
            kind=how,
            discarder=None if feeder is None else self.hands[feeder].seat,
            tile=kind,
            concealed=hand.kinds(),
            yakuman=(Yakuman.TENHOU if hand.seat.is_dealer else Yakuman.CHIIHOU,) if first else (),
            extras=Extras()
            if first
            else Extras(
                riichi=hand.riichi,
                timing=frozenset(timing),
                indicators=tuple(WITH_REDS[indicator] for indicator in self.indicators),
                ura=self.shown_ura(hand),
                kita=hand.kita,
            ),
        )
        try:
            ruling = rule_on(
                PublicTable.from_calls(self.calls, self.players),
                win,
                rules=RULES,
                honba=self.honba,
                deposits=self.deposits,
                circumstances=Circumstances(round=tuple(Seat)[self.round]),
            )
        except ImpossibleQuestion:
            return False  # no yaku, or a first draw with another yakuman
        self.write_win(who, tile, feeder, ruling)
        return True

    def shown_ura(self, hand: Hand) -> tuple[Tile, ...]:
        return (
            tuple(WITH_REDS[each] for each in self.ura[: len(self.indicators)])
            if hand.riichi
            else ()
        )

    def write_win(self, who: int, tile: int, feeder: int | None, ruling: Ruling) -> None:
        hand, value = self.hands[who], ruling.values[0]
        self.winner = hand.seat
        points = sum(
            transfer.points
            for transfer in ruling.transfers
            if transfer.cause not in ("honba", "deposits")
        )
        limit = LIMITS.index(value.limit) if not value.yakuman else 5
        if value.yakuman:
            yaku = f'yakuman="{",".join(str(YAKU.index(yakuman)) for yakuman in value.yakuman)}"'
        else:
            rows = [
                (
                    YAKU.index("dora" if scored_yaku.name == "kita" else scored_yaku.name),
                    scored_yaku.han,
                )
                for scored_yaku in value.yaku
            ]
            yaku = f'yaku="{",".join(f"{number},{han}" for number, han in rows)}"'
        melds = f' m="{",".join(map(str, hand.codes))}"' if hand.codes else ""
        ura = ",".join(map(str, self.ura[: len(self.indicators)]))
        last = who if feeder is None else feeder
        self.tags.append(
            f'<AGARI ba="{self.honba},{self.deposits}" '
            f'hai="{",".join(map(str, sorted((*hand.tiles, tile))))}"{melds} machi="{tile}" '
            f'ten="{value.fu or 30},{points},{limit}" {yaku} '
            f'doraHai="{",".join(map(str, self.indicators))}" '
            f"{f'doraHaiUra={chr(34)}{ura}{chr(34)} ' if hand.riichi else ''}"
            f'who="{self.place(who)}" fromWho="{self.place(last)}" '
            f'sc="{self.paid(ruling.deltas)}"/>'
        )

    def exhausted(self) -> str:
        ready = [other.seat for other in self.hands if other.waiting()]
        settled = payments_after_draw(ready, RULES, self.players)
        shown = "".join(
            f' hai{self.place(who)}="{",".join(map(str, hand.tiles))}"'
            for who, hand in enumerate(self.hands)
            if hand.seat in ready
        )
        deltas = add_up(settled.transfers, self.players)
        self.tags.append(
            f'<RYUUKYOKU ba="{self.honba},{self.deposits}" sc="{self.paid(deltas)}"{shown}/>'
        )
        return "draw"

    def abort(self, kind: str) -> str:
        nothing = dict.fromkeys(self.seats, 0)
        self.tags.append(
            f'<RYUUKYOKU type="{kind}" ba="{self.honba},{self.deposits}" '
            f'sc="{self.paid(nothing)}"/>'
        )
        return kind

    # Helpers

    def paid(self, deltas: Mapping[Seat, int]) -> str:
        """The scores and their changes by place. This also updates the scores."""
        by_place = {self.place(who): deltas[seat] for who, seat in enumerate(self.seats)}
        rows = [
            f"{self.scores[place] // 100},{by_place.get(place, 0) // 100}" for place in range(4)
        ]
        for place, points in by_place.items():
            self.scores[place] += points
        return ",".join(rows)

    def place(self, who: int) -> int:
        return (who + self.dealer) % self.players

    def after(self, who: int) -> list[int]:
        return [(who + number) % self.players for number in range(1, self.players)]

    def pass_by(self, who: int, tile: int) -> None:
        for other in self.after(who):
            self.hands[other].passed.append(tile)
            if self.hands[other].riichi:
                self.hands[other].in_riichi.append(tile)

    def end_ippatsu(self) -> None:
        for other in self.hands:
            other.ippatsu = False

    def in_hundreds(self, scores: list[int]) -> str:
        return ",".join(str(score // 100) for score in scores)


def _near(tile: int, tiles: list[int]) -> float:
    """How many of these tiles are near. Equal tiles count double."""
    kind = tile // 4
    same = 2.0 * (sum(each // 4 == kind for each in tiles) - 1)
    if kind >= 27:
        return same
    return same + sum(each // 36 == tile // 36 and 0 < abs(each // 4 - kind) <= 2 for each in tiles)
