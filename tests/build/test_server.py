"""The server answers as static hosts do, and nothing outside the site."""

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

import pytest

from build_scripts.live import Live
from build_scripts.server import SiteServer


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


@pytest.fixture
def site(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    for name, content in {
        "index.html": "<body>home</body>",
        "404.html": "<body>lost</body>",
        "rules/index.html": "<body>rules</body>",
        "a.wasm": "wasm",
        "a.mjs": "module",
        "a.json": "{}",
        "a.unknown": "?",
    }.items():
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    (tmp_path / "secret.txt").write_text("secret")
    return site


@pytest.fixture
def server(site: Path) -> Iterator[SiteServer]:
    with SiteServer(("127.0.0.1", 0), site) as server:
        server.start()
        yield server
        server.shutdown()


def get(server: SiteServer, path: str, method: str = "GET", **headers: str) -> Answer:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=names)
    response = connection.getresponse()
    answer = Answer(response.status, dict(response.getheaders()), response.read())
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


def test_a_redirect_never_leads_to_another_host(server: SiteServer) -> None:
    answer = get(server, "//rules")
    assert not answer.headers.get("Location", "/").startswith("//")


def test_what_hosts_compress_is_compressed_for_who_accepts_it(server: SiteServer) -> None:
    plain, zipped = get(server, "/a.wasm"), get(server, "/a.wasm", Accept_Encoding="br, gzip")
    assert "Content-Encoding" not in plain.headers
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(zipped.body) == plain.body == b"wasm"
    assert zipped.headers["ETag"] != plain.headers["ETag"]


def test_what_the_reader_has_is_not_sent_again(server: SiteServer, site: Path) -> None:
    tag = get(server, "/a.json").headers["ETag"]
    again = get(server, "/a.json", If_None_Match=tag)
    assert (again.status, again.body) == (304, b"")
    (site / "a.json").write_text('{"new": 1}')
    assert get(server, "/a.json", If_None_Match=tag).body == b'{"new": 1}'


def test_head_sends_no_body(server: SiteServer) -> None:
    answer = get(server, "/a.json", method="HEAD")
    assert (answer.status, answer.headers["Content-Length"], answer.body) == (200, "2", b"")


def test_an_unknown_address_gets_the_sites_own_page(server: SiteServer) -> None:
    answer = get(server, "/no/such")
    assert (answer.status, answer.body) == (404, b"<body>lost</body>")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/rules/../../secret.txt", "/..%2fsecret.txt"]
)
def test_nothing_outside_the_site_is_served(server: SiteServer, path: str) -> None:
    assert get(server, path).status == 404


def test_under_a_base_path_nothing_else_is_served(site: Path) -> None:
    with SiteServer(("127.0.0.1", 0), site, base="/pao/") as server:
        server.start()
        assert get(server, "/pao/").body == b"<body>home</body>"
        assert get(server, "/pao").headers["Location"] == "/pao/"
        assert get(server, "/").status == 404
        server.shutdown()


def test_only_a_live_server_adds_its_script(server: SiteServer) -> None:
    assert b"__live" not in get(server, "/").body
    assert get(server, "/__live/script.js").status == 404
    server.live = Live("first")
    assert b'src="/__live/script.js" data-build="first"' in get(server, "/").body
    assert get(server, "/__live/script.js").status == 200


def test_a_reader_who_leaves_is_no_fault_of_the_server(
    server: SiteServer, capsys: pytest.CaptureFixture[str]
) -> None:
    for error in (BrokenPipeError(), ConnectionResetError(), TimeoutError()):
        try:
            raise error
        except OSError:
            server.handle_error(None, None)
    assert capsys.readouterr().err == ""
    try:
        raise ValueError("a real fault")
    except ValueError:
        server.handle_error(None, None)
    assert "a real fault" in capsys.readouterr().err
