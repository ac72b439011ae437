"""The `picture` fence: turns a question in JSON into a picture of its answer, with a caption."""

import json
from collections.abc import Mapping
from typing import Any

from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.markdown.fences import Fence, PageContext, PageError
from build_scripts.page.language import code
from build_scripts.page.ui.parts import steps
from build_scripts.page.ui.pictures import figure
from build_scripts.page.ui.rules import usual_rules
from build_scripts.page.ui.view import Node, node, to_html
from pao_core import ImpossibleQuestion, Scene, ask, picture
from pao_core.questions.asking import WITHOUT_RULES

SIZES = ("small", "large")


def picture_fence(fence: Fence, _page: PageContext) -> str:
    """The picture of the answer. `steps="yes"` adds its reasons, which highlight its parts.

    With `mine="yes"` a script says below it what the reader's own rules give.
    """
    size = fence.options.get("size", "large")
    if size not in SIZES:
        raise PageError(f"the size of a picture is one of {', '.join(SIZES)}; found {size!r}")
    try:
        question: dict[str, Any] = {"language": code(), **_under_rules(json.loads(fence.source))}
        scene = picture(question)
    except (ValueError, ImpossibleQuestion) as fault:
        raise PageError(f"this picture cannot be drawn: {fault}\n{fence.source}") from fault
    shown = _figure(scene, question, fence.options)
    beside = {"data_question": json.dumps(_named(question))} if "mine" in fence.options else {}
    css = f"pao-pictured pao-{size}{' pao-beside-mine' if beside else ''}"
    return to_html(node("div", *shown, css=css, data_lights="", **beside), SITE_ROOT)


def _under_rules(question: dict[str, Any]) -> dict[str, Any]:
    """The question under the rules of a reader who has not chosen any, if it names none."""
    return question if question["ask"] in WITHOUT_RULES else {"rules": usual_rules(), **question}


def _named(question: Mapping[str, Any]) -> dict[str, Any]:
    """The question with a hand by the names of its yakuman, as the published table holds it."""
    asked = {key: told for key, told in question.items() if key != "language"}
    win = asked.get("win") or {}
    if "concealed" not in win:
        return asked
    values = ask(question).get("values")
    if values and values[0]["yakuman"]:
        rest = {key: told for key, told in win.items() if key not in ("concealed", "tile")}
        asked["win"] = {**rest, "value": {"yakuman": values[0]["yakuman"]}}
    return asked


def _figure(
    scene: Scene, question: Mapping[str, Any], options: Mapping[str, str]
) -> tuple[Node, ...]:
    drawing = figure(scene, options.get("caption", scene.says))
    if "steps" not in options:
        return (drawing,)
    return drawing, steps(ask(question)["steps"])
