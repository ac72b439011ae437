"""What the page may ask of Python, by name; JSON in, JSON out."""

import json
import random
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from build_scripts.inpage.running import runner
from build_scripts.inpage.running.integrity import Watch
from build_scripts.inpage.running.no_waiting import NoWaiting
from pao_core.drawing.scene import Scene

Answering = Callable[[Any], object]
MODULES = Watch()


def begin() -> None:
    """Called once when a page has started, before anything runs."""
    random.seed()  # or every visitor would draw the same tiles
    sys.modules.pop("pyodide_js", None)  # what the page puts in its place refuses in plain words
    sys.modules["pyodide_js._api"] = NoWaiting("pyodide_js._api")


def run(source: str, write: Callable[[str], object], of_the_page: bool = False) -> str:
    """Runs code: how it failed, if it did, whether all modules are as before.

    With them comes the picture of its last value as a tree, if it has one. Of the page's own
    examples it is known that they change nothing, and the first look takes longer than most run.
    """
    scenes: list[Scene] = []
    if not of_the_page:
        MODULES.begin()
    failure = runner.run(source, write, draw=scenes.append)
    intact = of_the_page or MODULES.is_intact()
    picture = _picture(scenes[-1]) if scenes else None
    return json.dumps({"failure": failure and _told(failure), "intact": intact, "picture": picture})


def _told(failure: runner.Failure) -> dict[str, object]:
    """What the page has not seen yet: the traceback is among the output."""
    return {"type": failure.type, "message": failure.message, "line": failure.line}


def _picture(scene: Scene) -> object:
    from build_scripts.inpage.kit.drawn import drawn
    from build_scripts.inpage.kit.view import to_json

    return to_json(drawn(scene))


def call(name: str, argument: str) -> str:
    """Asks one of our own functions, or the core itself: then the argument is the question."""
    if name == "ask":
        from pao_core.questions.asking import answer_to

        return json.dumps(answer_to(argument))
    functions = _of_records() if name.startswith("record-") else _functions()
    return json.dumps(functions[name](json.loads(argument)))


@cache
def _of_records() -> dict[str, Answering]:
    from build_scripts.inpage.running.later import join_records

    join_records()
    from build_scripts.inpage.records import answering

    return {
        "record-read": answering.read,
        "record-hand": answering.hand,
        "record-show": answering.show,
        "record-passed-on": answering.passed_on,
    }


@cache
def _functions() -> dict[str, Answering]:
    # only now: a page that starts plainly should not wait for the calculators
    from build_scripts.inpage.referee import answering as referee
    from build_scripts.inpage.rulebook.changed_cases import changed_cases
    from build_scripts.inpage.running import calculating as calculator
    from build_scripts.inpage.running import changing

    return {
        "calculator": calculator.answer,
        "changed": changing.answer,
        "referee": referee.answer,
        "so-far": referee.so_far,
        "changed-cases": changed_cases,
        "elsewhere": referee.elsewhere,
    }
