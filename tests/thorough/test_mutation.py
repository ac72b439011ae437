"""Mutation testing: every survivor is explained."""

from build_scripts.checks.mutation.report import read_survivors
from build_scripts.cli import MUTATED
from build_scripts.environment.project import CORE


def test_every_survivor_that_is_explained_is_a_line_of_the_core() -> None:
    for change, reason in read_survivors(MUTATED).items():
        (file,) = CORE.rglob(f"{change.module}.py")
        assert change.was in " ".join(file.read_text("utf-8").split()), (
            "the line has changed: run again"
        )
        assert reason.endswith(".")
        assert len(reason.split()) > 4, "a reason is a sentence"
