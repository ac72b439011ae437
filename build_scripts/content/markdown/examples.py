"""Finds the examples of the pages, runs them and compares the output with the page."""

import difflib
from collections.abc import Iterator
from pathlib import Path

from build_scripts.content.markdown.fences import FenceError, examples_in
from build_scripts.content.markdown.live_examples import Example, difference
from build_scripts.content.markdown.translations import language_of
from build_scripts.environment.project import DOCS, INDEX_PAGE, ROOT, BuildError
from build_scripts.page.language import in_language
from build_scripts.page.live import output_of

RAISED = "Traceback (most recent call last):\n"
"""In the output of an example that raises an error. No page shows one."""


class OtherOutputError(BuildError):
    """Examples whose output differs from their pages."""


def written_pages() -> list[Path]:
    """The README, the page for the package index, and every handwritten page."""
    return [ROOT / "README.md", INDEX_PAGE, *sorted(DOCS.rglob("*.md"))]


def examples_of(page: Path) -> Iterator[Example]:
    """The examples of one page in order. Code without an output fence is an error."""
    try:
        for code, output in examples_in(page.read_text(encoding="utf-8")):
            yield Example(page=page, code=code, output=output)
    except FenceError as error:
        place = page.relative_to(ROOT).as_posix()
        raise BuildError(f"{place}:{error.line}: {error.says}") from error


def all_examples() -> list[Example]:
    """All examples. Two in one language with the same id are an error."""
    examples = [example for page in written_pages() for example in examples_of(page)]
    places: dict[tuple[str, str], str] = {}
    for example in examples:
        key = language_of(example.page), example.name
        if key in places:
            both = f"{places[key]} and {example.place}"
            raise BuildError(f"two examples have the id {example.name!r}: {both}")
        places[key] = example.place
    return examples


def check_examples() -> int:
    """Run and count all examples. If any outputs differ, stop and show all differences."""
    examples = all_examples()
    wrong = [text for example in examples if (text := difference(example, printed_by(example)))]
    if wrong:
        raise OtherOutputError(
            f"{len(wrong)} of {len(examples)} examples print different output from their "
            "pages. To update the pages, run `python3 -m build_scripts examples "
            "--update`.\n\n" + "\n".join(wrong)
        )
    return len(examples)


def update(page: Path) -> str:
    """Rewrite the outputs of a page, and return the changes as a diff to review."""
    before = page.read_text(encoding="utf-8")
    lines = before.split("\n")
    for example in reversed(list(examples_of(page))):
        start = example.output.line
        ticks = lines[start - 1].removesuffix("output").strip()
        end = next(n for n in range(start, len(lines)) if lines[n].strip() == ticks)
        text = printed_by(example)
        if RAISED in text:
            raise BuildError(
                f"{example.place}: correct the example, which raises an error:\n{text}"
            )
        actual = text.splitlines()
        if any(line.strip().startswith(ticks) for line in actual):
            raise BuildError(
                f"{example.place}: its output has a line that would end the output fence"
            )
        lines[start:end] = actual
    after = "\n".join(lines)
    if after == before:
        return ""
    page.write_text(after, encoding="utf-8", newline="\n")
    name = page.relative_to(ROOT).as_posix()
    changes = difflib.unified_diff(before.split("\n"), after.split("\n"), name, name, lineterm="")
    return "\n".join(changes)


def printed_by(example: Example) -> str:
    """The output of the example. It must consist of whole lines, like an output fence."""
    with in_language(language_of(example.page)):
        text = output_of(example.code.source)
    if text and not text.endswith("\n"):
        raise BuildError(f"{example.place}: its output must end with a line break")
    return text
