"""A static server that behaves like common hosts: types, gzip, ETag, 304, a 404 page.

We tried Starlette with uvicorn in its place, with the same tests. It took as many lines, because
the types, the compressed contents kept for the next request (compressing Pyodide takes 0.6 s) and
the live pages would still be ours. It worked 0.7 ms for a request; this server works 0.3 ms.
"""

import gzip
import hashlib
import socket
import sys
import threading
import traceback
from dataclasses import dataclass
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from build_scripts.serving.headers import headers_of
from build_scripts.serving.live import CLIENT_SCRIPT, WORKER_SCRIPT, LiveReload
from build_scripts.serving.names import is_own_name

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".map": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}
COMPRESSED_BY_HOSTS = {
    *(".css", ".html", ".js", ".json", ".map", ".mjs", ".svg", ".txt"),
    *(".wasm", ".webmanifest", ".xml"),
}
NAMES_THE_SITE = {".html", ".json", ".txt", ".webmanifest", ".xml"}
"""Suffixes of files that contain the address of the site."""
OF_WHOLE_PAGES = ("Content-Security-Policy", "Referrer-Policy")
PARTS_OF_A_PAGE = {"audio", "empty", "font", "image", "manifest", "script", "style"}
"""Values of Sec-Fetch-Dest that need no policy.

Pages and workers have their own policies. Here the headers would add a kilobyte to each file,
because HTTP/1.1 does not compress headers.
"""
LONGEST_ADDRESS = 1024
"""In characters. No file of a site has a longer path, so longer ones are refused at once."""


@dataclass(frozen=True, slots=True)
class Content:
    """A file as it is sent."""

    body: bytes
    zipped: bytes | None
    etag: str
    modified: float


@lru_cache(maxsize=512)
def _content(path: Path, modified: int, size: int) -> Content:
    """Reads and compresses a file once. A changed file has another time or size."""
    body = path.read_bytes()
    zipped = gzip.compress(body, 6, mtime=0) if path.suffix in COMPRESSED_BY_HOSTS else None
    return Content(body, zipped, hashlib.sha256(body).hexdigest()[:20], modified / 1e9)


def _content_of(file: Path) -> Content:
    state = file.stat()
    return _content(file, state.st_mtime_ns, state.st_size)


class SiteServer(ThreadingHTTPServer):
    """Serves one built site, which can be replaced by another while it runs.

    `renamed`: the address that the site was built for, and the one that its pages show instead.
    `over`: a folder whose files replace those of the site until it is built again.
    """

    daemon_threads = True
    request_queue_size = 128
    caching = "no-cache"  # edits must be visible at once

    def __init__(
        self,
        address: tuple[str, int],
        site: Path,
        *,
        base: str = "/",
        live: LiveReload | None = None,
    ) -> None:
        self.site = site
        self.base = base
        self.live = live
        self.over: Path | None = None
        self.renamed = ("", "")
        self.host = address[0]
        self._thread: threading.Thread | None = None
        if ":" in self.host:
            self.address_family = socket.AF_INET6
        super().__init__(address, Handler)

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def start(self) -> None:
        """Serve in the background until the end of `with`."""
        self._thread = threading.Thread(target=self.serve_forever, args=(0.1,), daemon=True)
        self._thread.start()

    def server_close(self) -> None:
        """Release the port when no request is being answered any more."""
        if self._thread is not None:
            self.shutdown()
        super().server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """Print the error, unless the reader has only left."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            traceback.print_exc()

    def with_own_address(self, body: bytes, suffix: str) -> bytes:
        """A text of the site with this server's address; any other file unchanged."""
        built_for, address = self.renamed
        if built_for == address or suffix not in NAMES_THE_SITE:
            return body
        return body.replace(built_for.encode(), address.encode())

    def file_of(self, path: str) -> Path | None:
        """The file of this path, if it is inside the site."""
        if len(path) > LONGEST_ADDRESS:
            return None
        folders = [self.over, self.site] if self.over else [self.site]
        try:
            return next(filter(None, (_file_inside(folder, path) for folder in folders)), None)
        except OSError:  # a name that no file can have
            return None

    def etag_of(self, path: str) -> str:
        """The ETag of the page at this path, including the one for 404."""
        file = self.file_of(path.removeprefix(self.base)) or self.file_of("404.html")
        try:
            return _content_of(file).etag if file else ""
        except OSError:  # deleted meanwhile
            return ""


