"""Which browser the tests choose: an installed one, or one that can be installed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.environment import browser
from build_scripts.environment.browser import NEEDED, Kind
from build_scripts.environment.project import BuildError

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


@pytest.mark.parametrize(
    ("is_root", "sentence"),
    [(False, "only root may install packages"), (True, "apt-get could not install it")],
)
def test_without_any_browser_the_message_says_what_to_do(
    is_root: bool, sentence: str, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "is_root", lambda: is_root)
    with pytest.raises(BuildError, match=f"need {kind.name}.*{sentence}.*{kind.variable} to"):
        browser.program(kind)
