"""Browsers for the tests and the benchmark: installed ones, or ones that can be installed."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

from build_scripts.environment.project import BUILD, CLIENT, BuildError, node, node_environment, say

OUT_OF_THE_WAY = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DOWNLOADER = CLIENT / "node_modules" / "@puppeteer" / "browsers" / "lib" / "main-cli.js"
DOWNLOADED = BUILD / "browsers"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Kind:
    """A browser, where it is usually found, and how to install it."""

    name: str
    variable: str  # the environment variable that can name the program
    says: tuple[str, ...]  # its answer to `--version` contains one of these
    commands: tuple[str, ...]
    usual_places: tuple[str, ...]
    packages: tuple[str, ...]  # of Debian and Ubuntu, the best first
    downloader: str
    downloaded: Callable[[], Iterator[Path]]
    download: tuple[str | Path, ...]


def _of_playwright() -> Iterator[Path]:
    with sync_playwright() as playwright:
        yield Path(playwright.chromium.executable_path)


def _of_puppeteer() -> Iterator[Path]:
    command: list[str | Path] = [node(), DOWNLOADER, "list", "--path", DOWNLOADED]
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    for place in re.findall(r"^firefox@.*? \(\w+\) (.+)$", listed, re.MULTILINE):
        yield Path(place)


WITHOUT_WINDOWS = ("chromium-headless-shell", "chrome-headless-shell")
"""The names of Chromium's program that has only pages. It takes less processor time for each."""
CHROMIUM = Kind(
    name="Chromium",
    variable="PAO_CHROMIUM",
    says=("Chrom", "Microsoft Edge"),
    commands=(
        *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
        *("chrome", "microsoft-edge", "msedge"),
        *WITHOUT_WINDOWS,
    ),
    usual_places=(
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "~/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
        r"%ProgramFiles(x86)%\Google\Chrome\Application\chrome.exe",
        r"%LocalAppData%\Google\Chrome\Application\chrome.exe",
        r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe",
    ),
    packages=("chromium-headless-shell", "chromium"),
    downloader="Playwright",
    downloaded=_of_playwright,
    download=(sys.executable, "-m", "playwright", "install", "chromium"),
)
FIREFOX = Kind(
    name="Firefox",
    variable="PAO_FIREFOX",
    says=("Firefox",),
    commands=("firefox", "firefox-esr"),
    usual_places=(
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        "~/Applications/Firefox.app/Contents/MacOS/firefox",
        r"%ProgramFiles%\Mozilla Firefox\firefox.exe",
        r"%ProgramFiles(x86)%\Mozilla Firefox\firefox.exe",
        r"%LocalAppData%\Mozilla Firefox\firefox.exe",
    ),
    packages=("firefox-esr",),
    downloader="Puppeteer",
    downloaded=_of_puppeteer,
    download=(node(), DOWNLOADER, "install", "firefox@stable", "--path", DOWNLOADED),
)
NEEDED = (CHROMIUM, FIREFOX)
"""The browsers that the ordinary tests run in."""


def chromium() -> Path:
    """The program of a Chromium."""
    return program(CHROMIUM)


def chromium_without_windows() -> Path:
    """The same without windows if it is installed and no other program is named."""
    if CHROMIUM.variable not in os.environ:
        for place in filter(None, map(shutil.which, WITHOUT_WINDOWS)):
            if _works(Path(place), CHROMIUM):
                return Path(place)
    return chromium()


def firefox() -> Path:
    """The program of a Firefox."""
    return program(FIREFOX)


@cache
def program(kind: Kind) -> Path:
    """The browser's program. It is installed if there is none, or raises `BuildError`."""
    named = os.environ.get(kind.variable)
    if named:
        if not _works(Path(named), kind):
            raise BuildError(
                f"{kind.variable} is set to {named}, but that is not a working {kind.name}."
            )
        return Path(named)
    for way in (_installed, _downloaded_before, _downloaded_now, _by_package_manager):
        for place in way(kind):
            if _works(place, kind):
                return place
    raise BuildError(
        f"the tests need {kind.name}. It is not installed, {kind.downloader} could not "
        "download it, and "
        + ("apt-get could not install it. " if is_root() else "only root may install packages. ")
        + f"Install {kind.name}, or set {kind.variable} to its path."
    )


def launch_arguments() -> list[str]:
    """Chromium's options. Its sandbox cannot work for root, and stays on for other users."""
    return [*OUT_OF_THE_WAY, *(["--no-sandbox"] if is_root() else [])]


def is_root() -> bool:
    """Whether this process may install packages and gives too many rights to what it starts."""
    return sys.platform != "win32" and os.geteuid() == 0


def _works(program: Path, kind: Kind) -> bool:
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
    return answer.returncode == 0 and any(name in answer.stdout for name in kind.says)


def _installed(kind: Kind) -> Iterator[Path]:
    for name in kind.commands:
        if found := shutil.which(name):
            yield Path(found)
    for place in kind.usual_places:
        yield Path(os.path.expandvars(place)).expanduser()


def _downloaded_before(kind: Kind) -> Iterator[Path]:
    yield from kind.downloaded()


def _downloaded_now(kind: Kind) -> Iterator[Path]:
    say(f"{kind.name} is not installed. Downloading it with {kind.downloader}")
    result = subprocess.run(
        kind.download, env=node_environment(), stdin=subprocess.DEVNULL, check=False
    )
    if result.returncode == 0:
        yield from kind.downloaded()


def _by_package_manager(kind: Kind) -> Iterator[Path]:
    if can_install():
        for package in kind.packages:
            install(package)
            yield from _installed(kind)


def can_install() -> bool:
    """Whether this process may install packages of Debian and Ubuntu."""
    return is_root() and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    """Let apt-get try to install these packages without asking."""
    say(f"Running as root: installing {' and '.join(packages)} for the tests with apt-get")
    waiting = ("-o", "DPkg::Lock::Timeout=300")  # others may be installing
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", *waiting, "install", "-y", *packages]):
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=False)
