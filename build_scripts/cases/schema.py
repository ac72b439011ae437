"""The schema of questions: written by hand, but for what the core says already.

The choices of rule sets, the yaku and the yakuman are empty in the file, and filled in here.
"""

import json
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any

from build_scripts.inpage.kit.words import sentence
from pao_core.hands.names import Yakuman
from pao_core.questions.waits import YAKU
from pao_core.rules.choice import Amount, Choice, OneOf, Several
from pao_core.rules.every_choice import CHOICES

SCHEMA = Path(__file__).with_name("question.schema.json")


def question_schema() -> dict[str, Any]:
    """The schema with the yaku, the yakuman and the choices of the core."""
    schema: dict[str, Any] = json.loads(SCHEMA.read_text("utf-8"))
    definitions = schema["$defs"] | {
        "yakuman": schema["$defs"]["yakuman"] | {"enum": _words(Yakuman)},
        "yaku": schema["$defs"]["yaku"] | {"enum": list(YAKU)},
        "change": schema["$defs"]["change"]
        | {"properties": {n: _choice(each) for n, each in CHOICES.items()}},
    }
    return schema | {"$defs": definitions}


def files() -> Mapping[str, str]:
    """The published file by its name."""
    text = json.dumps(question_schema(), indent=2, ensure_ascii=False)
    return {SCHEMA.name: f"{text}\n"}


def _choice(choice: Choice[Any]) -> dict[str, Any]:
    return {"description": f"{sentence(choice.question)}."} | _values(choice)


def _values(choice: Choice[Any]) -> dict[str, Any]:
    if isinstance(choice, Amount) and choice.only:
        return {"enum": [*choice.only, None]}
    if isinstance(choice, Amount):
        whole: dict[str, Any] = {"type": ["integer", "null"], "minimum": 0}
        return whole | ({"multipleOf": choice.whole} if choice.whole > 1 else {})
    if isinstance(choice, OneOf):
        return {"enum": [*_words(choice.kind), None]}
    assert isinstance(choice, Several)
    kind = choice.kind
    items = {"$ref": "#/$defs/yakuman"} if kind is Yakuman else {"enum": _words(kind)}
    if choice.alone:
        return {"anyOf": [{"type": ["array", "null"], "items": items}, items]}
    return {"type": ["array", "null"], "items": items}


def _words(kind: type[StrEnum]) -> list[str]:
    return [str(word) for word in kind]
