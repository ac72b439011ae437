"""The prepared answers of the referee: they equal the core's."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from build_scripts.building import common_answers
from build_scripts.content.markdown.referee import first_request
from build_scripts.page.referee.answering import answer
from build_scripts.page.ui.parts import REPEATED
from build_scripts.page.ui.rules import riichi
from pao_core import ask
from pao_core.rules.loading import rule_set
from tests.core.profiles import Profile, chosen

PRESETS_FOR_FOUR = 6
EVERY = 1 if chosen() is Profile.THOROUGH else 31
"""One in so many answers is compared as a whole. Every answer is compared in its main facts."""
UNPACK = """
import {{ readFileSync }} from "node:fs";
const {{ joined, unpacked }} = await import({module});
const read = {files}.map((file) => JSON.parse(readFileSync(file, "utf-8")));
const packed = read.reduce((first, rest) => joined(first, rest));
const answers = {asked}.map(([rules, key]) => unpacked(packed, rules, key));
process.stdout.write(JSON.stringify(answers));
"""

Answers = list[Mapping[str, Any] | None]


def files() -> list[Path]:
    """The file in the page, and the file that the page loads."""
    [rest] = common_answers.build().glob("*.json")
    return [common_answers.packed() / common_answers.FIRST, rest]


def unpacked(
    asked: list[tuple[str, str]], folder: Path, *, out_of: Sequence[Path] | None = None
) -> Answers:
    """What the page's own program unpacks from the files of the build, or from these."""
    common_answers.bundle("common-answers.ts", module := folder / "known.mjs")
    read = [str(file) for file in out_of or files()]
    said = {"module": module.as_uri(), "files": read, "asked": asked}
    code = UNPACK.format(**{name: json.dumps(value) for name, value in said.items()})
    (script := folder / "unpack.mjs").write_text(code)
    found: Answers = json.loads(common_answers.run(script))
    return found


@pytest.fixture(scope="module")
def asked() -> list[tuple[str, str, dict[str, Any]]]:
    """The rule set, the case as in an address, and the page's request."""
    return [
        (rules, key, dict(request))
        for rules, cases in common_answers.requests().items()
        for key, request in cases.items()
    ]


@pytest.fixture(scope="module")
def answers(
    asked: list[tuple[str, str, dict[str, Any]]], tmp_path_factory: pytest.TempPathFactory
) -> Answers:
    return unpacked([(rules, key) for rules, key, _ in asked], tmp_path_factory.mktemp("known"))


def test_the_page_itself_has_every_preset_for_four_players(tmp_path: Path) -> None:
    presets = set(common_answers.first_keys())
    asked = [
        (rules, key)
        for rules, cases in common_answers.requests().items()
        for key in presets & cases.keys()
    ]
    assert len(asked) == PRESETS_FOR_FOUR * len([id for id in riichi() if plays_four(id)])
    assert None not in unpacked(asked, tmp_path, out_of=files()[:1])


def test_every_preset_is_there_under_every_rule_set(
    asked: list[tuple[str, str, dict[str, Any]]],
) -> None:
    won = {(rules, json.dumps(each["question"])) for rules, _, each in asked}
    for rules in riichi():
        said = [question for id, question in won if id == rules]
        for part in ("daisangen", "daisuushi", "suukantsu", '"wins"', "after_kan", "liability"):
            assert any(part in question for question in said), (rules, part)
    assert first_request() in [request for _, _, request in asked]


@pytest.mark.full
def test_every_one_agrees_with_the_core(
    asked: list[tuple[str, str, dict[str, Any]]], answers: Answers
) -> None:
    assert len(asked) == len(answers) > 4000
    for (rules, key, request), found in zip(asked, answers, strict=True):
        core = ask(request["question"])
        assert found is not None, (rules, key)
        assert found["problems"] == []
        assert found["liable"] == core["liable"]
        sums = {seat["seat"]: seat["points"] for seat in found["seats"]}
        assert sums == core.get("deltas", {}), (rules, key)
        assert clauses(found["tree"]) == shown_clauses(core["steps"])
        assert len(found["assumed"]) == len(core.get("assumed", ()))


def plays_four(rules: str) -> bool:
    """Whether these rules are for four players in the first place."""
    return rule_set(rules).players[0] == 4


def shown_clauses(steps: Any) -> list[str]:
    unsaid = {*REPEATED, "furiten-not-judged"}  # the referee knows no discards
    return [step["clause"] for step in steps if step["code"] not in unsaid]


def clauses(tree: Any) -> list[str]:
    """The rules that the reasons name, in order."""
    if isinstance(tree, str):
        return []
    _, attributes, children = tree
    if attributes.get("class") == "pao-clause":
        return [str(children[0])]
    return [clause for child in children for clause in clauses(child)]


def test_they_are_complete_with_picture_reasons_and_program(
    asked: list[tuple[str, str, dict[str, Any]]], answers: Answers
) -> None:
    for (_, _, request), found in [*zip(asked, answers, strict=True)][::EVERY]:
        assert found == answer(request)


def test_a_case_that_was_not_asked_has_no_answer(tmp_path: Path) -> None:
    known = "win=S-3han30fu"
    house = "tenhou..scope.liable-yakuman"
    first = next(iter(common_answers.requests()["tenhou"]))
    asked = [("tenhou", known), (house, first), ("toString", first), ("tenhou", first)]
    *unknown, found = unpacked(asked, tmp_path)
    assert unknown == [None, None, None]
    assert found is not None
