"""Runs one example, under CPython and Pyodide alike. The output is the same text everywhere.

The output leaves out what differs between Python versions: carets, hints and recursion depth.
"""

import ast
import builtins
import contextlib
import io
import linecache
import sys
import types
import warnings
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple, TextIO

OUTPUT_LIMIT = 50_000  # characters; longer output only slows down the page
MESSAGE_LIMIT = 2_000
FRAMES_LIMIT = 12

COMPREHENSIONS = frozenset({"<listcomp>", "<setcomp>", "<dictcomp>"})


class Picture(NamedTuple):
    """The picture of a value: its drawing as text, what it shows in words, and its scene."""

    drawing: str
    words: str
    scene: object


Write = Callable[[str], object]
PictureOf = Callable[[object], Picture | None]
"""The picture of a value; `None` for a value without a picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """How an example failed. `line` is the line in its source, if it is known."""

    type: str
    message: str
    line: int | None
    traceback: str


@dataclass(frozen=True, slots=True)
class Frame:
    """One place in the example's own source through which an error passed."""

    line: int
    name: str


def nowhere(*_given: object) -> Any:
    """Discards what it is given."""


def output_of(source: str, picture_of: PictureOf = nowhere) -> str:
    """Everything that the example shows: its output, its last value and its error."""
    pieces: list[str] = []
    run(source, pieces.append, picture_of=picture_of)
    return "".join(pieces)


def run(
    source: str,
    write: Write,
    filename: str = "example.py",
    *,
    picture_of: PictureOf = nowhere,
    draw: Callable[[object], object] = nowhere,
) -> Failure | None:
    """Run the example in a fresh namespace and write its output as it comes.

    If the last value has a picture, its text is written and its scene is passed to `draw`.
    """
    screen = LimitedOutput(write)
    module = types.ModuleType("__main__")
    lines = list(io.StringIO(source, newline=None))
    linecache.cache[filename] = (len(source), None, lines, filename)

    def show(value: object) -> None:
        screen.fresh_line()
        picture = picture_of(value)
        if picture is None:
            screen.write(f"{value!r}\n")
            return
        space = "" if screen.is_empty else "\n"
        digest = zlib.crc32(picture.drawing.encode())  # it reveals a changed drawing
        screen.write(f"{space}[picture {digest:08x}]\n{picture.words}\n")
        draw(picture.scene)

    try:
        with _as_main_module(module), _shown_on(screen, show):
            _execute(source, filename, vars(module))
    except BaseException as error:  # a SystemExit must end neither the worker nor the tests
        if isinstance(error, SystemExit) and not error.code:
            return None
        failure = _failure(error, lines, filename)
        screen.fresh_line()
        screen.write_always(failure.traceback)
        return failure
    return None


class LimitedOutput(io.TextIOBase):
    """Standard output and standard error of an example, in one order and with a limit."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._room = OUTPUT_LIMIT
        self._at_line_start = True

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been written yet."""
        return self._room == OUTPUT_LIMIT

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if len(text) <= self._room:
            self._room -= len(text)
            self.write_always(text)
        elif self._room >= 0:
            self.write_always(text[: self._room])
            self._room = -1
            self.fresh_line()
            self.write_always(f"… output cut off after {OUTPUT_LIMIT:,} characters\n")
        return len(text)

    def write_always(self, text: str) -> None:
        if text:
            self._at_line_start = text.endswith("\n")
            # half a character (a lone surrogate) cannot be shown, stored or sent
            self._write(text.encode("utf-8", "backslashreplace").decode("utf-8"))

    def fresh_line(self) -> None:
        if not self._at_line_start:
            self.write_always("\n")


class NoInput(io.TextIOBase):
    """Standard input of an example, which is always empty."""

    def readable(self) -> bool:
        return True

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        raise EOFError("an example cannot ask for input")

    def read(self, size: int | None = -1, /) -> str:
        return self.readline()


