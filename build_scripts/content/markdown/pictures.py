"""The `picture` fence: turns a question in JSON into a picture of its answer, with a caption."""

import json
from collections.abc import Mapping
from typing import Any

from markdown import Markdown

from build_scripts.content.markdown.address import root_from
from build_scripts.content.markdown.fences import PageError
from build_scripts.page.language import code
from build_scripts.page.ui.parts import steps
from build_scripts.page.ui.pictures import figure
from build_scripts.page.ui.view import Node, node, to_html
from pao_core import ImpossibleQuestion, Scene, ask, picture

SIZES = ("small", "large")


def picture_fence(source: str, options: Mapping[str, str], md: Markdown) -> str:
    """The picture of the answer. `steps="yes"` adds its reasons, which highlight its parts."""
    size = options.get("size", "large")
    if size not in SIZES:
        raise PageError(f"the size of a picture is one of {', '.join(SIZES)}; found {size!r}")
    try:
        question: dict[str, Any] = {"language": code(), **json.loads(source)}
        scene = picture(question)
    except (ValueError, ImpossibleQuestion) as fault:
        raise PageError(f"this picture cannot be drawn: {fault}\n{source}") from fault
    shown = _figure(scene, question, options)
    whole = node("div", *shown, css=f"pao-pictured pao-{size}", data_lights="")
    return to_html(whole, root_from(md))


def _figure(
    scene: Scene, question: Mapping[str, Any], options: Mapping[str, str]
) -> tuple[Node, ...]:
    drawing = figure(scene, options.get("caption", scene.says))
    if "steps" not in options:
        return (drawing,)
    return drawing, steps(ask(question)["steps"])
