"""The examples of the pages: found, run, compared with the output that the page claims."""

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from build_scripts.ground.project import DOCS, INDEX_PAGE, ROOT, Problem
from build_scripts.inpage.running.runner import output_of
from build_scripts.markdown.fences import Fence, PageError, examples_in


class OtherOutputError(Problem):
    """Examples print something else than their pages say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """Code on a page, and what the page says that it prints."""

    page: Path
    code: Fence
    output: Fence

    @property
    def place(self) -> str:
        """Where it stands, as an editor can open it."""
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.code.line}"

    @property
    def name(self) -> str:
        """Its id, or its place when it has none, as in the README."""
        return self.code.options.get("id", self.place)

    @property
    def expected(self) -> str:
        """What it must print: each line of the output fence is a whole line."""
        return f"{self.output.source}\n" if self.output.source else ""


def written_pages() -> list[Path]:
    """The README, the page of the package index, and every page that somebody wrote."""
    return [ROOT / "README.md", INDEX_PAGE, *sorted(DOCS.rglob("*.md"))]


def examples_of(page: Path) -> Iterator[Example]:
    """The examples of one page in order; code without its output is refused."""
    try:
        for code, output in examples_in(page.read_text(encoding="utf-8")):
            yield Example(page=page, code=code, output=output)
    except PageError as error:
        raise Problem(f"{page.relative_to(ROOT).as_posix()}: {error}") from error


def all_examples() -> list[Example]:
    """Every example there is; two with the same id are refused."""
    found = [example for page in written_pages() for example in examples_of(page)]
    places: dict[str, str] = {}
    for example in found:
        if example.name in places:
            both = f"{places[example.name]} and {example.place}"
            raise Problem(f"two examples have the id {example.name!r}: {both}")
        places[example.name] = example.place
    return found


def difference(example: Example, actual: str) -> str:
    """What the page says and what the example prints, line by line; nothing if they agree."""
    return "".join(
        difflib.unified_diff(
            example.expected.splitlines(keepends=True),
            actual.splitlines(keepends=True),
            f"{example.place} ({example.name}), output on the page",
            "actual output",
        )
    )


def check_examples() -> int:
    """Run every example and count them; the first differences stop it, all of them shown."""
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
    """Rewrite the outputs of a page; what was changed, as a difference to review."""
    before = page.read_text(encoding="utf-8")
    lines = before.split("\n")
    for example in reversed(list(examples_of(page))):
        start = example.output.line
        opening = lines[start - 1]
        prefix = opening[: len(opening) - len(opening.lstrip())]
        ticks = opening.strip().removesuffix("output").strip()
        end = next(n for n in range(start, len(lines)) if lines[n].strip() == ticks)
        actual = printed_by(example).splitlines()
        if any(line.strip().startswith(ticks) for line in actual):
            raise Problem(f"{example.place}: its output has a line that would end the output fence")
        lines[start:end] = [f"{prefix}{line}" if line else "" for line in actual]
    after = "\n".join(lines)
    if after == before:
        return ""
    page.write_text(after, encoding="utf-8", newline="\n")
    name = page.relative_to(ROOT).as_posix()
    changes = difflib.unified_diff(before.split("\n"), after.split("\n"), name, name, lineterm="")
    return "\n".join(changes)


def printed_by(example: Example) -> str:
    """What the example prints, in whole lines, because a fence can show nothing else."""
    text = output_of(example.code.source)
    if text and not text.endswith("\n"):
        raise Problem(f"{example.place}: its output must end with a line break")
    return text
