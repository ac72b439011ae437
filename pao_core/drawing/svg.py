"""A scene as a drawing: the felt, the players, their tiles, the feeds and the payments."""

from collections.abc import Iterator
from typing import Final

from pao_core.board.tiles import Tile
from pao_core.drawing.arrows import amount, feed_arrow, part, payment_arrow
from pao_core.drawing.faces import HEIGHT, WIDTH, plain_face
from pao_core.drawing.layout import PlacedTile, TileGroup
from pao_core.drawing.markup import Element, element, rounded, text_of_markup
from pao_core.drawing.placement import (
    LINE,
    MARGIN,
    STICK_LINE,
    WIDE,
    PlacedRow,
    Placement,
    PlayerPlace,
    Position,
    place_players,
)
from pao_core.drawing.scene import Scene
from pao_core.drawing.style import standalone_style
from pao_core.drawing.text_rendering import text_of
from pao_core.words.language import Language

OWN_FACES: Final = "#drawn-"
"""The reference to tile faces inside the drawing itself."""
STICK: Final = 34.0


def svg_of(scene: Scene) -> str:
    """The picture as SVG text without external fonts, files or scripts.

    Raises `ImpossibleQuestion` if the scene names a seat where nobody sits.

    >>> svg_of(scene_of(table("S pon 5z from N")))[:4]
    '<svg'
    """
    placement = place_players(scene)
    faces = element("defs", *(plain_face(kind) for kind in _kinds(placement)))
    style = element("style", standalone_style())
    return text_of_markup(_drawing(scene, placement, OWN_FACES, style, faces))


def drawing_of(scene: Scene, faces: str = OWN_FACES) -> Element:
    """The picture as an element, for a page with `style_of_page`.

    A tile refers to `faces` followed by its name. The accessible name describes everything in the
    picture.
    """
    return _drawing(scene, place_players(scene), faces)


def _drawing(scene: Scene, placement: Placement, faces: str, *before: Element) -> Element:
    box = f"0 0 {rounded(WIDE)} {rounded(placement.height)}"
    size = {"viewBox": box, "width": "480", "height": rounded(placement.height * 1.2)}
    return element(
        "svg",
        *before,
        *_content(scene, placement, faces),
        css="drawn",
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        aria_label=" ".join(text_of(scene).split("\n")),
        **size,
    )


def _kinds(placement: Placement) -> list[Tile | None]:
    """Every tile in the drawing; `None` for the back."""
    rows = (row for place in placement.places for row in place.rows)
    tiles = (tile.tile for row in rows for group in row.row.groups for tile in group.tiles)
    return sorted(set(tiles), key=str)


def _content(scene: Scene, placement: Placement, faces: str) -> Iterator[Element]:
    yield element(
        "rect", css="drawn-felt", x=1, y=1, width=WIDE - 2, height=placement.height - 2, rx=18
    )
    for place in placement.places:
        yield _plate(place, scene.language)
    yield from _sticks(scene, placement)
    yield from (payment_arrow(payment, placement) for payment in scene.payments)
    for feed in sorted(scene.feeds, key=lambda feed: feed.is_deciding):
        arrow = feed_arrow(feed, placement)
        if arrow is not None:
            yield arrow
    for place in placement.places:  # after the arrows, which must not hide tiles
        for row in place.rows:
            if row.row.caption:
                above = row.place(row.row.length / 2, row.row.depth)
                yield _text(row.row.caption, "drawn-caption", above.x, above.y - 7)
            yield from (_group(group, row, faces) for group in row.row.groups)
    yield from (amount(payment, placement) for payment in scene.payments)


def _plate(place: PlayerPlace, language: Language) -> Element:
    player, box = place.player, place.box
    roles = " ".join(f"drawn-{role}" for role in player.roles)
    plate = element(
        "rect",
        css="drawn-plate",
        x=box.left,
        y=box.top,
        width=box.right - box.left,
        height=box.bottom - box.top,
        rx=12,
    )
    return part(f"drawn-player {roles}".strip(), player.steps, plate, *_words(place, language))


