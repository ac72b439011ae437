"""Reads the fenced blocks of a page strictly, so that a misspelt fence is not shown as prose."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


class PageError(Exception):
    """An error in a page that stops the build."""


class FenceError(PageError):
    """An error in a fenced block, with its line."""

    def __init__(self, line: int, says: str) -> None:
        super().__init__(line, says)
        self.line = line
        self.says = says

    def __str__(self) -> str:
        return f"line {self.line}: {self.says}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fence:
    """One fenced block: its language, its options, and its first and last line."""

    language: str
    source: str
    line: int
    last_line: int
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class PageContext:
    """The page around a fence: its path under docs/, and how the site is built."""

    source: str = ""
    site_url: str = ""
    report: str = ""
    """Where readers report mistakes: an address with `mailto:`, or a form for new issues."""
    shows_differences: bool = False
    """Whether examples run, to be compared with the page."""


OPTIONS = {
    "asked": frozenset[str](),
    "python": frozenset({"id", "title"}),
    "output": frozenset[str](),
    "calculator": frozenset[str](),
    "formats": frozenset({"for"}),
    "records": frozenset[str](),
    "referee": frozenset[str](),
    "picture": frozenset({"caption", "size", "steps", "mine"}),
    "cases": frozenset[str](),
    "counted": frozenset({"games"}),
    "puzzle": frozenset[str](),
    "quiz": frozenset[str](),
    "rooms": frozenset[str](),
    "rule": frozenset[str](),
}
# These would be highlighted as Python, but nothing would run them.
MISNAMED_PYTHON = frozenset({"py", "py3", "python3", "pycon", "pyodide"})

OPENING = re.compile(r"(?P<prefix>[ \t>]*)(?P<ticks>`{3,}|~{3,})(?P<info>[^`]*)")
OPTION = re.compile(r'([a-z]+)="([^"]*)"')
INFO = re.compile(rf"[\w.#+-]+(?:\s+{OPTION.pattern})*")
EXAMPLE_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def filled(text: str, makers: Mapping[str, Callable[[Fence], str]]) -> str:
    """The page with what is made of each fence in its place, by the language of the fence.

    A fence from which nothing can be made raises FenceError.
    """
    lines = text.split("\n")
    for fence in reversed([*fences(text)]):  # from the end, so that the lines keep their numbers
        if fence.language in makers:
            try:
                made = makers[fence.language](fence)
            except Exception as fault:
                says = str(fault) if isinstance(fault, PageError) else repr(fault)
                raise FenceError(fence.line, f"this {fence.language} fence: {says}") from fault
            lines[fence.line - 1 : fence.last_line] = [made]
    return "\n".join(lines)


def fences(text: str) -> Iterator[Fence]:
    """Every fenced block of a page in order. A malformed one raises FenceError."""
    lines = text.split("\n")
    number = 0
    while number < len(lines):
        opening = OPENING.fullmatch(lines[number])
        number += 1
        if opening is None:
            continue
        start = number
        end = _closing_line(lines, start, opening["ticks"])
        language = _language(opening["info"])
        if language in OPTIONS:
            _check_surroundings(lines, start, end, opening)
        elif language.lower() in MISNAMED_PYTHON | {"python"}:
            raise FenceError(
                start,
                f"use `python` for code that runs, not `{language}`; use json, "
                "console, toml or text for other code",
            )
        body = (line[len(opening["prefix"]) :] for line in lines[start:end])
        yield Fence(
            language=language,
            source="\n".join(body),
            line=start,
            last_line=end + 1,
            options=_options(opening["info"], language, start),
        )
        number = end + 1


def examples_in(text: str) -> Iterator[tuple[Fence, Fence]]:
    """Each python fence with the output fence after it. One without the other raises FenceError."""
    waiting: Fence | None = None
    for fence in fences(text):
        if fence.language == "output":
            if waiting is None:
                raise FenceError(fence.line, "an output fence needs a python fence before it")
            yield waiting, fence
            waiting = None
        elif waiting is not None:
            break
        elif fence.language == "python":
            waiting = fence
    if waiting is not None:
        name = repr(waiting.options["id"]) if "id" in waiting.options else "here"
        raise FenceError(waiting.line, f"the example {name} has no output fence after it")


def check_page(text: str) -> None:
    """Refuse a page with an example without a unique name, or with two calculators."""
    seen: set[str] = set()
    for code, _ in examples_in(text):
        identifier = code.options.get("id", "")
        if not EXAMPLE_ID.fullmatch(identifier):
            raise FenceError(
                code.line,
                "a python fence needs an id of lower-case words joined by "
                f'hyphens, such as id="third-dragon-set" (found: {identifier!r})',
            )
        if identifier in seen:
            raise FenceError(code.line, f"a second example has the id {identifier!r}")
        seen.add(identifier)
    for fence in [fence for fence in fences(text) if fence.language == "calculator"][1:]:
        # The page's address holds the input of one form only.
        raise FenceError(fence.line, "a second calculator on one page")


def _language(info: str) -> str:
    words = info.strip().lstrip("{").strip().split()
    return words[0].lstrip(".").rstrip("}") if words else ""


def _closing_line(lines: list[str], start: int, ticks: str) -> int:
    for number in range(start, len(lines)):
        if lines[number].strip(" \t>") == ticks:
            return number
    raise FenceError(start, "this fence is never closed")


def _check_surroundings(lines: list[str], start: int, end: int, opening: re.Match[str]) -> None:
    if opening["prefix"]:
        raise FenceError(start, "this fence cannot be indented or inside a block quote")
    before = lines[start - 2 : start - 1]
    after = lines[end + 1 : end + 2]
    if any(line.strip() for line in (*before, *after)):
        raise FenceError(start, "this fence needs an empty line before and after it")


def _options(info: str, language: str, line: int) -> Mapping[str, str]:
    allowed = OPTIONS.get(language)
    if allowed is None:
        return MappingProxyType({})
    if not INFO.fullmatch(info.strip()):
        raise FenceError(line, f'cannot parse ```{info.strip()}; use name="value" pairs')
    pairs = OPTION.findall(info)
    unknown = [name for name, _ in pairs if name not in allowed]
    if unknown:
        raise FenceError(line, f"a {language} fence has no option {', '.join(unknown)}")
    return MappingProxyType(dict(pairs))
