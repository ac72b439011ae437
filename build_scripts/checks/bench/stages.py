"""Measures the stages between the first click and the output while Python starts."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from playwright.sync_api import Browser, Route

from build_scripts.checks.bench.waiting import wait_until

NOTE_TIMES: Final = """
{
  const now = () => performance.timeOrigin + performance.now();
  const { compile, instantiate } = WebAssembly;
  const times = {};
  const channel = new BroadcastChannel("times"); // made before the worker lets go of such things
  const LARGE = 1_000_000; // Pyodide has a module of its own besides the engine, and that is small
  WebAssembly.compile = (bytes) => {
    if (bytes.byteLength < LARGE) return compile(bytes);
    times.unpacked = now();
    return compile(bytes).finally(() => (times.compiled = now()));
  };
  WebAssembly.instantiate = (module, imports) => {
    const made = instantiate(module, imports);
    if (imports?.env) times.instantiated = now();
    return made;
  };
  const post = globalThis.postMessage;
  globalThis.postMessage = (...message) => {
    if (message[0]?.answer?.module) { // what the next start needs
      times.started = now();
      channel.postMessage(times);
    }
    return post.call(globalThis, ...message);
  };
}
"""
"""Prepended to the worker's own program, which is unchanged."""
HEAR_TIMES: Final = 'new BroadcastChannel("times").onmessage = ({ data }) => (window.times = data)'
BEGAN: Final = "performance.timeOrigin + performance.now()"
FETCHED: Final = """performance.timeOrigin + Math.max(
  ...performance.getEntriesByType("resource")
    .filter(({ name, initiatorType }) => initiatorType === "fetch" && name.includes("/runtime/"))
    .map(({ responseEnd }) => responseEnd)
)"""
STAGES: Final = ("fetch", "unzstd of the engine", "its compile", "memory and restore", "first run")
"""The memory is unpacked while the engine is compiled and Pyodide prepares for it."""


def milliseconds(
    browser: Browser, address: str, press: str, pressed: tuple[str, str, str]
) -> Mapping[str, float]:
    """Each stage of a first run with an empty cache. `press` is called with `pressed`."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(HEAR_TIMES)
    page.route("**/worker.js*", _with_times)
    page.goto(address, wait_until="networkidle")
    began = float(page.evaluate(BEGAN))
    ended = began + float(page.evaluate(press, list(pressed)))
    wait_until(page, "window.times")
    times: Mapping[str, float] = page.evaluate("times")
    marks = (
        began,
        float(page.evaluate(FETCHED)),
        *(times[name] for name in ("unpacked", "compiled", "started")),
        ended,
    )
    context.close()
    lengths = (end - start for start, end in pairwise(marks))
    return dict(zip(STAGES, (max(0.0, length) for length in lengths), strict=True))


def _with_times(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, body=NOTE_TIMES + response.text())
