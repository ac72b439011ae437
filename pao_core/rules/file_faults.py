"""Every fault in the files of rule sets, each with its file and line, for people who edit them."""

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem
from pao_core.problems.fields import nearest, shown
from pao_core.rules.datafiles import path_of, text_of
from pao_core.rules.loading import rule_set_from


def faults_in_files(ids: Iterable[str]) -> Iterator[str]:
    """Every fault of these rule sets, and every source that they cite and that does not exist.

    Loading a rule set does not look at the sources, because reading them would slow every start.
    """
    sources: Collection[str] | None = None
    try:
        sources = tomllib.loads(text_of("sources")).keys()
    except tomllib.TOMLDecodeError as fault:
        yield _not_toml("sources", fault)
    for id in ids:
        name = f"rulesets/{id}"
        try:
            content = tomllib.loads(text_of(name))
        except tomllib.TOMLDecodeError as fault:
            yield _not_toml(name, fault)
            continue
        try:
            rule_set_from(content, id)
        except ImpossibleQuestion as fault:
            for problem in _causes(fault.problems):
                yield f"{_place_of(name, problem.at)}: {problem.says}"
        for at, cited in _cited(content):
            if sources is not None and isinstance(cited, str) and cited not in sources:
                says = f"no source {shown(cited)} in {path_of('sources')}{nearest(cited, sources)}"
                yield f"{_place_of(name, at)}: {says}"


def _causes(problems: Sequence[Problem]) -> Iterator[Problem]:
    """The problems without keys that are missing only because a key is misspelt."""
    misspelt = set()
    for problem in problems:
        if isinstance(problem.says, Message):
            near = problem.says.values.get("nearest")
            if isinstance(near, Message):
                misspelt.add((problem.at.rpartition(".")[0], near.values["word"]))
    for problem in problems:
        table, _, key = problem.at.rpartition(".")
        if problem.code is not Code.MISSING or (table, key) not in misspelt:
            yield problem


def _not_toml(name: str, fault: tomllib.TOMLDecodeError) -> str:
    match = re.search(r"at line (\d+)", str(fault))  # before Python 3.14, only the words say it
    line = int(match[1]) if match else len(text_of(name).splitlines())
    return f"{path_of(name)}:{line}: not TOML: {fault}"


def _place_of(name: str, at: str) -> str:
    """The file, the line and the key: `choices.scope.value`."""
    line = line_of(text_of(name), at)
    return f"{path_of(name)}:{line}: {at}" if line else f"{path_of(name)}: {at}"


def line_of(toml: str, at: str) -> int | None:
    """The line of this key in a TOML text, or else of its table; `None` if it has neither."""
    lines: dict[str, int] = {}
    table = ""
    for line, text in enumerate(toml.split("\n"), start=1):
        if text.startswith("["):
            table = _plain(text.partition("]")[0].strip("[ "))
            lines.setdefault(table, line)
        elif "=" in text:
            key = _plain(text.partition("=")[0])
            lines.setdefault(f"{table}.{key}" if table else key, line)
    around = [line for line in lines if f"{at}.".startswith((f"{line}.", f"{line}["))]
    return lines[max(around, key=len)] if around else None


def _plain(key: str) -> str:
    """A key without quotes, and without spaces around its dots."""
    return ".".join(part.strip(" \t\"'") for part in key.split("."))


def _cited(value: object, at: str = "") -> Iterator[tuple[str, object]]:
    """The value of every key `source` with its place."""
    if isinstance(value, Mapping):
        for key, content in value.items():
            place = f"{at}.{key}" if at else key
            yield from [(place, content)] if key == "source" else _cited(content, place)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _cited(item, f"{at}[{index}]")
