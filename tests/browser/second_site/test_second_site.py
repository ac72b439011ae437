"""Another site with the same runner: three pages about another package."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from build_scripts.building.live_site import LiveSite
from build_scripts.content.markdown.fences import examples_in
from tests.browser import runtime_lab
from tests.browser.lab import LabExample, run, widget

HERE = Path(__file__).parent
SITE = LiveSite(
    name="numerals",
    imported="roman",
    python="roman",
    library=lambda: {f"roman/{file.name}": file.read_bytes() for file in HERE.glob("roman/*.py")},
)
PAGE = """
```python id="number"
from roman import roman
roman({number})
```

```output
{text}
```
"""
PAGES = {4: "'IV'", 9: "'IX'", 14: "'XIV'"}


def example(number: int) -> LabExample:
    [(code, printed)] = examples_in(PAGE.format(number=number, text=PAGES[number]))
    return LabExample(code.options["id"], code.source, f"{printed.source}\n")


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("second-site")
    runtime_lab.make_site(folder, SITE, HERE / "main.ts")
    for number in PAGES:
        (folder / f"{number}.html").write_text(f"{runtime_lab.PAGE}{example(number).html}")
    with runtime_lab.served(folder) as address:
        yield address


def test_an_example_about_another_package_runs(own_page: Page, url: str) -> None:
    asked: list[str] = []
    own_page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    own_page.goto(f"{url}14.html")
    run(widget(own_page, example(14)), "match")
    expect(own_page.locator(".pao-output")).to_have_text("Live output'XIV'\n")
    assert "memory.bin" in asked
    assert "pyodide.asm.wasm" not in asked, "it started from the memory"
