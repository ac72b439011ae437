"""Only code that changes a module ends the page's interpreter."""

import json
import subprocess
import sys

from build_scripts.content.markdown.examples import all_examples
from build_scripts.environment.project import ROOT
from tests.core import profiles

# Runs in a separate process with exactly the modules that the memory of the pages has.
PROGRAM = """
import json, sys
from build_scripts.page.running import snapshot
snapshot.warm("build_scripts.page")
from build_scripts.page.live import DISPATCH
runs = [json.loads(DISPATCH.run(code, lambda text: None)) for code in json.load(sys.stdin)]
print(json.dumps([run["intact"] for run in runs]))
"""
EVERY = 1 if profiles.thorough() else 20
"""One example of the pages in so many is run."""
MEDDLING = (
    "import pao_core; pao_core.ask = print",
    "import pao_core; pao_core.mine = 1",
    "import pao_core; del pao_core.tsumo",
    "from pao_core import Seat; Seat.mine = 1",
    "from pao_core.words.explain import explain; explain.__code__ = (lambda ruling: '').__code__",
    "import random; random.choice = None",
)


def left_intact(codes: list[str]) -> list[bool]:
    """Whether each of these left the modules unchanged, run one after the other."""
    command = [sys.executable, "-c", PROGRAM]
    result = subprocess.run(
        command, cwd=ROOT, input=json.dumps(codes), stdout=subprocess.PIPE, text=True, check=True
    )
    answer: list[bool] = json.loads(result.stdout)
    return answer


def test_only_code_that_changes_a_module_is_noticed() -> None:
    ordinary = [example.code.source for example in all_examples()][::EVERY]
    assert left_intact([*ordinary, *MEDDLING]) == [True] * len(ordinary) + [False] * len(MEDDLING)
