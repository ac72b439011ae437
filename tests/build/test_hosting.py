"""The policy in pages and in the files for hosts: one for all pages, the same in every form."""

from pathlib import Path

import pytest

from build_scripts.building import hosting
from build_scripts.environment.project import BuildError
from build_scripts.serving.headers import headers_of
from tests.build.any_site import any_site

PAGE = '<!doctype html><head><meta charset="utf-8">{}</head><body>text</body>'
ALERT = "<script>alert(1)</script>"
OF_ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
"""The output of `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    pages = {
        "index.html": PAGE.format(ALERT),
        "rules/index.html": PAGE.format('<script src="../main.js"></script>'),
        "data/index.html": PAGE.format('<script type="application/json">{"a": 1}</script>'),
    }
    for name, text in pages.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def equip(site: Path) -> None:
    pages = {path: path.read_text("utf-8") for path in site.rglob("*.html")}
    hosting.equip(site, pages, lambda page: page)


def test_every_page_has_the_same_policy_before_anything_it_governs(site: Path) -> None:
    equip(site)
    policies = set()
    for page in site.rglob("*.html"):
        before, policy = page.read_text("utf-8").split('content="', 1)
        assert "<script" not in before
        policies.add(policy.split('"', 1)[0])
    assert len(policies) == 1
    assert f"script-src 'self' 'wasm-unsafe-eval' {OF_ALERT};" in policies.pop()


def test_a_page_where_the_policy_would_come_too_late_is_refused(site: Path) -> None:
    (site / "index.html").write_text(f'<head>{ALERT}<meta charset="utf-8"></head>')
    with pytest.raises(BuildError, match=r"index\.html: missing <meta"):
        equip(site)


def test_each_hosts_file_says_the_same(site: Path) -> None:
    equip(site)
    apache, nginx = (site / ".htaccess").read_text(), (site / "nginx.conf").read_text()
    headers = headers_of(site)
    assert set(headers) == {
        "Content-Security-Policy",
        "X-Content-Type-Options",
        "Referrer-Policy",
        "Access-Control-Allow-Origin",
    }
    in_pages = (site / "index.html").read_text("utf-8").split('content="', 1)[1].split('"', 1)[0]
    assert headers["Content-Security-Policy"] == f"{in_pages}; frame-ancestors 'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    for name, value in headers.items():
        assert f'Header always set {name} "{value}"' in apache
        assert f'add_header {name} "{value}" always;' in nginx


def test_no_page_tells_firefox_to_fetch_another_which_the_policy_would_refuse(
    pytestconfig: pytest.Config,
) -> None:
    site = any_site(pytestconfig)
    assert 'rel="prev"' in (site / "rules" / "payments" / "index.html").read_text("utf-8")
    telling = [page for page in site.rglob("*.html") if 'rel="next"' in page.read_text("utf-8")]
    assert telling == []


def test_the_policy_allows_exactly_these_sources() -> None:
    policy = hosting.policy_for([PAGE.format(ALERT)])
    assert "unsafe-inline" not in policy.split("style-src")[0]
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy
    assert policy.startswith("default-src 'none'")