def _file_inside(folder: Path, path: str) -> Path | None:
    place = folder.resolve()
    file = (place / path.lstrip("/")).resolve()
    if file.is_dir():
        file = file / "index.html"
    return file if file.is_relative_to(place) and file.is_file() else None


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    server_version = "pao"
    sys_version = ""  # does not reveal the version of Python
    timeout = 120
    disable_nagle_algorithm = True
    wbufsize = -1

    def do_GET(self) -> None:
        """Send the file of the address, if the request names this server."""
        try:
            target = urlsplit(self.path)
        except ValueError:
            self._say(HTTPStatus.BAD_REQUEST, "This is not a valid address.")
            return
        named = [target.netloc] if target.netloc else self.headers.get_all("Host", [])
        path = unquote(target.path)
        if len(named) != 1 or not is_own_name(named[0], self.server.host, self.server.port):
            self._say(
                HTTPStatus.MISDIRECTED_REQUEST,
                ("This server answers only requests to its own host name."),
            )
        elif "\0" in path:
            self._say(HTTPStatus.BAD_REQUEST, "This is not a valid address.")
        else:
            self._answer(path)

    do_HEAD = do_GET

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing, to keep the terminal for important messages."""

    def _answer(self, path: str) -> None:
        base, live = self.server.base, self.server.live
        if path == base.rstrip("/") and base != "/":
            self._redirect(base)
        elif not path.startswith(base):
            self._not_found()
        elif live is not None and path == f"{base}__live/events":
            page = parse_qs(urlsplit(self.path).query).get("page", ["/"])[0]
            live.stream(self, page, lambda: self.server.etag_of(unquote(page)))
        elif live is not None and path == f"{base}__live/script.js":
            self._send(HTTPStatus.OK, CLIENT_SCRIPT.encode(), TYPES[".js"])
        elif live is not None and path == f"{base}offline.js":
            self._send(HTTPStatus.OK, WORKER_SCRIPT.encode(), TYPES[".js"])
        else:
            self._answer_file(path)

    def _answer_file(self, path: str) -> None:
        inside = path.removeprefix(self.server.base)
        file = self.server.file_of(inside)
        if file is None:
            self._not_found()
        elif file.name == "index.html" and not path.endswith(("/", "index.html")):
            query = urlsplit(self.path).query
            self._redirect(urlsplit(self.path).path + "/" + (f"?{query}" if query else ""))
        else:
            self._send_file(file, HTTPStatus.OK)

    def _not_found(self) -> None:
        page = self.server.file_of("404.html")
        if page is not None:
            self._send_file(page, HTTPStatus.NOT_FOUND)
        else:
            self._say(HTTPStatus.NOT_FOUND, "Page not found.")

    def _send_file(self, file: Path, status: HTTPStatus) -> None:
        try:
            content = _content_of(file)
        except OSError:  # deleted meanwhile, or not readable
            self._say(HTTPStatus.NOT_FOUND, "Page not found.")
            return
        kind = TYPES.get(file.suffix, "application/octet-stream")
        live = self.server.live
        body = self.server.with_own_address(content.body, file.suffix)
        if live is not None and file.suffix == ".html":
            self._send(status, live.injected(body, self.server.base, content.etag), kind)
            return
        if body is not content.body:
            self._send(status, body, kind)
            return
        accepts = self.headers.get("Accept-Encoding", "")
        zipped = content.zipped if "gzip" in accepts else None
        etag = f'"{content.etag}{"-gzip" if zipped is not None else ""}"'
        headers = {
            "ETag": etag,
            "Last-Modified": formatdate(content.modified, usegmt=True),
            "Vary": "Accept-Encoding",
        }
        if status == HTTPStatus.OK and etag in self.headers.get("If-None-Match", ""):
            self._send(HTTPStatus.NOT_MODIFIED, b"", kind, headers)
        elif zipped is not None:
            self._send(status, zipped, kind, headers | {"Content-Encoding": "gzip"})
        else:
            self._send(status, content.body, kind, headers)

    def _redirect(self, target: str) -> None:
        place = "/" + target.lstrip("/")  # never `//host`, which would lead elsewhere
        self._send(HTTPStatus.MOVED_PERMANENTLY, b"", TYPES[".txt"], {"Location": place})

    def _wanted_by_the_site(self) -> dict[str, str]:
        # other pages load the package
        found = {"Access-Control-Allow-Origin": "*", **headers_of(self.server.site)}
        if self.headers.get("Sec-Fetch-Dest") in PARTS_OF_A_PAGE:
            return {name: found[name] for name in found if name not in OF_WHOLE_PAGES}
        return found

    def _say(self, status: HTTPStatus, sentence: str) -> None:
        self._send(status, f"{sentence}\n".encode(), TYPES[".txt"])

    def _send(
        self, status: HTTPStatus, body: bytes, kind: str, headers: dict[str, str] | None = None
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", self.server.caching)
        for name, value in {**self._wanted_by_the_site(), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        self.wfile.flush()
