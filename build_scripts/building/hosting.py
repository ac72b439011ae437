"""Security policy and headers: what a host should send, and what the pages contain themselves.

Under the policy, a page loads only files of its own site and runs only the inline scripts that the
theme put there. A script that a link or a shared example smuggles in is refused. Each page contains
the policy, for hosts that send no headers. The files for hosts have what a page cannot set, such as
`frame-ancestors`.

Instant navigation puts other pages into the first one, whose policy stays. So all pages have the
same policy, with the hashes of the inline scripts of any page.
"""

import base64
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from build_scripts.content.markdown.translations import FOLDERS
from build_scripts.environment.project import BuildError

SCRIPT: Final = re.compile(r"<script\b(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL)
FIRST_IN_HEAD: Final = '<meta charset="utf-8">'
ONLY_OURS: Final = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""Python needs `wasm-unsafe-eval`. The editor, and widths in the pages, need inline styles."""
NOWHERE_FRAMED: Final = "; frame-ancestors 'none'"
REFERRER: Final = "no-referrer"
NEVER_CHANGED: Final = (
    "assets/pao/runtime",
    *(
        f"assets/pao/{folder}{kind}"
        for folder in FOLDERS.values()
        for kind in ("chunks", "programs")
    ),
)
"""Folders whose files are named by their content."""
FOR_EVER: Final = "public, max-age=31536000, immutable"


def equip(site: Path, pages: Mapping[Path, str], mark: Callable[[str], str]) -> None:
    """Write these pages of a site with their policy and mark, and the files for hosts."""
    policy = policy_for(pages.values())
    for path, text in pages.items():
        path.write_text(mark(with_policy(path, text, policy)), "utf-8", newline="\n")
    headers = headers_with(policy)
    (site / "_headers").write_text(for_netlify(headers), "utf-8", newline="\n")
    (site / ".htaccess").write_text(for_apache(headers), "utf-8", newline="\n")
    (site / "nginx.conf").write_text(for_nginx(headers), "utf-8", newline="\n")


def policy_for(pages: Iterable[str]) -> str:
    """The policy for all these pages, in the form for a page."""
    scripts = {script for page in pages for script in inline_scripts(page)}
    hashes = sorted(map(_hash, scripts))
    allowed = ONLY_OURS | {"script-src": " ".join([ONLY_OURS["script-src"], *hashes])}
    return "; ".join(f"{what} {where}" for what, where in allowed.items())


def inline_scripts(page: str) -> Iterator[str]:
    """The inline programs of a page. Data in a script element does not count."""
    for script in SCRIPT.finditer(page):
        if not re.search(r'\bsrc=|type="application/', script["attributes"]):
            yield script["text"]


def headers_with(policy: str) -> Mapping[str, str]:
    """What a host sends with every file. Other sites may load the package on purpose."""
    return {
        "Content-Security-Policy": policy + NOWHERE_FRAMED,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": REFERRER,
        "Access-Control-Allow-Origin": "*",
    }


def for_netlify(headers: Mapping[str, str]) -> str:
    """The file `_headers`, which Netlify, Cloudflare Pages and `serve` read."""
    lines = ["/*", *(f"  {name}: {value}" for name, value in headers.items())]
    for folder in NEVER_CHANGED:
        lines += [f"/{folder}/*", f"  Cache-Control: {FOR_EVER}"]
    return "\n".join(lines) + "\n"


def for_apache(headers: Mapping[str, str]) -> str:
    """The file `.htaccess`. A server without mod_headers ignores the headers."""
    folders = "|".join(NEVER_CHANGED)
    lines = [
        "AddType text/javascript .mjs",
        "AddType application/wasm .wasm",
        "<IfModule mod_headers.c>",
        *(f'  Header always set {name} "{value}"' for name, value in headers.items()),
        f'  <If "%{{REQUEST_URI}} =~ m#/({folders})/#">',
        f'    Header set Cache-Control "{FOR_EVER}"',
        "  </If>",
        "</IfModule>",
    ]
    return "\n".join(lines) + "\n"


def for_nginx(headers: Mapping[str, str]) -> str:
    """Lines to include in a `server` of nginx, whose types may lack those of modules."""
    lines = [
        *(f'add_header {name} "{value}" always;' for name, value in headers.items()),
        r"location ~ \.mjs$ { types { } default_type text/javascript; }",
        *(f"location ~ /{folder}/ {{ expires 1y; }}" for folder in NEVER_CHANGED),
    ]
    return "\n".join(lines) + "\n"


def with_policy(path: Path, text: str, policy: str) -> str:
    """The page with the policy of all pages."""
    head, found, rest = text.partition(FIRST_IN_HEAD)
    if not found or SCRIPT.search(head):
        raise BuildError(
            f"{path}: missing {FIRST_IN_HEAD} before the scripts, where the policy must go"
        )
    metas = (
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f'<meta name="referrer" content="{REFERRER}">'
    )
    return f"{head}{found}{metas}{rest}"


def _hash(script: str) -> str:
    digest = hashlib.sha256(script.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
