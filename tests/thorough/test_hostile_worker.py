"""A worker with a stranger's code can fail its own run, and nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.building import client
from tests.browser.runtime_lab import Lab, make_site, served

WORKER = Path(__file__).with_name("hostile_worker.ts")
SEEDS = range(300)
PATIENCE_MS = 500
NO_RESULT = "Python crashed: its answer was not a valid result. It has been restarted.\n"
FORGED = [
    "thrown without text",
    "shared nodes",
    "another number",
    "much output",
    "empty output",
    "long text",
]
# Runs it, stops it if it does not end, and returns how it ended.
RUN = """
async ([source, patience]) => {
  const running = runtime.run(source, () => {});
  const late = setTimeout(() => runtime.stop(), patience);
  const result = await running;
  clearTimeout(late);
  return result;
}
"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("hostile")
    runtime = make_site(folder)
    [worker] = folder.rglob("worker.js")
    client.bundle_file(WORKER, worker, runtime.name)
    with served(folder) as address:
        yield address


def assert_python_is_there(lab: Lab) -> None:
    """The page's next questions are answered."""
    result = lab.run("answer")
    assert result["failure"] is None
    assert not result["stopped"]
    assert lab.call("ask", {}) == {}


@pytest.mark.parametrize("script", FORGED)
def test_a_forged_answer_fails_only_its_own_run(lab: Lab, script: str) -> None:
    assert_python_is_there(lab)
    result = lab.page.evaluate(RUN, [script, 60_000])
    assert result["output"].endswith(NO_RESULT)
    assert_python_is_there(lab)


def test_endlessly_nested_text_fails_only_its_own_run(lab: Lab) -> None:
    result = lab.page.evaluate(RUN, ["deep text", 60_000])
    assert result["failure"]["type"] == "BrokenDown"
    assert_python_is_there(lab)


def test_a_second_answer_ends_the_worker_and_the_next_run_has_another(lab: Lab) -> None:
    assert_python_is_there(lab)
    with lab.page.workers[0].expect_event("close"):
        assert lab.run("twice")["failure"] is None
    assert_python_is_there(lab)


def test_python_still_works_after_any_message_of_a_worker(lab: Lab) -> None:
    for seed in SEEDS:
        result = lab.page.evaluate(RUN, [f"fuzz#{seed}", PATIENCE_MS])
        assert len(result["output"]) < 300_000, seed
    assert_python_is_there(lab)


def test_a_listener_that_throws_does_not_stop_the_queue(lab: Lab) -> None:
    lab.page.evaluate(
        "window.onerror = () => true;"
        "window.leave = runtime.subscribe(() => { throw new Error('not mine') }), null"
    )
    assert_python_is_there(lab)
    lab.page.evaluate("leave(), window.onerror = null")


def test_an_argument_that_is_not_json_fails_only_its_own_call(lab: Lab) -> None:
    lab.page.evaluate("window.circle = {}; circle.itself = circle; null")
    says = lab.page.evaluate("runtime.call('ask', circle).catch((error) => error.name)")
    assert says == "TypeError"
    assert_python_is_there(lab)
