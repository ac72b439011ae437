"""The command line: answer questions, list rule sets and rules, check records and programs."""

import argparse
import json
import os
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final

from pao_core import __version__
from pao_core.edition import in_words
from pao_core.problems.errors import PaoError, Problem, Problems
from pao_core.questions.asking import answer_to
from pao_core.questions.texts import LONGEST_QUESTION
from pao_core.rules.loading import read_rules, rule_set, rule_set_ids
from pao_core.words.english import ENGLISH
from pao_core.words.known import MODULES, language_named

DONE = 0
NOT_WRITTEN = 1
SOME_IMPOSSIBLE = 2
NOT_IN_PAGES = (
    "this copy was built for web pages and has no {}; "
    "install the library from a copy of its repository"
)
HOW_TO_INSTALL = "In a copy of the repository, run: python3 -m pip install '.[archive]'"
INTERRUPTED = 130
"""The exit status that shells give a program that Ctrl-C has ended."""
EPILOG: Final = """example:
  echo '{"ask": "draw", "rules": "tenhou", "tenpai": ["E", "S"]}' | pao-core ask -

exit status:
  0  everything was done
  1  an answer could not be written
  2  a question could not be answered, a name is unknown, or a file could not be read
  3  conform: the program failed some of the cases

"pao-core COMMAND --help" explains the options of a command."""
CONTROL: Final = re.compile("[\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Control characters and marks of direction. JSON itself escapes the others."""
SPACES: Final = "\u3000"
"""Printable, although Python says that they are not."""
LONGEST_LIMIT: Final = 86_400
"""In seconds: a day per answer."""


class CannotWrite(PaoError):
    """Standard output accepts no more text. The message says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status.

    0: everything was done. 1: an answer could not be written. 2: a question could not be answered,
    a name is unknown, or a file could not be read. 3: a program failed some of the cases.
    """
    try:
        chosen = _parsed(arguments)
        return COMMANDS[chosen.command](chosen)
    except CannotWrite as error:
        _complain(f"standard output: {error}")
        return NOT_WRITTEN
    except PaoError as error:
        _complain(str(error))
        return SOME_IMPOSSIBLE
    except BrokenPipeError:  # the reader of our output has stopped reading
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    try:
        return _parser().parse_args(arguments)
    except SystemExit:  # argparse has printed the help, the version or an error
        _write("")
        raise


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pao-core",
        description="Who pays in mahjong, and why.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    version = f"pao-core {in_words(__version__).removeprefix('edition ')}"
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, help: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.")

    asking = command("ask", "answer a JSON question")
    asking.add_argument("file", help="a file with the question, or - for standard input")
    asking.add_argument(
        "--lines",
        action="store_true",
        help=("JSON Lines: one question per input line, one answer per output line"),
    )
    asking.add_argument(
        "--house",
        metavar="FILE",
        help="rules for questions that name none: a TOML file with base and a [change] table",
    )
    rules = command("rules", "list the rule sets, or show what one of them says")
    rules.add_argument("id", nargs="?", help="a rule set: its values, grades and sources")
    rules.add_argument("--diff", metavar="ID", help="another rule set: show only the differences")
    known = command("clauses", "list the rules, or show one of them")
    known.add_argument("id", nargs="?", help="a rule, such as pao-t003")
    languages = " or ".join(("en", *MODULES))
    of_questions = f"the language of answers to questions that name none: {languages}"
    of_lists = f"the language of titles and texts: {languages}"
    for saying, help in ((asking, of_questions), (rules, of_lists), (known, of_lists)):
        saying.add_argument("--language", metavar="CODE", default="en", help=help)
    records = command("records", "check records of games against the rules")
    records.add_argument(
        "files", nargs="*", metavar="FILE", help=("a record, or - for standard input")
    )
    records.add_argument("--rules", help="a rule set, or a TOML file of house rules, for all files")
    records.add_argument(
        "--all", action="store_true", help=("show every difference, not only the first few")
    )
    records.add_argument("--payments", action="store_true", help="check only what each win pays")
    _archive_options(records)
    of_reports = f"the language of reports on files: {languages}"
    records.add_argument("--language", metavar="CODE", default="en", help=of_reports)
    for listing in (rules, known, records):
        listing.add_argument("--json", action="store_true", help="print JSON instead of text")
    _conform_options(command("conform", "test a program against the published cases"))
    return parser


def _archive_options(records: argparse.ArgumentParser) -> None:
    """Add the options for many games at once. They need an extra, `archive`."""
    records.add_argument(
        "--archive",
        nargs="+",
        type=Path,
        metavar="PLACE",
        help="folders, Parquet files and JSON Lines with many records; uses all cores",
    )
    records.add_argument(
        "--out", type=Path, metavar="FILE", help=("the table to write the results to")
    )
    records.add_argument("--report", type=Path, metavar="FILE", help="summarise earlier results")
    records.add_argument(
        "--figures", type=Path, metavar="FILE", help="also write the figures, as .csv or .parquet"
    )


def _seconds(text: str) -> float:
    """A number of seconds, for argparse."""
    with suppress(ValueError):
        if 0 < (seconds := float(text)) <= LONGEST_LIMIT:
            return seconds
    says = f"expected seconds, more than 0 and at most {LONGEST_LIMIT:,}; found {text!r}"
    raise argparse.ArgumentTypeError(says)


def _conform_options(conform: argparse.ArgumentParser) -> None:
    conform.add_argument(
        "--cases",
        type=Path,
        metavar="FILE",
        help="cases.json of another edition, instead of the cases of this one",
    )
    under = conform.add_mutually_exclusive_group()
    under.add_argument("--rules", metavar="ID", help="only cases under this rule set")
    under.add_argument(
        "--house", metavar="FILE", help=("apply house rules, in the form `ask` accepts")
    )
    conform.add_argument("--tiles", action="store_true", help="give hands as tiles, not as values")
    conform.add_argument(
        "--possible",
        action="store_true",
        help=("leave out questions that must be refused as impossible"),
    )
    conform.add_argument(
        "--limit",
        type=_seconds,
        default=10,
        help="seconds per answer (default 10); a start may take longer",
    )
    conform.add_argument("--name", help="the program's name in the report")
    conform.add_argument(
        "--report", type=Path, metavar="FILE", help=("write all results to a JSON file")
    )
    conform.add_argument("--badge", type=Path, metavar="FILE", help="write an SVG badge")
    conform.add_argument("program", nargs="+", help="after --: the program and its arguments")


def _ask(chosen: argparse.Namespace) -> int:
    house = house_rules_of(chosen.house) if chosen.house else None
    language = language_named(chosen.language)
    status = DONE
    for text in _texts(chosen.file, by_lines=chosen.lines):
        answer = answer_to(text, house, language)
        answer_text = json.dumps(
            answer, indent=None if chosen.lines else 2, ensure_ascii=language is ENGLISH
        )
        _write(f"{_harmless_json(answer_text)}\n")
        if "error" in answer:
            status = SOME_IMPOSSIBLE
    return status


def _rules(chosen: argparse.Namespace) -> int:
    # Imported here because `ask` starts faster without it.
    from pao_core import listing
    from pao_core.rules.file_faults import faults_in_files

    language = language_named(chosen.language)
    named = [option for option in (chosen.id, chosen.diff) if option in rule_set_ids()]
    if faults := [*faults_in_files(named or rule_set_ids())]:
        raise PaoError("\n".join(faults))
    if chosen.id is None:
        if chosen.diff is not None:
            raise PaoError("--diff compares two rule sets: rules tenhou --diff ema-2016")
        every = listing.listed_rule_sets(language), listing.lines_of_rule_sets(language)
        return _list(chosen, *every)
    rules = rule_set(chosen.id)
    if chosen.diff is None:
        one = listing.listed_rule_set(rules, language), listing.lines_of_rule_set(rules, language)
        return _list(chosen, *one)
    both = rules, rule_set(chosen.diff), language
    return _list(chosen, listing.listed_differences(*both), listing.lines_of_differences(*both))


def _clauses(chosen: argparse.Namespace) -> int:
    from pao_core import listing

    code: str = chosen.language
    if chosen.id is None:
        return _list(chosen, listing.listed_clauses(code), listing.lines_of_clauses(code))
    clause = listing.clause_of(chosen.id, code)
    lines = listing.lines_of_clause(clause, language_named(code))
    return _list(chosen, listing.listed_clause(clause), lines)


def _records(chosen: argparse.Namespace) -> int:
    try:
        from pao_core.records import command
        from pao_core.records.judge.checks import Judging
        from pao_core.records.model import Trouble
    except ImportError as error:  # the wheel for web pages has no record checker
        raise PaoError(NOT_IN_PAGES.format("record checker")) from error

    is_file = chosen.rules is not None and chosen.rules.endswith(".toml")
    named = house_rules_of(chosen.rules) if is_file else chosen.rules
    rules = command.rules_named(named)
    if not chosen.files and not chosen.payments:
        return _archive(chosen, named)
    of_archives = ("archive", "out", "report", "figures")
    if not chosen.files or any(getattr(chosen, of_archive) for of_archive in of_archives):
        raise PaoError("records takes files, or --archive with --out, or --report")
    status = DONE
    judging = Judging.PAYMENTS if chosen.payments else Judging.EVERYTHING
    language = language_named(chosen.language)
    reported = partial(command.report_on, rules=rules, judging=judging, language=language)
    for report in map(reported, chosen.files):
        lines = command.lines_of(report, everything=chosen.all, language=language)
        if chosen.json:
            _write(f"{_harmless_json(json.dumps(report))}\n")
        else:
            _write_lines(lines)
        if any(Trouble(str(problem["code"])).is_fault for problem in report["problems"]):
            status = SOME_IMPOSSIBLE
    return status


def _archive(chosen: argparse.Namespace, rules: str | Mapping[str, object] | None) -> int:
    if bool(chosen.archive) == bool(chosen.report) or bool(chosen.archive) != bool(chosen.out):
        raise PaoError("records takes files, or --archive with --out, or --report")
    try:
        from pao_core.records.archive.command import run
    except ImportError as error:
        says = f"archives need more than the core package; {error.name} is not installed"
        raise PaoError(f"{says}. {HOW_TO_INSTALL}") from error

    _write_lines(run(chosen, rules))
    return int(chosen.status)


def _conform(chosen: argparse.Namespace) -> int:
    try:
        from pao_core.conform.command import run
    except ImportError as error:  # the wheel for web pages has no runner
        raise PaoError(NOT_IN_PAGES.format("runner")) from error

    _write_lines(run(chosen, house_rules_of(chosen.house) if chosen.house else None))
    return int(chosen.status)


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "ask": _ask,
    "rules": _rules,
    "clauses": _clauses,
    "records": _records,
    "conform": _conform,
}


