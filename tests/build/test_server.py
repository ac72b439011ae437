"""The server answers like static hosts, and sends nothing from outside the site."""

import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from build_scripts.content.pages.generated import write_text
from build_scripts.serving.live import LiveReload
from build_scripts.serving.server import SiteServer


@dataclass(frozen=True)
class Answer:
    status: int
    headers: HTTPMessage
    body: bytes


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("served") / "site"
    for name, content in {
        "index.html": "<body>home</body>",
        "404.html": "<body>lost</body>",
        "rules/index.html": "<body>rules</body>",
        "a.wasm": "wasm",
        "a.mjs": "module",
        "a.json": "{}",
        "a.unknown": "?",
    }.items():
        write_text(site / name, content)
    (site.parent / "secret.txt").write_text("secret")
    return site


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[SiteServer]:
    with SiteServer(("127.0.0.1", 0), site) as server:
        server.start()
        yield server


@pytest.fixture
def live_server(site: Path) -> Iterator[SiteServer]:
    with SiteServer(("127.0.0.1", 0), site, live=LiveReload()) as server:
        server.start()
        yield server


def get(server: SiteServer, path: str, method: str = "GET", **headers: str) -> Answer:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=names)
    response = connection.getresponse()
    answer = Answer(response.status, response.headers, response.read())
    connection.close()
    return answer


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/a.wasm", "application/wasm"),
        ("/a.mjs", "text/javascript; charset=utf-8"),
        ("/a.json", "application/json; charset=utf-8"),
        ("/a.unknown", "application/octet-stream"),
    ],
)
def test_a_file_has_its_type(server: SiteServer, path: str, kind: str) -> None:
    answer = get(server, path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)


def test_a_folder_is_its_index_page(server: SiteServer) -> None:
    assert get(server, "/rules/").body == b"<body>rules</body>"


def test_a_folder_without_its_slash_is_redirected_with_its_query(server: SiteServer) -> None:
    answer = get(server, "/rules?a=1")
    assert (answer.status, answer.headers["Location"]) == (301, "/rules/?a=1")
    assert not get(server, "//rules").headers.get("Location", "/").startswith("//")


def test_files_are_compressed_like_on_hosts_for_clients_that_accept_it(server: SiteServer) -> None:
    plain, zipped = get(server, "/a.wasm"), get(server, "/a.wasm", Accept_Encoding="br, gzip")
    assert "Content-Encoding" not in plain.headers
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(zipped.body) == plain.body == b"wasm"
    assert zipped.headers["ETag"] != plain.headers["ETag"]


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_an_unchanged_file_is_not_sent_again(server: SiteServer, site: Path, encoding: str) -> None:
    file = site / f"{encoding}.json"
    file.write_text("{}")
    tag = get(server, f"/{file.name}", Accept_Encoding=encoding).headers["ETag"]
    again = get(server, f"/{file.name}", Accept_Encoding=encoding, If_None_Match=tag)
    assert (again.status, again.body, again.headers["ETag"]) == (304, b"", tag)
    file.write_text('{"new": 1}')
    new = get(server, f"/{file.name}", Accept_Encoding=encoding, If_None_Match=tag)
    assert (new.status, new.headers["ETag"] != tag) == (200, True)


def test_an_unknown_address_gets_the_sites_own_page(server: SiteServer) -> None:
    answer = get(server, "/no/such")
    assert (answer.status, answer.body) == (404, b"<body>lost</body>")


def test_only_a_live_server_adds_its_script(server: SiteServer, live_server: SiteServer) -> None:
    assert b"__live" not in get(server, "/").body
    assert get(server, "/__live/script.js").status == 404
    for path in ("/", "/no/such"):
        assert b'src="/__live/script.js" data-shown="' in get(live_server, path).body
    assert get(live_server, "/__live/script.js").status == 200


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/rules/../../secret.txt", "/..%2fsecret.txt"]
)
def test_nothing_outside_the_site_is_served(server: SiteServer, path: str) -> None:
    assert get(server, path).status == 404


def told(reader: HTTPResponse) -> Iterator[dict[str, Any]]:
    """The messages that an open page receives."""
    for line in iter(reader.readline, b""):
        if line.startswith(b"data: "):
            yield json.loads(line.removeprefix(b"data: "))


def test_an_open_page_is_told_when_its_bytes_change(
    live_server: SiteServer, tmp_path: Path
) -> None:
    live, over = live_server.live, tmp_path / "over"
    assert live is not None
    live_server.over = over
    (over / "rules").mkdir(parents=True)
    match = re.search(rb'data-shown="([^"]+)"', get(live_server, "/rules/").body)
    assert match is not None
    address = f"http://127.0.0.1:{live_server.port}/__live/events?page=/rules/"
    with urlopen(address, timeout=10) as reader:
        states = told(reader)
        assert next(states)["shown"] == match[1].decode()
        assert live.open_pages() == ["/rules/"]
        (over / "index.html").write_text("<body>another home</body>")
        live.tell(is_building=True)
        state = next(each for each in states if each["is_building"])
        assert state["shown"] == match[1].decode()
        (over / "rules" / "index.html").write_text("<body>other rules</body>")
        live.tell()
        state = next(each for each in states if not each["is_building"])
        assert state["shown"] != match[1].decode()


OURS = ["127.0.0.1:{}", "localhost:{}", "LocalHost:{}", "[::1]:{}"]
OTHERS = [
    *("evil.example", "evil.example:{}", "localhost.evil.example:{}", "127.0.0.1", "127.0.0.1:1"),
    *("", "localhost:{}:{}", "localhost:{}@evil.example", "192.168.0.7:{}", "[::1", "[::1]:99999"),
]


@pytest.mark.parametrize(("hosts", "status"), [(OURS, 200), (OTHERS, 421)])
def test_only_a_request_that_names_this_server_is_answered(
    server: SiteServer, hosts: list[str], status: int
) -> None:
    for host in hosts:
        named = host.replace("{}", str(server.port))
        assert get(server, "/", Host=named).status == status, named


def test_a_site_sets_the_headers_of_its_files(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<body>home</body>")
    (tmp_path / "_headers").write_text(
        "/*\n  Content-Security-Policy: default-src 'none'\n  X-Content-Type-Options: nosniff\n"
        "/chunks/*\n  Cache-Control: immutable\n"
    )
    with SiteServer(("127.0.0.1", 0), tmp_path, live=LiveReload()) as server:
        server.start()
        page, worker = get(server, "/"), get(server, "/no/such", Sec_Fetch_Dest="worker")
        for answer in (page, worker):
            assert answer.headers["Content-Security-Policy"] == "default-src 'none'"
        picture = get(server, "/", Sec_Fetch_Dest="image").headers
    assert "Content-Security-Policy" not in picture
    assert picture["X-Content-Type-Options"] == "nosniff"
    assert picture["Cache-Control"] == "no-cache"
    assert picture.get_all("Access-Control-Allow-Origin") == ["*"]
