"""The colours of the pictures as CSS, for a separate picture or a whole page."""

from typing import Final

LIGHT: Final = {
    "felt": "#1f6355",
    "rim": "#184f44",
    "plate": "#154239",
    "word": "#fbf7ea",
    "quiet": "#d3e2d9",
    "gain": "#a9efc4",
    "loss": "#ffc4b3",
    "gold": "#f5cf74",
    "on-gold": "#2a1d00",
    "fatal": "#ff9a61",
    "tile": "#fffdf7",
    "tile-side": "#cdbf9f",
    "tile-line": "#7d7158",
}
DARK: Final = LIGHT | {
    "felt": "#174a40",
    "rim": "#2a5d52",
    "plate": "#10352e",
    "tile": "#f3eedf",
    "tile-side": "#b3a684",
}
RULES: Final = """
.drawn{display:block;max-width:100%;height:auto;font-family:system-ui,sans-serif}
.drawn-felt{fill:var(--felt);stroke:var(--rim);stroke-width:2}
.drawn-plate{fill:var(--plate)}
.drawn-won .drawn-plate,.drawn-drew .drawn-plate{stroke:var(--gold);stroke-width:2}
.drawn-liable .drawn-plate{stroke:var(--fatal);stroke-width:2}
.drawn-text{fill:var(--word);font-size:15px;text-anchor:middle;font-variant-numeric:tabular-nums}
.drawn-name{font-weight:700;font-size:15.5px}
.drawn-role{fill:var(--quiet);font-size:14.5px}
.drawn-liable .drawn-role-liable{fill:var(--fatal);font-weight:700}
.drawn-total{font-weight:700;font-size:17px}
.drawn-gain{fill:var(--gain)}
.drawn-loss{fill:var(--loss)}
.drawn-start{text-anchor:start}
.drawn-end{text-anchor:end}
.drawn-pay{fill:none;stroke:var(--gold);stroke-width:4}
.drawn-pay-head{fill:var(--gold)}
.drawn-amount-box{fill:var(--gold)}
.drawn-amount{fill:var(--on-gold);font-weight:700;font-size:16px}
.drawn-feed{fill:none;stroke:var(--quiet);stroke-width:1.6;stroke-dasharray:3 4;opacity:.6}
.drawn-feed-head{fill:var(--quiet);opacity:.6}
.drawn-deciding{stroke:var(--fatal);stroke-width:2.6;stroke-dasharray:6 4;opacity:1}
.drawn-deciding-head{fill:var(--fatal)}
.drawn-caption{font-size:14.5px}
.drawn-glow{fill:var(--fatal);fill-opacity:.35;stroke:var(--fatal);stroke-width:3}
.drawn-stick{fill:#fffdf7;stroke:#7d7158;stroke-width:.8}
.drawn-dot{fill:#c0392b}
.drawn-dots{fill:#333}
.drawn-face{fill:var(--tile);stroke:var(--tile-line);stroke-width:8}
.drawn-side{fill:var(--tile-side);stroke:var(--tile-line);stroke-width:8}
.drawn-back{fill:#3f74c8;stroke:#1f3b68;stroke-width:8}
.drawn-side.drawn-back{fill:#2b5391}
.drawn-glyph{text-anchor:middle;font-weight:700;font-family:system-ui,sans-serif}
.drawn-glyph.drawn-black{fill:#26221c}
.drawn-glyph.drawn-red{fill:#b3261e}
.drawn-glyph.drawn-blue{fill:#1f4f8f}
.drawn-line,.drawn-thin{fill:none;stroke-width:22;stroke-linecap:round;stroke-linejoin:round}
.drawn-thin{stroke-width:8}
.drawn-line.drawn-red{stroke:#b3261e}
.drawn-line.drawn-blue,.drawn-thin.drawn-blue{stroke:#2c64b0}
.drawn-line.drawn-green{stroke:#1f7a43}
.drawn-part{transition:opacity .15s}
.pao-lights .drawn-part:not(.pao-lit){opacity:.25}
"""
PRINTED: Final = """
.drawn-felt,.drawn-plate{fill:#fff;stroke:#777}
.drawn-text,.drawn-amount{fill:#000}
.drawn-amount-box{fill:#fff;stroke:#000}
.drawn-pay{stroke:#000}
.drawn-pay-head,.drawn-feed-head{fill:#000}
.drawn-feed{stroke:#555}
"""
FORCED: Final = """
.drawn-felt,.drawn-plate,.drawn-amount-box{fill:Canvas;stroke:CanvasText}
.drawn-text,.drawn-amount{fill:CanvasText}
.drawn-pay{stroke:CanvasText}
.drawn-pay-head,.drawn-feed-head{fill:CanvasText}
.drawn-feed{stroke:CanvasText}
.drawn-deciding,.drawn-caption{font-size:14.5px}
.drawn-glow{stroke:Highlight}
.drawn-deciding-head{fill:Highlight}
.drawn-tile{forced-color-adjust:none}
"""


def standalone_style() -> str:
    """For a separate picture. It follows the colour scheme of the reader's system."""
    dark = f"@media (prefers-color-scheme:dark){{.drawn{{{_colours(DARK)}}}}}"
    return f".drawn{{{_colours(LIGHT)}}}{dark}{_rules()}"


def style_of_page(dark_page: str) -> str:
    """For all pictures on a page. `dark_page` is a selector that matches if the page is dark."""
    return f".drawn{{{_colours(LIGHT)}}}\n{dark_page} .drawn{{{_colours(DARK)}}}{_rules()}"


def _colours(values: dict[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in values.items())


def _rules() -> str:
    return f"{RULES}@media print{{{PRINTED}}}\n@media (forced-colors:active){{{FORCED}}}\n"
