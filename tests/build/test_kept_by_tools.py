"""What could get lost silently: what is open, in use, a source, a note, or unchanged."""

import pytest

from build_scripts.building import pipeline
from build_scripts.building.hatch_hooks import joined
from build_scripts.content.pages.editions import values_changed
from build_scripts.environment import store
from build_scripts.environment.project import CORE, ROOT
from build_scripts.serving.live import LiveReload


def test_a_page_that_was_left_is_no_longer_open() -> None:
    live = LiveReload()
    with live._opened("/rules/"), live._opened("/quiz/"):
        assert live.open_pages() == ["/quiz/", "/rules/"]
    assert live.open_pages() == []


def test_the_store_keeps_what_was_used_last(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "STORE", tmp_path_factory.mktemp("store"))
    monkeypatch.setattr(store, "KEPT_PER_STAGE", 2)
    for key in "abac":
        store.stored("pages", key, lambda _: None)
    assert sorted(folder.name for folder in (store.STORE / "pages").iterdir()) == ["a", "c"]


def test_pages_are_made_again_after_an_edit_of_any_menu() -> None:
    menus = {*ROOT.glob("mkdocs*.yml")}
    assert len(menus) > 1
    assert menus <= {*pipeline._page_sources()}


@pytest.mark.parametrize("is_for_pages", [False, True])
def test_only_the_wheel_for_pages_lacks_the_notes_on_rules(is_for_pages: bool) -> None:
    lines = joined(CORE / "data", is_for_pages).splitlines()
    assert any(line.startswith("searched = ") for line in lines) is not is_for_pages


def test_a_value_with_another_grade_has_not_changed() -> None:
    was, graded, other = (
        {"choices": {"honba_value": {"value": value, "grade": grade}}}
        for value, grade in ((300, "open"), (300, "stated"), (500, "open"))
    )
    assert [*values_changed(was, graded)] == []
    assert [choice for choice, *_ in values_changed(was, other)] == ["honba_value"]