def _list(chosen: argparse.Namespace, data: object, lines: Iterable[str]) -> int:
    text = json.dumps(data, indent=2, ensure_ascii=False) if chosen.json else "\n".join(lines)
    _write(f"{text}\n")
    return DONE


def house_rules_of(file: str) -> dict[str, object]:
    """Read the house rules in a TOML file. Raises `PaoError` with every problem and its line."""
    try:
        text = Path(file).read_text("utf-8-sig")
        rules = tomllib.loads(text)
    except OSError as error:
        raise PaoError(f"{file}: {error.strerror}") from error
    except RecursionError:
        raise PaoError(f"{file}: too deeply nested") from None
    except UnicodeDecodeError as error:
        raise PaoError(f"{file}: not valid TOML, which must be UTF-8: {error.reason}") from error
    except tomllib.TOMLDecodeError as error:
        raise PaoError(f"{file}: not valid TOML: {error}") from error
    problems = Problems()
    read_rules(rules, "", problems)
    if problems.found:
        raise PaoError("\n".join(_in_order(file, text, problems.found)))
    return rules


def _in_order(file: str, toml: str, problems: Iterable[Problem]) -> Iterator[str]:
    """Each problem with its line, in the order of the file."""
    from pao_core.rules.file_faults import line_of

    found = [(line_of(toml, problem.at), problem) for problem in problems]
    for line, problem in sorted(found, key=lambda numbered: numbered[0] or 0):
        place = f"{file}:{line}" if line else file
        yield f"{place}: {problem.at}: {problem.says}" if problem.at else f"{place}: {problem.says}"


