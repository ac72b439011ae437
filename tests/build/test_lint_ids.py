"""The linter of permanent ids finds each kind of fault with its place, and all at once."""

import json
from pathlib import Path

import pytest

from build_scripts.content.pages.generated import write_text
from build_scripts.content.pages.lint_ids import lint

CLAUSE = """\
[pao-t001]
title = "Third dragon set"
about = "liability"
text = "Whoever feeds the third visible set of dragons is liable."
status = "settled"
since = "0.1"
sources = ["ema-2016"]
"""
PAGE = """\
# Trigger

## Third dragon set { #pao-t001 }

```rule
pao-t001
```
"""
SOURCE = """\
[ema-2016]
title = "EMA rules"
author = "EMA"
language = "en"
open = true
"""
CASE = {
    "id": "pao-case-0001",
    "title": "A third dragon set",
    "clauses": ["pao-t001"],
    "source": "ema-2016",
    "question": {"ask": "ruling"},
}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout without a fault."""
    write_text(tmp_path / "pao_core/data/clauses.toml", CLAUSE)
    write_text(tmp_path / "pao_core/data/sources.toml", SOURCE)
    write_text(tmp_path / "pao_core/data/retired.toml", '[pao-t999]\ninstead = "pao-t001"\n')
    write_text(tmp_path / "docs/rules/trigger.md", PAGE)
    write_text(tmp_path / "tests/cases/a.json", json.dumps([CASE], indent=1))
    return tmp_path


CLAUSES = "pao_core/data/clauses.toml"
SOURCES = "pao_core/data/sources.toml"
TRIGGER = "docs/rules/trigger.md"


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("docs/index.md", "# Home\n\nSee pao-t002.\n", "docs/index.md:3: pao-t002: the catalogue"),
        ("docs/index.md", "[there](#pao-t02)\n", "docs/index.md:1: pao-t02: the id must match"),
        ("docs/index.md", "See pao-o001.\n", "docs/index.md:1: pao-o001: the id must match"),
        ("docs/index.md", "See pao-T001.\n", "docs/index.md:1: pao-T001: the id must match"),
        ("docs/index.md", "See pao-t999.\n", "docs/index.md:1: pao-t999: the id was retired"),
        ("docs/index.md", "See pao-case-0002.\n", "docs/index.md:1: pao-case-0002: there is no"),
        ("docs/index.md", "See pao-case-12.\n", "docs/index.md:1: pao-case-12: the id must"),
        ("pao_core/value.py", 'A = "pao-p001"\n', "pao_core/value.py:1: pao-p001: the catalogue"),
        (
            CLAUSES,
            CLAUSE.replace("[pao-t001]", "[pao-t01]"),
            "clauses.toml:1: pao-t01: the id must",
        ),
        (CLAUSES, CLAUSE + "\n" + CLAUSE, "clauses.toml:9: pao-t001: the id is already used"),
        (CLAUSES, CLAUSE.replace("t001", "t999"), "clauses.toml:1: pao-t999: the id was retired"),
        (CLAUSES, CLAUSE.replace("ema-2016", "ema"), "pao-t001: no source 'ema' in"),
        (CLAUSES, CLAUSE.replace('"ema-2016"', ""), "pao-t001: it has no source"),
        (CLAUSES, CLAUSE.replace('liable."', 'liable"'), "pao-t001: its sentence does not end"),
        (CLAUSES, CLAUSE.replace("settled", "sure"), "pao-t001: its status must be one of"),
        (CLAUSES, CLAUSE.replace("title", "name"), "pao-t001: missing: title"),
        (CLAUSES, CLAUSE.replace("title", "titel"), "unknown key 'titel'; expected one of about, "),
        (SOURCES, SOURCE.replace("open", "opne"), "sources.toml:1: ema-2016: unknown key 'opne'"),
        (CLAUSES, CLAUSE.replace('"settled"', "settled"), "clauses.toml:1: not TOML"),
        (TRIGGER, PAGE.replace(" { #pao-t001 }", ""), "pao-t001: no page has an anchor"),
        (TRIGGER, PAGE.replace("```rule", "```text"), "trigger.md:3: pao-t001 has an anchor here"),
        ("docs/z.md", "# Z { #pao-t001 }\n", "docs/z.md:1: pao-t001 also has an anchor at"),
        ("docs/z.md", "```rule\npao-t001\n", "docs/z.md:1: this fence is never closed"),
        ("tests/cases/b.json", json.dumps(CASE), "b.json:1: pao-case-0001: the id is already"),
        ("tests/cases/b.json", '{"id": "pao-t001x"}', "b.json:1: pao-t001x: the id must match"),
        ("tests/cases/b.json", '{"id": ', "b.json:1: not JSON"),
        ("tests/cases/a.json", json.dumps([CASE | {"shwos": 1}]), "the nearest is shows"),
        (
            "tests/cases/a.json",
            json.dumps([CASE | {"question": {}}]),
            "its question must `ask` one",
        ),
    ],
)
def test_a_fault_is_found_at_its_place(checkout: Path, file: str, text: str, fault: str) -> None:
    write_text(checkout / file, text)
    assert any(fault in found for found in lint(checkout)), lint(checkout)


def test_an_anchor_shown_only_as_code_does_not_count(checkout: Path) -> None:
    write_text(
        checkout / "docs/z.md", "Write `{ #pao-t001 }`:\n\n```text\n# T { #pao-t001 }\n```\n"
    )
    assert lint(checkout) == []


def test_words_that_only_look_like_ids_are_left_alone(checkout: Path) -> None:
    write_text(
        checkout / "docs/z.md", "pao-core, pao-example, pao-case files, my-pao-t002, 3-pao-9\n"
    )
    assert lint(checkout) == []
