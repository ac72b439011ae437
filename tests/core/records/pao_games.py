"""Legal play in which somebody often becomes liable: one player collects dragons or winds."""

from dataclasses import replace

from pao_core.board.melds import CallKind
from pao_core.records.model import Hand, WinEnd
from pao_core.records.reading import read_record
from tests.core.records.simulator import Game

DRAGONS, WINDS = (31, 32, 33), (27, 28, 29, 30)


class PaoGame(Game):
    """Each hand, a player is dealt two of each dragon or wind, and two others get one of each."""

    dealt = 0  # hands of players so far

    def deal(self) -> list[int]:
        player = self.dealt % self.players
        if player == 0:
            self.lucky = self.random.randrange(self.players)
            self.kinds = self.random.choice((DRAGONS, WINDS) if self.players == 4 else (DRAGONS,))
        self.dealt += 1
        away = (player - self.lucky) % self.players
        copies = {0: 2, 1: 1, 2: 1}.get(away, 0)
        left = [[tile for tile in self.wall if tile // 4 == kind] for kind in self.kinds]
        honours = [tile for tiles in left for tile in tiles[:copies]]
        rest = [tile for tile in self.wall if tile // 4 not in self.kinds]
        tiles = [*honours, *rest[: 13 - len(honours)]]
        if away == 0:
            kind = next(tile // 4 for tile in rest if tile // 4 < 27)  # almost a triplet and a pair
            tiles[len(honours) :] = [tile for tile in rest if tile // 4 == kind][:2]
            tiles += [tile for tile in rest if tile not in tiles][: 13 - len(tiles)]
        self.wall = [tile for tile in self.wall if tile not in tiles]
        return tiles

    def claim(self, who: int, tile: int) -> int | str | None:
        """The lucky player calls every honour that they collect, and others call as they like."""
        if tile // 4 not in self.kinds:
            return super().claim(who, tile)
        hand = self.hands[self.lucky]
        own = [other for other in hand.tiles if other // 4 == tile // 4][:2]
        if who == self.lucky or len(own) < 2:
            return None
        feeder = self.hands[who]
        feeder.called_from = True
        kind = tile // 4
        fourth = ({4 * kind + number for number in range(4)} - {*own, tile}).pop()
        three = [number for number in range(4 * kind, 4 * kind + 4) if number != fourth]
        away = (self.place(who) - self.place(self.lucky)) % 4
        code = (3 * kind + three.index(tile)) << 9 | (fourth % 4) << 5 | 8 | away
        return self.laid(self.lucky, CallKind.PON, tile, feeder.seat, own, code)


def without_yaku(hand: Hand) -> Hand:
    """The hand with wins of unnamed yaku, because the writers know few names."""
    ends = tuple(replace(end, yaku=None) if isinstance(end, WinEnd) else end for end in hand.ends)
    return replace(hand, ends=ends)


def hands_of(game: Game) -> tuple[Hand, ...]:
    """What another format's writer needs of a game."""
    return tuple(map(without_yaku, read_record(game.written.encode()).hands))
