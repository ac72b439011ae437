"""Which browser the tests take, and what is said when there is none."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts import browser
from build_scripts.project import Problem

WAYS = ("_installed", "_of_playwright", "_downloaded_by_playwright", "_by_package_manager")


@pytest.fixture(autouse=True)
def a_machine_without_a_browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("PAO_CHROMIUM", raising=False)
    for way in WAYS:
        monkeypatch.setattr(browser, way, lambda: iter(()))
    monkeypatch.setattr(browser, "_works", lambda program: True)
    browser.chromium.cache_clear()
    yield
    browser.chromium.cache_clear()


@pytest.mark.parametrize(
    "there", [WAYS[index:] for index in range(len(WAYS))], ids=lambda ways: str(ways[0])
)
def test_the_least_costly_way_is_taken(
    there: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for way in there:
        monkeypatch.setattr(browser, way, lambda way=way: iter([Path(way)]))
    assert browser.chromium() == Path(there[0])


def test_a_browser_that_does_not_run_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "_installed", lambda: iter([Path("broken"), Path("good")]))
    monkeypatch.setattr(browser, "_works", lambda program: program.name == "good")
    assert browser.chromium() == Path("good")


@pytest.mark.parametrize(
    ("is_root", "sentence"),
    [(False, "only root may install packages"), (True, "the package manager had none")],
)
def test_without_any_browser_it_is_said_what_to_do(
    is_root: bool, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "_is_root", lambda: is_root)
    with pytest.raises(Problem, match=sentence):
        browser.chromium()


def test_a_named_browser_that_is_none_is_not_replaced_in_silence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PAO_CHROMIUM", "/no/such/browser")
    monkeypatch.setattr(browser, "_works", lambda program: False)
    with pytest.raises(Problem, match="/no/such/browser"):
        browser.chromium()


@pytest.mark.parametrize(("is_root", "expected"), [(True, 1), (False, 0)])
def test_the_browsers_sandbox_is_given_up_only_by_root(
    is_root: bool, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "_is_root", lambda: is_root)
    assert browser.launch_arguments().count("--no-sandbox") == expected
