"""The icons of the installed reference, drawn from its favicon."""

import base64
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from build_scripts.environment.browser import chromium, launch_arguments
from build_scripts.environment.project import DOCS

SOURCE: Final = DOCS / "assets" / "favicon.svg"
FOLDER: Final = DOCS / "assets" / "icons"
FELT: Final = "#1d4940"
"""The colour in theme.css. Some systems cut an icon to a shape, and then its margin shows."""
ICONS: Final = {
    "icon-192.png": (192, "transparent", 1.0),
    "icon-512.png": (512, "transparent", 1.0),
    "maskable-512.png": (512, FELT, 0.66),  # the important part is within a circle of 80 %
    "touch-180.png": (180, FELT, 0.8),
}
"""By file: the side in pixels, the background, and the share of the side that the tile takes."""
PAGE = """<!doctype html><style>
  body {{ margin: 0; width: 100vw; height: 100vh; display: grid; place-items: center;
    background: {ground}; }}
  img {{ width: {part:.0%}; }}
</style><img alt="" src="data:image/svg+xml;base64,{picture}">"""


def draw() -> list[Path]:
    """Draw the icons again. This needs a Chromium."""
    picture = base64.b64encode(SOURCE.read_bytes()).decode()
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium()), args=launch_arguments()
        )
        page = browser.new_page()
        for name, (side, ground, part) in ICONS.items():
            page.set_viewport_size({"width": side, "height": side})
            page.set_content(PAGE.format(ground=ground, part=part, picture=picture))
            page.screenshot(path=FOLDER / name, omit_background=True)
        browser.close()
    return [FOLDER / name for name in ICONS]
