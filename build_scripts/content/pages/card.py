"""The pictures that stand for the site elsewhere: a card beside links to it, and its icons."""

import base64
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from build_scripts.environment.browser import chromium, launch_arguments
from build_scripts.environment.project import DOCS
from pao_core import ron, rule_on, rule_set, scene_of, svg_of, table

ASSETS: Final = DOCS / "assets"
FELT: Final = "#1d4940"
"""The colour in theme.css. Some systems cut an icon to a shape, and then its margin shows."""
ICONS: Final = {
    "icon-192.png": (192, "transparent", 1.0),
    "icon-512.png": (512, "transparent", 1.0),
    "maskable-512.png": (512, FELT, 0.66),  # the important part is within a circle of 80 %
    "touch-180.png": (180, FELT, 0.8),
}
"""By file: the side in pixels, the background, and the share of the side that the tile takes."""
ICON = """<!doctype html><style>
  body {{ margin: 0; width: 100vw; height: 100vh; display: grid; place-items: center;
    background: {ground}; }}
  img {{ width: {part:.0%}; }}
</style><img alt="" src="data:image/svg+xml;base64,{picture}">"""
CARD_SIZE: Final = 1200, 630
"""The size that chats expect."""
CARD = """<!doctype html><meta charset="utf-8"><style>
  body {{ margin: 0; width: 100vw; height: 100vh; display: grid; overflow: hidden;
    grid-template-columns: 740px 1fr; align-items: center; background: #fbf7ec;
    font-family: "DejaVu Sans", system-ui, sans-serif; color: #14342c; }}
  img {{ width: 690px; margin-left: 26px; }}
  main {{ padding-right: 34px; }}
  h1 {{ font-size: 70px; line-height: 1.05; margin: 0 0 26px; }}
  p {{ font-size: 30px; line-height: 1.35; margin: 0 0 30px; }}
  small {{ font-size: 25px; color: #0f766e; font-weight: bold; }}
</style><img alt="" src="data:image/svg+xml;base64,{picture}">
<main><h1>Who pays?</h1><p>Pao (liability) in mahjong: who pays, and why, under your rules.</p>
<small>The pao reference</small></main>"""


def draw() -> list[Path]:
    """Draw the card and the icons again. This needs a Chromium."""
    calls = table("S pon 5z from N", "S pon 6z from E", "S pon 7z from W")
    ruling = rule_on(calls, ron("S", "234m9p + 9p", "N"), rules=rule_set("tenhou"))
    table_drawn = _encoded(svg_of(scene_of(ruling)).encode())
    tile = _encoded((ASSETS / "favicon.svg").read_bytes())
    pages = {ASSETS / "card.png": (CARD_SIZE, CARD.format(picture=table_drawn))} | {
        ASSETS / "icons" / name: ((side, side), ICON.format(ground=ground, part=part, picture=tile))
        for name, (side, ground, part) in ICONS.items()
    }
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium()), args=launch_arguments()
        )
        page = browser.new_page()
        for file, ((width, height), html) in pages.items():
            page.set_viewport_size({"width": width, "height": height})
            page.set_content(html)
            page.screenshot(path=file, omit_background=True)
        browser.close()
    return [*pages]


def _encoded(picture: bytes) -> str:
    return base64.b64encode(picture).decode()
