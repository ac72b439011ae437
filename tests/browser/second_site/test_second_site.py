"""Another site with the same runner: three pages about another package."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from build_scripts.building.live_site import LiveSite
from build_scripts.content.markdown.fences import PageContext, filled
from build_scripts.content.markdown.live_examples import ShownExamples
from build_scripts.page.running.runner import output_of
from tests.browser import runtime_lab
from tests.browser.lab import run

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


SHOWN = ShownExamples(output_of=output_of, picture_of=str, text=str, for_builders=("",))


def html(number: int) -> str:
    page = PAGE.format(number=number, text=PAGES[number])
    return filled(page, SHOWN.makers(page, PageContext()))


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("second-site")
    runtime_lab.make_site(folder, SITE, HERE / "main.ts")
    for number in PAGES:
        (folder / f"{number}.html").write_text(f"{runtime_lab.PAGE}{html(number)}")
    with runtime_lab.served(folder) as address:
        yield address


def test_an_example_about_another_package_runs(own_page: Page, url: str) -> None:
    asked: list[str] = []
    own_page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    own_page.goto(f"{url}14.html")
    run(own_page.locator("#example-number"), "match")
    expect(own_page.locator(".pao-output")).to_have_text("Live output'XIV'\n")
    assert "memory.bin" in asked
    assert "pyodide.asm.wasm" not in asked, "it started from the memory"
