"""The table from above: where each player sits, and how much space there is, in drawing units.

The near player has a tray, the others sit behind plates with their tiles before them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from pao_core.board.seats import Seat, turn_order_after
from pao_core.drawing.layout import TileRow, rows_of, upright_row
from pao_core.drawing.scene import Player, Scene
from pao_core.drawing.titles import of_unsafe
from pao_core.words.language import Language

WIDE: Final = 400.0
MARGIN: Final = 8.0
NEAR_TILE: Final = 28.0
LEAST_NEAR_TILE: Final = 20.0
FAR_TILE: Final = 20.0
LEAST_FAR_TILE: Final = 13.0
PLATE: Final = 100.0  # at the sides
NARROW_PLATE: Final = 72.0
ACROSS: Final = 164.0
LINE: Final = 19.0
CAPTION: Final = 25.0
ARROW_ROOM: Final = 58.0  # for an amount and its arrow, below a plate
MIDDLE: Final = 150.0  # the least space between the players
QUIET_MIDDLE: Final = 118.0  # the same without payments
WHOLE_SIDE: Final = 170.0
UNSAFE_IN_A_ROW: Final = 12
ROW_GAP: Final = 6.0
STICK_LINE: Final = 22.0
TRAY_TOP: Final = 14.0
ROOM_AT_A_SIDE: Final = 240.0
ROOM_BETWEEN_ARROWS: Final = 176.0


class Position(Enum):
    """Where a player sits. The value is the angle of their tiles in degrees."""

    NEAR = 0
    RIGHT = -90
    ACROSS = 180
    LEFT = 90


TURNS: Final = {
    Position.NEAR: (1, 0),
    Position.RIGHT: (0, -1),
    Position.ACROSS: (-1, 0),
    Position.LEFT: (0, 1),
}
"""The exact cosine and sine of each angle, so a picture is the same on every machine."""


class Point(NamedTuple):
    """A place in the drawing."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedRow:
    """A row with the size of its tiles. `edge` is the centre of its outer edge."""

    row: TileRow
    size: float
    edge: Point
    position: Position

    def place(self, along: float, up: float) -> Point:
        """The point in the drawing for a position in the row, in tile widths."""
        x, y = (along - self.row.length / 2) * self.size, -up * self.size
        cos, sin = TURNS[self.position]
        return Point(self.edge.x + x * cos - y * sin, self.edge.y + x * sin + y * cos)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPlace:
    """A player's place: the plate or tray with the name, and the rows of tiles."""

    player: Player
    position: Position
    box: Box
    rows: tuple[PlacedRow, ...]

    @property
    def front(self) -> Point:
        """The centre of its inner edge, including tiles, or of the tray's."""
        if self.rows and self.position is not Position.NEAR:
            last = self.rows[-1]
            return last.place(last.row.length / 2, last.row.depth)
        middle = self.box.middle
        return {
            Position.NEAR: Point(middle.x, self.box.top),
            Position.RIGHT: Point(self.box.left, middle.y),
            Position.ACROSS: Point(middle.x, self.box.bottom),
            Position.LEFT: Point(self.box.right, middle.y),
        }[self.position]


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """All places, and the top and bottom of the free middle."""

    places: tuple[PlayerPlace, ...]
    top: float
    bottom: float
    height: float

    def of(self, seat: Seat) -> PlayerPlace:
        return next(place for place in self.places if place.player.seat is seat)

    def at(self, position: Position) -> PlayerPlace | None:
        return next((place for place in self.places if place.position is position), None)


def place_players(scene: Scene) -> Placement:
    """Place all players. Amounts use the space of the discards."""
    scene.check_seats()
    if scene.payments:
        players = tuple(replace(player, discards=()) for player in scene.players)
        scene = replace(scene, players=players)
    seated = _seated(scene)
    across = [_across(placed, scene) for placed in seated if placed[0] is Position.ACROSS]
    sides = [
        (position, player, _far_rows(player, scene))
        for position, player in seated
        if position in (Position.LEFT, Position.RIGHT)
    ]
    sticks = STICK_LINE * (bool(scene.sticks.honba) + bool(scene.sticks.deposits))
    top = max([sticks, *(player_place.front.y for player_place in across)]) + MARGIN
    bottom = top + _room_between(sides, scene) if sides else top
    places = [_at_the_side(*side, top, bottom, scene) for side in sides]
    (near,) = (player for position, player in seated if position is Position.NEAR)
    tray = _tray(near, bottom, scene)
    height = tray.box.bottom + MARGIN
    return Placement(places=(*across, *places, tray), top=top, bottom=bottom, height=height)


def _seated(scene: Scene) -> list[tuple[Position, Player]]:
    if scene.near is None:
        return [(Position.NEAR, scene.players[0])]
    others = turn_order_after(scene.near, len(scene.players))
    at = (Position.RIGHT, Position.LEFT) if len(others) == 2 else tuple(Position)[1:]
    rest = zip(at, (scene.of(other) for other in others), strict=True)
    return [(Position.NEAR, scene.of(scene.near)), *rest]


