"""The published data and their schemas: two JSON Schema validators, and every answer."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from build_scripts.content.cases import data, published, schema
from build_scripts.content.cases.published import all_cases, asked
from build_scripts.content.pao_table import table
from build_scripts.environment.project import CLIENT, captured, node
from pao_core import ask
from pao_core.conform.cases import expectations
from pao_core.listing import listed_clauses
from pao_core.questions.answers import FORMAT
from pao_core.reasons.codes import StepCode
from pao_core.rules.loading import rule_set_ids

KINDS = ("question", "case", "answer", "rulesets", "rules", "steps", "pao-table")
SCHEMAS = [f"{kind}.schema.json" for kind in KINDS]
OF_DATA = {
    "cases.json": "case.schema.json",
    **{
        f"{name}.json": f"{name}.schema.json"
        for name in ("rulesets", "rules", "steps", "pao-table")
    },
}
AJV = """
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
const Ajv = createRequire(process.argv[2])("ajv/dist/2020.js").default;
const { schemas, pairs } = JSON.parse(readFileSync(0));
const strict = { strict: true, strictRequired: false, allowUnionTypes: true, logger: false };
const checks = {};
for (const name in schemas) checks[name] = new Ajv(strict).compile(schemas[name]);
const faults = pairs.filter(([name, value]) => !checks[name](value));
console.log(JSON.stringify(faults.map(([name]) => [name, checks[name].errors])));
"""


@cache
def read() -> Mapping[str, Any]:
    """Every published file by its name. It takes a second, so only the tests that use it wait."""
    files = {**schema.files(), **published.files(), **data.files(), **table.files()}
    return {name: json.loads(text) for name, text in files.items() if name.endswith(".json")}


@cache
def schema_of_answers() -> Draft202012Validator:
    return Draft202012Validator(read()["answer.schema.json"])


def by_ajv(pairs: list[tuple[str, Any]]) -> list[Any]:
    """The errors that ajv in strict mode finds in each value that its schema must refuse."""
    command = [str(node()), "--input-type=module", "--eval", AJV, "--", "-", f"{CLIENT}/"]
    schemas = {name: read()[name] for name in SCHEMAS}
    result = captured(command, given=json.dumps({"schemas": schemas, "pairs": pairs}))
    assert result.returncode == 0, result.stderr
    faults: list[Any] = json.loads(result.stdout)
    return faults


@cache
def answers() -> list[Any]:
    """The answer to every question of every case."""
    return [ask(asked(case, rules)) for case in all_cases() for rules, _ in expectations(case)]


def test_all_schemas_are_published() -> None:
    assert {name for name in read() if name.endswith(".schema.json")} == set(SCHEMAS)


@pytest.mark.parametrize("name", SCHEMAS)
def test_each_schema_has_an_id_with_its_version(name: str) -> None:
    kind = name.removesuffix(".schema.json")
    assert read()[name]["$id"].startswith(f"urn:pao-reference:{kind}:")
    if kind in ("question", "answer", "case"):
        assert read()[name]["$id"].endswith(f":{FORMAT}")


def test_ajv_accepts_every_schema_file_and_answer() -> None:
    pairs = [(of, read()[name]) for name, of in OF_DATA.items()]
    pairs += [("answer.schema.json", answer) for answer in answers()]
    pairs += [
        ("question.schema.json", asked(case, rules))
        for case in all_cases()
        for rules, expected in expectations(case)
        if "problems" not in expected
    ]
    assert by_ajv(pairs) == []
    assert len(by_ajv([("answer.schema.json", {"deltas": {}}), ("rules.schema.json", {})])) == 2


def test_the_schema_knows_every_key_of_an_answer() -> None:
    known = read()["answer.schema.json"]["properties"].keys()
    assert all(answer.keys() <= known for answer in answers())


@pytest.mark.parametrize("ask_all", [case for case in all_cases() if "with_tiles" in case][:20:4])
def test_an_answer_under_all_rule_sets_matches_too(ask_all: Any) -> None:
    answer = ask(ask_all["question"] | {"rules": "*", "id": 7})
    schema_of_answers().validate(answer)
    for group in answer["groups"]:
        schema_of_answers().validate(group["answer"] | {"format": FORMAT})


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"format": "1.3", "error": {"problems": []}},
        {"format": "1.3", "error": {"problems": [{"at": "", "code": "No", "says": ""}]}},
        {"format": "1.3", "groups": [], "error": {"problems": []}},
        {"format": "1.3", "deltas": {"E": 0.5, "S": 0, "W": 0}},
        {"format": "1.3", "deltas": {"E": 0, "S": 0}},
        {"format": "1.3", "liable": [{"seat": "W", "to": "S", "for": "daisangen"}]},
        {"format": "1.3", "clauses": ["t003"]},
        {"format": "1.3", "values": [{"by": "S"}]},
        {"format": "1.3", "rules": {"id": "tenhou", "title": "Tenhou", "edition": "2023"}},
    ],
)
def test_an_invalid_answer_is_refused(wrong: Any) -> None:
    assert not schema_of_answers().is_valid(wrong)


def test_the_data_are_complete() -> None:
    assert [ruleset["id"] for ruleset in read()["rulesets.json"]["rulesets"]] == list(
        rule_set_ids()
    )
    assert read()["rules.json"]["rules"] == json.loads(json.dumps(listed_clauses()))
    assert {step["code"] for step in read()["steps.json"]["steps"]} == {str(c) for c in StepCode}


def test_a_reason_names_every_value_that_it_has() -> None:
    listed = {step["code"]: step for step in read()["steps.json"]["steps"]}
    for answer in answers():
        for step in answer.get("steps", ()):
            assert step["values"].keys() <= listed[step["code"]]["values"].keys()
