"""The schema of questions: handwritten, apart from what the core already defines.

The file leaves the choices of rule sets, the yaku and the yakuman empty, and this fills them in. It
also adds the keys that every question may have, and the limits on texts, lists and objects.
"""

import json
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any

from build_scripts.content.compact import compact_json
from build_scripts.page.ui.words import sentence
from pao_core.hands.names import Yakuman
from pao_core.hands.win import MOST_WINS
from pao_core.problems.fields import LONGEST_LIST, LONGEST_TEXT, MOST_EXACT, MOST_KEYS
from pao_core.questions.waits import YAKU
from pao_core.rules.choice import HIGHEST_POINTS, Amount, Choice, OneOf, Several
from pao_core.rules.every_choice import CHOICES
from pao_core.words.known import MODULES

SCHEMA = Path(__file__).with_name("question.schema.json")


def question_schema() -> dict[str, Any]:
    """The schema with the yaku, the yakuman and the choices of the core."""
    schema: dict[str, Any] = json.loads(SCHEMA.read_text("utf-8"))
    definitions = schema["$defs"] | {
        "yakuman": schema["$defs"]["yakuman"] | {"enum": _words(Yakuman)},
        "yaku": schema["$defs"]["yaku"] | {"enum": list(YAKU)},
        "change": schema["$defs"]["change"]
        | {"properties": {n: _choice(choice) for n, choice in CHOICES.items()}},
    }
    for form in schema["oneOf"]:
        question = definitions[form["$ref"].rpartition("/")[2]]
        definitions[form["$ref"].rpartition("/")[2]] = question | {
            "properties": question["properties"] | OF_ANY_QUESTION
        }
    definitions["ruling"]["properties"]["wins"]["maxItems"] = MOST_WINS
    whole: dict[str, Any] = _limited(schema | {"$defs": definitions})
    return whole


OF_ANY_QUESTION: Mapping[str, object] = {
    "id": {
        "description": "An id for the answer, which repeats it, even in errors.",
        "type": ["string", "number", "null"],
        "minimum": -MOST_EXACT,
        "maximum": MOST_EXACT,
    },
    "steps": {
        "description": "false leaves out steps and clauses.",
        "type": ["boolean", "null"],
    },
    "language": {
        "description": "The language of the sentences and titles in the answer (English).",
        "enum": ["en", *MODULES, None],
    },
}
LIMITS = (
    ("string", "maxLength", LONGEST_TEXT, ("enum", "const")),
    ("array", "maxItems", LONGEST_LIST, ()),
    ("object", "maxProperties", MOST_KEYS, ()),
)


def _limited(schema: Any) -> Any:
    """The same schema with the core's limits wherever it has no stricter one."""
    if isinstance(schema, list):
        return [_limited(field) for field in schema]
    if not isinstance(schema, dict):
        return schema
    types = schema.get("type", ())
    limits = {
        key: most
        for type, key, most, others in LIMITS
        if type in ([types] if isinstance(types, str) else types)
        and not any(other in schema for other in others)
    }
    return limits | {key: _limited(value) for key, value in schema.items()}


def files() -> Mapping[str, str]:
    """The published file by its name."""
    text = compact_json(question_schema())
    return {SCHEMA.name: f"{text}\n"}


def _choice(choice: Choice[Any]) -> dict[str, Any]:
    return {"description": f"{sentence(choice.question)}."} | _values(choice)


def _values(choice: Choice[Any]) -> dict[str, Any]:
    if isinstance(choice, Amount) and choice.only:
        return {"enum": [*choice.only, None]}
    if isinstance(choice, Amount):
        whole: dict[str, Any] = {"type": ["integer", "null"], "minimum": 0}
        whole["maximum"] = HIGHEST_POINTS
        return whole | ({"multipleOf": choice.whole} if choice.whole > 1 else {})
    if isinstance(choice, OneOf):
        return {"enum": [*_words(choice.kind), None]}
    assert isinstance(choice, Several)
    kind = choice.kind
    items = {"$ref": "#/$defs/yakuman"} if kind is Yakuman else {"enum": _words(kind)}
    if choice.allows_single_word:
        return {"anyOf": [{"type": ["array", "null"], "items": items}, items]}
    return {"type": ["array", "null"], "items": items}


def _words(kind: type[StrEnum]) -> list[str]:
    return [str(word) for word in kind]
