"""The pictures of previews: the table of a page with its title, as a PNG of the usual size.

The table of a case or a rule is also cut out, as a PNG for slides and forums.
"""

import io
import os
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image, ImageFont

from build_scripts.content.cases.published import FOLDER as CASES
from build_scripts.content.pages.previews import HEIGHT, WIDTH, LinkPreview, previews
from build_scripts.content.quiz.pictures import without_answer
from build_scripts.environment.project import CORE, DOCS, ROOT
from build_scripts.environment.store import digest, source_files, stored
from pao_core import picture
from pao_core.drawing.markup import Element, element, text_of_markup
from pao_core.drawing.scene import Scene
from pao_core.drawing.style import LIGHT, RULES
from pao_core.drawing.svg import drawing_of

SPRITE: Final = DOCS / "assets" / "tiles" / "sprite.svg"
SYMBOL: Final = re.compile(r'<symbol id="(\w+)".*?</symbol>', re.DOTALL)
USED_TILE: Final = re.compile(r'href="#(\w+)"')
VARIABLE: Final = re.compile(r"var\(--([\w-]+)\)")
FONT_PACKAGE, FONT_FAMILY = "font-source-sans-pro", "Source Sans Pro"
COLOURS: Final = {True: 48, False: 12}
"""Of a picture with and without a table. More are hardly visible, and take more bytes."""
MOST_LINES: Final = 3
"""Of a sentence."""
SITE: Final = "The pao reference"
PAPER, INK, QUIET, BRAND = "#fbf7ec", "#14342c", "#4d645d", "#0f766e"
MARGIN: Final = 28
TABLE: Final = 740
"""The width of a table in pixels."""
PLACE: Final = ("x", "y", "width", "height")
LINE: Final = 1.16
"""The distance of lines, in font sizes."""


class Weight(Enum):
    """A font file. The value is in its name."""

    REGULAR = "Regular"
    BOLD = "Bold"

    @property
    def file(self) -> str:
        """The font file, the same on every machine."""
        name = f"font_source_sans_pro/files/SourceSansPro-{self.value}.ttf"
        return str(distribution(FONT_PACKAGE).locate_file(name))


@dataclass(frozen=True, slots=True, kw_only=True)
class TextArea:
    """Where the words are, in pixels. A title takes the first of these sizes in which it fits."""

    left: int
    width: int
    sizes: tuple[int, ...]
    lines: int


BESIDE_TABLE: Final = TextArea(
    left=TABLE + 2 * MARGIN, width=WIDTH - TABLE - 3 * MARGIN, sizes=(60, 52, 46, 40), lines=6
)
WITHOUT_TABLE: Final = TextArea(left=90, width=WIDTH - 180, sizes=(84, 72, 60, 52), lines=3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Lines in one size and colour, and the space above them."""

    lines: Sequence[str]
    size: int
    weight: Weight
    colour: str
    above: int = 0

    @property
    def height(self) -> float:
        """Their height in pixels with the space above."""
        return self.above + len(self.lines) * self.size * LINE


def build() -> Path:
    """The folder in the store with the picture of every preview."""
    rooms = ROOT / "build_scripts" / "content"
    sources = source_files(CORE, CASES, DOCS / "rules", SPRITE, rooms)
    return stored("previews", digest(texts=_versions(), files=sources), _write)


def _versions() -> Iterator[str]:
    for package in ("resvg_py", "pillow", FONT_PACKAGE):
        yield distribution(package).version


def _write(folder: Path) -> None:
    cards = [card_of(preview) for preview in previews()]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(lambda card: card.write(folder), cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """The picture of a preview as SVG."""

    preview: LinkPreview
    svg: str

    def write(self, folder: Path) -> None:
        name, colours = self.preview.name, COLOURS[self.preview.is_drawn]
        (folder / f"{name}.png").write_bytes(_png_of(_image_of(self.svg), colours))


def _image_of(svg: str) -> Image.Image:
    """The picture as pixels."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=[weight.file for weight in Weight]
    )
    return Image.open(io.BytesIO(drawn)).convert("RGB")


def _png_of(image: Image.Image, colours: int) -> bytes:
    """The picture as a PNG with few colours, which takes a third of the bytes."""
    few = image.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    file = io.BytesIO()
    few.save(file, "PNG", compress_level=9)
    return file.getvalue()


