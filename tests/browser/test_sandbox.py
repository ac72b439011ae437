"""A reader's code attacks the site: it must be able to show text and nothing else."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.browser.runtime_lab import Lab

# An attacker's tools: the JavaScript objects that Python can reach, and what they lead to.
TOOLS = """
import gc, sys, js
from pyodide.ffi import JsProxy, create_proxy, run_sync
Object = js.constructor
def reach(name):
    for holder in [js, Object, *found]:
        try:
            value = getattr(holder, name)
            if value is not None: return value
        except AttributeError: pass
    raise AttributeError(name)
found = []
frame = sys._getframe()
while frame:
    found += [value for value in list(frame.f_locals.values()) if isinstance(value, JsProxy)]
    frame = frame.f_back
for thing in gc.get_objects():
    for value in list(thing.values()) if isinstance(thing, dict) else []:
        if isinstance(value, JsProxy): found.append(value)
Function = found[-1].constructor if callable(found[-1]) else Object.constructor
"""

EVALUATIONS = {
    "run_js": "from pyodide.code import run_js; run_js(CODE)",
    "eval": "reach('eval')(CODE)",
    "Function": "Object.constructor(CODE)()",
    "function of a function": "Object.getPrototypeOf(Object.assign).constructor(CODE)()",
    "a method's constructor": "Object.prototype.toString.constructor.constructor(CODE)()",
    "bound": "Object.assign.bind(None).constructor(CODE)()",
    "through call": "Object.constructor.prototype.constructor.call(None, CODE)()",
    "new": "Object.constructor.new(CODE)()",
    "timer": "reach('setTimeout')(CODE, 0)",
    "Pyodide's tests": "reach('tests').Function(CODE)()",
    "its internals": "sys.modules['pyodide_js._api'].tests.Function(CODE)()",
    "its module": "import pyodide_js; pyodide_js._module.API.tests.Function(CODE)()",
}
NETWORK = {
    "fetch": "reach('fetch')(TRAP)",
    "from js": "from js import fetch; fetch(TRAP)",
    "pyfetch": "from pyodide.http import pyfetch; run_sync(pyfetch(TRAP))",
    "open_url": "from pyodide.http import open_url; open_url(TRAP)",
    "XMLHttpRequest": "r = reach('XMLHttpRequest').new(); r.open('GET', TRAP, False); r.send()",
    "WebSocket": "reach('WebSocket').new(TRAP.replace('http', 'ws'))",
    "EventSource": "reach('EventSource').new(TRAP)",
    "WebTransport": "reach('WebTransport').new(TRAP)",
    "importScripts": "reach('importScripts')(TRAP)",
    "Worker": "reach('Worker').new(TRAP)",
    "FontFace": "reach('FontFace').new('x', f'url({TRAP})').load()",
    "urllib": "import urllib.request; urllib.request.urlopen(TRAP)",
    "http.client": (
        "import http.client; c = http.client.HTTPConnection(TRAP.split('/')[2])\n"
        "c.request('GET', '/'); c.getresponse()"
    ),
    "socket": (
        "import socket\nhost, port = TRAP.split('/')[2].split(':')\n"
        "s = socket.create_connection((host, int(port)))\ns.send(b'GET / HTTP/1.0\\r\\n\\r\\n')"
    ),
    "loadPackage": "import pyodide_js; pyodide_js.loadPackage(TRAP)",
    "internals": "from pyodide_js._api import loadBinaryFile; run_sync(loadBinaryFile(TRAP))",
    "lazy file": (
        "from pyodide_js import FS\n"
        "FS.createLazyFile('/', 'x', TRAP, True, False); open('/x').read()"
    ),
}
STORAGE = {
    "caches": "run_sync(reach('caches').open('attack'))",
    "indexedDB": "reach('indexedDB').open('attack')",
    "IDBFS": "import pyodide_js; pyodide_js.FS.mount(pyodide_js.FS.filesystems.IDBFS, {}, '/tmp')",
    "navigator": "run_sync(reach('navigator').storage.getDirectory())",
    "BroadcastChannel": "reach('BroadcastChannel').new('attack').postMessage('x')",
    "postMessage": "reach('postMessage')({'shown': 'forged'})",
    "close": "reach('close')()",
    "addEventListener": "reach('addEventListener')('message', create_proxy(print))",
    "globalThis": "reach('globalThis').caches.open('attack')",
    "self": "reach('self').postMessage('x')",
}
CODE = "fetch('TRAP'); self.postMessage({shown: 'evaluated'}); caches.open('attack')"
ATTACKS = EVALUATIONS | NETWORK | STORAGE


class Trap(BaseHTTPRequestHandler):
    """Answers every request, and remembers it."""

    def do_GET(self) -> None:
        """Record a request."""
        self.server.caught.append(self.path)  # type: ignore[attr-defined]
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Type", "text/javascript")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@pytest.fixture(scope="module")
def trap() -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Trap)
    server.caught = []  # type: ignore[attr-defined]
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def attacks(names: dict[str, str], trap: ThreadingHTTPServer) -> str:
    """One program that tries all of these attacks and reports how each ended."""
    address = f"http://127.0.0.1:{trap.server_port}/caught"
    program = [TOOLS, f"TRAP = {address!r}", f"CODE = {CODE.replace('TRAP', address)!r}"]
    for name, attack in names.items():
        body = "\n".join(f"    {line}" for line in attack.splitlines())
        program.append(
            f"try:\n{body}\n    print({name!r}, 'SUCCEEDED')\n"
            f"except Exception as error: print({name!r}, 'failed:', str(error)[:80])"
        )
    return "\n".join(program)


def test_no_request_arrives_anywhere(own_lab: Lab, trap: ThreadingHTTPServer) -> None:
    page = own_lab.page
    page.evaluate("navigator.serviceWorker?.getRegistrations()")
    before = page.evaluate("[Object.keys(globalThis).length, document.documentElement.outerHTML]")
    result = own_lab.run(attacks(ATTACKS, trap))
    own_lab.run("1")  # what an attack began has time to arrive
    assert "SUCCEEDED" not in result["output"]
    assert trap.caught == []  # type: ignore[attr-defined]
    assert "evaluated" not in result["output"]
    assert "forged" not in result["output"]
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("indexedDB.databases()") == []
    after = page.evaluate("[Object.keys(globalThis).length, document.documentElement.outerHTML]")
    assert after == before
    assert len(page.workers) == 1


def test_installing_is_refused_in_plain_words(lab: Lab) -> None:
    output = lab.output("import pyodide_js\npyodide_js.loadPackage('numpy')")
    assert "this page cannot install packages" in output
    assert lab.run("import micropip")["failure"]["type"] == "ModuleNotFoundError"


def test_no_later_code_sees_a_readers_changes(lab: Lab) -> None:
    """Not even what the runner itself calls."""
    question = {"ask": "liability", "rules": "tenhou", "calls": []}
    ours = "from pao_core import ask\nprint(ask({'ask': 'liability', 'rules': 'tenhou'})['liable'])"
    for changed in (
        "import pao_core\npao_core.ask.__code__ = (lambda question: {'forged': 1}).__code__",
        "from build_scripts.page import live\n"
        "object.__setattr__(live.DISPATCH, 'call', lambda *a: '{\"forged\": 1}')",
    ):
        lab.run(changed)
        assert lab.call("ask", question)["liable"] == []
        for author in ("page", "reader"):
            lab.run(changed)
            assert lab.output(ours, author) == "[]\n"
