"""How our examples are shown; calculators and the quiz as HTML that is complete without scripts."""

from typing import Final

from build_scripts.content.markdown.address import SITE_ROOT, edited
from build_scripts.content.markdown.fences import Fence, PageContext, PageError
from build_scripts.content.markdown.live_examples import ShownExamples
from build_scripts.page.language import text
from build_scripts.page.live import output_of, scene_of_last_value
from build_scripts.page.ui.pictures import drawn
from build_scripts.page.ui.view import node, to_html


def _picture(source: str) -> str:
    """The picture at the end of the example."""
    scene = scene_of_last_value(source)
    if scene is None:
        raise PageError("the output mentions a picture, but the example before it shows none")
    return to_html(node("div", drawn(scene), css="pao-shown"), SITE_ROOT)


EXAMPLES: Final = ShownExamples(
    output_of=output_of,
    picture_of=_picture,
    text=text,
    for_builders=("reference/", "engines/"),
)


def calculator_fence(fence: Fence, _page: PageContext) -> str:
    """A calculator: its form, with the answer to its default values."""
    # Imported here, so that pages without a calculator can be built without the calculators.
    from build_scripts.page.calculators import answering as calculator

    return edited(calculator.html(fence.source.strip(), SITE_ROOT))


def quiz_fence(_fence: Fence, _page: PageContext) -> str:
    """The quiz, and a link to the list for readers without JavaScript.

    The topics and days for the script replace the empty value later.
    """
    waits = text(
        'The quiz needs JavaScript. Without it, you can <a href="{address}">read all questions '
        "and answers</a>.",
        address=f"{SITE_ROOT}quiz/all/",
    )
    return (
        f'<section class="quiz" aria-label="{text("Quiz")}" data-quiz="">'
        f'<p class="quiz-waits">{waits}</p></section>'
    )