def _execute(source: str, filename: str, namespace: dict[str, object]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # compiler warnings differ between versions
        tree = ast.parse(source, filename)
        last = [tree.body.pop()] if tree.body and isinstance(tree.body[-1], ast.Expr) else []
        body = compile(tree, filename, "exec", dont_inherit=True)
        ending = compile(ast.Interactive(last), filename, "single", dont_inherit=True)
    exec(body, namespace)
    exec(ending, namespace)


@contextlib.contextmanager
def _as_main_module(module: types.ModuleType) -> Iterator[None]:
    """Register the module as `__main__`: dataclasses, pickle and typing look it up by name."""
    vars(module)["__builtins__"] = builtins
    before = sys.modules["__main__"]
    sys.modules["__main__"] = module
    try:
        yield
    finally:
        sys.modules["__main__"] = before


@contextlib.contextmanager
def _shown_on(screen: LimitedOutput, show: Callable[[object], object]) -> Iterator[None]:
    def show_warning(
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        screen.write(f"{category.__name__}: {message}\n")

    def show_value(value: object) -> None:
        if value is not None:
            show(value)

    stdin, displayhook = sys.stdin, sys.displayhook
    with (
        contextlib.redirect_stdout(screen),
        contextlib.redirect_stderr(screen),
        warnings.catch_warnings(),  # a test runner has filters of its own
    ):
        warnings.simplefilter("default")
        warnings.showwarning = show_warning
        sys.stdin, sys.displayhook = NoInput(), show_value
        try:
            yield
        finally:
            sys.stdin, sys.displayhook = stdin, displayhook


def _failure(error: BaseException, lines: list[str], filename: str) -> Failure:
    frames = _frames(error, filename)
    text = _linked_errors(error, lines, filename) + _account(error, frames, lines)
    return Failure(
        type=type(error).__name__,
        message=_message(error),
        line=frames[-1].line if frames else None,
        traceback=text,
    )


def _linked_errors(error: BaseException, lines: list[str], filename: str) -> str:
    """The errors that led to this one, if they passed through the example itself."""
    accounts: list[str] = []
    seen = {id(error)}
    while True:
        cause = error.__cause__
        before = cause or (None if error.__suppress_context__ else error.__context__)
        if before is None or id(before) in seen or len(seen) > FRAMES_LIMIT:
            return "".join(reversed(accounts))
        seen.add(id(before))
        if frames := _frames(before, filename):
            link = "Because of this" if cause else "While this was handled"
            accounts.append(f"{_account(before, frames, lines)}{link}:\n")
        error = before


def _account(error: BaseException, frames: list[Frame], lines: list[str]) -> str:
    rows = [_row(frame, lines) for frame in frames]
    if isinstance(error, RecursionError):
        rows.append("  … and so on\n")
    elif len(rows) > FRAMES_LIMIT:
        half = FRAMES_LIMIT // 2
        rows[half:-half] = [f"  … {len(rows) - 2 * half} more\n"]
    name = _name(type(error))
    message = _message(error)
    notes = "".join(f"{_short(str(note))}\n" for note in getattr(error, "__notes__", ()))
    last = f"{name}: {message}\n" if message else f"{name}\n"
    return "".join(["Traceback (most recent call last):\n", *rows, last, notes])


def _row(frame: Frame, lines: list[str]) -> str:
    where = f"  line {frame.line}" + (f", in {frame.name}" if frame.name else "") + "\n"
    code = lines[frame.line - 1].strip() if 0 < frame.line <= len(lines) else ""
    return f"{where}    {_short(code, 200)}\n" if code else where


def _frames(error: BaseException, filename: str) -> list[Frame]:
    """The example's own frames. Those of libraries and of this runner say little, and change."""
    frames: list[Frame] = []
    inside = error.__traceback__
    while inside is not None:
        code = inside.tb_frame.f_code
        if code.co_filename == filename:
            name = "" if code.co_name == "<module>" else code.co_name
            if name in COMPREHENSIONS and frames:  # a separate frame only up to Python 3.11
                name = frames.pop().name
            frames.append(Frame(inside.tb_lineno or 1, name))
        inside = inside.tb_next
    if not frames and isinstance(error, SyntaxError) and error.filename == filename:
        return [Frame(error.lineno or 1, "")]
    if isinstance(error, RecursionError):
        return _up_to_the_first_return(frames)
    return frames


def _up_to_the_first_return(frames: list[Frame]) -> list[Frame]:
    """One round of a recursion. Its depth and the place where it broke differ between versions."""
    seen: set[Frame] = set()
    for place, (frame, following) in enumerate(pairwise(frames)):
        seen.add(frame)
        if following in seen:
            return frames[: place + 1]
    return frames[:FRAMES_LIMIT]


def _name(kind: type) -> str:
    plain = kind.__module__ in ("builtins", "__main__")
    return kind.__qualname__ if plain else f"{kind.__module__}.{kind.__qualname__}"


def _message(error: BaseException) -> str:
    if isinstance(error, RecursionError):
        return "maximum recursion depth exceeded"  # newer versions add where
    try:
        text = str(error.msg if isinstance(error, SyntaxError) else error)
    except Exception as second:
        return f"<its message cannot be shown: {type(second).__name__}>"
    return _short(text)


def _short(text: str, limit: int = MESSAGE_LIMIT) -> str:
    return text if len(text) <= limit else f"{text[:limit]}…"
