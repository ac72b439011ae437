"""A reader's code attacks the worker's own program: rarer attacks, each in a Python of its own."""

from http.server import ThreadingHTTPServer

import pytest

from tests.browser.runtime_lab import Lab
from tests.browser.test_sandbox import CODE, EVALUATIONS, NETWORK, STORAGE, TOOLS, attacks
from tests.browser.test_sandbox import trap as trap

MOST_SENT = 100_001
"""What a page shows of a run, and one character."""


@pytest.mark.parametrize(
    "kind", [EVALUATIONS, NETWORK, STORAGE], ids=["evaluate", "network", "store"]
)
def test_no_attack_succeeds(
    lab: Lab, url: str, trap: ThreadingHTTPServer, kind: dict[str, str]
) -> None:
    lab.open(url)  # no attack may fail only because of an earlier one
    output = lab.output(attacks(kind, trap))
    assert "SUCCEEDED" not in output
    assert [name for name in kind if f"{name} failed:" not in output] == []


def test_the_eval_of_javascript_cannot_be_called_from_c(lab: Lab) -> None:
    """Pyodide's program offers it to shared libraries. Our pages' program does not include it."""
    run_script = "ctypes.CDLL(None).emscripten_run_script(ctypes.c_char_p(CODE.encode()))"
    result = lab.run(f"import ctypes\nCODE = {CODE!r}\n{run_script}")
    assert result["failure"]["type"] == "AttributeError"
    assert "evaluated" not in result["output"]
    assert lab.page.evaluate("caches.keys()") == []


def test_changed_built_ins_lead_nowhere(own_lab: Lab, trap: ThreadingHTTPServer) -> None:
    """The worker's own program uses these methods after the reader's code has changed them."""
    poison = """
from pyodide.ffi import create_proxy
seen = []
def spy(*args, **kwargs):
    seen.append([type(a).__name__ for a in args])
for holder in (js.constructor.prototype, Object.getPrototypeOf(Object.assign)):
    for name in ("toString", "then", "postMessage", "call", "apply", "path", "port1"):
        try: setattr(holder, name, create_proxy(spy))
        except Exception: pass
Object.assign = create_proxy(spy)
"""
    own_lab.begin(TOOLS + poison)  # it may never end, and is then stopped like an endless loop
    own_lab.page.wait_for_timeout(1000)
    own_lab.stop()
    assert own_lab.page.evaluate("caches.keys()") == []
    assert own_lab.output("1 + 1", author="page") == "2\n"
    assert trap.caught == []  # type: ignore[attr-defined]


FORGING = {
    "thrown": """
def throw(resolve, reject):
    del Object.prototype.then
    reject(forged)
Object.prototype.then = create_proxy(throw)""",
    "assigned": "Object.assign = create_proxy(lambda *given: forged)",
}


@pytest.mark.parametrize("attack", FORGING.values(), ids=FORGING)
def test_a_forged_answer_does_not_disable_python(own_lab: Lab, attack: str) -> None:
    """A function that the worker's program calls while it answers returns a stranger's object."""
    own_lab.begin(f"""{TOOLS}
from pyodide.ffi import to_js
forged = to_js({{"id": 1, "toString": 1, "fault": 1}}, dict_converter=Object.fromEntries)
{attack}
""")
    own_lab.page.wait_for_timeout(1000)
    own_lab.stop()
    assert own_lab.output("1 + 1") == "2\n"
    assert own_lab.output("1 + 1", author="page") == "2\n"


WRITE = """
texts = Object.getPrototypeOf("")
frame = sys._getframe()
while "write" not in frame.f_locals: frame = frame.f_back
write = frame.f_locals["write"]
"""


REPLACED = {
    "by a forgery": "texts.slice = create_proxy(lambda *given: 'forged' * 2000)",
    "by another method": "texts.slice = texts.repeat",
}


def test_output_is_cut_off_for_who_finds_the_output_function(lab: Lab) -> None:
    """It is in the frames. It takes only text, and not without limit."""
    flood = "for _ in range(3000): write('x' * 1000)\nwrite(js)"
    result = lab.run(TOOLS + WRITE + flood)
    assert result["output"] == "x" * MOST_SENT
    assert result["failure"] is None


@pytest.mark.parametrize("replace", REPLACED.values(), ids=REPLACED)
def test_replaced_methods_do_not_change_what_is_written(own_lab: Lab, replace: str) -> None:
    """The worker writes by functions that it took before."""
    own_lab.begin(f"{TOOLS}{WRITE}{replace}\nfor _ in range(3): write('true')")
    own_lab.page.wait_for_function(
        "window.shown.length >= 12 || runtime.status.phase !== 'running'"
    )
    assert own_lab.page.evaluate("window.shown").startswith("truetruetrue")
    assert "forged" not in own_lab.stop()["output"]
