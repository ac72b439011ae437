"""The requests that the page may send to Python, by name. JSON in, JSON out."""

import json
import random
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from build_scripts.page.language import ENGLISH, speak
from build_scripts.page.running import runner
from build_scripts.page.running.integrity import ChangeWatch
from build_scripts.page.running.lazy_tables import join_language
from build_scripts.page.running.no_event_loop import NoWaitModule
from pao_core.drawing.scene import Scene

Answering = Callable[[Any], object]
MODULES = ChangeWatch()


def begin(language: str = ENGLISH) -> None:
    """Called once when a page in this language has started, before anything runs."""
    if language != ENGLISH:
        join_language(language)
        speak(language)
    random.seed()  # otherwise every visitor would draw the same tiles
    sys.modules.pop("pyodide_js", None)  # the page's replacement refuses in plain words
    sys.modules["pyodide_js._api"] = NoWaitModule("pyodide_js._api")


def run(source: str, write: Callable[[str], object], of_the_page: bool = False) -> str:
    """Run code. The result says how it failed, if it did, and whether all modules are unchanged.

    If its last value has a picture, the result includes the picture as a tree. The page's own
    examples are known to change nothing, so they skip the check: the first check takes longer than
    most of them run.
    """
    scenes: list[Scene] = []
    if not of_the_page:
        MODULES.begin()
    failure = runner.run(source, write, draw=scenes.append)
    intact = of_the_page or MODULES.is_intact()
    picture = _picture(scenes[-1]) if scenes else None
    return json.dumps({"failure": failure and _told(failure), "intact": intact, "picture": picture})


def _told(failure: runner.Failure) -> dict[str, object]:
    """The parts of a failure that the page has not seen: the traceback is in the output already."""
    return {"type": failure.type, "message": failure.message, "line": failure.line}


def _picture(scene: Scene) -> object:
    from build_scripts.page.ui.pictures import drawn
    from build_scripts.page.ui.view import to_json

    return to_json(drawn(scene))


def call(name: str, argument: str) -> str:
    """Call one of our functions by name, or ask the core: then the argument is the question."""
    if name == "ask":
        from pao_core.questions.asking import answer_to

        return json.dumps(answer_to(argument))
    functions = _of_records() if name.startswith("record-") else _functions()
    return json.dumps(functions[name](json.loads(argument)))


@cache
def _of_records() -> dict[str, Answering]:
    from build_scripts.page.running.lazy_tables import join_records

    join_records()
    from build_scripts.page.records import answering

    return {
        "record-read": answering.read,
        "record-hand": answering.hand,
        "record-show": answering.show,
        "record-passed-on": answering.passed_on,
    }


@cache
def _functions() -> dict[str, Answering]:
    # imported late: a page should start without waiting for the calculators
    from build_scripts.page.referee import answering as referee
    from build_scripts.page.rulebook.changed_cases import changed_cases
    from build_scripts.page.running import calculating as calculator

    return {
        "calculator": calculator.answer,
        "referee": referee.answer,
        "so-far": referee.so_far,
        "changed-cases": changed_cases,
        "elsewhere": referee.elsewhere,
    }
