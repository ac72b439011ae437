"""How an example runs, and what it shows."""

import re
import sys

import pytest

from build_scripts.page.live import output_of, scene_of_last_value
from build_scripts.page.running.runner import OUTPUT_LIMIT, run


def discard(text: str) -> None:
    """A writer that drops its text."""


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("0", "0\n"),
        ('""', "''\n"),
        ("False", "False\n"),
        ("None", ""),
        ("print(1)", "1\n"),
        ("x = 1", ""),
        ("x = 1; x", "1\n"),
        ("print('a', end=''); 5", "a\n5\n"),
        ("'only a docstring'", "'only a docstring'\n"),
        ("", ""),
    ],
)
def test_the_last_value_is_shown_as_a_repl_shows_it(source: str, shown: str) -> None:
    assert output_of(source) == shown


def test_only_the_last_value_is_shown() -> None:
    assert output_of("1\n2") == "2\n"


def test_standard_error_keeps_its_place() -> None:
    source = "import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c')"
    assert output_of(source) == "a\nb\nc\n"


def test_every_run_has_a_fresh_namespace() -> None:
    output_of("x = 1")
    assert output_of("'x' in globals()") == "False\n"
    assert "__builtins__" in output_of("dir()")


def test_a_failure_knows_its_line_and_type() -> None:
    failure = run("x = 1\n\nraise KeyError('a')", discard)
    assert failure is not None
    assert (failure.type, failure.message, failure.line) == ("KeyError", "'a'", 3)


def test_a_syntax_error_has_its_line() -> None:
    failure = run("x = 1\nprint(", discard)
    assert failure is not None
    assert (failure.type, failure.message) == ("SyntaxError", "'(' was never closed")
    assert failure.line == 2


def test_nothing_runs_if_the_source_is_not_python() -> None:
    assert not output_of("print('no')\n)").startswith("no")


LIBRARY = "import json\njson.loads('{')"
COMPREHENSION = "def f():\n    return [1 / n for n in (1, 0)]\nf()"
OWN_REPR = "class Bad:\n    def __repr__(self):\n        return 1 / 0\nBad()"
TWO_ERRORS = "try:\n    {}['a']\nexcept KeyError as error:\n    raise ValueError('b') from error"
ITSELF = "def f(): f()\nf()"
EACH_OTHER = "def f(n): return g(n + 1)\ndef g(n): return f(n) if n else 0\nf(1)"


@pytest.mark.parametrize(
    ("source", "frames", "error"),
    [
        ("int(\n    'b'\n)", "line 1", "ValueError: invalid literal"),
        (LIBRARY, "line 2", "json.decoder.JSONDecodeError: Expecting property name"),
        # Python 3.11 gives a comprehension its own frame, later versions do not.
        (COMPREHENSION, "line 3; line 2, in f", "ZeroDivisionError: division by zero"),
        (OWN_REPR, "line 4; line 3, in __repr__", "ZeroDivisionError: division by zero"),
        (TWO_ERRORS, "line 2; Because of this:; line 4", "ValueError: b"),
        (ITSELF, "line 2; line 1, in f; … and so on", "RecursionError: maximum recursion"),
        (
            EACH_OTHER,
            "line 3; line 1, in f; line 2, in g; … and so on",
            "RecursionError: maximum recursion",
        ),
    ],
)
def test_an_error_shows_only_the_examples_own_lines(source: str, frames: str, error: str) -> None:
    *shown, last = output_of(source).splitlines()
    heads = [line.strip() for line in shown if re.match(r"  line|  …|Because", line)]
    assert heads == frames.split("; ")
    assert last.startswith(error)


def test_a_traceback_has_each_line_below_its_number() -> None:
    assert output_of("def half(n):\n    return n / 0\n\nprint('a', end='')\nhalf(3)") == (
        "a\nTraceback (most recent call last):\n"
        "  line 5\n    half(3)\n"
        "  line 2, in half\n    return n / 0\n"
        "ZeroDivisionError: division by zero\n"
    )


def test_a_deep_traceback_is_shortened() -> None:
    lines = output_of("def f(n):\n    return f(n - 1) if n else 1 / 0\nf(100)").splitlines()
    assert "  … 90 more" in lines
    assert lines.count("  line 2, in f") == 101 - 90, "each frame is shown or counted"


