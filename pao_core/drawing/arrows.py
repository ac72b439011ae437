"""Arrows: dashed from a feeder to the called tile, solid from payer to payee with the amount."""

from math import hypot
from typing import Final

from pao_core.drawing.layout import PlacedTile, top_of
from pao_core.drawing.markup import Element, element, rounded
from pao_core.drawing.placement import WIDE, Box, PlacedRow, Placement, PlayerPlace, Point, Position
from pao_core.drawing.scene import Feed, Payment

HEAD: Final = 11.0
TIP: Final = 0.12  # between an arrow and its tile, in tile widths
CHIP: Final = 22.0
ASIDE: Final = 34.0
"""How far from the centre an arrow from across starts, because payments use the centre."""
OUTWARDS: Final = {
    Position.NEAR: Point(0, -1),
    Position.RIGHT: Point(-1, 0),
    Position.ACROSS: Point(0, 1),
    Position.LEFT: Point(1, 0),
}
"""The direction from each player to the middle of the table."""


def feed_arrow(feed: Feed, placement: Placement) -> Element | None:
    """A thin dashed arrow to the called or winning tile; `None` if other tiles are in the way."""
    giver, taker = placement.of(feed.feeder), placement.of(feed.to)
    found = _target(feed, taker)
    if found is None:
        return None
    row, tile = found
    end = row.place(tile.along, _top(row, tile) + TIP)
    start, away = _start_of(giver, taker, end)
    reach = 0.42 * hypot(end.x - start.x, end.y - start.y)
    first = _moved(start, away, reach)
    second = _moved(end, OUTWARDS[taker.position], reach)
    css = "drawn-feed drawn-deciding" if feed.is_deciding else "drawn-feed"
    return part(
        "drawn-fed",
        feed.steps,
        element("path", css=css, d=f"M{_at(start)}C{_at(first)} {_at(second)} {_at(end)}"),
        _head(
            second,
            end,
            "drawn-deciding-head" if feed.is_deciding else "drawn-feed-head",
            HEAD * 0.8,
        ),
    )


def payment_arrow(payment: Payment, placement: Placement) -> Element:
    """A solid arrow from payer to payee."""
    path = _path_of(payment, placement)
    corner = path[1:-1]
    before = path[-2]
    short = _towards(path[-1], before, HEAD * 0.7)
    line = f"M{_at(path[0])}" + (
        f"L{_at(short)}" if not corner else f"Q{_at(corner[0])} {_at(short)}"
    )
    return part(
        "drawn-paid",
        payment.steps,
        element("path", css="drawn-pay", d=line),
        _head(before, path[-1], "drawn-pay-head", HEAD),
    )


def amount(payment: Payment, placement: Placement) -> Element:
    """The amount on its arrow, with a background so that no line crosses it."""
    middle, text = _label_place(_path_of(payment, placement)), f"{payment.points:,}"
    wide = 9.4 * len(text) + 10
    left, top = middle.x - wide / 2, middle.y - CHIP / 2
    css = "drawn-amount"
    return part(
        "drawn-paid",
        payment.steps,
        element("rect", css=f"{css}-box", x=left, y=top, width=wide, height=CHIP, rx=CHIP / 2),
        element("text", text, css=f"drawn-text {css}", x=middle.x, y=middle.y + 5.6),
    )


def part(css: str, steps: tuple[int, ...], *content: Element) -> Element:
    """A part of the picture, with the numbers of the reasons that mention it."""
    return element("g", *content, css=f"drawn-part {css}", data_steps=" ".join(map(str, steps)))


def _target(feed: Feed, taker: PlayerPlace) -> tuple[PlacedRow, PlacedTile] | None:
    """The tile that was fed, and its row; `None` if sets lie between it and the middle."""
    for row in reversed(taker.rows):
        for group in row.row.groups:
            if group.claimed is not None and group.meld == feed.meld:
                return row, group.claimed
        if any(group.meld is not None for group in row.row.groups):
            return None
    return None


def _top(row: PlacedRow, tile: PlacedTile) -> float:
    """The top of the tiles there, including a tile added to the called one."""
    there = (
        placed for group in row.row.groups for placed in group.tiles if placed.along == tile.along
    )
    return max(top_of(placed) for placed in there)


