"""A Chromium for the tests and the benchmark: one that is there, or one that can be had."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

from build_scripts.project import Problem, say

NAMES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    *("chrome", "microsoft-edge", "msedge"),
)
USUAL_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "~/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
    r"%ProgramFiles(x86)%\Google\Chrome\Application\chrome.exe",
    r"%LocalAppData%\Google\Chrome\Application\chrome.exe",
    r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe",
)
# How each system's package manager installs Chromium, without a question.
PACKAGE_MANAGERS = {
    "apt-get": (["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]),
    "dnf": (["dnf", "install", "-y", "chromium"],),
    "apk": (["apk", "add", "--no-cache", "chromium"],),
    "pacman": (["pacman", "-Sy", "--noconfirm", "chromium"],),
    "zypper": (["zypper", "--non-interactive", "install", "chromium"],),
}
OUT_OF_THE_WAY = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@cache
def chromium() -> Path:
    """The browser's program; it is fetched if there is none, and a Problem if that fails."""
    named = os.environ.get("PAO_CHROMIUM")
    if named:
        if not _works(Path(named)):
            raise Problem(f"PAO_CHROMIUM names {named}, which is not a Chromium that runs here.")
        return Path(named)
    for way in (_installed, _of_playwright, _downloaded_by_playwright, _by_package_manager):
        for place in way():
            if _works(place):
                return place
    raise Problem(
        "the tests need a Chromium: none is installed, Playwright could not download one, and "
        + ("the package manager had none. " if _is_root() else "only root may install packages. ")
        + "Install Chromium or Google Chrome, or name one by PAO_CHROMIUM=/path/to/it."
    )


def launch_arguments() -> list[str]:
    """What Chromium is started with; its sandbox cannot work for root, and stays for others."""
    return [*OUT_OF_THE_WAY, *(["--no-sandbox"] if _is_root() else [])]


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _works(program: Path) -> bool:
    if not program.is_file():
        return False
    if sys.platform == "win32":  # there `--version` opens a window
        return True
    try:
        answer = subprocess.run(
            [program, "--version"], capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and any(
        name in answer.stdout for name in ("Chrom", "Microsoft Edge")
    )


def _installed() -> Iterator[Path]:
    for name in NAMES:
        if found := shutil.which(name):
            yield Path(found)
    for place in USUAL_PLACES:
        yield Path(os.path.expandvars(place)).expanduser()


def _of_playwright() -> Iterator[Path]:
    with sync_playwright() as playwright:
        yield Path(playwright.chromium.executable_path)


def _downloaded_by_playwright() -> Iterator[Path]:
    say("No Chromium is installed: Playwright downloads its own")
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    result = subprocess.run(command, stdin=subprocess.DEVNULL, check=False)
    if result.returncode == 0:
        yield from _of_playwright()


def _by_package_manager() -> Iterator[Path]:
    if not _is_root():
        return
    for manager, commands in PACKAGE_MANAGERS.items():
        if shutil.which(manager):
            say(f"Running as root, so {manager} installs Chromium for the tests")
            environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            for command in commands:
                subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=False)
            yield from _installed()
            return
