"""Which browser the tests choose: an installed one, or one that can be installed."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.environment import browser, webkit
from build_scripts.environment.browser import CHROMIUM, NEEDED, Kind
from build_scripts.environment.project import Problem

BY_PACKAGE_MANAGER = browser._by_package_manager
WAYS = ("_installed", "_downloaded_before", "_downloaded_now", "_by_package_manager")


@pytest.fixture(autouse=True)
def a_machine_without_a_browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for kind in NEEDED:
        monkeypatch.delenv(kind.variable, raising=False)
    for way in WAYS:
        monkeypatch.setattr(browser, way, lambda kind: iter(()))
    monkeypatch.setattr(browser, "_works", lambda program, kind: True)
    browser.program.cache_clear()
    yield
    browser.program.cache_clear()


@pytest.fixture(params=NEEDED, ids=lambda kind: str(kind.name))
def kind(request: pytest.FixtureRequest) -> Kind:
    kind: Kind = request.param
    return kind


@pytest.mark.parametrize(
    "there", [WAYS[index:] for index in range(len(WAYS))], ids=lambda ways: str(ways[0])
)
def test_the_cheapest_way_is_used(
    there: tuple[str, ...], kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    for way in there:
        monkeypatch.setattr(browser, way, lambda kind, way=way: iter([Path(kind.name, way)]))
    assert browser.program(kind) == Path(kind.name, there[0])


def test_a_browser_that_does_not_run_is_skipped(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "_installed", lambda kind: iter([Path("broken"), Path("good")]))
    monkeypatch.setattr(browser, "_works", lambda program, kind: program.name == "good")
    assert browser.program(kind) == Path("good")


@pytest.mark.parametrize(
    ("is_root", "sentence"),
    [(False, "only root may install packages"), (True, "the package manager does not have it")],
)
def test_without_any_browser_the_message_says_what_to_do(
    is_root: bool, sentence: str, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "is_root", lambda: is_root)
    with pytest.raises(Problem, match=f"need {kind.name}.*{sentence}.*{kind.variable} to"):
        browser.program(kind)


def test_an_invalid_named_browser_is_not_silently_replaced(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(kind.variable, "/no/such/browser")
    monkeypatch.setattr(browser, "_works", lambda program, kind: False)
    with pytest.raises(Problem, match="/no/such/browser"):
        browser.program(kind)


@pytest.mark.parametrize(
    ("is_installed", "named", "used"),
    [(True, "", "light"), (False, "", "full"), (True, "own", "own")],
    ids=["installed", "not installed", "another one is named"],
)
def test_chromium_without_windows_is_used_if_it_is_there(
    *, is_installed: bool, named: str, used: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "light" if is_installed else None)
    monkeypatch.setattr(browser, "_installed", lambda kind: iter([Path("full")]))
    if named:
        monkeypatch.setenv(CHROMIUM.variable, named)
    assert browser.chromium_without_windows() == Path(used)


def test_every_package_manager_knows_the_browsers_package(kind: Kind) -> None:
    assert kind.packages.keys() == browser.PACKAGE_MANAGERS.keys()


def test_the_next_package_is_tried_if_there_is_no_such_package(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []
    monkeypatch.setattr(browser, "is_root", lambda: True)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(browser, "install", lambda manager, package: installed.append(package))
    monkeypatch.setattr(browser, "_installed", lambda kind: iter(map(Path, installed)))
    last = kind.packages["apt-get"][-1]
    monkeypatch.setattr(browser, "_works", lambda program, kind: program.name == last)
    monkeypatch.setattr(browser, "_by_package_manager", BY_PACKAGE_MANAGER)
    assert browser.program(kind) == Path(last)
    assert installed == list(kind.packages["apt-get"])


def test_without_webkit_the_message_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webkit, "ROOT", tmp_path)
    monkeypatch.setattr(webkit, "is_root", lambda: False)
    with pytest.raises(Problem, match="webkit2gtk-driver and xvfb"):
        webkit.webkit.__wrapped__()


@pytest.mark.parametrize(("is_root", "expected"), [(True, 1), (False, 0)])
def test_the_browsers_sandbox_is_given_up_only_by_root(
    is_root: bool, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "is_root", lambda: is_root)
    assert browser.launch_arguments().count("--no-sandbox") == expected
