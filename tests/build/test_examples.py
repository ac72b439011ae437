"""The outputs in the pages are compared, and rewritten on request."""

from pathlib import Path

import pytest

from build_scripts.content.markdown import examples, live_examples
from build_scripts.content.markdown.examples import examples_of, printed_by, update
from build_scripts.content.markdown.live_examples import difference
from build_scripts.environment.project import BuildError

CODE = '```python id="{}"\n{}\n```\n'
OUTPUT = "\n```output\n{}\n```\n"


@pytest.fixture(autouse=True)
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module in (examples, live_examples):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    return tmp_path


def page_with(root: Path, text: str) -> Path:
    page = root / "page.md"
    page.write_text(text)
    return page


@pytest.mark.parametrize("claimed", ["3", "2\n", " 2", "2 "])
def test_any_other_output_makes_a_difference(root: Path, claimed: str) -> None:
    page = page_with(root, CODE.format("sum", "1 + 1") + OUTPUT.format(claimed))
    (example,) = examples_of(page)
    assert difference(example, printed_by(example))


def test_update_rewrites_only_the_outputs(root: Path) -> None:
    before = (
        "# A page\n\n"
        + CODE.format("one", "print('a')\nprint('b')")
        + OUTPUT.format("wrong")
        + "\nText stays.\n\n"
        + CODE.format("two", "print(2)")
        + "\n```output\n```\n\nThe end.\n"
    )
    page = page_with(root, before)
    changes = update(page)
    assert page.read_text("utf-8") == before.replace("wrong", "a\nb").replace(
        "```output\n```", "```output\n2\n```"
    )
    assert "-wrong" in changes
    assert "+2" in changes


def test_update_writes_no_error_on_a_page(root: Path) -> None:
    before = CODE.format("one", "1 / 0") + OUTPUT.format("1")
    page = page_with(root, before)
    with pytest.raises(
        BuildError, match=r"page\.md:1: correct the example(?s:.*)ZeroDivisionError"
    ):
        update(page)
    assert page.read_text("utf-8") == before


@pytest.mark.parametrize(
    "text",
    [
        CODE.format("one", "1"),
        CODE.format("one", "1") + "\n" + CODE.format("two", "2") + OUTPUT.format("2"),
        OUTPUT.format("2"),
    ],
)
def test_code_and_output_come_in_pairs(root: Path, text: str) -> None:
    page = page_with(root, text)
    with pytest.raises(BuildError, match="output"):
        list(examples_of(page))
