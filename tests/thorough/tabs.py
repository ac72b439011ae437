"""A tab of each browser, controlled from Python by the same few methods."""

import json
import os
import subprocess
import tempfile
import warnings
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import IO, Any, Protocol

from playwright.sync_api import ConsoleMessage, Page
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from build_scripts.checks.bench.waiting import wait_until
from build_scripts.environment.browser import chromium, firefox, is_root, launch_arguments
from build_scripts.environment.project import BUILD, CLIENT, node, node_environment
from build_scripts.environment.webkit import webkit
from tests.browser.support import DESKTOP, playwright

FIREFOX_DRIVER = CLIENT / "firefox.mjs"
LISTEN = """
window.complaints = [];
for (const kind of ["warn", "error"]) console[kind] = (...what) => complaints.push(what.join(" "));
addEventListener("error", ({ message }) => complaints.push(message));
"""


WITHOUT_SERVICE = "Service Worker registration blocked by Playwright"
ICON = "/favicon.ico"
"""Chromium asks for it, at any time after it has opened a file that is not a page."""
STAND_STILL = "scrollTo({ top: scrollY, behavior: 'instant' })"
"""Ends a smooth scroll at its present position."""
TO_THE_MIDDLE = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"
"""Brings an element out from under the header, where the driver may leave it."""


class Tab(Protocol):
    """What a test does in a page. Failures in the page fail here with the browser's message."""

    def open(self, url: str) -> None: ...

    def press(self, selector: str) -> None:
        """Click with the mouse."""

    def write(self, text: str) -> None:
        """Type on the keyboard."""

    def wait(self, expression: str, limit_ms: int) -> None:
        """Wait until the expression is true in the page."""

    def evaluate(self, expression: str) -> Any: ...

    def complaints(self) -> list[str]:
        """The errors and warnings of the pages since the last call."""


@dataclass
class ChromiumTab:
    """By Playwright."""

    page: Page
    found: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("pageerror", lambda error: self.found.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        is_own = message.text == WITHOUT_SERVICE or message.location["url"].endswith(ICON)
        if message.type in {"error", "warning"} and not is_own:
            self.found.append(message.text)

    def open(self, url: str) -> None:
        self.page.goto(url)

    def press(self, selector: str) -> None:
        self.page.click(selector)

    def write(self, text: str) -> None:
        self.page.keyboard.type(text)

    def wait(self, expression: str, limit_ms: int) -> None:
        wait_until(self.page, f"Boolean({expression})", limit_ms=limit_ms)

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def complaints(self) -> list[str]:
        found, self.found = self.found, []
        return found


@dataclass
class FirefoxTab:
    """By Puppeteer over BiDi, because Playwright supports only its own Firefox."""

    commands: IO[str]
    answers: IO[str]

    def open(self, url: str) -> None:
        self._tell("open", url)

    def press(self, selector: str) -> None:
        self._tell("press", selector)

    def write(self, text: str) -> None:
        self._tell("write", text)

    def wait(self, expression: str, limit_ms: int) -> None:
        self._tell("wait", expression, limit_ms)

    def evaluate(self, expression: str) -> Any:
        return self._tell("evaluate", expression)

    def complaints(self) -> list[str]:
        found: list[str] = self._tell("complaints")
        return found

    def _tell(self, *command: object) -> Any:
        self.commands.write(f"{json.dumps(command)}\n")
        self.commands.flush()
        line = self.answers.readline()
        assert line, "Firefox has ended; its last words are above"
        answer = json.loads(line)
        assert "error" not in answer, f"{command} in Firefox: {answer['error']}"
        return answer["value"]


@dataclass
class WebKitTab:
    """By Selenium. It misses complaints of a page that come before it has loaded."""

    driver: WebKitGTK

    def open(self, url: str) -> None:
        self.driver.get(url)
        self.driver.execute_script(LISTEN)

    def press(self, selector: str) -> None:
        self.driver.execute_script(STAND_STILL)  # a click during scrolling is lost
        target = self.driver.find_element(By.CSS_SELECTOR, selector)
        self.driver.execute_script(TO_THE_MIDDLE, target)
        target.click()

    def write(self, text: str) -> None:
        ActionChains(self.driver).send_keys(text).perform()

    def wait(self, expression: str, limit_ms: int) -> None:
        is_so = f"return Boolean({expression})"
        waiting = WebDriverWait(self.driver, limit_ms / 1000, poll_frequency=0.05)
        waiting.until(lambda driver: driver.execute_script(is_so), expression)

    def evaluate(self, expression: str) -> Any:
        return self.driver.execute_script(f"return {expression}")

    def complaints(self) -> list[str]:
        found: list[str] = self.evaluate("(window.complaints ?? []).splice(0)")
        return found


@contextmanager
def chromium_tab() -> Iterator[Tab]:
    started = playwright().chromium.launch(executable_path=str(chromium()), args=launch_arguments())
    yield ChromiumTab(started.new_page(viewport=DESKTOP, service_workers="block"))  # type: ignore[arg-type]
    started.close()


@contextmanager
def firefox_tab() -> Iterator[Tab]:
    BUILD.mkdir(exist_ok=True)
    # A Firefox from a snap reads no profile in /tmp.
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="firefox-") as profile:
        # As root, Firefox starts only if the home folder is root's, which is not so in every
        # container.
        home = {"HOME": profile} if is_root() else {}
        with subprocess.Popen(
            [node(), FIREFOX_DRIVER, firefox(), profile],
            env=node_environment() | home,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            yield FirefoxTab(process.stdin, process.stdout)


@contextmanager
def webkit_tab() -> Iterator[Tab]:
    programs = webkit()
    # Parts of the browser may still write after it says that it has ended.
    temporary = tempfile.TemporaryDirectory(prefix="webkit-", ignore_cleanup_errors=True)
    with a_display() as display, temporary as home:
        # With a new home, nothing of an earlier visit is in its cache.
        environment = os.environ | {"DISPLAY": display, "HOME": home, "XDG_CACHE_HOME": home}
        options = WebKitGTKOptions()
        options.binary_location = str(programs.browser)
        options.add_argument("--automation")
        options.set_capability("browserName", programs.browser.name)
        service = Service(str(programs.driver), env=environment)
        with warnings.catch_warnings():  # Selenium warns about its own code
            warnings.simplefilter("ignore", DeprecationWarning)
            driver = WebKitGTK(options, service)
        try:
            driver.set_window_size(DESKTOP["width"], DESKTOP["height"])
            yield WebKitTab(driver)
        finally:
            driver.quit()


@contextmanager
def a_display() -> Iterator[str]:
    """An invisible screen, which takes a free number and reports it."""
    screen = f"{DESKTOP['width']}x{DESKTOP['height']}x24"
    options = ["-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"]
    with subprocess.Popen(
        [webkit().display, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()


TABS: Mapping[str, type[AbstractContextManager[Tab]] | Any] = {
    "chromium": chromium_tab,
    "firefox": firefox_tab,
    "webkit": webkit_tab,
}
