"""Python in the page: how it starts, stops, fails and restarts."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route

from build_scripts.content.cases.published import all_cases
from build_scripts.page.live import output_of
from pao_core.conform.cases import Cases, in_short, questions
from tests.browser.runtime_lab import Lab, make_site, served
from tests.browser.support import Watch

ASK = "from pao_core import ask\nprint(ask({'ask': 'liability', 'rules': 'tenhou'})['liable'])"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runtime")
    make_site(folder)
    return folder


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield address


@pytest.fixture
def page(own_page: Page) -> Page:
    """Each test damages something that another test needs."""
    return own_page


def damage(page: Page, name: str, content: bytes | None) -> None:
    """Cut off this file of the runtime after this content, or remove it."""

    def answer(route: Route) -> None:
        if content is None:
            route.fulfill(status=404, body="gone")
        else:
            route.fulfill(body=content, content_type="application/wasm")

    page.context.route(f"**/{name}", answer)


def names_of_requests(page: Page) -> list[str]:
    """The names of the files requested from now on."""
    names: list[str] = []

    def note(request: Request) -> None:
        names.append(request.url.rpartition("/")[2].partition("?")[0])

    page.context.on("request", note)
    return names


def test_nothing_is_fetched_before_intent(page: Page, url: str) -> None:
    names = names_of_requests(page)
    Lab(page).open(url)
    page.wait_for_load_state("networkidle")
    assert set(names) <= {"", "main.js"}


def test_the_quick_start_needs_none_of_the_plain_files(page: Page, url: str) -> None:
    names = names_of_requests(page)
    lab = Lab.opened(page, url)
    assert lab.output(ASK) == "[]\n"
    assert not {"pyodide.asm.wasm", "python_stdlib.zip", "library.zip"} & set(names)


def test_only_the_code_of_the_page_leaves_the_worker_for_the_next_run(lab: Lab) -> None:
    lab.run("1", "page")
    worker = lab.page.workers[0]
    lab.run("2", "page")
    assert lab.page.workers == [worker]
    lab.run("3")
    lab.run("4", "page")
    assert worker not in lab.page.workers


SOURCES = (
    "0",
    "''",
    "None",
    "import sys\nprint('a')\nprint('b', file=sys.stderr)\n1 / 0",
    "def f(): f()\nf()",
    "print('x' * 10**6)",
    "print('🀄' * 49_000)",
    "10**10000",
    "input()",
    "import sys; sys.exit('no')",
    "print(",
    "print('牌', '\\ud800')",
    "import colorsys, statistics\nstatistics.mean([1, 2])",
    "from dataclasses import dataclass\n@dataclass\nclass A:\n    x: int\nA(1)",
)


def test_the_page_shows_what_cpython_shows(lab: Lab) -> None:
    assert {source: lab.output(source) for source in SOURCES} == {
        source: output_of(source) for source in SOURCES
    }


ASK_ALL = """async (questions) => {
  const answers = [];
  for (const question of questions) answers.push(await runtime.call("ask", question));
  return answers;
}"""


def test_python_in_the_page_answers_every_published_case_as_it_states(lab: Lab) -> None:
    """Under one rule set each. The same core answers in CPython under all of them."""
    every = questions(Cases(format="", edition="", cases=tuple(all_cases())))
    asked = {each.case: each for each in every}.values()
    answers = lab.page.evaluate(ASK_ALL, [dict(each.question) for each in asked])
    told = {
        each.id: in_short(answer, each.expected)
        for each, answer in zip(asked, answers, strict=True)
    }
    assert told == {each.id: each.expected for each in asked}


def test_stop_ends_an_endless_loop_and_keeps_what_was_shown(lab: Lab) -> None:
    lab.begin("print('so far')\nwhile True: pass", until="so far\n")
    ended = {"output": "so far\n", "failure": None, "picture": None, "stopped": True}
    assert lab.stop() == ended
    assert lab.output("'alive'") == "'alive'\n"


def test_stop_ends_a_flood(lab: Lab) -> None:
    lab.begin("while True: print('flood')", until="flood")
    result = lab.stop()
    assert result["stopped"]
    assert len(result["output"]) < 100_000
    assert lab.output("1") == "1\n"


def test_stop_also_ends_waiting_runs(lab: Lab) -> None:
    lab.begin("while True: pass")
    lab.page.evaluate("window.second = runtime.run('2', () => {}), null")
    lab.stop()
    assert lab.page.evaluate("window.second")["stopped"]


def test_a_restart_needs_no_download_of_what_the_page_has(lab: Lab) -> None:
    lab.begin("while True: pass")
    names = names_of_requests(lab.page)
    lab.stop()
    lab.run("1")
    assert not {"engine.bin", "memory.bin", "zstd.wasm"} & set(names)


def test_a_missing_file_is_named(page: Page, url: str, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    for name in ("engine.bin", "pyodide.asm.wasm"):
        damage(page, name, None)
    Lab(page).open(url)
    told = page.evaluate("runtime.run('1', () => {}).catch(({ message }) => message)")
    assert told.startswith("The program could not start: the file pyodide.asm.wasm ")
    assert "reload the page" in told


def test_a_crashed_worker_is_replaced_and_the_reason_is_shown(own_lab: Lab, watch: Watch) -> None:
    watch.allow("")  # Pyodide writes long reports to the console about its failure
    ends = {
        "import os\nos._exit(3)": "the code ended Python itself",
        "import asyncio\nasync def f(): pass\nasyncio.run(f())": "RuntimeError: asyncio cannot run",
    }
    for source, says in ends.items():
        assert re.search(says, own_lab.output(source))
    assert own_lab.output("1") == "1\n"


def test_a_forged_failure_is_cut_where_it_arrives(lab: Lab) -> None:
    failure = """{"type": "%s", "message": "%s", "line": null}"""
    forged = f"""'{{"failure": {failure}}}' % (("x" * 10**5,) * 2)"""
    result = lab.run(f"import json\njson.dumps = lambda *a, **k: {forged}")
    lengths = {name: len(text) for name, text in result["failure"].items() if text}
    assert lengths == {"type": 200, "message": 2_100}
    assert "error" in lab.call("ask", {})  # by another Python


@pytest.fixture
def mortal_lab(page: Page, url: str) -> Lab:
    """The runtime with a started Python, whose workers a test can make deaf."""
    page.add_init_script(
        "window.workers = [];"
        "window.Worker = class extends Worker { constructor(...how) {"
        " super(...how); workers.push(this); } }"
    )
    lab = Lab.opened(page, url)
    lab.run("1", author="page")
    page.clock.install()
    page.evaluate("workers[0].postMessage = () => {}")
    page.evaluate("window.answer = runtime.call('ask', {}), null")
    page.wait_for_function("runtime.status.text === 'Computing'")
    return lab


def test_stop_ends_a_call_too_and_it_is_asked_again(mortal_lab: Lab) -> None:
    mortal_lab.page.evaluate("runtime.stop()")
    assert "error" in mortal_lab.page.evaluate("window.answer")


def test_an_unsupported_browser_is_reported_before_any_download(page: Page, url: str) -> None:
    page.add_init_script("WebAssembly.validate = () => false")
    names = names_of_requests(page)
    Lab(page).open(url)
    told = page.evaluate("runtime.run('1', () => {}).catch(({ message }) => message)")
    assert "WebAssembly is missing, turned off or too old" in told
    assert set(names) <= {"", "main.js"}
