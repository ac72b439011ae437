"""The commands and their options. Only the standard library, because this runs before any setup."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from build_scripts.environment import bootstrap
from build_scripts.environment.faults import in_words
from build_scripts.environment.ports import first_free
from build_scripts.environment.project import ROOT, BuildError, Tools, say, warn
from build_scripts.environment.versions import is_edition

STOPPED_BY_CTRL_C = 130
ONLY_THE_SITE = frozenset({"build", "cases", "edition", "examples", "prove", "serve", "texts"})
"""The commands that need no packages for tests."""
REPORTS_MORE = frozenset({"build", "serve"})
"""The commands that report faulty rule sets themselves, with other faults."""
MUTATED = ("kuikae", "priority", "own_hand")
"""The modules in which every survivor has an explanation. Others can be named."""


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    top = argparse.ArgumentParser(
        prog="python3 -m build_scripts",
        description="Build, serve and test the pao reference. Installs everything it needs.",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, help: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.")

    serve = command("serve", "build and serve the site, and rebuild after edits")
    serve.add_argument("--port", type=int, default=8000, help="default: 8000, or the next free one")
    serve.add_argument("--host", default="127.0.0.1", help="default: 127.0.0.1")
    serve.add_argument("--open", action="store_true", help="open the page in the browser")

    build = command("build", "build the site into site/, for any static host")
    build.add_argument(
        "--site-url",
        type=_site_url,
        metavar="URL",
        help="the final address of the site, needed for instant navigation and citations",
    )
    build.add_argument(
        "--report",
        type=_report,
        metavar="ADDRESS",
        help="where readers report mistakes: mailto:… or a form for new issues. Without it, no "
        "page asks for reports",
    )

    test = command("test", "check the sources and run the tests: what guards a change")
    test.add_argument(
        "--thorough",
        action="store_true",
        help="what runs weekly: also every page, all three browsers, every Python, ten times as "
        "many new examples for each property, all theorems, and changes to the core on purpose",
    )
    test.add_argument(
        "--sources", action="store_true", help="only check the sources, as before a commit"
    )
    test.add_argument(
        "pytest", nargs="*", metavar="ARGUMENT", help="arguments after -- are passed to pytest"
    )

    bench = command("bench", "measure speed and size, beside the plain way and the last edition")
    bench.add_argument("--rounds", type=_count, default=5, help="default: 5")
    bench.add_argument("--keep", action="store_true", help="keep the figures for this edition")

    command("cases", "count the cases, and list wrong ones and what no case covers")

    examples = command("examples", "list and check the examples on the pages")
    examples.add_argument(
        "--update", action="store_true", help="rewrite the expected outputs and show the difference"
    )

    texts = command("texts", "list the texts that a language lacks, and those that nothing says")
    texts.add_argument(
        "--update",
        action="store_true",
        help="first add new texts to the catalogues, without a translation, and remove unused ones",
    )

    engines = command("engines", "run the cases against other engines and rewrite the results")
    engines.add_argument(
        "--new", action="store_true", help="ask only the cases that the results do not have yet"
    )
    engines.add_argument("--only", nargs="+", metavar="ENGINE", help="ids in engines.toml")

    prove = command("prove", "go through every history and settlement, and check the theorems")
    prove.add_argument("--sample", action="store_true", help="check only a sample, in seconds")
    prove.add_argument("--json", metavar="FILE", help="write what was found to this file")

    edition = command("edition", "freeze the data of this version for release")
    edition.add_argument("--check", action="store_true", help="only say what a release lacks")
    edition.add_argument(
        "--set",
        type=_version,
        metavar="VERSION",
        help="only write this version where files say it: 1.2.3 begins an edition of today, and "
        "1.3.0.dev0 the time after it",
    )

    command("card", "redraw the icons and the preview picture for shared links")

    mutation = command(
        "mutation", "make small changes to the core and list those that no test notices"
    )
    mutation.add_argument(
        "modules",
        nargs="*",
        metavar="MODULE",
        default=list(MUTATED),
        help=f"a module of pao_core; default: {' '.join(MUTATED)}",
    )
    return top


def _port(options: argparse.Namespace) -> int:
    """The port to serve on, chosen before any work starts."""
    port = first_free(options.host, options.port)
    if port != options.port:
        say(f"Port {options.port} of {options.host} is in use: using {port}")
    return port


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 1 or more")
    return int(text)


def _version(text: str) -> str:
    if not is_edition(text.removesuffix(".dev0")):
        raise argparse.ArgumentTypeError(f"{text!r} is no version such as 1.2.3 or 1.3.0.dev0")
    return text


def _site_url(text: str) -> str:
    if not text.startswith(("https://", "http://")):
        raise argparse.ArgumentTypeError(f"{text!r} does not begin with https:// or http://")
    return text.rstrip("/") + "/"


def _report(text: str) -> str:
    if not text.startswith(("https://", "http://", "mailto:")):
        raise argparse.ArgumentTypeError(f"{text!r} does not begin with https:// or mailto:")
    return text


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The command and its options."""
    return parser().parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Set up what the command needs, run it, and return its exit status."""
    options = parse(arguments)
    os.chdir(ROOT)
    try:
        with in_words():
            if options.command == "serve":
                arguments = [*arguments, "--port", str(_port(options))]
                options = parse(arguments)
            tools = Tools.SITE if options.command in ONLY_THE_SITE else Tools.TESTS
            if not bootstrap.is_ready(tools):
                return bootstrap.start_again(arguments, tools)
            if options.command not in REPORTS_MORE:
                lint_ids = import_module("build_scripts.content.pages.lint_ids")
                lint_ids.stop_at(lint_ids.lint_rule_sets())
            module = import_module(f"build_scripts.commands.{options.command}")
            status: int = module.run(options)
            return status
    except BuildError as problem:
        warn(f"\nStopped: {problem}")
        return 1
    except KeyboardInterrupt:
        warn("\nStopped.")
        return STOPPED_BY_CTRL_C
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
