"""The command line: `python -m pao_core ask question.json`."""

import argparse
import json
import os
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from pao_core.problems.errors import Code, ImpossibleQuestion, Problem, Problems
from pao_core.questions.answers import Answer, of_problems
from pao_core.questions.asking import UNDER_RULES, ask
from pao_core.rules.loading import read_rules

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
    asking.add_argument(
        "--house",
        metavar="FILE",
        help="rules for the questions that name none: a TOML file with base and a table [change]",
    )
    chosen = parser.parse_args(arguments)
    try:
        house = house_rules_of(chosen.house) if chosen.house else None
        with _opened(chosen.file) as text:
            found = (answer_to(each, house) for each in _questions(text, chosen.lines))
            return _print_all(found, indent=None if chosen.lines else 2)
    except tomllib.TOMLDecodeError as error:
        print(f"{chosen.house}: this is not TOML: {error}", file=sys.stderr)
        return SOME_IMPOSSIBLE
    except ImpossibleQuestion as error:
        print(f"{chosen.house}: {error}", file=sys.stderr)
        return SOME_IMPOSSIBLE
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the last flush
        return ANSWERED
    except OSError as error:
        print(f"{error.filename or chosen.file}: {error.strerror}", file=sys.stderr)
        return SOME_IMPOSSIBLE


def house_rules_of(file: str) -> dict[str, object]:
    """The house rules of a TOML file. Raises `ImpossibleQuestion` with all that is wrong."""
    with Path(file).open("rb") as content:
        rules = tomllib.load(content)
    problems = Problems()
    read_rules(rules, "", problems)
    problems.raise_if_any()
    return rules


def answer_to(text: bytes, house: dict[str, object] | None = None) -> Answer:
    """The answer to a question in JSON text, under these house rules if it names none."""
    try:
        question = json.loads(text)
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        problem = Problem(at="", code=Code.NOT_JSON, says=f"this is not JSON: {reason}")
        return of_problems((problem,))
    if house is not None and isinstance(question, dict) and question.get("ask") in UNDER_RULES:
        question.setdefault("rules", house)
    return ask(question)


def _opened(file: str) -> BinaryIO:
    return open(sys.stdin.fileno() if file == "-" else file, "rb", closefd=file != "-")


def _questions(text: BinaryIO, lines: bool) -> Iterator[bytes]:
    if not lines:
        yield text.read()
    else:
        yield from (line for line in text if line.strip())


def _print_all(answers: Iterable[Answer], indent: int | None) -> int:
    status = ANSWERED
    for answer in answers:
        print(json.dumps(answer, indent=indent), flush=True)
        if "error" in answer:
            status = SOME_IMPOSSIBLE
    return status


if __name__ == "__main__":
    sys.exit(main())
