"""Python in the page: how it starts, stops, fails and restarts."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route

from build_scripts.page.running import runner
from tests.browser.runtime_lab import Lab, make_site, served
from tests.browser.support import NewPage, Watch
from tests.core.profiles import Profile, chosen, some_of

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


def damage_both(page: Page, folder: Path) -> None:
    """Break both ways to start Python."""
    for name in ("engine.bin", "pyodide.asm.wasm"):
        whole = next(folder.rglob(name)).read_bytes()
        damage(page, name, whole[: len(whole) // 2])


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
    page.wait_for_timeout(300)
    assert set(names) <= {"", "main.js"}


def test_the_quick_start_needs_none_of_the_plain_files(page: Page, url: str) -> None:
    names = names_of_requests(page)
    lab = Lab.opened(page, url)
    assert lab.output(ASK) == "[]\n"
    assert not {"pyodide.asm.wasm", "python_stdlib.zip", "library.zip"} & set(names)


@pytest.mark.full
def test_the_quick_start_works_where_python_calls_by_javascript(
    new_page: NewPage, url: str
) -> None:
    """On an iPhone Pyodide leaves out a function that the memory snapshot must not depend on."""
    page = new_page(user_agent="Mozilla/5.0 (iPhone; CPU iPhone OS 18_3_1 like Mac OS X)")
    names = names_of_requests(page)
    lab = Lab.opened(page, url)
    assert lab.output(ASK) == "[]\n"
    assert "pyodide.asm.wasm" not in names


@pytest.mark.full
@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "engine.bin"])
def test_each_engine_starts_with_the_calls_that_webkit_needs(
    new_page: NewPage, url: str, watch: Watch, name: str
) -> None:
    """They are put into it in the page (ticking.ts)."""
    watch.allow("Failed to load resource")
    page = new_page(user_agent="Mozilla/5.0 AppleWebKit/605.1.15 Version/18.3 Safari/605.1.15")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    damage(page, name, None)
    lab = Lab.opened(page, url)
    assert lab.output(ASK) == "[]\n"
    assert not any("harder to stop" in text for text in said)
    lab.begin("print('so far')\nsum(range(10**12))", until="so far")
    assert lab.stop()["stopped"]


def test_a_second_run_reuses_the_worker(lab: Lab) -> None:
    lab.run("print(1)")
    worker = lab.page.workers[0]
    lab.run("print(2)")
    assert lab.page.workers == [worker]


@pytest.mark.parametrize(
    "source",
    [
        "0",
        "''",
        "None",
        "import sys\nprint('a')\nprint('b', file=sys.stderr)\n1 / 0",
        "def f(): f()\nf()",
        "print('x' * 10**6)",
        "print('🀄' * 49_000)",
        "10**10000",
        "for i in range(10**5): print(i)",
        "input()",
        "import sys; sys.exit('no')",
        "print(",
        "print('牌', '\\ud800')",
        "import colorsys, statistics\nstatistics.mean([1, 2])",
        "from dataclasses import dataclass\n@dataclass\nclass A:\n    x: int\nA(1)",
    ],
)
def test_the_page_shows_what_cpython_shows(lab: Lab, source: str) -> None:
    assert lab.output(source) == runner.output_of(source)


def test_every_run_has_a_fresh_namespace(lab: Lab) -> None:
    lab.run("x = 1")
    assert lab.run("x")["failure"]["type"] == "NameError"


@pytest.mark.full
def test_random_numbers_differ_between_visits(lab: Lab, url: str, new_page: NewPage) -> None:
    other = Lab(new_page())
    other.open(url)
    draw = "import random; random.getrandbits(64)"
    assert lab.output(draw) != other.output(draw)


def test_stop_ends_an_endless_loop_and_keeps_what_was_shown(lab: Lab) -> None:
    lab.begin("print('so far')\nwhile True: pass", until="so far")
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


@pytest.mark.full
def test_many_stops_leave_one_worker(lab: Lab) -> None:
    for _ in range(10 if chosen() is Profile.THOROUGH else 3):
        lab.begin("while True: pass")
        lab.stop()
    lab.wait_for("ready")
    for _ in range(200):  # the browser takes its time to end a busy worker
        if len(lab.page.workers) > 1:
            lab.page.wait_for_timeout(50)
    assert len(lab.page.workers) == 1


def test_a_restart_needs_no_download_of_what_the_page_has(lab: Lab) -> None:
    lab.begin("while True: pass")
    names = names_of_requests(lab.page)
    lab.stop()
    lab.run("1")
    assert not {"engine.bin", "memory.bin", "zstd.wasm"} & set(names)


def test_the_page_responds_while_python_runs(lab: Lab) -> None:
    lab.begin("while True: print('x' * 1000)", until="x")
    assert lab.page.evaluate("1 + 1") == 2
    lab.stop()


@pytest.mark.full
@pytest.mark.parametrize("name", ["memory.bin", "engine.bin", "zstd.wasm", "unpack.js*"])
def test_without_a_quick_start_python_starts_plainly(
    page: Page, url: str, watch: Watch, name: str
) -> None:
    watch.allow("Failed to load resource")
    damage(page, name, None)
    names = names_of_requests(page)
    lab = Lab.opened(page, url)
    assert lab.output(ASK) == "[]\n"
    assert "pyodide.asm.wasm" in names
    assert lab.call("ask", {})["error"]


@pytest.mark.full
@pytest.mark.parametrize("name", ["memory.bin", "engine.bin"])
def test_a_cut_off_file_makes_the_plain_start(
    page: Page, url: str, folder: Path, name: str
) -> None:
    whole = next(folder.rglob(name)).read_bytes()
    damage(page, name, whole[: len(whole) // 2])
    lab = Lab.opened(page, url)
    assert lab.output("1") == "1\n"
    names = names_of_requests(page)
    lab.open(url)  # the next page of the visit
    assert lab.output("1") == "1\n"
    assert name not in names


@pytest.mark.full
def test_if_nothing_starts_every_caller_is_told_and_may_try_again(
    page: Page, url: str, folder: Path
) -> None:
    damage_both(page, folder)
    lab = Lab.opened(page, url)
    for asked in ("runtime.run('6 * 7', () => {})", "runtime.call('ask', {})"):
        told = page.evaluate(f"{asked}.then(() => 'answered', ({{ message }}) => message)")
        assert told.startswith("The program could not start: one of its files is damaged")
    page.context.unroute_all()
    assert lab.output("6 * 7") == "42\n"


@pytest.mark.parametrize("status", some_of([404, None], 1))
def test_a_missing_file_is_named(status: int | None, page: Page, url: str, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    for name in ("engine.bin", "pyodide.asm.wasm"):
        if status is None:
            page.context.route(f"**/{name}", lambda route: route.abort())
        else:
            damage(page, name, None)
    Lab(page).open(url)
    told = page.evaluate("runtime.run('1', () => {}).catch(({ message }) => message)")
    assert told.startswith("The program could not start: the file pyodide.asm.wasm ")
    assert ("reload the page" if status else "The connection is lost") in told


def test_a_crashed_worker_is_replaced_and_the_reason_is_shown(own_lab: Lab, watch: Watch) -> None:
    watch.allow("")  # Pyodide writes long reports to the console about its failure
    ends = {
        "import os\nos._exit(3)": "the code ended Python itself",
        "import os\nos.abort()": "the code or a bug in Python made it abort",
        "x = 1\nfor _ in range(10**5): x = [x]\nrepr(x)": "nested too deeply|maximum recursion",
        "import asyncio\nasync def f(): pass\nasyncio.run(f())": "RuntimeError: asyncio cannot run",
    }
    for source, says in some_of(ends.items(), 2):
        assert re.search(says, own_lab.output(source))
    assert own_lab.output("1") == "1\n"


def test_a_forged_failure_is_cut_where_it_arrives(lab: Lab) -> None:
    failure = """{"type": "%s", "message": "%s", "line": null}"""
    forged = f"""'{{"intact": true, "failure": {failure}}}' % (("x" * 10**5,) * 2)"""
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


@pytest.mark.full
def test_a_call_without_an_answer_is_asked_again_after_a_while(mortal_lab: Lab) -> None:
    mortal_lab.page.clock.fast_forward(61_000)
    assert "error" in mortal_lab.page.evaluate("window.answer")


def test_stop_ends_a_call_too_and_it_is_asked_again(mortal_lab: Lab) -> None:
    mortal_lab.page.evaluate("runtime.stop()")
    assert "error" in mortal_lab.page.evaluate("window.answer")


@pytest.mark.full
@pytest.mark.parametrize("name", ["worker.js*", "pyodide.mjs"])
def test_a_missing_program_is_reported_soon(page: Page, url: str, watch: Watch, name: str) -> None:
    watch.allow("ERR_FAILED")
    page.context.route(f"**/{name}", lambda route: None)  # never answered
    page.clock.install()
    lab = Lab.opened(page, url)
    page.evaluate(
        "window.told = [];"
        "runtime.subscribe(({ text }) => window.told.push(text));"
        "runtime.run('1', () => {}).catch(({ message }) => (window.why = message)), null"
    )
    page.wait_for_function(
        "window.told.some((each) => each.startsWith('Downloading'))"
        " && window.told.at(-1) === 'Starting the program'"
    )
    page.clock.fast_forward(14_000)
    assert lab.page.evaluate("runtime.status.phase") == "loading"
    page.clock.fast_forward(2_000)
    lab.wait_for("failed")
    file = name.removesuffix("*")
    assert page.evaluate("window.why").startswith(
        f"The program could not start: the file {file} does not arrive"
    )
    page.context.unroute_all()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("memory.bin", "Still waiting for the file memory.bin"),
        ("worker.js*", "Still waiting for the files that start the program"),
        ("unpack.js*", "Starting the program takes longer than usual"),
    ],
)
def test_what_is_awaited_is_said_soon(page: Page, url: str, name: str, says: str) -> None:
    page.context.route(f"**/{name}", lambda route: None)  # never answered
    page.clock.install()
    Lab.opened(page, url)
    page.evaluate("runtime.run('1', () => {}), null")
    told: list[str] = []
    while says not in told and len(told) < 300:  # the other files arrive meanwhile
        page.clock.run_for(100)
        told.append(page.evaluate("runtime.status.text"))
    assert told[-1] == says
    page.context.unroute_all()


@pytest.mark.full
def test_without_an_answer_to_anything_python_gives_up_after_one_way(page: Page, url: str) -> None:
    page.context.route("**/runtime/**/*.*", lambda route: None)  # never answered
    page.clock.install()
    Lab.opened(page, url)
    page.evaluate("runtime.run('1', () => {}).catch(({ message }) => (window.why = message)), null")
    page.clock.run_for(16_000)
    page.wait_for_function("window.why")
    assert "does not arrive" in page.evaluate("window.why")
    page.context.unroute_all()


def test_an_unsupported_browser_is_reported_before_any_download(page: Page, url: str) -> None:
    page.add_init_script("WebAssembly.validate = () => false")
    names = names_of_requests(page)
    Lab(page).open(url)
    told = page.evaluate("runtime.run('1', () => {}).catch(({ message }) => message)")
    assert "WebAssembly is missing, turned off or too old" in told
    assert set(names) <= {"", "main.js"}


# In pieces it takes seconds to fill the memory; in one piece it is refused at once.
PIECES = [2**31 - 1, *([2**28] if chosen() is Profile.THOROUGH else [])]


@pytest.mark.full
@pytest.mark.parametrize("size", PIECES)
def test_running_out_of_memory_is_an_ordinary_error(own_lab: Lab, size: int) -> None:
    result = own_lab.run(f"x = []\nwhile True: x.append(bytearray({size}))")
    assert result["failure"]["type"] in {"MemoryError", "BrokenDown"}
    assert own_lab.output("1") == "1\n"


@pytest.mark.full
def test_under_save_data_nothing_is_fetched_ahead_of_a_click(page: Page, url: str) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    names = names_of_requests(page)
    lab = Lab.opened(page, url)
    lab.page.evaluate("runtime.warm()")
    page.wait_for_timeout(300)
    assert set(names) <= {"", "main.js"}
    assert lab.output("1") == "1\n"
