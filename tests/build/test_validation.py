"""One parser turns a worker's messages into values of the page, and it trusts nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

from build_scripts.building import client
from build_scripts.environment.project import CLIENT, ROOT
from tests.build.in_node import printed
from tests.core import profiles

MODULES = {
    "VALIDATION": CLIENT / "src" / "runtime" / "validation.ts",
    "FORGED": ROOT / "tests" / "thorough" / "forged.ts",
}
MESSAGES = profiles.examples(2_000)
RAN: dict[str, object] = {"failure": None, "picture": None}

READ = """
import { readRan } from VALIDATION;
const read = (text) => { try { return readRan(text); } catch (error) { return error.name; } };
console.log(JSON.stringify(SAID.map(read)));
"""
FUZZ = """
import { forged, randomOf, shared } from FORGED;
import { readAnswer, readKit, readMessage, readNothing, readRan } from VALIDATION;
const isText = (data, longest) => typeof data === "string" && data.length <= longest;
const isRan = ({ failure, picture }) =>
  JSON.stringify(picture).length < 10 ** 6 &&
  (failure === null || (isText(failure.type, 200) && isText(failure.message, 2100) &&
    (failure.line === null || Number.isInteger(failure.line))));
const isMessage = (each) => "shown" in each ? isText(each.shown, 100000)
  : Number.isInteger(each.id) && ("fault" in each ? isText(each.fault, 1000) : "answer" in each);
const READERS = [
  [readRan, isRan],
  [readAnswer, (each) => isText(each, 50_000_000)],
  [readNothing, (each) => each === undefined],
  [readKit, ({ way, module }) => ["quick", "plain"].includes(way) && module === null],
];
const random = randomOf(7);
const faults = [];
let taken = 0;
const tried = (read, is, data) => {
  let value, hasRead = false;
  try { value = read(data); hasRead = true; } catch {}
  if (!hasRead) return null;
  taken += 1;
  if (!is(value)) faults.push(`${read.name} took what it must not`);
  return value;
};
for (let count = 0; count < MESSAGES; count++) {
  const data = structuredClone(forged(random, 3));
  const message = tried(readMessage, isMessage, data);
  if (message && "answer" in message) for (const each of READERS) tried(...each, message.answer);
}
tried(readRan, isRan, { ...shared(24) });
console.log(JSON.stringify({ faults, taken }));
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the parser and the message forger as modules for Node."""
    folder = tmp_path_factory.mktemp("border")
    for name, module in MODULES.items():
        client.bundle_file(module, folder / f"{name}.mjs", "none")
    return folder


def told_by(script: str, folder: Path, **constants: object) -> Any:
    """The output of a Node script that imports these modules."""
    imported = {name: f"./{name}.mjs" for name in MODULES}
    for name, value in (imported | constants).items():
        script = script.replace(name, json.dumps(value))
    program = folder / "program.mjs"
    program.write_text(script)
    return printed(program)


def read(said: list[object], folder: Path) -> list[Any]:
    """Each of these read as the result of a run: the value, or the name of an error."""
    return list(told_by(READ, folder, SAID=[json.dumps(each) for each in said]))


def tree_of(*, nodes: int = 1, depth: int = 1, letters: int = 0) -> list[object]:
    tree: list[object] = ["svg", {}, ["x" * letters] + [""] * (nodes - depth - 1)]
    for _ in range(depth - 1):
        tree = ["svg", {}, [tree]]
    return tree


def test_every_message_of_a_worker_is_valid_or_refused(folder: Path) -> None:
    told = told_by(FUZZ, folder, MESSAGES=MESSAGES)
    assert told["faults"] == []
    assert told["taken"] > MESSAGES / 10  # otherwise the fuzzer would test only one kind of message


def test_the_result_of_a_run_is_read(folder: Path) -> None:
    failed = {"type": "ValueError", "message": "no", "line": 3}
    results: list[object] = [RAN, RAN | {"failure": failed}]
    assert read(results, folder) == results


def test_a_picture_that_is_malformed_or_too_large_for_a_page_is_dropped(folder: Path) -> None:
    fitting = [
        tree_of(nodes=5_000),
        tree_of(nodes=100, depth=15),
        tree_of(nodes=3, letters=199_000),
    ]
    dropped = [
        tree_of(nodes=5_001),
        tree_of(nodes=100, depth=16),
        tree_of(nodes=3, letters=200_001),
        *([], ["g"], ["g", {}], ["g", {}, {}], ["g", {"x": 1}, []], ["g", None, []], [1, {}, []]),
        {"svg": "forged"},
    ]
    told = read([RAN | {"picture": tree} for tree in (*fitting, *dropped)], folder)
    assert [each["picture"] for each in told] == [*fitting, *[None] * len(dropped)]


def test_anything_else_is_not_a_result(folder: Path) -> None:
    said: list[object] = [
        *(None, 7, [], {}, RAN | {"failure": 1}),
        RAN | {"failure": {"type": 1, "message": "", "line": None}},
        RAN | {"failure": {"type": "E", "message": "", "line": "1"}},
        RAN | {"failure": {"type": "E", "message": "x" * 1_000_000, "line": None}},
    ]
    assert read(said, folder) == ["Error"] * len(said)