@pytest.mark.parametrize("source", ["for _ in range(10**6): print(1)", "print('x' * 10**8)"])
def test_a_flood_is_cut_off_and_says_so(source: str) -> None:
    shown = output_of(source)
    assert len(shown) < OUTPUT_LIMIT + 100
    assert shown.endswith("… output cut off after 50,000 characters\n")


def test_an_error_after_a_flood_is_still_shown() -> None:
    assert output_of("print('x' * 10**6)\n1/0").endswith("ZeroDivisionError: division by zero\n")


@pytest.mark.parametrize(
    ("source", "last_line"),
    [
        ("10**10000", "ValueError: Exceeds the limit (4300 digits) for integer string conversion"),
        ("input('name? ')", "EOFError: an example cannot ask for input"),
        ("raise ValueError('x' * 10**6)", "ValueError: xxx"),
        ("import sys; sys.exit('no more')", "SystemExit: no more"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("x = '\0'", "SyntaxError: "),
        ("await f()", "SyntaxError: "),
    ],
)
def test_unsupported_actions_get_a_short_sentence(source: str, last_line: str) -> None:
    shown = output_of(source)
    assert shown.splitlines()[-1].startswith(last_line)
    assert len(shown) < 2_500


@pytest.mark.parametrize("source", ["list(range(10**6))", "'x' * 10**7"])
def test_a_huge_value_is_cut_off(source: str) -> None:
    assert len(output_of(source)) < OUTPUT_LIMIT + 100


@pytest.mark.parametrize("source", ["import sys; sys.exit()", "exit(0)"])
def test_a_program_that_ends_itself_has_not_failed(source: str) -> None:
    assert run(source, discard) is None


def test_an_error_without_a_readable_message_is_shown() -> None:
    source = "class E(Exception):\n    def __str__(self): 1 / 0\nraise E"
    assert "its message cannot be shown: ZeroDivisionError" in output_of(source)


def test_half_a_character_is_shown_by_its_number() -> None:
    assert output_of("print('\\ud800')") == "\\ud800\n"


def test_warnings_are_shown_where_they_occur() -> None:
    source = "import warnings\nwarnings.warn('mind this')\nprint('after')"
    assert output_of(source) == "UserWarning: mind this\nafter\n"


def test_classes_can_find_the_examples_module() -> None:
    source = (
        "from dataclasses import dataclass\nimport pickle\n"
        "@dataclass\nclass P:\n    x: 'int'\npickle.loads(pickle.dumps(P(1)))"
    )
    assert output_of(source) == "P(x=1)\n"


def test_the_interpreter_is_left_as_it_was() -> None:
    before = (sys.stdin, sys.stdout, sys.stderr, sys.displayhook, sys.modules["__main__"])
    output_of("import sys\nsys.stdout = None\n1 / 0")
    assert before == (sys.stdin, sys.stdout, sys.stderr, sys.displayhook, sys.modules["__main__"])


PON = 'from pao_core import table\nseen = table("S pon 5z from N")\n'


def test_a_last_value_with_a_picture_is_shown_in_words_with_a_digest() -> None:
    told = output_of(f"{PON}seen")
    [_, mark, words] = re.split(r"^(\[picture [0-9a-f]{8}\]\n)", told)
    assert mark
    assert words.startswith("The table as everyone sees it.\nEast.\nSouth: pon of white dragons")


def test_the_words_of_a_picture_are_separate_from_the_output() -> None:
    assert output_of(f"{PON}print('seen')\nseen").startswith("seen\n\n[picture ")


def test_another_picture_has_another_digest() -> None:
    others = [output_of(PON.replace("5z", tile) + "seen")[:18] for tile in ("5z", "6z", "5z")]
    assert others[0] == others[2] != others[1]


def test_the_scene_of_a_last_value_is_given_to_be_drawn() -> None:
    scene = scene_of_last_value(f"{PON}seen")
    assert scene is not None
    assert scene.near is not None
    assert scene_of_last_value(f"{PON}print(seen)") is None
    assert scene_of_last_value("1 / 0") is None
