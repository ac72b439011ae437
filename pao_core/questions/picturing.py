"""The picture of an answer. The question is the same as for `ask`."""

from collections.abc import Mapping

from pao_core.drawing.scene import Scene
from pao_core.drawing.scene_builder import scene_of
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem, Problems
from pao_core.problems.fields import Fields
from pao_core.questions.asking import (
    WITHOUT_RULES,
    fit_question,
    read_common_options,
    read_kind,
    read_question,
)
from pao_core.questions.liability import read_certainty

WITH_A_PICTURE = ("ruling", "liability", "danger", "ensured")


def picture(question: Mapping[str, object]) -> Scene:
    """The scene for the answer to a question in the JSON format, under one rule set.

    `ruling`, `liability`, `danger` and `ensured` have pictures. The numbers of steps in the scene
    are those of the answer, and its words are in the language of the question. Raises
    `ImpossibleQuestion` with the problems that `ask` would report.

    >>> asked = {"ask": "ensured", "yakuman": "daisangen", "melds": ["555z", "666z"]}
    >>> picture(asked).says
    'Not certain: this hand wins without daisangen.'
    """
    fields = Fields(question, "", Problems())
    language = read_common_options(fields)[1].language
    kind = read_kind(fields)
    if kind not in WITH_A_PICTURE:
        raise _no_picture("ask", Message("there is no picture for {question}", question=kind))
    if kind in WITHOUT_RULES:
        return scene_of(read_certainty(fields), language)
    read, rules = read_question(kind, fields)
    if len(rules) > 1:
        raise _no_picture("rules", Message("a picture needs one rule set; found all of them"))
    checked = fit_question(read, rules[0], fields.problems)
    assert checked.shown is not None, "these questions have a picture"
    return scene_of(checked.shown(rules[0], language), language)


def _no_picture(at: str, says: Message) -> ImpossibleQuestion:
    return ImpossibleQuestion([Problem(at=at, code=Code.NOT_IN_THESE_RULES, says=says)])
