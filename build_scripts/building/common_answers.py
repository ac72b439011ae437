"""The referee's answers to the commonest cases, so that no page waits for Python to answer them.

The page's own program decides which cases these are and how it asks for them.
"""

import hashlib
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any, Final

from build_scripts.building import packing
from build_scripts.content.markdown.translations import FOLDERS
from build_scripts.environment import esbuild
from build_scripts.environment.project import (
    CLIENT,
    CORE,
    PAGE_PYTHON,
    Problem,
    node,
    with_node,
)
from build_scripts.environment.store import digest, source_files, stored
from build_scripts.page.language import ENGLISH, in_language
from build_scripts.page.referee.answering import Ruled, in_words, ruled
from build_scripts.page.ui.parts import under
from build_scripts.page.ui.rules import riichi
from build_scripts.page.ui.view import to_json
from pao_core.rules.loading import rule_set
from pao_core.rules.memo import Remembered
from pao_core.rules.rule_set import RuleSet

REFEREE: Final = CLIENT / "src" / "referee"
SCRIPT: Final = CLIENT / "common.mjs"

FIRST: Final = "first.json"
REST: Final = "rest.json"

Requests = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""The page's requests, by rule set and by the case as written in an address."""


def build() -> Path:
    """The folder that goes into assets/pao. Each language has a file, named by its content."""

    def write(folder: Path) -> None:
        for language, place in FOLDERS.items():
            content = (packed(language) / REST).read_bytes()
            named = hashlib.sha256(content).hexdigest()[:8]
            (folder / place).mkdir(exist_ok=True)
            (folder / place / f"answers-{named}.json").write_bytes(content)

    return stored("answers", digest(texts=[packed(language).name for language in FOLDERS]), write)


def name(language: str = ENGLISH) -> str:
    """The name of the file of this language."""
    [path] = (build() / FOLDERS[language]).glob("*.json")
    return path.name


def first(language: str = ENGLISH) -> str:
    """The answers that are put into the page itself, as JSON."""
    return (packed(language) / FIRST).read_text("utf-8")


def packed(language: str = ENGLISH) -> Path:
    """The folder with both files of this language."""
    makers = [Path(__file__), Path(packing.__file__)]
    asked = _requests(language).read_text("utf-8")
    key = digest(texts=[asked, language], files=[*makers, *source_files(CORE, PAGE_PYTHON)])
    return stored("packed-answers", key, lambda folder: _write_answers(folder, language))


def requests(language: str = ENGLISH) -> Requests:
    """All requests."""
    found: Requests = json.loads(_requests(language).read_text("utf-8"))["asked"]
    return found


def first_keys() -> Sequence[str]:
    """The cases that the page asks about first."""
    found: Sequence[str] = json.loads(_requests(ENGLISH).read_text("utf-8"))["first"]
    return found


def _requests(language: str) -> Path:
    """Stored separately, because few changes to the page's program change what it asks."""
    programs = [CLIENT / "package-lock.json", SCRIPT, *source_files(REFEREE)]
    rules = json.dumps([{"id": id, "players": rule_set(id).players} for id in riichi()])

    def write(folder: Path) -> None:
        with tempfile.TemporaryDirectory() as place:
            bundle("common-cases.ts", module := Path(place) / "common.mjs", language)
            (folder / "requests.json").write_text(run(SCRIPT, str(module), rules))

    key = digest(texts=[rules, language], files=programs)
    return stored("requests", key, write) / "requests.json"


def bundle(entry: str, target: Path, language: str = ENGLISH) -> None:
    """Bundle one module of the referee for Node."""
    esbuild.run(
        str(REFEREE / entry),
        esbuild.texts_in(language),
        "--bundle",
        "--format=esm",
        "--log-level=warning",
        f"--outfile={target}",
    )


def run(script: Path, *arguments: str) -> str:
    """The output of a Node script."""
    result = with_node([str(node()), str(script), *arguments])
    if result.returncode:
        raise Problem(f"The common cases could not be calculated:\n{result.stderr[-2000:]}")
    return result.stdout


def _write_answers(folder: Path, language: str) -> None:
    asked = requests(language)
    answers: dict[str, dict[str, str]] = {rules: {} for rules in asked}
    with in_language(language):
        unders = {rules: _under(rules) for rules in asked}
        for key in dict.fromkeys(chain(*asked.values())):  # a case has few different pictures
            requested = {rules: value[key] for rules, value in asked.items() if key in value}
            for rules, found in _answers_to(requested, unders):
                answers[rules][key] = found
    files = packing.pack(answers, unders, first_keys())
    for file, content in zip((FIRST, REST), files, strict=True):
        (folder / file).write_text(packing.in_json(content), "utf-8")


def _under(rules: str) -> str:
    """The last of the reasons of an answer, as JSON."""
    return packing.in_json(to_json(under({"id": rules, "edition": rule_set(rules).edition})))


def _answers_to(
    requested: Mapping[str, Mapping[str, Any]], unders: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """The answer of each rule set to a case, as JSON without the rule set.

    The core is not asked again for rule sets that agree on all that its answer depends on and leave
    none of it open. What an answer says about an open choice depends on more. If the core says the
    same again, the answer is not put into words again.
    """
    known: list[Remembered[str]] = []
    said: list[tuple[Ruled, str]] = []
    for id, request in requested.items():
        loaded = rule_set(id)
        rules = loaded.for_players(request["question"].get("players", 4))
        shared = (
            answer for answer in known if answer.holds_under(rules) and _is_sure(answer, rules)
        )
        remembered = next(shared, None)
        if remembered is None:
            with _recording(loaded):
                now = ruled(request)
                result = next((text for other, text in said if now.is_like(other)), None)
                if result is None:
                    result = packing.without_rules(in_words(now), id, unders[id])
                    said.append((now, result))
                choices = {choice: rules.values[choice] for choice in loaded.choices_read()}
                remembered = Remembered(result=result, choices=choices, facts=loaded.facts_read())
            if _is_sure(remembered, rules):
                known.append(remembered)
        yield id, remembered.result


@contextmanager
def _recording(loaded: RuleSet) -> Iterator[None]:
    """Let a rule set record what is read from it. Every question with its id reads this one."""
    vars(loaded)["reads"] = set()
    try:
        yield
    finally:
        del vars(loaded)["reads"]


def _is_sure(remembered: Remembered[str], rules: RuleSet) -> bool:
    return not any(
        rules.decides(choice) and rules.leaves_open(choice) for choice in remembered.choices
    )