def _words(place: PlayerPlace, language: Language) -> Iterator[Element]:
    player, box = place.player, place.box
    if player.seat is None:
        return
    name = language.word(player.seat)
    roles = [language.framed(f"role-{role}") for role in player.roles]
    if place.position is Position.NEAR:
        y = box.bottom - 11
        yield _text(name, "drawn-name drawn-start", box.left + 14, y)
        yield _text(" · ".join(roles), "drawn-role", box.middle.x, y)
        yield from _total(place, language, "drawn-end", box.right - 14, y)
    elif place.position is Position.ACROSS:
        y = box.top + LINE
        at = "drawn-start" if player.total is not None else ""
        x = box.left + 12 if player.total is not None else box.middle.x
        yield _text(name, f"drawn-name {at}".strip(), x, y)
        yield from _total(place, language, "drawn-end", box.right - 12, y)
        if roles:
            yield _text(" · ".join(roles), "drawn-role", box.middle.x, y + LINE)
    else:
        y = box.top + LINE
        yield _text(name, "drawn-name", box.middle.x, y)
        if player.total is not None:
            y += LINE
            yield from _total(place, language, "", box.middle.x, y)
        for role in roles:
            y += LINE
            yield _text(role, "drawn-role", box.middle.x, y)


def _total(
    place: PlayerPlace, language: Language, css: str, x: float, y: float
) -> Iterator[Element]:
    total = place.player.total
    if total is not None:
        kind = "drawn-gain" if total > 0 else "drawn-loss" if total < 0 else ""
        yield _text(language.forms["signed"](total), f"drawn-total {kind} {css}", x, y)


def _text(text: str, css: str, x: float, y: float) -> Element:
    return element("text", text, css=" ".join(f"drawn-text {css}".split()), x=x, y=y)


def _group(group: TileGroup, row: PlacedRow, faces: str) -> Element:
    glows = (_glow(tile, row) for tile in group.tiles if tile.is_fatal)
    tiles = (_tile(tile, row, faces) for tile in group.tiles)
    return part("drawn-tiles", group.steps, *glows, *tiles)


def _glow(laid: PlacedTile, row: PlacedRow) -> Element:
    """A glow around the discard that made someone liable."""
    middle = row.place(laid.along, laid.up)
    wide, high = (row.size + 5, row.size * HEIGHT / WIDTH + 5)
    upright = (row.position in (Position.NEAR, Position.ACROSS)) != laid.is_sideways
    wide, high = (wide, high) if upright else (high, wide)
    return element(
        "rect",
        css="drawn-glow",
        x=middle.x - wide / 2,
        y=middle.y - high / 2,
        width=wide,
        height=high,
        rx=6,
    )


def _tile(laid: PlacedTile, row: PlacedRow, faces: str) -> Element:
    middle = row.place(laid.along, laid.up)
    angle = row.position.value - (90 if laid.is_sideways else 0)
    turned = f" rotate({angle})" if angle else ""
    high = row.size * HEIGHT / WIDTH
    return element(
        "use",
        css="drawn-tile",
        href=f"{faces}{laid.tile or 'back'}",
        x=-row.size / 2,
        y=-high / 2,
        width=row.size,
        height=high,
        transform=f"translate({rounded(middle.x)} {rounded(middle.y)}){turned}",
    )


def _sticks(scene: Scene, placement: Placement) -> Iterator[Element]:
    """The sticks, in a corner of the felt without arrows."""
    sticks = scene.sticks
    kinds = [
        (sticks.honba, "honba-sticks", sticks.honba_steps, _eight_dots),
        (sticks.deposits, "riichi-sticks", sticks.deposit_steps, _red_dot),
    ]
    x, y = _left_of_sticks(scene, placement) + STICK / 2, STICK_LINE - 4
    for number, frame, steps, dots in kinds:
        if number:
            says = scene.language.framed(frame, number=number)
            words = _text(says, "drawn-role drawn-start", x + STICK / 2 + 5, y + 5)
            yield part("drawn-sticks", steps, _stick(x, y), *dots(x, y), words)
            y += STICK_LINE


def _left_of_sticks(scene: Scene, placement: Placement) -> float:
    across, left = placement.at(Position.ACROSS), placement.at(Position.LEFT)
    if across is None or left is None:
        return WIDE / 2 - STICK
    ends = {across.player.seat, left.player.seat}
    is_free = all({payment.payer, payment.payee} != ends for payment in scene.payments)
    return 1.5 * MARGIN if is_free else across.box.right + MARGIN


def _eight_dots(x: float, y: float) -> list[Element]:
    return [
        element(
            "circle", css="drawn-dots", cx=x - 7.5 + 5 * (n % 4), cy=y - 1.6 + 3.2 * (n // 4), r=1
        )
        for n in range(8)
    ]


def _red_dot(x: float, y: float) -> list[Element]:
    return [element("circle", css="drawn-dot", cx=x, cy=y, r=2.4)]


def _stick(x: float, y: float) -> Element:
    return element("rect", css="drawn-stick", x=x - STICK / 2, y=y - 4, width=STICK, height=8, rx=4)
