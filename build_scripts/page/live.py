"""What the pages ask of Python: pictures of values, and answers by name."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import build_scripts.page
import pao_core.words
from build_scripts.page.language import ENGLISH, language, speak
from build_scripts.page.running import runner
from build_scripts.page.running.dispatch import Dispatch
from build_scripts.page.running.lazy_tables import join
from pao_core.drawing.scene import Scene
from pao_core.shown import Drawable

Answering = Callable[[Any], object]


def speak_in_page(code: str) -> None:
    """From now on the page says everything in this language. Archives have what it loads later."""
    join("records.zip", pao_core, build_scripts.page)
    if code != ENGLISH:
        join(f"{code}.zip", pao_core.words)
        speak(code)


def picture_of(value: object) -> runner.Picture | None:
    """The picture of a value. Its drawing as text lacks colours and the faces of tiles."""
    if not isinstance(value, Drawable):
        return None
    # imported late: most examples draw nothing
    from pao_core.drawing.markup import text_of_markup
    from pao_core.drawing.scene_builder import scene_of
    from pao_core.drawing.svg import drawing_of
    from pao_core.drawing.text_rendering import text_of

    scene = scene_of(value, language())
    return runner.Picture(text_of_markup(drawing_of(scene)), text_of(scene), scene)


def tree_of(scene: Scene) -> object:
    """The drawing of a scene for the page."""
    from build_scripts.page.ui.pictures import drawn
    from build_scripts.page.ui.view import to_json

    return to_json(drawn(scene))


def output_of(source: str) -> str:
    """Everything that the example shows: its output, its last value and its error."""
    return runner.output_of(source, picture_of)


def scene_of_last_value(source: str) -> Scene | None:
    """The scene of the example's last value, if that value has a picture."""
    scenes: list[Any] = []
    runner.run(source, runner.nowhere, picture_of=picture_of, draw=scenes.append)
    return scenes[-1] if scenes else None


def call(name: str, argument: str) -> str:
    """Call one of our functions by name, or ask the core: then the argument is the question."""
    if name == "ask":
        from pao_core.questions.asking import answer_to

        return json.dumps(answer_to(argument))
    functions = _of_records() if name.startswith("record-") else _functions()
    return json.dumps(functions[name](json.loads(argument)))


@cache
def _of_records() -> dict[str, Answering]:
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
    from build_scripts.page.calculators import answering as calculator
    from build_scripts.page.referee import answering as referee
    from build_scripts.page.rulebook.changed_cases import changed_cases
    from build_scripts.page.rulebook.decisions import house_decisions

    return {
        "calculator": calculator.answer,
        "referee": referee.answer,
        "so-far": referee.so_far,
        "changed-cases": changed_cases,
        "house-decisions": house_decisions,
        "elsewhere": referee.elsewhere,
    }


DISPATCH = Dispatch(
    speak=speak_in_page,
    picture_of=picture_of,
    tree_of=tree_of,
    call=call,
)