def _across(seated: tuple[Position, Player], scene: Scene) -> PlayerPlace:
    position, player = seated
    pays_aside = any(
        player.seat in ends and scene.near not in ends
        for ends in ((payment.payer, payment.payee) for payment in scene.payments)
    )
    room = ROOM_BETWEEN_ARROWS if pays_aside else ROOM_AT_A_SIDE
    lines = 1 + bool(player.roles)
    half = PLATE / 2 if player.total is None and not player.roles else ACROSS / 2
    box = Box(WIDE / 2 - half, MARGIN, WIDE / 2 + half, MARGIN + 10 + lines * LINE)
    edge = Point(WIDE / 2, box.bottom + ROW_GAP)
    rows = _placed(_far_rows(player, scene), edge, position, FAR_TILE, room)
    return PlayerPlace(player=player, position=position, box=box, rows=rows)


def _room_between(
    sides: Sequence[tuple[Position, Player, Sequence[TileRow]]], scene: Scene
) -> float:
    """The height that the side players need."""
    if scene.is_whole:
        return WHOLE_SIDE
    arrows = ARROW_ROOM if scene.payments else 2 * ROW_GAP
    plates = max(_plate_height(player) for _, player, _ in sides) + arrows + ROW_GAP
    longest = max((row.length for _, _, rows in sides for row in rows), default=0)
    least = MIDDLE if scene.payments else QUIET_MIDDLE
    return max(least, plates, min(ROOM_AT_A_SIDE, longest * FAR_TILE) + MARGIN)


def _far_rows(player: Player, scene: Scene) -> tuple[TileRow, ...]:
    return rows_of(player, ROOM_AT_A_SIDE, LEAST_FAR_TILE, scene.is_whole)


def _plate_height(player: Player) -> float:
    return 10 + LINE * (1 + (player.total is not None) + len(player.roles))


def _at_the_side(
    position: Position,
    player: Player,
    rows: Sequence[TileRow],
    top: float,
    bottom: float,
    scene: Scene,
) -> PlayerPlace:
    high = _plate_height(player)
    below = ARROW_ROOM if scene.payments else 0
    upper = max(top, (top + bottom - below - high) / 2)
    is_left = position is Position.LEFT
    wide = NARROW_PLATE if scene.is_whole else PLATE
    left = MARGIN if is_left else WIDE - MARGIN - wide
    box = Box(left, upper, left + wide, upper + high)
    x = box.right + ROW_GAP if is_left else box.left - ROW_GAP
    edge = Point(x, (top + bottom - MARGIN) / 2)
    placed = _placed(rows, edge, position, FAR_TILE, bottom - top - MARGIN)
    return PlayerPlace(player=player, position=position, box=box, rows=placed)


def _tray(player: Player, top: float, scene: Scene) -> PlayerPlace:
    """The near player's rows from the bottom up, above the name."""
    wide = WIDE - 2 * MARGIN - 16
    own = rows_of(player, wide, LEAST_NEAR_TILE, scene.is_whole)
    listed = [*reversed([*_unsafe_rows(player, scene.language)]), *own]
    sizes = [_size(group, NEAR_TILE, wide) for group in listed]
    depths = [
        row.depth * size + (CAPTION if row.caption else 0)
        for row, size in zip(listed, sizes, strict=True)
    ]
    name = LINE + 12 if player.seat is not None else MARGIN
    bottom = top + TRAY_TOP + sum(depths) + ROW_GAP * len(depths) + name
    edge = Point(WIDE / 2, bottom - name)
    rows = _placed(listed, edge, Position.NEAR, NEAR_TILE, wide)
    box = Box(MARGIN, top, WIDE - MARGIN, bottom)
    return PlayerPlace(player=player, position=Position.NEAR, box=box, rows=rows)


def _unsafe_rows(player: Player, language: Language) -> Iterator[TileRow]:
    for unsafe in player.unsafe:
        if unsafe.safe:
            yield replace(
                upright_row(unsafe.safe, unsafe.steps), caption=of_unsafe(unsafe, language)
            )
        elif not unsafe.tiles:
            yield upright_row((None,), unsafe.steps, of_unsafe(unsafe, language))
        for place in range(0, len(unsafe.tiles), UNSAFE_IN_A_ROW):
            tiles = unsafe.tiles[place : place + UNSAFE_IN_A_ROW]
            yield upright_row(tiles, unsafe.steps, "" if place else of_unsafe(unsafe, language))


def _placed(
    rows: Sequence[TileRow], edge: Point, position: Position, largest: float, room: float
) -> tuple[PlacedRow, ...]:
    """Place rows one behind the other, as large as possible."""
    placed: list[PlacedRow] = []
    for row in rows:
        size = _size(row, largest, room)
        here = PlacedRow(row=row, size=size, edge=edge, position=position)
        placed.append(here)
        over = ROW_GAP + (CAPTION if row.caption else 0)
        edge = here.place(row.length / 2, row.depth + over / here.size)
    return tuple(placed)


def _size(row: TileRow, largest: float, room: float) -> float:
    return min(largest, row.largest, room / row.length)
