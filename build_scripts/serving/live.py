"""Tells open pages that they have changed, and whether the site is being built or cannot be."""

import json
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler

SIGN_OF_LIFE_SECONDS = 15

# The page knows its content by a mark. It reloads exactly when the server has another mark.
CLIENT_SCRIPT = """\
{
  const FOLDED = "pao:folded";  // the problem that the reader has folded, on every page
  const script = document.currentScript;
  let page = location.pathname;
  let shown = script.dataset.shown;
  let source = null;
  let alert = null;
  let problem = null;

  const status = document.createElement("p");
  status.setAttribute("role", "status");  // there from the start, so a change is read aloud
  document.body.append(status);

  function show(state) {
    status.textContent = state.is_building ? "Building…" : "";
    status.style.cssText = state.is_building
      ? "position:fixed;inset:auto 0 0 auto;z-index:9998;margin:0;padding:.3em .8em;" +
        "background:#1e3a5f;color:#fff;font:14px/1.4 sans-serif"
      : "position:fixed;margin:0";
    if (state.problem === problem) return;  // it may be folded
    problem = state.problem;
    alert?.remove();
    alert = null;
    if (problem === null) return;
    const [first, ...rest] = problem.split("\\n");
    alert = document.createElement("details");
    alert.setAttribute("role", "alert");
    alert.style.cssText =
      "position:fixed;inset:auto 0 0 0;z-index:9999;margin:0;padding:1em;max-height:50vh;" +
      "overflow:auto;background:#7f1d1d;color:#fff;font:14px/1.4 monospace;white-space:pre-wrap";
    const summary = document.createElement("summary");
    summary.style.cssText = "display:list-item;cursor:pointer";
    summary.textContent = first;
    alert.append(summary, rest.join("\\n"));
    alert.open = sessionStorage.getItem(FOLDED) !== problem;
    alert.addEventListener("toggle", ({ target }) => {
      sessionStorage.setItem(FOLDED, target.open ? "" : state.problem);
    });
    document.body.append(alert);
  }

  function listen() {
    source?.close();
    source = null;
    if (document.visibilityState !== "visible") return;
    const events = new URL("events", script.src);
    events.searchParams.set("page", page);
    source = new EventSource(events);
    source.onmessage = (event) => {
      const state = JSON.parse(event.data);
      shown ??= state.shown;
      if (state.shown !== shown) {
        source.close();
        location.reload();
      } else {
        show(state);
      }
    };
  }

  // Instant navigation has fetched another page, and leaves this script as it is.
  function follow() {
    if (location.pathname === page) return;
    page = location.pathname;
    shown = null;
    listen();
  }

  document.addEventListener("visibilitychange", listen);
  addEventListener("load", () => globalThis.document$?.subscribe(follow));
  addEventListener("pagehide", () => source?.close());
  listen();
}
"""

# A browser that has saved the site at this address looks for a newer worker at each visit. This one
# removes itself with everything that was saved, so that pages under work come only from here.
WORKER_SCRIPT = """\
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const { pathname } = new URL(registration.scope);
  const names = (await caches.keys()).filter((name) => name.startsWith(`pao ${pathname} `));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
  for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url);
}
"""


class LiveReload:
    """What open pages are told: whether the site is being built, and what went wrong."""

    def __init__(self, *, is_building: bool = False) -> None:
        self._changed = threading.Condition()
        self.is_building = is_building
        self.problem: str | None = None
        self._looks = 0
        self._changes = 0
        self._open: Counter[str] = Counter()

    def tell(
        self, *, is_building: bool = False, problem: str | None = None, new_looks: bool = False
    ) -> None:
        """Set the state. A page with changed content reloads; with new styles, every page does."""
        with self._changed:
            self.is_building = is_building
            self.problem = problem
            self._looks += new_looks
            self._changes += 1
            self._changed.notify_all()

    def open_pages(self) -> list[str]:
        """The paths of the pages that are open."""
        with self._changed:
            return sorted(self._open)

    def mark(self, etag: str) -> str:
        """The mark of a page with this content."""
        return f"{etag}-{self._looks}"

    def injected(self, page: bytes, base: str, etag: str) -> bytes:
        """The page with the script that listens."""
        mark = self.mark(etag)
        script = f'<script src="{base}__live/script.js" data-shown="{mark}"></script>'
        before, end, after = page.rpartition(b"</body>")
        return before + script.encode() + end + after if end else page

    def stream(
        self, handler: BaseHTTPRequestHandler, page: str, etag_now: Callable[[], str]
    ) -> None:
        """Send the state of this page now and whenever it changes, until the reader leaves."""
        handler.send_response(HTTPStatus.OK)
        handler.send_header("Content-Type", "text/event-stream")
        handler.send_header("Cache-Control", "no-store")
        handler.send_header("Connection", "close")
        handler.end_headers()
        handler.close_connection = True
        with self._opened(page):
            while True:
                with self._changed:
                    seen, is_building, problem = self._changes, self.is_building, self.problem
                state = {
                    "shown": self.mark(etag_now()),
                    "is_building": is_building,
                    "problem": problem,
                }
                handler.wfile.write(f"data: {json.dumps(state)}\n\n".encode())
                handler.wfile.flush()
                self._wait_for_more_than(seen)

    def _wait_for_more_than(self, seen: int) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._changes != seen, SIGN_OF_LIFE_SECONDS)

    @contextmanager
    def _opened(self, page: str) -> Iterator[None]:
        with self._changed:
            self._open[page] += 1
        try:
            yield
        finally:
            with self._changed:
                self._open -= Counter([page])
