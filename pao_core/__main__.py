"""The command line: `python -m pao_core ask question.json`."""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, BinaryIO

from pao_core import answers
from pao_core.errors import Code, Problem
from pao_core.questions import ask

ANSWERED = 0
SOME_IMPOSSIBLE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer the questions of a file; 0 when all could be answered, 2 when one could not."""
    parser = argparse.ArgumentParser(
        prog="pao_core", description="Who must pay in mahjong, and why."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    asking = commands.add_parser("ask", help="answer a JSON question")
    asking.add_argument("file", help="a file with the question, or - for standard input")
    asking.add_argument(
        "--lines", action="store_true", help="JSON Lines: one question in, one answer out, a line"
    )
    chosen = parser.parse_args(arguments)
    try:
        with _opened(chosen.file) as text:
            answers = (answer_to(each) for each in _questions(text, chosen.lines))
            return _print_all(answers, indent=None if chosen.lines else 2)
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the last flush
        return ANSWERED
    except OSError as error:
        print(f"{chosen.file}: {error.strerror}", file=sys.stderr)
        return SOME_IMPOSSIBLE


def answer_to(text: bytes) -> dict[str, Any]:
    """The answer to a question in JSON text."""
    try:
        question = json.loads(text)
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        problem = Problem(at="", code=Code.NOT_JSON, says=f"this is not JSON: {reason}")
        return answers.of_problems((problem,))
    return ask(question)


def _opened(file: str) -> BinaryIO:
    return open(sys.stdin.fileno() if file == "-" else file, "rb", closefd=file != "-")


def _questions(text: BinaryIO, lines: bool) -> Iterator[bytes]:
    if not lines:
        yield text.read()
    else:
        yield from (line for line in text if line.strip())


def _print_all(answers: Iterable[dict[str, Any]], indent: int | None) -> int:
    status = ANSWERED
    for answer in answers:
        print(json.dumps(answer, indent=indent), flush=True)
        if "error" in answer:
            status = SOME_IMPOSSIBLE
    return status


if __name__ == "__main__":
    sys.exit(main())