def _texts(file: str, *, by_lines: bool) -> Iterator[bytes]:
    """Yield the text of each question. Raises `PaoError` if the file cannot be read."""
    if file == "-" and sys.stdin is None:
        raise PaoError("standard input: closed")
    try:
        from_input = file == "-"
        with open(sys.stdin.fileno() if from_input else file, "rb", closefd=not from_input) as text:
            yield from _lines_of(text) if by_lines else [text.read(LONGEST_QUESTION + 1)]
    except OSError as error:
        raise PaoError(f"{file}: {error.strerror}") from error


def _lines_of(text: BinaryIO) -> Iterator[bytes]:
    """Yield every line that is not blank. Yield only the beginning of a line that is too long."""
    while line := text.readline(LONGEST_QUESTION + 1):
        if line.strip():
            yield line
        while line and not line.endswith(b"\n"):
            line = text.readline(LONGEST_QUESTION + 1)


def _write(text: str) -> None:
    """Write and flush this text. Raises `CannotWrite`, or `BrokenPipeError` without a reader."""
    if sys.stdout is None:
        raise CannotWrite("closed")
    try:
        encoding = sys.stdout.encoding
        sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))
        sys.stdout.flush()
    except OSError as error:
        # Otherwise Python would try to write the rest at exit, and complain again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            raise
        raise CannotWrite(error.strerror) from error


def harmless(line: str) -> str:
    """Escape characters that would move the terminal's cursor or end the line."""
    shown = (char if char.isprintable() or char in SPACES else ascii(char)[1:-1] for char in line)
    return "".join(shown)


def _harmless_json(text: str) -> str:
    """Escape what JSON may contain as it is, but a terminal obeys."""
    return CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _write_lines(lines: Iterable[str]) -> None:
    """Write each line as soon as it is known, without control characters."""
    for line in lines:
        _write(f"{harmless(line)}\n")


def _complain(text: str) -> None:
    if sys.stderr is not None:
        print("\n".join(map(harmless, text.split("\n"))), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
