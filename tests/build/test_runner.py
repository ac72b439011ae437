"""How an example runs, and what it shows."""

import re
import sys

import pytest

from build_scripts.page.running.runner import (
    OUTPUT_LIMIT,
    output_of,
    run,
    scene_of_last_value,
)


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


def test_an_error_shows_only_the_examples_own_lines() -> None:
    source = "def half(n):\n    return n / 0\n\nprint('before', end='')\nhalf(\n    3\n)"
    assert output_of(source) == (
        "before\n"
        "Traceback (most recent call last):\n"
        "  line 5\n"
        "    half(\n"
        "  line 2, in half\n"
        "    return n / 0\n"
        "ZeroDivisionError: division by zero\n"
    )


def test_a_failure_knows_its_line_and_type() -> None:
    failure = run("x = 1\n\nraise KeyError('a')", discard)
    assert failure is not None
    assert (failure.type, failure.message, failure.line) == ("KeyError", "'a'", 3)


def test_frames_of_libraries_are_left_out() -> None:
    assert output_of("import json\njson.loads('{')") == (
        "Traceback (most recent call last):\n"
        "  line 2\n"
        "    json.loads('{')\n"
        "json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes:"
        " line 1 column 2 (char 1)\n"
    )


def test_a_syntax_error_has_its_line() -> None:
    failure = run("x = 1\nprint(", discard)
    assert failure is not None
    assert (failure.type, failure.message, failure.line) == (
        "SyntaxError",
        "'(' was never closed",
        2,
    )
    assert failure.traceback == (
        "Traceback (most recent call last):\n"
        "  line 2\n    print(\nSyntaxError: '(' was never closed\n"
    )


def test_nothing_runs_if_the_source_is_not_python() -> None:
    assert not output_of("print('no')\n)").startswith("no")


def test_a_failing_repr_is_shown_like_any_error() -> None:
    source = "class Bad:\n    def __repr__(self):\n        return 1 / 0\nBad()"
    assert output_of(source) == (
        "Traceback (most recent call last):\n  line 4\n    Bad()\n"
        "  line 3, in __repr__\n    return 1 / 0\nZeroDivisionError: division by zero\n"
    )


def test_an_earlier_error_is_shown_if_it_was_the_examples_own() -> None:
    source = "try:\n    {}['a']\nexcept KeyError as error:\n    raise ValueError('b') from error"
    assert output_of(source) == (
        "Traceback (most recent call last):\n  line 2\n    {}['a']\nKeyError: 'a'\n"
        "Because of this:\n"
        "Traceback (most recent call last):\n"
        "  line 4\n    raise ValueError('b') from error\nValueError: b\n"
    )


def test_a_comprehension_is_not_a_separate_frame() -> None:
    # Python 3.11 gives it its own frame, later versions do not
    assert output_of("def f():\n    return [1 / n for n in (1, 0)]\nf()") == (
        "Traceback (most recent call last):\n  line 3\n    f()\n"
        "  line 2, in f\n    return [1 / n for n in (1, 0)]\nZeroDivisionError: division by zero\n"
    )


@pytest.mark.parametrize(
    ("source", "rows"),
    [
        ("def f(): f()\nf()", "  line 2\n    f()\n  line 1, in f\n    def f(): f()\n"),
        (
            "def f(n): return g(n + 1)\ndef g(n): return f(n) if n else 0\nf(1)",
            "  line 3\n    f(1)\n  line 1, in f\n    def f(n): return g(n + 1)\n"
            "  line 2, in g\n    def g(n): return f(n) if n else 0\n",
        ),
    ],
)
def test_endless_recursion_is_shown_as_one_round(source: str, rows: str) -> None:
    assert output_of(source) == (
        f"Traceback (most recent call last):\n{rows}  … and so on\n"
        "RecursionError: maximum recursion depth exceeded\n"
    )


def test_a_deep_traceback_is_shortened() -> None:
    lines = output_of("def f(n):\n    return f(n - 1) if n else 1 / 0\nf(100)").splitlines()
    assert "  … 90 more" in lines
    assert len(lines) < 40


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
