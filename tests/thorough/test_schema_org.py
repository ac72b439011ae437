"""Linked data: schema.org has every property that our pages use."""

import json

import pytest

from build_scripts.content.markdown.anchors import anchors
from build_scripts.environment.project import CLIENT, captured, node
from pao_core.rules.clauses import clauses
from pao_core.rules.loading import rule_set_ids
from tests.build.test_linked_data import entries


@pytest.fixture(scope="module")
def faults(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the types of schema.org, as TypeScript has them, say about our entries and a wrong one.

    The wrong one is in wrong.ts.
    """
    folder = tmp_path_factory.mktemp("entries")
    (folder / "node_modules").symlink_to(CLIENT / "node_modules")
    pages = {anchors()[id].address.partition("#")[0] for id in clauses() if id in anchors()}
    addresses = [*sorted(pages), *(f"rulesets/{id}/" for id in rule_set_ids())]
    wrong = entries("rulesets/tenhou/")[0] | {"legislationNumber": "1"}
    for name, graphs in {"ours": list(map(entries, addresses)), "wrong": [[wrong]]}.items():
        data = [{"@context": "https://schema.org", "@graph": graph} for graph in graphs]
        (folder / f"{name}.ts").write_text(
            'import type { Graph } from "schema-dts";\n'
            f"export const found: Graph[] = {json.dumps(data)};\n"
        )
    tsc = CLIENT / "node_modules" / "typescript" / "bin" / "tsc"
    options = ("--noEmit", "--strict", "--module", "esnext", "--moduleResolution", "bundler")
    ran = captured([node(), tsc, "--pretty", "false", *options, "ours.ts", "wrong.ts"], folder)
    return [line for line in (ran.stdout + ran.stderr).splitlines() if not line.startswith(" ")]


def test_schema_org_knows_every_property(faults: list[str]) -> None:
    assert not [line for line in faults if not line.startswith("wrong.ts(")]


def test_an_unknown_property_is_a_fault(faults: list[str]) -> None:
    (fault,) = (line for line in faults if line.startswith("wrong.ts("))
    assert "legislationNumber" in fault