def _start_of(giver: PlayerPlace, taker: PlayerPlace, end: Point) -> tuple[Point, Point]:
    """Where the arrow starts, and its direction. It starts beside the start of a payment."""
    box, away = giver.box, OUTWARDS[giver.position]
    is_below = taker.position is Position.NEAR and box.left < end.x < box.right
    if is_below and giver.position in (Position.LEFT, Position.RIGHT):
        outer = box.left + 16 if giver.position is Position.LEFT else box.right - 16
        return Point(outer, box.bottom), Point(0, 1)
    return _edge(giver, end), away


def _edge(giver: PlayerPlace, end: Point) -> Point:
    front, box = giver.front, giver.box
    if giver.position is Position.NEAR:
        return Point(min(max(end.x, 60), WIDE - 60), front.y)
    if giver.position is Position.ACROSS:
        return Point(front.x + (ASIDE if end.x > front.x else -ASIDE), front.y)
    return Point(front.x, box.bottom - 14)


def _path_of(payment: Payment, placement: Placement) -> list[Point]:
    """The points of the path between the players: two, or three with a corner."""
    payer, payee = placement.of(payment.payer), placement.of(payment.payee)
    start, end = _edge_point(payer, payee, placement), _edge_point(payee, payer, placement)
    positions = {payer.position, payee.position}
    if Position.NEAR in positions or Position.ACROSS not in positions:
        return [start, end]
    side = payer if payer.position is not Position.ACROSS else payee
    return [start, Point(side.box.middle.x, start.y if side is payee else end.y), end]


def _edge_point(place: PlayerPlace, other: PlayerPlace, placement: Placement) -> Point:
    """Where an arrow between these players touches the first one's place."""
    box, x = place.box, other.box.middle.x
    if place.position is Position.NEAR:
        is_beside = other.position in (Position.LEFT, Position.RIGHT)
        is_left = other.position is Position.LEFT
        return Point(_inner(other.box, is_left) if is_beside else x, box.top)
    if place.position is Position.ACROSS:
        if other.position is Position.NEAR:
            return Point(box.middle.x, placement.top - 4)
        return Point(box.left if x < box.left else box.right, box.middle.y)
    is_left = place.position is Position.LEFT
    if other.position is Position.NEAR:
        return Point(_inner(box, is_left), box.bottom)
    if other.position is Position.ACROSS:
        return Point(box.middle.x, box.top)
    return Point(place.front.x, box.middle.y)


def _inner(box: Box, is_left: bool) -> float:
    """Where payments leave a plate at the side. Feeding arrows use the outer part."""
    return box.right - 36 if is_left else box.left + 36


def _label_place(path: list[Point]) -> Point:
    start, end = path[0], path[-1]
    if len(path) == 3:
        corner = path[1]
        return Point((start.x + 2 * corner.x + end.x) / 4, (start.y + 2 * corner.y + end.y) / 4)
    return Point((start.x + end.x) / 2, (start.y + end.y) / 2 - (3 if start.x == end.x else 0))


def _head(before: Point, end: Point, css: str, size: float) -> Element:
    """The head of an arrow that comes from `before`."""
    far = hypot(end.x - before.x, end.y - before.y) or 1
    x, y = (end.x - before.x) / far * size, (end.y - before.y) / far * size
    base = Point(end.x - x, end.y - y)
    left, right = (
        Point(base.x - y * 0.55, base.y + x * 0.55),
        Point(base.x + y * 0.55, base.y - x * 0.55),
    )
    return element("path", css=css, d=f"M{_at(end)}L{_at(left)}L{_at(right)}z")


def _moved(point: Point, direction: Point, far: float) -> Point:
    return Point(point.x + direction.x * far, point.y + direction.y * far)


def _towards(point: Point, other: Point, far: float) -> Point:
    length = hypot(other.x - point.x, other.y - point.y) or 1
    return Point(
        point.x + (other.x - point.x) / length * far, point.y + (other.y - point.y) / length * far
    )


def _at(point: Point) -> str:
    return f"{rounded(point.x)} {rounded(point.y)}"
