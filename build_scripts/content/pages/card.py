"""The picture that a chat shows beside a link to the site: a table, and the question."""

import base64
from pathlib import Path

from playwright.sync_api import sync_playwright

from build_scripts.environment.browser import chromium, launch_arguments
from build_scripts.environment.project import DOCS
from pao_core import ron, rule_on, rule_set, scene_of, svg_of, table

FILE = DOCS / "assets" / "card.png"
WIDTH, HEIGHT = 1200, 630
"""The size that these services expect."""
SITE = "The pao reference"
SAYS = "Pao (liability) in mahjong: who pays, and why, under your rules."
PAGE = """<!doctype html><meta charset="utf-8"><style>
  body {{ margin: 0; width: {width}px; height: {height}px; display: grid; overflow: hidden;
    grid-template-columns: 740px 1fr; align-items: center; background: #fbf7ec;
    font-family: "DejaVu Sans", system-ui, sans-serif; color: #14342c; }}
  img {{ width: 690px; margin-left: 26px; }}
  main {{ padding-right: 34px; }}
  h1 {{ font-size: 70px; line-height: 1.05; margin: 0 0 26px; }}
  p {{ font-size: 30px; line-height: 1.35; margin: 0 0 30px; }}
  small {{ font-size: 25px; color: #0f766e; font-weight: bold; }}
</style><img alt="" src="data:image/svg+xml;base64,{picture}">
<main><h1>Who pays?</h1><p>{says}</p><small>{site}</small></main>"""


def draw() -> Path:
    """Draw the card again. This needs a Chromium."""
    calls = table("S pon 5z from N", "S pon 6z from E", "S pon 7z from W")
    ruling = rule_on(calls, ron("S", "234m9p + 9p", "N"), rules=rule_set("tenhou"))
    picture = base64.b64encode(svg_of(scene_of(ruling)).encode()).decode()
    text = PAGE.format(width=WIDTH, height=HEIGHT, picture=picture, says=SAYS, site=SITE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium()), args=launch_arguments()
        )
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.set_content(text)
        page.screenshot(path=FILE)
        browser.close()
    return FILE
