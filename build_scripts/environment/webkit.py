"""WebKitGTK for the tests, the closest to Safari on a Linux machine."""

import shutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from build_scripts.environment.browser import can_install, install
from build_scripts.environment.project import BuildError

PACKAGES = ("webkit2gtk-driver", "xvfb")  # of Debian and Ubuntu
BROWSERS = "usr/lib/*/webkit*/MiniBrowser"
ROOT = Path("/")


@dataclass(frozen=True, slots=True, kw_only=True)
class WebKit:
    """The programs: the driver, the browser, and an invisible display."""

    driver: Path
    browser: Path
    display: Path


@cache
def webkit() -> WebKit:
    """All programs, installed if root may do that here. Raises `BuildError` if any is missing."""
    webkit_driver = _installed()
    if webkit_driver is None and can_install():
        install(*PACKAGES)
        webkit_driver = _installed()
    if webkit_driver is None:
        raise BuildError(
            "testing in all browsers needs WebKitGTK with its driver, and Xvfb. They are "
            "not installed and could not be installed. On Debian and Ubuntu, install "
            f"{' and '.join(PACKAGES)}. On other systems, leave out --thorough."
        )
    return webkit_driver


def _installed() -> WebKit | None:
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(ROOT.glob(BROWSERS))
    if driver is None or display is None or not browsers:
        return None
    return WebKit(driver=Path(driver), browser=browsers[-1], display=Path(display))
