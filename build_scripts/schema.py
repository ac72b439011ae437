"""Writes the words of the core into the schema of questions: `python -m build_scripts.schema`.

The schema is written by hand, except for the choices of rule sets and the names of yaku.
"""

import json
from enum import StrEnum
from typing import Any, get_args, get_origin

from build_scripts.project import ROOT
from build_scripts.ruleset_pages import question_of
from pao_core.ask_waits import YAKU
from pao_core.choices import Yakuman
from pao_core.rulesets import CHOICES, IN_HUNDREDS

SCHEMA = ROOT / "build_scripts" / "question.schema.json"
ALSO_ONE_WORD = frozenset({"furiten"})  # lists of which the only item may stand alone


def read_schema() -> dict[str, Any]:
    """The schema as it is in its file."""
    schema: dict[str, Any] = json.loads(SCHEMA.read_text("utf-8"))
    return schema


def with_words_of_the_core(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with the yaku, the yakuman and the choices that the core has now."""
    definitions = schema["$defs"] | {
        "yakuman": schema["$defs"]["yakuman"] | {"enum": _words(Yakuman)},
        "yaku": schema["$defs"]["yaku"] | {"enum": list(YAKU)},
        "change": schema["$defs"]["change"] | {"properties": {n: _choice(n) for n in CHOICES}},
    }
    return schema | {"$defs": definitions}


def _choice(name: str) -> dict[str, Any]:
    return {"description": question_of(name)} | _values(name)


def _values(name: str) -> dict[str, Any]:
    kind = CHOICES[name]
    if kind is int:
        whole: dict[str, Any] = {"type": ["integer", "null"], "minimum": 0}
        return whole | ({"multipleOf": 100} if name in IN_HUNDREDS else {})
    if get_origin(kind) is not tuple:
        return {"enum": [*_words(kind), None]}
    word = get_args(kind)[0]
    items = {"$ref": "#/$defs/yakuman"} if word is Yakuman else {"enum": _words(word)}
    if name in ALSO_ONE_WORD:
        return {"anyOf": [{"type": ["array", "null"], "items": items}, items]}
    return {"type": ["array", "null"], "items": items}


def _words(kind: type[StrEnum]) -> list[str]:
    return [str(word) for word in kind]


if __name__ == "__main__":
    text = json.dumps(with_words_of_the_core(read_schema()), indent=2, ensure_ascii=False)
    SCHEMA.write_text(f"{text}\n", "utf-8", newline="\n")
