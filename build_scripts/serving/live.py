"""Tells open pages that the site was rebuilt, or that the rebuild failed and why."""

import json
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler

SIGN_OF_LIFE_SECONDS = 15

# The page knows which build it shows, so it reloads when the server has another one, and only then.
CLIENT_SCRIPT = """\
{
  const script = document.currentScript;
  const shown = script.dataset.build;
  let source = null;
  let notice = null;

  function show(problem) {
    notice?.remove();
    notice = null;
    if (problem === null) return;
    notice = document.createElement("pre");
    notice.setAttribute("role", "alert");
    notice.style.cssText =
      "position:fixed;inset:auto 0 0 0;z-index:9999;margin:0;padding:1em;max-height:50vh;" +
      "overflow:auto;background:#7f1d1d;color:#fff;font:14px/1.4 monospace;white-space:pre-wrap";
    notice.textContent = "The rebuild failed; this page is the last good one.\\n\\n" + problem;
    document.body.append(notice);
  }

  function listen() {
    source?.close();
    source = null;
    if (document.visibilityState !== "visible") return;
    source = new EventSource(new URL("events", script.src));
    source.onmessage = (event) => {
      const state = JSON.parse(event.data);
      if (state.build !== shown) {
        source.close();
        location.reload();
      } else {
        show(state.problem);
      }
    };
  }

  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => source?.close());
  listen();
}
"""

# A browser that has kept the site at this address looks for a newer worker at each visit. This one
# takes itself away, with all that was kept: pages that are being edited come from here alone.
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


class Live:
    """What the pages are told: which build is served, and what went wrong with a later one."""

    def __init__(self, build: str) -> None:
        self._changed = threading.Condition()
        self._build = build
        self._problem: str | None = None

    def tell(self, *, build: str | None = None, problem: str | None = None) -> None:
        """A new build, or a problem, or that the problem is gone."""
        with self._changed:
            self._build = build or self._build
            self._problem = problem
            self._changed.notify_all()

    def injected(self, page: bytes, base: str) -> bytes:
        """The page with the script that listens."""
        script = f'<script src="{base}__live/script.js" data-build="{self._build}"></script>'
        before, end, after = page.rpartition(b"</body>")
        return before + script.encode() + end + after if end else page

    def stream(self, handler: BaseHTTPRequestHandler) -> None:
        """Send the state now and whenever it changes, until the reader leaves."""
        handler.send_response(HTTPStatus.OK)
        handler.send_header("Content-Type", "text/event-stream")
        handler.send_header("Cache-Control", "no-store")
        handler.send_header("Connection", "close")
        handler.end_headers()
        handler.close_connection = True
        while True:
            with self._changed:
                state = (self._build, self._problem)
            data = json.dumps({"build": state[0], "problem": state[1]})
            handler.wfile.write(f"data: {data}\n\n".encode())
            handler.wfile.flush()
            with self._changed:
                while state == (self._build, self._problem):
                    if not self._changed.wait(SIGN_OF_LIFE_SECONDS):
                        break