def card_of(preview: LinkPreview) -> Card:
    """The table beside the title, or, if nothing can be drawn, the title above the sentence."""
    scene = None if preview.question is None else picture(dict(preview.question))
    if scene and preview.asks:
        scene = without_answer(scene)
    return Card(preview=preview, svg=_svg(preview, _table(scene) if scene else None))


def _svg(preview: LinkPreview, table: Element | None) -> str:
    area = BESIDE_TABLE if table else WITHOUT_TABLE
    ground = element("rect", width=WIDTH, height=HEIGHT, fill=PAPER)
    style = element("style", _style())
    defs = () if table is None else (f"<defs>{_tiles(table)}</defs>",)
    card = element(
        "svg",
        style,
        ground,
        *([table] if table else [element("rect", width=MARGIN, height=HEIGHT, fill=LIGHT["felt"])]),
        *_text(list(_words(preview, area)), area),
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=HEIGHT,
    )
    return text_of_markup(card).replace("</style>", "</style>" + "".join(defs), 1)


@cache
def _style() -> str:
    """The style of a light page. The renderer knows no variables."""
    rules = VARIABLE.sub(lambda match: LIGHT[match[1]], RULES)
    return f"text{{font-family:'{FONT_FAMILY}'}}{rules}"


def _table(scene: Scene) -> Element:
    drawing = drawing_of(scene, "#")
    wide, high = map(float, drawing.attributes["viewBox"].split()[2:])
    scale = min(TABLE / wide, (HEIGHT - 2 * MARGIN) / high)
    wide, high = wide * scale, high * scale
    left, top = MARGIN + (TABLE - wide) / 2, (HEIGHT - high) / 2
    pixels = (f"{length:.1f}" for length in (left, top, wide, high))
    place = dict(zip(PLACE, pixels, strict=True))
    return Element("svg", {**drawing.attributes, **place}, drawing.children)


def _tiles(table: Element) -> str:
    return "".join(_symbols()[name] for name in sorted({*USED_TILE.findall(text_of_markup(table))}))


@cache
def _symbols() -> dict[str, str]:
    return {match[1]: match[0] for match in SYMBOL.finditer(SPRITE.read_text("utf-8"))}


def _words(preview: LinkPreview, area: TextArea) -> Iterator[Words]:
    yield _title(preview.title, area)
    if not preview.is_drawn:
        lines = _wrapped(preview.sentence, area.width, 34, Weight.REGULAR)
        if len(lines) > MOST_LINES:
            lines[MOST_LINES - 1 :] = [f"{lines[MOST_LINES - 1]} …"]
        yield Words(lines=lines, size=34, weight=Weight.REGULAR, colour=QUIET, above=26)
    elif preview.note:
        lines = _wrapped(preview.note, area.width, 28, Weight.REGULAR)
        yield Words(lines=lines, size=28, weight=Weight.REGULAR, colour=QUIET, above=20)
    yield Words(lines=[SITE], size=28, weight=Weight.BOLD, colour=BRAND, above=26)


def _title(title: str, area: TextArea) -> Words:
    for size in area.sizes:
        lines = _wrapped(title, area.width, size, Weight.BOLD)
        fits = max(_length(line, size, Weight.BOLD) for line in lines) <= area.width
        if fits and len(lines) <= area.lines:
            break
    return Words(lines=lines, size=size, weight=Weight.BOLD, colour=INK)


def _wrapped(text: str, width: int, size: int, weight: Weight) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and _length(longer, size, weight) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _length(text: str, size: int, weight: Weight) -> float:
    return _font(size, weight).getlength(text)


@cache
def _font(size: int, weight: Weight) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(weight.file, size)


def _text(words: Sequence[Words], area: TextArea) -> Iterator[Element]:
    """All words, in the middle of the height."""
    bottom = (HEIGHT - sum(word.height for word in words)) / 2
    for word in words:
        bottom += word.above
        for line in word.lines:
            bottom += word.size * LINE
            yield element(
                "text",
                line,
                x=area.left,
                y=bottom - 0.3 * word.size,
                fill=word.colour,
                font_size=word.size,
                font_weight="700" if word.weight is Weight.BOLD else "400",
            )
