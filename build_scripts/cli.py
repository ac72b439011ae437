"""The commands, and what they accept. Only the standard library: this runs before any setup."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from build_scripts.ground import bootstrap
from build_scripts.ground.faults import in_words
from build_scripts.ground.project import ROOT, Problem, warn

STOPPED_BY_CTRL_C = 130
MUTATED = ("kuikae", "priority", "own_hand")
"""The modules of which every survivor is explained; any other can be named."""


def parser() -> argparse.ArgumentParser:
    """What the command line accepts."""
    top = argparse.ArgumentParser(
        prog="python3 -m build_scripts",
        description="Builds, serves and tests the pao reference. Sets up everything that it needs.",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    serve = commands.add_parser("serve", help="build the site, serve it, rebuild what is edited")
    serve.add_argument("--port", type=int, default=8000, help="default: 8000")
    serve.add_argument("--host", default="127.0.0.1", help="default: 127.0.0.1")

    build = commands.add_parser("build", help="leave the site in site/, for any static host")
    build.add_argument(
        "--site-url",
        type=_site_url,
        metavar="URL",
        help="the address that the site will have: needed for instant navigation and citations",
    )
    build.add_argument(
        "--twice",
        action="store_true",
        help="build it once more as another machine would, and compare the two byte by byte",
    )

    test = commands.add_parser("test", help="run every check; ends with pytest's closing line")
    test.add_argument(
        "--thorough",
        action="store_true",
        help="look closer: ten times as many examples for each property, new ones each time; "
        "the page of every rule set; every property on every Python",
    )
    test.add_argument(
        "--browsers",
        default="chromium",
        choices=["chromium", "all"],
        help="all: what matters most in Firefox and WebKitGTK as well",
    )
    test.add_argument("pytest", nargs="*", metavar="ARGUMENT", help="after --: passed on to pytest")

    # Its options are its own: it needs the environment even to name them.
    commands.add_parser("bench", add_help=False, help="measure, print a table and write JSON")

    commands.add_parser("cases", help="count the cases, and say what none of them shows")

    examples = commands.add_parser("examples", help="list the examples of the pages, check them")
    examples.add_argument(
        "--update", action="store_true", help="rewrite the expected outputs and show the difference"
    )

    commands.add_parser("engines", help="put the cases to other engines and rewrite their results")

    questions = commands.add_parser(
        "questions", help="ask the core the questions of the cases with something changed in each"
    )
    questions.add_argument("--count", type=_count, default=1_000_000, help="default: 1000000")
    questions.add_argument("--seed", type=int, default=1, help="default: 1")
    questions.add_argument("--processes", type=_count, help="default: one for each processor")

    edition = commands.add_parser(
        "edition", help="freeze the data of the version in CITATION.cff, which is to be released"
    )
    edition.add_argument(
        "--check", action="store_true", help="only say whether it is frozen and may be released"
    )

    commands.add_parser("card", help="draw the picture beside links in chats, and the icons, anew")

    mutation = commands.add_parser(
        "mutation", help="make small faults in the core, and see which of them its tests notice"
    )
    mutation.add_argument(
        "modules",
        nargs="*",
        metavar="MODULE",
        default=list(MUTATED),
        help=f"a module of pao_core; default: {' '.join(MUTATED)}",
    )
    return top


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def _site_url(text: str) -> str:
    if not text.startswith(("https://", "http://")):
        raise argparse.ArgumentTypeError(f"{text!r} does not begin with https:// or http://")
    return text.rstrip("/") + "/"


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The command and its options; only the benchmark may have some that are not known here."""
    options, others = parser().parse_known_args(arguments)
    if others and options.command != "bench":
        parser().error(f"unrecognized arguments: {' '.join(others)}")
    options.others = others
    return options


def main(arguments: Sequence[str]) -> int:
    """Set up what the command needs, run it, and give its exit status."""
    options = parse(arguments)
    os.chdir(ROOT)
    try:
        with in_words():
            if not bootstrap.is_ready():
                return bootstrap.start_again(arguments)
            module = import_module(f"build_scripts.commands.{options.command}")
            status: int = module.run(options)
            return status
    except Problem as problem:
        warn(f"\nStopped: {problem}")
        return 1
    except KeyboardInterrupt:
        warn("\nStopped.")
        return STOPPED_BY_CTRL_C
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
